// Structure: sections and paragraphs that are too long, and paragraphs that open with an example.

import { collect, type Steps } from '../../steps.ts'
import { type Paragraph, paceOfText, type ReadText, workOf } from './read-text.ts'
import type { Finding } from './suggestion.ts'

const LONG_PARAGRAPH_WORDS = 350
const TOPIC_FROM_SENTENCES = 4
/** An opening that illustrates or adds to something said before. */
const LEANS = /^(?:for (?:example|instance)\b|such as\b|another example\b|also[, ])/i

const MANY_SECTIONS = 3
const TIMES_TOO_LONG = 4
const LONG_SECTION_WORDS = 1000

export function* structureRules(text: ReadText): Steps<Finding[]> {
  const faults = yield* collect(text.paragraphs, paceOfText(), workOf, paragraphFaults)
  return [...longSections(text), ...faults]
}

function longSections({ sections }: ReadText): Finding[] {
  const headed = sections.filter((section) => section.heading !== null && section.words > 0)
  if (headed.length < MANY_SECTIONS) return []
  const middle = median(headed.map(({ words }) => words))
  return headed.flatMap(({ heading, words }): Finding[] => {
    if (heading === null || words <= middle * TIMES_TOO_LONG || words <= LONG_SECTION_WORDS) return []
    return [
      {
        start: heading.start,
        end: heading.end,
        rule: 'section_too_long',
        type: 'structure',
        priority: 'medium',
        explanation: `This section has ${words} words where a section of this text has ${middle}. Divide it, or move a part of it.`,
        suggestedText: '',
        action: 'advise',
        confidence: 0.7,
      },
    ]
  })
}

function paragraphFaults({ sentences, words }: Paragraph): Finding[] {
  const [first] = sentences
  if (!first) return []
  const place = { start: first.start, end: first.end, suggestedText: '', action: 'advise' as const }
  const found: Finding[] = []
  if (words > LONG_PARAGRAPH_WORDS)
    found.push({
      ...place,
      rule: 'long_paragraph',
      type: 'structure',
      priority: 'medium',
      explanation: `This paragraph has ${words} words. Divide it where its thought turns.`,
      confidence: 0.8,
    })
  if (sentences.length >= TOPIC_FROM_SENTENCES && LEANS.test(first.text))
    found.push({
      ...place,
      rule: 'no_topic_sentence',
      type: 'structure',
      priority: 'medium',
      explanation:
        'This paragraph opens in the middle of a thought. Begin it with a sentence that says what it is about.',
      confidence: 0.6,
    })
  return found
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
