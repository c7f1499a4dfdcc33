// How long a page waits for the server before it shows what is stored.

import { delay } from './delay.ts'

/** Milliseconds: in a tunnel a request neither fails nor ends. */
export const PATIENCE_MS = 5000

/** Whether a request has neither succeeded nor failed after that time. */
export const isLate = (asked: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    asked.then(
      () => false,
      () => false,
    ),
    delay(PATIENCE_MS).then(() => true),
  ])
