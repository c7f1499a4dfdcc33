// Converts abstracts and titles to plain text: Crossref's are JATS (jats.nlm.nih.gov), often escaped twice, OpenAlex's an
// inverted index.

import { decodeHTMLStrict } from 'entities'

const HEADING =
  /<(?:jats:)?title[^<>]{0,200}>\s{0,20}(?:abstract|summary|zusammenfassung|résumé|resumen)\s{0,20}[:.]?\s{0,20}<\/(?:jats:)?title>/giu
/** Block elements, which separate words. */
const BLOCK = /<\/?(?:jats:)?(?:p|sec|title|list|list-item|label|break|disp-formula|div|br|h\d)\b[^<>]*>/giu
const TAG = /<\/?[a-z][^<>]*>|<!--(?:[^<-]|<(?!!--)|-(?!->))*-->/gisu

/** Collapses white space, and removes what a removed element leaves inside brackets. */
const collapsed = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/([([]) | (?=[)\]])/gu, '$1')
    .trim()

/** JATS or HTML as one paragraph of plain text, without the heading "Abstract". */
export const abstractOfMarkup = (markup: string): string =>
  collapsed(
    decodeHTMLStrict(decodeHTMLStrict(markup.replace(HEADING, ' ').replace(BLOCK, ' ').replace(TAG, ''))),
  ).replace(/^abstract[:.]? (?=\p{Lu})/iu, '')

const KEPT = /^<\/?(?:i|b|sub|sup)>$/i

/** A title with only the markup that CSL allows (specification, "Rich text in fields"). */
export const titleOfMarkup = (markup: string): string =>
  collapsed(
    decodeHTMLStrict(decodeHTMLStrict(markup))
      .replace(
        /<(\/?)(?:jats:)?(i|italic|em|b|bold|sub|sup)(?:\s[^<>]*)?>/gi,
        (_whole, slash: string, name: string) => {
          const short = { italic: 'i', em: 'i', bold: 'b' }[name.toLowerCase()] ?? name.toLowerCase()
          return `<${slash}${short}>`
        },
      )
      .replace(TAG, (tag) => (KEPT.test(tag) ? tag : '')),
  )

/** Limit of words of an abstract. */
const INDEX_MAX_WORDS = 20_000

/** Text of an OpenAlex `abstract_inverted_index`, which maps each word to its positions. */
export function abstractOfIndex(index: unknown): string {
  if (typeof index !== 'object' || index === null) return ''
  const words: string[] = []
  for (const [word, places] of Object.entries(index)) {
    if (!Array.isArray(places)) continue
    for (const place of places)
      if (Number.isInteger(place) && place >= 0 && place < INDEX_MAX_WORDS) words[place] = word
  }
  return collapsed(decodeHTMLStrict(words.filter(Boolean).join(' ')))
}
