/**
 * Drawing again what a match has drawn. Its source is keyed BLAKE2b (RFC 7693) in counter mode: block
 * `c` is the digest of the 8 bytes of `c`, little-endian, read as sixteen 32-bit words, little-endian.
 * Each draw takes words from fresh blocks, and those that would favor a number are passed over.
 */

import { blake2b } from "@noble/hashes/blake2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Draw } from "../../api.ts";

const RANGE = 2 ** 32;
const WORDS = 16;

/** The words of a source from a block on, and the number of the block after the last one used. */
class Words {
  next: number;
  readonly #key: Uint8Array;
  #block: DataView | undefined;
  #at = WORDS;

  constructor(key: Uint8Array, block: number) {
    this.#key = key;
    this.next = block;
  }

  /** A number from 0 up to, and without, `size`. */
  below(size: number): number {
    const limit = RANGE - (RANGE % size);
    for (;;) {
      const word = this.#word();
      if (word < limit) return word % size;
    }
  }

  #word(): number {
    if (!this.#block || this.#at === WORDS) {
      const counter = new Uint8Array(8);
      new DataView(counter.buffer).setBigUint64(0, BigInt(this.next++), true);
      const digest = blake2b(counter, { key: this.#key, dkLen: 64 });
      this.#block = new DataView(digest.buffer, digest.byteOffset);
      this.#at = 0;
    }
    return this.#block.getUint32(4 * this.#at++, true);
  }
}

/** What a draw comes to with a key, and the number of the block after it. */
export function redraw(
  key: Uint8Array,
  { kind, block, size }: Pick<Draw, "kind" | "block" | "size">,
): { result: number[]; next: number } {
  const words = new Words(key, block);
  if (kind === "NUMBER") return { result: [words.below(size)], next: words.next };
  const order = Array.from({ length: size }, (_, i) => i);
  for (let i = size - 1; i > 0; i--) {
    const j = words.below(i + 1);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return { result: order, next: words.next };
}

export interface Verification {
  /** Whether the key's SHA-256 is the commitment. */
  committed: boolean;
  /** The draws that come to something else with the key. */
  wrong: Draw[];
  /** Whether each draw begins where the one before it has ended, and the first at the beginning. */
  complete: boolean;
  shuffles: number;
  numbers: number;
}

/** Check the draws of a match; its key and its commitment are in hexadecimal. */
export function verify(key: string, commitment: string, draws: readonly Draw[]): Verification {
  const bytes = hexToBytes(key);
  const wrong: Draw[] = [];
  let complete = true;
  let next = 0;
  for (const draw of draws) {
    complete &&= draw.block === next;
    const again = redraw(bytes, draw);
    if (again.result.join() !== draw.result.join()) wrong.push(draw);
    next = again.next;
  }
  const shuffles = draws.filter((draw) => draw.kind === "SHUFFLE").length;
  return {
    committed: bytesToHex(sha256(bytes)) === commitment,
    wrong,
    complete,
    shuffles,
    numbers: draws.length - shuffles,
  };
}
