// How long a model is waited for, in milliseconds. A small machine may load a model before it answers at all;
// once it writes, it writes steadily.

export type ModelTimeouts = {
  /** From the request to the answer's head. */
  connect: number
  /** From the head to the first piece of the body. */
  first: number
  /** Between two pieces of the body. */
  idle: number
}

export const CONNECT_TIMEOUT_MS = 60_000
export const FIRST_BYTE_TIMEOUT_MS = 90_000
export const IDLE_TIMEOUT_MS = 30_000

export const MODEL_TIMEOUTS: ModelTimeouts = {
  connect: CONNECT_TIMEOUT_MS,
  first: FIRST_BYTE_TIMEOUT_MS,
  idle: IDLE_TIMEOUT_MS,
}
