// Lifetimes of tokens, sessions and idempotency keys, in seconds.

export const ACCESS_TOKEN_LIFE = 15 * 60
export const REFRESH_TOKEN_LIFE = 30 * 24 * 60 * 60
/** Life of a session since sign-in, however often its tokens were refreshed. */
export const SESSION_LIFE = 90 * 24 * 60 * 60
export const LIVE_TICKET_LIFE = 30
export const LOCAL_CREDENTIAL_LIFE = 5 * 60
export const IDEMPOTENCY_LIFE = 24 * 60 * 60
/** A key is free again when its first request has not ended after this: its Worker is gone. */
export const IDEMPOTENCY_FLIGHT_LIFE = 5 * 60
export const PERSONAL_TOKEN_LIFE_DAYS = 90
export const PERSONAL_TOKEN_MAX_LIFE_DAYS = 365
/** Time for which an expired token is listed, so that its owner sees why a script stopped. */
export const EXPIRED_PERSONAL_TOKEN_LIFE = 30 * 24 * 60 * 60
/** Life of a change that a program proposed and nobody has settled. */
export const PROPOSAL_LIFE = 30 * 24 * 60 * 60
/** Time after which the last use of a personal token or a grant is written again. */
export const PROGRAM_USE_INTERVAL = 60 * 60
export const GRANT_ACCESS_TOKEN_LIFE = 60 * 60
/** A program fetches its first token within ten minutes, or never. */
export const UNREDEEMED_GRANT_LIFE = 24 * 60 * 60
/** Time for which an expired grant is kept, so that its owner sees why a program stopped. */
export const EXPIRED_GRANT_LIFE = 30 * 24 * 60 * 60
/** Life of a registered client that nobody has allowed anything. */
export const UNUSED_CLIENT_LIFE = 24 * 60 * 60
/** Life of a registered client since its last use, longer than any grant. */
export const CLIENT_LIFE = 400 * 24 * 60 * 60
/** Time in which a person who asked to delete the account may come back. */
export const DELETION_GRACE = 14 * 24 * 60 * 60
