// Structure: a missing thesis statement, unbalanced sections, long paragraphs and paragraphs without a topic sentence.

import type { ReadText, Section } from './read-text.ts'
import { shareAny, stemsOf } from './stems.ts'
import type { Finding } from './suggestion.ts'

const THESIS_FROM_WORDS = 150
/** Words from the beginning within which a thesis statement is expected. */
const THESIS_WITHIN_WORDS = 450
const WORK = '(?:paper|essay|thesis|study|article|report|chapter|dissertation|project|review|work|research)'
const THESIS = new RegExp(
  [
    `\\bthis ${WORK} (?:will |has |therefore |thus )?(?:argue|examine|show|ask|investigate|explore|analy|aim|seek|present|propose|discuss|address|assess|evaluate|compare|consider|contend|demonstrate|describe|develop|focus|look|review|suggest|test)`,
    `\\bin this ${WORK}\\b`,
    `\\b(?:aims?|purposes?|goals?|objectives?|focus) of (?:this|the) (?:present |current )?${WORK}`,
    '\\b(?:i|we) (?:will |shall |therefore |here )?(?:argue|ask|show|propose|contend|claim|examine|investigate|aim|hypothesi)',
    '\\b(?:research|central|main|guiding) questions?\\b',
    '\\bhypothes[ie]s\\b',
    '\\bit (?:will be|is) argued\\b',
    '\\b(?:central|main) (?:argument|claim|thesis)\\b',
  ].join('|'),
  'i',
)

const LONG_PARAGRAPH_WORDS = 250
const TOPIC_FROM_SENTENCES = 4
/** An opening that refers to something said before. */
const REFERS_BACK =
  /^(?:for (?:example|instance)|also|and|but|because|in addition|additionally|moreover|furthermore|it|they|he|she|them|such as|besides|another example)\b/i

const MANY_SECTIONS = 3
const TIMES_TOO_LONG = 3
const LONG_SECTION_WORDS = 300
const PART_TOO_SHORT = 1 / 4
const SHORT_SECTION_WORDS = 120

export function structureRules(text: ReadText): Finding[] {
  return [...missingThesis(text), ...sectionBalance(text), ...paragraphs(text)]
}

function missingThesis({ paragraphs, words }: ReadText): Finding[] {
  const first = paragraphs[0]
  if (words < THESIS_FROM_WORDS || !first) return []
  let seen = 0
  for (const paragraph of paragraphs) {
    if (THESIS.test(paragraph.text)) return []
    seen += paragraph.words
    if (seen >= THESIS_WITHIN_WORDS) break
  }
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

function sectionBalance({ sections }: ReadText): Finding[] {
  const headed = sections.filter((section) => section.heading !== null && section.words > 0)
  if (headed.length < MANY_SECTIONS) return []
  const middle = median(headed.map(({ words }) => words))
  return headed.flatMap((section) => balanceOf(section, middle))
}

function balanceOf({ heading, words }: Section, middle: number): Finding[] {
  if (heading === null) return []
  const { start, end } = heading
  const place = { start, end, suggestedText: '', action: 'advise' as const }
  if (words > middle * TIMES_TOO_LONG && words > LONG_SECTION_WORDS)
    return [
      {
        ...place,
        rule: 'section_too_long',
        type: 'structure',
        priority: 'medium',
        explanation: `This section has ${words} words where a section of this text has ${middle}. Divide it, or move a part of it.`,
        confidence: 0.7,
      },
    ]
  if (words < middle * PART_TOO_SHORT && words < SHORT_SECTION_WORDS)
    return [
      {
        ...place,
        rule: 'section_too_short',
        type: 'topic_expansion',
        priority: 'medium',
        explanation: `This section has ${words} words where a section of this text has ${middle}. Develop it, or join it to its neighbour.`,
        confidence: 0.6,
      },
    ]
  return []
}

function paragraphs(text: ReadText): Finding[] {
  return text.paragraphs.flatMap((paragraph): Finding[] => {
    const [first, ...rest] = paragraph.sentences
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
    if (paragraph.sentences.length >= TOPIC_FROM_SENTENCES) {
      const leans = REFERS_BACK.test(first.text)
      const alone = !shareAny(stemsOf(first.text), stemsOf(rest.map((sentence) => sentence.text).join(' ')))
      if (leans || alone)
        found.push({
          ...place,
          rule: 'no_topic_sentence',
          type: 'structure',
          priority: 'medium',
          explanation: leans
            ? 'This paragraph opens in the middle of a thought. Begin it with a sentence that says what it is about.'
            : 'What follows shares no word with this opening. Begin with a sentence that says what the paragraph is about.',
          confidence: leans ? 0.6 : 0.5,
        })
    }
    return found
  })
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
