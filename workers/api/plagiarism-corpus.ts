// Import into the deployment's corpus, by whoever runs it.

import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  corpusBatchSchema,
  emptyQuerySchema,
  type Imported,
  importQuerySchema,
} from '../contracts/plagiarism-corpus.ts'
import { importIntoCorpus } from '../services/plagiarism/import-into-corpus.ts'
import type { Ports } from '../services/ports.ts'
import type { ApiEnv } from './api-env.ts'
import { problem } from './http/problem.ts'
import { readJson } from './http/read-body.ts'
import { respond, successful } from './http/respond.ts'
import { validateQuery } from './http/validate.ts'
import { bearerToken } from './middleware/authenticated.ts'
import { rateLimited } from './middleware/rate-limited.ts'

const byOperator = createMiddleware<ApiEnv>(async (c, next) => {
  const { corpus, corpusToken } = c.env.ports
  if (!corpus || !corpusToken) return problem({ reason: 'route_not_found' })
  const token = bearerToken(c)
  if (token === undefined) return problem({ reason: 'token_missing' })
  if (!corpusToken.matches(token)) return problem({ reason: 'token_invalid' })
  await next()
})

/** The corpus by CORPUS_SHARDS, or as it is divided among another number. */
const corpusOf = ({ corpus }: Ports, shards: number | undefined) =>
  shards === undefined ? corpus : (corpus?.dividedInto(shards) ?? null)

export const plagiarismCorpus = new Hono<ApiEnv>()
  .use(rateLimited('requestRate'), byOperator)
  .post('/', async (c) => {
    const query = validateQuery(c, importQuerySchema)
    if (!query.ok) return problem(query.failure)
    const corpus = corpusOf(c.env.ports, query.value.shards)
    if (!corpus) return problem({ reason: 'route_not_found' })
    const body = await readJson(c.req.raw, corpusBatchSchema)
    if (!body.ok) return problem(body.failure)
    const imported = await importIntoCorpus({ ...c.env.ports, corpus }, body.value)
    return respond(imported, (counts) => successful(counts satisfies Imported))
  })
  .delete('/', async (c) => {
    const query = validateQuery(c, emptyQuerySchema)
    if (!query.ok) return problem(query.failure)
    await corpusOf(c.env.ports, query.value.shards)?.empty()
    return successful({})
  })
