import type { NextTurn } from '../services/ports.ts'

/** A timer's callback runs after events that have come in, where a promise's runs before them. */
export const nextTurn: NextTurn = () => new Promise((resolve) => setTimeout(resolve, 0))
