// Outline of a draft, read from a model's answer, which is untrusted text.

import { z } from 'zod'
import { fail, ok, type Result } from '../result.ts'
import { isReferenceHeading } from '../text/reference-heading.ts'
import { oneLine } from './brief.ts'
import type { UnverifiedSource } from './draft.ts'
import { readModelAnswer } from './model-answer.ts'
import { stripLineCitations } from './sources/strip-citations.ts'

export type Outline = {
  title: string
  sections: { heading: string; points: string[]; share: number }[]
  /** Sources removed from the title and the headings. */
  unverified: UnverifiedSource[]
}

const SECTIONS_MIN = 2
const SECTIONS_MAX = 14
/** Limits of a section's share, relative to the mean. */
const SHARE_MIN = 0.5
const SHARE_MAX = 3

/** Appendices are the writer's own material. */
const APPENDIX = /^appendi(?:x|ces)\b/i

const outlineSchema = z.object({
  title: z.string().min(1).max(500),
  sections: z
    .array(
      z.object({
        heading: z.string().min(1).max(300),
        points: z.array(z.string().max(1000)).max(20).default([]),
        share: z.coerce.number().positive().max(100).optional().catch(undefined),
      }),
    )
    .min(SECTIONS_MIN)
    .max(SECTIONS_MAX),
})

/** The outline in a model's answer; a failure is worded for the model that is asked again. */
export function readOutline(answer: string): Result<Outline, string> {
  const read = readModelAnswer(answer, outlineSchema)
  if (!read.ok) return read
  const unverified: UnverifiedSource[] = []
  const lineOfDraft = (text: string): string => {
    const taken: string[] = []
    const line = plainLine(text, taken)
    unverified.push(
      ...taken.map((source) => ({
        text: source,
        section: line,
        state: 'unchecked' as const,
        sentence: '',
        offer: null,
      })),
    )
    return line
  }
  const title = lineOfDraft(read.value.title)
  const found = read.value.sections
    .map((section) => ({
      heading: lineOfDraft(section.heading).replace(/^(?:chapter\s+)?\d+[.):]?\s+/i, ''),
      points: section.points.map((point) => plainLine(point)).filter(Boolean),
      share: section.share ?? null,
    }))
    .filter(
      (section) => section.heading && !isReferenceHeading(section.heading) && !APPENDIX.test(section.heading),
    )
  if (!title) return fail('"title" was empty')
  if (found.length < SECTIONS_MIN)
    return fail(`there were fewer than ${SECTIONS_MIN} sections besides references`)
  return ok({ title, sections: withShares(found), unverified })
}

const plainLine = (text: string, taken: string[] = []) =>
  stripLineCitations(oneLine(text).replace(/[*_`#]+/g, ''), taken)

/** Shares relative to their mean; sections without one get the mean. */
function withShares(
  sections: { heading: string; points: string[]; share: number | null }[],
): Outline['sections'] {
  const given = sections.flatMap(({ share }) => (share === null ? [] : [share]))
  const mean = given.length ? given.reduce((sum, share) => sum + share, 0) / given.length : 1
  return sections.map(({ heading, points, share }) => ({
    heading,
    points,
    share: share === null ? 1 : Math.min(SHARE_MAX, Math.max(SHARE_MIN, share / mean)),
  }))
}
