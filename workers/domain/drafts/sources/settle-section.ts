// The text of a section as it may be shown: without sentences that are broken for a source that was not found, and without
// those that say something of a person, an organisation or a work that neither the brief nor the offered works name.

import { authorsOf } from '../../citations/csl/citation.ts'
import type { CslItem } from '../../citations/csl/csl.ts'
import { lacksSource } from '../../model-text/lacks-source.ts'
import type { Block } from '../../model-text/read-blocks.ts'
import { CLOSING, sentencesWithGaps, withoutGaps } from '../../model-text/sentence-at.ts'
import { GAP, gapNumbers } from '../../model-text/source-gaps.ts'
import type { TakenSource } from '../../model-text/strip-citations.ts'
import { foldToLetters } from '../../text/fold-letters.ts'
import { NAME_TO_CHECK } from '../../text/gap-marks.ts'
import functionWords from '../../text/words/function-words.json' with { type: 'json' }
import {
  type Known,
  type NameSpan,
  newAddresses,
  newNameSpans,
  newQuotations,
} from '../../writing/new-facts.ts'
import { introducedInGerman, type NamesOfSentence, readNames } from './attribution.ts'

export type WithheldSentence = {
  /** With its gaps. */
  text: string
  /** Sources in it. */
  gaps: number[]
  /** Whom or what it names, if that is why it is withheld. */
  mention: string | null
  /** The sentence that it follows in the text as shown, without gaps; '' at the beginning of its block. */
  after: string
}
export type SettledSection = {
  blocks: Block[]
  withheld: WithheldSentence[]
  /** Names in what is kept that nobody gave, each once, with its sentence; a mark stands behind it there. */
  mentions: { name: string; sentence: string }[]
}

const GAPS = new RegExp(GAP, 'gu')
/** Names of one sentence that are marked. */
const NAMES_MAX = 20

/** @param found works by the number of their gap */
export function settleSection(
  blocks: readonly Block[],
  taken: readonly TakenSource[],
  found: ReadonlyMap<number, readonly CslItem[]>,
  known: Known,
): SettledSection {
  const kept: Block[] = []
  const withheld: WithheldSentence[] = []
  const mentions: SettledSection['mentions'] = []
  const named = new Set<string>()
  for (const block of blocks) {
    if (block.kind === 'heading') {
      kept.push(block)
      continue
    }
    let text = ''
    let after = ''
    for (const sentence of sentencesWithGaps(block.text)) {
      if (!sentence.trim()) continue
      const gaps = [...sentence.matchAll(GAPS)].flatMap(([, marks = '']) => gapNumbers(marks))
      const cited = gaps.flatMap((gap) => found.get(gap) ?? [])
      const mention = mentionIn(sentence, known, cited) ?? namedWithYear(gaps, taken, found, known)
      if (mention !== null || lacksSource(sentence.trim(), taken, found)) {
        withheld.push({ text: sentence.trim(), gaps, mention, after })
      } else {
        after = withoutGaps(sentence)
        const fresh = namesIn(after, known, cited)
          .unfamiliar.filter((name) => !named.has(name))
          .slice(0, NAMES_MAX)
        for (const name of fresh) {
          named.add(name)
          mentions.push({ name, sentence: after })
        }
        text += withMarks(sentence, fresh)
      }
    }
    if (text.trim()) kept.push({ ...block, text: text.trim() })
  }
  return { blocks: kept, withheld, mentions }
}

/** A source of which only the year was taken out, and whose name nobody can be expected to know; null if there is none. */
function namedWithYear(
  gaps: readonly number[],
  taken: readonly TakenSource[],
  found: ReadonlyMap<number, readonly CslItem[]>,
  known: Known,
): string | null {
  for (const gap of gaps) {
    const source = taken[gap]
    if (source?.form !== 'year' || found.get(gap)?.length) continue
    const { sources, unfamiliar } = namesIn(source.text, known, [])
    if (sources.length + unfamiliar.length > 0) return source.text
  }
  return null
}

/** The sentence with a mark behind each of the names, before its full stop where a gap stands within the name. */
function withMarks(sentence: string, names: readonly string[]): string {
  return names.reduce((marked, name) => {
    const at = placeOf(name, marked)
    const rest = at < 0 ? null : /^(?:['’]s?(?!\p{L})|["”»*_]+)?/u.exec(marked.slice(at + name.length))
    const end = rest
      ? at + name.length + rest[0].length
      : marked.trimEnd().length - (CLOSING.exec(marked.trimEnd())?.[0].length ?? 0)
    return `${marked.slice(0, end)} ${NAME_TO_CHECK}${marked.slice(end)}`
  }, sentence)
}

/** Where a name stands as words of its own: "Oster" is no part of "Ostermann". -1 if nowhere. */
function placeOf(name: string, sentence: string): number {
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(sentence[at] ?? '')
  for (let at = sentence.indexOf(name); at >= 0; at = sentence.indexOf(name, at + 1))
    if (!isLetter(at - 1) && !isLetter(at + name.length)) return at
  return -1
}

/**
 * Whom or what a sentence rests on by name; null if nobody.
 * @param cited works of the sentence, whose titles and authors it may name
 */
export function mentionIn(sentence: string, known: Known, cited: readonly CslItem[]): string | null {
  const bare = withoutGaps(sentence)
  const isOther = isNoneOf(cited)
  const quoted = newQuotations(bare, known).filter((one) => !isShort(one))
  const [said] = [...newAddresses(bare, known), ...quoted].filter(isOther)
  if (said !== undefined) return said
  const { sources } = namesIn(bare, known, cited)
  if (sources.length > 0) return sources.join(', ')
  return introducedInGerman(bare)
}

/** Few words in quotation marks are a term or a title more often than what somebody said. */
const isShort = (quoted: string) => quoted.trim().split(/\s+/).length < QUOTATION_WORDS
const QUOTATION_WORDS = 5

function namesIn(sentence: string, known: Known, cited: readonly CslItem[]): NamesOfSentence {
  const isOther = isNoneOf(cited)
  const found = newNameSpans(sentence, known)
  const opening = openingSurname(sentence, known)
  if (opening && (found[0]?.start ?? sentence.length) > opening.end + 1) found.unshift(opening)
  const spans = found.filter(({ name }) => isOther(name))
  const { sources, unfamiliar } = readNames(sentence, spans, known.isWord)
  const terms = newQuotations(sentence, known).filter((one) => isShort(one) && isOther(one))
  const others = unfamiliar.filter((name) => !terms.some((term) => term.includes(name)))
  return { sources, unfamiliar: [...others, ...terms] }
}

/** "Case notes of patients": the first of two nouns is no surname. */
const NOUN_BEHIND =
  /^\p{Lu}\p{Ll}+ (?:claims|estimates|notes|records|remarks|reports|studies)(?! that\b)(?!\p{L})/u
const FUNCTION_WORDS = new Set(functionWords.english)
/** The first word of a sentence that is a surname and a word: "Smith", "Brown". */
function openingSurname(sentence: string, { words, isWord, english }: Known): NameSpan | null {
  const name = NOUN_BEHIND.test(sentence) ? '' : (/^\p{Lu}\p{Ll}{2,}/u.exec(sentence)?.[0] ?? '')
  const word = name.toLowerCase()
  if (!english || FUNCTION_WORDS.has(word) || !isWord(name) || !isWord(word) || words.has(word)) return null
  return { name, start: 0, end: name.length }
}

/** Whether words are neither a title nor an author of these works. */
function isNoneOf(works: readonly CslItem[]): (said: string) => boolean {
  const own = foldToLetters(works.map((work) => `${work.title} ${authorsOf(work)}`).join(' '))
  return (said) => said.split(', ').some((one) => !own.includes(foldToLetters(one)))
}
