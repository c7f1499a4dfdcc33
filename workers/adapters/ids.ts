// Ids, and secrets of 256 bits, from the runtime's own source of randomness.
import { makeId } from '../domain/id.ts'
import type { Clock, Ids } from '../services/ports.ts'

export const createIds = (clock: Clock): Ids => ({
  make: () => makeId(clock.now(), crypto.getRandomValues(new Uint8Array(8))),
  secret: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    ),
})
