// Words and phrases: informal ones, wordy ones, ones that press the reader, and slips that are always slips. Each
// row says what stands in their place; an empty place means that the words can go, or need the author's thought.

import { TakenPlaces } from '../taken-places.ts'
import type { ReadText, Sentence } from './read-text.ts'
import type { Finding, SuggestionType } from './suggestion.ts'

type Phrase = [words: string, instead: string]

const INFORMAL: Phrase[] = [
  ['a lot of', 'many'],
  ['lots of', 'many'],
  ['a bunch of', 'several'],
  ['kids', 'children'],
  ['nowadays', 'today'],
  ['kind of', 'somewhat'],
  ['sort of', 'somewhat'],
  ['get rid of', 'remove'],
  ['got to', 'must'],
  ['gonna', 'going to'],
  ['wanna', 'want to'],
  ['really', ''],
  ['pretty much', 'largely'],
  ['and so on', ''],
  ['in a nutshell', 'in short'],
  ['figure out', 'determine'],
  ['look into', 'examine'],
  ['talks about', 'discusses'],
  ['deal with', 'address'],
  ['go up', 'rise'],
  ['go down', 'fall'],
]
const WORDY: Phrase[] = [
  ['in order to', 'to'],
  ['due to the fact that', 'because'],
  ['in spite of the fact that', 'although'],
  ['despite the fact that', 'although'],
  ['owing to the fact that', 'because'],
  ['at this point in time', 'now'],
  ['in the event that', 'if'],
  ['a large number of', 'many'],
  ['the majority of', 'most'],
  ['has the ability to', 'can'],
  ['have the ability to', 'can'],
  ['is able to', 'can'],
  ['are able to', 'can'],
  ['with regard to', 'about'],
  ['with respect to', 'about'],
  ['in the process of', ''],
  ['it is important to note that', ''],
  ['it should be noted that', ''],
  ['it is worth noting that', ''],
  ['for the purpose of', 'for'],
  ['in close proximity to', 'near'],
  ['until such time as', 'until'],
  ['make use of', 'use'],
  ['makes use of', 'uses'],
]
const PRESSING: Phrase[] = [
  ['obviously', ''],
  ['of course', ''],
  ['clearly', ''],
  ['needless to say', ''],
  ['everyone knows', ''],
  ['amazing', ''],
  ['incredible', ''],
  ['terrible', ''],
  ['unbelievable', ''],
  ['awesome', ''],
  ['shocking', ''],
  ['undeniably', ''],
]
const SLIPS: Phrase[] = [
  ['could of', 'could have'],
  ['should of', 'should have'],
  ['would of', 'would have'],
  ['alot', 'a lot'],
  ['irregardless', 'regardless'],
  ['different then', 'different than'],
]
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

const TABLES: {
  rule: string
  type: SuggestionType
  phrases: Map<string, string>
  shape: RegExp
  why: string
}[] = [
  table(
    'informal',
    'academic_phrasing',
    INFORMAL,
    'This is spoken language. Academic prose puts it more exactly.',
  ),
  table('wordy', 'style', WORDY, 'Fewer words say the same.'),
  table(
    'pressing',
    'tone',
    PRESSING,
    'This presses the reader instead of convincing. Let the evidence speak.',
  ),
  table('slip', 'grammar', SLIPS, 'This is heard, but not written.'),
]

function table(rule: string, type: SuggestionType, phrases: Phrase[], why: string) {
  const any = phrases.map(([words]) => words.replaceAll(' ', '\\s')).join('|')
  return {
    rule,
    type,
    why,
    phrases: new Map(phrases),
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
function quotations(text: string): TakenPlaces {
  const quoted = new TakenPlaces(0, text.length)
  for (const { 0: words, index } of text.matchAll(/["“„«][^"“„«”»]+["”“»]/g))
    if (words.length <= QUOTATION_MAX) quoted.take(index, index + words.length)
  return quoted
}
/** UTF-16 code units; what is longer has lost its end. */
const QUOTATION_MAX = 2000
