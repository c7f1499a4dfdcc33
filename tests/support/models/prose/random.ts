// Random numbers that depend on texts alone.

import { seeded } from '../../../bench/support/random.ts'

export type Random = (below: number) => number

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

export function randomOf(...parts: (string | number)[]): Random {
  const random = seeded((hashOf(parts.join('\u0000')) % 2147483646) + 1)
  // Lehmer's first numbers of near seeds are near each other.
  for (let at = 0; at < 5; at++) random(2)
  return random
}

export const pick = <One>(random: Random, from: readonly One[]): One => from[random(from.length)] as One
