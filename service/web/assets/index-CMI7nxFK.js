const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/Lobby-C16-o03l.js","assets/Emblem-C_S9Sw5V.js","assets/Emblem-BX4XZih2.css","assets/Lobby-BxBfOWkX.css","assets/NewMatch-CrABKUKI.js","assets/NewMatch-DbRUpbUZ.css","assets/Match-CjEdD4pU.js","assets/Match-DdBaqJe-.css"])))=>i.map(i=>d[i]);
var e=Array.isArray,t=Array.prototype.indexOf,n=Array.prototype.includes,r=Array.from,i=Object.defineProperty,a=Object.getOwnPropertyDescriptor,o=Object.getOwnPropertyDescriptors,s=Object.prototype,c=Array.prototype,l=Object.getPrototypeOf,u=Object.isExtensible;function d(e){return typeof e==`function`}var f=()=>{};function p(e){for(var t=0;t<e.length;t++)e[t]()}function m(){var e,t;return{promise:new Promise((n,r)=>{e=n,t=r}),resolve:e,reject:t}}function h(e,t,n=!1){return e===void 0?n?t():t:e}function g(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);let n=[];for(let r of e)if(n.push(r),n.length===t)break;return n}var _=1<<24,v=1024,y=2048,b=4096,x=8192,S=16384,ee=32768,C=1<<25,te=65536,ne=1<<18,re=1<<19,ie=1<<20,ae=1<<25,oe=1<<21,se=1<<22,ce=1<<23,le=Symbol(`$state`),ue=Symbol(`component`),de=Symbol(`legacy props`),fe=Symbol(``),pe=Symbol(`attributes`),me=Symbol(`class`),he=Symbol(`style`),ge=Symbol(`text`),_e=Symbol(`form reset`),ve=new class extends Error{name=`StaleReactionError`;message="The reaction that called `getAbortSignal()` was re-run or destroyed"},ye=!!globalThis.document?.contentType&&globalThis.document.contentType.includes(`xml`),be={},w=Symbol(`uninitialized`),xe=`http://www.w3.org/1999/xhtml`;function Se(){console.warn(`https://svelte.dev/e/derived_inert`)}function Ce(e){console.warn(`https://svelte.dev/e/hydration_mismatch`)}function we(){console.warn(`https://svelte.dev/e/select_multiple_invalid_value`)}function Te(){console.warn(`https://svelte.dev/e/svelte_boundary_reset_noop`)}var T=!1;function Ee(e){T=e}var E;function D(e){if(e===null)throw Ce(),be;return E=e}function De(){return D(un(E))}function O(e){if(T){if(un(E)!==null)throw Ce(),be;E=e}}function Oe(e=1){if(T){for(var t=e,n=E;t--;)n=un(n);E=n}}function ke(e=!0){for(var t=0,n=E;;){if(n.nodeType===8){var r=n.data;if(r===`]`){if(t===0)return n;--t}else(r===`[`||r===`[!`||r[0]===`[`&&!isNaN(Number(r.slice(1))))&&(t+=1)}var i=un(n);e&&n.remove(),n=i}}function Ae(e){if(!e||e.nodeType!==8)throw Ce(),be;return e.data}function je(e){return e===this.v}function Me(e,t){return e==e?e!==t||typeof e==`object`&&!!e||typeof e==`function`:t==t}function Ne(e){return!Me(e,this.v)}function Pe(e){throw Error(`https://svelte.dev/e/lifecycle_outside_component`)}function Fe(){throw Error(`https://svelte.dev/e/async_derived_orphan`)}function Ie(e,t,n){throw Error(`https://svelte.dev/e/each_key_duplicate`)}function Le(e){throw Error(`https://svelte.dev/e/effect_in_teardown`)}function Re(){throw Error(`https://svelte.dev/e/effect_in_unowned_derived`)}function ze(e){throw Error(`https://svelte.dev/e/effect_orphan`)}function Be(){throw Error(`https://svelte.dev/e/effect_update_depth_exceeded`)}function Ve(e){throw Error(`https://svelte.dev/e/props_invalid_value`)}function He(){throw Error(`https://svelte.dev/e/state_descriptors_fixed`)}function Ue(){throw Error(`https://svelte.dev/e/state_prototype_fixed`)}function We(){throw Error(`https://svelte.dev/e/state_unsafe_mutation`)}function Ge(){throw Error(`https://svelte.dev/e/svelte_boundary_reset_onerror`)}function Ke(e){let t=e.p;for(;t!==null&&t.c===null;)t=t.p;return t?.c??null}function qe(e,t){return e===null&&Pe(t),e.c??=new Map(Ke(e)||void 0)}var k=null;function Je(e){k=e}function Ye(e){return qe(k,`getContext`).get(e)}function Xe(e,t){return qe(k,`setContext`).set(e,t),t}function Ze(e,t=!1,n){k={p:k,i:!1,c:null,e:null,s:e,x:null,r:W,l:null}}function Qe(e){var t=k,n=t.e;if(n!==null){t.e=null;for(var r of n)wn(r)}return e!==void 0&&(t.x=e),t.i=!0,k=t.p,$e(e)}function $e(e={}){return i(e,ue,{value:!0}),e}function et(){return!0}var tt=[];function nt(){var e=tt;tt=[],p(e)}function A(e){if(tt.length===0&&!kt){var t=tt;queueMicrotask(()=>{t===tt&&nt()})}tt.push(e)}function rt(){for(;tt.length>0;)nt()}var it=~(y|b|v);function j(e,t){e.f=e.f&it|t}function at(e){e.f&512||e.deps===null?j(e,v):j(e,b)}function ot(e,t){e.f&2048?t.set(e,y):e.f&4096&&t.get(e)!==2048&&t.set(e,b),j(e,v)}var st=!1;function ct(){st||(st=!0,document.addEventListener(`reset`,e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(let t of e.target.elements)t[_e]?.()})},{capture:!0}))}function lt(e){var t=H,n=W;U(null),Jn(null);try{return e()}finally{U(t),Jn(n)}}function ut(e,t,n,r=n){e.addEventListener(t,()=>lt(n));let i=e[_e];e[_e]=i?()=>{i(),r(!0)}:()=>r(!0),ct()}function dt(e,t,n,r){let i=et()?ht:yt;var a=e.filter(e=>!e.settled),o=t.map(i);if(n.length===0&&a.length===0){r(o);return}var s=W,c=ft(),l=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(e=>e.promise)):null;function u(e){if(!(s.f&16384)){c();try{r([...o,...e])}catch(e){vn(e,s)}pt()}}var d=mt();if(n.length===0){l.then(()=>u([])).finally(d);return}function f(){Promise.all(n.map(e=>_t(e))).then(u).catch(e=>vn(e,s)).finally(d)}l?l.then(()=>{s.f&16384?d():(c(),f(),pt())}):f()}function ft(){var e=W,t=H,n=k,r=M;return function(i=!0){Jn(e),U(t),Je(n),i&&!(e.f&16384)&&(r?.activate(),r?.apply())}}function pt(e=!0){Jn(null),U(null),Je(null),e&&M?.deactivate()}function mt(){var e=W,t=e.b,n=M,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function ht(e){var t=2|y;return W!==null&&(W.f|=re),{ctx:k,deps:null,effects:null,equals:je,f:t,fn:e,reactions:null,rv:0,v:w,wv:0,parent:W,ac:null}}var gt=Symbol(`obsolete`);function _t(e,t,n){let r=W;r===null&&Fe();var i=void 0,a=Kt(w),o=!H,s=new Set;return On(()=>{var t=W,n=m();i=n.promise;try{Promise.resolve(e()).then(n.resolve,e=>{e!==ve&&n.reject(e)}).finally(pt)}catch(e){n.reject(e),pt()}var c=M;if(o){if(t.f&32768)var l=mt();if(r.b?.is_rendered())c.async_deriveds.get(t)?.reject(gt);else for(let e of s.values())e.reject(gt);s.add(n),c.async_deriveds.set(t,n)}let u=(e,t=void 0)=>{l?.(),s.delete(n),t!==gt&&(c.activate(),t?(a.f|=ce,Xt(a,t)):(a.f&8388608&&(a.f^=ce),Xt(a,e)),c.deactivate())};n.promise.then(u,e=>u(null,e||`unknown`))}),Sn(()=>{for(let e of s)e.reject(gt)}),new Promise(e=>{function t(n){function r(){n===i?e(a):t(i)}n.then(r,r)}t(i)})}function vt(e){let t=ht(e);return Xn(t),t}function yt(e){let t=ht(e);return t.equals=Ne,t}function bt(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)V(t[n])}}function xt(e){var t,n=W,r=e.parent;if(!Gn&&r!==null&&e.v!==w&&r.f&24576)return Se(),e.v;Jn(r);try{bt(e),t=ar(e)}finally{Jn(n)}return t}function St(e){var t=xt(e);!e.equals(t)&&(e.wv=nr(),(!M?.is_fork||e.deps===null)&&(M===null?e.v=t:(M.capture(e,t,!0),Et?.capture(e,t,!0)),e.deps===null))?j(e,v):Gn||(Dt===null?at(e):(xn()||M?.is_fork)&&Dt.set(e,t))}function Ct(e){if(e.effects!==null)for(let t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&lt(()=>{t.ac.abort(ve),t.ac=null}),t.fn!==null&&(t.teardown=f),cr(t,0),Fn(t))}function wt(e){if(e.effects!==null)for(let t of e.effects)t.teardown&&t.fn!==null&&lr(t)}var Tt=null,M=null,Et=null,Dt=null,Ot=null,kt=!1,At=!1,jt=null,Mt=null,Nt=0,Pt=1,Ft=class e{id=Pt++;started=!1;linked=!0;prev=null;next=null;async_deriveds=new Map;current=new Map;previous=new Map;#e=new Set;#t=new Set;#n=0;#r=new Map;#i=null;#a=[];#o=[];#s=new Map;#c=new Map;#l=new Set;is_fork=!1;#u=!1;constructor(){Tt===null?Tt=this:(Tt.next=this,this.prev=Tt),Tt=this}#d(){if(this.is_fork)return!0;for(let e of this.#r.keys())if(!this.#f(e))return!0;return!1}#f(e){for(var t=e;t!==null;t=t.parent)if(this.#c.has(t))return!0;return!1}skip_effect(e){this.#c.has(e)||this.#c.set(e,{d:[],m:[]}),this.#l.delete(e)}unskip_effect(e,t=e=>this.schedule(e)){var n=this.#c.get(e);if(n){this.#c.delete(e);for(var r of n.d)j(r,y),t(r);for(r of n.m)j(r,b),t(r)}this.#l.add(e)}#p(){var e=[];for(let i of this.#a)if(!(i.f&16384||!(i.f&6144))){for(var t=i,n=!1;t.parent!==null;){t=t.parent;var r=t.f;if(r&96){if(!(r&1024)){n=!0;break}t.f^=v}}n||e.push(t)}return this.#a=[],e}#m(){this.started=!0;for(let[e,t]of this.#s)j(e,t),this.schedule(e);this.apply();for(var t=jt=[],n=[],r=Mt=[];this.#a.length>0;){Nt++>1e3&&(this.#b(),Lt());for(let e of this.#p())try{this.#h(e,t,n)}catch(t){throw Ht(e),this.#d()||this.discard(),t}}if(M=null,r.length>0){var i=e.ensure();for(let e of r)i.schedule(e)}if(jt=null,Mt=null,this.#d()){this.#y(n),this.#y(t);for(let[e,t]of this.#c)Vt(e,t);r.length>0&&M.#m();return}let a=this.#g();if(a)this.#y(n),this.#y(t),a.#v(this);else{this.#s.clear();for(let e of this.#e)e(this);this.#e.clear(),Et=this,zt(n),zt(t),Et=null,this.#i?.resolve();var o=M;this.#n===0&&(this.#a.length===0||o!==null)&&this.#b(),o!==null&&(Wt.clear(),o.#m())}}#h(e,t,n){e.f^=v;for(var r=e.first;r!==null;){var i=r.f,a=!!(i&96);if(!(a&&i&1024||i&8192||this.#c.has(r))&&r.fn!==null){a?r.f^=v:i&4?t.push(r):rr(r)&&(i&16&&this.add_dirty_reaction(r,b),lr(r));var o=r.first;if(o!==null){r=o;continue}}for(;r!==null;){var s=r.next;if(s!==null){r=s;break}r=r.parent}}}#g(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&this.#_(e))return e;return null}#_(e){for(let[t,[,n]]of this.current)if(!n&&e.current.has(t))return!0;return!1}#v(e){for(let[t,n]of e.current)!this.previous.has(t)&&e.previous.has(t)&&this.previous.set(t,e.previous.get(t)),this.current.set(t,n);for(let[t,n]of e.async_deriveds){let e=this.async_deriveds.get(t);e&&n.promise.then(e.resolve).catch(e.reject)}e.async_deriveds.clear(),this.transfer_reactions(e.#s);let t=e=>{var n=e.reactions;if(n!==null&&!(e.f&2&&!(e.f&6144)))for(let e of n){var r=e.f;if(r&2)t(e);else{var i=e;r&4194320&&!this.async_deriveds.has(i)&&(this.#s.delete(i),j(i,y),this.schedule(i))}}};for(let e of this.current.keys())t(e);this.oncommit(()=>e.discard()),e.#b(),M=this,this.#m()}#y(e){for(var t=0;t<e.length;t+=1)ot(e[t],this.#s)}capture(e,t,n=!1){e.v!==w&&!this.previous.has(e)&&this.previous.set(e,e.v),e.f&8388608||(this.current.set(e,[t,n]),Dt?.set(e,t)),this.is_fork||(e.v=t)}activate(){M=this}deactivate(){M=null,Dt=null}flush(){try{At=!0,M=this,this.#m()}finally{Nt=0,Ot=null,jt=null,Mt=null,At=!1,M=null,Dt=null,Wt.clear()}}discard(){for(let e of this.#t)e(this);this.#t.clear();for(let e of this.async_deriveds.values())e.reject(gt);this.#b(),this.#i?.resolve()}register_created_effect(e){this.#o.push(e)}increment(e,t){if(this.#n+=1,e){let e=this.#r.get(t)??0;this.#r.set(t,e+1)}}decrement(e,t){if(--this.#n,e){let e=this.#r.get(t)??0;e===1?this.#r.delete(t):this.#r.set(t,e-1)}this.#u||(this.#u=!0,A(()=>{this.#u=!1,this.linked&&this.flush()}))}transfer_reactions(e){for(let[t,n]of e)this.add_dirty_reaction(t,n);e.clear()}add_dirty_reaction(e,t){(t===2048||this.#s.get(e)!==2048)&&this.#s.set(e,t)}oncommit(e){this.#e.add(e)}ondiscard(e){this.#t.add(e)}settled(){return(this.#i??=m()).promise}static ensure(){if(M===null){let t=M=new e;!At&&!kt&&A(()=>{t.started||t.flush()})}return M}apply(){Dt=null}schedule(e){Ot=e,e.b?.is_pending&&e.f&16777228&&!(e.f&32768)?e.b.defer_effect(e):this.#a.push(e)}#b(){if(this.linked){var e=this.prev,t=this.next;e===null||(e.next=t),t===null?Tt=e:t.prev=e,this.linked=!1}}};function It(e){var t=kt,n=Et;Et=null,kt=!0;try{var r;for(e&&(It(),r=e());;){if(rt(),M===null)return r;M.flush()}}finally{kt=t,Et=n}}function Lt(){try{Be()}catch(e){vn(e,Ot)}}var Rt=null;function zt(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if(!(r.f&24576)&&rr(r)&&(Rt=new Set,lr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&Rn(r),Rt?.size>0)){Wt.clear();for(let e of Rt){if(e.f&24576)continue;let t=[e],n=e.parent;for(;n!==null;)Rt.has(n)&&(Rt.delete(n),t.push(n)),n=n.parent;for(let e=t.length-1;e>=0;e--){let n=t[e];n.f&24576||lr(n)}}Rt.clear()}}Rt=null}}function Bt(e){M.schedule(e)}function Vt(e,t){if(!(e.f&32&&e.f&1024)){e.f&2048?t.d.push(e):e.f&4096&&t.m.push(e),j(e,v);for(var n=e.first;n!==null;)Vt(n,t),n=n.next}}function Ht(e){j(e,v);for(var t=e.first;t!==null;)Ht(t),t=t.next}var Ut=new Set,Wt=new Map,Gt=!1;function Kt(e,t){return{f:0,v:e,reactions:null,equals:je,rv:0,wv:0}}function N(e,t){let n=Kt(e,t);return Xn(n),n}function qt(e,t=!1,n=!0){let r=Kt(e);return t||(r.equals=Ne),r}function P(e,t,n=!1){return H!==null&&(!qn||H.f&131072)&&et()&&H.f&4325394&&(Yn===null||!Yn.has(e))&&We(),Xt(e,n?en(t):t,Mt)}var Jt=null,Yt=0;function Xt(e,t,n=null){if(!e.equals(t)){Gn?Wt.set(e,t):Wt.has(e)||Wt.set(e,e.v);var r=Ft.ensure();if(r.capture(e,t),e.f&2){let t=e;e.f&2048&&xt(t),Dt===null&&at(t)}e.wv=nr(),Jt=null,Yt=0,$t(e,y,n),Jt=null,et()&&W!==null&&W.f&1024&&!(W.f&96)&&(q===null?Zn([e]):q.push(e)),!r.is_fork&&Ut.size>0&&!Gt&&Zt()}return t}function Zt(){Gt=!1;for(let e of Ut){e.f&1024&&j(e,b);let t;try{t=rr(e)}catch{t=!0}t&&lr(e)}Ut.clear()}function Qt(e){P(e,e.v+1)}function $t(e,t,n){var r=e.reactions;if(r!==null){var i=et(),a=r.length;if(Yt+=a,Yt>1e5&&Jt===null&&(Jt=new Set),Jt!==null){if(Jt.has(e))return;Jt.add(e)}for(var o=0;o<a;o++){var s=r[o],c=s.f;if(i||s!==W){var l=(c&y)===0;if(l&&j(s,t),c&131072)Ut.add(s);else if(c&2){var u=s;Dt?.delete(u),$t(u,b,n)}else if(l){var d=s;c&16&&Rt!==null&&Rt.add(d),n===null?Bt(d):n.push(d)}}}}}function en(t){if(typeof t!=`object`||!t||le in t||ue in t)return t;let n=l(t);if(n!==s&&n!==c)return t;var r=new Map,i=e(t),o=N(0),u=null,d=er,f=e=>{if(er===d)return e();var t=H,n=er;U(null),tr(d);var r=e();return U(t),tr(n),r};return i&&r.set(`length`,N(t.length,u)),new Proxy(t,{defineProperty(e,t,n){`value`in n&&n.configurable!==!1&&n.enumerable!==!1&&n.writable!==!1||He();var i=r.get(t);return i===void 0?f(()=>{var e=N(n.value,u);return r.set(t,e),e}):P(i,n.value,!0),!0},deleteProperty(e,t){var n=r.get(t);if(n===void 0){if(t in e){let e=f(()=>N(w,u));r.set(t,e),Qt(o)}}else P(n,w),Qt(o);return!0},get(e,n,i){if(n===le)return t;var o=r.get(n),s=n in e;if(o===void 0&&(!s||a(e,n)?.writable)&&(o=f(()=>N(en(s?e[n]:w),u)),r.set(n,o)),o!==void 0){var c=J(o);return c===w?void 0:c}return Reflect.get(e,n,i)},getOwnPropertyDescriptor(e,t){this.has?.(e,t);var n=Reflect.getOwnPropertyDescriptor(e,t),i=r.get(t);if(i!==void 0){var a=J(i);if(a===w)return;if(n&&`value`in n)n.value=a;else return{enumerable:!0,configurable:!0,value:a,writable:!0}}return n},has(e,t){if(t===le)return!0;var n=r.get(t),i=n!==void 0&&n.v!==w||Reflect.has(e,t);return(n!==void 0||(W!==null||H!==null)&&(!i||a(e,t)?.writable))&&(n===void 0&&(n=f(()=>N(i?en(e[t]):w,u)),r.set(t,n)),J(n)===w)?!1:i},set(e,t,n,s){var c=r.get(t),l=t in e;if(i&&t===`length`)for(var d=n;d<c.v;d+=1){var p=r.get(d+``);p===void 0?d in e&&(p=f(()=>N(w,u)),r.set(d+``,p)):P(p,w)}if(c===void 0)(!l||a(e,t)?.writable)&&(c=f(()=>N(void 0,u)),P(c,en(n)),r.set(t,c));else{l=c.v!==w;var m=f(()=>en(n));P(c,m)}var h=Reflect.getOwnPropertyDescriptor(e,t);if(h?.set&&h.set.call(s,n),!l){if(i&&typeof t==`string`){var g=r.get(`length`),_=Number(t);Number.isInteger(_)&&_>=g.v&&P(g,_+1)}Qt(o)}return!0},ownKeys(e){J(o);var t=Reflect.ownKeys(e).filter(e=>{var t=r.get(e);return t===void 0||t.v!==w});for(var[n,i]of r)i.v!==w&&!(n in e)&&t.push(n);return t},setPrototypeOf(){Ue()}})}function tn(e){try{if(typeof e==`object`&&e&&le in e)return e[le]}catch{}return e}function nn(e,t){return Object.is(tn(e),tn(t))}var rn,an,on,sn,cn;function ln(){if(rn===void 0){rn=window,an=document,on=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;sn=a(t,`firstChild`).get,cn=a(t,`nextSibling`).get,u(e)&&(e[me]=void 0,e[pe]=null,e[he]=void 0,e.__e=void 0),u(n)&&(n[ge]=void 0)}}function F(e=``){return document.createTextNode(e)}function I(e){return sn.call(e)}function un(e){return cn.call(e)}function L(e,t){if(!T)return I(e);var n=I(E);if(n===null)n=E.appendChild(F());else if(t&&n.nodeType!==3){var r=F();return n?.before(r),D(r),r}return t&&gn(n),D(n),n}function dn(e,t=!1){if(!T){var n=I(e);return n instanceof Comment&&n.data===``?un(n):n}if(t){if(E?.nodeType!==3){var r=F();return E?.before(r),D(r),r}gn(E)}return E}function fn(e,t=!1){if(!T)return I(e);var n=L(e,t);return O(e),n}function R(e,t=1,n=!1){let r=T?E:e;for(var i;t--;)i=r,r=un(r);if(!T)return r;if(n){if(r?.nodeType!==3){var a=F();return r===null?i?.after(a):r.before(a),D(a),a}gn(r)}return D(r),r}function pn(e){e.textContent=``}function mn(){return!1}function hn(e,t,n){return t==null||t===`http://www.w3.org/1999/xhtml`?n?document.createElement(e,{is:n}):document.createElement(e):n?document.createElementNS(t,e,{is:n}):document.createElementNS(t,e)}function gn(e){if(e.nodeValue.length<65536)return;let t=e.nextSibling;for(;t!==null&&t.nodeType===3;)t.remove(),e.nodeValue+=t.nodeValue,t=e.nextSibling}function _n(e){var t=W;if(t===null)return H.f|=ce,e;if(!(t.f&32768)&&!(t.f&4))throw e;vn(e,t)}function vn(e,t){if(e===be)throw e;if(!(t!==null&&t.f&16384)){for(;t!==null;){if(t.f&128&&!(t.f&33570816)){if(!(t.f&32768))throw e;try{t.b.error(e);return}catch(t){e=t}}t=t.parent}throw e}}function yn(e){W===null&&(H===null&&ze(e),Re()),Gn&&Le(e)}function bn(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function z(e,t){var n=W;n!==null&&n.f&8192&&(e|=x);var r={ctx:k,deps:null,nodes:null,f:e|y|512,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};M?.register_created_effect(r);var i=r;if(e&4)jt===null?Ft.ensure().schedule(r):jt.push(r);else if(t!==null){try{lr(r)}catch(e){throw V(r),e}i.deps===null&&i.teardown===null&&i.nodes===null&&i.first===i.last&&!(i.f&524288)&&(i=i.first,e&16&&e&65536&&i!==null&&(i.f|=te))}if(i!==null&&(i.parent=n,n!==null&&bn(i,n),H!==null&&H.f&2&&!(e&64))){var a=H;(a.effects??=[]).push(i)}return r}function xn(){return H!==null&&!qn}function Sn(e){let t=z(8,null);return j(t,v),t.teardown=e,t}function Cn(e){yn(`$effect`);var t=W.f;if(!H&&t&32&&k!==null&&!k.i){var n=k;(n.e??=[]).push(e)}else return wn(e)}function wn(e){return z(4|ie,e)}function Tn(e){return yn(`$effect.pre`),z(8|ie,e)}function En(e){Ft.ensure();let t=z(64|re,e);return(e={})=>new Promise(n=>{e.outro?zn(t,()=>{V(t),n(void 0)}):(V(t),n(void 0))})}function Dn(e){return z(4,e)}function On(e){return z(se|re,e)}function kn(e,t=0){return z(8|t,e)}function An(e,t=[],n=[],r=[]){dt(r,t,n,t=>{z(8,()=>{e(...t.map(J))})})}function jn(e,t=[],n=[],r=[]){dt(r,t,n,t=>{z(4,()=>e(...t.map(J)))})}function Mn(e,t=0){return z(16|t,e)}function Nn(e,t=0){return z(_|t,e)}function B(e){return z(32|re,e)}function Pn(e){var t=e.teardown;if(t!==null){let n=Gn,r=H;Kn(!0),U(null);try{t.call(null)}catch(t){vn(t,e.parent)}finally{Kn(n),U(r)}}}function Fn(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){let e=n.ac;e!==null&&lt(()=>{e.abort(ve)});var r=n.next;n.f&64?n.parent=null:V(n,t),n=r}}function In(e){for(var t=e.first;t!==null;){var n=t.next;t.f&32||V(t),t=n}}function V(e,t=!0){var n=!1;(t||e.f&262144)&&e.nodes!==null&&e.nodes.end!==null&&(Ln(e.nodes.start,e.nodes.end),n=!0),e.f|=C,Fn(e,t&&!n),cr(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)e.stop();Pn(e),e.f^=C,e.f|=S;var i=e.parent;i!==null&&i.first!==null&&Rn(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function Ln(e,t){for(;e!==null;){var n=e===t?null:un(e);e.remove(),e=n}}function Rn(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function zn(e,t,n=!0){var r=[];e.f|=256,Bn(e,r,!0);var i=()=>{n&&V(e),t&&t()},a=r.length;if(a>0){var o=()=>--a||i();for(var s of r)s.out(o)}else i()}function Bn(e,t,n){if(!(e.f&8192)){e.f^=x;var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)(e.is_global||n)&&t.push(e);for(var i=e.first;i!==null;){var a=i.next;if(!(i.f&64)){var o=!!(i.f&65536)||!!(i.f&32)&&!!(e.f&16);Bn(i,t,o?n:!1)}i=a}}}function Vn(e){e.f&=-257,Hn(e,!0)}function Hn(e,t){if(!(e.f&256)&&e.f&8192){e.f^=x,e.f&1024||(j(e,y),Ft.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,i=!!(n.f&65536)||!!(n.f&32);Hn(n,i?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(let e of a)(e.is_global||t)&&e.in()}}function Un(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var i=n===r?null:un(n);t.append(n),n=i}}var Wn=null,Gn=!1;function Kn(e){Gn=e}var H=null,qn=!1;function U(e){H=e}var W=null;function Jn(e){W=e}var Yn=null;function Xn(e){H!==null&&(H.f&2097152||H.f&2)&&(Yn??=new Set).add(e)}var G=null,K=0,q=null;function Zn(e){q=e}var Qn=1,$n=0,er=$n;function tr(e){er=e}function nr(){return++Qn}function rr(e){var t=e.f;if(t&2048)return!0;if(t&4096){for(var n=e.deps,r=n.length,i=0;i<r;i++){var a=n[i];if(rr(a)&&St(a),a.wv>e.wv)return!0}t&512&&Dt===null&&j(e,v)}return!1}function ir(e,t,n=!0){var r=e.reactions;if(r!==null&&!(Yn!==null&&Yn.has(e)))for(var i=0;i<r.length;i++){var a=r[i];a.f&2?ir(a,t,!1):t===a&&(n?j(a,y):a.f&1024&&j(a,b),Bt(a))}}function ar(e){var t=G,n=K,r=q,i=H,a=Yn,o=k,s=qn,c=er,l=e.f;G=null,K=0,q=null,H=l&96?null:e,Yn=null,Je(e.ctx),qn=!1,er=++$n,e.ac!==null&&(lt(()=>{e.ac.abort(ve)}),e.ac=null);try{e.f|=oe;var u=(0,e.fn)();e.f|=ee;var d=or(e);if(et()&&q!==null&&!qn&&d!==null&&!(e.f&6146))for(var f=0;f<q.length;f++)ir(q[f],e);if(i!==null&&i!==e){if($n++,i.deps!==null)for(let e=0;e<n;e+=1)i.deps[e].rv=$n;if(t!==null)for(let e of t)e.rv=$n;q!==null&&(r===null?r=q:r.push(...q))}return e.f&8388608&&(e.f^=ce),u}catch(t){return or(e),_n(t)}finally{e.f^=oe,G=t,K=n,q=r,H=i,Yn=a,Je(o),qn=s,er=c}}function or(e){var t=e.deps,n=M?.is_fork;if(G!==null){var r;if(n||cr(e,K),t!==null&&K>0)for(t.length=K+G.length,r=0;r<G.length;r++)t[K+r]=G[r];else e.deps=t=G;if(xn()&&e.f&512)for(r=K;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&K<t.length&&(cr(e,K),t.length=K);return t}function sr(e,r){let i=r.reactions;if(i!==null){var a=t.call(i,e);if(a!==-1){var o=i.length-1;o===0?i=r.reactions=null:(i[a]=i[o],i.pop())}}if(i===null&&r.f&2&&(G===null||!n.call(G,r))){var s=r;s.f&512&&(s.f^=512),s.v!==w&&at(s),s.ac!==null&&lt(()=>{s.ac.abort(ve),s.ac=null,j(s,y)}),Ct(s),cr(s,0)}}function cr(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)sr(e,n[r])}function lr(e){var t=e.f;if(!(t&16384)){j(e,v);var n=W;W=e;try{t&16777232?In(e):Fn(e),Pn(e);var r=ar(e);e.teardown=typeof r==`function`?r:null,e.wv=Qn}finally{W=n}}}async function ur(){await Promise.resolve(),It()}function J(e){var t=!!(e.f&2);if(Wn?.add(e),H!==null&&!qn&&!(W!==null&&W.f&16384)&&(Yn===null||!Yn.has(e))){var r=H.deps;if(H.f&2097152)e.rv<$n&&(e.rv=$n,G===null&&r!==null&&r[K]===e?K++:G===null?G=[e]:G.push(e));else{H.deps??=[],n.call(H.deps,e)||H.deps.push(e);var i=e.reactions;i===null?e.reactions=[H]:n.call(i,H)||i.push(H)}}if(Gn&&Wt.has(e))return Wt.get(e);if(t){var a=e;if(Gn){var o=a.v;return(!(a.f&1024)&&a.reactions!==null||fr(a))&&(o=xt(a)),Wt.set(a,o),o}var s=!(a.f&512)&&!qn&&H!==null&&!!(H.f&512),c=(a.f&ee)===0;rr(a)&&(s&&(a.f|=512),St(a)),s&&!c&&(wt(a),dr(a))}if(Dt?.has(e))return Dt.get(e);if(e.f&8388608)throw e.v;return e.v}function dr(e){if(e.f|=512,e.deps!==null)for(let r of e.deps){var t=r.reactions;t===null?r.reactions=[e]:n.call(t,e)||t.push(e),r.f&2&&!(r.f&512)&&(wt(r),dr(r))}}function fr(e){if(e.v===w)return!0;if(e.deps===null)return!1;for(let t of e.deps)if(Wt.has(t)||t.f&2&&fr(t))return!0;return!1}function pr(e){var t=qn;try{return qn=!0,e()}finally{qn=t}}[...`allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback`.split(`.`)];var mr=[`touchstart`,`touchmove`];function hr(e){return mr.includes(e)}var gr=Symbol(`events`),_r=new Set,vr=new Set;function yr(e,t,n,r={}){function i(e){if(r.capture||Tr.call(t,e),!e.cancelBubble)return lt(()=>n?.call(this,e))}return e.startsWith(`pointer`)||e.startsWith(`touch`)||e===`wheel`?(i.__removed=!1,A(()=>{i.__removed||t.addEventListener(e,i,r)})):t.addEventListener(e,i,r),i}function br(e,t,n,r,i){var a={capture:r,passive:i},o=yr(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&Sn(()=>{o.__removed=!0,t.removeEventListener(e,o,a)})}function xr(e,t,n){(t[gr]??={})[e]=n}function Sr(e){for(var t=0;t<e.length;t++)_r.add(e[t]);for(var n of vr)n(e)}var Cr=null,wr=!1;function Tr(e){var t=this,n=t.ownerDocument,r=e.type,a=e.composedPath?.()||[],o=a[0]||e.target;Cr=e,wr||(wr=!0,setTimeout(()=>{wr=!1,Cr=null}));var s=0,c=Cr===e&&e[gr];if(c){var l=a.indexOf(c);if(l!==-1&&(t===document||t===window)){e[gr]=t;return}var u=a.indexOf(t);if(u===-1)return;l<=u&&(s=l)}if(o=a[s]||e.target,o!==t){i(e,`currentTarget`,{configurable:!0,get(){return o||n}});var d=H,f=W;U(null),Jn(null);try{for(var p,m=[];o!==null&&o!==t;){try{var h=o[gr]?.[r];h==null||o.disabled&&e.target!==o||h.call(o,e)}catch(e){p?m.push(e):p=e}if(e.cancelBubble)break;s++,o=s<a.length?a[s]:null}if(p){for(let e of m)queueMicrotask(()=>{throw e});throw p}}finally{e[gr]=t,delete e.currentTarget,U(d),Jn(f)}}}var Er=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy(`svelte-trusted-html`,{createHTML:e=>e});function Dr(e){return Er?.createHTML(e)??e}function Or(e){var t=hn(`template`);return t.innerHTML=Dr(e.replaceAll(`<!>`,`<!---->`)),t.content}function kr(e,t){var n=W;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function Ar(e,t){var n=!!(t&1),r=!!(t&2),i,a=!e.startsWith(`<!>`);return()=>{if(T)return kr(E,null),E;i===void 0&&(i=Or(a?e:`<!>`+e),n||(i=I(i)));var t=r||on?document.importNode(i,!0):i.cloneNode(!0);return n?kr(I(t),t.lastChild):kr(t,t),t}}function jr(e,t,n=`svg`){var r=!e.startsWith(`<!>`),i=!!(t&1),a=`<${n}>${r?e:`<!>`+e}</${n}>`,o;return()=>{if(T)return kr(E,null),E;if(!o){var e=I(Or(a));if(i)for(o=document.createDocumentFragment();I(e);)o.appendChild(I(e));else o=I(e)}var t=o.cloneNode(!0);return i?kr(I(t),t.lastChild):kr(t,t),t}}function Mr(e,t){return jr(e,t,`svg`)}function Nr(e=``){if(!T){var t=F(e+``);return kr(t,t),t}var n=E;return n.nodeType===3?gn(n):(n.before(n=F()),D(n)),kr(n,n),n}function Pr(){if(T)return kr(E,null),E;var e=document.createDocumentFragment(),t=document.createComment(``),n=F();return e.append(t,n),kr(t,n),e}function Y(e,t){if(T){var n=W;n.f&32768&&n.nodes.end!==null||(n.nodes.end=E),De()}else e!==null&&e.before(t)}function Fr(){if(T&&E&&E.nodeType===8&&E.textContent?.startsWith(`$`)){let e=E.textContent.substring(1);return De(),e}return(window.__svelte??={}).uid??=1,`c${window.__svelte.uid++}`}function Ir(e){let t=0,n=Kt(0),r;return()=>{xn()&&(J(n),kn(()=>(t===0&&(r=pr(()=>e(()=>Qt(n)))),t+=1,()=>{A(()=>{--t,t===0&&(r?.(),r=void 0,Qt(n))})})))}}var Lr=te|re;function Rr(e,t,n,r){new zr(e,t,n,r)}var zr=class{parent;is_pending=!1;transform_error;#e;#t=T?E:null;#n;#r;#i;#a=null;#o=null;#s=null;#c=null;#l=0;#u=0;#d=!1;#f=new Map;#p=null;#m=Ir(()=>(this.#p=Kt(this.#l),()=>{this.#p=null}));constructor(e,t,n,r){this.#e=e,this.#n=t,this.#r=e=>{var t=W;t.b=this,t.f|=128,n(e)},this.parent=W.b,this.transform_error=r??this.parent?.transform_error??(e=>e),this.#i=Mn(()=>{if(T){let e=Ae(this.#t);De();let t=e===`[!`;if(e.startsWith(`[?`)){let t=JSON.parse(e.slice(2));this.#g(t)}else t?this.#y():this.#h()}else this.#b()},Lr),T&&(this.#e=E)}#h(){try{this.#a=B(()=>this.#r(this.#e))}catch(e){this.error(e)}}#g(e){let t=this.#n.failed,{reset:n,invoke_onerror:r}=this.#_(e);A(r),t&&(this.#s=B(()=>{t(this.#e,()=>e,()=>n)}))}#_(e){var t=!1,n=!1;let r=()=>{this.#v()||(t?Te():(t=!0,n&&Ge(),this.#s!==null&&zn(this.#s,()=>{this.#s=null}),this.#S(()=>{this.#b()})))};return{reset:r,invoke_onerror:()=>{if(!this.#v())try{n=!0,this.#n.onerror?.(e,r),n=!1}catch(e){vn(e,this.#i&&this.#i.parent)}}}}#v(){return(this.#i.f&(S|C))!==0}#y(){let e=this.#n.pending;e&&(this.is_pending=!0,this.#o=B(()=>e(this.#e)),A(()=>{if(!this.#v()){var e=this.#c=document.createDocumentFragment(),t=F(),n=!1;e.append(t),this.#a=this.#S(()=>{try{return B(()=>this.#r(t))}catch(e){try{this.error(e),n=!0}catch(e){vn(e,this.#i.parent)}return null}}),this.#a===null?(this.#c=null,n&&this.#x(M)):this.#u===0&&(this.#e.before(e),this.#c=null,zn(this.#o,()=>{this.#o=null}),this.#x(M))}}))}#b(){try{if(this.is_pending=this.has_pending_snippet(),this.#u=0,this.#l=0,this.#a=B(()=>{this.#r(this.#e)}),this.#u>0){var e=this.#c=document.createDocumentFragment();Un(this.#a,e);let t=this.#n.pending;this.#o=B(()=>t(this.#e))}else this.#x(M)}catch(e){this.error(e)}}#x(e){this.is_pending=!1,e.transfer_reactions(this.#f)}defer_effect(e){ot(e,this.#f)}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!this.#n.pending}#S(e){var t=W,n=H,r=k;Jn(this.#i),U(this.#i),Je(this.#i.ctx);try{return Ft.ensure(),e()}finally{Jn(t),U(n),Je(r)}}#C(e,t){this.has_pending_snippet()?(this.#u+=e,this.#u===0&&(this.#x(t),this.#o&&zn(this.#o,()=>{this.#o=null}),this.#c&&=(this.#e.before(this.#c),null))):this.parent&&this.parent.#C(e,t)}update_pending_count(e,t){this.#C(e,t),this.#l+=e,!this.#p||this.#d||(this.#d=!0,A(()=>{this.#d=!1,this.#p&&Xt(this.#p,this.#l)}))}get_effect_pending(){return this.#m(),J(this.#p)}error(e){if(e===be||!this.#n.onerror&&!this.#n.failed)throw e;M?.is_fork?(this.#a&&M.skip_effect(this.#a),this.#o&&M.skip_effect(this.#o),this.#s&&M.skip_effect(this.#s),M.oncommit(()=>{this.#v()||this.#w(e)})):this.#w(e)}#w(e){this.#a&&=(V(this.#a),null),this.#o&&=(V(this.#o),null),this.#s&&=(V(this.#s),null),T&&(D(this.#t),Oe(),D(ke()));let t=this.#n.failed,n=e=>{if(this.#v())return;let{reset:n,invoke_onerror:r}=this.#_(e);r(),t&&!this.#v()&&(this.#s=this.#S(()=>{try{return B(()=>{var r=W;r.b=this,r.f|=128,t(this.#e,()=>e,()=>n)})}catch(e){return vn(e,this.#i.parent),null}}))};A(()=>{if(!this.#v()){var t;try{t=this.transform_error(e)}catch(e){vn(e,this.#i&&this.#i.parent);return}typeof t==`object`&&t&&typeof t.then==`function`?t.then(n,e=>vn(e,this.#i&&this.#i.parent)):n(t)}})}};function Br(e,t){var n=t==null?``:typeof t==`object`?`${t}`:t;n!==(e[ge]??=e.nodeValue)&&(e[ge]=n,e.nodeValue=`${n}`)}function Vr(e,t){return Ur(e,t)}var Hr=new Map;function Ur(e,{target:t,anchor:n,props:i={},events:a,context:o,intro:s=!0,transformError:c}){ln();var l=void 0,u=En(()=>{var s=n??t.appendChild(F());Rr(s,{pending:()=>{}},t=>{Ze({});var n=k;if(o&&(n.c=o),a&&(i.$$events=a),T&&kr(t,null),l=e(t,i)||$e(),T&&(W.nodes.end=E,E===null||E.nodeType!==8||E.data!==`]`))throw Ce(),be;Qe()},c);var u=new Set,d=e=>{for(var n=0;n<e.length;n++){var r=e[n];if(!u.has(r)){u.add(r);var i=hr(r);for(let e of[t,document]){var a=Hr.get(e);a===void 0&&(a=new Map,Hr.set(e,a));var o=a.get(r);o===void 0?(e.addEventListener(r,Tr,{passive:i}),a.set(r,1)):a.set(r,o+1)}}}};return d(r(_r)),vr.add(d),()=>{for(var e of u)for(let n of[t,document]){var r=Hr.get(n),i=r.get(e);--i==0?(n.removeEventListener(e,Tr),r.delete(e),r.size===0&&Hr.delete(n)):r.set(e,i)}vr.delete(d),s!==n&&s.parentNode?.removeChild(s)}});return Wr.set(l,u),l}var Wr=new WeakMap,Gr=class{anchor;#e=new Map;#t=new Map;#n=new Map;#r=new Set;#i=!0;constructor(e,t=!0){this.anchor=e,this.#i=t}#a=e=>{if(this.#e.has(e)){var t=this.#e.get(e),n=this.#t.get(t);if(n)Vn(n),this.#r.delete(t);else{var r=this.#n.get(t);r&&(Vn(r.effect),this.#t.set(t,r.effect),this.#n.delete(t),r.fragment.lastChild.remove(),this.anchor.before(r.fragment),n=r.effect)}for(let[t,n]of this.#e){if(this.#e.delete(t),t===e)break;let r=this.#n.get(n);r&&(V(r.effect),this.#n.delete(n))}for(let[e,r]of this.#t){if(e===t||this.#r.has(e))continue;let i=()=>{if(Array.from(this.#e.values()).includes(e)){var t=document.createDocumentFragment();Un(r,t),t.append(F()),this.#n.set(e,{effect:r,fragment:t})}else V(r);this.#r.delete(e),this.#t.delete(e)};this.#i||!n?(this.#r.add(e),zn(r,i,!1)):i()}}};#o=e=>{this.#e.delete(e);let t=Array.from(this.#e.values());for(let[e,n]of this.#n)t.includes(e)||(V(n.effect),this.#n.delete(e))};ensure(e,t){var n=M,r=mn();if(t&&!this.#t.has(e)&&!this.#n.has(e)){if(r){var i=document.createDocumentFragment(),a=F();i.append(a),this.#n.set(e,{effect:B(()=>t(a)),fragment:i})}else this.#t.set(e,B(()=>t(this.anchor)))}if(this.#e.set(n,e),r){for(let[t,r]of this.#t)t===e?n.unskip_effect(r):n.skip_effect(r);for(let[t,r]of this.#n)t===e?n.unskip_effect(r.effect):n.skip_effect(r.effect);n.oncommit(this.#a),n.ondiscard(this.#o)}else T&&(this.anchor=E),this.#a(n)}};function Kr(e,t,n=!1){var r;T&&(r=E,De());var i=new Gr(e),a=n?te:0;function o(e,t){if(T){var n=Ae(r);if(e!==parseInt(n.substring(1))){var a=ke();D(a),i.anchor=a,Ee(!1),i.ensure(e,t),Ee(!0);return}}i.ensure(e,t)}Mn(()=>{var e=!1;t((t,n=0)=>{e=!0,o(n,t)}),e||o(-1,null)},a)}var qr=Symbol(`NaN`);function Jr(e,t,n){T&&De();var r=new Gr(e),i=!et();Mn(()=>{var e=t();e!==e&&(e=qr),i&&typeof e==`object`&&e&&(e={}),r.ensure(e,n)})}function Yr(e,t){return t}function Xr(e,t,n){for(var i=[],a=t.length,o,s=t.length,c=0;c<a;c++){let n=t[c];zn(n,()=>{if(o){if(o.pending.delete(n),o.done.add(n),o.pending.size===0){var t=e.outrogroups;Zr(e,r(o.done)),t.delete(o),t.size===0&&(e.outrogroups=null)}}else--s},!1)}if(s===0){var l=i.length===0&&n!==null&&e.pending.size===0;if(l){var u=n,d=u.parentNode;pn(d),d.append(u),e.items.clear()}Zr(e,t,!l)}else o={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(o)}function Zr(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(let t of e.pending.values())for(let n of t)r.add(e.items.get(n).e)}for(var i=0;i<t.length;i++){var a=t[i];r?.has(a)?(a.f|=ae,Un(a,document.createDocumentFragment())):V(t[i],n)}}var Qr;function $r(t,n,i,a,o,s=null){var c=t,l=new Map;if(n&4){var u=t;c=T?D(I(u)):u.appendChild(F())}T&&De();var d=null,f=yt(()=>{var t=i();return e(t)?t:t==null?[]:r(t)}),p=new Map,m=!0;function h(e){if(!(_.effect.f&16384)){_.pending.delete(e);var t=J(f);_.fallback=d,ti(_,t,c,n,a),d!==null&&(t.length===0?d.f&33554432?(d.f^=ae,ri(d,null,c)):Vn(d):zn(d,()=>{d=null}))}}function g(e){_.pending.delete(e)}var _={effect:Mn(()=>{var e=J(f),t=e.length;let r=!1;T&&Ae(c)===`[!`!=(t===0)&&(c=ke(),D(c),Ee(!1),r=!0);for(var u=new Set,_=M,v=mn(),y=0;y<t;y+=1){T&&E.nodeType===8&&E.data===`]`&&(c=E,r=!0,Ee(!1));var b=e[y],x=a(b,y),S=m?null:l.get(x);S?(S.v&&Xt(S.v,b),S.i&&Xt(S.i,y),v&&_.unskip_effect(S.e)):(S=ni(l,m?c:Qr??=F(),b,x,y,o,n,i),m||(S.e.f|=ae),l.set(x,S)),u.add(x)}if(t===0&&s&&!d&&(m?d=B(()=>s(c)):(d=B(()=>s(Qr??=F())),d.f|=ae)),t>u.size&&Ie(``,``,``),T&&t>0&&D(ke()),!m){if(p.set(_,u),v){for(let[e,t]of l)u.has(e)||_.skip_effect(t.e);_.oncommit(h),_.ondiscard(g)}else h(_)}r&&Ee(!0),J(f)}),flags:n,items:l,pending:p,outrogroups:null,fallback:d};m=!1,T&&(c=E)}function ei(e){for(;e!==null&&!(e.f&32);)e=e.next;return e}function ti(e,t,n,i,a){var o=!!(i&8),s=t.length,c=e.items,l=ei(e.effect.first),u,d=null,f,p=[],m=[],h,g,_,v;if(o)for(v=0;v<s;v+=1)h=t[v],g=a(h,v),_=c.get(g).e,_.f&33554432||(_.nodes?.a?.measure(),(f??=new Set).add(_));for(v=0;v<s;v+=1){if(h=t[v],g=a(h,v),_=c.get(g).e,e.outrogroups!==null)for(let t of e.outrogroups)t.pending.delete(_),t.done.delete(_);if(_.f&8192&&(Vn(_),o&&(_.nodes?.a?.unfix(),(f??=new Set).delete(_))),_.f&33554432){if(_.f^=ae,_===l)ri(_,null,n);else{var y=d?d.next:l;_===e.effect.last&&(e.effect.last=_.prev),_.prev&&(_.prev.next=_.next),_.next&&(_.next.prev=_.prev),ii(e,d,_),ii(e,_,y),ri(_,y,n),d=_,p=[],m=[],l=ei(d.next);continue}}if(_!==l){if(u!==void 0&&u.has(_)){if(p.length<m.length){var b=m[0],x;d=b.prev;var S=p[0],ee=p[p.length-1];for(x=0;x<p.length;x+=1)ri(p[x],b,n);for(x=0;x<m.length;x+=1)u.delete(m[x]);ii(e,S.prev,ee.next),ii(e,d,S),ii(e,ee,b),l=b,d=ee,--v,p=[],m=[]}else u.delete(_),ri(_,l,n),ii(e,_.prev,_.next),ii(e,_,d===null?e.effect.first:d.next),ii(e,d,_),d=_;continue}for(p=[],m=[];l!==null&&l!==_;)(u??=new Set).add(l),m.push(l),l=ei(l.next);if(l===null)continue}_.f&33554432||p.push(_),d=_,l=ei(_.next)}if(e.outrogroups!==null){for(let t of e.outrogroups)t.pending.size===0&&(Zr(e,r(t.done)),e.outrogroups?.delete(t));e.outrogroups.size===0&&(e.outrogroups=null)}if(l!==null||u!==void 0){var C=[];if(u!==void 0)for(_ of u)_.f&8192||C.push(_);for(;l!==null;)!(l.f&8192)&&l!==e.fallback&&C.push(l),l=ei(l.next);var te=C.length;if(te>0){var ne=i&4&&s===0?n:null;if(o){for(v=0;v<te;v+=1)C[v].nodes?.a?.measure();for(v=0;v<te;v+=1)C[v].nodes?.a?.fix()}Xr(e,C,ne)}}o&&A(()=>{if(f!==void 0)for(_ of f)_.nodes?.a?.apply()})}function ni(e,t,n,r,i,a,o,s){var c=o&1?o&16?Kt(n):qt(n,!1,!1):null,l=o&2?Kt(i):null;return{v:c,i:l,e:B(()=>(a(t,c??n,l??i,s),()=>{e.delete(r)}))}}function ri(e,t,n){if(e.nodes)for(var r=e.nodes.start,i=e.nodes.end,a=t&&!(t.f&33554432)?t.nodes.start:n;r!==null;){var o=un(r);if(a.before(r),r===i)return;r=o}}function ii(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function ai(e,t,...n){var r=new Gr(e);Mn(()=>{let e=t()??null;r.ensure(e,e&&(t=>e(t,...n)))},te)}function oi(e,t,n){var r;T&&(r=E,De());var i=new Gr(e);Mn(()=>{var e=t()??null;if(T&&Ae(r)===`[`!=(e!==null)){var a=ke();D(a),i.anchor=a,Ee(!1),i.ensure(e,e&&(t=>n(t,e))),Ee(!0)}else i.ensure(e,e&&(t=>n(t,e)))},te)}function si(e,t){let n=null,r=T;var i;if(T){n=E;for(var a=I(document.head);a!==null&&(a.nodeType!==8||a.data!==e);)a=un(a);if(a===null)Ee(!1);else{var o=un(a);a.remove(),D(o)}}T||(i=document.head.appendChild(F()));try{Mn(()=>{var e=B(()=>t(i));e.f|=ne,T||(e.nodes===null?e.nodes={start:i,end:i,a:null,t:null}:e.nodes.end=i)})}finally{r&&(Ee(!0),D(n))}}function ci(e,t){var n=void 0,r;Nn(()=>{n!==(n=t())&&(r&&=(V(r),null),n&&(r=B(()=>{Dn(()=>n(e))})))})}function li(e){var t,n,r=``;if(typeof e==`string`||typeof e==`number`)r+=e;else if(typeof e==`object`){if(Array.isArray(e)){var i=e.length;for(t=0;t<i;t++)e[t]&&(n=li(e[t]))&&(r&&(r+=` `),r+=n)}else for(n in e)e[n]&&(r&&(r+=` `),r+=n)}return r}function ui(){for(var e,t,n=0,r=``,i=arguments.length;n<i;n++)(e=arguments[n])&&(t=li(e))&&(r&&(r+=` `),r+=t);return r}function di(e){return typeof e==`object`?ui(e):e??``}var fi=[...` 	
\r\f\xA0\v﻿`];function pi(e,t,n){var r=e==null?``:``+e;if(t&&(r=r?r+` `+t:t),n){for(var i of Object.keys(n))if(n[i])r=r?r+` `+i:i;else if(r.length)for(var a=i.length,o=0;(o=r.indexOf(i,o))>=0;){var s=o+a;(o===0||fi.includes(r[o-1]))&&(s===r.length||fi.includes(r[s]))?r=(o===0?``:r.substring(0,o))+r.substring(s+1):o=s}}return r===``?null:r}function mi(e,t=!1){var n=t?` !important;`:`;`,r=``;for(var i of Object.keys(e)){var a=e[i];a!=null&&a!==``&&(r+=` `+i+`: `+a+n)}return r}function hi(e){return e[0]!==`-`||e[1]!==`-`?e.toLowerCase():e}function gi(e,t){if(t){var n=``,r,i;if(Array.isArray(t)?(r=t[0],i=t[1]):r=t,e){e=String(e).replaceAll(/\/\*.*?\*\//g,``).trim();var a=!1,o=0,s=!1,c=[];r&&c.push(...Object.keys(r).map(hi)),i&&c.push(...Object.keys(i).map(hi));var l=0,u=-1;let t=e.length;for(var d=0;d<t;d++){var f=e[d];if(s?f===`/`&&e[d-1]===`*`&&(s=!1):a?a===f&&(a=!1):f===`/`&&e[d+1]===`*`?s=!0:f===`"`||f===`'`?a=f:f===`(`?o++:f===`)`&&o--,!s&&a===!1&&o===0){if(f===`:`&&u===-1)u=d;else if(f===`;`||d===t-1){if(u!==-1){var p=hi(e.substring(l,u).trim());if(!c.includes(p)){f!==`;`&&d++;var m=e.substring(l,d).trim();n+=` `+m+`;`}}l=d+1,u=-1}}}}return r&&(n+=mi(r)),i&&(n+=mi(i,!0)),n=n.trim(),n===``?null:n}return e==null?null:String(e)}function _i(e,t,n,r,i,a){var o=e[me];if(T||o!==n||o===void 0){var s=pi(n,r,a);T&&s===e.getAttribute(`class`)||(s==null?e.removeAttribute(`class`):t?e.className=s:e.setAttribute(`class`,s)),e[me]=n}else if(a&&i!==a)for(var c in a){var l=!!a[c];(i==null||l!==!!i[c])&&e.classList.toggle(c,l)}return a}function vi(e,t={},n,r){for(var i in n){var a=n[i];t[i]!==a&&(n[i]==null?e.style.removeProperty(i):e.style.setProperty(i,a,r))}}function yi(e,t,n,r){var i=e[he];if(T||i!==t){var a=gi(t,r);T&&a===e.getAttribute(`style`)||(a==null?e.removeAttribute(`style`):e.style.cssText=a),e[he]=t}else r&&(Array.isArray(r)?(vi(e,n?.[0],r[0]),vi(e,n?.[1],r[1],`important`)):vi(e,n,r));return r}function bi(e,t){t?e.hasAttribute(`selected`)||e.setAttribute(`selected`,``):e.removeAttribute(`selected`)}function xi(t,n){var r=t.__defaultValue,i=t.multiple,a=i?r??[]:null;if(!i||e(a)){var o=t.selectedIndex,s=n&&i?new Set(t.selectedOptions):null;for(var c of t.options){var l=Ti(c);bi(c,i?a.includes(l):nn(l,r))}if(n){if(s!==null)for(c of t.options){var u=s.has(c);c.selected!==u&&(c.selected=u)}else t.selectedIndex!==o&&(t.selectedIndex=o)}}}function Si(t,n,r=!1){if(t.multiple){if(n==null)return;if(!e(n))return we();for(var i of t.options)i.selected=n.includes(Ti(i))}else{for(i of t.options)if(nn(Ti(i),n)){i.selected=!0;return}r&&n===void 0||(t.selectedIndex=-1)}}function Ci(e){var t=new MutationObserver(t=>{t.every(Ei)||(`__defaultValue`in e&&xi(e,!1),`__value`in e&&Si(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:[`value`]}),Sn(()=>{t.disconnect()})}function wi(e,t,n=t){var r=new WeakSet,i=!0;ut(e,`change`,t=>{var i=t?`[selected]`:`:checked`,a;if(e.multiple)a=[].map.call(e.querySelectorAll(i),Ti);else{var o=e.querySelector(i)??e.querySelector(`option:not([disabled])`);a=o&&Ti(o)}n(a),e.__value=a,M!==null&&r.add(M)}),Dn(()=>{var a=t();if(e===document.activeElement){var o=M;if(r.has(o))return}if(Si(e,a,i),i&&a===void 0){var s=e.querySelector(`:checked`);s!==null&&(a=Ti(s),n(a))}e.__value=a,i=!1})}function Ti(e){return`__value`in e?e.__value:e.value}function Ei(e){if(e.target.closest(`selectedcontent`)!==null)return!0;if(e.type===`childList`){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(e=>e.nodeName===`SELECTEDCONTENT`)}return!1}var Di=Symbol(`is custom element`),Oi=Symbol(`is html`),ki=ye?`link`:`LINK`,Ai=ye?`progress`:`PROGRESS`;function ji(e){if(T){var t=!1,n=()=>{if(!t){if(t=!0,e.hasAttribute(`value`)){var n=e.value;Pi(e,`value`,null),e.value=n}if(e.hasAttribute(`checked`)){var r=e.checked;Pi(e,`checked`,null),e.checked=r}}};e[_e]=n,A(n),ct()}}function Mi(e,t){var n=Fi(e);n.value!==(n.value=t??void 0)&&(e.value!==t||t===0&&e.nodeName===Ai)&&(e.value=t??``)}function Ni(e,t){var n=Fi(e);n.checked!==(n.checked=t??void 0)&&(e.checked=t)}function Pi(e,t,n,r){var i=Fi(e);if(!(T&&(i[t]=e.getAttribute(t),t===`src`||t===`srcset`||t===`href`&&e.nodeName===ki))){var a=i[t];a!==(i[t]=n)&&(t===`loading`&&(e[fe]=n),n==null?e.removeAttribute(t):typeof n!=`string`&&Li(e).has(t)?e[t]=n:(!T||typeof n!=`number`&&typeof n!=`boolean`||a!==String(n))&&e.setAttribute(t,n))}}function Fi(e){return e[pe]??={[Di]:e.nodeName.includes(`-`),[Oi]:e.namespaceURI===xe}}var Ii=new Map;function Li(e){var t=e.getAttribute(`is`)||e.nodeName,n=Ii.get(t);if(n)return n;Ii.set(t,n=new Set);for(var r,i=e,a=Element.prototype;a!==i;){for(var s in r=o(i),r)r[s].set&&s!==`innerHTML`&&s!==`textContent`&&s!==`innerText`&&n.add(s);i=l(i)}return n}function Ri(e,t,n=t){var r=new WeakSet;ut(e,`input`,async i=>{var a=i?e.defaultValue:e.value;if(a=Ui(e)?Wi(a):a,n(a),M!==null&&r.add(M),await ur(),a!==(a=t())){var o=e.selectionStart,s=e.selectionEnd,c=e.value.length;if(e.value=a??``,s!==null){var l=e.value.length;o===s&&s===c&&l>c?(e.selectionStart=l,e.selectionEnd=l):(e.selectionStart=o,e.selectionEnd=Math.min(s,l))}}}),(T&&e.defaultValue!==e.value||pr(t)==null&&e.value)&&(n(Ui(e)?Wi(e.value):e.value),M!==null&&r.add(M)),kn(()=>{var n=t();if(e===document.activeElement){var i=M;if(r.has(i))return}Ui(e)&&n===Wi(e.value)||(e.type!==`date`||n||e.value)&&n!==e.value&&(e.value=n??``)})}var zi=new Set;function Bi(e,t,n,r,i=r){var a=n.getAttribute(`type`)===`checkbox`,o=e;let s=!1;if(t!==null)for(var c of t)o=o[c]??=[];o.push(n),ut(n,`change`,()=>{var e=n.__value;a&&(e=Hi(o,e,n.checked)),i(e)},()=>i(a?[]:null)),kn(()=>{var e=r();T&&n.defaultChecked!==n.checked?s=!0:a?(e||=[],n.checked=e.includes(n.__value)):n.checked=nn(n.__value,e)}),Sn(()=>{var e=o.indexOf(n);e!==-1&&o.splice(e,1)}),zi.has(o)||(zi.add(o),A(()=>{o.sort((e,t)=>e.compareDocumentPosition(t)===4?-1:1),zi.delete(o)})),A(()=>{if(s){var e=a?Hi(o,e,n.checked):o.find(e=>e.checked)?.__value;i(e)}})}function Vi(e,t,n=t){ut(e,`change`,t=>{n(t?e.defaultChecked:e.checked)}),(T&&e.defaultChecked!==e.checked||pr(t)==null)&&n(e.checked),kn(()=>{e.checked=!!t()})}function Hi(e,t,n){for(var r=new Set,i=0;i<e.length;i+=1)e[i].checked&&r.add(e[i].__value);return n||r.delete(t),Array.from(r)}function Ui(e){var t=e.type;return t===`number`||t===`range`}function Wi(e){return e===``?null:+e}function Gi(e,t){return e===t||e?.[le]===t}function Ki(e=$e(),t,n,r){var i=k.r,a=W;return Dn(()=>{var o,s;return kn(()=>{o=s,s=r?.()||[],pr(()=>{Gi(n(...s),e)||(t(e,...s),o&&Gi(n(...o),e)&&t(null,...o))})}),()=>{let r=a;for(;r!==i&&r.parent!==null&&r.parent.f&33554432;)r=r.parent;let o=()=>{s&&Gi(n(...s),e)&&t(null,...s)},c=r.teardown;r.teardown=()=>{o(),c?.()}}}),e}var qi=!1;function Ji(e){var t=qi;try{return qi=!1,[e(),qi]}finally{qi=t}}var Yi={get(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(d(r)&&(r=r()),typeof r==`object`&&r&&t in r)return r[t]}},set(e,t,n){let r=e.props.length;for(;r--;){let i=e.props[r];d(i)&&(i=i());let o=a(i,t);if(o&&o.set)return o.set(n),!0}return!1},getOwnPropertyDescriptor(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(d(r)&&(r=r()),typeof r==`object`&&r&&t in r){let e=a(r,t);return e&&!e.configurable&&(e.configurable=!0),e}}},has(e,t){if(t===le||t===de)return!1;for(let n of e.props)if(d(n)&&(n=n()),n!=null&&t in n)return!0;return!1},ownKeys(e){let t=[];for(let n of e.props)if(d(n)&&(n=n()),n){for(let e in n)t.includes(e)||t.push(e);for(let e of Object.getOwnPropertySymbols(n))t.includes(e)||t.push(e)}return t}};function Xi(...e){return new Proxy({props:e},Yi)}function Zi(e,t,n,r){var i=!0,o=!!(n&8),s=!!(n&16),c=r,l=!0,u=void 0,d=()=>s&&i?(u??=ht(r),J(u)):(l&&(l=!1,c=s?pr(r):r),c);let f;if(o){var p=le in e||de in e;f=a(e,t)?.set??(p&&t in e?n=>e[t]=n:void 0)}var m,h=!1;o?[m,h]=Ji(()=>e[t]):m=e[t],m===void 0&&r!==void 0&&(m=d(),f&&(i&&Ve(t),f(m)));var g=i?()=>{var n=e[t];return n===void 0?d():(l=!0,n)}:()=>{var n=e[t];return n!==void 0&&(c=void 0),n===void 0?c:n};if(i&&!(n&4))return g;if(f){var _=e.$$legacy;return(function(e,t){return arguments.length>0?((!i||!t||_||h)&&f(t?g():e),e):g()})}var v=!1,y=(n&1?ht:yt)(()=>(v=!1,g()));o&&J(y);var b=W;return(function(e,t){if(arguments.length>0){let n=t?J(y):i&&o?en(e):e;return P(y,n),v=!0,c!==void 0&&(c=n),e}return Gn&&v||b.f&16384?y.v:J(y)})}function Qi(e){k===null&&Pe(`onMount`),Cn(()=>{let t=pr(e);if(typeof t==`function`)return t})}typeof window<`u`&&((window.__svelte??={}).v??=new Set).add(`5`);var $i=new class{#e=N(en(navigator.onLine));#t=N(!1);#n=vt(()=>J(this.#e)&&!J(this.#t));get up(){return J(this.#n)}set up(e){P(this.#n,e)}constructor(){let e=()=>P(this.#e,navigator.onLine,!0);window.addEventListener(`online`,e),window.addEventListener(`offline`,e)}lost(){P(this.#t,!0)}found(){P(this.#t,!1)}};function ea(e){let t=5e3,n=Date.now(),r=0,i=setInterval(()=>{Date.now()-n>3*t&&e(),n=Date.now()},t),a=()=>{document.visibilityState===`hidden`?r=Date.now():r&&Date.now()-r>t&&e()},o=t=>t.persisted&&e();return window.addEventListener(`online`,e),window.addEventListener(`pageshow`,o),document.addEventListener(`visibilitychange`,a),()=>{clearInterval(i),window.removeEventListener(`online`,e),window.removeEventListener(`pageshow`,o),document.removeEventListener(`visibilitychange`,a)}}function ta(e){let[t=``,n=``]=e.replace(/^#?\/?/,``).split(`?`,2);return{path:t.replace(/\/+$/,``),query:new URLSearchParams(n)}}var na=N(ta(location.hash));window.addEventListener(`hashchange`,()=>{P(na,ta(location.hash))});function ra(){return J(na)}function ia(...e){let t=e.filter(e=>typeof e==`string`).map(encodeURIComponent),n=new URLSearchParams;for(let t of e)if(typeof t!=`string`)for(let[e,r]of Object.entries(t))r&&n.set(e,r);return`#/${t.join(`/`)}${n.size?`?${n}`:``}`}function aa(...e){location.hash=ia(...e)}function oa(e,t){let n=e.split(`/`),r=t.split(`/`);if(n.length!==r.length)return null;let i={};for(let[e,t]of n.entries()){let n=sa(r[e]??``);if(t.startsWith(`:`)&&n)i[t.slice(1)]=n;else if(t!==n)return null}return i}function sa(e){try{return decodeURIComponent(e)}catch{return e}}var ca=(function(){let e=typeof document<`u`&&document.createElement(`link`).relList;return e&&e.supports&&e.supports(`modulepreload`)?`modulepreload`:`preload`})(),la=function(e){return`/`+e},ua={},da={},fa=function(e){return e.pathname.endsWith(`.css`)},pa=function(e,t,n){if(t in e)return e[t];let r=n();if(!r){e[t]=void 0;return}let i=r.then(()=>{e[t]=void 0},n=>{throw delete e[t],n});return e[t]=i,i},ma=function(e,t,n){let r=Promise.resolve();if(t&&t.length>0){let e,i=document.querySelector(`meta[property=csp-nonce]`),a=i?.nonce||i?.getAttribute(`nonce`);function o(e){return Promise.all(e.map(e=>Promise.resolve(e).then(e=>({status:`fulfilled`,value:e}),e=>({status:`rejected`,reason:e}))))}function s(e){return import.meta.resolve?new URL(import.meta.resolve(e)):new URL(e,import.meta.url)}r=o(t.map(t=>{t=la(t,n);let r=s(t),i=fa(r);return pa(ua,r.href,()=>{if(e===void 0){e={all:new Set,styles:new Set};let t=document.getElementsByTagName(`link`);for(let n=t.length-1;n>=0;n--){let r=t[n];e.all.add(r.href),r.rel===`stylesheet`&&e.styles.add(r.href)}}let t=i?e.styles:e.all,n=i?da[r.href]:void 0;if(!n&&t.has(r.href))return;let o=document.createElement(`link`);if(o.rel=i?`stylesheet`:ca,i||(o.as=`script`),o.crossOrigin=``,o.href=r.href,a&&o.setAttribute(`nonce`,a),n&&delete da[r.href],n?.isConnected?n.replaceWith(o):document.head.appendChild(o),i)return new Promise((e,t)=>{let n=i=>{o.removeEventListener(`load`,n),o.removeEventListener(`error`,n),i.type===`error`?(da[r.href]=o,t(Error(`Unable to preload CSS for ${r}`))):e(i)};o.addEventListener(`load`,n),o.addEventListener(`error`,n)})})}).filter(e=>e!==void 0))}function i(e){let t=new Event(`vite:preloadError`,{cancelable:!0});if(t.payload=e,window.dispatchEvent(t),!t.defaultPrevented)throw e}return r.then(t=>{for(let e of t||[])e.status===`rejected`&&i(e.reason);return e().catch(i)})},ha=[[``,()=>ma(()=>import(`./Lobby-C16-o03l.js`),__vite__mapDeps([0,1,2,3]))],[`games/:slug`,()=>ma(()=>import(`./NewMatch-CrABKUKI.js`),__vite__mapDeps([4,1,2,5]))],[`matches/:id`,()=>ma(()=>import(`./Match-CjEdD4pU.js`).then(e=>e.t),__vite__mapDeps([6,7]))]],X=class extends Error{name=`ParlourError`;code;retryAfterSeconds;constructor(e,t,n={}){super(t,n),this.code=e,this.retryAfterSeconds=n.retryAfter}},ga=class extends X{name=`RefusedError`;refusal;constructor(e){let t=`retryAfterSeconds`in e?e.retryAfterSeconds:void 0;super(e.code,e.message,t===void 0?{}:{retryAfter:t}),this.refusal=e}},_a=class extends X{name=`UnreachableError`;constructor(e,t){super(`UNREACHABLE`,e,t)}};function va(e,...t){if(!(e instanceof ga))return!1;let{__typename:n}=e.refusal;return!t.length||t.some(e=>e===n)}function ya(e){return e.reason??new X(`ABORTED`,`it was broken off`)}function ba(...e){let t=new AbortController,n=()=>{let n=e.find(e=>e?.aborted);n&&t.abort(ya(n))};for(let t of e)t?.addEventListener(`abort`,n);return n(),{signal:t.signal,abort:e=>t.abort(e),release:()=>{for(let t of e)t?.removeEventListener(`abort`,n)}}}function Z(e,t,n,r,i,a){return{name:e,kind:t,id:n,text:()=>[r,...i.map(e=>a[e])].join(`

`)}}var Q={Absence:`fragment Absence on Absence {
  policy
  player
}`,Clock:`fragment Clock on Clock {
  moveSeconds
  matchSeconds
}`,GameName:`fragment GameName on Game {
  slug
  title
}`,Holder:`fragment Holder on Holder {
  accountId
  name
  kind
}`,Match:`fragment Match on Match {
  id
  version
  status
  visibility
  game {
    ...GameName
  }
  seats {
    ...Seat
  }
  toAct
  yourSeats
  yours
  invitation
  placesPerSeat
  autoStart
  clock {
    ...Clock
  }
  absence {
    ...Absence
  }
  deadline
  createdAt
  updatedAt
  result {
    ...Result
  }
  commitment
  key
}`,MatchChanged:`fragment MatchChanged on MatchChanged {
  match {
    ...Match
  }
}`,Refusal:`fragment Refusal on UserError {
  code
  message
  ... on IllegalMove {
    reason
  }
  ... on InvalidInput {
    field
  }
  ... on InvalidOption {
    option
  }
  ... on RateLimited {
    limit
    retryAfterSeconds
  }
  ... on VersionConflict {
    currentVersion
  }
}`,Result:`fragment Result on Result {
  ending
  winners
  scores
  ranks
  title
  won
  detail {
    ...ResultDetail
  }
}`,ResultDetail:`fragment ResultDetail on ResultDetail {
  name
  values
}`,Seat:`fragment Seat on Seat {
  index
  kind
  name
  player
  holders {
    ...Holder
  }
  resigned
  turn
  deadline
  timeLeftSeconds
  yours
  keptFor
}`,Analysis:`fragment Analysis on Analysis {
  matchId
  version
  seat
  level
  moves {
    ...MoveEvaluation
  }
}`,Analyzed:`fragment Analyzed on Analyzed {
  analysis {
    ...Analysis
  }
}`,GameMove:`fragment GameMove on GameMove {
  __typename
  kind
}`,LegalMove:`fragment LegalMove on LegalMove {
  id
  seat
  label
  places {
    ...Place
  }
  move {
    ...GameMove
  }
}`,MoveEvaluation:`fragment MoveEvaluation on MoveEvaluation {
  legalMove {
    ...LegalMove
  }
  value
  visits
}`,Place:`fragment Place on Place {
  zone
  name
}`,Simulation:`fragment Simulation on Simulation {
  id
  status
  game {
    ...GameName
  }
  seats
  players
  games
  seed
  played
  createdAt
  finishedAt
  failure
}`,SimulationChanged:`fragment SimulationChanged on SimulationChanged {
  simulation {
    ...Simulation
  }
}`,Account:`fragment Account on Account {
  id
  name
  kind
  createdAt
}`,AccountCreated:`fragment AccountCreated on AccountCreated {
  account {
    ...Account
  }
  token
}`,BotTokenCreated:`fragment BotTokenCreated on BotTokenCreated {
  secret
}`,Token:`fragment Token on Token {
  id
  label
  scopes
  createdAt
}`,TokenCreated:`fragment TokenCreated on TokenCreated {
  token {
    ...Token
  }
  secret
}`,PageInfo:`fragment PageInfo on PageInfo {
  hasNextPage
  endCursor
}`,Bot:`fragment Bot on Bot {
  id
  name
  ownerId
  mostMatches
  open
  about
  createdAt
  games {
    ...GameName
  }
}`,BotDetails:`fragment BotDetails on Bot {
  ...Bot
  webhook {
    ...BotWebhook
  }
  ratings {
    ...Rating
  }
}`,BotWebhook:`fragment BotWebhook on BotWebhook {
  url
  setAt
  off
  failing
  deadLetters {
    ...DeadLetter
  }
}`,DeadLetter:`fragment DeadLetter on DeadLetter {
  token
  at
  attempts
  error
}`,Rating:`fragment Rating on Rating {
  game {
    ...GameName
  }
  who
  name
  kind
  mu
  sigma
  ordinal
  matches
  wins
}`,Fact:`fragment Fact on Fact {
  version
  kind
  text
  seat
  other
  items
  amount
  private
}`,ArgumentSpec:`fragment ArgumentSpec on ArgumentSpec {
  name
  type
  meaning
}`,ComponentTable:`fragment ComponentTable on ComponentTable {
  name
  title
  provenance
  source
  rows
}`,Game:`fragment Game on Game {
  slug
  title
  box
  minSeats
  maxSeats
  cooperative
  rules
  summary
}`,GameDetails:`fragment GameDetails on Game {
  ...Game
  options {
    ...OptionSpec
  }
  moves {
    ...MoveSpec
  }
  components {
    ...ComponentTable
  }
}`,MoveSpec:`fragment MoveSpec on MoveSpec {
  kind
  meaning
  arguments {
    ...ArgumentSpec
  }
}`,OptionSpec:`fragment OptionSpec on OptionSpec {
  name
  type
  default
  nullable
  minimum
  maximum
  choices
  meaning
}`,Event:`fragment Event on Event {
  version
  kind
  at
  seat
  accountId
  player
  cause
  move {
    ...PlayedMove
  }
}`,PlayedMove:`fragment PlayedMove on PlayedMove {
  kind
  arguments
  secret
}`,Piece:`fragment Piece on Piece {
  kind
  name
  seat
  count
}`,Position:`fragment Position on Match {
  ...Match
  table(seat: $seat) {
    ...Table
  }
  legalMoves(seat: $seat) {
    nodes {
      ...LegalMove
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,Space:`fragment Space on Space {
  name
  pieces {
    ...Piece
  }
  marks
}`,Table:`fragment Table on Table {
  zones {
    ...Zone
  }
  note
}`,Zone:`fragment Zone on Zone {
  id
  label
  layout
  spaces {
    ...Space
  }
  seat
  columns
}`,OwnAccount:`fragment OwnAccount on Account {
  ...Account
  tokens {
    ...Token
  }
}`,AgendaTask:`fragment AgendaTask on AgendaTask {
  kind
  seat
  n
  other
  card
  choice
  london
}`,Beaten:`fragment Beaten on Beaten {
  games
  wins
  winRate {
    ...ShareInterval
  }
}`,Bin:`fragment Bin on Bin {
  value
  count
}`,Distribution:`fragment Distribution on Distribution {
  mean
  deviation
  least
  quarter
  median
  threeQuarters
  most
  histogram {
    ...Bin
  }
}`,FirstSeat:`fragment FirstSeat on FirstSeat {
  games
  wins
  winRate {
    ...ShareInterval
  }
  fairRate
  advantage
}`,Occurrence:`fragment Occurrence on Occurrence {
  value
  count
  example
}`,PlayerStanding:`fragment PlayerStanding on PlayerStanding {
  player
  total {
    ...Standing
  }
  seats {
    ...Standing
  }
  faults {
    ...Occurrence
  }
}`,ShareInterval:`fragment ShareInterval on ShareInterval {
  rate
  low
  high
}`,SimulationResults:`fragment SimulationResults on Simulation {
  ...Simulation
  summary {
    ...SimulationSummary
  }
}`,SimulationSummary:`fragment SimulationSummary on SimulationSummary {
  games
  players {
    ...PlayerStanding
  }
  seats {
    ...Standing
  }
  firstSeat {
    ...FirstSeat
  }
  length {
    ...Distribution
  }
  outcomes {
    ...Occurrence
  }
  endings {
    ...Occurrence
  }
  titles {
    ...Occurrence
  }
  cooperative {
    ...Beaten
  }
  crashes {
    ...Occurrence
  }
}`,Standing:`fragment Standing on Standing {
  player
  seat
  games
  wins
  shared
  winRate {
    ...ShareInterval
  }
  score {
    ...Distribution
  }
}`,Chart:`fragment Chart on Chart {
  name
  svg
}`,MovePreview:`fragment MovePreview on MovePreview {
  legal
  code
  reason
  moveId
}`,BotRegistered:`fragment BotRegistered on BotRegistered {
  bot {
    ...Bot
  }
  token
  webhookSecret
}`,TokenRevoked:`fragment TokenRevoked on TokenRevoked {
  id
}`,MoveAccepted:`fragment MoveAccepted on MoveAccepted {
  match {
    ...Match
  }
  event {
    ...Event
  }
}`,BotChanged:`fragment BotChanged on BotChanged {
  bot {
    ...Bot
  }
  webhookSecret
}`,Challenge:`fragment Challenge on Challenge {
  match {
    ...Match
  }
  seat
  until
}`,Heartbeat:`fragment Heartbeat on Heartbeat {
  at
}`,MatchOver:`fragment MatchOver on MatchOver {
  match {
    ...Match
  }
}`,Turn:`fragment Turn on Turn {
  token
  match {
    ...Match
  }
  seat
  version
  deadline
  legalMoves {
    ...LegalMove
  }
}`,MatchUpdate:`fragment MatchUpdate on MatchUpdate {
  match {
    ...Position
  }
  events {
    ...Event
  }
  facts {
    ...Fact
  }
}`},xa=Z(`AbandonMatch`,`mutation`,`sha256:63532b0c6d5bad19365b8b30fc3812a16e0b4cdaa5ffc3a567ca56e9ae63d09a`,`mutation AbandonMatch($matchId: ID!, $idempotencyKey: String!) {
  abandonMatch(input: { matchId: $matchId, idempotencyKey: $idempotencyKey }) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),Sa=Z(`Analyze`,`mutation`,`sha256:7f914fd36e2022f5ce157638a400800c0d157c155bde2f8325af5e6e31b19492`,`mutation Analyze($matchId: ID!, $seat: Int, $version: Int, $level: String, $invitation: String) {
  analyze(
    input: {
      matchId: $matchId
      seat: $seat
      version: $version
      level: $level
      invitation: $invitation
    }
  ) {
    __typename
    ...Analyzed
    ...Refusal
  }
}`,[`Analysis`,`Analyzed`,`GameMove`,`LegalMove`,`MoveEvaluation`,`Place`,`Refusal`],Q),Ca=Z(`AnswerChallenge`,`mutation`,`sha256:9afe0a49e95e4b6a613c540e0394ff44d50834651b59ab03802863b8e5a04245`,`mutation AnswerChallenge($matchId: ID!, $accept: Boolean!, $reason: String, $idempotencyKey: String!) {
  answerChallenge(
    input: {
      matchId: $matchId
      accept: $accept
      reason: $reason
      idempotencyKey: $idempotencyKey
    }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),wa=Z(`CancelSimulation`,`mutation`,`sha256:bb22fb3f6cec7574d79cebcd22abc5e177fb7d6016dd32c2475a3b5b8c2080e0`,`mutation CancelSimulation($simulationId: ID!) {
  cancelSimulation(input: { simulationId: $simulationId }) {
    __typename
    ...SimulationChanged
    ...Refusal
  }
}`,[`GameName`,`Refusal`,`Simulation`,`SimulationChanged`],Q),Ta=Z(`CreateAccount`,`mutation`,`sha256:88319ebeef8156c38476fa27abe480402100a7fab1d9e56609c6bf10b80b1bde`,`mutation CreateAccount($name: String!, $kind: AccountKind) {
  createAccount(input: { name: $name, kind: $kind }) {
    __typename
    ...AccountCreated
    ...Refusal
  }
}`,[`Account`,`AccountCreated`,`Refusal`],Q),Ea=Z(`CreateBotToken`,`mutation`,`sha256:702d2b13dd1b716e9e4de83551e5c56f2ca1fff615d87f491dd83892e7454305`,`mutation CreateBotToken($botId: ID!, $label: String) {
  createBotToken(input: { botId: $botId, label: $label }) {
    __typename
    ...BotTokenCreated
    ...Refusal
  }
}`,[`BotTokenCreated`,`Refusal`],Q),Da=Z(`CreateMatch`,`mutation`,`sha256:e2a7e190fe3d013f3c4b97d51a1b3978398d2cd4347547aff88e2f0d9cb545e7`,`mutation CreateMatch($game: ID!, $seats: Int!, $options: GameOptionsInput, $visibility: Visibility, $clock: ClockInput, $absence: AbsenceInput, $autoStart: Boolean, $placesPerSeat: Int, $sit: Int, $idempotencyKey: String!) {
  createMatch(
    input: {
      game: $game
      seats: $seats
      options: $options
      visibility: $visibility
      clock: $clock
      absence: $absence
      autoStart: $autoStart
      placesPerSeat: $placesPerSeat
      sit: $sit
      idempotencyKey: $idempotencyKey
    }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),Oa=Z(`CreateToken`,`mutation`,`sha256:dc6b98897732ab58cee38b23ddcbafe00e6c5e0f5947c01236746bc33ceffc89`,`mutation CreateToken($scopes: [Scope!]!, $label: String) {
  createToken(input: { scopes: $scopes, label: $label }) {
    __typename
    ...TokenCreated
    ...Refusal
  }
}`,[`Refusal`,`Token`,`TokenCreated`],Q),ka=Z(`GetBot`,`query`,`sha256:56f59e7d0bfe214ece875dd22b4ed77a0227cda700cabc45038a16d191eb2ba7`,`query GetBot($id: ID!) {
  bot(id: $id) {
    ...BotDetails
  }
}`,[`Bot`,`BotDetails`,`BotWebhook`,`DeadLetter`,`GameName`,`Rating`],Q),Aa=Z(`GetFacts`,`query`,`sha256:52ad38323b5b98eb1670c51682d0cb2d13340141b17f67007c14615e301b0412`,`query GetFacts($matchId: ID!, $invitation: String, $afterVersion: Int! = 0, $first: Int! = 500) {
  match(id: $matchId, invitation: $invitation) {
    facts(afterVersion: $afterVersion, first: $first) {
      ...Fact
    }
  }
}`,[`Fact`],Q),ja=Z(`GetGame`,`query`,`sha256:3bc5621894045e49b7be04a344662e15fb07f153c6aa1c1bfeb4434527c70d63`,`query GetGame($slug: String!) {
  game(slug: $slug) {
    ...GameDetails
  }
}`,[`ArgumentSpec`,`ComponentTable`,`Game`,`GameDetails`,`MoveSpec`,`OptionSpec`],Q),Ma=Z(`GetLeaderboard`,`query`,`sha256:98650f725f40471911e8aeaa274f0a49f286770912e9990fd8cf5e9947ccc6ee`,`query GetLeaderboard($game: String!, $first: Int! = 20, $after: String) {
  leaderboard(game: $game, first: $first, after: $after) {
    nodes {
      ...Rating
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,[`GameName`,`PageInfo`,`Rating`],Q),Na=Z(`GetLog`,`query`,`sha256:da21a83ea332908ca22e628c9905076c9a1f79e25ea1bcf1f1c755f0a611fa52`,`query GetLog($matchId: ID!, $invitation: String, $first: Int = 100, $after: String) {
  match(id: $matchId, invitation: $invitation) {
    log(first: $first, after: $after) {
      nodes {
        ...Event
      }
      pageInfo {
        ...PageInfo
      }
    }
  }
}`,[`Event`,`PageInfo`,`PlayedMove`],Q),Pa=Z(`GetMatch`,`query`,`sha256:fe81f245ac9d747f2e75e478ac1ada7ea7ddde254e71f087dc38f82aeff5508d`,`query GetMatch($matchId: ID!, $invitation: String, $seat: Int) {
  match(id: $matchId, invitation: $invitation) {
    ...Position
  }
}`,[`Absence`,`Clock`,`GameMove`,`GameName`,`Holder`,`LegalMove`,`Match`,`PageInfo`,`Piece`,`Place`,`Position`,`Result`,`ResultDetail`,`Seat`,`Space`,`Table`,`Zone`],Q),Fa=Z(`GetMatchAt`,`query`,`sha256:83348f7ff19cb2ea2a40cd410b18334ecf7351140e1c38c3d94d5b0f3c2f0542`,`query GetMatchAt($matchId: ID!, $version: Int!, $invitation: String, $seat: Int) {
  match(id: $matchId, invitation: $invitation) {
    at(version: $version) {
      ...Position
    }
  }
}`,[`Absence`,`Clock`,`GameMove`,`GameName`,`Holder`,`LegalMove`,`Match`,`PageInfo`,`Piece`,`Place`,`Position`,`Result`,`ResultDetail`,`Seat`,`Space`,`Table`,`Zone`],Q),Ia=Z(`GetMe`,`query`,`sha256:20f698ba1ef575b9c52f2ccf066e3bdb63215114095604eeb523a6818df3beaf`,`query GetMe {
  me {
    ...OwnAccount
  }
}`,[`Account`,`OwnAccount`,`Token`],Q),La=Z(`GetRecord`,`query`,`sha256:1a03aeb784f6f5680e3472314d28ec15bfc69b1ad78d3d7adfa3b8e2ff5d964d`,`query GetRecord($matchId: ID!, $invitation: String) {
  match(id: $matchId, invitation: $invitation) {
    record
  }
}`,[],Q),Ra=Z(`GetRematch`,`query`,`sha256:b9a1a1ffbe5e097affd197779e3376f93c140d4438417c7609e7db342c36da80`,`query GetRematch($matchId: ID!, $invitation: String) {
  match(id: $matchId, invitation: $invitation) {
    rematchId
  }
}`,[],Q),za=Z(`GetSimulation`,`query`,`sha256:cbf10b0a6f04157c5fc01cda3cae41f64f5f961a443e3a9a478f8e60f0079662`,`query GetSimulation($id: ID!) {
  simulation(id: $id) {
    ...SimulationResults
  }
}`,[`Beaten`,`Bin`,`Distribution`,`FirstSeat`,`GameName`,`Occurrence`,`PlayerStanding`,`ShareInterval`,`Simulation`,`SimulationResults`,`SimulationSummary`,`Standing`],Q),Ba=Z(`GetSimulationCharts`,`query`,`sha256:98e00479b15c4add8769d47d27ce8ebab900669137b31ec99f2bccc564d3f950`,`query GetSimulationCharts($id: ID!) {
  simulation(id: $id) {
    charts {
      ...Chart
    }
  }
}`,[`Chart`],Q),Va=Z(`GetSimulationCsv`,`query`,`sha256:b8ee3cd007ebd779e92a9669144608a9d347ff0587100b98054268dfdf1fe42b`,`query GetSimulationCsv($id: ID!) {
  simulation(id: $id) {
    csv
  }
}`,[],Q),Ha=Z(`GetSimulationRecord`,`query`,`sha256:1e07a16d9a4336416d17d39798b06ab880454ade65d01428bca658190603b620`,`query GetSimulationRecord($id: ID!, $index: Int!) {
  simulation(id: $id) {
    record(index: $index)
  }
}`,[],Q),Ua=Z(`JoinMatch`,`mutation`,`sha256:21f83374656029d0dc0887b62343630b80d7e8217e8a40036538db17e7c53e3e`,`mutation JoinMatch($matchId: ID!, $seat: Int, $invitation: String, $idempotencyKey: String!) {
  joinMatch(
    input: {
      matchId: $matchId
      seat: $seat
      invitation: $invitation
      idempotencyKey: $idempotencyKey
    }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),Wa=Z(`LeaveMatch`,`mutation`,`sha256:7900cbed563ab551d33b9dff752e95114af68d8c4ca3c4533b665517f8138b02`,`mutation LeaveMatch($matchId: ID!, $idempotencyKey: String!) {
  leaveMatch(input: { matchId: $matchId, idempotencyKey: $idempotencyKey }) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),Ga=Z(`ListBots`,`query`,`sha256:207ad3e3d6695b2959a92ebd97898e64fac57a6ee728dfe0e1c8fe2763d601c1`,`query ListBots($game: String, $mine: Boolean! = false, $first: Int! = 20, $after: String) {
  bots(game: $game, mine: $mine, first: $first, after: $after) {
    nodes {
      ...Bot
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,[`Bot`,`GameName`,`PageInfo`],Q),Ka=Z(`ListGames`,`query`,`sha256:0e02926f0d163076fe9568a54c3c500ba1f43b34003c85f6efcd09f81211f6fc`,`query ListGames {
  games {
    ...Game
  }
}`,[`Game`],Q),qa=Z(`ListMatches`,`query`,`sha256:7fb5eeb5225e7aea2cb0bb9336b375e4210d6c6beb40b3c741de312323e6641b`,`query ListMatches($status: MatchStatus, $game: String, $mine: Boolean! = false, $first: Int! = 20, $after: String) {
  matches(status: $status, game: $game, mine: $mine, first: $first, after: $after) {
    nodes {
      ...Match
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`PageInfo`,`Result`,`ResultDetail`,`Seat`],Q),Ja=Z(`ListSimulations`,`query`,`sha256:e8487fe5029380163b3cb05b220be8de6575bddb9b081f59abdfc65371a423e7`,`query ListSimulations($first: Int! = 20, $after: String) {
  simulations(first: $first, after: $after) {
    nodes {
      ...Simulation
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,[`GameName`,`PageInfo`,`Simulation`],Q),Ya=Z(`PreviewMove`,`query`,`sha256:88ac3c5ecb0dd4d154eefa0de2bac727856733ca3fe8faf5cf9fbf0bfe3afdbf`,`query PreviewMove($matchId: ID!, $seat: Int, $move: MoveInput!) {
  previewMove(input: { matchId: $matchId, seat: $seat, move: $move }) {
    ...MovePreview
  }
}`,[`MovePreview`],Q),Xa=Z(`QuickMatch`,`mutation`,`sha256:b49c33f6d9c83d9dfda08e09ef02b45d5b82e4ac688c08171e31f0ec394ae443`,`mutation QuickMatch($game: ID!, $seats: Int!, $options: GameOptionsInput, $clock: ClockInput, $idempotencyKey: String!) {
  quickMatch(
    input: {
      game: $game
      seats: $seats
      options: $options
      clock: $clock
      idempotencyKey: $idempotencyKey
    }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),Za=Z(`RegisterBot`,`mutation`,`sha256:6f803a7f427c4462f47051ee8d8fb70e1f624cd3dbbdf90a28d77f3182c5fb07`,`mutation RegisterBot($name: String!, $games: [ID!], $matches: Int, $open: Boolean, $about: String, $webhook: String) {
  registerBot(
    input: {
      name: $name
      games: $games
      matches: $matches
      open: $open
      about: $about
      webhook: $webhook
    }
  ) {
    __typename
    ...BotRegistered
    ...Refusal
  }
}`,[`Bot`,`BotRegistered`,`GameName`,`Refusal`],Q),Qa=Z(`Rematch`,`mutation`,`sha256:e16321bf126dd9b0e1ae2314ce805a7e8a5e64cb672e0370dbd9e44505e0d7c4`,`mutation Rematch($matchId: ID!, $idempotencyKey: String!) {
  rematch(input: { matchId: $matchId, idempotencyKey: $idempotencyKey }) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),$a=Z(`Resign`,`mutation`,`sha256:f9af69778cf64c35508d031362f7037034c5bb91e135c44b50608800b59e5483`,`mutation Resign($matchId: ID!, $seat: Int, $idempotencyKey: String!) {
  resign(
    input: { matchId: $matchId, seat: $seat, idempotencyKey: $idempotencyKey }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),eo=Z(`RevokeToken`,`mutation`,`sha256:56b769c686e2a7e961f7f5e5c9ca7569b2e97e64420da71a1b4918ff0795b588`,`mutation RevokeToken($id: ID!) {
  revokeToken(input: { id: $id }) {
    __typename
    ...TokenRevoked
    ...Refusal
  }
}`,[`Refusal`,`TokenRevoked`],Q),to=Z(`SeatAi`,`mutation`,`sha256:12c116cec89b9a44203d10213245e38b05bdbb090c2eec97be0aa86959402185`,`mutation SeatAi($matchId: ID!, $seat: Int, $player: String, $idempotencyKey: String!) {
  seatAi(
    input: {
      matchId: $matchId
      seat: $seat
      player: $player
      idempotencyKey: $idempotencyKey
    }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),no=Z(`SeatBot`,`mutation`,`sha256:e0e56a355aecb7a28c2ce630e4bf186665cf9d9c5ad853b01aebd55758323214`,`mutation SeatBot($matchId: ID!, $botId: ID!, $seat: Int, $idempotencyKey: String!) {
  seatBot(
    input: {
      matchId: $matchId
      botId: $botId
      seat: $seat
      idempotencyKey: $idempotencyKey
    }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),ro=Z(`Simulate`,`mutation`,`sha256:a026a0ceb049c05a966e2759889334f56e8dcf1d0fce3a7fc81a48b87b3d4c86`,`mutation Simulate($game: ID!, $seats: Int!, $players: [String!]!, $games: Int!, $seed: Int, $options: GameOptionsInput, $idempotencyKey: String!) {
  simulate(
    input: {
      game: $game
      seats: $seats
      players: $players
      games: $games
      seed: $seed
      options: $options
      idempotencyKey: $idempotencyKey
    }
  ) {
    __typename
    ...SimulationChanged
    ...Refusal
  }
}`,[`GameName`,`Refusal`,`Simulation`,`SimulationChanged`],Q),io=Z(`StartMatch`,`mutation`,`sha256:e69cc4f03b3a4add21501930cd5c74f99717851c7d49008f9c94cb1aadeeca7b`,`mutation StartMatch($matchId: ID!, $idempotencyKey: String!) {
  startMatch(input: { matchId: $matchId, idempotencyKey: $idempotencyKey }) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),ao=Z(`SubmitMove`,`mutation`,`sha256:da8482a951d1160ea76836f17f7bb27dabeec102803516976675eef5af3fd053`,`mutation SubmitMove($matchId: ID!, $seat: Int, $move: MoveInput!, $expectedVersion: Int, $idempotencyKey: String!) {
  submitMove(
    input: {
      matchId: $matchId
      seat: $seat
      move: $move
      expectedVersion: $expectedVersion
      idempotencyKey: $idempotencyKey
    }
  ) {
    __typename
    ...MoveAccepted
    ...Refusal
  }
}`,[`Absence`,`Clock`,`Event`,`GameName`,`Holder`,`Match`,`MoveAccepted`,`PlayedMove`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),oo=Z(`SubmitTurn`,`mutation`,`sha256:b9d992f42e4de91a921f3f841e68ba9b03037414d1da7a7e791b219c8732c1be`,`mutation SubmitTurn($token: String!, $move: MoveInput!) {
  submitTurn(input: { token: $token, move: $move }) {
    __typename
    ...MoveAccepted
    ...Refusal
  }
}`,[`Absence`,`Clock`,`Event`,`GameName`,`Holder`,`Match`,`MoveAccepted`,`PlayedMove`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),so=Z(`UpdateBot`,`mutation`,`sha256:aec4eb4ed347cc891f72a36095f3215d71f8dae1349a2ee95a471e9c48a596e3`,`mutation UpdateBot($botId: ID!, $games: [ID!], $matches: Int, $open: Boolean, $about: String, $webhook: String) {
  updateBot(
    input: {
      botId: $botId
      games: $games
      matches: $matches
      open: $open
      about: $about
      webhook: $webhook
    }
  ) {
    __typename
    ...BotChanged
    ...Refusal
  }
}`,[`Bot`,`BotChanged`,`GameName`,`Refusal`],Q),co=Z(`WatchInbox`,`subscription`,`sha256:a1d79230e0f1b0b6f8aaa7c0e0b4e1cddc2faba1bd7343d0e447c0ea344f062a`,`subscription WatchInbox {
  inbox {
    __typename
    ...Turn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`,[`Absence`,`Challenge`,`Clock`,`GameMove`,`GameName`,`Heartbeat`,`Holder`,`LegalMove`,`Match`,`MatchOver`,`Place`,`Result`,`ResultDetail`,`Seat`,`Turn`],Q),lo=Z(`WatchMatch`,`subscription`,`sha256:ae58d371deecb1e6b374fa9e6f19d2acadba2ffdba3b3b45b6c0aa5581f2f911`,`subscription WatchMatch($matchId: ID!, $afterVersion: Int, $invitation: String, $seat: Int) {
  matchUpdated(id: $matchId, afterVersion: $afterVersion, invitation: $invitation) {
    ...MatchUpdate
  }
}`,[`Absence`,`Clock`,`Event`,`Fact`,`GameMove`,`GameName`,`Holder`,`LegalMove`,`Match`,`MatchUpdate`,`PageInfo`,`Piece`,`Place`,`PlayedMove`,`Position`,`Result`,`ResultDetail`,`Seat`,`Space`,`Table`,`Zone`],Q),uo=Z(`WatchSimulation`,`subscription`,`sha256:bffba5cd30920ab0c7473193a5129e7bc3af9f249d4a12711bb2adba1a1a97e3`,`subscription WatchSimulation($id: ID!) {
  simulationProgress(id: $id) {
    ...SimulationResults
  }
}`,[`Beaten`,`Bin`,`Distribution`,`FirstSeat`,`GameName`,`Occurrence`,`PlayerStanding`,`ShareInterval`,`Simulation`,`SimulationResults`,`SimulationSummary`,`Standing`],Q),fo=class{abandonMatch(e,t){return this.changeOnce(xa,[`abandonMatch`,`match`],e,t)}analyze(e,t){return this.change(Sa,[`analyze`,`analysis`],e,t)}answerChallenge(e,t){return this.changeOnce(Ca,[`answerChallenge`,`match`],e,t)}cancelSimulation(e,t){return this.change(wa,[`cancelSimulation`,`simulation`],e,t)}createAccount(e,t){return this.change(Ta,[`createAccount`],e,t)}createBotToken(e,t){return this.change(Ea,[`createBotToken`,`secret`],e,t)}createMatch(e,t){return this.changeOnce(Da,[`createMatch`,`match`],e,t)}createToken(e,t){return this.change(Oa,[`createToken`],e,t)}getBot(e,t){return this.ask(ka,[`bot`],e,t)}getFacts(e,t){return this.ask(Aa,[`match`,`facts`],e,t)}getGame(e,t){return this.ask(ja,[`game`],e,t)}getLeaderboard(e,t){return this.ask(Ma,[`leaderboard`],e,t)}getLog(e,t){return this.ask(Na,[`match`,`log`],e,t)}getMe(e){return this.ask(Ia,[`me`],{},e)}getRecord(e,t){return this.ask(La,[`match`,`record`],e,t)}getRematch(e,t){return this.ask(Ra,[`match`,`rematchId`],e,t)}getSimulation(e,t){return this.ask(za,[`simulation`],e,t)}getSimulationCharts(e,t){return this.ask(Ba,[`simulation`,`charts`],e,t)}getSimulationCsv(e,t){return this.ask(Va,[`simulation`,`csv`],e,t)}getSimulationRecord(e,t){return this.ask(Ha,[`simulation`,`record`],e,t)}joinMatch(e,t){return this.changeOnce(Ua,[`joinMatch`,`match`],e,t)}leaveMatch(e,t){return this.changeOnce(Wa,[`leaveMatch`,`match`],e,t)}listBots(e={},t){return this.ask(Ga,[`bots`],e,t)}listGames(e){return this.ask(Ka,[`games`],{},e)}listMatches(e={},t){return this.ask(qa,[`matches`],e,t)}listSimulations(e={},t){return this.ask(Ja,[`simulations`],e,t)}previewMove(e,t){return this.ask(Ya,[`previewMove`],e,t)}quickMatch(e,t){return this.changeOnce(Xa,[`quickMatch`,`match`],e,t)}registerBot(e,t){return this.change(Za,[`registerBot`],e,t)}rematch(e,t){return this.changeOnce(Qa,[`rematch`,`match`],e,t)}resign(e,t){return this.changeOnce($a,[`resign`,`match`],e,t)}revokeToken(e,t){return this.change(eo,[`revokeToken`,`id`],e,t)}seatAi(e,t){return this.changeOnce(to,[`seatAi`,`match`],e,t)}seatBot(e,t){return this.changeOnce(no,[`seatBot`,`match`],e,t)}simulate(e,t){return this.changeOnce(ro,[`simulate`,`simulation`],e,t)}startMatch(e,t){return this.changeOnce(io,[`startMatch`,`match`],e,t)}submitMove(e,t){return this.changeOnce(ao,[`submitMove`],e,t)}submitTurn(e,t){return this.change(oo,[`submitTurn`],e,t)}updateBot(e,t){return this.change(so,[`updateBot`],e,t)}},po=class extends Error{error;maybeDone;constructor(e,t=!0){super(e.message,{cause:e}),this.error=e,this.maybeDone=t}};function mo(e){let[t]=e,n=t?.extensions?.code??`INTERNAL`,r=t?.message??`the service gave no reason`,i=t?.extensions?.retryAfterSeconds,a=i===void 0?{}:{retryAfter:i};if(n===`SERVICE_UNAVAILABLE`)return new po(new _a(r,a));let o=new X(n,r,a);return n===`RATE_LIMITED`?new po(o,!1):o}async function ho(e,t,n,r,i,a){let o=ba(a),s=`no answer within ${i} ms`,c=setTimeout(()=>o.abort(Error(s)),i);try{if(a?.aborted)throw ya(a);let i=await e(t,{method:`POST`,headers:{accept:`application/json`,"content-type":`application/json`,...n!==void 0&&{authorization:`Bearer ${n}`}},body:JSON.stringify(r),signal:o.signal});return go(i,await i.text())}catch(e){throw a?.aborted?ya(a):e instanceof X||e instanceof po?e:new po(new _a(o.signal.aborted?s:`the service can't be reached`,{cause:e}))}finally{clearTimeout(c),o.release()}}function go(e,t){let n;try{n=JSON.parse(t)}catch{}if(n?.errors?.length)throw mo(n.errors);if(e.ok&&n?.data)return n.data;let r=`the answer isn't one of the service (HTTP status ${e.status})`;if(e.status===429||e.status>=500){let t=Number(e.headers.get(`retry-after`)??NaN);throw new po(new _a(r,Number.isNaN(t)?{}:{retryAfter:t}))}throw new X(`INVALID_RESPONSE`,r)}function $(e){return e===null?`null`:Array.isArray(e)?`array`:typeof e}function _o(e){return $(e)===`object`}function vo(e){return Array.isArray(e)&&e.length>0&&e.every(e=>`message`in e)}function yo(e,t){return e.length<124?e:t}var bo=(e=>(e[e.InternalServerError=4500]=`InternalServerError`,e[e.InternalClientError=4005]=`InternalClientError`,e[e.BadRequest=4400]=`BadRequest`,e[e.BadResponse=4004]=`BadResponse`,e[e.Unauthorized=4401]=`Unauthorized`,e[e.Forbidden=4403]=`Forbidden`,e[e.SubprotocolNotAcceptable=4406]=`SubprotocolNotAcceptable`,e[e.ConnectionInitialisationTimeout=4408]=`ConnectionInitialisationTimeout`,e[e.ConnectionAcknowledgementTimeout=4504]=`ConnectionAcknowledgementTimeout`,e[e.SubscriberAlreadyExists=4409]=`SubscriberAlreadyExists`,e[e.TooManyInitialisationRequests=4429]=`TooManyInitialisationRequests`,e))(bo||{}),xo=(e=>(e.ConnectionInit=`connection_init`,e.ConnectionAck=`connection_ack`,e.Ping=`ping`,e.Pong=`pong`,e.Subscribe=`subscribe`,e.Next=`next`,e.Error=`error`,e.Complete=`complete`,e))(xo||{});function So(e){if(!_o(e))throw Error(`Message is expected to be an object, but got ${$(e)}`);if(!e.type)throw Error(`Message is missing the 'type' property`);if(typeof e.type!=`string`)throw Error(`Message is expects the 'type' property to be a string, but got ${$(e.type)}`);switch(e.type){case`connection_init`:case`connection_ack`:case`ping`:case`pong`:if(e.payload!=null&&!_o(e.payload))throw Error(`"${e.type}" message expects the 'payload' property to be an object or nullish or missing, but got "${e.payload}"`);break;case`subscribe`:if(typeof e.id!=`string`)throw Error(`"${e.type}" message expects the 'id' property to be a string, but got ${$(e.id)}`);if(!e.id)throw Error(`"${e.type}" message requires a non-empty 'id' property`);if(!_o(e.payload))throw Error(`"${e.type}" message expects the 'payload' property to be an object, but got ${$(e.payload)}`);if(typeof e.payload.query!=`string`)throw Error(`"${e.type}" message payload expects the 'query' property to be a string, but got ${$(e.payload.query)}`);if(e.payload.variables!=null&&!_o(e.payload.variables))throw Error(`"${e.type}" message payload expects the 'variables' property to be a an object or nullish or missing, but got ${$(e.payload.variables)}`);if(e.payload.operationName!=null&&$(e.payload.operationName)!==`string`)throw Error(`"${e.type}" message payload expects the 'operationName' property to be a string or nullish or missing, but got ${$(e.payload.operationName)}`);if(e.payload.extensions!=null&&!_o(e.payload.extensions))throw Error(`"${e.type}" message payload expects the 'extensions' property to be a an object or nullish or missing, but got ${$(e.payload.extensions)}`);break;case`next`:if(typeof e.id!=`string`)throw Error(`"${e.type}" message expects the 'id' property to be a string, but got ${$(e.id)}`);if(!e.id)throw Error(`"${e.type}" message requires a non-empty 'id' property`);if(!_o(e.payload))throw Error(`"${e.type}" message expects the 'payload' property to be an object, but got ${$(e.payload)}`);break;case`error`:if(typeof e.id!=`string`)throw Error(`"${e.type}" message expects the 'id' property to be a string, but got ${$(e.id)}`);if(!e.id)throw Error(`"${e.type}" message requires a non-empty 'id' property`);if(!vo(e.payload))throw Error(`"${e.type}" message expects the 'payload' property to be an array of GraphQL errors, but got ${JSON.stringify(e.payload)}`);break;case`complete`:if(typeof e.id!=`string`)throw Error(`"${e.type}" message expects the 'id' property to be a string, but got ${$(e.id)}`);if(!e.id)throw Error(`"${e.type}" message requires a non-empty 'id' property`);break;default:throw Error(`Invalid message 'type' property "${e.type}"`)}return e}function Co(e,t){return So(typeof e==`string`?JSON.parse(e,t):e)}function wo(e,t){return So(e),JSON.stringify(e,t)}function To(e){let{url:t,connectionParams:n,lazy:r=!0,onNonLazyError:i=console.error,lazyCloseTimeout:a=0,keepAlive:o=0,disablePong:s,connectionAckWaitTimeout:c=0,retryAttempts:l=5,retryWait:u=async function(e){let t=2**e;await new Promise(e=>setTimeout(e,t*1e3+Math.floor(Math.random()*2700+300)))},shouldRetry:d=Do,on:f,webSocketImpl:p,generateID:m=function(){return`xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx`.replace(/[xy]/g,e=>{let t=Math.random()*16|0;return(e==`x`?t:t&3|8).toString(16)})},jsonMessageReplacer:h,jsonMessageReviver:g}=e,_;if(p){if(!ko(p))throw Error(`Invalid WebSocket implementation provided`);_=p}else typeof WebSocket<`u`?_=WebSocket:typeof global<`u`?_=global.WebSocket||global.MozWebSocket:typeof window<`u`&&(_=window.WebSocket||window.MozWebSocket);if(!_)throw Error("WebSocket implementation missing; on Node you can `import WebSocket from 'ws';` and pass `webSocketImpl: WebSocket` to `createClient`");let v=_,y=(()=>{let e=(()=>{let e={};return{on(t,n){return e[t]=n,()=>{delete e[t]}},emit(t){`id`in t&&e[t.id]?.(t)}}})(),t={connecting:f?.connecting?[f.connecting]:[],opened:f?.opened?[f.opened]:[],connected:f?.connected?[f.connected]:[],ping:f?.ping?[f.ping]:[],pong:f?.pong?[f.pong]:[],message:f?.message?[e.emit,f.message]:[e.emit],closed:f?.closed?[f.closed]:[],error:f?.error?[f.error]:[]};return{onMessage:e.on,on(e,n){let r=t[e];return r.push(n),()=>{let e=r.indexOf(n);e>-1&&r.splice(e,1)}},emit(e,...n){for(let r of[...t[e]])r(...n)}}})();function b(e){let t=[y.on(`error`,n=>{t.forEach(e=>e()),e(n)}),y.on(`closed`,n=>{t.forEach(e=>e()),e(n)})];return()=>t.forEach(e=>e())}let x,S=0,ee,C=!1,te=0,ne=!1;async function re(){clearTimeout(ee);let[e,r]=await(x??=new Promise((e,r)=>(async()=>{if(C){if(await u(te),!S)return x=void 0,r({code:1e3,reason:`All Subscriptions Gone`});te++}y.emit(`connecting`,C);let i=new v(typeof t==`function`?await t():t,`graphql-transport-ws`),a,l;function d(){isFinite(o)&&o>0&&(clearTimeout(l),l=setTimeout(()=>{i.readyState===v.OPEN&&(i.send(wo({type:xo.Ping})),y.emit(`ping`,!1,void 0))},o))}b(e=>{x=void 0,clearTimeout(a),clearTimeout(l),r(e),e instanceof Eo&&(i.close(4499,`Terminated`),i.onerror=null,i.onclose=null)}),i.onerror=e=>y.emit(`error`,e),i.onclose=e=>y.emit(`closed`,e),i.onopen=async()=>{try{y.emit(`opened`,i);let e=typeof n==`function`?await n():n;if(i.readyState!==v.OPEN)return;i.send(wo(e?{type:xo.ConnectionInit,payload:e}:{type:xo.ConnectionInit},h)),isFinite(c)&&c>0&&(a=setTimeout(()=>{i.close(bo.ConnectionAcknowledgementTimeout,`Connection acknowledgement timeout`)},c)),d()}catch(e){y.emit(`error`,e),i.close(bo.InternalClientError,yo(e instanceof Error?e.message:String(e),`Internal client error`))}};let f=!1;i.onmessage=({data:t})=>{try{let n=Co(t,g);if(y.emit(`message`,n),n.type===`ping`||n.type===`pong`){y.emit(n.type,!0,n.payload),n.type===`pong`?d():s||(i.send(wo(n.payload?{type:xo.Pong,payload:n.payload}:{type:xo.Pong},h)),y.emit(`pong`,!1,n.payload));return}if(f)return;if(n.type!==xo.ConnectionAck)throw Error(`First message cannot be of type ${n.type}`);clearTimeout(a),f=!0,y.emit(`connected`,i,n.payload,C),C=!1,te=0;let r=new Promise((e,t)=>b(t));r.catch(()=>{}),e([i,r])}catch(e){i.onmessage=null,y.emit(`error`,e),i.close(bo.BadResponse,yo(e instanceof Error?e.message:String(e),`Bad response`))}}})()));e.readyState===v.CLOSING&&await r;let i=()=>{},l=new Promise(e=>i=e);return[e,i,new Promise((t,n)=>{let i=b(n);e.readyState!==v.OPEN&&r.catch(n),l.then(()=>{if(i(),!S){let t=()=>e.close(1e3,`Normal Closure`);isFinite(a)&&a>0?(clearTimeout(ee),ee=setTimeout(()=>{!S&&e.readyState===v.OPEN&&t()},a)):t()}t()})})]}function ie(e){if(Do(e)&&(Oo(e.code)||[bo.InternalServerError,bo.InternalClientError,bo.BadRequest,bo.BadResponse,bo.Unauthorized,bo.SubprotocolNotAcceptable,bo.SubscriberAlreadyExists,bo.TooManyInitialisationRequests].includes(e.code)))throw e;if(ne)return!1;if(Do(e)&&e.code===1e3)return S>0;if(!l||te>=l||!d(e))throw e;return C=!0}r||(async()=>{for(S++;;)try{let[,,e]=await re();await e}catch(e){try{if(!ie(e))return}catch(e){return i?.(e)}}})();function ae(e,t){let n=m(e),r=!1,i=!1,a=()=>{S--,r=!0};return(async()=>{for(S++;;)try{let[o,s,c]=await re();if(r)return c.catch(()=>{}),s();let l=y.onMessage(n,e=>{switch(e.type){case xo.Next:t.next(e.payload);return;case xo.Error:i=!0,r=!0,t.error(e.payload),a();return;case xo.Complete:r=!0,a();return}});o.send(wo({id:n,type:xo.Subscribe,payload:e},h)),a=()=>{!r&&o.readyState===v.OPEN&&o.send(wo({id:n,type:xo.Complete},h)),S--,r=!0,s()},await c.finally(l);return}catch(e){if(!ie(e))return}})().then(()=>{i||t.complete()}).catch(e=>{t.error(e)}),()=>{r||a()}}return{on:y.on,subscribe:ae,iterate(e){let t=[],n={done:!1,error:null,resolve:()=>{}},r=ae(e,{next(e){t.push(e),n.resolve()},error(e){n.done=!0,n.error=e,n.resolve()},complete(){n.done=!0,n.resolve()}}),i=async function*(){for(;;){for(t.length||await new Promise(e=>n.resolve=e);t.length;)yield t.shift();if(n.error)throw n.error;if(n.done)return}}();return i.throw=async e=>(n.done||(n.done=!0,n.error=e,n.resolve()),{done:!0,value:void 0}),i.return=async()=>(r(),{done:!0,value:void 0}),i},async dispose(){if(ne=!0,x){let[e]=await x;e.close(1e3,`Normal Closure`)}},terminate(){x&&y.emit(`closed`,new Eo)}}}var Eo=class extends Error{name=`TerminatedCloseEvent`;message=`4499: Terminated`;code=4499;reason=`Terminated`;wasClean=!1};function Do(e){return _o(e)&&`code`in e&&`reason`in e}function Oo(e){return![1e3,1001,1006,1005,1012,1013,1014].includes(e)&&e>=1e3&&e<=1999}function ko(e){return typeof e==`function`&&`constructor`in e&&`CLOSED`in e&&`CLOSING`in e&&`CONNECTING`in e&&`OPEN`in e}var Ao={4400:`INVALID_REQUEST`,4401:`NOT_AUTHENTICATED`,4403:`NOT_AUTHENTICATED`,4406:`INVALID_REQUEST`,4409:`INVALID_REQUEST`,4429:`INVALID_REQUEST`},jo=class{#e;#t;#n;#r=!1;constructor(e){this.#e=e}async*results(e,t){this.#t??=this.#i();let n=[],r,i=()=>{},a=()=>i(),o={documentId:e.documentId,query:e.query??``,get variables(){return e.variables}},s=this.#t.subscribe(o,{next:e=>{n.push(e),i()},error:e=>{r={error:e},i()},complete:()=>{r??={},i()}});t.addEventListener(`abort`,a);try{for(;;){if(t.aborted)throw ya(t);let e=n.shift();if(e?.errors)throw mo(e.errors);if(e)yield e.data;else if(!r)await new Promise(e=>{i=e});else if(r.error)throw Mo(r.error);else return}}finally{t.removeEventListener(`abort`,a),s()}}async close(){try{await this.#t?.dispose()}catch{}}#i(){let{url:e,webSocket:t,token:n,pingMs:r,pongTimeoutMs:i,onConnected:a}=this.#e,o=t??globalThis.WebSocket;if(!o)throw new X(`NO_WEBSOCKET`,"There is no WebSocket here: pass one as `webSocket`, such as that of the package `ws`.");let s=To({url:e,webSocketImpl:o,connectionParams:async()=>{let e=await n();return e===void 0?{}:{authorization:`Bearer ${e}`}},keepAlive:r,jsonMessageReplacer:(e,t)=>e===`query`&&t===``?void 0:t,retryAttempts:0,lazyCloseTimeout:1e3,on:{connecting:()=>u(),ping:e=>e||u(),pong:e=>e&&l(),connected:()=>{l(),c(!0)},closed:()=>{l(),c(!1)}}}),c=e=>{e!==this.#r&&a?.(e),this.#r=e},l=()=>clearTimeout(this.#n),u=()=>{l(),this.#n=setTimeout(()=>s.terminate(),i)};return s}};function Mo(e){if(Array.isArray(e))return mo(e);let{code:t,reason:n}=e;if(e instanceof Error&&t===void 0)return e;let r=typeof t==`number`&&Ao[t];if(r)return new X(r,String(n||`the connection was refused`));let i=[t,n].filter(Boolean).join(`: `);return new po(new _a(`the connection was lost${i&&` (${i})`}`,{cause:e}))}var No=class{#e;#t;#n;#r=0;#i;constructor(e,t={}){this.#e=t.minDelayMs??100,this.#t=t.maxDelayMs??1e4,this.#n=e??t.patienceMs??6e4,this.#i=Date.now()+this.#n}renew(){this.#r=0,this.#i=Date.now()+this.#n}pause(e){let t=Math.min(this.#t,this.#e*2**this.#r++),n=e.retryAfterSeconds===void 0?t*(.5+Math.random()/2):e.retryAfterSeconds*1e3*(1+Math.random()/10);if(Date.now()+n>this.#i)throw e;return n}};function Po(e,t){return new Promise((n,r)=>{if(t?.aborted)return r(ya(t));let i=()=>{clearTimeout(a),t&&r(ya(t))},a=setTimeout(()=>{t?.removeEventListener(`abort`,i),n()},e);t?.addEventListener(`abort`,i,{once:!0})})}function Fo(){let e=globalThis.crypto;if(e?.randomUUID)return e.randomUUID();let t=new Uint8Array(16);if(e?.getRandomValues)e.getRandomValues(t);else for(let e=0;e<16;e++)t[e]=Math.floor(Math.random()*256);return t[6]=t[6]&15|64,t[8]=t[8]&63|128,Array.from(t,e=>e.toString(16).padStart(2,`0`)).join(``).replace(/^(.{8})(.{4})(.{4})(.{4})/,`$1-$2-$3-$4-`)}var Io=[`CreateToken`,`CreateBotToken`,`RegisterBot`];function Lo(e){let t={get:Pa,getAt:Fa,watch:lo,inbox:co};return e?.documents??t}var Ro=class e extends fo{#e;#t;#n;#r=new AbortController;#i=new Set;constructor(e={}){super(),this.#e=e;let t=e.url??globalThis.location?.origin;if(!t)throw TypeError("say where the service is, as `url`");this.#t=`${t.replace(/\/+$/,``)}/graphql`,this.#n=new jo({url:this.#t.replace(/^http/,`ws`),webSocket:e.webSocket,token:()=>this.#a(),pingMs:e.pingMs??1e4,pongTimeoutMs:e.pongTimeoutMs??5e3,onConnected:e.onConnected})}withToken(t){return new e({...this.#e,token:t})}close(){return this.#r.abort(),this.#n.close()}async execute(e,t,{signal:n,patienceMs:r}={}){let{fetch:i=globalThis.fetch,timeoutMs:a=3e4}=this.#e,o=new No(r,this.#e.retry);for(;;){let r=this.#o(e,()=>t);try{let e=await this.#a();return await ho(i,this.#t,e,r,a,n)}catch(t){if(t instanceof po&&t.maybeDone&&Io.includes(e.name))throw t.error;await this.#s(t,r,o,n)}}}async*subscribe(e,t,{signal:n,patienceMs:r=1/0}={}){if(this.#r.signal.aborted)throw new X(`CLOSED`,`the client is closed`);let i=typeof t==`function`?t:()=>t,a=new No(r,this.#e.retry),o=ba(n,this.#r.signal);try{for(;;){let t=this.#o(e,i);try{for await(let e of this.#n.results(t,o.signal))a.renew(),yield e;return}catch(e){await this.#s(e,t,a,o.signal)}}}catch(e){if(n?.aborted||!this.#r.signal.aborted)throw e}finally{o.release()}}async getMatch(e,{game:t,seat:n,invitation:r,...i}={}){let{get:a}=Lo(t);return(await this.execute(a,{matchId:e,seat:n,invitation:r},i)).match}async getMatchAt(e,t,{game:n,seat:r,invitation:i,...a}={}){let{getAt:o}=Lo(n),s={matchId:e,version:t,seat:r,invitation:i};return(await this.execute(o,s,a)).match?.at??null}async*watchMatch(e,{game:t,seat:n,invitation:r,afterVersion:i,...a}={}){let{watch:o}=Lo(t),s=i,c,l=()=>({matchId:e,seat:n,invitation:r,afterVersion:s});for await(let{matchUpdated:e}of this.subscribe(o,l,a)){let{version:t}=e.match;if(c!==void 0&&t<=c)continue;let n=s??-1;s=c=t,yield{...e,events:e.events.filter(e=>e.version>n),facts:e.facts.filter(e=>e.version>n)}}}async*inbox({game:e,...t}={}){let{inbox:n}=Lo(e),r=new Map;for await(let{inbox:i}of this.subscribe(n,{},t)){if(i.__typename===`Heartbeat`)continue;let{id:t,game:n}=i.match;if(i.__typename===`MatchOver`)r.delete(t);else{let a=i.__typename===`Turn`?i.token:i.until;if(i.__typename===`Turn`&&e&&n.slug!==e.slug)continue;let o=r.get(t)??new Map;if(o.get(i.seat)===a)continue;r.set(t,o.set(i.seat,a))}yield i}}async*watchSimulation(e,t={}){let n={id:e};for await(let e of this.subscribe(uo,n,t))yield e.simulationProgress}async ask(e,t,n,r){return Bo(await this.execute(e,n,r),t)}async change(e,[t,...n],r,i){let a=new No(i?.patienceMs,this.#e.retry);for(;;){let o=await this.ask(e,[t],r,i);if(!zo(o))return Bo(o,n);let s=new ga(o);if(o.__typename!==`RateLimited`)throw s;await this.#c(s,a,i?.signal)}}changeOnce(e,t,n,{idempotencyKey:r=Fo(),...i}={}){return this.change(e,t,{...n,idempotencyKey:r},i)}async#a(){let{token:e}=this.#e;return typeof e==`function`?e():e}#o({id:e,text:t},n){return{...this.#i.has(e)?{query:t()}:{documentId:e},get variables(){return n()}}}async#s(e,{documentId:t},n,r){if(t&&e instanceof X&&e.code===`DOCUMENT_NOT_FOUND`)this.#i.add(t);else if(e instanceof po)await this.#c(e.error,n,r);else throw e}async#c(e,t,n){let r=t.pause(e);this.#e.onRetry?.(e,r),await Po(r,n)}};function zo(e){return`code`in e}function Bo(e,t){return t.reduce((e,t)=>e?.[t]??null,e)}var Vo={random:`Computer, at random`,greedy:`Computer, greedy`,"search:easy":`Computer, easy`,"search:normal":`Computer, normal`,"search:hard":`Computer, hard`},Ho=[`Holly`,`Ivy`,`Noel`,`Carol`,`Jasper`,`Clove`,`Ginger`,`Juniper`,`Bram`,`Fern`,`Myrtle`,`Jack`];function Uo(e){let t=e.map(e=>e.kind===`OPEN`||e.kind===`KEPT`?`Open seat`:e.kind===`AI`?Ho[e.index%Ho.length]??`Computer`:e.name??`Somebody`);return t.map((e,n)=>{let r=t.filter(t=>t===e).length,i=t.slice(0,n).filter(t=>t===e).length;return r>1?`${e} ${i+1}`:e})}function Wo(e,t){return Ko(e.replace(/\bseat (\d+)/gi,(e,n)=>t[Number(n)]??e))}function Go(e,t){let[,n=``,r=``]=/^(.+?)(?: of| by| to) seat \d+\b(.*)$/.exec(e)??[];return n?t?`Your ${n.charAt(0).toLowerCase()}${n.slice(1)}${r}`:n+r:e}function Ko(e){return e.charAt(0).toUpperCase()+e.slice(1)}function qo(e,t){return`${e} ${t}${e===1?``:`s`}`}function Jo(e,t){return e===t?qo(e,`player`):`${e} to ${t} players`}function Yo(e){return e.replace(/_/g,` `).replace(/([a-z])([A-Z])/g,(e,t,n)=>`${t} ${n.toLowerCase()}`)}function Xo(e){let t=Math.max(0,Math.ceil(e)),[n,r,i]=[Math.floor(t/3600),Math.floor(t/60)%60,t%60],a=e=>String(e).padStart(2,`0`);return n?`${n}:${a(r)}:${a(i)}`:`${r}:${a(i)}`}function Zo(e){let t=e.seats.filter(e=>e.kind!==`OPEN`),n=Uo(t).map((e,n)=>t[n]?.kind===`AI`?`${e} (computer)`:e),r=e.seats.length-t.length;return r&&n.push(qo(r,`open seat`)),new Intl.ListFormat(`en`).format(n)}function Qo(e,t=[]){if(e instanceof ga){let{refusal:n}=e,r=`reason`in n&&n.reason?n.reason:n.message;return n.__typename===`RateLimited`?`That was too much at once. Try again in ${Math.ceil(n.retryAfterSeconds)} s.`:Wo(r,t)}return e instanceof _a?`The service can't be reached. Try again.`:e instanceof X?Wo(e.message,t):`Something went wrong. Reload the page, and try again.`}var $o=`parlour.accounts`,es=`parlour.name`,ts=[`Merry`,`Jolly`,`Snowy`,`Frosty`,`Cozy`,`Bright`,`Golden`,`Silver`,`Twinkling`],ns=[`Robin`,`Holly`,`Piper`,`Fir`,`Drummer`,`Dove`,`Reindeer`,`Bell`,`Star`,`Wren`];function rs(e){return e[Math.floor(Math.random()*e.length)]??``}function is(){try{let e=JSON.parse(localStorage.getItem($o)??`[]`);return Array.isArray(e)?e.filter(e=>e?.id&&e.token&&e.name):[]}catch{return[]}}function as(){let e=localStorage.getItem(es)??`${rs(ts)} ${rs(ns)}`;return localStorage.setItem(es,e),e}var os=new class{#e=N(is());get accounts(){return J(this.#e)}set accounts(e){P(this.#e,e)}#t=vt(()=>this.accounts[0]);get account(){return J(this.#t)}set account(e){P(this.#t,e)}#n=vt(()=>this.account?.name??as());get name(){return J(this.#n)}set name(e){P(this.#n,e)}#r;#i;constructor(){window.addEventListener(`storage`,e=>{e.key===$o&&(this.accounts=is())})}get client(){let e=this.account?.token;if(!this.#r||this.#r.token!==e){this.#r?.client.close();let t=new Ro({token:e,onConnected:e=>e&&$i.found(),onRetry:()=>$i.lost()});this.#r={token:e,client:t}}return this.#r.client}async signedIn(){return this.account||(this.#i??=this.#a(this.name).finally(()=>this.#i=void 0),await this.#i),this.client}async rename(e){localStorage.setItem(es,e),await this.#a(e,!0)}use(e){let t=this.accounts.find(t=>t.id===e);t&&this.#o([t,...this.accounts.filter(e=>e!==t)])}forget(){this.#o(this.accounts.slice(1))}async#a(e,t=!1){let n=async()=>{if(this.accounts=is(),this.account&&!t)return;let{account:n,token:r}=await new Ro().createAccount({name:e});this.#o([{id:n.id,name:n.name,token:r},...is()])};await(navigator.locks?.request($o,n)??n())}#o(e){this.accounts=e,localStorage.setItem($o,JSON.stringify(e))}};function ss(e){let t=e instanceof X&&e.code===`NOT_AUTHENTICATED`;return t&&os.forget(),t}var cs=`parlour.theme`;function ls(){let e=localStorage.getItem(cs);return e===`light`||e===`dark`?e:`auto`}var us=new class{#e=N(en(ls()));constructor(){this.#t()}get look(){return J(this.#e)}set look(e){P(this.#e,e,!0),localStorage.setItem(cs,e),this.#t()}#t(){J(this.#e)===`auto`?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=J(this.#e)}},ds=Ar(`<p class="muted">A name is for good: another one begins a new account. Your matches stay with the old one, to
        which you can return here.</p>`),fs=Ar(`<p class="problem" role="alert"> </p>`),ps=Ar(`<li><button> </button></li>`),ms=Ar(`<h3>Earlier names</h3> <ul class="row svelte-1gwl4iv"></ul>`,1),hs=Ar(`<label class="svelte-1gwl4iv"><input type="radio" name="theme" class="svelte-1gwl4iv"/> </label>`),gs=Ar(`<button class="who svelte-1gwl4iv" aria-haspopup="dialog"><span class="unseen">Your name and looks:</span> </button> <dialog aria-labelledby="profile-title" class="svelte-1gwl4iv"><h2 id="profile-title">You</h2> <form class="stack"><label class="stack svelte-1gwl4iv" for="profile-name">What others call you</label> <div class="row"><input id="profile-name" maxlength="40" required="" autocomplete="nickname" class="svelte-1gwl4iv"/> <button class="primary">Keep</button></div> <!> <!></form> <!> <fieldset class="row svelte-1gwl4iv"><legend class="svelte-1gwl4iv">Looks</legend> <!></fieldset> <form method="dialog"><button>Close</button></form></dialog>`,1);function _s(e,t){Ze(t,!0);let n=[],r,i=N(``),a=N(``);function o(){P(i,os.name,!0),P(a,``),r.showModal()}async function s(e){if(e.preventDefault(),J(i).trim()===os.name&&os.account)return r.close();try{await os.rename(J(i).trim()),r.close()}catch(e){P(a,Qo(e),!0)}}var c=gs(),l=dn(c),u=R(L(l));O(l);var d=R(l,2),f=R(L(d),2),p=R(L(f),2),m=L(p);ji(m),Oe(2),O(p);var h=R(p,2),g=e=>{Y(e,ds())};Kr(h,e=>{os.account&&e(g)});var _=R(h,2),v=e=>{var t=fs(),n=fn(t,!0);An(()=>Br(n,J(a))),Y(e,t)};Kr(_,e=>{J(a)&&e(v)}),O(f);var y=R(f,2),b=e=>{var t=ms(),n=R(dn(t),2);$r(n,21,()=>os.accounts.slice(1),e=>e.id,(e,t)=>{var n=ps(),i=L(n),a=fn(i,!0);O(n),An(()=>Br(a,J(t).name)),xr(`click`,i,()=>(os.use(J(t).id),r.close())),Y(e,n)}),O(n),Y(e,t)};Kr(y,e=>{os.accounts.length>1&&e(b)});var x=R(y,2);$r(R(L(x),2),16,()=>[`auto`,`light`,`dark`],e=>e,(e,t)=>{var r=hs(),i=L(r);ji(i);var a,o=R(i);O(r),An(()=>{a!==(a=t)&&(i.value=(i.__value=a)??``),Br(o,` ${(t===`auto`?`as the system`:t)??``}`)}),Bi(n,[],i,()=>us.look,e=>us.look=e),Y(e,r)}),O(x),Oe(2),O(d),Ki(d,e=>r=e,()=>r),An(()=>Br(u,` ${os.name??``}`)),xr(`click`,l,o),br(`submit`,f,s),Ri(m,()=>J(i),e=>P(i,e)),Y(e,c),Qe()}Sr([`click`]);var vs=Ar(`<header class="svelte-1j7efyp"><a class="brand svelte-1j7efyp"><svg viewBox="0 0 32 32" aria-hidden="true" class="svelte-1j7efyp"><path class="star svelte-1j7efyp" d="m16 2 1.7 3.4 3.8.6-2.7 2.7.6 3.8L16 10.7l-3.4 1.8.6-3.8L10.5 6l3.8-.6z"></path><path d="m16 10 7 8h-3l6 7h-8.5v5h-3v-5H6l6-7H9z"></path></svg> Parlour</a> <!></header>`);function ys(e,t){Ze(t,!0);var n=vs(),r=L(n);_s(R(r,2),{}),O(n),An(e=>Pi(r,`href`,e),[()=>ia()]),Y(e,n),Qe()}var bs=Ar(`<p class="offline svelte-1n46o8q">You are offline. What happens meanwhile is shown when you are back.</p>`),xs=Ar(`<p class="problem"> </p>`),Ss=Ar(`<a class="skip svelte-1n46o8q" href="#main">Skip to the content</a> <!> <div class="status" role="status"><!></div> <main id="main" tabindex="-1" class="svelte-1n46o8q"><!></main>`,1);function Cs(e,t){Ze(t,!0);let n=N(null),r=N({}),i=N(``),a,o=``;Cn(()=>{let{path:e}=ra(),t=!0,s=ha.map(([t,n])=>({load:n,params:oa(t,e)})).find(e=>e.params);return(s??{load:()=>ma(()=>import(`./Missing-CkA1HabM.js`),[])}).load().then(c=>{t&&(P(r,s?.params??{}),P(n,c.default),P(i,``),o&&o!==e&&a.focus({preventScroll:!0}),o!==e&&scrollTo(0,0),o=e||`/`)}).catch(e=>P(i,Qo(e),!0)),()=>t=!1});var s=Ss(),c=dn(s),l=R(c,2);ys(l,{});var u=R(l,2),d=L(u),f=e=>{Y(e,bs())};Kr(d,e=>{$i.up||e(f)}),O(u);var p=R(u,2),m=L(p),h=e=>{var t=xs(),n=fn(t,!0);An(()=>Br(n,J(i))),Y(e,t)},g=e=>{let t=vt(()=>J(n));var i=Pr();Jr(dn(i),()=>JSON.stringify(J(r)),e=>{var n=Pr();oi(dn(n),()=>J(t),(e,t)=>{t(e,Xi(()=>J(r)))}),Y(e,n)}),Y(e,i)};Kr(m,e=>{J(i)?e(h):J(n)&&e(g,1)}),O(p),Ki(p,e=>a=e,()=>a),xr(`click`,c,e=>(e.preventDefault(),a.focus())),Y(e,s),Qe()}Sr([`click`]);var ws=document.getElementById(`app`);if(!ws)throw Error(`the page has no place for the application`);Vr(Cs,{target:ws});export{xr as $,Mi as A,ai as B,Ki as C,Xe as Ct,ji as D,f as Dt,Ri as E,h as Et,_i as F,Ir as G,Yr as H,di as I,Ar as J,Y as K,ci as L,Ci as M,bi as N,Pi as O,g as Ot,yi as P,Sr as Q,si as R,Zi as S,Ze as St,Bi as T,O as Tt,Kr as U,$r as V,Br as W,Fr as X,Mr as Y,Nr as Z,aa as _,N as _t,Ko as a,Dn as at,ea as b,Ye as bt,Yo as c,Tn as ct,Wo as d,L as dt,br as et,Zo as f,dn as ft,ma as g,P as gt,va as h,en as ht,Vo as i,jn as it,wi as j,Ni as k,Uo as l,an as lt,X as m,R as mt,os as n,ur as nt,Xo as o,An as ot,Go as p,fn as pt,Pr as q,Qo as r,pr as rt,qo as s,Cn as st,ss as t,J as tt,Jo as u,rn as ut,ia as v,yt as vt,Vi as w,Oe as wt,Qi as x,Qe as xt,ra as y,vt as yt,oi as z};