// Ids, and secrets of 256 bits, from Web Crypto's random numbers.

import { makeId } from '../domain/id.ts'
import type { Ids } from '../services/id-ports.ts'
import type { Clock } from '../services/ports.ts'
import { hex } from './sha256-hex.ts'

export const createIds = (clock: Clock): Ids => ({
  make: () => makeId(clock.now(), crypto.getRandomValues(new Uint8Array(8))),
  secret: () => hex(crypto.getRandomValues(new Uint8Array(32))),
})
