// Routes of the plagiarism check (routes.ts).

import { z } from 'zod'
import { boundedListQuery, pageFields } from '../page.ts'
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
import { declareRoutes } from './route-contract.ts'

const deleted = z.object({ deleted: z.literal(1) })

export const plagiarismRoutes = declareRoutes({
  detectPlagiarism: {
    method: 'post',
    path: '/v1/plagiarism/detect',
    summary:
      'Passages of a text that stand in one’s own sources, PDFs, other projects and works, in the literature, or in the deployment’s corpus.',
    access: ['ai', 'projects:read', 'files:read', 'library:read'],
    rate: 'model_where_asked',
    body: detectPlagiarismSchema,
    example: { content: 'Trees cool streets by shade and by the water that they give off.' },
    repeatable: true,
    response: { data: plagiarismResultSchema },
    events: plagiarismEventSchema,
    failures: ['project_not_found', 'report_not_found'],
  },
  detectPlagiarismInBatch: {
    method: 'post',
    path: '/v1/plagiarism/batch-detect',
    summary: 'The same for up to 50 texts, which are compared with each other, too. Reports in their order.',
    access: ['ai', 'projects:read', 'files:read', 'library:read'],
    rate: 'model_where_asked',
    body: detectBatchSchema,
    example: {
      contents: [
        'Trees cool streets by shade and by the water that they give off.',
        'By shade and by the water that they give off, trees cool streets.',
      ],
    },
    repeatable: true,
    response: { data: z.object({ results: z.array(plagiarismResultSchema) }) },
    failures: ['report_not_found'],
  },
  listPlagiarismReports: {
    method: 'get',
    path: '/v1/plagiarism/history',
    summary: 'Reports, the latest first; the last 500 are kept.',
    access: 'projects:read',
    query: plagiarismHistoryQuerySchema,
    response: {
      data: z.object({ reports: z.array(plagiarismSummarySchema), ...pageFields }),
    },
    failures: ['cursor_invalid'],
  },
  readPlagiarismReport: {
    method: 'get',
    path: '/v1/plagiarism/report/{id}',
    summary: 'A report as it was written.',
    access: 'projects:read',
    response: { data: plagiarismResultSchema },
    failures: ['report_not_found'],
  },
  deletePlagiarismReport: {
    method: 'delete',
    path: '/v1/plagiarism/report/{id}',
    summary: 'Delete a report.',
    access: 'projects:write',
    response: { data: deleted },
    failures: ['report_not_found'],
  },
  readPlagiarismStats: {
    method: 'get',
    path: '/v1/plagiarism/stats',
    summary: 'How many texts were checked, and what was found.',
    access: 'projects:read',
    response: { data: plagiarismStatsSchema },
    failures: [],
  },
  addPlagiarismSource: {
    method: 'post',
    path: '/v1/plagiarism/sources',
    summary: 'Add a text to compare with. `url` is a label, and is never fetched.',
    access: 'files:write',
    body: addSourceSchema,
    example: {
      name: 'Lecture notes',
      text: 'Trees cool streets by shade and by the water that they give off.',
    },
    creates: true,
    response: { data: sourceSchema },
    failures: ['quota_exceeded', 'source_not_found'],
  },
  listPlagiarismSources: {
    method: 'get',
    path: '/v1/plagiarism/sources',
    summary: 'One’s own texts to compare with, the latest first.',
    access: 'files:read',
    query: z.strictObject(boundedListQuery),
    response: { data: z.object({ sources: z.array(sourceSchema), ...pageFields }) },
    failures: ['cursor_invalid'],
  },
  deletePlagiarismSource: {
    method: 'delete',
    path: '/v1/plagiarism/sources/{id}',
    summary: 'Remove a text to compare with.',
    access: 'files:write',
    response: { data: deleted },
    failures: ['source_not_found'],
  },
  checkPlagiarism: {
    method: 'post',
    path: '/v1/grammar/plagiarism-check',
    summary: 'The same as /v1/plagiarism/detect with its default options.',
    access: ['ai', 'projects:read', 'files:read', 'library:read'],
    rate: 'model_where_asked',
    body: checkPlagiarismSchema,
    example: { text: 'Trees cool streets by shade and by the water that they give off.' },
    repeatable: true,
    response: { data: plagiarismResultSchema },
    events: plagiarismEventSchema,
    failures: ['report_not_found'],
  },
})
