// Structure: a missing thesis statement, sections and paragraphs that are too long, and paragraphs that open with an example.

import { namesNoSource } from './argument-rules.ts'
import { reportsData } from './claims.ts'
import type { ReadText } from './read-text.ts'
import type { Finding } from './suggestion.ts'

const THESIS_FROM_WORDS = 150
const THESIS_FROM_PARAGRAPHS = 3
/** Words from the beginning within which a thesis statement is expected. */
const THESIS_WITHIN_WORDS = 450
const WORK = '(?:paper|essay|thesis|study|article|report|chapter|dissertation|project|review|work|research)'
const THESIS = new RegExp(
  [
    `\\bthis ${WORK} (?:will |has |therefore |thus )?(?:argue|examine|show|ask|investigate|explore|analy|aim|seek|trace|present|propose|discuss|address|assess|evaluate|compare|consider|contend|demonstrate|describe|develop|focus|look|review|suggest|test)`,
    `\\bin this ${WORK}\\b`,
    `\\b(?:aims?|purposes?|goals?|objectives?|focus) of (?:this|the) (?:present |current )?${WORK}`,
    '\\b(?:i|we) (?:will |shall |therefore |here )?(?:argue|ask|show|propose|contend|claim|examine|investigate|aim|hypothesi|compare|consider|describe|present|study|analy|trace|test|measure|estimate|prove|derive)',
    '\\b(?:research|central|main|guiding) questions?\\b',
    '\\bhypothes[ie]s\\b',
    '\\bit (?:will be|is) argued\\b',
    '\\b(?:central|main) (?:argument|claim|thesis)\\b',
  ].join('|'),
  'i',
)

const LONG_PARAGRAPH_WORDS = 350
const TOPIC_FROM_SENTENCES = 4
/** An opening that illustrates or adds to something said before. */
const LEANS = /^(?:for (?:example|instance)\b|such as\b|another example\b|also[, ])/i

const MANY_SECTIONS = 3
const TIMES_TOO_LONG = 4
const LONG_SECTION_WORDS = 1000

export function structureRules(text: ReadText, section: string): Finding[] {
  return [...missingThesis(text, section), ...longSections(text), ...paragraphs(text)]
}

/**
 * A thesis need not be said in a set phrase. Its absence is told only where the text names no source either, and is neither
 * a report on data nor a chapter but the first.
 */
function missingThesis(text: ReadText, section: string): Finding[] {
  const { paragraphs, words } = text
  const first = paragraphs[0]
  if (words < THESIS_FROM_WORDS || paragraphs.length < THESIS_FROM_PARAGRAPHS || !first) return []
  if (section !== '' && !/introduction/i.test(section)) return []
  let seen = 0
  for (const paragraph of paragraphs) {
    if (THESIS.test(paragraph.text)) return []
    seen += paragraph.words
    if (seen >= THESIS_WITHIN_WORDS) break
  }
  if (!namesNoSource(text) || reportsData(text)) return []
  const last = first.sentences.at(-1) ?? first
  return [
    {
      rule: 'missing_thesis',
      type: 'structure',
      priority: 'high',
      start: last.start,
      end: last.end,
      explanation:
        'The opening does not say what this text argues or asks. Say it in one sentence before the reader goes on.',
      suggestedText: '',
      action: 'advise',
      confidence: 0.7,
    },
  ]
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

function paragraphs(text: ReadText): Finding[] {
  return text.paragraphs.flatMap((paragraph): Finding[] => {
    const [first] = paragraph.sentences
    if (!first) return []
    const place = { start: first.start, end: first.end, suggestedText: '', action: 'advise' as const }
    const found: Finding[] = []
    if (paragraph.words > LONG_PARAGRAPH_WORDS)
      found.push({
        ...place,
        rule: 'long_paragraph',
        type: 'structure',
        priority: 'medium',
        explanation: `This paragraph has ${paragraph.words} words. Divide it where its thought turns.`,
        confidence: 0.8,
      })
    if (paragraph.sentences.length >= TOPIC_FROM_SENTENCES && LEANS.test(first.text))
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
  })
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
