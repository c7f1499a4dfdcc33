// All routes of the API with their requests and responses. docs/openapi.json is generated from this table
// (scripts/generate-openapi.ts), and a test compares it with the routes of the API.

import { z } from 'zod'
import { clientErrorSchema } from '../client-error.ts'
import { idSchema } from '../id.ts'
import { assistantRoutes } from './assistant-routes.ts'
import { corpusRoutes } from './corpus-routes.ts'
import { pdfRoutes } from './pdf-routes.ts'
import { plagiarismRoutes } from './plagiarism-routes.ts'
import { projectRoutes } from './project-routes.ts'
import { referenceRoutes } from './reference-routes.ts'
import type { RouteContract } from './route-contract.ts'
import { sessionRoutes } from './session-routes.ts'
import { writingRoutes } from './writing-routes.ts'

export const ROUTES: RouteContract[] = [
  ...sessionRoutes,
  ...projectRoutes,
  ...assistantRoutes,
  ...referenceRoutes,
  ...writingRoutes,
  ...pdfRoutes,
  ...plagiarismRoutes,
  ...corpusRoutes,
  {
    method: 'post',
    path: '/v1/client-errors',
    operationId: 'reportClientError',
    summary: 'An error in the browser, for the log: its kind, its name and places in our own scripts.',
    open: true,
    body: clientErrorSchema,
    response: { data: z.object({}) },
    failures: [],
  },
]

/** A parameter in a path. */
export const pathParameter = idSchema
