// Bytes in blocks. Whatever makes blocks of others gives one, perhaps empty, for each that it takes, so that whoever asks
// for the next never waits for more than a block's work.

import { TooComplex } from './too-complex.ts'

export const BLOCK = 2 ** 16
/** Blocks without a byte, one after another. */
const EMPTY_MAX = 64

export type Blocks = Generator<Uint8Array, void>

export function* blocksOf(bytes: Uint8Array): Blocks {
  for (let at = 0; at < bytes.length; at += BLOCK) yield bytes.subarray(at, at + BLOCK)
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** `next` is -1 behind the last byte; `turned` is true once after each block. */
export function bytesOf(source: Blocks): { next(): number; turned(): boolean } {
  let block = new Uint8Array(0)
  let at = 0
  let turned = false
  return {
    next() {
      for (let empty = 0; at >= block.length; empty++) {
        if (empty > EMPTY_MAX) throw new TooComplex('empty')
        const taken = source.next()
        if (taken.done) return -1
        block = new Uint8Array(taken.value)
        at = 0
        turned = true
      }
      return block[at++] ?? -1
    },
    turned() {
      const before = turned
      turned = false
      return before
    },
  }
}
