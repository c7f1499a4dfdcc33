// Compares a text with the documents of its user, the literature and the deployment's corpus, and stores the report.

import type { PlagiarismEvent, PlagiarismResult } from '../../contracts/plagiarism.ts'
import type { NotCompared, Report, ReportMatch } from '../../domain/plagiarism/report.ts'
import { runInTurns } from '../../domain/steps.ts'
import type { Ports } from '../ports.ts'
import type { AnnouncePorts } from '../webhooks/announce.ts'
import { type CheckedText, checkedText, type TextToCheck } from './check-text.ts'
import { MeaningComparison } from './compare-meaning.ts'
import { SourceComparison } from './compare-sources.ts'
import { type Explained, explainMatches } from './explain-matches.ts'
import {
  type Candidate,
  type FindPorts,
  type FoundSource,
  type FoundSources,
  findInCorpus,
  findLiterature,
  findOwnSources,
} from './find-sources.ts'
import { keepReport } from './reports.ts'

export type DetectPorts = FindPorts &
  AnnouncePorts &
  Pick<
    Ports,
    'clock' | 'embedder' | 'ids' | 'log' | 'model' | 'plagiarismReports' | 'projects' | 'texts' | 'users'
  >

/** Documents that the caller has, to compare with as well. */
type Beside = readonly FoundSource[]

const NOT_EXPLAINED: { explained: Explained; isWhole: boolean } = { explained: new Map(), isWhole: true }

/** Yields progress, then `done` with the stored report, which says what failed and was not compared. */
export async function* detectPlagiarism(
  ports: DetectPorts,
  userId: string,
  check: TextToCheck & { beside?: Beside },
  signal: AbortSignal,
): AsyncGenerator<PlagiarismEvent, PlagiarismResult> {
  const { options, projectId } = check
  const text = await runInTurns(checkedText(check), ports.nextTurn)
  const meaning = new MeaningComparison(
    options.includeAI ? ports.embedder : null,
    options.similarityThreshold,
    ports.nextTurn,
  )
  const own = options.checkSources
    ? yield* ownSources(ports, userId, text, projectId, meaning)
    : { sources: [], compared: [], incomplete: ['sources' as const] }
  const lookUp = options.checkSources && options.lookUp
  if (lookUp) yield progress('literature', 0, 1)
  const literature = lookUp
    ? await findLiterature(ports, text.compared, signal)
    : { sources: [], compared: [], incomplete: ['literature' as const], sent: [] }

  const corpus = await findInCorpus(ports, userId, text.compared, meaning).catch((error) =>
    notFound(ports, error, 'corpus'),
  )

  const beside = check.beside ?? []
  const given = beside.map(
    (one): Candidate => ({ kind: one.document.kind, places: null, read: async () => one }),
  )
  const found = [...given, ...own.sources, ...literature.sources, ...(corpus?.sources ?? [])]
  const comparison = new SourceComparison(text.compared, meaning, {
    threshold: options.similarityThreshold,
    switchedOff: options.switchedOff,
    repeated: repeatedIn(beside),
    nextTurn: ports.nextTurn,
  })
  const missed = new Set<NotCompared>()
  if (found.some(({ places }) => places?.length !== 0)) await meaning.readText(text.compared)
  for (const [done, candidate] of found.entries()) {
    yield progress('comparing', done, found.length)
    await ports.nextTurn()
    if (comparison.isFull) {
      missed.add(missedOf(candidate))
      continue
    }
    try {
      const read = await candidate.read()
      if (read !== null) await comparison.add(read, candidate.places)
    } catch (error) {
      ports.log.warn('plagiarism_source_failed', { kind: candidate.kind, error: nameOf(error) })
      missed.add(missedOf(candidate))
    }
  }
  const report = await comparison.report()
  if (meaning.isIncomplete) missed.add('meaning')

  const pages = await pagesOf(ports, report)
  if (options.includeAI && ports.model.can.generate) yield progress('ai', 0, 1)
  const { explained, isWhole } = options.includeAI
    ? await explainMatches(ports, report, signal)
    : NOT_EXPLAINED
  if (!isWhole) missed.add('ai_analysis')
  const [project, author] = await Promise.all([
    projectId === null ? null : ports.projects.find(userId, projectId),
    ports.users.find(userId),
  ])
  const result: PlagiarismResult = {
    ...reportResult(report, text, explained, pages),
    _id: ports.ids.make(),
    projectId,
    work: { title: project?.title ?? null, author: author?.name || null },
    createdAt: new Date(ports.clock.now()).toISOString(),
    compared: [...own.compared, ...literature.compared],
    incomplete: [
      ...new Set([...own.incomplete, ...literature.incomplete, ...(corpus?.incomplete ?? []), ...missed]),
    ],
    sent: literature.sent,
  }
  await keepReport(ports, userId, result)
  yield { event: 'done', data: result }
  return result
}

async function* ownSources(
  ports: DetectPorts,
  userId: string,
  { compared }: CheckedText,
  projectId: string | null,
  meaning: MeaningComparison,
): AsyncGenerator<PlagiarismEvent, FoundSources> {
  try {
    return yield* findOwnSources(ports, userId, compared, { projectId, meaning })
  } catch (error) {
    return notFound(ports, error, 'sources')
  }
}

/** The texts that several sources have. */
function repeatedIn(sources: Beside): Set<string> {
  const seen = new Set<string>()
  return new Set(
    sources.flatMap(({ text }) => {
      const isKnown = seen.has(text)
      seen.add(text)
      return isKnown ? [text] : []
    }),
  )
}

/** Nothing, and the report says so: the next check looks again. */
function notFound({ log }: Pick<Ports, 'log'>, error: unknown, part: NotCompared): FoundSources {
  log.warn('plagiarism_look_up_failed', { part, error: nameOf(error) })
  return { sources: [], compared: [], incomplete: [part] }
}

const missedOf = ({ kind }: Candidate): NotCompared =>
  kind === 'corpus' || kind === 'literature' ? kind : 'some_documents'

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

const progress = (step: 'comparing' | 'literature' | 'ai', done: number, total: number): PlagiarismEvent => ({
  event: 'progress',
  data: { step, done, total },
})

type Pages = ReadonlyMap<ReportMatch, number>

/** Pages on which the words of PDFs begin. A room that fails leaves its matches without a page. */
async function pagesOf({ pdfRooms }: DetectPorts, { sourceMatches }: Report): Promise<Pages> {
  const found = new Map<ReportMatch, number>()
  for (const { kind, id, matches } of sourceMatches) {
    if (kind !== 'pdf') continue
    const offsets = matches.map(({ sourceStart }) => sourceStart)
    const pages = await pdfRooms.pagesAt(id, offsets).catch(() => [])
    for (const [at, match] of matches.entries()) {
      const page = pages[at]
      if (page !== undefined) found.set(match, page)
    }
  }
  return found
}

function reportResult(report: Report, text: CheckedText, explained: Explained, pages: Pages) {
  const opinions = [...explained.values()]
  const likelihood = opinions.reduce((sum, one) => sum + one.likelihood, 0) / opinions.length
  return {
    ...report,
    similarityChecks: [
      ...report.similarityChecks,
      ...(opinions.length > 0 ? [{ method: 'ai-analysis' as const, score: likelihood }] : []),
    ],
    sourceMatches: report.sourceMatches.map(({ id, matches, ...source }) => ({
      ...source,
      _id: id,
      matches: matches.map((match) => {
        const opinion = explained.get(match)
        const page = pages.get(match)
        return {
          ...match,
          text: text.shown(match.text),
          ...(page === undefined ? {} : { page }),
          ...opinion,
        }
      }),
    })),
  }
}
