// Versions of a project's text.
import { Hono } from 'hono'
import { type Version, versionNameSchema } from '../contracts/version.ts'
import type { Failure } from '../domain/failure.ts'
import type { VersionRecord } from '../domain/project/version.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import {
  keepVersion,
  listVersions,
  readVersion,
  removeVersion,
  renameVersion,
  restoreVersion,
} from '../services/project-versions.ts'
import type { ApiContext, ApiEnv } from './api-env.ts'
import { idempotently } from './http/idempotently.ts'
import { problem } from './http/problem.ts'
import { projectResponse } from './http/project-response.ts'
import { readJson } from './http/read-body.ts'
import { respond, successful } from './http/respond.ts'
import { validateId } from './http/validate.ts'
import { authenticated } from './middleware/authenticated.ts'

export const versions = new Hono<ApiEnv>()
  .get('/:id/versions', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const found = await listVersions(c.env.ports, c.get('claims').userId, id.value)
    return respond(found, (list) => successful({ versions: list.map(versionResponse) }))
  })
  .post('/:id/versions', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const body = await readJson(c.req.raw, versionNameSchema)
    if (!body.ok) return problem(body.failure)
    const { ports } = c.env
    const { userId } = c.get('claims')
    return idempotently<VersionRecord, string>(c, JSON.stringify(body.value), {
      run: () => keepVersion(ports, userId, id.value, body.value.name),
      name: (version) => version.id,
      find: async (versionId) => {
        const found = await readVersion(ports, userId, id.value, versionId)
        return found.ok ? ok(found.value.version) : found
      },
      shape: (version) => successful(versionResponse(version), 201),
    })
  })
  .get('/:id/versions/:versionId', authenticated, async (c) => {
    const ids = validateIds(c)
    if (!ids.ok) return problem(ids.failure)
    const found = await readVersion(c.env.ports, c.get('claims').userId, ...ids.value)
    return respond(found, ({ version, html }) => successful({ ...versionResponse(version), content: html }))
  })
  .patch('/:id/versions/:versionId', authenticated, async (c) => {
    const ids = validateIds(c)
    if (!ids.ok) return problem(ids.failure)
    const body = await readJson(c.req.raw, versionNameSchema)
    if (!body.ok) return problem(body.failure)
    const renamed = await renameVersion(c.env.ports, c.get('claims').userId, ...ids.value, body.value.name)
    return respond(renamed, (version) => successful(versionResponse(version)))
  })
  .delete('/:id/versions/:versionId', authenticated, async (c) => {
    const ids = validateIds(c)
    if (!ids.ok) return problem(ids.failure)
    const removed = await removeVersion(c.env.ports, c.get('claims').userId, ...ids.value)
    return respond(removed, () => successful({ deleted: 1 }))
  })
  .post('/:id/versions/:versionId/restore', authenticated, async (c) => {
    const ids = validateIds(c)
    if (!ids.ok) return problem(ids.failure)
    const restored = await restoreVersion(c.env.ports, c.get('claims').userId, ...ids.value)
    return respond(restored, (project) => successful(projectResponse(project)))
  })

function validateIds(c: ApiContext): Result<[projectId: string, versionId: string], Failure> {
  const id = validateId(c)
  if (!id.ok) return fail(id.failure)
  const versionId = validateId(c, 'versionId')
  return versionId.ok ? ok([id.value, versionId.value]) : fail(versionId.failure)
}

const versionResponse = ({ id, createdAt, ...version }: VersionRecord): Version => ({
  _id: id,
  createdAt: new Date(createdAt).toISOString(),
  kind: version.name === '' ? 'automatic' : 'named',
  ...version,
})
