// Routes of projects with their files, versions and live documents (routes.ts).

import { z } from 'zod'
import { DEFAULT_LAYOUT } from '../../domain/project/document-layout.ts'
import { editedFileSchema, importedProjectSchema, importReportSchema } from '../documents/import-report.ts'
import { previewSchema } from '../documents/layout.ts'
import { fileSchema } from '../file.ts'
import { IMAGE_MAX_BYTES } from '../limits.ts'
import { boundedListQuery, pageFields } from '../page.ts'
import {
  appendContentSchema,
  bulkResponseSchema,
  bulkSchema,
  contentSchema,
  createProjectSchema,
  duplicateSchema,
  exportQuerySchema,
  listQuerySchema,
  metadataSchema,
  projectItemSchema,
  projectSchema,
  searchQuerySchema,
  statsSchema,
  updateProjectSchema,
} from '../project.ts'
import { versionNameSchema, versionSchema, versionWithContentSchema } from '../version.ts'
import { declareRoutes } from './route-contract.ts'

const project = { data: projectSchema }
const version = { data: versionSchema }
const page = z.object({ projects: z.array(projectItemSchema), ...pageFields })

export const projectRoutes = declareRoutes({
  createProject: {
    method: 'post',
    path: '/v1/projects',
    summary: 'Create a project.',
    access: 'projects:write',
    body: createProjectSchema,
    example: {
      title: 'Heat in cities',
      projectType: 'essay',
      content: '<h1>Heat in cities</h1><p>Trees cool streets.</p>',
    },
    creates: true,
    response: project,
    failures: ['content_too_large', 'quota_exceeded', 'project_not_found'],
  },
  importDocument: {
    method: 'post',
    path: '/v1/projects/import',
    summary:
      'Make a project of a document: Word (.docx) or OpenDocument (.odt), or LaTeX, Markdown or HTML, alone or as a zip with its images and other files. Works that it cites are added to the library.',
    access: ['projects:write', 'library:write', 'files:write'],
    upload: { field: 'file' },
    creates: true,
    response: { data: importedProjectSchema },
    failures: [
      'document_empty',
      'document_format_unknown',
      'document_ambiguous',
      'document_encrypted',
      'document_of_old_word',
      'document_damaged',
      'document_too_complex',
      'content_too_large',
      'quota_exceeded',
      'project_not_found',
      'report_not_found',
    ],
  },
  compareFile: {
    method: 'post',
    path: '/v1/projects/{id}/import',
    summary:
      'Read an edited file of a project, Word (.docx) or OpenDocument (.odt), as changes of the text that it was made of. Nothing is changed: what is taken over is sent as content.',
    access: 'projects:read',
    upload: { field: 'file' },
    response: { data: editedFileSchema },
    failures: [
      'project_not_found',
      'document_empty',
      'document_format_unknown',
      'document_format_not_compared',
      'document_ambiguous',
      'document_encrypted',
      'document_of_old_word',
      'document_damaged',
      'document_too_complex',
      'content_too_large',
    ],
  },
  readImportReport: {
    method: 'get',
    path: '/v1/projects/{id}/import-report',
    summary: 'What an import made of the document that the project was made of.',
    access: 'projects:read',
    response: { data: importReportSchema },
    failures: ['project_not_found', 'report_not_found'],
  },
  listProjects: {
    method: 'get',
    path: '/v1/projects',
    summary: 'A page of one’s projects. Several values of one filter mean any of them.',
    access: 'projects:read',
    ofOneProject: true,
    query: listQuerySchema,
    response: { data: page },
    failures: ['cursor_invalid'],
  },
  countProjects: {
    method: 'get',
    path: '/v1/projects/stats',
    summary: 'Projects and words by status and by type.',
    access: 'projects:read',
    response: { data: statsSchema },
    failures: [],
  },
  searchProjects: {
    method: 'get',
    path: '/v1/projects/search',
    summary: 'Projects whose title or description contains a text, in any case; the latest first.',
    access: 'projects:read',
    ofOneProject: true,
    query: searchQuerySchema,
    response: { data: page },
    failures: ['cursor_invalid'],
  },
  changeProjects: {
    method: 'post',
    path: '/v1/projects/bulk',
    summary: 'Delete several projects, or set their status or tags. What fails is named, the rest is done.',
    access: 'projects:write',
    body: bulkSchema,
    example: { operation: 'tags', projectIds: ['64f1c2a9b3d4e5f607182930'], data: { tags: ['climate'] } },
    response: { data: bulkResponseSchema },
    failures: [],
  },
  readProject: {
    method: 'get',
    path: '/v1/projects/{id}',
    summary: 'A project with the text that its room holds now.',
    access: 'projects:read',
    response: project,
    failures: ['project_not_found'],
  },
  readProjectItem: {
    method: 'get',
    path: '/v1/projects/{id}/item',
    summary: 'A project without its text, as lists have it.',
    access: 'projects:read',
    response: { data: projectItemSchema },
    failures: ['project_not_found'],
  },
  updateProject: {
    method: 'put',
    path: '/v1/projects/{id}',
    summary: 'Change any fields of a project.',
    access: 'projects:write',
    body: updateProjectSchema,
    example: { title: 'Heat in towns', status: 'review' },
    conditional: true,
    response: project,
    failures: ['project_not_found', 'content_too_large', 'history_full', 'quota_exceeded'],
  },
  deleteProject: {
    method: 'delete',
    path: '/v1/projects/{id}',
    summary: 'Delete a project, its text and its files.',
    access: 'projects:write',
    conditional: true,
    response: { data: z.object({ deleted: z.literal(1) }) },
    failures: ['project_not_found'],
  },
  duplicateProject: {
    method: 'post',
    path: '/v1/projects/{id}/duplicate',
    ofAllProjects: true,
    summary: 'Copy a project with its text and files.',
    access: 'projects:write',
    body: duplicateSchema,
    example: { newTitle: 'Heat in cities, second version' },
    creates: true,
    response: project,
    failures: ['project_not_found', 'quota_exceeded'],
  },
  updateMetadata: {
    method: 'patch',
    path: '/v1/projects/{id}/metadata',
    summary: 'Merge small facts into a project; null removes one. The counts are the server’s.',
    access: 'projects:write',
    body: metadataSchema,
    example: { metadata: { course: 'GEO 210', handedIn: null } },
    response: project,
    failures: ['project_not_found'],
  },
  updateContent: {
    method: 'patch',
    path: '/v1/projects/{id}/content',
    summary: 'Merge HTML into the live document; open editors see it at once.',
    access: 'projects:write',
    body: contentSchema,
    example: { content: '<h1>Heat in cities</h1><p>Trees cool streets by shade.</p>' },
    conditional: true,
    response: project,
    failures: ['project_not_found', 'content_too_large', 'history_full', 'quota_exceeded'],
  },
  appendContent: {
    method: 'post',
    path: '/v1/projects/{id}/content',
    summary:
      'Add HTML at the end of the live document, or at a place in it; what is written meanwhile stays.',
    access: 'projects:write',
    body: appendContentSchema,
    example: { content: '<p>Water cools them, too.</p>' },
    repeatable: true,
    response: project,
    failures: ['project_not_found', 'content_too_large', 'quota_exceeded'],
  },
})

export const exportRoutes = declareRoutes({
  exportProject: {
    method: 'get',
    path: '/v1/projects/{id}/export',
    summary: 'The project as a file.',
    access: 'projects:read',
    query: exportQuerySchema,
    response: {
      media: [
        'application/pdf',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.oasis.opendocument.text',
        'text/html',
        'application/epub+zip',
        'text/plain',
        'application/zip',
      ],
    },
    failures: ['project_not_found', 'version_not_found', 'content_too_large'],
  },
  previewPages: {
    method: 'post',
    path: '/v1/projects/{id}/preview',
    summary: 'The first pages of the text as a PDF, in a layout that is not stored.',
    access: 'projects:read',
    body: previewSchema,
    example: { layout: DEFAULT_LAYOUT },
    response: { media: ['application/pdf'] },
    failures: ['project_not_found', 'content_too_large'],
  },
})

export const fileRoutes = declareRoutes({
  addFile: {
    method: 'post',
    path: '/v1/projects/{id}/files',
    summary: 'Add a PNG or JPEG image to a project.',
    access: 'files:write',
    upload: { field: 'file', maxBytes: IMAGE_MAX_BYTES },
    creates: true,
    response: { data: fileSchema },
    failures: [
      'project_not_found',
      'image_unreadable',
      'image_too_large',
      'quota_exceeded',
      'body_too_large',
      'media_type_unsupported',
    ],
  },
  readFile: {
    method: 'get',
    path: '/v1/projects/{id}/files/{fileId}',
    summary: 'An image of a project.',
    access: 'files:read',
    response: { media: ['image/png', 'image/jpeg'] },
    failures: ['project_not_found', 'file_not_found'],
  },
})

export const versionRoutes = declareRoutes({
  listVersions: {
    method: 'get',
    path: '/v1/projects/{id}/versions',
    summary: 'The versions of a project’s text, newest first.',
    access: 'projects:read',
    query: z.strictObject(boundedListQuery),
    response: { data: z.object({ versions: z.array(versionSchema), ...pageFields }) },
    failures: ['project_not_found', 'cursor_invalid'],
  },
  keepVersion: {
    method: 'post',
    path: '/v1/projects/{id}/versions',
    summary:
      'Keep the present text as a version; without a name as an automatic one, unless the newest version has this text.',
    access: 'projects:write',
    body: versionNameSchema,
    example: { name: 'Before the review' },
    creates: true,
    response: version,
    failures: ['project_not_found', 'history_full', 'quota_exceeded', 'version_not_found'],
  },
  readVersion: {
    method: 'get',
    path: '/v1/projects/{id}/versions/{versionId}',
    summary: 'A version with its text.',
    access: 'projects:read',
    response: { data: versionWithContentSchema },
    failures: ['project_not_found', 'version_not_found'],
  },
  renameVersion: {
    method: 'patch',
    path: '/v1/projects/{id}/versions/{versionId}',
    summary: 'Name a version, which is then kept for good; an empty name makes it automatic again.',
    access: 'projects:write',
    body: versionNameSchema,
    example: { name: 'As handed in' },
    response: version,
    failures: ['project_not_found', 'version_not_found', 'history_full'],
  },
  deleteVersion: {
    method: 'delete',
    path: '/v1/projects/{id}/versions/{versionId}',
    summary: 'Delete a version.',
    access: 'projects:write',
    response: { data: z.object({ deleted: z.literal(1) }) },
    failures: ['project_not_found', 'version_not_found'],
  },
  restoreVersion: {
    method: 'post',
    path: '/v1/projects/{id}/versions/{versionId}/restore',
    summary: 'Bring a version’s text back as a change; the present text is kept as a version first.',
    access: 'projects:write',
    response: project,
    failures: ['project_not_found', 'version_not_found', 'history_full', 'quota_exceeded'],
  },
})

export const liveRoutes = declareRoutes({
  issueLiveTicket: {
    method: 'post',
    path: '/v1/projects/{id}/live-ticket',
    summary: 'A ticket for one socket, within 30 seconds.',
    access: 'projects:write',
    response: { data: z.object({ ticket: z.string() }) },
    failures: ['project_not_found'],
  },
  openLive: {
    method: 'get',
    path: '/v1/projects/{id}/live',
    summary:
      'The live document over WebSocket; subprotocols: colophon.v1, ticket.<ticket>, schema.<version>, and packed of a client that reads compressed messages.',
    access: 'open',
    response: { upgrade: true },
    failures: ['project_not_found', 'ticket_invalid', 'origin_forbidden', 'upgrade_required'],
  },
})
