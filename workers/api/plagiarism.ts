// The plagiarism check, its reports, and texts to compare with (contract, "Plagiarism match").

import {
  type PlagiarismEvent,
  type PlagiarismResult,
  type PlagiarismSource,
  type PlagiarismSummary,
  plagiarismOptionsSchema,
} from '../contracts/plagiarism.ts'
import { plagiarismRoutes } from '../contracts/routes/plagiarism-routes.ts'
import { fail, map, ok } from '../domain/result.ts'
import { pageOf } from '../domain/time-cursor.ts'
import type { TextToCheck } from '../services/plagiarism/check-text.ts'
import { detectBatch } from '../services/plagiarism/detect-batch.ts'
import { detectPlagiarism } from '../services/plagiarism/detect-plagiarism.ts'
import { listReports, readReport, removeReport } from '../services/plagiarism/reports.ts'
import { addSource, removeSource } from '../services/plagiarism/sources.ts'
import type { Ports } from '../services/ports.ts'
import type { ReportRecord, SourceRecord } from '../services/report-ports.ts'
import type { ApiContext } from './api-env.ts'
import { idempotent } from './http/idempotently.ts'
import { DELETED } from './http/respond.ts'
import { acceptsEvents, streamEvents } from './http/stream-events.ts'
import { implement } from './implement.ts'

/** Milliseconds for a check, below the client's limit of 300,000. */
const DEADLINE_MS = 240_000
const FAILED = { event: 'plagiarism_stream_failed', detail: 'The text could not be compared to the end.' }

export const plagiarism = implement(plagiarismRoutes, {
  detectPlagiarism: async ({ body, ...call }) => {
    const { content, options, projectId = null, regions = [] } = body
    if (projectId !== null && !(await call.ports.projects.find(call.userId, projectId)))
      return fail({ reason: 'project_not_found' })
    return detect(call, { content, options, projectId, regions })
  },
  detectPlagiarismInBatch: ({ body, ports, signal, userId }) =>
    idempotent({
      run: async () => {
        const deadline = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)])
        return ok(await detectBatch(ports, userId, body, deadline))
      },
      name: (reports) => reports.map(({ _id }) => _id),
      find: async (ids) => {
        const reports: PlagiarismResult[] = []
        for (const id of ids) {
          const report = await readReport(ports, userId, id)
          if (!report.ok) return report
          reports.push(report.value)
        }
        return ok(reports)
      },
      data: (results) => ({ results }),
    }),
  listPlagiarismReports: async ({ ports, query, userId }) => {
    const { projectId = null, cursor, limit } = query
    const page = await listReports(ports, userId, { projectId, cursor, limit })
    return map(page, (found) => ({ ...found, reports: found.reports.map(summaryResponse) }))
  },
  readPlagiarismReport: ({ params, ports, userId }) => readReport(ports, userId, params.id),
  deletePlagiarismReport: async ({ params, ports, userId }) =>
    map(await removeReport(ports, userId, params.id), () => DELETED),
  readPlagiarismStats: async ({ ports, userId }) => ok(await ports.plagiarismReports.stats(userId)),
  addPlagiarismSource: ({ body: { name, text, url = '' }, ports, userId }) =>
    idempotent({
      run: () => addSource(ports, userId, { name, text, url: url || null }),
      name: ({ id }) => id,
      find: async (id) => {
        const found = await ports.plagiarismSources.find(userId, id)
        return found ? ok(found) : fail({ reason: 'source_not_found' })
      },
      data: sourceResponse,
    }),
  listPlagiarismSources: async ({ ports, query, userId }) =>
    map(
      pageOf(await ports.plagiarismSources.list(userId), (source) => source, query),
      ({ entries, ...page }) => ({ sources: entries.map(sourceResponse), ...page }),
    ),
  deletePlagiarismSource: async ({ params, ports, userId }) =>
    map(await removeSource(ports, userId, params.id), () => DELETED),
  checkPlagiarism: ({ body, ...call }) => {
    const options = plagiarismOptionsSchema.parse({})
    return detect(call, { content: body.text, options, projectId: null, regions: [] })
  },
})

/** A stream, or an operation that answers with its report. */
function detect(
  { c, ports, signal, userId }: { c: ApiContext; ports: Ports; signal: AbortSignal; userId: string },
  check: TextToCheck,
) {
  const stop = new AbortController()
  const begin = () => {
    const deadline = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(DEADLINE_MS)])
    return detectPlagiarism(ports, userId, check, deadline)
  }
  if (acceptsEvents(c.req.header('accept'))) return streamEvents(c, begin(), stop, FAILED)
  return idempotent({
    run: () => resultOf(begin()),
    name: ({ _id }) => _id,
    find: (id) => readReport(ports, userId, id),
    data: (report: PlagiarismResult) => report,
  })
}

async function resultOf(events: AsyncGenerator<PlagiarismEvent, PlagiarismResult>) {
  let step = await events.next()
  while (!step.done) step = await events.next()
  return ok(step.value)
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
