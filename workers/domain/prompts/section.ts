// Asks for one section of a draft.

import type { DraftBrief } from '../drafts/brief.ts'
import type { Outline } from '../drafts/outline.ts'
import type { ArguedSection } from '../drafts/plan/argued.ts'
import { SUBHEADINGS_FROM_WORDS, whatFormHolds } from '../drafts/plan/section-form.ts'
import { describeEvidence, type Offer } from '../drafts/sources/offered-works.ts'
import { asData } from './data-tags.ts'
import { briefData, DRAFTING_RULES } from './drafting-rules.ts'
import type { PromptMessage } from './prompt-message.ts'

/**
 * @property argued what the sections before it claim
 * @property before the end of the text so far
 */
export type SectionOfPrompt = {
  brief: DraftBrief
  outline: Outline
  index: number
  words: number
  argued: readonly ArguedSection[]
  before: string
  works: readonly Offer[]
}

/**
 * The whole plan, so that the section leaves to others what is theirs, but points of this section alone. Claims of earlier
 * sections, so that it builds on them and does not say them again. The order comes last, next to the answer: the length first,
 * then what this form holds, then what it does for the thesis.
 */
export function sectionPrompt(section: SectionOfPrompt): PromptMessage[] {
  const { brief, outline, index, words, argued, before, works } = section
  const { form = 'argument' } = outline.sections[index] ?? {}
  const plan = asData('outline', {
    title: outline.title,
    ...(outline.question && { question: outline.question }),
    ...(outline.thesis && { thesis: outline.thesis }),
    sections: outline.sections.map(({ heading, points }, at) => ({
      number: at + 1,
      heading,
      ...(at === index && { points }),
    })),
  })
  return [
    { role: 'system', content: DRAFTING_RULES },
    {
      role: 'user',
      content: [
        briefData(brief),
        plan,
        argued.length > 0 ? asData('argued', argued) : '',
        works.length > 0 ? asData('works', works.map(describeEvidence)) : '',
        before ? asData('written', before) : '',
        `Write section ${index + 1}, in about ${words} words. ${whatFormHolds(form, brief.projectType)} It treats the points that the outline gives for it.${placeOf(section)}${timesOf(works)}
Continuous prose in paragraphs with an empty line between them. Do not repeat the heading. ${subheadingsFor(words)}, no tables; a short list only where prose would be harder to read. End with a complete sentence.`,
      ]
        .filter(Boolean)
        .join('\n\n'),
    },
  ]
}

const NOTHING_AGAIN = ' It repeats nothing that earlier sections claim.'

function placeOf({ outline, index }: SectionOfPrompt): string {
  const { question, sections, thesis } = outline
  if (sections[index]?.form === 'conclusion')
    return ` It draws together what the earlier sections claim${question ? ' and answers the question' : ''}${
      thesis ? ', in the words of the thesis or with what has to be said against it' : ''
    }. It brings in no new evidence and cites nothing.`
  if (index === 0) return thesis ? ' Lead to the question, and say what the work will argue.' : ''
  return `${NOTHING_AGAIN}${thesis ? ' Make clear what it does for the thesis.' : ''}`
}

const timesOf = (works: readonly Offer[]) => {
  const most = Math.max(0, ...works.map((work) => work.most))
  return most > 0 ? ` Cite no work more than ${most === 1 ? 'once' : `${most} times`}.` : ''
}

const subheadingsFor = (words: number) =>
  words >= SUBHEADINGS_FROM_WORDS
    ? 'Divide it by two to four subheadings, each in a line of its own that begins with ###; no other headings'
    : 'No other headings'
