// Why words that a model offers in place of selected ones are not shown. A writer sees the difference of two texts, but not
// that a figure, a name or a source is gone, so these are compared here. The reasons are worded for the model, which is
// asked again, and for the person, who reads them when it fails again.

import { countWords } from '../../manuscript/word-count.ts'
import { languageOf, OTHER_LANGUAGE } from '../../text/language-of.ts'
import { inLanguageOf, type Known, knownFrom, newFacts } from '../new-facts.ts'
import { plainWords } from '../suggestions/sourced-words.ts'
import type { Spelling } from '../token.ts'
import { countTokens, digitsOf, figuresOf, hasTerm, termsOf, withoutTokens } from './kept-parts.ts'
import { type RewritingAction, TRANSLATIONS, type TranslationLanguage } from './selection-actions.ts'

export type EditTask = {
  action: RewritingAction
  /** Language of a translation. */
  language: TranslationLanguage
  /** The selected words, one text for each block. */
  paragraphs: readonly string[]
  /** Tokens that stand in the words for citations, notes, formulas and the like. */
  tokens: readonly string[]
  /** Texts from which the result may have names besides: the text around, and the topic. */
  around: string
}

/** Words from which a text tells its language. */
const LANGUAGE_WORDS = 8
/** A shortened text has at most this share of the words, an expanded one at least. */
const SHORTER = 0.95
const LONGER = 1.1
/** The most words of a result, as a share of the selected ones and in words beside them. */
const LONGEST = { expand: 4, other: 2, words: 30 }
/** Reasons that are listed. */
const FAULTS_MAX = 6
const SAID_MAX_LENGTH = 80

/** What is wrong with the words offered for each paragraph; empty where they can be shown. */
export function editFaults(task: EditTask, offered: readonly string[], spelling: Spelling): string[] {
  const { paragraphs } = task
  if (offered.length !== paragraphs.length)
    return [`it has ${offered.length} paragraphs instead of ${paragraphs.length}`]
  if (offered.some((one, at) => one.trim() === '' && paragraphs[at]?.trim() !== ''))
    return ['it leaves a paragraph empty']
  const faults = paragraphs.flatMap((old, at) => paragraphFaults(task, old, offered[at] ?? '', spelling))
  return [...new Set([...faults, ...wholeFaults(task, offered)])].slice(0, FAULTS_MAX)
}

function paragraphFaults(task: EditTask, old: string, next: string, spelling: Spelling): string[] {
  const { action, tokens, around } = task
  if (/[\n\r\u2028\u2029]/.test(next.trim())) return ['it breaks a paragraph into lines']
  if (plainWords(next) !== next.trim()) return ['it has markup']
  const [said, says] = [withoutTokens(old, tokens), withoutTokens(next, tokens)]
  const faults = [
    ...differences(countTokens(old, tokens), countTokens(next, tokens)),
    ...(action === 'translate'
      ? differences(countAll(digitsOf(said)), countAll(digitsOf(says)))
      : differences(countAll(figuresOf(said)), countAll(figuresOf(says)))),
  ]
  if (action === 'translate') return faults
  const known = (text: string): Known => inLanguageOf(knownFrom(text, spelling.knows), old)
  const facts = (words: string, from: string) =>
    newFacts(words, known(from)).flatMap(({ kind, said: fact }) => (kind === 'figure' ? [] : [fact]))
  return [
    ...faults,
    ...facts(said, says).map(leavesOut),
    ...facts(says, `${said} ${around}`).map(adds),
    ...termsOf(said, spelling)
      .filter((term) => !hasTerm(says, term))
      .map(leavesOut),
    ...denialFaults(task, said, says),
  ]
}

function wholeFaults({ action, language, paragraphs }: EditTask, offered: readonly string[]): string[] {
  const [old, next] = [paragraphs.join('\n'), offered.join('\n')]
  const [words, wordsNow] = [countWords(old), countWords(next)]
  const faults: string[] = []
  if (bare(old) === bare(next)) return ['it changes nothing']
  if (action === 'shorten' && wordsNow > words * SHORTER) faults.push('it is not shorter')
  if (action === 'expand' && wordsNow < words * LONGER) faults.push('it is not longer')
  if (wordsNow > words * (action === 'expand' ? LONGEST.expand : LONGEST.other) + LONGEST.words)
    faults.push('it is far longer than the selected words')
  if (Math.min(words, wordsNow) < LANGUAGE_WORDS) return faults
  if (action !== 'translate') {
    if (languageOf(old) !== languageOf(next)) faults.push('it is in another language')
  } else if (!isTranslation(languageOf(old), languageOf(next), TRANSLATIONS[language]))
    faults.push(`it is not in ${language}`)
  return faults
}

const SCRIPTS = new Set<string | null>([
  'Greek',
  'Cyrillic text',
  'Arabic text',
  'Hebrew',
  'Chinese',
  'Japanese',
  'Korean',
])

/** Neighbours such as Danish and Swedish are taken for each other, so that of a Latin one only the source tells. */
function isTranslation(from: string | null, to: string | null, wanted: string | null): boolean {
  if (to === wanted) return true
  if (wanted === null || to === null || SCRIPTS.has(wanted) || SCRIPTS.has(to)) return false
  return to !== from || to === OTHER_LANGUAGE
}

const DENIES = /\b(?:no|not|never|neither|nor|none|nobody|nothing|nowhere|without|cannot)\b|n['’]t\b/iu
/** Words that may say the same as a denial, or its contrary with another word: "is unclear", "fails to". */
const MAY_DENY =
  /\b(?:un(?!der|i|ti)|non|dis|mis|impossib|improbab|irrelev|insignific|insuffic|inadequa|incomplete|inconsist|inconclus|incorrect|inab|ineffect|inaccur|fail|lack|hardly|scarcely|barely|rarely|seldom|little|few|avoid|prevent|refus|reject|den(?:y|ie)|rather|instead|absen|exclud|only|ignor|free|zero|neglig|less|too|exception)/iu

/** "Did not predict" must not become "predicted". */
function denialFaults({ action }: EditTask, old: string, next: string): string[] {
  if (languageOf(old) !== null) return []
  if (DENIES.test(old) && !DENIES.test(next) && !MAY_DENY.test(next))
    return ['it affirms what the text denies']
  if (action !== 'expand' && DENIES.test(next) && !DENIES.test(old) && !MAY_DENY.test(old))
    return ['it denies what the text says']
  return []
}

const countAll = (found: ReadonlySet<string>) => new Map([...found].map((one) => [one, 1]))

function differences(old: ReadonlyMap<string, number>, next: ReadonlyMap<string, number>): string[] {
  return [
    ...[...old].flatMap(([one, count]) => ((next.get(one) ?? 0) < count ? [leavesOut(one)] : [])),
    ...[...next].flatMap(([one, count]) => ((old.get(one) ?? 0) < count ? [adds(one)] : [])),
  ]
}

const leavesOut = (said: string) => `it leaves out “${said.slice(0, SAID_MAX_LENGTH)}”`
const adds = (said: string) => `it adds “${said.slice(0, SAID_MAX_LENGTH)}”`
const bare = (text: string) => text.replace(/\s+/g, ' ').trim()
