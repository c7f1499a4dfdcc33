// The language that a person asks a text for: the one that was chosen, or one that the description names ("write in German").

import type { DraftBrief } from '../drafts/brief.ts'

const ENGLISH = /^(?:english|englisch|anglais|inglés|inglese)$/iu
const LANGUAGES =
  'arabic|bulgarian|chinese|croatian|czech|danish|dutch|english|finnish|french|german|greek|hebrew|hindi|hungarian|indonesian|italian|japanese|korean|mandarin|norwegian|persian|polish|portuguese|romanian|russian|serbian|slovak|spanish|swedish|thai|turkish|ukrainian|vietnamese'
/** "in German" alone may be said of flats: no noun stands behind, and a word of writing or nothing else before. */
const IN_LANGUAGE = new RegExp(
  `\\bin (${LANGUAGES})(?: language)?(?:$|[,;:()]| (?:and|for|please|with)\\b)`,
  'i',
)
const OF_TEXTS =
  /\b(?:answer|article|chapters?|draft|essay|language|outline|paper|report|text|thesis|topics?|work|writ(?:e|es|ing|ten))\b/i
const ALONE = /^(?:please,? )?(?:all )?in \w+(?: language)?(?: please)?$/i
const NAMED = [
  new RegExp(`\\blanguage(?: is|:) (${LANGUAGES})\\b`, 'i'),
  /(?<!\p{L})auf (deutsch|englisch|französisch|italienisch|spanisch)(?!\p{L})/iu,
  /(?<!\p{L})en (allemand|anglais|français|espagnol|italien)(?!\p{L})/iu,
  /(?<!\p{L})en (alemán|español|francés|inglés|italiano)(?!\p{L})/iu,
]
/** UTF-16 code units of a description that are looked at. */
const SAMPLE_LENGTH = 4000

export type AskedLanguage = 'english' | 'other'

/** @returns null where none is asked for: then it is that of what the person wrote */
export function askedLanguage({
  language,
  description,
}: Pick<DraftBrief, 'language' | 'description'>): AskedLanguage | null {
  if (language) return language.toLowerCase().startsWith('en') ? 'english' : 'other'
  const sentences = description.slice(0, SAMPLE_LENGTH).split(/[.!?\n]/)
  const [name] = sentences.flatMap((sentence) => nameIn(sentence.trim()) ?? [])
  if (name === undefined) return null
  return ENGLISH.test(name) ? 'english' : 'other'
}

function nameIn(sentence: string): string | undefined {
  const inLanguage =
    OF_TEXTS.test(sentence) || ALONE.test(sentence) ? IN_LANGUAGE.exec(sentence)?.[1] : undefined
  return inLanguage ?? NAMED.flatMap((one) => one.exec(sentence)?.[1] ?? [])[0]
}
