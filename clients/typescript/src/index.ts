export { type Client, type ClientOptions, createClient } from './client.ts'
export type * from './generated/schemas.ts'
export { ColophonError, type ErrorCode } from './problem.ts'
export type { CallOptions, Token } from './send.ts'
