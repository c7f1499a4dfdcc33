// The text of a section as it may be shown: without sentences that are broken for a source that was not found, and without
// those that say something of a person, an organisation or a work that neither the brief nor the offered works name.

import { authorsOf } from '../../citations/csl/citation.ts'
import type { CslItem } from '../../citations/csl/csl.ts'
import { lacksSource } from '../../model-text/lacks-source.ts'
import { CLOSING } from '../../model-text/sourced-sentences.ts'
import { type SourcedBlock, SourcedText } from '../../model-text/sourced-text.ts'
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
  text: SourcedText
  /** Whom or what it names, if that is why it is withheld. */
  mention: string | null
  /** The sentence that it follows in the text as shown, without gaps; '' at the beginning of its block. */
  after: string
}
export type ShownText = {
  blocks: SourcedBlock[]
  withheld: WithheldSentence[]
  /** Names in what is kept that nobody gave, each once, with its sentence; a mark stands behind it there. */
  mentions: { name: string; sentence: string }[]
}

/** Names of one sentence that are marked. */
const NAMES_MAX = 20

/** @param blocks with the works that are found in their places */
export function withholdSentences(blocks: readonly SourcedBlock[], known: Known): ShownText {
  const shown: ShownText = { blocks: [], withheld: [], mentions: [] }
  const named = new Set<string>()
  for (const block of blocks) {
    if (block.kind === 'heading') {
      shown.blocks.push(block)
      continue
    }
    const kept: SourcedText[] = []
    let after = ''
    for (const sentence of block.text.sentences) {
      const text = sentence.trimmed()
      if (text.isEmpty) continue
      const cited = text.places.flatMap((place) => (place.kind === 'citation' ? place.works : []))
      const said = text.inWords()
      const mention = mentionIn(said, known, cited) ?? namedWithYear(text, known)
      if (mention !== null || lacksSource(text)) {
        shown.withheld.push({ text, mention, after })
        continue
      }
      after = said
      const fresh = namesIn(said, known, cited)
        .unfamiliar.filter((name) => !named.has(name))
        .slice(0, NAMES_MAX)
      for (const name of fresh) {
        named.add(name)
        shown.mentions.push({ name, sentence: said })
      }
      kept.push(fresh.reduce(markName, sentence))
    }
    const text = new SourcedText(kept).trimmed()
    if (!text.isEmpty) shown.blocks.push({ ...block, text })
  }
  return shown
}

/** A source of which only the year was taken out, and whose name nobody can be expected to know; null if there is none. */
function namedWithYear(sentence: SourcedText, known: Known): string | null {
  const missing = sentence.places.flatMap((place) =>
    place.kind === 'citation' ? place.missing : place.sources,
  )
  const named = missing.find(({ form, text }) => {
    if (form !== 'year') return false
    const { sources, unfamiliar } = namesIn(text, known, [])
    return sources.length + unfamiliar.length > 0
  })
  return named?.text ?? null
}

/** The sentence with a mark behind a name, before its full stop where a gap stands within the name. */
function markName(sentence: SourcedText, name: string): SourcedText {
  const { marked } = sentence
  const at = placeOf(name, marked)
  const rest = at < 0 ? null : /^(?:['’]s?(?!\p{L})|["”»*_]+)?/u.exec(marked.slice(at + name.length))
  const end = rest
    ? at + name.length + rest[0].length
    : marked.trimEnd().length - (CLOSING.exec(marked.trimEnd())?.[0].length ?? 0)
  return new SourcedText([sentence.slice(0, end), ` ${NAME_TO_CHECK}`, sentence.slice(end)])
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
 * @param sentence without gaps
 * @param cited works of the sentence, whose titles and authors it may name
 */
export function mentionIn(sentence: string, known: Known, cited: readonly CslItem[]): string | null {
  const isOther = isNoneOf(cited)
  const quoted = newQuotations(sentence, known).filter((one) => !isShort(one))
  const [said] = [...newAddresses(sentence, known), ...quoted].filter(isOther)
  if (said !== undefined) return said
  const { sources } = namesIn(sentence, known, cited)
  if (sources.length > 0) return sources.join(', ')
  return introducedInGerman(sentence)
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
