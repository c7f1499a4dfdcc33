// Routes of the plagiarism check (routes.ts).

import { z } from 'zod'
import {
  addSourceSchema,
  checkPlagiarismSchema,
  detectBatchSchema,
  detectPlagiarismSchema,
  plagiarismEventSchema,
  plagiarismHistoryQuerySchema,
  plagiarismResultSchema,
  plagiarismStatsSchema,
  plagiarismSummarySchema,
  sourceSchema,
} from '../plagiarism.ts'
import type { RouteContract } from './route-contract.ts'

const deleted = z.object({ deleted: z.literal(1) })

export const plagiarismRoutes: RouteContract[] = [
  {
    method: 'post',
    path: '/v1/plagiarism/detect',
    operationId: 'detectPlagiarism',
    summary:
      'Passages of a text that stand in one’s own sources, PDFs, other projects and works, in the literature, or in the deployment’s corpus.',
    body: detectPlagiarismSchema,
    response: { data: plagiarismResultSchema },
    events: plagiarismEventSchema,
    failures: ['project_not_found'],
  },
  {
    method: 'post',
    path: '/v1/plagiarism/batch-detect',
    operationId: 'detectPlagiarismInBatch',
    summary: 'The same for up to 50 texts, which are compared with each other, too. Reports in their order.',
    body: detectBatchSchema,
    response: { data: z.object({ results: z.array(plagiarismResultSchema) }) },
    failures: [],
  },
  {
    method: 'get',
    path: '/v1/plagiarism/history',
    operationId: 'listPlagiarismReports',
    summary: 'Reports, the latest first; the last 500 are kept.',
    query: plagiarismHistoryQuerySchema,
    response: {
      data: z.object({
        reports: z.array(plagiarismSummarySchema),
        nextCursor: z.string().nullable(),
        total: z.number().int(),
      }),
    },
    failures: ['cursor_invalid'],
  },
  {
    method: 'get',
    path: '/v1/plagiarism/report/{id}',
    operationId: 'readPlagiarismReport',
    summary: 'A report as it was written.',
    response: { data: plagiarismResultSchema },
    failures: ['report_not_found'],
  },
  {
    method: 'delete',
    path: '/v1/plagiarism/report/{id}',
    operationId: 'deletePlagiarismReport',
    summary: 'Delete a report.',
    response: { data: deleted },
    failures: ['report_not_found'],
  },
  {
    method: 'get',
    path: '/v1/plagiarism/stats',
    operationId: 'readPlagiarismStats',
    summary: 'How many texts were checked, and what was found.',
    response: { data: plagiarismStatsSchema },
    failures: [],
  },
  {
    method: 'post',
    path: '/v1/plagiarism/sources',
    operationId: 'addPlagiarismSource',
    summary: 'Add a text to compare with. `url` is a label, and is never fetched.',
    body: addSourceSchema,
    creates: true,
    response: { data: sourceSchema },
    failures: ['quota_exceeded'],
  },
  {
    method: 'get',
    path: '/v1/plagiarism/sources',
    operationId: 'listPlagiarismSources',
    summary: 'One’s own texts to compare with, the latest first.',
    response: { data: z.object({ sources: z.array(sourceSchema) }) },
    failures: [],
  },
  {
    method: 'delete',
    path: '/v1/plagiarism/sources/{id}',
    operationId: 'deletePlagiarismSource',
    summary: 'Remove a text to compare with.',
    response: { data: deleted },
    failures: ['source_not_found'],
  },
  {
    method: 'post',
    path: '/v1/grammar/plagiarism-check',
    operationId: 'checkPlagiarism',
    summary: 'The same as /v1/plagiarism/detect with its default options.',
    body: checkPlagiarismSchema,
    response: { data: plagiarismResultSchema },
    failures: [],
  },
]
