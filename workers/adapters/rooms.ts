// The rooms of all projects, one Durable Object each, reached by the project's id over RPC.

import { ROOM_HEADERS } from '../contracts/room.ts'
import type { Rooms } from '../services/ports.ts'

export function createRooms(namespace: Env['ROOMS']): Rooms {
  const room = (projectId: string) => namespace.get(namespace.idFromName(projectId))
  return {
    replaceContent: (projectId, html) => room(projectId).replaceContent(projectId, html),
    content: (projectId) => room(projectId).content(projectId),
    document: async (projectId) => JSON.parse(await room(projectId).tree(projectId)),
    empty: (projectId) => room(projectId).empty(),
    closeSession: (projectId, familyId) => room(projectId).closeSession(familyId),
    connect(projectId, request) {
      const named = new Request(request)
      named.headers.set(ROOM_HEADERS.project, projectId)
      return room(projectId).fetch(named)
    },
  }
}
