// Compares a text with the documents of its user, the literature and the deployment's corpus, and stores the report.

import type { PlagiarismEvent, PlagiarismResult } from '../../contracts/plagiarism.ts'
import { compare, comparedText } from '../../domain/plagiarism/matches.ts'
import {
  type ComparedSource,
  type Report,
  type SourceDocument,
  writeReport,
} from '../../domain/plagiarism/report.ts'
import type { Ports } from '../ports.ts'
import { type CheckedText, checkedText, type TextToCheck } from './check-text.ts'
import { type Explained, explainMatches } from './explain-matches.ts'
import { type FindPorts, findInCorpus, findLiterature, findOwnSources } from './find-sources.ts'
import { storeReport } from './reports.ts'

export type DetectPorts = FindPorts &
  Pick<Ports, 'clock' | 'ids' | 'log' | 'model' | 'plagiarismReports' | 'projects' | 'texts'>

/** Documents that the caller has, to compare with as well. */
type Beside = readonly { document: SourceDocument; text: string }[]

/** Yields progress, then `done` with the stored report. */
export async function* detectPlagiarism(
  ports: DetectPorts,
  userId: string,
  check: TextToCheck & { beside?: Beside },
  signal: AbortSignal,
): AsyncGenerator<PlagiarismEvent, PlagiarismResult> {
  const { options, projectId } = check
  const text = checkedText(check)
  const own = options.checkSources
    ? yield* findOwnSources(ports, userId, text.compared, projectId)
    : { sources: [], compared: [], incomplete: ['sources' as const] }
  if (options.lookUp) yield progress('literature', 0, 1)
  const literature = options.lookUp
    ? await findLiterature(ports, text.compared, signal)
    : { sources: [], compared: [], incomplete: ['literature' as const], sent: [] }

  const corpus = await findInCorpus(ports, userId, text.compared)

  const found = [...(check.beside ?? []), ...own.sources, ...literature.sources, ...(corpus?.sources ?? [])]
  const sources: ComparedSource[] = []
  for (const [done, { document, text: words }] of found.entries()) {
    yield progress('comparing', done, found.length)
    await ports.nextTurn()
    const source = comparedText(words)
    const comparison = compare(text.compared, source, options.similarityThreshold)
    sources.push({ document, text: source, comparison })
  }
  const report = writeReport(text.compared, sources, options.switchedOff)

  if (options.includeAI && ports.model.can.generate) yield progress('ai', 0, 1)
  const explained = options.includeAI ? await explainMatches(ports, report, signal) : null
  const result: PlagiarismResult = {
    ...reportResult(report, text, explained),
    _id: ports.ids.make(),
    projectId,
    createdAt: new Date(ports.clock.now()).toISOString(),
    compared: [...own.compared, ...literature.compared],
    incomplete: [...own.incomplete, ...literature.incomplete, ...(corpus?.incomplete ?? [])],
    sent: literature.sent,
  }
  await storeReport(ports, userId, result)
  yield { event: 'done', data: result }
  return result
}

const progress = (step: 'comparing' | 'literature' | 'ai', done: number, total: number): PlagiarismEvent => ({
  event: 'progress',
  data: { step, done, total },
})

function reportResult(report: Report, text: CheckedText, explained: Explained | null) {
  const opinions = [...(explained?.values() ?? [])]
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
        const reason = explained?.get(match)?.reason
        return { ...match, text: text.shown(match.text), ...(reason === undefined ? {} : { reason }) }
      }),
    })),
  }
}
