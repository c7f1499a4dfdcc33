// Abstracts and titles as plain text: Crossref's come as JATS (jats.nlm.nih.gov) and often escaped twice, OpenAlex's
// as an inverted index.

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi

const character = (code: number) =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd'

const decoded = (text: string) =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return character(Number(decimal))
    if (hex) return character(Number.parseInt(hex, 16))
    return NAMED[name?.toLowerCase() ?? ''] ?? whole
  })

const HEADING =
  /<(?:jats:)?title[^<>]*>\s*(?:abstract|summary|zusammenfassung|résumé|resumen)\s*[:.]?\s*<\/(?:jats:)?title>/giu
/** Elements between which words do not run together. */
const BLOCK = /<\/?(?:jats:)?(?:p|sec|title|list|list-item|label|break|disp-formula|div|br|h\d)\b[^<>]*>/giu
const TAG = /<\/?[a-z][^<>]*>|<!--(?:[^<-]|<(?!!--)|-(?!->))*-->/gisu

/** White space collapsed, and none left inside brackets where an element stood. */
const collapsed = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/([([]) | (?=[)\]])/gu, '$1')
    .trim()

/** JATS or HTML as one paragraph of plain text; its own heading "Abstract" is left out. */
export const abstractOfMarkup = (markup: string): string =>
  collapsed(decoded(decoded(markup.replace(HEADING, ' ').replace(BLOCK, ' ').replace(TAG, '')))).replace(
    /^abstract[:.]? (?=\p{Lu})/iu,
    '',
  )

const KEPT = /^<\/?(?:i|b|sub|sup)>$/i

/** A title with the markup that CSL allows in one (specification, "Rich text in fields") and no other. */
export const titleOfMarkup = (markup: string): string =>
  collapsed(
    decoded(decoded(markup))
      .replace(
        /<(\/?)(?:jats:)?(i|italic|em|b|bold|sub|sup)(?:\s[^<>]*)?>/gi,
        (_whole, slash: string, name: string) => {
          const short = { italic: 'i', em: 'i', bold: 'b' }[name.toLowerCase()] ?? name.toLowerCase()
          return `<${slash}${short}>`
        },
      )
      .replace(TAG, (tag) => (KEPT.test(tag) ? tag : '')),
  )

/** Words of an abstract that are put back in order. */
const INDEX_MAX_WORDS = 20_000

/** An OpenAlex `abstract_inverted_index`: each word with the places where it stands. */
export function abstractOfIndex(index: unknown): string {
  if (typeof index !== 'object' || index === null) return ''
  const words: string[] = []
  for (const [word, places] of Object.entries(index)) {
    if (!Array.isArray(places)) continue
    for (const place of places)
      if (Number.isInteger(place) && place >= 0 && place < INDEX_MAX_WORDS) words[place] = word
  }
  return collapsed(decoded(words.filter(Boolean).join(' ')))
}
