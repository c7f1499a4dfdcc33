// Routes of whoever runs the deployment, for its corpus (routes.ts). They answer `route_not_found` where there is none.

import { z } from 'zod'
import {
  corpusBatchSchema,
  emptyQuerySchema,
  importedSchema,
  importQuerySchema,
} from '../plagiarism-corpus.ts'
import { declareRoutes } from './route-contract.ts'

export const corpusRoutes = declareRoutes({
  importIntoCorpus: {
    method: 'post',
    path: '/v1/plagiarism/corpus',
    summary:
      'Store documents in the deployment’s corpus, or replace or remove them. Can be repeated without harm.',
    access: 'operator',
    query: importQuerySchema,
    body: corpusBatchSchema,
    example: { documents: [{ id: 'thesis-17', text: 'Trees cool streets by shade.' }] },
    response: { data: importedSchema },
    failures: ['route_not_found', 'corpus_unavailable'],
  },
  emptyCorpus: {
    method: 'delete',
    path: '/v1/plagiarism/corpus',
    summary: 'Delete the fingerprints of the corpus as it was divided among this number of shards.',
    access: 'operator',
    query: emptyQuerySchema,
    response: { data: z.object({}) },
    failures: ['route_not_found'],
  },
})
