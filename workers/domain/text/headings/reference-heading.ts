// Recognises the heading of a reference list, in the languages that manuscripts and drafts are mostly written in.

import { wordsLanguage } from '../languages.ts'
import WRITTEN from './reference-headings.json' with { type: 'json' }
import { SECTION_NUMBER } from './section-number.ts'

const SURE =
  /^(?:selected\s+|key\s+)?(?:references?(?:\s+list)?|list\s+of\s+references|bibliography|works\s+(?:cited|consulted)|cited\s+works|literature\s+cited|sources\s+cited|literaturverzeichnis|literaturliste|quellenverzeichnis|références(?:\s+bibliographiques)?|bibliographie|ouvrages\s+cités|referencias(?:\s+bibliográficas)?|obras\s+citadas|bibliografía|referências(?:\s+bibliográficas)?|riferimenti\s+bibliografici|bibliografia|литература|список\s+литературы|参考文献|参考资料|المراجع)\s*:?$/iu
/** A list, or prose about sources, or works to read besides. */
const UNSURE =
  /^(?:(?:selected\s+|further\s+|key\s+)?sources|further\s+(?:reading|references?|bibliography)|(?:selected|key)\s+reading|literatur|quellen)\s*:?$/iu

/** "1.参考文献" has no space behind its number. */
const UNSPACED_NUMBER = /^\d+[.)、]?/

const bare = (text: string): string =>
  text.replace(/[*_#]/g, '').trim().replace(SECTION_NUMBER, '').replace(UNSPACED_NUMBER, '').trim()

/** @param text one line, without HTML; a number before it and markdown's `#`, `*` and `_` are ignored */
export const isReferenceHeading = (text: string): boolean =>
  isSureReferenceHeading(text) || UNSURE.test(bare(text))

/** True for a reference heading that heads no other section. @param text one line, as of `isReferenceHeading` */
export function isSureReferenceHeading(text: string): boolean {
  const words = bare(text)
  if (SURE.test(words)) return true
  if (words.length > OWN_MAX_LENGTH) return false
  return OWN.has(words.replace(/:$/, '').trimEnd().toLowerCase())
}

/** Headings of lists of references that Colophon itself writes, by the language of the text. */
const HEADINGS = new Map(Object.entries(WRITTEN))
const OWN = new Set(
  Object.values(WRITTEN).flatMap((headings) => headings.map((heading) => heading.toLowerCase())),
)
/** With a colon behind it. */
const OWN_MAX_LENGTH = Math.max(...[...OWN].map(({ length }) => length)) + 2

export type ListHeadings = { references: string; bibliography: string; worksCited: string }

/** @param language BCP 47; English where the language has none here */
export function listHeadings(language: string): ListHeadings {
  const [references = 'References', bibliography = 'Bibliography', worksCited = 'Works Cited'] =
    HEADINGS.get(wordsLanguage(language)) ?? []
  return { references, bibliography, worksCited }
}
