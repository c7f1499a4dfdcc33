// How long things are good for, in seconds.

export const ACCESS_TOKEN_LIFE = 15 * 60
export const REFRESH_TOKEN_LIFE = 30 * 24 * 60 * 60
/** From signing in, however often its tokens were refreshed. */
export const SESSION_LIFE = 90 * 24 * 60 * 60
export const LIVE_TICKET_LIFE = 30
export const LOCAL_CREDENTIAL_LIFE = 5 * 60
export const IDEMPOTENCY_LIFE = 24 * 60 * 60
/** A key whose first request has not answered for so long is free again: its Worker died. */
export const IDEMPOTENCY_FLIGHT_LIFE = 5 * 60
