// What a text lacks given which chapter of a thesis it is.

import type { Steps } from '../../steps.ts'
import { hasSource } from './argument-rules.ts'
import { paceOfText, type ReadText, workOf } from './read-text.ts'
import type { Finding } from './suggestion.ts'

const CHAPTER_FROM_WORDS = 60

const EXPECTED: { chapter: RegExp; rule: string; shape: RegExp; explanation: string }[] = [
  {
    chapter: /method/i,
    rule: 'method_without_data',
    shape:
      /\b(?:sampl|participant|respondent|interview|survey|data|corpus|experiment|measur|questionnaire|archiv|cases?\b|case stud|sources?\b|documents?\b|records?\b|texts?\b|novels?\b|poems?\b|simulat|model|observ|theor|works?\b)/i,
    explanation:
      'A methodology says what the data are and where they come from. Name the sample, corpus or cases.',
  },
  {
    chapter: /result|finding/i,
    rule: 'results_without_data',
    shape: /\d|\b(?:table|figure|respondent|participant|interview)/i,
    explanation: 'Results rest on data. Give the numbers, a table, or the words of those who were asked.',
  },
  {
    chapter: /conclusion/i,
    rule: 'conclusion_without_limits',
    shape:
      /\b(?:limit|further (?:research|work|stud)|future (?:research|work|stud)|remain|beyond the scope|caution|caveat|cannot|unclear|uncertain|open question|whether|may not|need not|only (?:if|where|when))/i,
    explanation: 'A conclusion says how far its answer reaches. Name a limitation or what remains open.',
  },
]

/** @param section a chapter's name; empty for a whole text */
export function* settingRules(text: ReadText, section: string): Steps<Finding[]> {
  const last = text.paragraphs.at(-1)?.sentences.at(-1)
  if (!last || text.words < CHAPTER_FROM_WORDS) return []
  const pace = paceOfText()
  let lacking = EXPECTED.filter(({ chapter }) => chapter.test(section))
  let lacksSources = /literature/i.test(section)
  for (const paragraph of text.paragraphs) {
    lacking = lacking.filter(({ shape }) => !shape.test(paragraph.text))
    lacksSources &&= !hasSource(paragraph.text)
    if (pace.isDue(workOf(paragraph))) yield
  }
  const advice = {
    start: last.start,
    end: last.end,
    priority: 'high' as const,
    suggestedText: '',
    action: 'advise' as const,
  }
  const found: Finding[] = lacking.map(({ rule, explanation }) => ({
    ...advice,
    rule,
    type: 'topic_expansion',
    explanation,
    confidence: 0.6,
  }))
  if (lacksSources)
    found.push({
      ...advice,
      rule: 'review_without_sources',
      type: 'argument_development',
      explanation: 'A literature review rests on works, and none is cited here yet.',
      confidence: 0.9,
    })
  return found
}
