// Routes of projects: lists, search, statistics, and single projects.
import { Hono } from 'hono'
import { LIST_MAX } from '../contracts/limits.ts'
import {
  bulkSchema,
  contentSchema,
  createProjectSchema,
  duplicateSchema,
  type ListQuery,
  listQuerySchema,
  metadataSchema,
  searchQuerySchema,
  updateProjectSchema,
} from '../contracts/project.ts'
import type { Failure } from '../domain/failure.ts'
import type { Result } from '../domain/result.ts'
import type { ProjectSort } from '../services/ports.ts'
import { appendContent } from '../services/projects/append-content.ts'
import { changeProjects } from '../services/projects/change-projects.ts'
import { countProjects } from '../services/projects/count-projects.ts'
import { createProject } from '../services/projects/create-project.ts'
import { duplicateProject } from '../services/projects/duplicate-project.ts'
import { listProjects } from '../services/projects/list-projects.ts'
import { type ProjectWithContent, readProject } from '../services/projects/project-with-content.ts'
import { removeProject } from '../services/projects/remove-project.ts'
import { updateMetadata } from '../services/projects/update-metadata.ts'
import { updateProject } from '../services/projects/update-project.ts'
import type { ApiContext, ApiEnv } from './api-env.ts'
import { type IdempotentOperation, idempotently } from './http/idempotently.ts'
import { problem } from './http/problem.ts'
import { projectItem, projectResponse } from './http/project-response.ts'
import { readJson } from './http/read-body.ts'
import { respond, successful } from './http/respond.ts'
import { validateId, validateQuery } from './http/validate.ts'
import { authenticated } from './middleware/authenticated.ts'

export const projects = new Hono<ApiEnv>()
  .post('/', authenticated, async (c) => {
    const body = await readJson(c.req.raw, createProjectSchema)
    if (!body.ok) return problem(body.failure)
    return idempotently(
      c,
      JSON.stringify(body.value),
      creation(c, (userId) => createProject(c.env.ports, userId, body.value)),
    )
  })
  .get('/', authenticated, async (c) => {
    const query = validateQuery(c, listQuerySchema)
    if (!query.ok) return problem(query.failure)
    const { cursor, limit, sort, ...filter } = query.value
    const page = await listProjects(c.env.ports, c.get('claims').userId, {
      filter,
      sort: readSort(sort),
      cursor,
      limit,
    })
    return respond(page, (found) => successful({ ...found, projects: found.projects.map(projectItem) }))
  })
  .get('/stats', authenticated, async (c) =>
    successful(await countProjects(c.env.ports, c.get('claims').userId)),
  )
  .get('/search', authenticated, async (c) => {
    const query = validateQuery(c, searchQuerySchema)
    if (!query.ok) return problem(query.failure)
    const found = await c.env.ports.projects.search(c.get('claims').userId, query.value.q, LIST_MAX)
    return successful({ projects: found.map(projectItem) })
  })
  .post('/bulk', authenticated, async (c) => {
    const body = await readJson(c.req.raw, bulkSchema)
    if (!body.ok) return problem(body.failure)
    const { projectIds, ...change } = body.value
    return successful(await changeProjects(c.env.ports, c.get('claims').userId, projectIds, change))
  })
  .get('/:id', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const found = await readProject(c.env.ports, c.get('claims').userId, id.value)
    return respond(found, (project) => successful(projectResponse(project)))
  })
  .put('/:id', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const body = await readJson(c.req.raw, updateProjectSchema)
    if (!body.ok) return problem(body.failure)
    const changed = await updateProject(c.env.ports, c.get('claims').userId, id.value, body.value)
    return respond(changed, (project) => successful(projectResponse(project)))
  })
  .delete('/:id', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const removed = await removeProject(c.env.ports, c.get('claims').userId, id.value)
    return respond(removed, () => successful({ deleted: 1 }))
  })
  .post('/:id/duplicate', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const body = await readJson(c.req.raw, duplicateSchema)
    if (!body.ok) return problem(body.failure)
    return idempotently(
      c,
      JSON.stringify(body.value),
      creation(c, (userId) => duplicateProject(c.env.ports, userId, id.value, body.value.newTitle)),
    )
  })
  .patch('/:id/metadata', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const body = await readJson(c.req.raw, metadataSchema)
    if (!body.ok) return problem(body.failure)
    const changed = await updateMetadata(c.env.ports, c.get('claims').userId, id.value, body.value.metadata)
    return respond(changed, (project) => successful(projectResponse(project)))
  })
  .post('/:id/content', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const body = await readJson(c.req.raw, contentSchema)
    if (!body.ok) return problem(body.failure)
    const { ports } = c.env
    const { userId } = c.get('claims')
    return idempotently<ProjectWithContent, string>(c, JSON.stringify(body.value), {
      run: () => appendContent(ports, userId, id.value, body.value.content),
      name: () => id.value,
      find: () => readProject(ports, userId, id.value),
      shape: (project) => successful(projectResponse(project)),
    })
  })
  .patch('/:id/content', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    const body = await readJson(c.req.raw, contentSchema)
    if (!body.ok) return problem(body.failure)
    const changed = await updateProject(c.env.ports, c.get('claims').userId, id.value, body.value)
    return respond(changed, (project) => successful(projectResponse(project)))
  })

/** Creation of a project; a repeat returns it as it is now. */
function creation(
  c: ApiContext,
  run: (userId: string) => Promise<Result<ProjectWithContent, Failure>>,
): IdempotentOperation<ProjectWithContent, string> {
  const { userId } = c.get('claims')
  return {
    run: () => run(userId),
    name: ({ project }) => project.id,
    find: (id) => readProject(c.env.ports, userId, id),
    shape: (made) => successful(projectResponse(made), 201),
  }
}

const readSort = (sort: ListQuery['sort']): ProjectSort => ({
  by: sort.replace('-', '') as ProjectSort['by'],
  descending: sort.startsWith('-'),
})
