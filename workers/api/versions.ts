// Versions of a project's text.

import { versionRoutes } from '../contracts/routes/project-routes.ts'
import { map } from '../domain/result.ts'
import {
  keepVersion,
  listVersions,
  readVersion,
  removeVersion,
  renameVersion,
  restoreVersion,
} from '../services/project-versions.ts'
import { idempotent } from './http/idempotently.ts'
import { projectResponse } from './http/project-response.ts'
import { DELETED } from './http/respond.ts'
import { versionResponse } from './http/version-response.ts'
import { implement } from './implement.ts'

export const versions = implement(versionRoutes, {
  listVersions: async ({ params, ports, query, userId }) =>
    map(await listVersions(ports, userId, params.id, query), ({ entries, ...page }) => ({
      versions: entries.map(versionResponse),
      ...page,
    })),
  keepVersion: ({ body, params, ports, userId }) =>
    idempotent({
      run: () => keepVersion(ports, userId, params.id, body.name),
      name: (version) => version.id,
      find: async (versionId) =>
        map(await readVersion(ports, userId, params.id, versionId), (found) => found.version),
      data: versionResponse,
    }),
  readVersion: async ({ params, ports, userId }) =>
    map(await readVersion(ports, userId, params.id, params.versionId), ({ version, html }) => ({
      ...versionResponse(version),
      content: html,
    })),
  renameVersion: async ({ body, params, ports, userId }) =>
    map(await renameVersion(ports, userId, params.id, params.versionId, body.name), versionResponse),
  deleteVersion: async ({ params, ports, userId }) =>
    map(await removeVersion(ports, userId, params.id, params.versionId), () => DELETED),
  restoreVersion: async ({ params, ports, userId }) =>
    map(await restoreVersion(ports, userId, params.id, params.versionId), projectResponse),
})
