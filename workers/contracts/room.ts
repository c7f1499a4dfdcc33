// What goes over a room's WebSocket: Yjs sync and awareness in y-protocols' framing, and save status beside
// them. The first byte (a varuint) of each binary message tells which.

export const MESSAGE_SYNC = 0
export const MESSAGE_AWARENESS = 1
/** One byte follows: 0 saving, 1 saved, 2 error. From the room to the editors only. */
export const MESSAGE_SAVE_STATUS = 10
export const SAVE_STATUSES = ['saving', 'saved', 'error'] as const
export type SaveStatus = (typeof SAVE_STATUSES)[number]

/** The Yjs XML fragment that holds the manuscript (y-prosemirror's own default name). */
export const FRAGMENT = 'prosemirror'

/** Subprotocols that a client offers: this one, then `ticket.<ticket>`, then `schema.<version>`. */
export const LIVE_PROTOCOL = 'colophon.v1'

/** Close codes (contract, "Sessions and sockets"); 4413: one message was over its limit. */
export const CLOSE_EXPIRED = 4401
export const CLOSE_FORBIDDEN = 4403
export const CLOSE_DELETED = 4404
export const CLOSE_SCHEMA_TOO_OLD = 4409
export const CLOSE_TOO_LARGE = 4413
