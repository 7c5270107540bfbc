const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/Lobby-jYJ_QCTO.js","assets/Emblem-CtkE0ULF.js","assets/Emblem-BX4XZih2.css","assets/Lobby-BxBfOWkX.css","assets/NewMatch-d22RfibE.js","assets/OpponentOptions-B66W1Cxs.js","assets/OptionField-9UvWrF2L.js","assets/OptionField-C2G2Kgz_.css","assets/NewMatch-DtvEElG4.css","assets/Match-DgB1k8Bu.js","assets/Board-DWGmkp31.js","assets/Board-DoJajNoM.css","assets/Match-BRPILBDc.css","assets/Replay-DN86hIas.js","assets/save-B4850KiX.js","assets/Replay-Cw5S3KnT.css","assets/Simulations-BUx0AVMk.js","assets/Simulations-CB2JtIZL.css","assets/Simulation-CZtjWZGM.js","assets/Simulation-D-rb9ril.css"])))=>i.map(i=>d[i]);
var e=Array.isArray,t=Array.prototype.indexOf,n=Array.prototype.includes,r=Array.from,i=Object.defineProperty,a=Object.getOwnPropertyDescriptor,o=Object.getOwnPropertyDescriptors,s=Object.prototype,c=Array.prototype,l=Object.getPrototypeOf,u=Object.isExtensible;function d(e){return typeof e==`function`}var f=()=>{};function p(e){for(var t=0;t<e.length;t++)e[t]()}function m(){var e,t;return{promise:new Promise((n,r)=>{e=n,t=r}),resolve:e,reject:t}}function h(e,t,n=!1){return e===void 0?n?t():t:e}function g(e,t){if(Array.isArray(e))return e;if(t===void 0||!(Symbol.iterator in e))return Array.from(e);let n=[];for(let r of e)if(n.push(r),n.length===t)break;return n}var _=1<<24,v=1024,y=2048,b=4096,x=8192,S=16384,ee=32768,C=1<<25,w=65536,te=1<<18,ne=1<<19,re=1<<20,ie=1<<25,ae=1<<21,oe=1<<22,se=1<<23,ce=Symbol(`$state`),le=Symbol(`component`),ue=Symbol(`legacy props`),de=Symbol(``),fe=Symbol(`proxy path`),pe=Symbol(`attributes`),me=Symbol(`class`),he=Symbol(`style`),ge=Symbol(`text`),_e=Symbol(`form reset`),ve=new class extends Error{name=`StaleReactionError`;message="The reaction that called `getAbortSignal()` was re-run or destroyed"},ye=!!globalThis.document?.contentType&&globalThis.document.contentType.includes(`xml`),be={},T=Symbol(`uninitialized`),xe=`http://www.w3.org/1999/xhtml`;function Se(){console.warn(`https://svelte.dev/e/derived_inert`)}function Ce(e){console.warn(`https://svelte.dev/e/hydration_mismatch`)}function we(){console.warn(`https://svelte.dev/e/select_multiple_invalid_value`)}function Te(){console.warn(`https://svelte.dev/e/svelte_boundary_reset_noop`)}var E=!1;function Ee(e){E=e}var D;function O(e){if(e===null)throw Ce(),be;return D=e}function De(){return O(hn(D))}function k(e){if(E){if(hn(D)!==null)throw Ce(),be;D=e}}function Oe(e=1){if(E){for(var t=e,n=D;t--;)n=hn(n);D=n}}function ke(e=!0){for(var t=0,n=D;;){if(n.nodeType===8){var r=n.data;if(r===`]`){if(t===0)return n;--t}else(r===`[`||r===`[!`||r[0]===`[`&&!isNaN(Number(r.slice(1))))&&(t+=1)}var i=hn(n);e&&n.remove(),n=i}}function Ae(e){if(!e||e.nodeType!==8)throw Ce(),be;return e.data}function je(e){return e===this.v}function Me(e,t){return e==e?e!==t||typeof e==`object`&&!!e||typeof e==`function`:t==t}function Ne(e){return!Me(e,this.v)}function Pe(e){throw Error(`https://svelte.dev/e/lifecycle_outside_component`)}function Fe(){throw Error(`https://svelte.dev/e/async_derived_orphan`)}function Ie(e,t,n){throw Error(`https://svelte.dev/e/each_key_duplicate`)}function Le(e){throw Error(`https://svelte.dev/e/effect_in_teardown`)}function Re(){throw Error(`https://svelte.dev/e/effect_in_unowned_derived`)}function ze(e){throw Error(`https://svelte.dev/e/effect_orphan`)}function Be(){throw Error(`https://svelte.dev/e/effect_update_depth_exceeded`)}function Ve(e){throw Error(`https://svelte.dev/e/props_invalid_value`)}function He(){throw Error(`https://svelte.dev/e/state_descriptors_fixed`)}function Ue(){throw Error(`https://svelte.dev/e/state_prototype_fixed`)}function We(){throw Error(`https://svelte.dev/e/state_unsafe_mutation`)}function Ge(){throw Error(`https://svelte.dev/e/svelte_boundary_reset_onerror`)}function Ke(e,t){return e.label=t,qe(e.v,t),e}function qe(e,t){return e?.[fe]?.(t),e}function Je(e){return typeof e==`symbol`?`Symbol(${e.description})`:typeof e==`function`?`<function>`:typeof e==`object`&&e?`<object>`:String(e)}function Ye(e){let t=e.p;for(;t!==null&&t.c===null;)t=t.p;return t?.c??null}function Xe(e,t){return e===null&&Pe(t),e.c??=new Map(Ye(e)||void 0)}var A=null;function Ze(e){A=e}function Qe(e){return Xe(A,`getContext`).get(e)}function $e(e,t){return Xe(A,`setContext`).set(e,t),t}function et(e,t=!1,n){A={p:A,i:!1,c:null,e:null,s:e,x:null,r:W,l:null}}function tt(e){var t=A,n=t.e;if(n!==null){t.e=null;for(var r of n)An(r)}return e!==void 0&&(t.x=e),t.i=!0,A=t.p,nt(e)}function nt(e={}){return i(e,le,{value:!0}),e}function rt(){return!0}var it=[];function at(){var e=it;it=[],p(e)}function ot(e){if(it.length===0&&!Nt){var t=it;queueMicrotask(()=>{t===it&&at()})}it.push(e)}function st(){for(;it.length>0;)at()}var ct=~(y|b|v);function j(e,t){e.f=e.f&ct|t}function lt(e){e.f&512||e.deps===null?j(e,v):j(e,b)}function ut(e,t){e.f&2048?t.set(e,y):e.f&4096&&t.get(e)!==2048&&t.set(e,b),j(e,v)}var dt=!1;function ft(){dt||(dt=!0,document.addEventListener(`reset`,e=>{Promise.resolve().then(()=>{if(!e.defaultPrevented)for(let t of e.target.elements)t[_e]?.()})},{capture:!0}))}function pt(e){var t=H,n=W;U(null),er(null);try{return e()}finally{U(t),er(n)}}function mt(e,t,n,r=n){e.addEventListener(t,()=>pt(n));let i=e[_e];e[_e]=i?()=>{i(),r(!0)}:()=>r(!0),ft()}function ht(e,t,n,r){let i=rt()?yt:Ct;var a=e.filter(e=>!e.settled),o=t.map(i);if(n.length===0&&a.length===0){r(o);return}var s=W,c=gt(),l=a.length===1?a[0].promise:a.length>1?Promise.all(a.map(e=>e.promise)):null;function u(e){if(!(s.f&16384)){c();try{r([...o,...e])}catch(e){wn(e,s)}_t()}}var d=vt();if(n.length===0){l.then(()=>u([])).finally(d);return}function f(){Promise.all(n.map(e=>xt(e))).then(u).catch(e=>wn(e,s)).finally(d)}l?l.then(()=>{s.f&16384?d():(c(),f(),_t())}):f()}function gt(){var e=W,t=H,n=A,r=M;return function(i=!0){er(e),U(t),Ze(n),i&&!(e.f&16384)&&(r?.activate(),r?.apply())}}function _t(e=!0){er(null),U(null),Ze(null),e&&M?.deactivate()}function vt(){var e=W,t=e.b,n=M,r=!!t?.is_rendered();return t?.update_pending_count(1,n),n.increment(r,e),()=>{t?.update_pending_count(-1,n),n.decrement(r,e)}}function yt(e){var t=2|y;return W!==null&&(W.f|=ne),{ctx:A,deps:null,effects:null,equals:je,f:t,fn:e,reactions:null,rv:0,v:T,wv:0,parent:W,ac:null}}var bt=Symbol(`obsolete`);function xt(e,t,n){let r=W;r===null&&Fe();var i=void 0,a=Xt(T),o=!H,s=new Set;return Pn(()=>{var t=W,n=m();i=n.promise;try{Promise.resolve(e()).then(n.resolve,e=>{e!==ve&&n.reject(e)}).finally(_t)}catch(e){n.reject(e),_t()}var c=M;if(o){if(t.f&32768)var l=vt();if(r.b?.is_rendered())c.async_deriveds.get(t)?.reject(bt);else for(let e of s.values())e.reject(bt);s.add(n),c.async_deriveds.set(t,n)}let u=(e,t=void 0)=>{l?.(),s.delete(n),t!==bt&&(c.activate(),t?(a.f|=se,en(a,t)):(a.f&8388608&&(a.f^=se),en(a,e)),c.deactivate())};n.promise.then(u,e=>u(null,e||`unknown`))}),On(()=>{for(let e of s)e.reject(bt)}),new Promise(e=>{function t(n){function r(){n===i?e(a):t(i)}n.then(r,r)}t(i)})}function St(e){let t=yt(e);return nr(t),t}function Ct(e){let t=yt(e);return t.equals=Ne,t}function wt(e){var t=e.effects;if(t!==null){e.effects=null;for(var n=0;n<t.length;n+=1)V(t[n])}}function Tt(e){var t,n=W,r=e.parent;if(!Zn&&r!==null&&e.v!==T&&r.f&24576)return Se(),e.v;er(r);try{wt(e),t=dr(e)}finally{er(n)}return t}function Et(e){var t=Tt(e);!e.equals(t)&&(e.wv=cr(),(!M?.is_fork||e.deps===null)&&(M===null?e.v=t:(M.capture(e,t,!0),At?.capture(e,t,!0)),e.deps===null))?j(e,v):Zn||(jt===null?lt(e):(Dn()||M?.is_fork)&&jt.set(e,t))}function Dt(e){if(e.effects!==null)for(let t of e.effects)(t.teardown||t.ac)&&(t.teardown?.(),t.ac!==null&&pt(()=>{t.ac.abort(ve),t.ac=null}),t.fn!==null&&(t.teardown=f),mr(t,0),Vn(t))}function Ot(e){if(e.effects!==null)for(let t of e.effects)t.teardown&&t.fn!==null&&hr(t)}var kt=null,M=null,At=null,jt=null,Mt=null,Nt=!1,Pt=!1,Ft=null,It=null,Lt=0,Rt=1,zt=class e{id=Rt++;started=!1;linked=!0;prev=null;next=null;async_deriveds=new Map;current=new Map;previous=new Map;#e=new Set;#t=new Set;#n=0;#r=new Map;#i=null;#a=[];#o=[];#s=new Map;#c=new Map;#l=new Set;is_fork=!1;#u=!1;constructor(){kt===null?kt=this:(kt.next=this,this.prev=kt),kt=this}#d(){if(this.is_fork)return!0;for(let e of this.#r.keys())if(!this.#f(e))return!0;return!1}#f(e){for(var t=e;t!==null;t=t.parent)if(this.#c.has(t))return!0;return!1}skip_effect(e){this.#c.has(e)||this.#c.set(e,{d:[],m:[]}),this.#l.delete(e)}unskip_effect(e,t=e=>this.schedule(e)){var n=this.#c.get(e);if(n){this.#c.delete(e);for(var r of n.d)j(r,y),t(r);for(r of n.m)j(r,b),t(r)}this.#l.add(e)}#p(){var e=[];for(let i of this.#a)if(!(i.f&16384||!(i.f&6144))){for(var t=i,n=!1;t.parent!==null;){t=t.parent;var r=t.f;if(r&96){if(!(r&1024)){n=!0;break}t.f^=v}}n||e.push(t)}return this.#a=[],e}#m(){this.started=!0;for(let[e,t]of this.#s)j(e,t),this.schedule(e);this.apply();for(var t=Ft=[],n=[],r=It=[];this.#a.length>0;){Lt++>1e3&&(this.#b(),Vt());for(let e of this.#p())try{this.#h(e,t,n)}catch(t){throw Kt(e),this.#d()||this.discard(),t}}if(M=null,r.length>0){var i=e.ensure();for(let e of r)i.schedule(e)}if(Ft=null,It=null,this.#d()){this.#y(n),this.#y(t);for(let[e,t]of this.#c)Gt(e,t);r.length>0&&M.#m();return}let a=this.#g();if(a)this.#y(n),this.#y(t),a.#v(this);else{this.#s.clear();for(let e of this.#e)e(this);this.#e.clear(),At=this,Ut(n),Ut(t),At=null,this.#i?.resolve();var o=M;this.#n===0&&(this.#a.length===0||o!==null)&&this.#b(),o!==null&&(Jt.clear(),o.#m())}}#h(e,t,n){e.f^=v;for(var r=e.first;r!==null;){var i=r.f,a=!!(i&96);if(!(a&&i&1024||i&8192||this.#c.has(r))&&r.fn!==null){a?r.f^=v:i&4?t.push(r):lr(r)&&(i&16&&this.add_dirty_reaction(r,b),hr(r));var o=r.first;if(o!==null){r=o;continue}}for(;r!==null;){var s=r.next;if(s!==null){r=s;break}r=r.parent}}}#g(){for(var e=this.prev;e!==null;e=e.prev)if(!e.is_fork&&this.#_(e))return e;return null}#_(e){for(let[t,[,n]]of this.current)if(!n&&e.current.has(t))return!0;return!1}#v(e){for(let[t,n]of e.current)!this.previous.has(t)&&e.previous.has(t)&&this.previous.set(t,e.previous.get(t)),this.current.set(t,n);for(let[t,n]of e.async_deriveds){let e=this.async_deriveds.get(t);e&&n.promise.then(e.resolve).catch(e.reject)}e.async_deriveds.clear(),this.transfer_reactions(e.#s);let t=e=>{var n=e.reactions;if(n!==null&&!(e.f&2&&!(e.f&6144)))for(let e of n){var r=e.f;if(r&2)t(e);else{var i=e;r&4194320&&!this.async_deriveds.has(i)&&(this.#s.delete(i),j(i,y),this.schedule(i))}}};for(let e of this.current.keys())t(e);this.oncommit(()=>e.discard()),e.#b(),M=this,this.#m()}#y(e){for(var t=0;t<e.length;t+=1)ut(e[t],this.#s)}capture(e,t,n=!1){e.v!==T&&!this.previous.has(e)&&this.previous.set(e,e.v),e.f&8388608||(this.current.set(e,[t,n]),jt?.set(e,t)),this.is_fork||(e.v=t)}activate(){M=this}deactivate(){M=null,jt=null}flush(){try{Pt=!0,M=this,this.#m()}finally{Lt=0,Mt=null,Ft=null,It=null,Pt=!1,M=null,jt=null,Jt.clear()}}discard(){for(let e of this.#t)e(this);this.#t.clear();for(let e of this.async_deriveds.values())e.reject(bt);this.#b(),this.#i?.resolve()}register_created_effect(e){this.#o.push(e)}increment(e,t){if(this.#n+=1,e){let e=this.#r.get(t)??0;this.#r.set(t,e+1)}}decrement(e,t){if(--this.#n,e){let e=this.#r.get(t)??0;e===1?this.#r.delete(t):this.#r.set(t,e-1)}this.#u||(this.#u=!0,ot(()=>{this.#u=!1,this.linked&&this.flush()}))}transfer_reactions(e){for(let[t,n]of e)this.add_dirty_reaction(t,n);e.clear()}add_dirty_reaction(e,t){(t===2048||this.#s.get(e)!==2048)&&this.#s.set(e,t)}oncommit(e){this.#e.add(e)}ondiscard(e){this.#t.add(e)}settled(){return(this.#i??=m()).promise}static ensure(){if(M===null){let t=M=new e;!Pt&&!Nt&&ot(()=>{t.started||t.flush()})}return M}apply(){jt=null}schedule(e){Mt=e,e.b?.is_pending&&e.f&16777228&&!(e.f&32768)?e.b.defer_effect(e):this.#a.push(e)}#b(){if(this.linked){var e=this.prev,t=this.next;e===null||(e.next=t),t===null?kt=e:t.prev=e,this.linked=!1}}};function Bt(e){var t=Nt,n=At;At=null,Nt=!0;try{var r;for(e&&(Bt(),r=e());;){if(st(),M===null)return r;M.flush()}}finally{Nt=t,At=n}}function Vt(){try{Be()}catch(e){wn(e,Mt)}}var Ht=null;function Ut(e){var t=e.length;if(t!==0){for(var n=0;n<t;){var r=e[n++];if(!(r.f&24576)&&lr(r)&&(Ht=new Set,hr(r),r.deps===null&&r.first===null&&r.nodes===null&&r.teardown===null&&r.ac===null&&Wn(r),Ht?.size>0)){Jt.clear();for(let e of Ht){if(e.f&24576)continue;let t=[e],n=e.parent;for(;n!==null;)Ht.has(n)&&(Ht.delete(n),t.push(n)),n=n.parent;for(let e=t.length-1;e>=0;e--){let n=t[e];n.f&24576||hr(n)}}Ht.clear()}}Ht=null}}function Wt(e){M.schedule(e)}function Gt(e,t){if(!(e.f&32&&e.f&1024)){e.f&2048?t.d.push(e):e.f&4096&&t.m.push(e),j(e,v);for(var n=e.first;n!==null;)Gt(n,t),n=n.next}}function Kt(e){j(e,v);for(var t=e.first;t!==null;)Kt(t),t=t.next}var qt=new Set,Jt=new Map,Yt=!1;function Xt(e,t){return{f:0,v:e,reactions:null,equals:je,rv:0,wv:0}}function N(e,t){let n=Xt(e,t);return nr(n),n}function Zt(e,t=!1,n=!0){let r=Xt(e);return t||(r.equals=Ne),r}function P(e,t,n=!1){return H!==null&&(!$n||H.f&131072)&&rt()&&H.f&4325394&&(tr===null||!tr.has(e))&&We(),en(e,n?on(t):t,It)}var Qt=null,$t=0;function en(e,t,n=null){if(!e.equals(t)){Zn?Jt.set(e,t):Jt.has(e)||Jt.set(e,e.v);var r=zt.ensure();if(r.capture(e,t),e.f&2){let t=e;e.f&2048&&Tt(t),jt===null&&lt(t)}e.wv=cr(),Qt=null,$t=0,an(e,y,n),Qt=null,rt()&&W!==null&&W.f&1024&&!(W.f&96)&&(q===null?rr([e]):q.push(e)),!r.is_fork&&qt.size>0&&!Yt&&tn()}return t}function tn(){Yt=!1;for(let e of qt){e.f&1024&&j(e,b);let t;try{t=lr(e)}catch{t=!0}t&&hr(e)}qt.clear()}function nn(e,t=1){var n=J(e),r=t===1?n++:n--;return P(e,n),r}function rn(e){P(e,e.v+1)}function an(e,t,n){var r=e.reactions;if(r!==null){var i=rt(),a=r.length;if($t+=a,$t>1e5&&Qt===null&&(Qt=new Set),Qt!==null){if(Qt.has(e))return;Qt.add(e)}for(var o=0;o<a;o++){var s=r[o],c=s.f;if(i||s!==W){var l=(c&y)===0;if(l&&j(s,t),c&131072)qt.add(s);else if(c&2){var u=s;jt?.delete(u),an(u,b,n)}else if(l){var d=s;c&16&&Ht!==null&&Ht.add(d),n===null?Wt(d):n.push(d)}}}}}function on(t){if(typeof t!=`object`||!t||ce in t||le in t)return t;let n=l(t);if(n!==s&&n!==c)return t;var r=new Map,i=e(t),o=N(0),u=null,d=or,f=e=>{if(or===d)return e();var t=H,n=or;U(null),sr(d);var r=e();return U(t),sr(n),r};return i&&r.set(`length`,N(t.length,u)),new Proxy(t,{defineProperty(e,t,n){`value`in n&&n.configurable!==!1&&n.enumerable!==!1&&n.writable!==!1||He();var i=r.get(t);return i===void 0?f(()=>{var e=N(n.value,u);return r.set(t,e),e}):P(i,n.value,!0),!0},deleteProperty(e,t){var n=r.get(t);if(n===void 0){if(t in e){let e=f(()=>N(T,u));r.set(t,e),rn(o)}}else P(n,T),rn(o);return!0},get(e,n,i){if(n===ce)return t;var o=r.get(n),s=n in e;if(o===void 0&&(!s||a(e,n)?.writable)&&(o=f(()=>N(on(s?e[n]:T),u)),r.set(n,o)),o!==void 0){var c=J(o);return c===T?void 0:c}return Reflect.get(e,n,i)},getOwnPropertyDescriptor(e,t){this.has?.(e,t);var n=Reflect.getOwnPropertyDescriptor(e,t),i=r.get(t);if(i!==void 0){var a=J(i);if(a===T)return;if(n&&`value`in n)n.value=a;else return{enumerable:!0,configurable:!0,value:a,writable:!0}}return n},has(e,t){if(t===ce)return!0;var n=r.get(t),i=n!==void 0&&n.v!==T||Reflect.has(e,t);return(n!==void 0||(W!==null||H!==null)&&(!i||a(e,t)?.writable))&&(n===void 0&&(n=f(()=>N(i?on(e[t]):T,u)),r.set(t,n)),J(n)===T)?!1:i},set(e,t,n,s){var c=r.get(t),l=t in e;if(i&&t===`length`)for(var d=n;d<c.v;d+=1){var p=r.get(d+``);p===void 0?d in e&&(p=f(()=>N(T,u)),r.set(d+``,p)):P(p,T)}if(c===void 0)(!l||a(e,t)?.writable)&&(c=f(()=>N(void 0,u)),P(c,on(n)),r.set(t,c));else{l=c.v!==T;var m=f(()=>on(n));P(c,m)}var h=Reflect.getOwnPropertyDescriptor(e,t);if(h?.set&&h.set.call(s,n),!l){if(i&&typeof t==`string`){var g=r.get(`length`),_=Number(t);Number.isInteger(_)&&_>=g.v&&P(g,_+1)}rn(o)}return!0},ownKeys(e){J(o);var t=Reflect.ownKeys(e).filter(e=>{var t=r.get(e);return t===void 0||t.v!==T});for(var[n,i]of r)i.v!==T&&!(n in e)&&t.push(n);return t},setPrototypeOf(){Ue()}})}function sn(e){try{if(typeof e==`object`&&e&&ce in e)return e[ce]}catch{}return e}function cn(e,t){return Object.is(sn(e),sn(t))}var ln,un,dn,fn,pn;function mn(){if(ln===void 0){ln=window,un=document,dn=/Firefox/.test(navigator.userAgent);var e=Element.prototype,t=Node.prototype,n=Text.prototype;fn=a(t,`firstChild`).get,pn=a(t,`nextSibling`).get,u(e)&&(e[me]=void 0,e[pe]=null,e[he]=void 0,e.__e=void 0),u(n)&&(n[ge]=void 0)}}function F(e=``){return document.createTextNode(e)}function I(e){return fn.call(e)}function hn(e){return pn.call(e)}function L(e,t){if(!E)return I(e);var n=I(D);if(n===null)n=D.appendChild(F());else if(t&&n.nodeType!==3){var r=F();return n?.before(r),O(r),r}return t&&Sn(n),O(n),n}function gn(e,t=!1){if(!E){var n=I(e);return n instanceof Comment&&n.data===``?hn(n):n}if(t){if(D?.nodeType!==3){var r=F();return D?.before(r),O(r),r}Sn(D)}return D}function _n(e,t=!1){if(!E)return I(e);var n=L(e,t);return k(e),n}function R(e,t=1,n=!1){let r=E?D:e;for(var i;t--;)i=r,r=hn(r);if(!E)return r;if(n){if(r?.nodeType!==3){var a=F();return r===null?i?.after(a):r.before(a),O(a),a}Sn(r)}return O(r),r}function vn(e){e.textContent=``}function yn(){return!1}function bn(e,t,n){return t==null||t===`http://www.w3.org/1999/xhtml`?n?document.createElement(e,{is:n}):document.createElement(e):n?document.createElementNS(t,e,{is:n}):document.createElementNS(t,e)}function xn(e=``){return document.createComment(e)}function Sn(e){if(e.nodeValue.length<65536)return;let t=e.nextSibling;for(;t!==null&&t.nodeType===3;)t.remove(),e.nodeValue+=t.nodeValue,t=e.nextSibling}function Cn(e){var t=W;if(t===null)return H.f|=se,e;if(!(t.f&32768)&&!(t.f&4))throw e;wn(e,t)}function wn(e,t){if(e===be)throw e;if(!(t!==null&&t.f&16384)){for(;t!==null;){if(t.f&128&&!(t.f&33570816)){if(!(t.f&32768))throw e;try{t.b.error(e);return}catch(t){e=t}}t=t.parent}throw e}}function Tn(e){W===null&&(H===null&&ze(e),Re()),Zn&&Le(e)}function En(e,t){var n=t.last;n===null?t.last=t.first=e:(n.next=e,e.prev=n,t.last=e)}function z(e,t){var n=W;n!==null&&n.f&8192&&(e|=x);var r={ctx:A,deps:null,nodes:null,f:e|y|512,first:null,fn:t,last:null,next:null,parent:n,b:n&&n.b,prev:null,teardown:null,wv:0,ac:null};M?.register_created_effect(r);var i=r;if(e&4)Ft===null?zt.ensure().schedule(r):Ft.push(r);else if(t!==null){try{hr(r)}catch(e){throw V(r),e}i.deps===null&&i.teardown===null&&i.nodes===null&&i.first===i.last&&!(i.f&524288)&&(i=i.first,e&16&&e&65536&&i!==null&&(i.f|=w))}if(i!==null&&(i.parent=n,n!==null&&En(i,n),H!==null&&H.f&2&&!(e&64))){var a=H;(a.effects??=[]).push(i)}return r}function Dn(){return H!==null&&!$n}function On(e){let t=z(8,null);return j(t,v),t.teardown=e,t}function kn(e){Tn(`$effect`);var t=W.f;if(!H&&t&32&&A!==null&&!A.i){var n=A;(n.e??=[]).push(e)}else return An(e)}function An(e){return z(4|re,e)}function jn(e){return Tn(`$effect.pre`),z(8|re,e)}function Mn(e){zt.ensure();let t=z(64|ne,e);return(e={})=>new Promise(n=>{e.outro?Gn(t,()=>{V(t),n(void 0)}):(V(t),n(void 0))})}function Nn(e){return z(4,e)}function Pn(e){return z(oe|ne,e)}function Fn(e,t=0){return z(8|t,e)}function In(e,t=[],n=[],r=[]){ht(r,t,n,t=>{z(8,()=>{e(...t.map(J))})})}function Ln(e,t=[],n=[],r=[]){ht(r,t,n,t=>{z(4,()=>e(...t.map(J)))})}function Rn(e,t=0){return z(16|t,e)}function zn(e,t=0){return z(_|t,e)}function B(e){return z(32|ne,e)}function Bn(e){var t=e.teardown;if(t!==null){let n=Zn,r=H;Qn(!0),U(null);try{t.call(null)}catch(t){wn(t,e.parent)}finally{Qn(n),U(r)}}}function Vn(e,t=!1){var n=e.first;for(e.first=e.last=null;n!==null;){let e=n.ac;e!==null&&pt(()=>{e.abort(ve)});var r=n.next;n.f&64?n.parent=null:V(n,t),n=r}}function Hn(e){for(var t=e.first;t!==null;){var n=t.next;t.f&32||V(t),t=n}}function V(e,t=!0){var n=!1;(t||e.f&262144)&&e.nodes!==null&&e.nodes.end!==null&&(Un(e.nodes.start,e.nodes.end),n=!0),e.f|=C,Vn(e,t&&!n),mr(e,0);var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)e.stop();Bn(e),e.f^=C,e.f|=S;var i=e.parent;i!==null&&i.first!==null&&Wn(e),e.next=e.prev=e.teardown=e.ctx=e.deps=e.fn=e.nodes=e.ac=e.b=null}function Un(e,t){for(;e!==null;){var n=e===t?null:hn(e);e.remove(),e=n}}function Wn(e){var t=e.parent,n=e.prev,r=e.next;n!==null&&(n.next=r),r!==null&&(r.prev=n),t!==null&&(t.first===e&&(t.first=r),t.last===e&&(t.last=n))}function Gn(e,t,n=!0){var r=[];e.f|=256,Kn(e,r,!0);var i=()=>{n&&V(e),t&&t()},a=r.length;if(a>0){var o=()=>--a||i();for(var s of r)s.out(o)}else i()}function Kn(e,t,n){if(!(e.f&8192)){e.f^=x;var r=e.nodes&&e.nodes.t;if(r!==null)for(let e of r)(e.is_global||n)&&t.push(e);for(var i=e.first;i!==null;){var a=i.next;if(!(i.f&64)){var o=!!(i.f&65536)||!!(i.f&32)&&!!(e.f&16);Kn(i,t,o?n:!1)}i=a}}}function qn(e){e.f&=-257,Jn(e,!0)}function Jn(e,t){if(!(e.f&256)&&e.f&8192){e.f^=x,e.f&1024||(j(e,y),zt.ensure().schedule(e));for(var n=e.first;n!==null;){var r=n.next,i=!!(n.f&65536)||!!(n.f&32);Jn(n,i?t:!1),n=r}var a=e.nodes&&e.nodes.t;if(a!==null)for(let e of a)(e.is_global||t)&&e.in()}}function Yn(e,t){if(e.nodes)for(var n=e.nodes.start,r=e.nodes.end;n!==null;){var i=n===r?null:hn(n);t.append(n),n=i}}var Xn=null,Zn=!1;function Qn(e){Zn=e}var H=null,$n=!1;function U(e){H=e}var W=null;function er(e){W=e}var tr=null;function nr(e){H!==null&&(H.f&2097152||H.f&2)&&(tr??=new Set).add(e)}var G=null,K=0,q=null;function rr(e){q=e}var ir=1,ar=0,or=ar;function sr(e){or=e}function cr(){return++ir}function lr(e){var t=e.f;if(t&2048)return!0;if(t&4096){for(var n=e.deps,r=n.length,i=0;i<r;i++){var a=n[i];if(lr(a)&&Et(a),a.wv>e.wv)return!0}t&512&&jt===null&&j(e,v)}return!1}function ur(e,t,n=!0){var r=e.reactions;if(r!==null&&!(tr!==null&&tr.has(e)))for(var i=0;i<r.length;i++){var a=r[i];a.f&2?ur(a,t,!1):t===a&&(n?j(a,y):a.f&1024&&j(a,b),Wt(a))}}function dr(e){var t=G,n=K,r=q,i=H,a=tr,o=A,s=$n,c=or,l=e.f;G=null,K=0,q=null,H=l&96?null:e,tr=null,Ze(e.ctx),$n=!1,or=++ar,e.ac!==null&&(pt(()=>{e.ac.abort(ve)}),e.ac=null);try{e.f|=ae;var u=e.fn,d=u();e.f|=ee;var f=fr(e);if(rt()&&q!==null&&!$n&&f!==null&&!(e.f&6146))for(var p=0;p<q.length;p++)ur(q[p],e);if(i!==null&&i!==e){if(ar++,i.deps!==null)for(let e=0;e<n;e+=1)i.deps[e].rv=ar;if(t!==null)for(let e of t)e.rv=ar;q!==null&&(r===null?r=q:r.push(...q))}return e.f&8388608&&(e.f^=se),d}catch(t){return fr(e),Cn(t)}finally{e.f^=ae,G=t,K=n,q=r,H=i,tr=a,Ze(o),$n=s,or=c}}function fr(e){var t=e.deps,n=M?.is_fork;if(G!==null){var r;if(n||mr(e,K),t!==null&&K>0)for(t.length=K+G.length,r=0;r<G.length;r++)t[K+r]=G[r];else e.deps=t=G;if(Dn()&&e.f&512)for(r=K;r<t.length;r++)(t[r].reactions??=[]).push(e)}else!n&&t!==null&&K<t.length&&(mr(e,K),t.length=K);return t}function pr(e,r){let i=r.reactions;if(i!==null){var a=t.call(i,e);if(a!==-1){var o=i.length-1;o===0?i=r.reactions=null:(i[a]=i[o],i.pop())}}if(i===null&&r.f&2&&(G===null||!n.call(G,r))){var s=r;s.f&512&&(s.f^=512),s.v!==T&&lt(s),s.ac!==null&&pt(()=>{s.ac.abort(ve),s.ac=null,j(s,y)}),Dt(s),mr(s,0)}}function mr(e,t){var n=e.deps;if(n!==null)for(var r=t;r<n.length;r++)pr(e,n[r])}function hr(e){var t=e.f;if(!(t&16384)){j(e,v);var n=W;W=e;try{t&16777232?Hn(e):Vn(e),Bn(e);var r=dr(e);e.teardown=typeof r==`function`?r:null,e.wv=ir}finally{W=n}}}async function gr(){await Promise.resolve(),Bt()}function J(e){var t=!!(e.f&2);if(Xn?.add(e),H!==null&&!$n&&!(W!==null&&W.f&16384)&&(tr===null||!tr.has(e))){var r=H.deps;if(H.f&2097152)e.rv<ar&&(e.rv=ar,G===null&&r!==null&&r[K]===e?K++:G===null?G=[e]:G.push(e));else{H.deps??=[],n.call(H.deps,e)||H.deps.push(e);var i=e.reactions;i===null?e.reactions=[H]:n.call(i,H)||i.push(H)}}if(Zn&&Jt.has(e))return Jt.get(e);if(t){var a=e;if(Zn){var o=a.v;return(!(a.f&1024)&&a.reactions!==null||vr(a))&&(o=Tt(a)),Jt.set(a,o),o}var s=!(a.f&512)&&!$n&&H!==null&&!!(H.f&512),c=(a.f&ee)===0;lr(a)&&(s&&(a.f|=512),Et(a)),s&&!c&&(Ot(a),_r(a))}if(jt?.has(e))return jt.get(e);if(e.f&8388608)throw e.v;return e.v}function _r(e){if(e.f|=512,e.deps!==null)for(let r of e.deps){var t=r.reactions;t===null?r.reactions=[e]:n.call(t,e)||t.push(e),r.f&2&&!(r.f&512)&&(Ot(r),_r(r))}}function vr(e){if(e.v===T)return!0;if(e.deps===null)return!1;for(let t of e.deps)if(Jt.has(t)||t.f&2&&vr(t))return!0;return!1}function yr(e){var t=$n;try{return $n=!0,e()}finally{$n=t}}[...`allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback`.split(`.`)];var br=[`touchstart`,`touchmove`];function xr(e){return br.includes(e)}var Sr=Symbol(`events`),Cr=new Set,wr=new Set;function Tr(e,t,n,r={}){function i(e){if(r.capture||jr.call(t,e),!e.cancelBubble)return pt(()=>n?.call(this,e))}return e.startsWith(`pointer`)||e.startsWith(`touch`)||e===`wheel`?(i.__removed=!1,ot(()=>{i.__removed||t.addEventListener(e,i,r)})):t.addEventListener(e,i,r),i}function Er(e,t,n,r,i){var a={capture:r,passive:i},o=Tr(e,t,n,a);(t===document.body||t===window||t===document||t instanceof HTMLMediaElement)&&On(()=>{o.__removed=!0,t.removeEventListener(e,o,a)})}function Dr(e,t,n){(t[Sr]??={})[e]=n}function Or(e){for(var t=0;t<e.length;t++)Cr.add(e[t]);for(var n of wr)n(e)}var kr=null,Ar=!1;function jr(e){var t=this,n=t.ownerDocument,r=e.type,a=e.composedPath?.()||[],o=a[0]||e.target;kr=e,Ar||(Ar=!0,setTimeout(()=>{Ar=!1,kr=null}));var s=0,c=kr===e&&e[Sr];if(c){var l=a.indexOf(c);if(l!==-1&&(t===document||t===window)){e[Sr]=t;return}var u=a.indexOf(t);if(u===-1)return;l<=u&&(s=l)}if(o=a[s]||e.target,o!==t){i(e,`currentTarget`,{configurable:!0,get(){return o||n}});var d=H,f=W;U(null),er(null);try{for(var p,m=[];o!==null&&o!==t;){try{var h=o[Sr]?.[r];h==null||o.disabled&&e.target!==o||h.call(o,e)}catch(e){p?m.push(e):p=e}if(e.cancelBubble)break;s++,o=s<a.length?a[s]:null}if(p){for(let e of m)queueMicrotask(()=>{throw e});throw p}}finally{e[Sr]=t,delete e.currentTarget,U(d),er(f)}}}var Mr=globalThis?.window?.trustedTypes&&globalThis.window.trustedTypes.createPolicy(`svelte-trusted-html`,{createHTML:e=>e});function Nr(e){return Mr?.createHTML(e)??e}function Pr(e){var t=bn(`template`);return t.innerHTML=Nr(e.replaceAll(`<!>`,`<!---->`)),t.content}function Fr(e,t){var n=W;n.nodes===null&&(n.nodes={start:e,end:t,a:null,t:null})}function Ir(e,t){var n=!!(t&1),r=!!(t&2),i,a=!e.startsWith(`<!>`);return()=>{if(E)return Fr(D,null),D;i===void 0&&(i=Pr(a?e:`<!>`+e),n||(i=I(i)));var t=r||dn?document.importNode(i,!0):i.cloneNode(!0);if(n){var o=I(t),s=t.lastChild;Fr(o,s)}else Fr(t,t);return t}}function Lr(e,t,n=`svg`){var r=!e.startsWith(`<!>`),i=!!(t&1),a=`<${n}>${r?e:`<!>`+e}</${n}>`,o;return()=>{if(E)return Fr(D,null),D;if(!o){var e=I(Pr(a));if(i)for(o=document.createDocumentFragment();I(e);)o.appendChild(I(e));else o=I(e)}var t=o.cloneNode(!0);if(i){var n=I(t),r=t.lastChild;Fr(n,r)}else Fr(t,t);return t}}function Rr(e,t){return Lr(e,t,`svg`)}function zr(e=``){if(!E){var t=F(e+``);return Fr(t,t),t}var n=D;return n.nodeType===3?Sn(n):(n.before(n=F()),O(n)),Fr(n,n),n}function Br(){if(E)return Fr(D,null),D;var e=document.createDocumentFragment(),t=document.createComment(``),n=F();return e.append(t,n),Fr(t,n),e}function Y(e,t){if(E){var n=W;n.f&32768&&n.nodes.end!==null||(n.nodes.end=D),De()}else e!==null&&e.before(t)}function Vr(){if(E&&D&&D.nodeType===8&&D.textContent?.startsWith(`$`)){let e=D.textContent.substring(1);return De(),e}return(window.__svelte??={}).uid??=1,`c${window.__svelte.uid++}`}function Hr(e){let t=0,n=Xt(0),r;return()=>{Dn()&&(J(n),Fn(()=>(t===0&&(r=yr(()=>e(()=>rn(n)))),t+=1,()=>{ot(()=>{--t,t===0&&(r?.(),r=void 0,rn(n))})})))}}var Ur=w|ne;function Wr(e,t,n,r){new Gr(e,t,n,r)}var Gr=class{parent;is_pending=!1;transform_error;#e;#t=E?D:null;#n;#r;#i;#a=null;#o=null;#s=null;#c=null;#l=0;#u=0;#d=!1;#f=new Map;#p=null;#m=Hr(()=>(this.#p=Xt(this.#l),()=>{this.#p=null}));constructor(e,t,n,r){this.#e=e,this.#n=t,this.#r=e=>{var t=W;t.b=this,t.f|=128,n(e)},this.parent=W.b,this.transform_error=r??this.parent?.transform_error??(e=>e),this.#i=Rn(()=>{if(E){let e=Ae(this.#t);De();let t=e===`[!`;if(e.startsWith(`[?`)){let t=JSON.parse(e.slice(2));this.#g(t)}else t?this.#y():this.#h()}else this.#b()},Ur),E&&(this.#e=D)}#h(){try{this.#a=B(()=>this.#r(this.#e))}catch(e){this.error(e)}}#g(e){let t=this.#n.failed,{reset:n,invoke_onerror:r}=this.#_(e);ot(r),t&&(this.#s=B(()=>{t(this.#e,()=>e,()=>n)}))}#_(e){var t=!1,n=!1;let r=()=>{this.#v()||(t?Te():(t=!0,n&&Ge(),this.#s!==null&&Gn(this.#s,()=>{this.#s=null}),this.#S(()=>{this.#b()})))};return{reset:r,invoke_onerror:()=>{if(!this.#v())try{n=!0,this.#n.onerror?.(e,r),n=!1}catch(e){wn(e,this.#i&&this.#i.parent)}}}}#v(){return(this.#i.f&(S|C))!==0}#y(){let e=this.#n.pending;e&&(this.is_pending=!0,this.#o=B(()=>e(this.#e)),ot(()=>{if(!this.#v()){var e=this.#c=document.createDocumentFragment(),t=F(),n=!1;e.append(t),this.#a=this.#S(()=>{try{return B(()=>this.#r(t))}catch(e){try{this.error(e),n=!0}catch(e){wn(e,this.#i.parent)}return null}}),this.#a===null?(this.#c=null,n&&this.#x(M)):this.#u===0&&(this.#e.before(e),this.#c=null,Gn(this.#o,()=>{this.#o=null}),this.#x(M))}}))}#b(){try{if(this.is_pending=this.has_pending_snippet(),this.#u=0,this.#l=0,this.#a=B(()=>{this.#r(this.#e)}),this.#u>0){var e=this.#c=document.createDocumentFragment();Yn(this.#a,e);let t=this.#n.pending;this.#o=B(()=>t(this.#e))}else this.#x(M)}catch(e){this.error(e)}}#x(e){this.is_pending=!1,e.transfer_reactions(this.#f)}defer_effect(e){ut(e,this.#f)}is_rendered(){return!this.is_pending&&(!this.parent||this.parent.is_rendered())}has_pending_snippet(){return!!this.#n.pending}#S(e){var t=W,n=H,r=A;er(this.#i),U(this.#i),Ze(this.#i.ctx);try{return zt.ensure(),e()}finally{er(t),U(n),Ze(r)}}#C(e,t){this.has_pending_snippet()?(this.#u+=e,this.#u===0&&(this.#x(t),this.#o&&Gn(this.#o,()=>{this.#o=null}),this.#c&&=(this.#e.before(this.#c),null))):this.parent&&this.parent.#C(e,t)}update_pending_count(e,t){this.#C(e,t),this.#l+=e,!this.#p||this.#d||(this.#d=!0,ot(()=>{this.#d=!1,this.#p&&en(this.#p,this.#l)}))}get_effect_pending(){return this.#m(),J(this.#p)}error(e){if(e===be||!this.#n.onerror&&!this.#n.failed)throw e;M?.is_fork?(this.#a&&M.skip_effect(this.#a),this.#o&&M.skip_effect(this.#o),this.#s&&M.skip_effect(this.#s),M.oncommit(()=>{this.#v()||this.#w(e)})):this.#w(e)}#w(e){this.#a&&=(V(this.#a),null),this.#o&&=(V(this.#o),null),this.#s&&=(V(this.#s),null),E&&(O(this.#t),Oe(),O(ke()));let t=this.#n.failed,n=e=>{if(this.#v())return;let{reset:n,invoke_onerror:r}=this.#_(e);r(),t&&!this.#v()&&(this.#s=this.#S(()=>{try{return B(()=>{var r=W;r.b=this,r.f|=128,t(this.#e,()=>e,()=>n)})}catch(e){return wn(e,this.#i.parent),null}}))};ot(()=>{if(!this.#v()){var t;try{t=this.transform_error(e)}catch(e){wn(e,this.#i&&this.#i.parent);return}typeof t==`object`&&t&&typeof t.then==`function`?t.then(n,e=>wn(e,this.#i&&this.#i.parent)):n(t)}})}};function Kr(e,t){var n=t==null?``:typeof t==`object`?`${t}`:t;n!==(e[ge]??=e.nodeValue)&&(e[ge]=n,e.nodeValue=`${n}`)}function qr(e,t){return Yr(e,t)}var Jr=new Map;function Yr(e,{target:t,anchor:n,props:i={},events:a,context:o,intro:s=!0,transformError:c}){mn();var l=void 0,u=Mn(()=>{var s=n??t.appendChild(F());Wr(s,{pending:()=>{}},t=>{et({});var n=A;if(o&&(n.c=o),a&&(i.$$events=a),E&&Fr(t,null),l=e(t,i)||nt(),E&&(W.nodes.end=D,D===null||D.nodeType!==8||D.data!==`]`))throw Ce(),be;tt()},c);var u=new Set,d=e=>{for(var n=0;n<e.length;n++){var r=e[n];if(!u.has(r)){u.add(r);var i=xr(r);for(let e of[t,document]){var a=Jr.get(e);a===void 0&&(a=new Map,Jr.set(e,a));var o=a.get(r);o===void 0?(e.addEventListener(r,jr,{passive:i}),a.set(r,1)):a.set(r,o+1)}}}};return d(r(Cr)),wr.add(d),()=>{for(var e of u)for(let n of[t,document]){var r=Jr.get(n),i=r.get(e);--i==0?(n.removeEventListener(e,jr),r.delete(e),r.size===0&&Jr.delete(n)):r.set(e,i)}wr.delete(d),s!==n&&s.parentNode?.removeChild(s)}});return Xr.set(l,u),l}var Xr=new WeakMap,Zr=class{anchor;#e=new Map;#t=new Map;#n=new Map;#r=new Set;#i=!0;constructor(e,t=!0){this.anchor=e,this.#i=t}#a=e=>{if(this.#e.has(e)){var t=this.#e.get(e),n=this.#t.get(t);if(n)qn(n),this.#r.delete(t);else{var r=this.#n.get(t);r&&(qn(r.effect),this.#t.set(t,r.effect),this.#n.delete(t),r.fragment.lastChild.remove(),this.anchor.before(r.fragment),n=r.effect)}for(let[t,n]of this.#e){if(this.#e.delete(t),t===e)break;let r=this.#n.get(n);r&&(V(r.effect),this.#n.delete(n))}for(let[e,r]of this.#t){if(e===t||this.#r.has(e))continue;let i=()=>{if(Array.from(this.#e.values()).includes(e)){var t=document.createDocumentFragment();Yn(r,t),t.append(F()),this.#n.set(e,{effect:r,fragment:t})}else V(r);this.#r.delete(e),this.#t.delete(e)};this.#i||!n?(this.#r.add(e),Gn(r,i,!1)):i()}}};#o=e=>{this.#e.delete(e);let t=Array.from(this.#e.values());for(let[e,n]of this.#n)t.includes(e)||(V(n.effect),this.#n.delete(e))};ensure(e,t){var n=M,r=yn();if(t&&!this.#t.has(e)&&!this.#n.has(e)){if(r){var i=document.createDocumentFragment(),a=F();i.append(a),this.#n.set(e,{effect:B(()=>t(a)),fragment:i})}else this.#t.set(e,B(()=>t(this.anchor)))}if(this.#e.set(n,e),r){for(let[t,r]of this.#t)t===e?n.unskip_effect(r):n.skip_effect(r);for(let[t,r]of this.#n)t===e?n.unskip_effect(r.effect):n.skip_effect(r.effect);n.oncommit(this.#a),n.ondiscard(this.#o)}else E&&(this.anchor=D),this.#a(n)}};function Qr(e,t,n=!1){var r;E&&(r=D,De());var i=new Zr(e),a=n?w:0;function o(e,t){if(E){var n=Ae(r);if(e!==parseInt(n.substring(1))){var a=ke();O(a),i.anchor=a,Ee(!1),i.ensure(e,t),Ee(!0);return}}i.ensure(e,t)}Rn(()=>{var e=!1;t((t,n=0)=>{e=!0,o(n,t)}),e||o(-1,null)},a)}var $r=Symbol(`NaN`);function ei(e,t,n){E&&De();var r=new Zr(e),i=!rt();Rn(()=>{var e=t();e!==e&&(e=$r),i&&typeof e==`object`&&e&&(e={}),r.ensure(e,n)})}function ti(e,t){return t}function ni(e,t,n){for(var i=[],a=t.length,o,s=t.length,c=0;c<a;c++){let n=t[c];Gn(n,()=>{if(o){if(o.pending.delete(n),o.done.add(n),o.pending.size===0){var t=e.outrogroups;ri(e,r(o.done)),t.delete(o),t.size===0&&(e.outrogroups=null)}}else--s},!1)}if(s===0){var l=i.length===0&&n!==null&&e.pending.size===0;if(l){var u=n,d=u.parentNode;vn(d),d.append(u),e.items.clear()}ri(e,t,!l)}else o={pending:new Set(t),done:new Set},(e.outrogroups??=new Set).add(o)}function ri(e,t,n=!0){var r;if(e.pending.size>0){r=new Set;for(let t of e.pending.values())for(let n of t)r.add(e.items.get(n).e)}for(var i=0;i<t.length;i++){var a=t[i];r?.has(a)?(a.f|=ie,Yn(a,document.createDocumentFragment())):V(t[i],n)}}var ii;function ai(t,n,i,a,o,s=null){var c=t,l=new Map;if(n&4){var u=t;c=E?O(I(u)):u.appendChild(F())}E&&De();var d=null,f=Ct(()=>{var t=i();return e(t)?t:t==null?[]:r(t)}),p=new Map,m=!0;function h(e){if(!(_.effect.f&16384)){_.pending.delete(e);var t=J(f);_.fallback=d,si(_,t,c,n,a),d!==null&&(t.length===0?d.f&33554432?(d.f^=ie,li(d,null,c)):qn(d):Gn(d,()=>{d=null}))}}function g(e){_.pending.delete(e)}var _={effect:Rn(()=>{var e=J(f),t=e.length;let r=!1;E&&Ae(c)===`[!`!=(t===0)&&(c=ke(),O(c),Ee(!1),r=!0);for(var u=new Set,_=M,v=yn(),y=0;y<t;y+=1){E&&D.nodeType===8&&D.data===`]`&&(c=D,r=!0,Ee(!1));var b=e[y],x=a(b,y),S=m?null:l.get(x);S?(S.v&&en(S.v,b),S.i&&en(S.i,y),v&&_.unskip_effect(S.e)):(S=ci(l,m?c:ii??=F(),b,x,y,o,n,i),m||(S.e.f|=ie),l.set(x,S)),u.add(x)}if(t===0&&s&&!d&&(m?d=B(()=>s(c)):(d=B(()=>s(ii??=F())),d.f|=ie)),t>u.size&&Ie(``,``,``),E&&t>0&&O(ke()),!m){if(p.set(_,u),v){for(let[e,t]of l)u.has(e)||_.skip_effect(t.e);_.oncommit(h),_.ondiscard(g)}else h(_)}r&&Ee(!0),J(f)}),flags:n,items:l,pending:p,outrogroups:null,fallback:d};m=!1,E&&(c=D)}function oi(e){for(;e!==null&&!(e.f&32);)e=e.next;return e}function si(e,t,n,i,a){var o=!!(i&8),s=t.length,c=e.items,l=oi(e.effect.first),u,d=null,f,p=[],m=[],h,g,_,v;if(o)for(v=0;v<s;v+=1)h=t[v],g=a(h,v),_=c.get(g).e,_.f&33554432||(_.nodes?.a?.measure(),(f??=new Set).add(_));for(v=0;v<s;v+=1){if(h=t[v],g=a(h,v),_=c.get(g).e,e.outrogroups!==null)for(let t of e.outrogroups)t.pending.delete(_),t.done.delete(_);if(_.f&8192&&(qn(_),o&&(_.nodes?.a?.unfix(),(f??=new Set).delete(_))),_.f&33554432){if(_.f^=ie,_===l)li(_,null,n);else{var y=d?d.next:l;_===e.effect.last&&(e.effect.last=_.prev),_.prev&&(_.prev.next=_.next),_.next&&(_.next.prev=_.prev),ui(e,d,_),ui(e,_,y),li(_,y,n),d=_,p=[],m=[],l=oi(d.next);continue}}if(_!==l){if(u!==void 0&&u.has(_)){if(p.length<m.length){var b=m[0],x;d=b.prev;var S=p[0],ee=p[p.length-1];for(x=0;x<p.length;x+=1)li(p[x],b,n);for(x=0;x<m.length;x+=1)u.delete(m[x]);ui(e,S.prev,ee.next),ui(e,d,S),ui(e,ee,b),l=b,d=ee,--v,p=[],m=[]}else u.delete(_),li(_,l,n),ui(e,_.prev,_.next),ui(e,_,d===null?e.effect.first:d.next),ui(e,d,_),d=_;continue}for(p=[],m=[];l!==null&&l!==_;)(u??=new Set).add(l),m.push(l),l=oi(l.next);if(l===null)continue}_.f&33554432||p.push(_),d=_,l=oi(_.next)}if(e.outrogroups!==null){for(let t of e.outrogroups)t.pending.size===0&&(ri(e,r(t.done)),e.outrogroups?.delete(t));e.outrogroups.size===0&&(e.outrogroups=null)}if(l!==null||u!==void 0){var C=[];if(u!==void 0)for(_ of u)_.f&8192||C.push(_);for(;l!==null;)!(l.f&8192)&&l!==e.fallback&&C.push(l),l=oi(l.next);var w=C.length;if(w>0){var te=i&4&&s===0?n:null;if(o){for(v=0;v<w;v+=1)C[v].nodes?.a?.measure();for(v=0;v<w;v+=1)C[v].nodes?.a?.fix()}ni(e,C,te)}}o&&ot(()=>{if(f!==void 0)for(_ of f)_.nodes?.a?.apply()})}function ci(e,t,n,r,i,a,o,s){var c=o&1?o&16?Xt(n):Zt(n,!1,!1):null,l=o&2?Xt(i):null;return{v:c,i:l,e:B(()=>(a(t,c??n,l??i,s),()=>{e.delete(r)}))}}function li(e,t,n){if(e.nodes)for(var r=e.nodes.start,i=e.nodes.end,a=t&&!(t.f&33554432)?t.nodes.start:n;r!==null;){var o=hn(r);if(a.before(r),r===i)return;r=o}}function ui(e,t,n){t===null?e.effect.first=n:t.next=n,n===null?e.effect.last=t:n.prev=t}function di(e,t,...n){var r=new Zr(e);Rn(()=>{let e=t()??null;r.ensure(e,e&&(t=>e(t,...n)))},w)}function fi(e,t,n){var r;E&&(r=D,De());var i=new Zr(e);Rn(()=>{var e=t()??null;if(E&&Ae(r)===`[`!=(e!==null)){var a=ke();O(a),i.anchor=a,Ee(!1),i.ensure(e,e&&(t=>n(t,e))),Ee(!0)}else i.ensure(e,e&&(t=>n(t,e)))},w)}function pi(e,t){let n=null,r=E;var i;if(E){n=D;for(var a=I(document.head);a!==null&&(a.nodeType!==8||a.data!==e);)a=hn(a);if(a===null)Ee(!1);else{var o=hn(a);a.remove(),O(o)}}E||(i=document.head.appendChild(F()));try{Rn(()=>{var e=B(()=>t(i));e.f|=te,E||(e.nodes===null?e.nodes={start:i,end:i,a:null,t:null}:e.nodes.end=i)})}finally{r&&(Ee(!0),O(n))}}function mi(e,t){var n=void 0,r;zn(()=>{n!==(n=t())&&(r&&=(V(r),null),n&&(r=B(()=>{Nn(()=>n(e))})))})}function hi(e){var t,n,r=``;if(typeof e==`string`||typeof e==`number`)r+=e;else if(typeof e==`object`){if(Array.isArray(e)){var i=e.length;for(t=0;t<i;t++)e[t]&&(n=hi(e[t]))&&(r&&(r+=` `),r+=n)}else for(n in e)e[n]&&(r&&(r+=` `),r+=n)}return r}function gi(){for(var e,t,n=0,r=``,i=arguments.length;n<i;n++)(e=arguments[n])&&(t=hi(e))&&(r&&(r+=` `),r+=t);return r}function _i(e){return typeof e==`object`?gi(e):e??``}var vi=[...` 	
\r\f\xA0\v﻿`];function yi(e,t,n){var r=e==null?``:``+e;if(t&&(r=r?r+` `+t:t),n){for(var i of Object.keys(n))if(n[i])r=r?r+` `+i:i;else if(r.length)for(var a=i.length,o=0;(o=r.indexOf(i,o))>=0;){var s=o+a;(o===0||vi.includes(r[o-1]))&&(s===r.length||vi.includes(r[s]))?r=(o===0?``:r.substring(0,o))+r.substring(s+1):o=s}}return r===``?null:r}function bi(e,t=!1){var n=t?` !important;`:`;`,r=``;for(var i of Object.keys(e)){var a=e[i];a!=null&&a!==``&&(r+=` `+i+`: `+a+n)}return r}function xi(e){return e[0]!==`-`||e[1]!==`-`?e.toLowerCase():e}function Si(e,t){if(t){var n=``,r,i;if(Array.isArray(t)?(r=t[0],i=t[1]):r=t,e){e=String(e).replaceAll(/\/\*.*?\*\//g,``).trim();var a=!1,o=0,s=!1,c=[];r&&c.push(...Object.keys(r).map(xi)),i&&c.push(...Object.keys(i).map(xi));var l=0,u=-1;let t=e.length;for(var d=0;d<t;d++){var f=e[d];if(s?f===`/`&&e[d-1]===`*`&&(s=!1):a?a===f&&(a=!1):f===`/`&&e[d+1]===`*`?s=!0:f===`"`||f===`'`?a=f:f===`(`?o++:f===`)`&&o--,!s&&a===!1&&o===0){if(f===`:`&&u===-1)u=d;else if(f===`;`||d===t-1){if(u!==-1){var p=xi(e.substring(l,u).trim());if(!c.includes(p)){f!==`;`&&d++;var m=e.substring(l,d).trim();n+=` `+m+`;`}}l=d+1,u=-1}}}}return r&&(n+=bi(r)),i&&(n+=bi(i,!0)),n=n.trim(),n===``?null:n}return e==null?null:String(e)}function Ci(e,t,n,r,i,a){var o=e[me];if(E||o!==n||o===void 0){var s=yi(n,r,a);E&&s===e.getAttribute(`class`)||(s==null?e.removeAttribute(`class`):t?e.className=s:e.setAttribute(`class`,s)),e[me]=n}else if(a&&i!==a)for(var c in a){var l=!!a[c];(i==null||l!==!!i[c])&&e.classList.toggle(c,l)}return a}function wi(e,t={},n,r){for(var i in n){var a=n[i];t[i]!==a&&(n[i]==null?e.style.removeProperty(i):e.style.setProperty(i,a,r))}}function Ti(e,t,n,r){var i=e[he];if(E||i!==t){var a=Si(t,r);E&&a===e.getAttribute(`style`)||(a==null?e.removeAttribute(`style`):e.style.cssText=a),e[he]=t}else r&&(Array.isArray(r)?(wi(e,n?.[0],r[0]),wi(e,n?.[1],r[1],`important`)):wi(e,n,r));return r}function Ei(e,t){t?e.hasAttribute(`selected`)||e.setAttribute(`selected`,``):e.removeAttribute(`selected`)}function Di(t,n){var r=t.__defaultValue,i=t.multiple,a=i?r??[]:null;if(!i||e(a)){var o=t.selectedIndex,s=n&&i?new Set(t.selectedOptions):null;for(var c of t.options){var l=ji(c);Ei(c,i?a.includes(l):cn(l,r))}if(n){if(s!==null)for(c of t.options){var u=s.has(c);c.selected!==u&&(c.selected=u)}else t.selectedIndex!==o&&(t.selectedIndex=o)}}}function Oi(t,n,r=!1){if(t.multiple){if(n==null)return;if(!e(n))return we();for(var i of t.options)i.selected=n.includes(ji(i))}else{for(i of t.options)if(cn(ji(i),n)){i.selected=!0;return}r&&n===void 0||(t.selectedIndex=-1)}}function ki(e){var t=new MutationObserver(t=>{t.every(Mi)||(`__defaultValue`in e&&Di(e,!1),`__value`in e&&Oi(e,e.__value))});t.observe(e,{childList:!0,subtree:!0,attributes:!0,attributeFilter:[`value`]}),On(()=>{t.disconnect()})}function Ai(e,t,n=t){var r=new WeakSet,i=!0;mt(e,`change`,t=>{var i=t?`[selected]`:`:checked`,a;if(e.multiple)a=[].map.call(e.querySelectorAll(i),ji);else{var o=e.querySelector(i)??e.querySelector(`option:not([disabled])`);a=o&&ji(o)}n(a),e.__value=a,M!==null&&r.add(M)}),Nn(()=>{var a=t();if(e===document.activeElement){var o=M;if(r.has(o))return}if(Oi(e,a,i),i&&a===void 0){var s=e.querySelector(`:checked`);s!==null&&(a=ji(s),n(a))}e.__value=a,i=!1})}function ji(e){return`__value`in e?e.__value:e.value}function Mi(e){if(e.target.closest(`selectedcontent`)!==null)return!0;if(e.type===`childList`){var t=[...e.addedNodes,...e.removedNodes];return t.length>0&&t.every(e=>e.nodeName===`SELECTEDCONTENT`)}return!1}var Ni=Symbol(`is custom element`),Pi=Symbol(`is html`),Fi=ye?`link`:`LINK`,Ii=ye?`progress`:`PROGRESS`;function Li(e){if(E){var t=!1,n=()=>{if(!t){if(t=!0,e.hasAttribute(`value`)){var n=e.value;Bi(e,`value`,null),e.value=n}if(e.hasAttribute(`checked`)){var r=e.checked;Bi(e,`checked`,null),e.checked=r}}};e[_e]=n,ot(n),ft()}}function Ri(e,t){var n=Vi(e);n.value!==(n.value=t??void 0)&&(e.value!==t||t===0&&e.nodeName===Ii)&&(e.value=t??``)}function zi(e,t){var n=Vi(e);n.checked!==(n.checked=t??void 0)&&(e.checked=t)}function Bi(e,t,n,r){var i=Vi(e);if(!(E&&(i[t]=e.getAttribute(t),t===`src`||t===`srcset`||t===`href`&&e.nodeName===Fi))){var a=i[t];a!==(i[t]=n)&&(t===`loading`&&(e[de]=n),n==null?e.removeAttribute(t):typeof n!=`string`&&Ui(e).has(t)?e[t]=n:(!E||typeof n!=`number`&&typeof n!=`boolean`||a!==String(n))&&e.setAttribute(t,n))}}function Vi(e){return e[pe]??={[Ni]:e.nodeName.includes(`-`),[Pi]:e.namespaceURI===xe}}var Hi=new Map;function Ui(e){var t=e.getAttribute(`is`)||e.nodeName,n=Hi.get(t);if(n)return n;Hi.set(t,n=new Set);for(var r,i=e,a=Element.prototype;a!==i;){for(var s in r=o(i),r)r[s].set&&s!==`innerHTML`&&s!==`textContent`&&s!==`innerText`&&n.add(s);i=l(i)}return n}var Wi=null;function Gi(){if(Wi===null){var e=bn(`select`);e.innerHTML=Nr(`<option><span>t</span></option>`),Wi=e.firstChild?.firstChild?.nodeType===1}return Wi}function Ki(e,t){var n=E;Gi()||(Ee(!1),e.textContent=``,e.append(xn(``)));try{t()}finally{n&&(E?k(e):(Ee(!0),O(e)))}}function qi(e,t,n=t){var r=new WeakSet;mt(e,`input`,async i=>{var a=i?e.defaultValue:e.value;if(a=Qi(e)?$i(a):a,n(a),M!==null&&r.add(M),await gr(),a!==(a=t())){var o=e.selectionStart,s=e.selectionEnd,c=e.value.length;if(e.value=a??``,s!==null){var l=e.value.length;o===s&&s===c&&l>c?(e.selectionStart=l,e.selectionEnd=l):(e.selectionStart=o,e.selectionEnd=Math.min(s,l))}}}),(E&&e.defaultValue!==e.value||yr(t)==null&&e.value)&&(n(Qi(e)?$i(e.value):e.value),M!==null&&r.add(M)),Fn(()=>{var n=t();if(e===document.activeElement){var i=M;if(r.has(i))return}Qi(e)&&n===$i(e.value)||(e.type!==`date`||n||e.value)&&n!==e.value&&(e.value=n??``)})}var Ji=new Set;function Yi(e,t,n,r,i=r){var a=n.getAttribute(`type`)===`checkbox`,o=e;let s=!1;if(t!==null)for(var c of t)o=o[c]??=[];o.push(n),mt(n,`change`,()=>{var e=n.__value;a&&(e=Zi(o,e,n.checked)),i(e)},()=>i(a?[]:null)),Fn(()=>{var e=r();E&&n.defaultChecked!==n.checked?s=!0:a?(e||=[],n.checked=e.includes(n.__value)):n.checked=cn(n.__value,e)}),On(()=>{var e=o.indexOf(n);e!==-1&&o.splice(e,1)}),Ji.has(o)||(Ji.add(o),ot(()=>{o.sort((e,t)=>e.compareDocumentPosition(t)===4?-1:1),Ji.delete(o)})),ot(()=>{if(s){var e=a?Zi(o,e,n.checked):o.find(e=>e.checked)?.__value;i(e)}})}function Xi(e,t,n=t){mt(e,`change`,t=>{n(t?e.defaultChecked:e.checked)}),(E&&e.defaultChecked!==e.checked||yr(t)==null)&&n(e.checked),Fn(()=>{e.checked=!!t()})}function Zi(e,t,n){for(var r=new Set,i=0;i<e.length;i+=1)e[i].checked&&r.add(e[i].__value);return n||r.delete(t),Array.from(r)}function Qi(e){var t=e.type;return t===`number`||t===`range`}function $i(e){return e===``?null:+e}var ea=new class e{#e=new WeakMap;#t;#n;static entries=new WeakMap;constructor(e){this.#n=e}observe(e,t){var n=this.#e.get(e)||new Set;return n.add(t),this.#e.set(e,n),this.#r().observe(e,this.#n),()=>{var n=this.#e.get(e);n.delete(t),n.size===0&&(this.#e.delete(e),this.#t.unobserve(e))}}#r(){return this.#t??=new ResizeObserver(t=>{for(var n of t){e.entries.set(n.target,n);for(var r of this.#e.get(n.target)||[])r(n)}})}}({box:`border-box`});function ta(e,t,n){var r=ea.observe(e,()=>n(e[t]));Nn(()=>(yr(()=>n(e[t])),r))}function na(e,t){return e===t||e?.[ce]===t}function ra(e=nt(),t,n,r){var i=A.r,a=W;return Nn(()=>{var o,s;return Fn(()=>{o=s,s=r?.()||[],yr(()=>{na(n(...s),e)||(t(e,...s),o&&na(n(...o),e)&&t(null,...o))})}),()=>{let r=a;for(;r!==i&&r.parent!==null&&r.parent.f&33554432;)r=r.parent;let o=()=>{s&&na(n(...s),e)&&t(null,...s)},c=r.teardown;r.teardown=()=>{o(),c?.()}}}),e}var ia=!1;function aa(e){var t=ia;try{return ia=!1,[e(),ia]}finally{ia=t}}var oa={get(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(d(r)&&(r=r()),typeof r==`object`&&r&&t in r)return r[t]}},set(e,t,n){let r=e.props.length;for(;r--;){let i=e.props[r];d(i)&&(i=i());let o=a(i,t);if(o&&o.set)return o.set(n),!0}return!1},getOwnPropertyDescriptor(e,t){let n=e.props.length;for(;n--;){let r=e.props[n];if(d(r)&&(r=r()),typeof r==`object`&&r&&t in r){let e=a(r,t);return e&&!e.configurable&&(e.configurable=!0),e}}},has(e,t){if(t===ce||t===ue)return!1;for(let n of e.props)if(d(n)&&(n=n()),n!=null&&t in n)return!0;return!1},ownKeys(e){let t=[];for(let n of e.props)if(d(n)&&(n=n()),n){for(let e in n)t.includes(e)||t.push(e);for(let e of Object.getOwnPropertySymbols(n))t.includes(e)||t.push(e)}return t}};function sa(...e){return new Proxy({props:e},oa)}function ca(e,t,n,r){var i=!0,o=!!(n&8),s=!!(n&16),c=r,l=!0,u=void 0,d=()=>s&&i?(u??=yt(r),J(u)):(l&&(l=!1,c=s?yr(r):r),c);let f;if(o){var p=ce in e||ue in e;f=a(e,t)?.set??(p&&t in e?n=>e[t]=n:void 0)}var m,h=!1;o?[m,h]=aa(()=>e[t]):m=e[t],m===void 0&&r!==void 0&&(m=d(),f&&(i&&Ve(t),f(m)));var g=i?()=>{var n=e[t];return n===void 0?d():(l=!0,n)}:()=>{var n=e[t];return n!==void 0&&(c=void 0),n===void 0?c:n};if(i&&!(n&4))return g;if(f){var _=e.$$legacy;return(function(e,t){return arguments.length>0?((!i||!t||_||h)&&f(t?g():e),e):g()})}var v=!1,y=(n&1?yt:Ct)(()=>(v=!1,g()));o&&J(y);var b=W;return(function(e,t){if(arguments.length>0){let n=t?J(y):i&&o?on(e):e;return P(y,n),v=!0,c!==void 0&&(c=n),e}return Zn&&v||b.f&16384?y.v:J(y)})}function la(e){A===null&&Pe(`onMount`),kn(()=>{let t=yr(e);if(typeof t==`function`)return t})}function ua(e){A===null&&Pe(`onDestroy`),la(()=>()=>yr(e))}typeof window<`u`&&((window.__svelte??={}).v??=new Set).add(`5`);var da=new class{#e=N(on(navigator.onLine));#t=N(!1);#n=St(()=>J(this.#e)&&!J(this.#t));get up(){return J(this.#n)}set up(e){P(this.#n,e)}constructor(){let e=()=>P(this.#e,navigator.onLine,!0);window.addEventListener(`online`,e),window.addEventListener(`offline`,e)}lost(){P(this.#t,!0)}found(){P(this.#t,!1)}};function fa(e){let t=5e3,n=Date.now(),r=0,i=setInterval(()=>{Date.now()-n>3*t&&e(),n=Date.now()},t),a=()=>{document.visibilityState===`hidden`?r=Date.now():r&&Date.now()-r>t&&e()},o=t=>t.persisted&&e();return window.addEventListener(`online`,e),window.addEventListener(`pageshow`,o),document.addEventListener(`visibilitychange`,a),()=>{clearInterval(i),window.removeEventListener(`online`,e),window.removeEventListener(`pageshow`,o),document.removeEventListener(`visibilitychange`,a)}}function pa(e){let[t=``,n=``]=e.replace(/^#?\/?/,``).split(`?`,2);return{path:t.replace(/\/+$/,``),query:new URLSearchParams(n)}}var ma=N(pa(location.hash));window.addEventListener(`hashchange`,()=>{P(ma,pa(location.hash))});function ha(){return J(ma)}function ga(...e){let t=e.filter(e=>typeof e==`string`).map(encodeURIComponent),n=new URLSearchParams;for(let t of e)if(typeof t!=`string`)for(let[e,r]of Object.entries(t))r&&n.set(e,r);return`#/${t.join(`/`)}${n.size?`?${n}`:``}`}function _a(...e){history.replaceState(history.state,``,ga(...e)),P(ma,pa(location.hash))}function va(...e){location.hash=ga(...e)}function ya(e,t){let n=e.split(`/`),r=t.split(`/`);if(n.length!==r.length)return null;let i={};for(let[e,t]of n.entries()){let n=ba(r[e]??``);if(t.startsWith(`:`)&&n)i[t.slice(1)]=n;else if(t!==n)return null}return i}function ba(e){try{return decodeURIComponent(e)}catch{return e}}var xa=(function(){let e=typeof document<`u`&&document.createElement(`link`).relList;return e&&e.supports&&e.supports(`modulepreload`)?`modulepreload`:`preload`})(),Sa=function(e){return`/`+e},Ca={},wa=function(e){return e.pathname.endsWith(`.css`)},Ta=function(e,t,n){if(t in e)return e[t];let r=n();if(!r){e[t]=void 0;return}let i=r.then(()=>{e[t]=void 0},n=>{throw e[t]=void 0,n});return e[t]=i,i},Ea=function(e,t,n){let r=Promise.resolve();if(t&&t.length>0){let e,i=document.querySelector(`meta[property=csp-nonce]`),a=i?.nonce||i?.getAttribute(`nonce`);function o(e){return Promise.all(e.map(e=>Promise.resolve(e).then(e=>({status:`fulfilled`,value:e}),e=>({status:`rejected`,reason:e}))))}function s(e){return import.meta.resolve?new URL(import.meta.resolve(e)):new URL(e,import.meta.url)}r=o(t.map(t=>{t=Sa(t,n);let r=s(t),i=wa(r);return Ta(Ca,r.href,()=>{if(e===void 0){e={all:new Set,styles:new Set};let t=document.getElementsByTagName(`link`);for(let n=t.length-1;n>=0;n--){let r=t[n];e.all.add(r.href),r.rel===`stylesheet`&&e.styles.add(r.href)}}if((i?e.styles:e.all).has(r.href))return;let t=document.createElement(`link`);if(t.rel=i?`stylesheet`:xa,i||(t.as=`script`),t.crossOrigin=``,t.href=r.href,a&&t.setAttribute(`nonce`,a),document.head.appendChild(t),i)return new Promise((e,n)=>{t.addEventListener(`load`,e),t.addEventListener(`error`,()=>n(Error(`Unable to preload CSS for ${r}`)))})})}).filter(e=>e!==void 0))}function i(e){let t=new Event(`vite:preloadError`,{cancelable:!0});if(t.payload=e,window.dispatchEvent(t),!t.defaultPrevented)throw e}return r.then(t=>{for(let e of t||[])e.status===`rejected`&&i(e.reason);return e().catch(i)})},Da=[[``,()=>Ea(()=>import(`./Lobby-jYJ_QCTO.js`),__vite__mapDeps([0,1,2,3]))],[`games/:slug`,()=>Ea(()=>import(`./NewMatch-d22RfibE.js`),__vite__mapDeps([4,5,1,2,6,7,8]))],[`matches/:id`,()=>Ea(()=>import(`./Match-DgB1k8Bu.js`),__vite__mapDeps([9,10,11,5,12]))],[`matches/:id/replay`,()=>Ea(()=>import(`./Replay-DN86hIas.js`),__vite__mapDeps([13,10,11,14,15]))],[`simulations`,()=>Ea(()=>import(`./Simulations-BUx0AVMk.js`),__vite__mapDeps([16,6,7,17]))],[`simulations/:id`,()=>Ea(()=>import(`./Simulation-CZtjWZGM.js`),__vite__mapDeps([18,14,19]))]],X=class extends Error{name=`ParlourError`;code;retryAfterSeconds;constructor(e,t,n={}){super(t,n),this.code=e;let{retryAfter:r}=n;this.retryAfterSeconds=Number.isFinite(r)?r:void 0}},Oa=class extends X{name=`RefusedError`;refusal;constructor(e){let t=`retryAfterSeconds`in e?e.retryAfterSeconds:void 0;super(e.code,e.message,t===void 0?{}:{retryAfter:t}),this.refusal=e}},ka=class extends X{name=`UnreachableError`;constructor(e,t){super(`UNREACHABLE`,e,t)}};function Aa(e,...t){if(!(e instanceof Oa))return!1;let{__typename:n}=e.refusal;return!t.length||t.some(e=>e===n)}function ja(e){return e.reason??new X(`ABORTED`,`it was broken off`)}function Ma(...e){let t=new AbortController,n=()=>{let n=e.find(e=>e?.aborted);n&&t.abort(ja(n))};for(let t of e)t?.addEventListener(`abort`,n);return n(),{signal:t.signal,abort:e=>t.abort(e),release:()=>{for(let t of e)t?.removeEventListener(`abort`,n)}}}function Z(e,t,n,r,i,a){return{name:e,kind:t,id:n,text:()=>[r,...i.map(e=>a[e])].join(`

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
  token {
    ...Token
  }
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
}`,AccountDeleted:`fragment AccountDeleted on AccountDeleted {
  id
}`,AccountExport:`fragment AccountExport on AccountExport {
  about
  matches
  next
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
  moveSeconds
  games {
    ...GameName
  }
}`,BotDetails:`fragment BotDetails on Bot {
  ...Bot
  webhook {
    ...BotWebhook
  }
  tokens {
    ...Token
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
}`,Draw:`fragment Draw on Draw {
  version
  kind
  block
  size
  result
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
  reason
  move {
    ...PlayedMove
  }
}`,PlayedMove:`fragment PlayedMove on PlayedMove {
  id
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
}`,PastPosition:`fragment PastPosition on Match {
  ...Match
  table(seat: $seat, open: $open) {
    ...Table
  }
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
}`,BotTokensRevoked:`fragment BotTokensRevoked on BotTokensRevoked {
  botId
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
}`},Na=Z(`AbandonMatch`,`mutation`,`sha256:63532b0c6d5bad19365b8b30fc3812a16e0b4cdaa5ffc3a567ca56e9ae63d09a`,`mutation AbandonMatch($matchId: ID!, $idempotencyKey: String!) {
  abandonMatch(input: { matchId: $matchId, idempotencyKey: $idempotencyKey }) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),Pa=Z(`Analyze`,`mutation`,`sha256:7f914fd36e2022f5ce157638a400800c0d157c155bde2f8325af5e6e31b19492`,`mutation Analyze($matchId: ID!, $seat: Int, $version: Int, $level: String, $invitation: String) {
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
}`,[`Analysis`,`Analyzed`,`GameMove`,`LegalMove`,`MoveEvaluation`,`Place`,`Refusal`],Q),Fa=Z(`AnswerChallenge`,`mutation`,`sha256:9afe0a49e95e4b6a613c540e0394ff44d50834651b59ab03802863b8e5a04245`,`mutation AnswerChallenge($matchId: ID!, $accept: Boolean!, $reason: String, $idempotencyKey: String!) {
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
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),Ia=Z(`CancelSimulation`,`mutation`,`sha256:bb22fb3f6cec7574d79cebcd22abc5e177fb7d6016dd32c2475a3b5b8c2080e0`,`mutation CancelSimulation($simulationId: ID!) {
  cancelSimulation(input: { simulationId: $simulationId }) {
    __typename
    ...SimulationChanged
    ...Refusal
  }
}`,[`GameName`,`Refusal`,`Simulation`,`SimulationChanged`],Q),La=Z(`CreateAccount`,`mutation`,`sha256:88319ebeef8156c38476fa27abe480402100a7fab1d9e56609c6bf10b80b1bde`,`mutation CreateAccount($name: String!, $kind: AccountKind) {
  createAccount(input: { name: $name, kind: $kind }) {
    __typename
    ...AccountCreated
    ...Refusal
  }
}`,[`Account`,`AccountCreated`,`Refusal`],Q),Ra=Z(`CreateBotToken`,`mutation`,`sha256:45e548dc4868e19254b6d71a38eab5bf62eb8054e55bedc506d9e2e23ca81036`,`mutation CreateBotToken($botId: ID!, $label: String) {
  createBotToken(input: { botId: $botId, label: $label }) {
    __typename
    ...BotTokenCreated
    ...Refusal
  }
}`,[`BotTokenCreated`,`Refusal`,`Token`],Q),za=Z(`CreateMatch`,`mutation`,`sha256:e2a7e190fe3d013f3c4b97d51a1b3978398d2cd4347547aff88e2f0d9cb545e7`,`mutation CreateMatch($game: ID!, $seats: Int!, $options: GameOptionsInput, $visibility: Visibility, $clock: ClockInput, $absence: AbsenceInput, $autoStart: Boolean, $placesPerSeat: Int, $sit: Int, $idempotencyKey: String!) {
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
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),Ba=Z(`CreateToken`,`mutation`,`sha256:dc6b98897732ab58cee38b23ddcbafe00e6c5e0f5947c01236746bc33ceffc89`,`mutation CreateToken($scopes: [Scope!]!, $label: String) {
  createToken(input: { scopes: $scopes, label: $label }) {
    __typename
    ...TokenCreated
    ...Refusal
  }
}`,[`Refusal`,`Token`,`TokenCreated`],Q),Va=Z(`DeleteAccount`,`mutation`,`sha256:462ea51e3d799e6e5bc85cd40ba6ed32253954cf19fb408927c85926c0045c89`,`mutation DeleteAccount($name: String!) {
  deleteAccount(input: { name: $name }) {
    __typename
    ...AccountDeleted
    ...Refusal
  }
}`,[`AccountDeleted`,`Refusal`],Q),Ha=Z(`ExportAccount`,`query`,`sha256:752c04257bbc4b408a0f27eb99c9939559807ef328b2df4cdc0d9832707d31f6`,`query ExportAccount($first: Int! = 20, $after: String) {
  accountExport(first: $first, after: $after) {
    ...AccountExport
  }
}`,[`AccountExport`],Q),Ua=Z(`GetBot`,`query`,`sha256:dc8934165eae35ca3c11059cb188b6150b25f1980c5398416932207a2ee71103`,`query GetBot($id: ID!) {
  bot(id: $id) {
    ...BotDetails
  }
}`,[`Bot`,`BotDetails`,`BotWebhook`,`DeadLetter`,`GameName`,`Rating`,`Token`],Q),Wa=Z(`GetDraws`,`query`,`sha256:ae48e1e6141000490262430f5e26b277bedadc5f355b97430fc2675bd1200cb5`,`query GetDraws($matchId: ID!, $invitation: String) {
  match(id: $matchId, invitation: $invitation) {
    draws {
      ...Draw
    }
  }
}`,[`Draw`],Q),Ga=Z(`GetFacts`,`query`,`sha256:ad752a4c1dfab79d4e76e006982229ae4312bd706e71168f2b63d4e5c640c1f7`,`query GetFacts($matchId: ID!, $invitation: String, $afterVersion: Int! = 0, $first: Int! = 500, $seat: Int, $open: Boolean! = false) {
  match(id: $matchId, invitation: $invitation) {
    facts(afterVersion: $afterVersion, first: $first, seat: $seat, open: $open) {
      ...Fact
    }
  }
}`,[`Fact`],Q),Ka=Z(`GetGame`,`query`,`sha256:3bc5621894045e49b7be04a344662e15fb07f153c6aa1c1bfeb4434527c70d63`,`query GetGame($slug: String!) {
  game(slug: $slug) {
    ...GameDetails
  }
}`,[`ArgumentSpec`,`ComponentTable`,`Game`,`GameDetails`,`MoveSpec`,`OptionSpec`],Q),qa=Z(`GetLeaderboard`,`query`,`sha256:98650f725f40471911e8aeaa274f0a49f286770912e9990fd8cf5e9947ccc6ee`,`query GetLeaderboard($game: String!, $first: Int! = 20, $after: String) {
  leaderboard(game: $game, first: $first, after: $after) {
    nodes {
      ...Rating
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,[`GameName`,`PageInfo`,`Rating`],Q),Ja=Z(`GetLog`,`query`,`sha256:d8a1afd53dbd0e696e285650f62669a28d9dab1647086b7ef959b16bd0d13cc9`,`query GetLog($matchId: ID!, $invitation: String, $first: Int = 100, $after: String, $seat: Int, $open: Boolean! = false) {
  match(id: $matchId, invitation: $invitation) {
    log(first: $first, after: $after, seat: $seat, open: $open) {
      nodes {
        ...Event
      }
      pageInfo {
        ...PageInfo
      }
    }
  }
}`,[`Event`,`PageInfo`,`PlayedMove`],Q),Ya=Z(`GetMatch`,`query`,`sha256:fe81f245ac9d747f2e75e478ac1ada7ea7ddde254e71f087dc38f82aeff5508d`,`query GetMatch($matchId: ID!, $invitation: String, $seat: Int) {
  match(id: $matchId, invitation: $invitation) {
    ...Position
  }
}`,[`Absence`,`Clock`,`GameMove`,`GameName`,`Holder`,`LegalMove`,`Match`,`PageInfo`,`Piece`,`Place`,`Position`,`Result`,`ResultDetail`,`Seat`,`Space`,`Table`,`Zone`],Q),Xa=Z(`GetMatchAt`,`query`,`sha256:83348f7ff19cb2ea2a40cd410b18334ecf7351140e1c38c3d94d5b0f3c2f0542`,`query GetMatchAt($matchId: ID!, $version: Int!, $invitation: String, $seat: Int) {
  match(id: $matchId, invitation: $invitation) {
    at(version: $version) {
      ...Position
    }
  }
}`,[`Absence`,`Clock`,`GameMove`,`GameName`,`Holder`,`LegalMove`,`Match`,`PageInfo`,`Piece`,`Place`,`Position`,`Result`,`ResultDetail`,`Seat`,`Space`,`Table`,`Zone`],Q),Za=Z(`GetMe`,`query`,`sha256:20f698ba1ef575b9c52f2ccf066e3bdb63215114095604eeb523a6818df3beaf`,`query GetMe {
  me {
    ...OwnAccount
  }
}`,[`Account`,`OwnAccount`,`Token`],Q),Qa=Z(`GetRecord`,`query`,`sha256:1a03aeb784f6f5680e3472314d28ec15bfc69b1ad78d3d7adfa3b8e2ff5d964d`,`query GetRecord($matchId: ID!, $invitation: String) {
  match(id: $matchId, invitation: $invitation) {
    record
  }
}`,[],Q),$a=Z(`GetRematch`,`query`,`sha256:b9a1a1ffbe5e097affd197779e3376f93c140d4438417c7609e7db342c36da80`,`query GetRematch($matchId: ID!, $invitation: String) {
  match(id: $matchId, invitation: $invitation) {
    rematchId
  }
}`,[],Q),eo=Z(`GetSimulation`,`query`,`sha256:cbf10b0a6f04157c5fc01cda3cae41f64f5f961a443e3a9a478f8e60f0079662`,`query GetSimulation($id: ID!) {
  simulation(id: $id) {
    ...SimulationResults
  }
}`,[`Beaten`,`Bin`,`Distribution`,`FirstSeat`,`GameName`,`Occurrence`,`PlayerStanding`,`ShareInterval`,`Simulation`,`SimulationResults`,`SimulationSummary`,`Standing`],Q),to=Z(`GetSimulationCharts`,`query`,`sha256:98e00479b15c4add8769d47d27ce8ebab900669137b31ec99f2bccc564d3f950`,`query GetSimulationCharts($id: ID!) {
  simulation(id: $id) {
    charts {
      ...Chart
    }
  }
}`,[`Chart`],Q),no=Z(`GetSimulationCsv`,`query`,`sha256:b8ee3cd007ebd779e92a9669144608a9d347ff0587100b98054268dfdf1fe42b`,`query GetSimulationCsv($id: ID!) {
  simulation(id: $id) {
    csv
  }
}`,[],Q),ro=Z(`GetSimulationRecord`,`query`,`sha256:1e07a16d9a4336416d17d39798b06ab880454ade65d01428bca658190603b620`,`query GetSimulationRecord($id: ID!, $index: Int!) {
  simulation(id: $id) {
    record(index: $index)
  }
}`,[],Q),io=Z(`GetTableAt`,`query`,`sha256:5d2e691b84e1ec10a8ca09ceaf9b1cdb110ac9df137c737bb9164e28c2c4d2b1`,`query GetTableAt($matchId: ID!, $version: Int!, $invitation: String, $seat: Int, $open: Boolean! = false) {
  match(id: $matchId, invitation: $invitation) {
    at(version: $version) {
      ...PastPosition
    }
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`PastPosition`,`Piece`,`Result`,`ResultDetail`,`Seat`,`Space`,`Table`,`Zone`],Q),ao=Z(`JoinMatch`,`mutation`,`sha256:21f83374656029d0dc0887b62343630b80d7e8217e8a40036538db17e7c53e3e`,`mutation JoinMatch($matchId: ID!, $seat: Int, $invitation: String, $idempotencyKey: String!) {
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
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),oo=Z(`KeepSimulatedGame`,`mutation`,`sha256:7d71892ffdf25b8568d8474bc344338ac83ba321643dc4bfab80eadb1c292eea`,`mutation KeepSimulatedGame($simulationId: ID!, $index: Int!) {
  keepSimulatedGame(input: { simulationId: $simulationId, index: $index }) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),so=Z(`LeaveMatch`,`mutation`,`sha256:7900cbed563ab551d33b9dff752e95114af68d8c4ca3c4533b665517f8138b02`,`mutation LeaveMatch($matchId: ID!, $idempotencyKey: String!) {
  leaveMatch(input: { matchId: $matchId, idempotencyKey: $idempotencyKey }) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),co=Z(`ListBots`,`query`,`sha256:9404a8efcb03205865438ddd0229db4007a1ade244b663d4b2534062eaf14899`,`query ListBots($game: String, $mine: Boolean! = false, $first: Int! = 20, $after: String) {
  bots(game: $game, mine: $mine, first: $first, after: $after) {
    nodes {
      ...Bot
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,[`Bot`,`GameName`,`PageInfo`],Q),lo=Z(`ListGames`,`query`,`sha256:0e02926f0d163076fe9568a54c3c500ba1f43b34003c85f6efcd09f81211f6fc`,`query ListGames {
  games {
    ...Game
  }
}`,[`Game`],Q),uo=Z(`ListMatches`,`query`,`sha256:7fb5eeb5225e7aea2cb0bb9336b375e4210d6c6beb40b3c741de312323e6641b`,`query ListMatches($status: MatchStatus, $game: String, $mine: Boolean! = false, $first: Int! = 20, $after: String) {
  matches(status: $status, game: $game, mine: $mine, first: $first, after: $after) {
    nodes {
      ...Match
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`PageInfo`,`Result`,`ResultDetail`,`Seat`],Q),fo=Z(`ListSimulations`,`query`,`sha256:e8487fe5029380163b3cb05b220be8de6575bddb9b081f59abdfc65371a423e7`,`query ListSimulations($first: Int! = 20, $after: String) {
  simulations(first: $first, after: $after) {
    nodes {
      ...Simulation
    }
    pageInfo {
      ...PageInfo
    }
  }
}`,[`GameName`,`PageInfo`,`Simulation`],Q),po=Z(`PreviewMove`,`query`,`sha256:88ac3c5ecb0dd4d154eefa0de2bac727856733ca3fe8faf5cf9fbf0bfe3afdbf`,`query PreviewMove($matchId: ID!, $seat: Int, $move: MoveInput!) {
  previewMove(input: { matchId: $matchId, seat: $seat, move: $move }) {
    ...MovePreview
  }
}`,[`MovePreview`],Q),mo=Z(`QuickMatch`,`mutation`,`sha256:b49c33f6d9c83d9dfda08e09ef02b45d5b82e4ac688c08171e31f0ec394ae443`,`mutation QuickMatch($game: ID!, $seats: Int!, $options: GameOptionsInput, $clock: ClockInput, $idempotencyKey: String!) {
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
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),ho=Z(`RegisterBot`,`mutation`,`sha256:e245a00592dbce70dc3baba4991be08753eab174a418a9b03330c5426ebaa935`,`mutation RegisterBot($name: String!, $games: [ID!], $matches: Int, $open: Boolean, $about: String, $webhook: String, $moveSeconds: Int) {
  registerBot(
    input: {
      name: $name
      games: $games
      matches: $matches
      open: $open
      about: $about
      webhook: $webhook
      moveSeconds: $moveSeconds
    }
  ) {
    __typename
    ...BotRegistered
    ...Refusal
  }
}`,[`Bot`,`BotRegistered`,`GameName`,`Refusal`],Q),go=Z(`Rematch`,`mutation`,`sha256:e16321bf126dd9b0e1ae2314ce805a7e8a5e64cb672e0370dbd9e44505e0d7c4`,`mutation Rematch($matchId: ID!, $idempotencyKey: String!) {
  rematch(input: { matchId: $matchId, idempotencyKey: $idempotencyKey }) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),_o=Z(`Resign`,`mutation`,`sha256:f9af69778cf64c35508d031362f7037034c5bb91e135c44b50608800b59e5483`,`mutation Resign($matchId: ID!, $seat: Int, $idempotencyKey: String!) {
  resign(
    input: { matchId: $matchId, seat: $seat, idempotencyKey: $idempotencyKey }
  ) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),vo=Z(`RevokeBotToken`,`mutation`,`sha256:bc59575959b16aed2e8929d490e3c495606817faffe1f0f640087d6492182bf8`,`mutation RevokeBotToken($botId: ID!, $tokenId: ID!) {
  revokeBotToken(input: { botId: $botId, tokenId: $tokenId }) {
    __typename
    ...BotTokensRevoked
    ...Refusal
  }
}`,[`BotTokensRevoked`,`Refusal`],Q),yo=Z(`RevokeBotTokens`,`mutation`,`sha256:f477293d102a99ae5f43885e4616732a048af0c2fa1f5ea9921d2d81ca0df83b`,`mutation RevokeBotTokens($botId: ID!) {
  revokeBotTokens(input: { botId: $botId }) {
    __typename
    ...BotTokensRevoked
    ...Refusal
  }
}`,[`BotTokensRevoked`,`Refusal`],Q),bo=Z(`RevokeToken`,`mutation`,`sha256:56b769c686e2a7e961f7f5e5c9ca7569b2e97e64420da71a1b4918ff0795b588`,`mutation RevokeToken($id: ID!) {
  revokeToken(input: { id: $id }) {
    __typename
    ...TokenRevoked
    ...Refusal
  }
}`,[`Refusal`,`TokenRevoked`],Q),xo=Z(`SeatAi`,`mutation`,`sha256:12c116cec89b9a44203d10213245e38b05bdbb090c2eec97be0aa86959402185`,`mutation SeatAi($matchId: ID!, $seat: Int, $player: String, $idempotencyKey: String!) {
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
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),So=Z(`SeatBot`,`mutation`,`sha256:e0e56a355aecb7a28c2ce630e4bf186665cf9d9c5ad853b01aebd55758323214`,`mutation SeatBot($matchId: ID!, $botId: ID!, $seat: Int, $idempotencyKey: String!) {
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
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),Co=Z(`Simulate`,`mutation`,`sha256:a026a0ceb049c05a966e2759889334f56e8dcf1d0fce3a7fc81a48b87b3d4c86`,`mutation Simulate($game: ID!, $seats: Int!, $players: [String!]!, $games: Int!, $seed: Int, $options: GameOptionsInput, $idempotencyKey: String!) {
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
}`,[`GameName`,`Refusal`,`Simulation`,`SimulationChanged`],Q),wo=Z(`StartMatch`,`mutation`,`sha256:e69cc4f03b3a4add21501930cd5c74f99717851c7d49008f9c94cb1aadeeca7b`,`mutation StartMatch($matchId: ID!, $idempotencyKey: String!) {
  startMatch(input: { matchId: $matchId, idempotencyKey: $idempotencyKey }) {
    __typename
    ...MatchChanged
    ...Refusal
  }
}`,[`Absence`,`Clock`,`GameName`,`Holder`,`Match`,`MatchChanged`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),To=Z(`SubmitMove`,`mutation`,`sha256:aa213129389fc194530a4dc2218676510f85f618991e5330fd5905b4efbc798b`,`mutation SubmitMove($matchId: ID!, $seat: Int, $move: MoveInput!, $expectedVersion: Int, $idempotencyKey: String!) {
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
}`,[`Absence`,`Clock`,`Event`,`GameName`,`Holder`,`Match`,`MoveAccepted`,`PlayedMove`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),Eo=Z(`SubmitTurn`,`mutation`,`sha256:f1e2134c03f4a561668aaab6d1548b92804153fe2668ae701d5cf126c032b860`,`mutation SubmitTurn($token: String!, $move: MoveInput!) {
  submitTurn(input: { token: $token, move: $move }) {
    __typename
    ...MoveAccepted
    ...Refusal
  }
}`,[`Absence`,`Clock`,`Event`,`GameName`,`Holder`,`Match`,`MoveAccepted`,`PlayedMove`,`Refusal`,`Result`,`ResultDetail`,`Seat`],Q),Do=Z(`UpdateBot`,`mutation`,`sha256:2741081a141fad7ba8ba0b5631ac966858e29a2569da7a9d22b5f3d4a26464b6`,`mutation UpdateBot($botId: ID!, $games: [ID!], $matches: Int, $open: Boolean, $about: String, $webhook: String, $moveSeconds: Int) {
  updateBot(
    input: {
      botId: $botId
      games: $games
      matches: $matches
      open: $open
      about: $about
      webhook: $webhook
      moveSeconds: $moveSeconds
    }
  ) {
    __typename
    ...BotChanged
    ...Refusal
  }
}`,[`Bot`,`BotChanged`,`GameName`,`Refusal`],Q),Oo=Z(`WatchInbox`,`subscription`,`sha256:a1d79230e0f1b0b6f8aaa7c0e0b4e1cddc2faba1bd7343d0e447c0ea344f062a`,`subscription WatchInbox {
  inbox {
    __typename
    ...Turn
    ...Challenge
    ...MatchOver
    ...Heartbeat
  }
}`,[`Absence`,`Challenge`,`Clock`,`GameMove`,`GameName`,`Heartbeat`,`Holder`,`LegalMove`,`Match`,`MatchOver`,`Place`,`Result`,`ResultDetail`,`Seat`,`Turn`],Q),ko=Z(`WatchMatch`,`subscription`,`sha256:977ac126b664292eb84e8119dd5b8e0738ed3fc71289bbc457fd37a149210a82`,`subscription WatchMatch($matchId: ID!, $afterVersion: Int, $invitation: String, $seat: Int) {
  matchUpdated(id: $matchId, afterVersion: $afterVersion, invitation: $invitation) {
    ...MatchUpdate
  }
}`,[`Absence`,`Clock`,`Event`,`Fact`,`GameMove`,`GameName`,`Holder`,`LegalMove`,`Match`,`MatchUpdate`,`PageInfo`,`Piece`,`Place`,`PlayedMove`,`Position`,`Result`,`ResultDetail`,`Seat`,`Space`,`Table`,`Zone`],Q),Ao=Z(`WatchSimulation`,`subscription`,`sha256:bffba5cd30920ab0c7473193a5129e7bc3af9f249d4a12711bb2adba1a1a97e3`,`subscription WatchSimulation($id: ID!) {
  simulationProgress(id: $id) {
    ...SimulationResults
  }
}`,[`Beaten`,`Bin`,`Distribution`,`FirstSeat`,`GameName`,`Occurrence`,`PlayerStanding`,`ShareInterval`,`Simulation`,`SimulationResults`,`SimulationSummary`,`Standing`],Q),jo=class{abandonMatch(e,t){return this.changeOnce(Na,[`abandonMatch`,`match`],e,t)}analyze(e,t){return this.change(Pa,[`analyze`,`analysis`],e,t)}answerChallenge(e,t){return this.changeOnce(Fa,[`answerChallenge`,`match`],e,t)}cancelSimulation(e,t){return this.change(Ia,[`cancelSimulation`,`simulation`],e,t)}createAccount(e,t){return this.change(La,[`createAccount`],e,t)}createBotToken(e,t){return this.change(Ra,[`createBotToken`],e,t)}createMatch(e,t){return this.changeOnce(za,[`createMatch`,`match`],e,t)}createToken(e,t){return this.change(Ba,[`createToken`],e,t)}deleteAccount(e,t){return this.change(Va,[`deleteAccount`,`id`],e,t)}exportAccount(e={},t){return this.ask(Ha,[`accountExport`],e,t)}getBot(e,t){return this.ask(Ua,[`bot`],e,t)}getDraws(e,t){return this.ask(Wa,[`match`,`draws`],e,t)}getFacts(e,t){return this.ask(Ga,[`match`,`facts`],e,t)}getGame(e,t){return this.ask(Ka,[`game`],e,t)}getLeaderboard(e,t){return this.ask(qa,[`leaderboard`],e,t)}getLog(e,t){return this.ask(Ja,[`match`,`log`],e,t)}getMe(e){return this.ask(Za,[`me`],{},e)}getRecord(e,t){return this.ask(Qa,[`match`,`record`],e,t)}getRematch(e,t){return this.ask($a,[`match`,`rematchId`],e,t)}getSimulation(e,t){return this.ask(eo,[`simulation`],e,t)}getSimulationCharts(e,t){return this.ask(to,[`simulation`,`charts`],e,t)}getSimulationCsv(e,t){return this.ask(no,[`simulation`,`csv`],e,t)}getSimulationRecord(e,t){return this.ask(ro,[`simulation`,`record`],e,t)}getTableAt(e,t){return this.ask(io,[`match`,`at`],e,t)}joinMatch(e,t){return this.changeOnce(ao,[`joinMatch`,`match`],e,t)}keepSimulatedGame(e,t){return this.change(oo,[`keepSimulatedGame`,`match`],e,t)}leaveMatch(e,t){return this.changeOnce(so,[`leaveMatch`,`match`],e,t)}listBots(e={},t){return this.ask(co,[`bots`],e,t)}listGames(e){return this.ask(lo,[`games`],{},e)}listMatches(e={},t){return this.ask(uo,[`matches`],e,t)}listSimulations(e={},t){return this.ask(fo,[`simulations`],e,t)}previewMove(e,t){return this.ask(po,[`previewMove`],e,t)}quickMatch(e,t){return this.changeOnce(mo,[`quickMatch`,`match`],e,t)}registerBot(e,t){return this.change(ho,[`registerBot`],e,t)}rematch(e,t){return this.changeOnce(go,[`rematch`,`match`],e,t)}resign(e,t){return this.changeOnce(_o,[`resign`,`match`],e,t)}revokeBotToken(e,t){return this.change(vo,[`revokeBotToken`,`botId`],e,t)}revokeBotTokens(e,t){return this.change(yo,[`revokeBotTokens`,`botId`],e,t)}revokeToken(e,t){return this.change(bo,[`revokeToken`,`id`],e,t)}seatAi(e,t){return this.changeOnce(xo,[`seatAi`,`match`],e,t)}seatBot(e,t){return this.changeOnce(So,[`seatBot`,`match`],e,t)}simulate(e,t){return this.changeOnce(Co,[`simulate`,`simulation`],e,t)}startMatch(e,t){return this.changeOnce(wo,[`startMatch`,`match`],e,t)}submitMove(e,t){return this.changeOnce(To,[`submitMove`],e,t)}submitTurn(e,t){return this.change(Eo,[`submitTurn`],e,t)}updateBot(e,t){return this.change(Do,[`updateBot`],e,t)}},Mo=class extends Error{error;maybeDone;constructor(e,t=!0){super(e.message,{cause:e}),this.error=e,this.maybeDone=t}};function No(e){let[t]=e,n=t?.extensions?.code??`INTERNAL`,r=t?.message??`the service gave no reason`,i=t?.extensions?.retryAfterSeconds,a=i===void 0?{}:{retryAfter:i};if(n===`SERVICE_UNAVAILABLE`)return new Mo(new ka(r,a));let o=new X(n,r,a);return n===`RATE_LIMITED`?new Mo(o,!1):o}async function Po(e,t,n,r,i,a){let o=Ma(a),s=`no answer within ${i} ms`,c=setTimeout(()=>o.abort(Error(s)),i);try{if(a?.aborted)throw ja(a);let i=await e(t,{method:`POST`,headers:{accept:`application/json`,"content-type":`application/json`,...n!==void 0&&{authorization:`Bearer ${n}`}},body:JSON.stringify(r),redirect:`manual`,signal:o.signal});return Fo(i,await i.text())}catch(e){throw a?.aborted?ja(a):e instanceof X||e instanceof Mo?e:new Mo(new ka(o.signal.aborted?s:`the service can't be reached`,{cause:e}))}finally{clearTimeout(c),o.release()}}function Fo(e,t){let n;try{n=JSON.parse(t)}catch{}let{data:r,errors:i}=n??{};if(Array.isArray(i)&&i.length)throw No(i);if(e.ok&&typeof r==`object`&&r)return r;let a=`the answer isn't one of the service (HTTP status ${e.status})`;if([408,429].includes(e.status)||e.status>=500){let t=Number(e.headers.get(`retry-after`)??NaN);throw new Mo(new ka(a,Number.isNaN(t)?{}:{retryAfter:t}))}throw new X(`INVALID_RESPONSE`,a)}function $(e){return e===null?`null`:Array.isArray(e)?`array`:typeof e}function Io(e){return $(e)===`object`}function Lo(e){return Array.isArray(e)&&e.length>0&&e.every(e=>`message`in e)}function Ro(e,t){return e.length<124?e:t}var zo=(e=>(e[e.InternalServerError=4500]=`InternalServerError`,e[e.InternalClientError=4005]=`InternalClientError`,e[e.BadRequest=4400]=`BadRequest`,e[e.BadResponse=4004]=`BadResponse`,e[e.Unauthorized=4401]=`Unauthorized`,e[e.Forbidden=4403]=`Forbidden`,e[e.SubprotocolNotAcceptable=4406]=`SubprotocolNotAcceptable`,e[e.ConnectionInitialisationTimeout=4408]=`ConnectionInitialisationTimeout`,e[e.ConnectionAcknowledgementTimeout=4504]=`ConnectionAcknowledgementTimeout`,e[e.SubscriberAlreadyExists=4409]=`SubscriberAlreadyExists`,e[e.TooManyInitialisationRequests=4429]=`TooManyInitialisationRequests`,e))(zo||{}),Bo=(e=>(e.ConnectionInit=`connection_init`,e.ConnectionAck=`connection_ack`,e.Ping=`ping`,e.Pong=`pong`,e.Subscribe=`subscribe`,e.Next=`next`,e.Error=`error`,e.Complete=`complete`,e))(Bo||{});function Vo(e){if(!Io(e))throw Error(`Message is expected to be an object, but got ${$(e)}`);if(!e.type)throw Error(`Message is missing the 'type' property`);if(typeof e.type!=`string`)throw Error(`Message is expects the 'type' property to be a string, but got ${$(e.type)}`);switch(e.type){case`connection_init`:case`connection_ack`:case`ping`:case`pong`:if(e.payload!=null&&!Io(e.payload))throw Error(`"${e.type}" message expects the 'payload' property to be an object or nullish or missing, but got "${e.payload}"`);break;case`subscribe`:if(typeof e.id!=`string`)throw Error(`"${e.type}" message expects the 'id' property to be a string, but got ${$(e.id)}`);if(!e.id)throw Error(`"${e.type}" message requires a non-empty 'id' property`);if(!Io(e.payload))throw Error(`"${e.type}" message expects the 'payload' property to be an object, but got ${$(e.payload)}`);if(typeof e.payload.query!=`string`)throw Error(`"${e.type}" message payload expects the 'query' property to be a string, but got ${$(e.payload.query)}`);if(e.payload.variables!=null&&!Io(e.payload.variables))throw Error(`"${e.type}" message payload expects the 'variables' property to be a an object or nullish or missing, but got ${$(e.payload.variables)}`);if(e.payload.operationName!=null&&$(e.payload.operationName)!==`string`)throw Error(`"${e.type}" message payload expects the 'operationName' property to be a string or nullish or missing, but got ${$(e.payload.operationName)}`);if(e.payload.extensions!=null&&!Io(e.payload.extensions))throw Error(`"${e.type}" message payload expects the 'extensions' property to be a an object or nullish or missing, but got ${$(e.payload.extensions)}`);break;case`next`:if(typeof e.id!=`string`)throw Error(`"${e.type}" message expects the 'id' property to be a string, but got ${$(e.id)}`);if(!e.id)throw Error(`"${e.type}" message requires a non-empty 'id' property`);if(!Io(e.payload))throw Error(`"${e.type}" message expects the 'payload' property to be an object, but got ${$(e.payload)}`);break;case`error`:if(typeof e.id!=`string`)throw Error(`"${e.type}" message expects the 'id' property to be a string, but got ${$(e.id)}`);if(!e.id)throw Error(`"${e.type}" message requires a non-empty 'id' property`);if(!Lo(e.payload))throw Error(`"${e.type}" message expects the 'payload' property to be an array of GraphQL errors, but got ${JSON.stringify(e.payload)}`);break;case`complete`:if(typeof e.id!=`string`)throw Error(`"${e.type}" message expects the 'id' property to be a string, but got ${$(e.id)}`);if(!e.id)throw Error(`"${e.type}" message requires a non-empty 'id' property`);break;default:throw Error(`Invalid message 'type' property "${e.type}"`)}return e}function Ho(e,t){return Vo(typeof e==`string`?JSON.parse(e,t):e)}function Uo(e,t){return Vo(e),JSON.stringify(e,t)}function Wo(e){let{url:t,connectionParams:n,lazy:r=!0,onNonLazyError:i=console.error,lazyCloseTimeout:a=0,keepAlive:o=0,disablePong:s,connectionAckWaitTimeout:c=0,retryAttempts:l=5,retryWait:u=async function(e){let t=2**e;await new Promise(e=>setTimeout(e,t*1e3+Math.floor(Math.random()*2700+300)))},shouldRetry:d=Ko,on:f,webSocketImpl:p,generateID:m=function(){return`xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx`.replace(/[xy]/g,e=>{let t=Math.random()*16|0;return(e==`x`?t:t&3|8).toString(16)})},jsonMessageReplacer:h,jsonMessageReviver:g}=e,_;if(p){if(!Jo(p))throw Error(`Invalid WebSocket implementation provided`);_=p}else typeof WebSocket<`u`?_=WebSocket:typeof global<`u`?_=global.WebSocket||global.MozWebSocket:typeof window<`u`&&(_=window.WebSocket||window.MozWebSocket);if(!_)throw Error("WebSocket implementation missing; on Node you can `import WebSocket from 'ws';` and pass `webSocketImpl: WebSocket` to `createClient`");let v=_,y=(()=>{let e=(()=>{let e={};return{on(t,n){return e[t]=n,()=>{delete e[t]}},emit(t){`id`in t&&e[t.id]?.(t)}}})(),t={connecting:f?.connecting?[f.connecting]:[],opened:f?.opened?[f.opened]:[],connected:f?.connected?[f.connected]:[],ping:f?.ping?[f.ping]:[],pong:f?.pong?[f.pong]:[],message:f?.message?[e.emit,f.message]:[e.emit],closed:f?.closed?[f.closed]:[],error:f?.error?[f.error]:[]};return{onMessage:e.on,on(e,n){let r=t[e];return r.push(n),()=>{let e=r.indexOf(n);e>-1&&r.splice(e,1)}},emit(e,...n){for(let r of[...t[e]])r(...n)}}})();function b(e){let t=[y.on(`error`,n=>{t.forEach(e=>e()),e(n)}),y.on(`closed`,n=>{t.forEach(e=>e()),e(n)})];return()=>t.forEach(e=>e())}let x,S=0,ee,C=!1,w=0,te=!1;async function ne(){clearTimeout(ee);let[e,r]=await(x??=new Promise((e,r)=>(async()=>{if(C){if(await u(w),!S)return x=void 0,r({code:1e3,reason:`All Subscriptions Gone`});w++}y.emit(`connecting`,C);let i=new v(typeof t==`function`?await t():t,`graphql-transport-ws`),a,l;function d(){isFinite(o)&&o>0&&(clearTimeout(l),l=setTimeout(()=>{i.readyState===v.OPEN&&(i.send(Uo({type:Bo.Ping})),y.emit(`ping`,!1,void 0))},o))}b(e=>{x=void 0,clearTimeout(a),clearTimeout(l),r(e),e instanceof Go&&(i.close(4499,`Terminated`),i.onerror=null,i.onclose=null)}),i.onerror=e=>y.emit(`error`,e),i.onclose=e=>y.emit(`closed`,e),i.onopen=async()=>{try{y.emit(`opened`,i);let e=typeof n==`function`?await n():n;if(i.readyState!==v.OPEN)return;i.send(Uo(e?{type:Bo.ConnectionInit,payload:e}:{type:Bo.ConnectionInit},h)),isFinite(c)&&c>0&&(a=setTimeout(()=>{i.close(zo.ConnectionAcknowledgementTimeout,`Connection acknowledgement timeout`)},c)),d()}catch(e){y.emit(`error`,e),i.close(zo.InternalClientError,Ro(e instanceof Error?e.message:String(e),`Internal client error`))}};let f=!1;i.onmessage=({data:t})=>{try{let n=Ho(t,g);if(y.emit(`message`,n),n.type===`ping`||n.type===`pong`){y.emit(n.type,!0,n.payload),n.type===`pong`?d():s||(i.send(Uo(n.payload?{type:Bo.Pong,payload:n.payload}:{type:Bo.Pong},h)),y.emit(`pong`,!1,n.payload));return}if(f)return;if(n.type!==Bo.ConnectionAck)throw Error(`First message cannot be of type ${n.type}`);clearTimeout(a),f=!0,y.emit(`connected`,i,n.payload,C),C=!1,w=0;let r=new Promise((e,t)=>b(t));r.catch(()=>{}),e([i,r])}catch(e){i.onmessage=null,y.emit(`error`,e),i.close(zo.BadResponse,Ro(e instanceof Error?e.message:String(e),`Bad response`))}}})()));e.readyState===v.CLOSING&&await r;let i=()=>{},l=new Promise(e=>i=e);return[e,i,new Promise((t,n)=>{let i=b(n);e.readyState!==v.OPEN&&r.catch(n),l.then(()=>{if(i(),!S){let t=()=>e.close(1e3,`Normal Closure`);isFinite(a)&&a>0?(clearTimeout(ee),ee=setTimeout(()=>{!S&&e.readyState===v.OPEN&&t()},a)):t()}t()})})]}function re(e){if(Ko(e)&&(qo(e.code)||[zo.InternalServerError,zo.InternalClientError,zo.BadRequest,zo.BadResponse,zo.Unauthorized,zo.SubprotocolNotAcceptable,zo.SubscriberAlreadyExists,zo.TooManyInitialisationRequests].includes(e.code)))throw e;if(te)return!1;if(Ko(e)&&e.code===1e3)return S>0;if(!l||w>=l||!d(e))throw e;return C=!0}r||(async()=>{for(S++;;)try{let[,,e]=await ne();await e}catch(e){try{if(!re(e))return}catch(e){return i?.(e)}}})();function ie(e,t){let n=m(e),r=!1,i=!1,a=()=>{S--,r=!0};return(async()=>{for(S++;;)try{let[o,s,c]=await ne();if(r)return c.catch(()=>{}),s();let l=y.onMessage(n,e=>{switch(e.type){case Bo.Next:t.next(e.payload);return;case Bo.Error:i=!0,r=!0,t.error(e.payload),a();return;case Bo.Complete:r=!0,a();return}});o.send(Uo({id:n,type:Bo.Subscribe,payload:e},h)),a=()=>{!r&&o.readyState===v.OPEN&&o.send(Uo({id:n,type:Bo.Complete},h)),S--,r=!0,s()},await c.finally(l);return}catch(e){if(!re(e))return}})().then(()=>{i||t.complete()}).catch(e=>{t.error(e)}),()=>{r||a()}}return{on:y.on,subscribe:ie,iterate(e){let t=[],n={done:!1,error:null,resolve:()=>{}},r=ie(e,{next(e){t.push(e),n.resolve()},error(e){n.done=!0,n.error=e,n.resolve()},complete(){n.done=!0,n.resolve()}}),i=async function*(){for(;;){for(t.length||await new Promise(e=>n.resolve=e);t.length;)yield t.shift();if(n.error)throw n.error;if(n.done)return}}();return i.throw=async e=>(n.done||(n.done=!0,n.error=e,n.resolve()),{done:!0,value:void 0}),i.return=async()=>(r(),{done:!0,value:void 0}),i},async dispose(){if(te=!0,x){let[e]=await x;e.close(1e3,`Normal Closure`)}},terminate(){x&&y.emit(`closed`,new Go)}}}var Go=class extends Error{name=`TerminatedCloseEvent`;message=`4499: Terminated`;code=4499;reason=`Terminated`;wasClean=!1};function Ko(e){return Io(e)&&`code`in e&&`reason`in e}function qo(e){return![1e3,1001,1006,1005,1012,1013,1014].includes(e)&&e>=1e3&&e<=1999}function Jo(e){return typeof e==`function`&&`constructor`in e&&`CLOSED`in e&&`CLOSING`in e&&`CONNECTING`in e&&`OPEN`in e}var Yo=Symbol(`subscribed`),Xo={4400:`INVALID_REQUEST`,4401:`NOT_AUTHENTICATED`,4403:`NOT_AUTHENTICATED`,4406:`INVALID_REQUEST`,4409:`INVALID_REQUEST`,4429:`INVALID_REQUEST`},Zo=class{#e;#t;#n;#r=!1;#i;constructor(e){this.#e=e}async*results(e,t){this.#t??=this.#a();let n=[],r,i=()=>{},a=()=>i(),o={documentId:e.documentId,query:e.query??``,get variables(){return n.at(-1)!==Yo&&n.push(Yo),i(),e.variables}},s=this.#t.subscribe(o,{next:e=>{n.push(e),i()},error:e=>{r={error:e},i()},complete:()=>{r??={},i()}});t.addEventListener(`abort`,a);try{for(;;){if(t.aborted)throw ja(t);let e=n.shift();if(e===Yo)yield e;else if(e?.errors)throw No(e.errors);else if(e)yield e.data;else if(!r)await new Promise(e=>{i=e});else if(r.error)throw this.#i??Qo(r.error);else return}}finally{t.removeEventListener(`abort`,a),s()}}async close(){try{await this.#t?.dispose()}catch{}}#a(){let{url:e,webSocket:t,token:n,pingMs:r,pongTimeoutMs:i,onConnected:a}=this.#e,o=t??globalThis.WebSocket;if(!o)throw new X(`NO_WEBSOCKET`,"There is no WebSocket here: pass one as `webSocket`, such as that of the package `ws`.");let s=Wo({url:e,webSocketImpl:o,connectionParams:async()=>{this.#i=void 0;let e=await n().catch(e=>{throw this.#i=e,e});return e===void 0?{}:{authorization:`Bearer ${e}`}},keepAlive:r,jsonMessageReplacer:(e,t)=>e===`query`&&t===``?void 0:t,retryAttempts:0,lazyCloseTimeout:1e3,on:{connecting:()=>u(),ping:e=>e||u(),pong:e=>e&&l(),connected:()=>{l(),c(!0)},closed:()=>{l(),c(!1)}}}),c=e=>{e!==this.#r&&a?.(e),this.#r=e},l=()=>{clearTimeout(this.#n),this.#n=void 0},u=()=>{this.#n??=setTimeout(()=>s.terminate(),i)};return s}};function Qo(e){if(Array.isArray(e))return No(e);let{code:t,reason:n}=e;if(e instanceof Error&&t===void 0)return e;let r=typeof t==`number`&&Xo[t];if(r)return new X(r,String(n||`the connection was refused`));let i=[t,n].filter(Boolean).join(`: `);return new Mo(new ka(`the connection was lost${i&&` (${i})`}`,{cause:e}))}var $o=class{#e;#t;#n;#r;#i=0;constructor(e,t={}){this.#e=t.minDelayMs??100,this.#t=t.maxDelayMs??1e4,this.#n=e??t.patienceMs??6e4,this.#r=performance.now()+this.#n}renew(){this.#i=0,this.#r=performance.now()+this.#n}pause(e){let t=Math.min(this.#t,this.#e*2**this.#i++)*(.5+Math.random()/2),n=e.retryAfterSeconds??0,r=Math.max(t,n*1e3*(1+Math.random()/10));if(performance.now()+r>this.#r)throw e;return r}},es=2**31-1;function ts(e,t){return new Promise((n,r)=>{if(t?.aborted)return r(ja(t));let i=()=>{clearTimeout(a),t&&r(ja(t))},a=setTimeout(()=>{t?.removeEventListener(`abort`,i),n()},Math.min(e,es));t?.addEventListener(`abort`,i,{once:!0})})}function ns(){let e=globalThis.crypto;if(e?.randomUUID)return e.randomUUID();let t=new Uint8Array(16);if(e?.getRandomValues)e.getRandomValues(t);else for(let e=0;e<16;e++)t[e]=Math.floor(Math.random()*256);return t[6]=t[6]&15|64,t[8]=t[8]&63|128,Array.from(t,e=>e.toString(16).padStart(2,`0`)).join(``).replace(/^(.{8})(.{4})(.{4})(.{4})/,`$1-$2-$3-$4-`)}var rs=[`FINISHED`,`ABANDONED`],is=[`CreateToken`,`CreateBotToken`,`RegisterBot`];function as(e){let t={get:Ya,getAt:Xa,watch:ko,inbox:Oo};return e?.documents??t}var os=class e extends jo{#e;#t;#n;#r=new AbortController;#i=new Set;constructor(e={}){super(),this.#e=e;let t=e.url??globalThis.location?.origin;if(!t)throw TypeError("say where the service is, as `url`");this.#t=`${t.replace(/\/+$/,``)}/graphql`,this.#n=new Zo({url:this.#t.replace(/^http/i,`ws`),webSocket:e.webSocket,token:()=>this.#o(),pingMs:e.pingMs??1e4,pongTimeoutMs:e.pongTimeoutMs??5e3,onConnected:e.onConnected})}withToken(t){return new e({...this.#e,token:t})}close(){return this.#r.abort(),this.#n.close()}async execute(e,t,{signal:n,patienceMs:r}={}){let{fetch:i=globalThis.fetch,timeoutMs:a=3e4}=this.#e,o=new $o(r,this.#e.retry);for(;;){let r=this.#s(e,()=>t);try{let e=await this.#o();return await Po(i,this.#t,e,r,a,n)}catch(t){if(t instanceof Mo&&t.maybeDone&&is.includes(e.name))throw t.error;await this.#c(t,r,o,n)}}}async*subscribe(e,t,n={}){for await(let r of this.#a(e,t,n))r!==Yo&&(yield r)}async*#a(e,t,{signal:n,patienceMs:r=1/0}){if(this.#r.signal.aborted)throw new X(`CLOSED`,`the client is closed`);let i=typeof t==`function`?t:()=>t,a=new $o(r,this.#e.retry),o=Ma(n,this.#r.signal);try{for(;;){let t=this.#s(e,i);try{for await(let e of this.#n.results(t,o.signal))e!==Yo&&a.renew(),yield e;return}catch(e){await this.#c(e,t,a,o.signal)}}}catch(e){if(n?.aborted||!this.#r.signal.aborted)throw e}finally{o.release()}}async getMatch(e,{game:t,seat:n,invitation:r,...i}={}){let{get:a}=as(t);return(await this.execute(a,{matchId:e,seat:n,invitation:r},i)).match}async getMatchAt(e,t,{game:n,seat:r,invitation:i,...a}={}){let{getAt:o}=as(n),s={matchId:e,version:t,seat:r,invitation:i};return(await this.execute(o,s,a)).match?.at??null}async*watchMatch(e,{game:t,seat:n,invitation:r,afterVersion:i,...a}={}){let{watch:o}=as(t),s=i,c,l=()=>({matchId:e,seat:n,invitation:r,afterVersion:s});for await(let{matchUpdated:e}of this.subscribe(o,l,a)){let{version:t}=e.match;if(c!==void 0&&t<=c)continue;let n=s??-1;s=c=t,yield{...e,events:e.events.filter(e=>e.version>n),facts:e.facts.filter(e=>e.version>n)}}}async*inbox({game:e,...t}={}){let{inbox:n}=as(e),r=new Map,i=new Set;for await(let a of this.#a(n,{},t)){if(a===Yo){for(let e of[...r.keys()]){let n=t.patienceMs??1/0,a=await this.getMatch(e,{...t,patienceMs:n});(!a||rs.includes(a.status))&&(r.delete(e),i.add(e),a&&(yield{__typename:`MatchOver`,match:a}))}continue}let n=a.inbox;if(n.__typename===`Heartbeat`)continue;let{match:o}=n;if(!(e&&o.game.slug!==e.slug)){if(n.__typename===`MatchOver`){if(r.delete(o.id),i.delete(o.id))continue}else{let e=n.__typename===`Turn`?n.token:n.until,t=r.get(o.id)??new Map;if(t.get(n.seat)===e)continue;r.set(o.id,t.set(n.seat,e))}yield n}}}async*watchSimulation(e,t={}){let n={id:e};for await(let e of this.subscribe(Ao,n,t))yield e.simulationProgress}async ask(e,t,n,r){return cs(await this.execute(e,n,r),t)}async change(e,[t,...n],r,i){let a=new $o(i?.patienceMs,this.#e.retry);for(;;){let o=await this.ask(e,[t],r,i);if(typeof o!=`object`||!o)throw new X(`INVALID_RESPONSE`,`an answer without ${t}`);if(!ss(o))return cs(o,n);let s=new Oa(o);if(o.__typename!==`RateLimited`)throw s;await this.#l(s,a,i?.signal)}}changeOnce(e,t,n,{idempotencyKey:r=ns(),...i}={}){return this.change(e,t,{...n,idempotencyKey:r},i)}async#o(){let{token:e}=this.#e,t=await(typeof e==`function`?e():e);if(t!==void 0&&!/^[\x21-\x7e]*$/.test(t))throw new X(`INVALID_TOKEN`,`a token has no spaces or special characters`);return t}#s({id:e,text:t},n){return{...this.#i.has(e)?{query:t()}:{documentId:e},get variables(){return n()}}}async#c(e,{documentId:t},n,r){if(t&&e instanceof X&&e.code===`DOCUMENT_NOT_FOUND`)this.#i.add(t);else if(e instanceof Mo)await this.#l(e.error,n,r);else throw e}async#l(e,t,n){let r=t.pause(e);this.#e.onRetry?.(e,r),await ts(r,n)}};function ss(e){return`code`in e}function cs(e,t){return t.reduce((e,t)=>e?.[t]??null,e)}var ls={random:`Computer, at random`,greedy:`Computer, greedy`,"search:easy":`Computer, easy`,"search:normal":`Computer, normal`,"search:hard":`Computer, hard`};function us(e){return ls[e]??e}var ds=[`Holly`,`Ivy`,`Noel`,`Carol`,`Jasper`,`Clove`,`Ginger`,`Juniper`,`Bram`,`Fern`,`Myrtle`,`Jack`];function fs(e){let t=e.map(e=>e.kind===`OPEN`||e.kind===`KEPT`?`Open seat`:e.kind===`AI`?ds[e.index%ds.length]??`Computer`:e.name??`Somebody`);return t.map((e,n)=>{let r=t.filter(t=>t===e).length,i=t.slice(0,n).filter(t=>t===e).length;return r>1?`${e} ${i+1}`:e})}function ps(e,t){return gs(ms(e,t))}function ms(e,t){return e.replace(/\bseat (\d+)/gi,(e,n)=>t[Number(n)]??e)}function hs(e,t){let[,n=``]=/^Seat \d+ (.+)$/.exec(e)??[];if(n)return gs(n);let[,r=``,i=``]=/^(.+?)(?: of| by| to) seat \d+\b(.*)$/.exec(e)??[];return r?t?`Your ${r.charAt(0).toLowerCase()}${r.slice(1)}${i}`:r+i:e}function gs(e){return e.charAt(0).toUpperCase()+e.slice(1)}function _s(e,t){return`${e} ${t}${e===1?``:`s`}`}function vs(e,t){return e===t?_s(e,`player`):`${e} to ${t} players`}function ys(e){return e.replace(/_/g,` `).replace(/([a-z])([A-Z])/g,(e,t,n)=>`${t} ${n.toLowerCase()}`)}function bs(e){let t=Math.max(0,Math.ceil(e)),[n,r,i]=[Math.floor(t/3600),Math.floor(t/60)%60,t%60],a=e=>String(e).padStart(2,`0`);return n?`${n}:${a(r)}:${a(i)}`:`${r}:${a(i)}`}function xs(e){let t=e.seats.filter(e=>e.kind!==`OPEN`),n=fs(t).map((e,n)=>t[n]?.kind===`AI`?`${e} (computer)`:e),r=e.seats.length-t.length;return r&&n.push(_s(r,`open seat`)),new Intl.ListFormat(`en`).format(n)}function Ss(e,t=[]){if(e instanceof Oa){let{refusal:n}=e,r=`reason`in n&&n.reason?n.reason:n.message;if(n.__typename===`RateLimited`)return`That was too much at once. Try again in ${Math.ceil(n.retryAfterSeconds)} s.`;if(n.__typename===`VersionConflict`)return`Something has happened meanwhile, so this move was not played. Look again.`;let i=`option`in n?n.option:``;return ps(i?r.replaceAll(i,ys(i)):r,t)}return e instanceof ka?`The service can't be reached. Try again.`:e instanceof X?ps(e.message,t):`Something went wrong. Reload the page, and try again.`}var Cs=new Map;function ws(e){let t=Cs.get(e);if(t!==void 0)return t;try{return localStorage.getItem(e)}catch{return null}}function Ts(e,t){try{localStorage.setItem(e,t),Cs.delete(e)}catch{Cs.set(e,t)}}var Es=`parlour.accounts`,Ds=`parlour.name`,Os=[`Merry`,`Jolly`,`Snowy`,`Frosty`,`Cozy`,`Bright`,`Golden`,`Silver`,`Twinkling`],ks=[`Robin`,`Holly`,`Piper`,`Fir`,`Drummer`,`Dove`,`Reindeer`,`Bell`,`Star`,`Wren`];function As(e){return e[Math.floor(Math.random()*e.length)]??``}function js(e){return[e?.id,e?.name,e?.token].every(e=>e&&typeof e==`string`)}function Ms(){try{let e=JSON.parse(ws(Es)??`[]`);return Array.isArray(e)?e.filter(js):[]}catch{return[]}}function Ns(){let e=ws(Ds)??`${As(Os)} ${As(ks)}`;return Ts(Ds,e),e}var Ps=new class{#e=N(Ms());get accounts(){return J(this.#e)}set accounts(e){P(this.#e,e)}#t=St(()=>this.accounts[0]);get account(){return J(this.#t)}set account(e){P(this.#t,e)}#n=St(()=>this.account?.name??Ns());get name(){return J(this.#n)}set name(e){P(this.#n,e)}#r;#i;constructor(){window.addEventListener(`storage`,e=>{e.key===Es&&(this.accounts=Ms())}),fa(()=>this.#r=void 0)}get client(){let e=this.account?.token;if(!this.#r||this.#r.token!==e){let t=new os({token:e,onConnected:e=>e&&da.found(),onRetry:e=>e instanceof Oa||da.lost()});this.#r={token:e,client:t}}return this.#r.client}async signedIn(){return this.account||(this.#i??=this.#a(this.name).finally(()=>this.#i=void 0),await this.#i),this.client}async rename(e){Ts(Ds,e),await this.#a(e,!0)}use(e){let t=this.accounts.find(t=>t.id===e);t&&this.#o([t,...this.accounts.filter(e=>e!==t)])}forget(e){this.#o(this.accounts.filter(t=>t.token!==e))}async#a(e,t=!1){let n=async()=>{if(this.accounts=Ms(),this.account&&!t)return;let{account:n,token:r}=await new os().createAccount({name:e});this.#o([{id:n.id,name:n.name,token:r},...Ms()])};await(navigator.locks?.request(Es,n)??n())}#o(e){this.accounts=e,Ts(Es,JSON.stringify(e))}};function Fs(e,t){let n=e instanceof X&&e.code===`NOT_AUTHENTICATED`&&!e.message.includes(` is banned: `);return n&&t&&Ps.forget(t),n}var Is=`parlour.theme`;function Ls(){let e=ws(Is);return e===`light`||e===`dark`?e:`auto`}var Rs=new class{#e=N(on(Ls()));constructor(){this.#t()}get look(){return J(this.#e)}set look(e){P(this.#e,e,!0),Ts(Is,e),this.#t()}#t(){J(this.#e)===`auto`?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=J(this.#e)}},zs=Ir(`<p class="muted">A name is for good: another one begins a new account. Your matches stay with the old one, to
        which you can return here.</p>`),Bs=Ir(`<p class="problem" role="alert"> </p>`),Vs=Ir(`<li><button> </button></li>`),Hs=Ir(`<h3>Earlier names</h3> <ul class="row svelte-1gwl4iv"></ul>`,1),Us=Ir(`<label class="svelte-1gwl4iv"><input type="radio" name="theme" class="svelte-1gwl4iv"/> </label>`),Ws=Ir(`<button class="who svelte-1gwl4iv" aria-haspopup="dialog"><span class="unseen">Your name and looks:</span> <span class="name svelte-1gwl4iv"> </span></button> <dialog aria-labelledby="profile-title" class="svelte-1gwl4iv"><h2 id="profile-title">You</h2> <form class="stack"><label class="stack svelte-1gwl4iv" for="profile-name">What others call you</label> <div class="row"><input id="profile-name" maxlength="40" required="" autocomplete="nickname" class="svelte-1gwl4iv"/> <button class="primary">Keep</button></div> <!> <!></form> <!> <fieldset class="row svelte-1gwl4iv"><legend class="svelte-1gwl4iv">Looks</legend> <!></fieldset> <form method="dialog"><button>Close</button></form></dialog>`,1);function Gs(e,t){et(t,!0);let n=[],r,i=N(``),a=N(``);function o(){P(i,Ps.name,!0),P(a,``),r.showModal()}async function s(e){if(e.preventDefault(),J(i).trim()===Ps.name&&Ps.account)return r.close();try{await Ps.rename(J(i).trim()),r.close()}catch(e){P(a,Ss(e),!0)}}var c=Ws(),l=gn(c),u=_n(R(L(l),2),!0);k(l);var d=R(l,2),f=R(L(d),2),p=R(L(f),2),m=L(p);Li(m),Oe(2),k(p);var h=R(p,2),g=e=>{Y(e,zs())};Qr(h,e=>{Ps.account&&e(g)});var _=R(h,2),v=e=>{var t=Bs(),n=_n(t,!0);In(()=>Kr(n,J(a))),Y(e,t)};Qr(_,e=>{J(a)&&e(v)}),k(f);var y=R(f,2),b=e=>{var t=Hs(),n=R(gn(t),2);ai(n,21,()=>Ps.accounts.slice(1),e=>e.id,(e,t)=>{var n=Vs(),i=L(n),a=_n(i,!0);k(n),In(()=>Kr(a,J(t).name)),Dr(`click`,i,()=>(Ps.use(J(t).id),r.close())),Y(e,n)}),k(n),Y(e,t)};Qr(y,e=>{Ps.accounts.length>1&&e(b)});var x=R(y,2);ai(R(L(x),2),16,()=>[`auto`,`light`,`dark`],e=>e,(e,t)=>{var r=Us(),i=L(r);Li(i);var a,o=R(i);k(r),In(()=>{a!==(a=t)&&(i.value=(i.__value=a)??``),Kr(o,` ${(t===`auto`?`as the system`:t)??``}`)}),Yi(n,[],i,()=>Rs.look,e=>Rs.look=e),Y(e,r)}),k(x),Oe(2),k(d),ra(d,e=>r=e,()=>r),In(()=>Kr(u,Ps.name)),Dr(`click`,l,o),Er(`submit`,f,s),qi(m,()=>J(i),e=>P(i,e)),Y(e,c),tt()}Or([`click`]);var Ks=Ir(`<header class="svelte-1j7efyp"><a class="brand svelte-1j7efyp"><svg viewBox="0 0 32 32" aria-hidden="true" class="svelte-1j7efyp"><path class="star svelte-1j7efyp" d="m16 2 1.7 3.4 3.8.6-2.7 2.7.6 3.8L16 10.7l-3.4 1.8.6-3.8L10.5 6l3.8-.6z"></path><path d="m16 10 7 8h-3l6 7h-8.5v5h-3v-5H6l6-7H9z"></path></svg> Parlour</a> <nav aria-label="Parlour" class="svelte-1j7efyp"><a class="svelte-1j7efyp">Simulations</a></nav> <!></header>`);function qs(e,t){et(t,!0);var n=Ks(),r=L(n),i=R(r,2),a=_n(i);Gs(R(i,2),{}),k(n),In((e,t)=>{Bi(r,`href`,e),Bi(a,`href`,t)},[()=>ga(),()=>ga(`simulations`)]),Y(e,n),tt()}var Js=Ir(`<p class="offline svelte-1n46o8q">You are offline. What happens meanwhile is shown when you are back.</p>`),Ys=Ir(`<p class="problem"> </p>`),Xs=Ir(`<a class="skip svelte-1n46o8q" href="#main">Skip to the content</a> <!> <div class="status" role="status"><!></div> <main id="main" tabindex="-1" class="svelte-1n46o8q"><!></main>`,1);function Zs(e,t){et(t,!0);let n=N(null),r=N({}),i=N(``),a,o=``;kn(()=>{let{path:e}=ha(),t=!0,s=Da.map(([t,n])=>({load:n,params:ya(t,e)})).find(e=>e.params);return(s??{load:()=>Ea(()=>import(`./Missing-tnpyFNPU.js`),[])}).load().then(c=>{t&&(P(r,s?.params??{}),P(n,c.default),P(i,``),o&&o!==e&&a.focus({preventScroll:!0}),o!==e&&scrollTo(0,0),o=e||`/`)}).catch(e=>P(i,Ss(e),!0)),()=>t=!1});var s=Xs(),c=gn(s),l=R(c,2);qs(l,{});var u=R(l,2),d=L(u),f=e=>{Y(e,Js())};Qr(d,e=>{da.up||e(f)}),k(u);var p=R(u,2),m=L(p),h=e=>{var t=Ys(),n=_n(t,!0);In(()=>Kr(n,J(i))),Y(e,t)},g=e=>{let t=St(()=>J(n));var i=Br();ei(gn(i),()=>JSON.stringify(J(r)),e=>{var n=Br();fi(gn(n),()=>J(t),(e,t)=>{t(e,sa(()=>J(r)))}),Y(e,n)}),Y(e,i)};Qr(m,e=>{J(i)?e(h):J(n)&&e(g,1)}),k(p),ra(p,e=>a=e,()=>a),Dr(`click`,c,e=>(e.preventDefault(),a.focus())),Y(e,s),tt()}Or([`click`]);var Qs=document.getElementById(`app`);if(!Qs)throw Error(`the page has no place for the application`);qr(Zs,{target:Qs});export{ti as $,sa as A,Xt as At,Ri as B,Ke as Bt,ga as C,L as Ct,ua as D,on as Dt,fa as E,R as Et,qi as F,Qe as Ft,Ti as G,g as Gt,ki as H,k as Ht,Ki as I,tt as It,mi as J,Ci as K,Li as L,et as Lt,ta as M,nn as Mt,Xi as N,Ct as Nt,la as O,rn as Ot,Yi as P,St as Pt,ai as Q,Bi as R,$e as Rt,va as S,ln as St,ha as T,_n as Tt,Oi as U,h as Ut,Ai as V,Oe as Vt,Ei as W,f as Wt,fi as X,pi as Y,di as Z,hs as _,Nn as _t,Ss as a,Ir as at,Aa as b,jn as bt,bs as c,zr as ct,ms as d,Er as dt,Qr as et,us as f,J as ft,xs as g,Ln as gt,ps as h,or as ht,ws as i,Br as it,ra as j,N as jt,ca as k,P as kt,_s as l,Or as lt,vs as m,yr as mt,Ps as n,Hr as nt,ls as o,Rr as ot,fs as p,gr as pt,_i as q,Ts as r,Y as rt,gs as s,Vr as st,Fs as t,Kr as tt,ys as u,Dr as ut,os as v,In as vt,_a as w,gn as wt,Ea as x,un as xt,X as y,kn as yt,zi as z,Je as zt};