// Every route of the API with what it takes and gives. docs/openapi.json is written from this table
// (scripts/generate-openapi.ts), and a test holds it against the routes that the API really has.

import { z } from 'zod'
import { draftRequestSchema, draftSchema } from './draft.ts'
import { fileSchema } from './file.ts'
import { idSchema } from './id.ts'
import {
  bulkAnswerSchema,
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
} from './project.ts'
import { referenceRoutes } from './reference-routes.ts'
import type { RouteContract } from './route-contract.ts'
import { googleSignInSchema, localCredentialSchema, refreshSchema, sessionAnswerSchema } from './session.ts'
import {
  generateSuggestionsSchema,
  realTimeSchema,
  recordedSuggestionSchema,
  recordSuggestionSchema,
  sectionSuggestionSchema,
  suggestionStatsSchema,
  suggestionsAnswerSchema,
  suggestionTypesSchema,
  tipsAnswerSchema,
  tipsRequestSchema,
} from './suggestion.ts'
import { topicsAnswerSchema, topicsRequestSchema } from './topics.ts'
import { versionNameSchema, versionSchema, versionWithContentSchema } from './version.ts'
import { writingRoutes } from './writing-routes.ts'

const project = { data: projectSchema }
const session = { whole: sessionAnswerSchema }
const version = { data: versionSchema }
const page = z.object({
  projects: z.array(projectItemSchema),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
})

const suggestionRoutes = (base: string): RouteContract[] => [
  {
    method: 'post',
    path: `${base}/generate`,
    summary: 'Suggestions for a text, each at its words; from a model where there is one, and from rules.',
    body: generateSuggestionsSchema,
    answer: { data: suggestionsAnswerSchema },
    failures: [],
  },
  {
    method: 'post',
    path: `${base}/real-time`,
    summary:
      'While somebody writes: how the text goes on at `context.cursor`, from a model that is waited for a few seconds only, as an insertion; beside it what the rules say.',
    body: realTimeSchema,
    answer: { data: suggestionsAnswerSchema },
    failures: [],
  },
  {
    method: 'post',
    path: `${base}/section`,
    summary: 'Suggestions for one chapter of a work.',
    body: sectionSuggestionSchema,
    answer: { data: suggestionsAnswerSchema },
    failures: [],
  },
  {
    method: 'post',
    path: `${base}/contextual-tips`,
    summary: 'Advice for the kind and level of a work, and for what its text shows most.',
    body: tipsRequestSchema,
    answer: { data: tipsAnswerSchema },
    failures: [],
  },
  {
    method: 'get',
    path: `${base}/types`,
    summary: 'The types and priorities of suggestions.',
    answer: { data: suggestionTypesSchema },
    failures: [],
  },
  {
    method: 'get',
    path: `${base}/stats`,
    summary: 'One’s accepted and dismissed suggestions, and what is left of today’s use of the model.',
    answer: { data: suggestionStatsSchema },
    failures: [],
  },
  {
    method: 'post',
    path: base,
    summary: 'Record what became of a suggestion: one that was dismissed is not made again.',
    body: recordSuggestionSchema,
    creates: true,
    answer: { data: recordedSuggestionSchema },
    failures: [],
  },
]

export const ROUTES: RouteContract[] = [
  {
    method: 'post',
    path: '/v1/auth/google',
    summary: 'Sign in with an ID token of Google, or of this machine.',
    open: true,
    body: googleSignInSchema,
    answer: session,
    failures: ['credential_missing', 'credential_invalid', 'identity_provider_unavailable'],
  },
  {
    method: 'post',
    path: '/v1/auth/local-credential',
    summary: 'An ID token signed on this machine. Only where LOCAL_SIGN_IN is true; elsewhere 404.',
    open: true,
    body: localCredentialSchema,
    answer: { data: z.object({ credential: z.string() }) },
    failures: ['route_not_found'],
  },
  {
    method: 'post',
    path: '/v1/auth/refresh-token',
    summary: 'The next pair of tokens. A refresh token works once; a second use ends the session.',
    open: true,
    body: refreshSchema,
    answer: session,
    failures: ['refresh_token_invalid', 'refresh_token_expired', 'refresh_token_reused'],
  },
  {
    method: 'post',
    path: '/v1/auth/logout',
    summary: 'End this session: no more refreshing, and its sockets close.',
    answer: { data: z.null() },
    failures: [],
  },
  {
    method: 'post',
    path: '/v1/projects',
    summary: 'Create a project.',
    body: createProjectSchema,
    creates: true,
    answer: project,
    failures: ['content_too_large'],
  },
  {
    method: 'get',
    path: '/v1/projects',
    summary: 'A page of one’s projects. Several values of one filter mean any of them.',
    query: listQuerySchema,
    answer: { data: page },
    failures: ['cursor_invalid'],
  },
  {
    method: 'get',
    path: '/v1/projects/stats',
    summary: 'Projects and words by status and by type.',
    answer: { data: statsSchema },
    failures: [],
  },
  {
    method: 'get',
    path: '/v1/projects/search',
    summary: 'Projects whose title or description contains a text, in any case; the latest hundred.',
    query: searchQuerySchema,
    answer: { data: z.object({ projects: z.array(projectItemSchema) }) },
    failures: [],
  },
  {
    method: 'post',
    path: '/v1/projects/bulk',
    summary: 'Delete several projects, or set their status or tags. What fails is named, the rest is done.',
    body: bulkSchema,
    answer: { data: bulkAnswerSchema },
    failures: [],
  },
  {
    method: 'get',
    path: '/v1/projects/{id}',
    summary: 'A project with the text that its room holds now.',
    answer: project,
    failures: ['project_not_found'],
  },
  {
    method: 'put',
    path: '/v1/projects/{id}',
    summary: 'Change any fields of a project.',
    body: updateProjectSchema,
    answer: project,
    failures: ['project_not_found', 'content_too_large', 'history_full'],
  },
  {
    method: 'delete',
    path: '/v1/projects/{id}',
    summary: 'Delete a project, its text and its files.',
    answer: { data: z.object({ deleted: z.literal(1) }) },
    failures: ['project_not_found'],
  },
  {
    method: 'post',
    path: '/v1/projects/{id}/duplicate',
    summary: 'Copy a project with its text and files.',
    body: duplicateSchema,
    creates: true,
    answer: project,
    failures: ['project_not_found'],
  },
  {
    method: 'patch',
    path: '/v1/projects/{id}/metadata',
    summary: 'Merge small facts into a project; null removes one. The counts are the server’s.',
    body: metadataSchema,
    answer: project,
    failures: ['project_not_found'],
  },
  {
    method: 'patch',
    path: '/v1/projects/{id}/content',
    summary: 'Merge HTML into the live document; open editors see it at once.',
    body: contentSchema,
    answer: project,
    failures: ['project_not_found', 'content_too_large', 'history_full'],
  },
  {
    method: 'get',
    path: '/v1/projects/{id}/export',
    summary: 'The project as a file.',
    query: exportQuerySchema,
    answer: {
      media: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    },
    failures: ['project_not_found'],
  },
  {
    method: 'post',
    path: '/v1/projects/{id}/files',
    summary: 'Add a PNG or JPEG image to a project.',
    upload: 'file',
    creates: true,
    answer: { data: fileSchema },
    failures: ['project_not_found', 'image_unreadable', 'image_too_large'],
  },
  {
    method: 'get',
    path: '/v1/projects/{id}/files/{fileId}',
    summary: 'An image of a project.',
    answer: { media: ['image/png', 'image/jpeg'] },
    failures: ['project_not_found', 'file_not_found'],
  },
  {
    method: 'get',
    path: '/v1/projects/{id}/versions',
    summary: 'The versions of a project’s text, newest first.',
    answer: { data: z.object({ versions: z.array(versionSchema) }) },
    failures: ['project_not_found'],
  },
  {
    method: 'post',
    path: '/v1/projects/{id}/versions',
    summary:
      'Keep the present text as a version; without a name as an automatic one, unless the newest version has this text.',
    body: versionNameSchema,
    creates: true,
    answer: version,
    failures: ['project_not_found', 'history_full'],
  },
  {
    method: 'get',
    path: '/v1/projects/{id}/versions/{versionId}',
    summary: 'A version with its text.',
    answer: { data: versionWithContentSchema },
    failures: ['project_not_found', 'version_not_found'],
  },
  {
    method: 'patch',
    path: '/v1/projects/{id}/versions/{versionId}',
    summary: 'Name a version, which is then kept for good; an empty name makes it automatic again.',
    body: versionNameSchema,
    answer: version,
    failures: ['project_not_found', 'version_not_found', 'history_full'],
  },
  {
    method: 'delete',
    path: '/v1/projects/{id}/versions/{versionId}',
    summary: 'Delete a version.',
    answer: { data: z.object({ deleted: z.literal(1) }) },
    failures: ['project_not_found', 'version_not_found'],
  },
  {
    method: 'post',
    path: '/v1/projects/{id}/versions/{versionId}/restore',
    summary: 'Bring a version’s text back as a change; the present text is kept as a version first.',
    answer: project,
    failures: ['project_not_found', 'version_not_found', 'history_full'],
  },
  {
    method: 'post',
    path: '/v1/projects/{id}/live-ticket',
    summary: 'A ticket for one socket, within 30 seconds.',
    answer: { data: z.object({ ticket: z.string() }) },
    failures: ['project_not_found'],
  },
  {
    method: 'get',
    path: '/v1/projects/{id}/live',
    summary:
      'The live document over WebSocket; subprotocols: colophon.v1, ticket.<ticket>, schema.<version>.',
    open: true,
    answer: { upgrade: true },
    failures: ['project_not_found', 'ticket_invalid', 'origin_forbidden', 'upgrade_required'],
  },
  {
    method: 'post',
    path: '/v1/ai/writing-assistant',
    summary: 'A draft from a topic, as JSON or, with Accept: text/event-stream, as it is written.',
    body: draftRequestSchema,
    answer: { data: draftSchema },
    failures: ['model_budget_spent'],
  },
  {
    method: 'post',
    path: '/v1/ai/topics',
    summary: 'Three topics to choose from, by a model or, without one, by the subject.',
    body: topicsRequestSchema,
    answer: { data: topicsAnswerSchema },
    failures: [],
  },
  ...suggestionRoutes('/v1/ai-suggestions'),
  ...suggestionRoutes('/ai-suggestions'),
  ...referenceRoutes,
  ...writingRoutes,
]

/** A parameter in a path. */
export const pathParameter = idSchema
