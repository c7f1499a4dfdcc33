// Messages of a room's WebSocket: Yjs sync and awareness in the framing of y-protocols, save status and document
// size. The first byte (a varuint) of each binary message is its type.

export const MESSAGE_SYNC = 0
export const MESSAGE_AWARENESS = 1
/** Room to an editor: asks for its awareness state (the room stores none). */
export const MESSAGE_QUERY_AWARENESS = 3
/** Room to the sender: number of its updates that were stored since the last message (a varuint follows). */
export const MESSAGE_STORED = 11
/** Room to the editors: save status; one byte follows, the index in SAVE_STATUSES. */
export const MESSAGE_SAVE_STATUS = 10
/** Room to the editors, on connecting and at each save: bytes of the document, and its limit. */
export const MESSAGE_SIZE = 12
/** Editor to the room: save now, whatever `autoSave` of the project is. */
export const MESSAGE_SAVE = 13
/** Room to the editors: the name of a program, and the update by which it changed the text, which is a step of undo. */
export const MESSAGE_PROGRAM_EDIT = 14
/**
 * Editor to the room: an update with what its author knew. The state vector before it; the number of moves that an undo makes,
 * each as five varuints (client, clock and length of deleted text, client and clock of the text that brings it back);
 * the update. It is sent for a change of structure, where the room must know what the author had not seen. An update
 * without it was attached to text that its author saw alive.
 */
export const MESSAGE_CHANGE = 15
/**
 * Room to the editors, before an update: where text goes by it. The number of moves, each as in MESSAGE_CHANGE; the number of
 * blocks that come back since somebody wrote in them while they were deleted, each as client and clock of its element.
 */
export const MESSAGE_MERGED = 16
/** Room to the editors: proposals of programs have changed. */
export const MESSAGE_PROPOSALS = 17
/**
 * Room to an editor that reads it (PACKED_PROTOCOL): a part of a long message. One byte, 1 in its last part, else 0; bytes of a raw
 * DEFLATE stream (RFC 1951). The bytes of all parts, inflated, are one message. Its parts follow each other, and no editor sends
 * any.
 */
export const MESSAGE_PACKED = 18
/** Text messages of a connection's heartbeat, which the runtime answers without waking the room. */
export const PING = 'ping'
export const PONG = 'pong'
/** `waiting`: autosave is off (`settings.autoSave`); the room has stored the text. */
export const SAVE_STATUSES = ['saving', 'saved', 'error', 'waiting'] as const
export type SaveStatus = (typeof SAVE_STATUSES)[number]

/** The Yjs XML fragment that holds the manuscript (y-prosemirror's own default name). */
export const FRAGMENT = 'prosemirror'

/** Headers with the claims of a redeemed ticket, from the route to the room; those of the client are overwritten. */
export const ROOM_HEADERS = {
  project: 'x-colophon-project',
  family: 'x-colophon-family',
  user: 'x-colophon-user',
  /** Name of the user, written by encodeURIComponent. */
  name: 'x-colophon-name',
  schema: 'x-colophon-schema',
  /** `1` if the client reads MESSAGE_PACKED, else empty. */
  packed: 'x-colophon-packed',
  expires: 'x-colophon-expires',
  ticket: 'x-colophon-ticket',
  ticketExpires: 'x-colophon-ticket-expires',
  /** Time until which the room may admit the session again without D1; empty where D1 did not admit it now. */
  admittedUntil: 'x-colophon-admitted-until',
} as const

/** Subprotocols of a client: this one, `ticket.<ticket>` and `schema.<version>`; maybe PACKED_PROTOCOL. */
export const LIVE_PROTOCOL = 'colophon.v1'
/** One more subprotocol, of a client that reads MESSAGE_PACKED. */
export const PACKED_PROTOCOL = 'packed'

/** Close codes. 4413: a message or the whole document was over its limit. */
export const CLOSE_EXPIRED = 4401
export const CLOSE_FORBIDDEN = 4403
export const CLOSE_DELETED = 4404
export const CLOSE_SCHEMA_TOO_OLD = 4409
export const CLOSE_TOO_LARGE = 4413
/** Close code of RFC 6455 for invalid data. */
export const CLOSE_NOT_UNDERSTOOD = 1007
