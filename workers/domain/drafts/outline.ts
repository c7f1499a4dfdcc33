// Outline of a draft, read from a model's answer, which is untrusted text.

import { z } from 'zod'
import { readModelAnswer } from '../model-text/model-answer.ts'
import { stripLineCitations } from '../model-text/strip-citations.ts'
import { withoutHtml } from '../model-text/without-html.ts'
import { fail, ok, type Result } from '../result.ts'
import type { AskedLanguage } from '../soundness/asked-language.ts'
import { FAULT_REASONS, type FaultCode } from '../soundness/fault.ts'
import { ordersOf } from '../soundness/orders.ts'
import { readText, type TextContext } from '../soundness/read-text.ts'
import { isNotAsAsked } from '../soundness/text-language.ts'
import { isAppendixHeading } from '../text/headings/appendix-heading.ts'
import { isReferenceHeading } from '../text/headings/reference-heading.ts'
import { withoutBreaks } from '../text/one-line.ts'
import type { UnverifiedSource } from './draft.ts'
import type { DraftPlan, PlannedSection } from './plan/draft-plan.ts'
import { mendSections } from './plan/mend-sections.ts'
import { SECTION_FORMS, type SectionForm } from './plan/section-form.ts'

/** A plan while it is written from; `share` is relative to the other sections'. */
export type Outline = Pick<DraftPlan, 'title' | 'question' | 'thesis'> & {
  sections: (Omit<PlannedSection, 'words'> & { share: number })[]
  /** Sources removed from the title and the headings. */
  unverified: UnverifiedSource[]
}

/** `asked`: the language that was asked for; without one, it is that of `beside`. */
type OutlineContext = Pick<TextContext, 'orders' | 'beside'> & { asked: AskedLanguage | null }

/** Sections of an answer; those of a draft are fewer (`mendSections`). */
const ANSWERED_MAX = 60
/** Limits of a section's share, relative to the mean. */
const SHARE_MIN = 0.5
const SHARE_MAX = 3

const line = (most: number) => z.string().max(most).catch('')

const outlineSchema = z.object({
  title: z.string().min(1).max(500),
  question: line(500),
  thesis: line(1000),
  sections: z
    .array(
      z.object({
        heading: z.string().min(1).max(300),
        points: z.array(z.string().max(1000)).max(20).default([]),
        form: z.enum(SECTION_FORMS).catch('argument'),
        works: z.array(z.string().max(10)).max(60).catch([]),
        share: z.coerce.number().positive().max(100).optional().catch(undefined),
      }),
    )
    .min(1)
    .max(ANSWERED_MAX),
})

/**
 * The outline in a model's answer; a failure is worded for the model that is asked again.
 * @param labels of the works that the plan is made from
 * @param most sections of the draft; neighbours of more are joined
 * @param context what was asked, and what shows the language
 */
export function readOutline(
  answer: string,
  labels: ReadonlySet<string>,
  most: number,
  context: OutlineContext = { orders: ordersOf([]), beside: [], asked: null },
): Result<Outline, string> {
  const read = soundOutline(readModelAnswer(answer, outlineSchema), context)
  if (!read.ok) return read
  const unverified: UnverifiedSource[] = []
  const lineOfDraft = (text: string): string => {
    const taken: string[] = []
    const plain = plainLine(text, taken)
    unverified.push(
      ...taken.map((source) => ({
        text: source,
        section: plain,
        state: 'unchecked' as const,
        sentence: '',
        offer: null,
      })),
    )
    return plain
  }
  const title = lineOfDraft(read.value.title)
  const found = read.value.sections
    .map((section) => ({
      heading: lineOfDraft(section.heading).replace(/^(?:chapter\s+)?\d+[.):]?\s+/i, ''),
      points: section.points.map((point) => plainLine(point)).filter(Boolean),
      form: section.form,
      works: [...new Set(section.works)].filter((label) => labels.has(label)),
      share: section.share ?? null,
    }))
    // Appendices are the writer's own material.
    .filter(({ heading }) => heading && !isReferenceHeading(heading) && !isAppendixHeading(heading))
  if (!title) return fail('"title" was empty')
  if (found.length === 0) return fail('there were no sections besides references')
  const shown = [title, read.value.thesis, ...found.flatMap(({ heading, points }) => [heading, ...points])]
  return ok({
    title,
    question: plainLine(read.value.question),
    thesis: plainLine(read.value.thesis),
    sections: withShares(withEnds(mendSections(found, most, shown.join('. ')))),
    unverified,
  })
}

type Answered = z.infer<typeof outlineSchema>

/** An outline without what the model says for itself around its lines; a failure where one of them is none. */
function soundOutline(
  read: Result<Answered, string>,
  { orders, beside, asked }: OutlineContext,
): Result<Answered, string> {
  if (!read.ok) return read
  let fault: FaultCode | null = null
  const line = (said: string): string => {
    const found = readText(said, { orders, beside: [] })
    fault ??= found.fault
    return found.text
  }
  const { title, question, thesis, sections } = read.value
  const outline = {
    ...{ title: line(title), question: line(question), thesis: line(thesis) },
    sections: sections.map(({ heading, points, ...section }) => ({
      ...section,
      heading: line(heading),
      points: points.map(line),
    })),
  }
  const whole = [outline.title, outline.thesis, ...outline.sections.flatMap(({ points }) => points)].join(
    '. ',
  )
  if (isNotAsAsked(whole, asked, beside)) fault ??= 'language'
  return fault ? fail(FAULT_REASONS[fault]) : ok(outline)
}

/** A first or last section without a form of its own introduces, or concludes. */
const withEnds = <Section extends { form: SectionForm }>(sections: readonly Section[]): Section[] =>
  sections.map((section, at) => {
    if (section.form !== 'argument') return section
    if (at === 0) return { ...section, form: 'introduction' }
    return at === sections.length - 1 ? { ...section, form: 'conclusion' } : section
  })

const plainLine = (text: string, taken: string[] = []) =>
  stripLineCitations(withoutBreaks(withoutHtml(text)).replace(/[*_`#]+/g, ''), taken)

/** Shares relative to their mean; sections without one get the mean. */
function withShares<Section extends { share: number | null }>(
  sections: readonly Section[],
): (Section & { share: number })[] {
  const given = sections.flatMap(({ share }) => (share === null ? [] : [share]))
  const mean = given.length ? given.reduce((sum, share) => sum + share, 0) / given.length : 1
  return sections.map((section) => ({
    ...section,
    share: section.share === null ? 1 : Math.min(SHARE_MAX, Math.max(SHARE_MIN, section.share / mean)),
  }))
}
