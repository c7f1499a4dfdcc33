import type { Clock } from '../services/ports.ts'

export const systemClock: Clock = { now: () => Date.now() }
