import type { NextTurn } from '../services/ports.ts'

/** Waits by a timer, whose callback runs after pending events; a promise's would run before them. */
export const nextTurn: NextTurn = () => new Promise((resolve) => setTimeout(resolve, 0))
