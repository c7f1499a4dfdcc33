// What goes over a room's WebSocket: Yjs sync and awareness in y-protocols' framing, and save status beside
// them. The first byte (a varuint) of each binary message tells which.

export const MESSAGE_SYNC = 0
export const MESSAGE_AWARENESS = 1
/** From the room to an editor: tell the newcomer who you are (the room itself keeps no states). */
export const MESSAGE_QUERY_AWARENESS = 3
/** From the room to the sender: that many more of its updates are stored (a varuint follows). */
export const MESSAGE_STORED = 11
/** One byte follows, the index in SAVE_STATUSES. From the room to the editors only. */
export const MESSAGE_SAVE_STATUS = 10
/** From the room to the editors, on coming in and at each save: bytes of the document, and how many it may have. */
export const MESSAGE_SIZE = 12
/** From an editor to the room: save now, whatever the project's `autoSave` says. */
export const MESSAGE_SAVE = 13
/** `waiting`: the project does not save by itself (`settings.autoSave`); the room has stored the text. */
export const SAVE_STATUSES = ['saving', 'saved', 'error', 'waiting'] as const
export type SaveStatus = (typeof SAVE_STATUSES)[number]

/** The Yjs XML fragment that holds the manuscript (y-prosemirror's own default name). */
export const FRAGMENT = 'prosemirror'

/** Headers that carry a redeemed ticket's claims from the route to the room; a client's own are overwritten. */
export const ROOM_HEADERS = {
  project: 'x-colophon-project',
  family: 'x-colophon-family',
  user: 'x-colophon-user',
  /** As encodeURIComponent writes it. */
  name: 'x-colophon-name',
  schema: 'x-colophon-schema',
  expires: 'x-colophon-expires',
  ticket: 'x-colophon-ticket',
  ticketExpires: 'x-colophon-ticket-expires',
} as const

/** Subprotocols that a client offers: this one, then `ticket.<ticket>`, then `schema.<version>`. */
export const LIVE_PROTOCOL = 'colophon.v1'

/** Close codes (contract, "Sessions and sockets"); 4413: a message or
 * the whole document was over its limit. */
export const CLOSE_EXPIRED = 4401
export const CLOSE_FORBIDDEN = 4403
export const CLOSE_DELETED = 4404
export const CLOSE_SCHEMA_TOO_OLD = 4409
export const CLOSE_TOO_LARGE = 4413
/** Close code of RFC 6455 for bytes that are not what was agreed. */
export const CLOSE_NOT_UNDERSTOOD = 1007
