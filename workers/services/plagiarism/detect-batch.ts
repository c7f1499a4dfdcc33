// Checks several texts, which are compared with each other, too.

import type { PlagiarismOptions, PlagiarismResult } from '../../contracts/plagiarism.ts'
import { plainParagraphs } from '../../domain/plagiarism/markup.ts'
import type { SourceDocument } from '../../domain/plagiarism/report.ts'
import { runInTurns } from '../../domain/steps.ts'
import { type DetectPorts, detectPlagiarism } from './detect-plagiarism.ts'
import type { FoundSource } from './find-sources.ts'
import { keepReport } from './reports.ts'

/**
 * Reports in the order of the texts. Each is compared in its turn: together they would not fit an isolate's memory. Of equal
 * texts the first is checked, and the others have what was found for it.
 */
export async function detectBatch(
  ports: DetectPorts,
  userId: string,
  { contents, options }: { contents: string[]; options: PlagiarismOptions },
  signal: AbortSignal,
): Promise<PlagiarismResult[]> {
  const texts: FoundSource[] = []
  for (const [at, content] of contents.entries())
    texts.push({ document: documentOf(at), text: await runInTurns(plainParagraphs(content), ports.nextTurn) })
  const results: PlagiarismResult[] = []
  for (const [at, content] of contents.entries()) {
    const first = contents.indexOf(content)
    const known = results[first]
    if (known !== undefined) {
      const result = {
        ...withOther(known, documentOf(at), documentOf(first)),
        _id: ports.ids.make(),
        createdAt: new Date(ports.clock.now()).toISOString(),
        // The first alone was looked up.
        sent: [],
      }
      await keepReport(ports, userId, result)
      results.push(result)
      continue
    }
    const beside = texts.filter((_, other) => other !== at)
    const check = detectPlagiarism(
      ports,
      userId,
      { content, options, projectId: null, regions: [], beside },
      signal,
    )
    let step = await check.next()
    while (!step.done) step = await check.next()
    results.push(step.value)
  }
  return results
}

const documentOf = (at: number): SourceDocument => ({
  id: String(at + 1),
  name: `Text ${at + 1}`,
  kind: 'source',
  url: null,
  csl: null,
})

/** The report of `text`, from that of an equal one, `other`: each is a source of the other. */
function withOther(report: PlagiarismResult, text: SourceDocument, other: SourceDocument): PlagiarismResult {
  const { sourceMatches } = report
  const at = sourceMatches.findIndex(({ _id }) => _id === text.id)
  const source = sourceMatches[at]
  if (source === undefined) return report
  const others = sourceMatches.toSpliced(at, 1)
  // Sources with equal matches stand in the order of the texts.
  const before = others.findIndex(
    ({ _id, share, matches }) =>
      share === source.share && matches.length === source.matches.length && Number(_id) > Number(other.id),
  )
  const place = before < 0 || before > at ? at : before
  return {
    ...report,
    sourceMatches: others.toSpliced(place, 0, { ...source, _id: other.id, name: other.name }),
  }
}
