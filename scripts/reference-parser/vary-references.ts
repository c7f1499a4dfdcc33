// Data augmentation for the reference parser: rows with fields of other rows, other capitals of titles, other quotation
// marks and punctuation, and fields left out. The model then learns field boundaries from layout rather than from words.

import type { ReferenceRow } from './reference-rows.ts'

type Segment = ReferenceRow['segments'][number]
/** A whole number from 0 up to a limit. */
type Below = (limit: number) => number

/** Fields that may take the text of any other row. */
const EXCHANGED = new Set(['title', 'journal', 'container-title', 'publisher', 'location', 'author'])
/** Fields that take text of the same form only: "12(3)" for "48(2)", not for "Vol. 4, No. 2". */
const EXCHANGED_BY_FORM = new Set(['volume', 'pages', 'date', 'edition', 'editor'])
const TRIES = 6
/** Optional fields. */
const LEFT_OUT = new Set(
  'title volume pages url note location date citation-number doi edition collection-title editor publisher'.split(
    ' ',
  ),
)
const FEWEST_SEGMENTS = 4
const QUOTES = [
  ['“', '”'],
  ['"', '"'],
  ['‘', '’'],
  ['«', '»'],
  ["'", "'"],
] as const

const core = (text: string): [before: string, words: string, after: string] => {
  const [, before = '', words = '', after = ''] =
    /^((?:In:?\s+|["“«‘„(['`]+)*)(.*?)([^\p{L}\p{N}]*)$/su.exec(text) ?? []
  return [before, words, after]
}

/** Form of an author list: "Doe, J.", "J. Doe", "Doe J". */
const manner = (words: string) =>
  `${/^\S*,/.test(words) ? 'family first' : /^\p{Lu}\./u.test(words) ? 'initial first' : ''} ${/\p{Lu}$/u.test(words)}`

const form = (words: string) =>
  words
    .replace(/\p{L}+/gu, (word) => (/^\p{Lu}/u.test(word) ? 'A' : 'a'))
    .replace(/\d+/g, '9')
    .replace(/(?:A )+/g, 'A ')

const fits = (label: string, other: string, words: string): boolean =>
  other.length >= 2 &&
  (label !== 'author' || manner(other) === manner(words)) &&
  (!EXCHANGED_BY_FORM.has(label) || form(other) === form(words))

const withText = ({ label }: Segment, text: string): Segment => ({ label, text })

const inCapitals = (text: string) =>
  text.replace(/(?<=\s)\p{L}{4,}/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1))
const inSmallLetters = (text: string) =>
  text.replace(/(?<=\p{L}[\p{L},]* )\p{Lu}\p{Ll}{2,}/gu, (word) => word.toLowerCase())

function recased(segments: readonly Segment[], below: Below): Segment[] {
  const change = [inCapitals, inSmallLetters][below(8)]
  return segments.map((segment) =>
    segment.label === 'title' && change ? withText(segment, change(segment.text)) : segment,
  )
}

function requoted(segments: readonly Segment[], below: Below): Segment[] {
  const [opening, closing] = QUOTES[below(QUOTES.length)] ?? QUOTES[0]
  if (below(3) > 0) return [...segments]
  return segments.map((segment) => {
    const [whole, words = '', mark = ''] = /^["“«‘„]\s?(.*?)\s?["”»’]([.,]?)$/su.exec(segment.text) ?? []
    return whole === undefined ? segment : withText(segment, `${opening}${words}${closing}${mark}`)
  })
}

/** Replaces full stops between fields by commas, or the comma after the title by a full stop. */
function repointed(segments: readonly Segment[], below: Below): Segment[] {
  const manner = below(10)
  return segments.map((segment, at) => {
    const { label, text } = segment
    if (at === segments.length - 1) return segment
    if (manner === 0 && /[\p{L}\p{N})]\.$/u.test(text) && !/(?<!\p{L})\p{Lu}\.$/u.test(text))
      return withText(segment, `${text.slice(0, -1)},`)
    if (manner === 1 && label === 'title' && text.endsWith(','))
      return withText(segment, `${text.slice(0, -1)}.`)
    return segment
  })
}

function shortened(segments: readonly Segment[], below: Below): Segment[] {
  const without = below(segments.length)
  const whole = segments.length < FEWEST_SEGMENTS || below(4) > 0
  return segments.filter(({ label }, at) => whole || at !== without || !LEFT_OUT.has(label))
}

export function varyRows(rows: readonly ReferenceRow[], times: number): ReferenceRow[] {
  let state = 12345
  const below: Below = (limit) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
  const pools = new Map<string, string[]>()
  for (const { segments } of rows)
    for (const { label, text } of segments) {
      const pool = pools.get(label) ?? []
      pool.push(core(text)[1])
      pools.set(label, pool)
    }
  const exchanged = (segment: Segment): Segment => {
    const { label, text } = segment
    const pool = pools.get(label) ?? []
    if (!(EXCHANGED.has(label) || EXCHANGED_BY_FORM.has(label)) || below(3) === 0) return segment
    const [before, words, after] = core(text)
    for (let tries = 0; tries < TRIES; tries += 1) {
      const other = pool[below(pool.length)] ?? ''
      if (fits(label, other, words)) return withText(segment, `${before}${other}${after}`.trim())
    }
    return segment
  }
  const varied = ({ ref, segments }: ReferenceRow): ReferenceRow => ({
    ref,
    segments: shortened(repointed(requoted(recased(segments.map(exchanged), below), below), below), below),
  })
  return Array.from({ length: times }, () => rows.map(varied)).flat()
}
