// All routes of the API with their requests and responses. The OpenAPI document is generated from this table
// (scripts/generate-openapi.ts).

import { z } from 'zod'
import { clientErrorSchema } from '../client-error.ts'
import { idSchema } from '../id.ts'
import { draftRoutes, suggestionRoutes } from './assistant-routes.ts'
import { corpusRoutes } from './corpus-routes.ts'
import { chatRoutes, pdfRoutes } from './pdf-routes.ts'
import { plagiarismRoutes } from './plagiarism-routes.ts'
import { exportRoutes, fileRoutes, liveRoutes, projectRoutes, versionRoutes } from './project-routes.ts'
import { formattingRoutes, libraryRoutes, managerRoutes, researchRoutes } from './reference-routes.ts'
import { declareRoutes, type RouteContract } from './route-contract.ts'
import { sessionRoutes } from './session-routes.ts'
import { formulaRoutes, grammarRoutes } from './writing-routes.ts'

export const clientErrorRoutes = declareRoutes({
  reportClientError: {
    method: 'post',
    path: '/v1/client-errors',
    summary: 'An error in the browser, for the log: its kind, its name and places in our own scripts.',
    access: 'open',
    body: clientErrorSchema,
    response: { data: z.object({}) },
    failures: [],
  },
})

const DECLARED: Readonly<Record<string, RouteContract>> = {
  ...sessionRoutes,
  ...projectRoutes,
  ...exportRoutes,
  ...fileRoutes,
  ...versionRoutes,
  ...liveRoutes,
  ...draftRoutes,
  ...suggestionRoutes,
  ...researchRoutes,
  ...libraryRoutes,
  ...managerRoutes,
  ...formattingRoutes,
  ...formulaRoutes,
  ...grammarRoutes,
  ...pdfRoutes,
  ...chatRoutes,
  ...plagiarismRoutes,
  ...corpusRoutes,
  ...clientErrorRoutes,
}

/** Each address of the API; a route with an alias has two. `operationId` names the operation in generated clients. */
export const ROUTES: (RouteContract & { operationId: string })[] = Object.entries(DECLARED).flatMap(
  ([operationId, { alias, ...route }]) => [
    { ...route, operationId },
    ...(alias ? [{ ...route, path: alias, operationId: `${operationId}Unversioned` }] : []),
  ],
)

/** A parameter in a path. */
export const pathParameter = idSchema
