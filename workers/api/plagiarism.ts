// The plagiarism check, its reports, and texts to compare with (contract, "Plagiarism match").

import { Hono } from 'hono'
import {
  addSourceSchema,
  checkPlagiarismSchema,
  detectBatchSchema,
  detectPlagiarismSchema,
  type PlagiarismEvent,
  type PlagiarismResult,
  type PlagiarismSource,
  type PlagiarismStats,
  type PlagiarismSummary,
  plagiarismHistoryQuerySchema,
  plagiarismOptionsSchema,
} from '../contracts/plagiarism.ts'
import { fail, ok } from '../domain/result.ts'
import type { TextToCheck } from '../services/plagiarism/check-text.ts'
import { detectBatch } from '../services/plagiarism/detect-batch.ts'
import { detectPlagiarism } from '../services/plagiarism/detect-plagiarism.ts'
import { listReports, readReport, removeReport } from '../services/plagiarism/reports.ts'
import { addSource, removeSource } from '../services/plagiarism/sources.ts'
import type { ReportRecord, SourceRecord } from '../services/report-ports.ts'
import type { ApiContext, ApiEnv } from './api-env.ts'
import { idempotently } from './http/idempotently.ts'
import { problem } from './http/problem.ts'
import { readJson } from './http/read-body.ts'
import { respond, successful } from './http/respond.ts'
import { acceptsEvents, streamEvents } from './http/stream-events.ts'
import { validateId, validateQuery } from './http/validate.ts'
import { authenticated } from './middleware/authenticated.ts'
import { budgetedModelWhereAsked } from './middleware/budgeted-model.ts'

/** Milliseconds for a check, below the client's limit of 300,000. */
const DEADLINE_MS = 240_000
const FAILED = { event: 'plagiarism_stream_failed', detail: 'The text could not be compared to the end.' }

export const plagiarism = new Hono<ApiEnv>()
  .post('/detect', authenticated, budgetedModelWhereAsked, async (c) => {
    const body = await readJson(c.req.raw, detectPlagiarismSchema)
    if (!body.ok) return problem(body.failure)
    const { content, options, projectId = null, regions = [] } = body.value
    const { userId } = c.get('claims')
    if (projectId !== null && !(await c.env.ports.projects.find(userId, projectId)))
      return problem({ reason: 'project_not_found' })
    return detect(c, { content, options, projectId, regions })
  })
  .post('/batch-detect', authenticated, budgetedModelWhereAsked, async (c) => {
    const body = await readJson(c.req.raw, detectBatchSchema)
    if (!body.ok) return problem(body.failure)
    const ports = { ...c.env.ports, model: c.get('model') }
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(DEADLINE_MS)])
    const results = await detectBatch(ports, c.get('claims').userId, body.value, signal)
    return successful({ results: results satisfies PlagiarismResult[] })
  })
  .get('/history', authenticated, async (c) => {
    const query = validateQuery(c, plagiarismHistoryQuerySchema)
    if (!query.ok) return problem(query.failure)
    const { projectId = null, cursor, limit } = query.value
    const page = await listReports(c.env.ports, c.get('claims').userId, { projectId, cursor, limit })
    return respond(page, (found) => successful({ ...found, reports: found.reports.map(summaryResponse) }))
  })
  .get('/report/:id', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    return respond(await readReport(c.env.ports, c.get('claims').userId, id.value), successful)
  })
  .delete('/report/:id', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    return respond(await removeReport(c.env.ports, c.get('claims').userId, id.value), () =>
      successful({ deleted: 1 }),
    )
  })
  .get('/stats', authenticated, async (c) => {
    const stats = await c.env.ports.plagiarismReports.stats(c.get('claims').userId)
    return successful(stats satisfies PlagiarismStats)
  })
  .post('/sources', authenticated, async (c) => {
    const body = await readJson(c.req.raw, addSourceSchema)
    if (!body.ok) return problem(body.failure)
    const { ports } = c.env
    const { userId } = c.get('claims')
    const { name, text, url = '' } = body.value
    return idempotently<SourceRecord, string>(c, JSON.stringify(body.value), {
      run: () => addSource(ports, userId, { name, text, url: url || null }),
      name: ({ id }) => id,
      find: async (id) => {
        const found = await ports.plagiarismSources.find(userId, id)
        return found ? ok(found) : fail({ reason: 'source_not_found' })
      },
      shape: (source) => successful(sourceResponse(source), 201),
    })
  })
  .get('/sources', authenticated, async (c) => {
    const sources = await c.env.ports.plagiarismSources.list(c.get('claims').userId)
    return successful({ sources: sources.map(sourceResponse) })
  })
  .delete('/sources/:id', authenticated, async (c) => {
    const id = validateId(c)
    if (!id.ok) return problem(id.failure)
    return respond(await removeSource(c.env.ports, c.get('claims').userId, id.value), () =>
      successful({ deleted: 1 }),
    )
  })

/** The check at the path of the writing tools, with its default options. */
export const plagiarismCheck = new Hono<ApiEnv>().post(
  '/plagiarism-check',
  authenticated,
  budgetedModelWhereAsked,
  async (c) => {
    const body = await readJson(c.req.raw, checkPlagiarismSchema)
    if (!body.ok) return problem(body.failure)
    const options = plagiarismOptionsSchema.parse({})
    return detect(c, { content: body.value.text, options, projectId: null, regions: [] })
  },
)

function detect(c: ApiContext, check: TextToCheck): Response | Promise<Response> {
  const stop = new AbortController()
  const signal = AbortSignal.any([c.req.raw.signal, stop.signal, AbortSignal.timeout(DEADLINE_MS)])
  const ports = { ...c.env.ports, model: c.get('model') }
  const events = detectPlagiarism(ports, c.get('claims').userId, check, signal)
  return acceptsEvents(c.req.header('accept')) ? streamEvents(c, events, stop, FAILED) : resultOf(events)
}

async function resultOf(events: AsyncGenerator<PlagiarismEvent, PlagiarismResult>): Promise<Response> {
  let step = await events.next()
  while (!step.done) step = await events.next()
  return successful(step.value)
}

const summaryResponse = ({ id, userId: _, createdAt, ...report }: ReportRecord): PlagiarismSummary => ({
  _id: id,
  ...report,
  createdAt: new Date(createdAt).toISOString(),
})

const sourceResponse = ({ id, name, url, words, createdAt }: SourceRecord): PlagiarismSource => ({
  _id: id,
  name,
  url,
  words,
  createdAt: new Date(createdAt).toISOString(),
})
