// Tickets for WebSockets, and the upgrade. Everything is checked before the room is called.
//
// Origin: browsers always send one with a WebSocket, and it must be this site's own (RFC 6455, section 10.2). A
// request without one is allowed unless Sec-Fetch-Site, which only browsers send (Node's WebSocket sends
// Sec-Fetch-Mode alone), shows that it comes from a page: a program with a ticket is no confused deputy.

import { Hono } from 'hono'
import { LIVE_PROTOCOL, ROOM_HEADERS } from '../contracts/room.ts'
import { admitLive, issueLiveTicket } from '../services/sessions/live-ticket.ts'
import type { ApiEnv } from './api-env.ts'
import { problem } from './http/problem.ts'
import { respond, successful } from './http/respond.ts'
import { validateId } from './http/validate.ts'
import { authenticated } from './middleware/authenticated.ts'
import { rateLimited } from './middleware/rate-limited.ts'

export const live = new Hono<ApiEnv>()
  .post('/:id/live-ticket', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const ticket = await issueLiveTicket(c.env.ports, c.get('claims'), id.value)
    return respond(ticket, (value) => successful({ ticket: value }))
  })
  .get('/:id/live', rateLimited('requestRate'), async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return problem({ reason: 'upgrade_required' })
    if (!isOwnOrigin(c.req.raw)) return problem({ reason: 'origin_forbidden' })
    const { ticket, schema } = readProtocols(c.req.header('sec-websocket-protocol'))
    const { ports } = c.env
    const admitted = await admitLive(ports, id.value, ticket)
    if (!admitted.ok) return problem(admitted.failure)

    const claims = admitted.value
    const request = new Request(c.req.raw)
    request.headers.set(ROOM_HEADERS.family, claims.familyId)
    request.headers.set(ROOM_HEADERS.user, claims.userId)
    request.headers.set(ROOM_HEADERS.name, encodeURIComponent(claims.name))
    request.headers.set(ROOM_HEADERS.schema, schema)
    request.headers.set(ROOM_HEADERS.expires, String(claims.expiresAt))
    request.headers.set(ROOM_HEADERS.ticket, claims.ticketId)
    request.headers.set(ROOM_HEADERS.ticketExpires, String(claims.ticketExpiresAt))
    return ports.rooms.connect(id.value, request)
  })

function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null) return origin === new URL(request.url).origin
  return !request.headers.has('sec-fetch-site')
}

/** `schema` is digits only; a client without one counts as older than any. */
function readProtocols(header: string | undefined): { ticket: string; schema: string } {
  const offered = (header ?? '').split(',').map((part) => part.trim())
  const after = (prefix: string) =>
    offered.find((part) => part.startsWith(prefix))?.slice(prefix.length) ?? ''
  if (!offered.includes(LIVE_PROTOCOL)) return { ticket: '', schema: '0' }
  const schema = after('schema.')
  return { ticket: after('ticket.'), schema: /^\d{1,6}$/.test(schema) ? schema : '0' }
}
