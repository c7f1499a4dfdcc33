// Suggestions for informal, wordy and emphatic phrases, for contractions, and for slips that are always wrong.

import { CoveredSpans } from '../covered-spans.ts'
import phrasing from './phrasing.json' with { type: 'json' }
import type { ReadText, Sentence } from './read-text.ts'
import type { Finding, SuggestionType } from './suggestion.ts'

const CONTRACTIONS: Record<string, string> = {
  "can't": 'cannot',
  "won't": 'will not',
  "shan't": 'shall not',
  "it's": 'it is',
  "that's": 'that is',
  "there's": 'there is',
  "let's": 'let us',
}
const CONTRACTION =
  /(?<![\p{L}'’])(?:(?:do|does|did|is|are|was|were|has|have|had|would|could|should|must)n['’]t|(?:can|won|shan)['’]t|(?:it|that|there|let)['’]s|(?:I|you|we|they)['’](?:re|ve|ll|m))(?![\p{L}])/giu
const ENDINGS: Record<string, string> = { re: ' are', ve: ' have', ll: ' will', m: ' am' }

/** Phrases by what replaces them; empty where they can be left out, or where the author must decide. */
const TABLES = [
  table(
    'informal',
    'academic_phrasing',
    phrasing.informal,
    'This is spoken language. Academic prose puts it more exactly.',
  ),
  table('wordy', 'style', phrasing.wordy, 'Fewer words say the same.'),
  table(
    'pressing',
    'tone',
    phrasing.pressing,
    'This presses the reader instead of convincing. Let the evidence speak.',
  ),
  table('slip', 'grammar', phrasing.slip, 'This is heard, but not written.'),
]

function table(rule: string, type: SuggestionType, phrases: Readonly<Record<string, string>>, why: string) {
  const any = Object.keys(phrases)
    .map((words) => words.replaceAll(' ', '\\s'))
    .join('|')
  return {
    rule,
    type,
    why,
    phrases: new Map(Object.entries(phrases)),
    shape: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${any})(?![\\p{L}\\p{N}-])`, 'giu'),
  }
}

export function phrasingRules({ paragraphs }: ReadText): Finding[] {
  return paragraphs.flatMap(({ sentences }) => sentences.flatMap(phrasesIn))
}

function phrasesIn({ start, text }: Sentence): Finding[] {
  const quoted = quotations(text)
  const found: Finding[] = []
  const add = (
    rule: string,
    type: SuggestionType,
    at: number,
    words: string,
    instead: string,
    why: string,
    priority: Finding['priority'],
  ) => {
    if (quoted.overlaps(at, at + 1)) return
    found.push({
      rule,
      type,
      priority,
      start: start + at,
      end: start + at + words.length,
      explanation: why,
      suggestedText: cased(instead, words),
      action: instead ? 'replace' : 'advise',
      confidence: 0.8,
    })
  }
  for (const { rule, type, phrases, shape, why } of TABLES)
    for (const match of text.matchAll(shape)) {
      const instead = phrases.get(match[0].toLowerCase().replace(/\s/g, ' ')) ?? ''
      add(rule, type, match.index, match[0], instead, why, type === 'grammar' ? 'high' : 'low')
    }
  for (const match of text.matchAll(CONTRACTION))
    add(
      'contraction',
      'academic_phrasing',
      match.index,
      match[0],
      written(match[0]),
      'Academic prose writes this out.',
      'medium',
    )
  for (const match of text.matchAll(
    /(?<![\p{L}-])(the|a|an|of|to|in|and|is|for|with|by|on|are|was)\s\1(?![\p{L}-])/giu,
  ))
    add('doubled_word', 'grammar', match.index, match[0], match[1] ?? '', 'This word stands twice.', 'high')
  return found
}

function written(contraction: string): string {
  const plain = contraction.toLowerCase().replace('’', "'")
  const known = CONTRACTIONS[plain]
  if (known !== undefined) return known
  if (plain.endsWith("n't")) return `${plain.slice(0, -3)} not`
  const [who = '', ending = ''] = plain.split("'")
  return `${who === 'i' ? 'I' : who}${ENDINGS[ending] ?? ''}`
}

/** As the words that it replaces are: with a capital where they begin a sentence. */
const cased = (instead: string, words: string): string =>
  /^\p{Lu}/u.test(words) ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead

/** Where others speak: nobody's words are corrected there. */
function quotations(text: string): CoveredSpans {
  const quoted = new CoveredSpans(0, text.length)
  for (const { 0: words, index } of text.matchAll(/["“„«][^"“„«”»]+["”“»]/g))
    if (words.length <= QUOTATION_MAX) quoted.add(index, index + words.length)
  return quoted
}
/** UTF-16 code units; what is longer has lost its end. */
const QUOTATION_MAX = 2000
