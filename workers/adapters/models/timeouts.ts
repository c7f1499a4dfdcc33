// Timeouts of model requests in milliseconds. A small machine may load a model before its first byte; after that it
// streams steadily.

export type ModelTimeouts = {
  /** Time from the request to the response's headers. */
  connect: number
  /** Time from the headers to the first chunk of the body. */
  first: number
  /** Time between two chunks of the body. */
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
