// Routes of whoever runs the deployment, for its corpus (routes.ts). They answer `route_not_found` where there is none.

import { z } from 'zod'
import {
  corpusBatchSchema,
  emptyQuerySchema,
  importedSchema,
  importQuerySchema,
} from '../plagiarism-corpus.ts'
import type { RouteContract } from './route-contract.ts'

const failures: RouteContract['failures'] = ['route_not_found', 'token_missing', 'token_invalid']

export const corpusRoutes: RouteContract[] = [
  {
    method: 'post',
    path: '/v1/plagiarism/corpus',
    operationId: 'importIntoCorpus',
    summary:
      'Store documents in the deployment’s corpus, or replace or remove them. Needs CORPUS_TOKEN as bearer token; can be repeated without harm.',
    open: true,
    query: importQuerySchema,
    body: corpusBatchSchema,
    response: { data: importedSchema },
    failures: [...failures, 'corpus_unavailable'],
  },
  {
    method: 'delete',
    path: '/v1/plagiarism/corpus',
    operationId: 'emptyCorpus',
    summary:
      'Delete the fingerprints of the corpus as it was divided among this number of shards. Needs CORPUS_TOKEN as bearer token.',
    open: true,
    query: emptyQuerySchema,
    response: { data: z.object({}) },
    failures,
  },
]
