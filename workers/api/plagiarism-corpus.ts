// Import into the deployment's corpus, by whoever runs it.

import { corpusRoutes } from '../contracts/routes/corpus-routes.ts'
import { fail, ok } from '../domain/result.ts'
import { importIntoCorpus } from '../services/plagiarism/import-into-corpus.ts'
import type { Ports } from '../services/ports.ts'
import { implement } from './implement.ts'

/** The corpus by CORPUS_SHARDS, or as it is divided among another number. */
const corpusOf = ({ corpus }: Ports, shards: number | undefined) =>
  shards === undefined ? corpus : (corpus?.dividedInto(shards) ?? null)

export const plagiarismCorpus = implement(corpusRoutes, {
  importIntoCorpus: async ({ body, ports, query }) => {
    const corpus = corpusOf(ports, query.shards)
    return corpus ? importIntoCorpus({ ...ports, corpus }, body) : fail({ reason: 'route_not_found' })
  },
  emptyCorpus: async ({ ports, query }) => {
    await corpusOf(ports, query.shards)?.empty()
    return ok({})
  },
})
