// Tickets for WebSockets, and the upgrade. Everything is checked before the room is called.
//
// Origin: browsers always send one with a WebSocket, and it must be this site's own (RFC 6455, section 10.2). A
// request without one is allowed unless Sec-Fetch-Site, which only browsers send (Node's WebSocket sends
// Sec-Fetch-Mode alone), shows that it comes from a page: a program with a ticket is no confused deputy.

import { LIVE_PROTOCOL, PACKED_PROTOCOL, ROOM_HEADERS } from '../contracts/room.ts'
import { liveRoutes } from '../contracts/routes/project-routes.ts'
import { fail, map } from '../domain/result.ts'
import { admitLive, closeIfRevoked, issueLiveTicket } from '../services/sessions/live-ticket.ts'
import { afterResponse } from './http/after-response.ts'
import { implement } from './implement.ts'

export const live = implement(liveRoutes, {
  issueLiveTicket: async ({ claims, params, ports }) =>
    map(await issueLiveTicket(ports, claims, params.id), (ticket) => ({ ticket })),
  openLive: async ({ c, params, ports }) => {
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return fail({ reason: 'upgrade_required' })
    if (!isOwnOrigin(c.req.raw)) return fail({ reason: 'origin_forbidden', of: 'socket' })
    const { ticket, schema, packed } = readProtocols(c.req.header('sec-websocket-protocol'))
    const admitted = await admitLive(ports, params.id, ticket)
    if (!admitted.ok) return admitted

    const claims = admitted.value
    const request = new Request(c.req.raw)
    request.headers.set(ROOM_HEADERS.family, claims.familyId)
    request.headers.set(ROOM_HEADERS.user, claims.userId)
    request.headers.set(ROOM_HEADERS.name, encodeURIComponent(claims.name))
    request.headers.set(ROOM_HEADERS.schema, schema)
    request.headers.set(ROOM_HEADERS.packed, packed)
    request.headers.set(ROOM_HEADERS.expires, String(claims.expiresAt))
    request.headers.set(ROOM_HEADERS.ticket, claims.ticketId)
    request.headers.set(ROOM_HEADERS.ticketExpires, String(claims.ticketExpiresAt))
    request.headers.set(ROOM_HEADERS.admittedUntil, String(claims.admittedUntil ?? ''))
    const response = await ports.rooms.connect(params.id, request)
    // A revocation that came after the ticket was read closed the sockets that there were.
    afterResponse(c, 'socket_not_checked', () => closeIfRevoked(ports, claims))
    return response
  },
})

function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null) return origin === new URL(request.url).origin
  return !request.headers.has('sec-fetch-site')
}

/** `schema` is digits only; a client without one counts as older than any. `packed` as in ROOM_HEADERS. */
function readProtocols(header: string | undefined): { ticket: string; schema: string; packed: string } {
  const offered = (header ?? '').split(',').map((part) => part.trim())
  const after = (prefix: string) =>
    offered.find((part) => part.startsWith(prefix))?.slice(prefix.length) ?? ''
  if (!offered.includes(LIVE_PROTOCOL)) return { ticket: '', schema: '0', packed: '' }
  const schema = after('schema.')
  return {
    ticket: after('ticket.'),
    schema: /^\d{1,6}$/.test(schema) ? schema : '0',
    packed: offered.includes(PACKED_PROTOCOL) ? '1' : '',
  }
}
