// Rules of the type context: what a text lacks given its topic, or given which chapter of a thesis it is.

import { hasSource } from './argument-rules.ts'
import type { ReadText } from './read-text.ts'
import { stemsOf } from './stems.ts'
import type { Finding } from './suggestion.ts'

export type Setting = { topic: string /** A chapter's name; empty for a whole text. */; section: string }

const TOPIC_FROM_WORDS = 100
const CHAPTER_FROM_WORDS = 60

const EXPECTED: { chapter: RegExp; rule: string; shape: RegExp; explanation: string }[] = [
  {
    chapter: /method/i,
    rule: 'method_without_data',
    shape:
      /\b(?:sampl|participant|respondent|interview|survey|data|corpus|experiment|measur|questionnaire|archiv|case stud)/i,
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
      /\b(?:limit|further research|future (?:research|work|studies)|remains? (?:open|unclear)|beyond the scope)/i,
    explanation: 'A conclusion says how far its answer reaches. Name a limitation or what remains open.',
  },
]

export function settingRules(text: ReadText, { topic, section }: Setting): Finding[] {
  const last = text.paragraphs.at(-1)?.sentences.at(-1)
  const first = text.paragraphs[0]?.sentences[0]
  if (!last || !first) return []
  const whole = text.paragraphs.map((paragraph) => paragraph.text).join('\n')
  const advice = { suggestedText: '', action: 'advise' as const, type: 'topic_expansion' as const }
  const found: Finding[] = []
  if (text.words >= CHAPTER_FROM_WORDS) {
    for (const { chapter, rule, shape, explanation } of EXPECTED)
      if (chapter.test(section) && !shape.test(whole))
        found.push({
          ...advice,
          rule,
          priority: 'high',
          start: last.start,
          end: last.end,
          explanation,
          confidence: 0.6,
        })
    if (/literature/i.test(section) && !hasSource(whole))
      found.push({
        ...advice,
        rule: 'review_without_sources',
        type: 'argument_development',
        priority: 'high',
        start: last.start,
        end: last.end,
        explanation: 'A literature review rests on works, and none is cited here yet.',
        confidence: 0.9,
      })
  }
  const wanted = stemsOf(topic)
  if (wanted.size && text.words >= TOPIC_FROM_WORDS) {
    const there = stemsOf(whole)
    const missing = [...new Set(topic.match(/[\p{L}-]{4,}/gu) ?? [])].filter((word) =>
      [...stemsOf(word)].some((stem) => !there.has(stem)),
    )
    if (missing.length)
      found.push({
        ...advice,
        rule: `topic_untouched:${missing.join(' ').toLowerCase()}`,
        priority: missing.length === wanted.size ? 'high' : 'medium',
        start: first.start,
        end: first.end,
        explanation: `The topic names ${missing.map((word) => `“${word}”`).join(', ')}, and this text does not speak of it yet.`,
        confidence: 0.6,
      })
  }
  return found
}
