// Routes of projects: lists, search, statistics, and single projects.

import type { ListSort } from '../contracts/project.ts'
import { projectRoutes } from '../contracts/routes/project-routes.ts'
import type { Failure } from '../domain/failure.ts'
import { map, ok, type Result } from '../domain/result.ts'
import type { Ports } from '../services/ports.ts'
import type { ProjectSort } from '../services/project-ports.ts'
import { appendContent } from '../services/projects/append-content.ts'
import { changeProjects } from '../services/projects/change-projects.ts'
import { compareFile } from '../services/projects/compare-file.ts'
import { countProjects } from '../services/projects/count-projects.ts'
import { createProject } from '../services/projects/create-project.ts'
import { duplicateProject } from '../services/projects/duplicate-project.ts'
import { importDocument, importedBefore, readImportReport } from '../services/projects/import-document.ts'
import { listProjects, type ProjectPage } from '../services/projects/list-projects.ts'
import { type ProjectWithContent, readProject } from '../services/projects/project-with-content.ts'
import { deleteProject } from '../services/projects/remove-project.ts'
import { updateMetadata } from '../services/projects/update-metadata.ts'
import { updateProject } from '../services/projects/update-project.ts'
import { precondition } from './http/entity-tag.ts'
import { idempotent } from './http/idempotently.ts'
import { projectItem, projectResponse } from './http/project-response.ts'
import { DELETED } from './http/respond.ts'
import { type StreamedFile, streamUpload } from './http/stream-upload.ts'
import { implement } from './implement.ts'

export const projects = implement(projectRoutes, {
  createProject: ({ body, ports, userId }) =>
    creation(ports, userId, () => createProject(ports, userId, body)),
  importDocument: ({ c, ports, userId }) => {
    const upload = (consume: (file: StreamedFile) => ReturnType<typeof importDocument>) =>
      streamUpload(c.req.raw, 'file', ports.nextTurn, consume)
    return idempotent({
      run: () => upload(({ name, bytes }) => importDocument(ports, userId, { name, file: bytes })),
      name: ({ project, fileHash }) => ({ projectId: project.id, fileHash }),
      find: (made) => upload(({ bytes }) => importedBefore(ports, userId, made, bytes)),
      data: ({ project, report }) => ({ project: projectItem(project), report }),
    })
  },
  compareFile: ({ c, params, ports, userId }) =>
    streamUpload(c.req.raw, 'file', ports.nextTurn, ({ name, bytes }) =>
      compareFile(ports, userId, params.id, { name, file: bytes }),
    ),
  readImportReport: ({ params, ports, userId }) => readImportReport(ports, userId, params.id),
  listProjects: async ({ claims, ports, query, userId }) => {
    const { cursor, limit, sort, ...filter } = query
    const all = { ...filter, id: claims.projectId, words: '' }
    return pageResponse(
      await listProjects(ports, userId, { filter: all, sort: readSort(sort), cursor, limit }),
    )
  },
  countProjects: async ({ ports, userId }) => ok(await countProjects(ports, userId)),
  searchProjects: async ({ claims, ports, query: { q, sort, ...page }, userId }) => {
    const filter = { status: [], projectType: [], tags: [], id: claims.projectId, words: q }
    return pageResponse(await listProjects(ports, userId, { filter, sort: readSort(sort), ...page }))
  },
  changeProjects: async ({ body: { projectIds, ...change }, ports, userId }) =>
    ok(await changeProjects(ports, userId, projectIds, change)),
  readProject: async ({ params, ports, userId }) =>
    map(await readProject(ports, userId, params.id), projectResponse),
  readProjectItem: async ({ params, ports, userId }) =>
    map(await readProject(ports, userId, params.id), ({ project }) => projectItem(project)),
  updateProject: async ({ body, c, claims, params, ports }) =>
    map(await updateProject(ports, claims, params.id, body, precondition(c)), projectResponse),
  deleteProject: async ({ c, params, ports, userId }) =>
    map(await deleteProject(ports, userId, params.id, precondition(c)), () => DELETED),
  duplicateProject: ({ body, params, ports, userId }) =>
    creation(ports, userId, () => duplicateProject(ports, userId, params.id, body.newTitle)),
  updateMetadata: async ({ body, params, ports, userId }) =>
    map(await updateMetadata(ports, userId, params.id, body.metadata), projectResponse),
  updateContent: async ({ body, c, claims, params, ports }) =>
    map(await updateProject(ports, claims, params.id, body, precondition(c)), projectResponse),
  appendContent: ({ body, claims, params, ports, userId }) =>
    idempotent({
      run: () => appendContent(ports, claims, params.id, body),
      name: () => params.id,
      find: () => readProject(ports, userId, params.id),
      data: projectResponse,
    }),
})

/** Creation of a project; a repeat returns it as it is now. */
const creation = (ports: Ports, userId: string, run: () => Promise<Result<ProjectWithContent, Failure>>) =>
  idempotent({
    run,
    name: ({ project }) => project.id,
    find: (id) => readProject(ports, userId, id),
    data: projectResponse,
  })

const pageResponse = (page: Result<ProjectPage, Failure>) =>
  map(page, (found) => ({ ...found, projects: found.projects.map(projectItem) }))

function readSort(sort: ListSort): ProjectSort {
  if (sort === 'status' || sort === 'projectType') return { by: sort, descending: true }
  const by = sort.replace('-', '') as 'lastModified' | 'createdAt' | 'title'
  return { by, descending: sort.startsWith('-') }
}
