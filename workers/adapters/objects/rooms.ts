// Rooms port over RPC: one Durable Object per project, named by the project's id.

import { ROOM_HEADERS } from '../../contracts/room.ts'
import type { Rooms } from '../../services/project-ports.ts'

export function createRooms(namespace: Env['ROOMS']): Rooms {
  const room = (projectId: string) => namespace.get(namespace.idFromName(projectId))
  return {
    replaceContent: (projectId, html) => room(projectId).replaceContent(projectId, html),
    replaceContentOf: (projectId, html, expected) =>
      room(projectId).replaceContentOf(projectId, html, expected),
    addContent: (projectId, html, place) => room(projectId).addContent(projectId, html, place),
    content: (projectId) => room(projectId).content(),
    contentOf: (project) => room(project.id).contentOf(JSON.stringify(project)),
    remembered: async (projectId, userId) => {
      const known = await room(projectId).remembered(userId)
      return known && { project: JSON.parse(known.project), snapshot: known.snapshot }
    },
    document: async (projectId) => JSON.parse(await room(projectId).tree()),
    read: async (projectId, html) => JSON.parse(await room(projectId).read(html)),
    editWords: (projectId, edit) => room(projectId).editWords(projectId, edit),
    selection: (projectId, userId) => room(projectId).selection(userId),
    announceProposals: (projectId) => room(projectId).announceProposals(),
    save: (projectId) => room(projectId).saveNow(),
    versions: (projectId) => room(projectId).versions(),
    keepVersion: (projectId, name) => room(projectId).keepVersion(projectId, name),
    noteExported: (projectId, versionId) => room(projectId).noteExported(versionId),
    version: (projectId, versionId) => room(projectId).version(versionId),
    async versionDocument(projectId, versionId) {
      const tree = await room(projectId).versionTree(versionId)
      return tree === null ? null : JSON.parse(tree)
    },
    renameVersion: (projectId, versionId, name) => room(projectId).renameVersion(versionId, name),
    removeVersion: (projectId, versionId) => room(projectId).removeVersion(projectId, versionId),
    restoreVersion: (projectId, versionId) => room(projectId).restoreVersion(projectId, versionId),
    empty: (projectId) => room(projectId).empty(),
    closeSession: (projectId, familyId) => room(projectId).closeSession(familyId),
    admittedUntil: (projectId, { familyId, userId }) => room(projectId).admittedUntil(familyId, userId),
    connect(projectId, request) {
      const named = new Request(request)
      named.headers.set(ROOM_HEADERS.project, projectId)
      return room(projectId).fetch(named)
    },
  }
}
