// Lifetimes of tokens, sessions and idempotency keys, in seconds.

export const ACCESS_TOKEN_LIFE = 15 * 60
export const REFRESH_TOKEN_LIFE = 30 * 24 * 60 * 60
/** Since sign-in, however often the tokens were refreshed. */
export const SESSION_LIFE = 90 * 24 * 60 * 60
export const LIVE_TICKET_LIFE = 30
export const LOCAL_CREDENTIAL_LIFE = 5 * 60
export const IDEMPOTENCY_LIFE = 24 * 60 * 60
/** A key is free again when its first request has not ended after this: its Worker is gone. */
export const IDEMPOTENCY_FLIGHT_LIFE = 5 * 60
