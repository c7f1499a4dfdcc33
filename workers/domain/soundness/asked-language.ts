// The language that a person asks a text for: the one that was chosen, or one that the description names ("write in German").

import type { DraftBrief } from '../drafts/brief.ts'

const ENGLISH = /^(?:english|englisch|anglais|inglés|inglese)$/iu
const LANGUAGES =
  'arabic|bulgarian|chinese|croatian|czech|danish|dutch|english|finnish|french|german|greek|hebrew|hindi|hungarian|indonesian|italian|japanese|korean|mandarin|norwegian|persian|polish|portuguese|romanian|russian|serbian|slovak|spanish|swedish|thai|turkish|ukrainian|vietnamese'
const TEXT =
  'article|answer|chapters?|draft|essay|everything|it|outline|paper|report|text|thesis|topics?|work'
/** No noun stands behind, as in "in German cities", and no second language, as in "in German and Dutch". */
const IN_LANGUAGE = `in (${LANGUAGES})(?: language)?(?! (?:and|or) (?:${LANGUAGES})\\b)(?!, (?:${LANGUAGES})\\b)(?:$|[,;:()]| (?:and|for|please|with)\\b)`
/** An order begins a clause, or stands behind whom it is given to or from: others than the text may be "written in German". */
const ORDER =
  '(?:^|[,;:(] ?|(?<!\\b(?:read|speak|think) )\\b(?:and|then) |\\b(?:i|please|we|you)(?: (?:am|can|could|have|like|must|need|shall|should|to|want|will|would|please)){0,6} )'
const WRITE = `(?:answer|compose|draft|reply|respond|write)(?: all)?(?: (?:it|this|everything|(?:an?|my|the|this|your)(?: \\w+)? (?:${TEXT})))?`
const TO_BE = `\\b(?:${TEXT}) (?:has to|is to|must|needs to|shall|should|will) be (?:drafted |written )?`
const NAMED = [
  new RegExp(`${ORDER}${WRITE} ${IN_LANGUAGE}`, 'i'),
  new RegExp(`${TO_BE}${IN_LANGUAGE}`, 'i'),
  // "In German" or "Written in German" is a clause of its own.
  new RegExp(`(?:^|, )(?:please,? )?(?:all |written )?${IN_LANGUAGE}`, 'i'),
  new RegExp(`\\blanguage: (${LANGUAGES})(?! \\p{L})\\b`, 'iu'),
  new RegExp(`^(?:the )?language (?:is|must be|should be) (${LANGUAGES})$`, 'i'),
  /(?:^|, |\bbitte )(?:(?:antworte|schreibe?|verfasse?|antworten sie|schreiben sie|verfassen sie)(?: bitte)?(?: (?:alles|es|(?:das|den|die|eine?n?|meine?n?) \p{L}+))? |bitte (?:(?:alles|das|den|die) (?:\p{L}+ )?)?)?auf (deutsch|englisch|französisch|italienisch|spanisch)(?=$|[,;]| bitte| (?:schreiben|verfassen|antworten)(?: bitte)?$)/iu,
  /(?:^|, |\b(?:merci de|veuillez|il faut) )(?:(?:écri(?:re|s|vez)|rédige[rz]?|répond(?:ez|re|s))(?:-l[ae])?(?: (?:ce|cette|la|le|mon|tout|une?) \p{L}+| l['’]\p{L}+)? )?en (allemand|anglais|français|espagnol|italien)(?=$|[,;]| (?:et|pour|s['’]il)(?!\p{L}))/iu,
  /(?:^|, |\bpor favor,? )(?:(?:escr[ií]b[ae](?:l[ao])?|redáct[ae]l[ao]|redact[ae]|responda|responde)(?: (?:el|la|mi|todo|una?) \p{L}+)? )?en (alemán|español|francés|inglés|italiano)(?=$|[,;]| (?:para|por favor|y)(?!\p{L}))/iu,
]
/** Behind these words a sentence is about how or whether a text is written. */
const ASKED_ABOUT = /\b(?:how|if|when|whether|who|why)\b/i
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
  const order = NAMED.map((one) => one.exec(sentence)).find(
    (one) => one !== null && !ASKED_ABOUT.test(sentence.slice(0, one.index)),
  )
  return order?.[1]
}
