// A similarity report as a tool gives it: its figures, and the passages in pages.

import { z } from 'zod'
import { type PlagiarismResult, plagiarismResultSchema } from '../../../contracts/plagiarism.ts'
import { beginning, pageOf } from './pages.ts'
import { nextCursor } from './tool.ts'

const PASSAGE_MAX_LENGTH = 1500
const NAME_MAX_LENGTH = 300

const report = plagiarismResultSchema.shape
const match = report.sourceMatches.element.shape.matches.element.shape

export const similarity = {
  reportId: report._id,
  words: report.words,
  overallScore: report.overallScore.describe('The part of the text that stands elsewhere, from 0 to 1.'),
  riskLevel: report.riskLevel,
  degree: report.degree,
  compared: report.compared.describe('With how many documents of each kind.'),
  incomplete: report.incomplete.describe('What could not be compared.'),
  passages: z.array(
    z.object({
      source: z.string().describe('The name of the source.'),
      sourceKind: report.sourceMatches.element.shape.kind,
      ...{ start: match.start, end: match.end, text: match.text, sourceText: match.sourceText },
      ...{ kind: match.kind, page: match.page, reason: match.reason },
      excluded: match.excluded.describe('Why the passage does not count; null if it does.'),
    }),
  ),
  nextCursor,
}

export function reportPage(answer: unknown, cursor: string | undefined) {
  const { _id, sourceMatches, ...figures } = answer as PlagiarismResult
  const passages = sourceMatches.flatMap(({ name, kind: sourceKind, matches }) =>
    matches.map(({ text, sourceText, ...found }) => ({
      ...{ source: beginning(name, NAME_MAX_LENGTH), sourceKind, ...found },
      text: beginning(text, PASSAGE_MAX_LENGTH),
      sourceText: beginning(sourceText, PASSAGE_MAX_LENGTH),
    })),
  )
  const page = pageOf(passages, cursor)
  return { ...figures, reportId: _id, passages: page.entries, nextCursor: page.nextCursor }
}
