// Spans that a check skips: quotations, code, formulas, URLs, citations in brackets, markup and reference lists. They are
// blanked out at the same length, so that offsets stay valid.

import { isReferenceHeading } from '../text/headings/reference-heading.ts'

/** `breaks`: a sentence never continues across it. */
export type ExcludedSpan = { start: number; end: number; breaks: boolean }

type Shape = {
  pattern: RegExp
  /** UTF-16 code units; a longer match is none. */
  most?: number
  breaks?: true
}

/** A year, perhaps with a disambiguating letter ("2020a"). */
const YEAR = String.raw`(?:1[5-9]|20)\d\d[a-z]?`

// Linear time on untrusted text: between two delimiters, a pattern never matches the opening one.
const SHAPES: Shape[] = [
  // Data, not a word; a tokeniser would spend seconds on it.
  { pattern: /\b\w{80,}/g },
  { pattern: /```(?:[^`]|`(?!``))*```/g, most: 20_000, breaks: true },
  { pattern: /<!--(?:[^<-]|<(?!!--)|-(?!->))*-->/g, most: 20_000 },
  { pattern: /<\/?(?:p|h[1-6]|li|ul|ol|div|td|th|tr|table|section|br|hr)\b[^<>]*>/gi, breaks: true },
  { pattern: /<\/?[a-z][^<>]*>/gi },
  { pattern: /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi },
  { pattern: /^[ \t]*>.*$/gm, breaks: true },
  { pattern: /`[^`\n]+`/g, most: 500 },
  { pattern: /\$\$[^$]+\$\$|\\\[(?:[^\\]|\\(?![[\]]))+\\\]/g, most: 5000 },
  { pattern: /\$(?=[^\s$])[^$\n]*(?<=[^\s$])\$(?!\d)|\\\((?:[^\\\n]|\\(?![()\n]))+\\\)/g, most: 500 },
  { pattern: /\\[a-z]+(?:\[[^[\]\\\n]*\])?\{[^{}\n]*\}/gi, most: 700 },
  { pattern: /\b(?:https?|ftp):\/\/[^\s<>"”]+|\bwww\.[^\s<>"”]+|\bdoi:\s?10\.\S+|\b10\.\d{4,9}\/\S+/gi },
  { pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,100}\.[\w.-]{2,100}/g },
  { pattern: /\b\w[^\W_]*_\w+|\b[a-z]\w{0,80}\(\)|(?<![\w.])(?:\/[\w.-]{1,80}){2,}/gi },
  { pattern: /\[(?:@[^[\]\n]+|\d+(?:\s?[-–,;]\s?\d+)*)\]/g, most: 300 },
  { pattern: new RegExp(String.raw`\([^()\n]*\b${YEAR}(?:,? pp?\.? ?[\d–-]{1,12})?\)`, 'g'), most: 300 },
  { pattern: /“[^“”\n]+”|„[^„“”\n]+[“”]/g, most: 3000 },
  { pattern: /(?<![\p{L}\p{N}])"(?=\S)[^"\n]+(?<=\S)"(?![\p{L}\p{N}])/gu, most: 3000 },
  { pattern: /(?<![\p{L}\p{N}])‘[^‘’\n]+’(?!\p{L})/gu, most: 500 },
  { pattern: /‚[^‚‘\n]+‘/g, most: 500 },
]
/** Which way these marks point differs by country; the first of a text tells. */
const GUILLEMETS: Shape[] = [{ pattern: /«[^«»\n]+»|‹[^‹›\n]+›/g, most: 3000 }]
const TURNED_GUILLEMETS: Shape[] = [{ pattern: /»[^«»\n]+«|›[^‹›\n]+‹/g, most: 3000 }]

/** Longer lines are no headings. */
const LINE = /^.{1,200}$/gm
const MARKED_HEADING = /^[ \t]*(?:<h[1-6]\b|#{1,6} )/i
/** A line without markup may be the header of a table's column ("Reference", "Sources"), so fewer words count. */
const BARE_REFERENCE_HEADING =
  /^(?:\d{1,3}\.? )?(?:references|reference list|bibliography|works cited|literature cited) ?:?$/i
const HEADING_TAGS = /^[ \t]*<h[1-6][^<>]*>|<\/h[1-6]>[ \t]*$/gi
const AFTER_REFERENCES = /^[ \t]*(?:#{1,6} )?(?:appendi(?:x|ces)|acknowledge?ments?|supplementary)\b/gim

export function excludedSpans(text: string): ExcludedSpan[] {
  const found: ExcludedSpan[] = quotedElements(text)
  const isTurned = /[»›]/.test(/[«»‹›]/.exec(text)?.[0] ?? '')
  const shapes = [...SHAPES, ...(isTurned ? TURNED_GUILLEMETS : GUILLEMETS)]
  for (const { pattern, most = Number.POSITIVE_INFINITY, breaks = false } of shapes)
    for (const match of text.matchAll(pattern))
      if (match[0].length <= most)
        found.push({ start: match.index, end: match.index + match[0].length, breaks })
  let listed = 0
  for (const match of text.matchAll(LINE)) {
    if (match.index < listed || !startsReferences(match[0])) continue
    AFTER_REFERENCES.lastIndex = match.index + match[0].length
    listed = AFTER_REFERENCES.exec(text)?.index ?? text.length
    found.push({ start: match.index, end: listed, breaks: true })
  }
  return merged(found)
}

const startsReferences = (line: string): boolean =>
  MARKED_HEADING.test(line)
    ? isReferenceHeading(line.replace(HEADING_TAGS, ''))
    : BARE_REFERENCE_HEADING.test(line.trim())

const QUOTED_TAG = /<(\/?)(pre|code|script|style|blockquote|q|math|svg)\b[^<>]*>/gi
const QUOTED_MAX = 20_000

/** Elements that hold quotations or no prose, each from its first start tag to the next end tag. */
function quotedElements(text: string): ExcludedSpan[] {
  const found: ExcludedSpan[] = []
  const opened = new Map<string, number>()
  for (const { 0: tag, 1: slash, 2: name = '', index } of text.matchAll(QUOTED_TAG)) {
    const key = name.toLowerCase()
    const start = opened.get(key)
    const end = index + tag.length
    const near = start !== undefined && end - start <= QUOTED_MAX
    if (slash === '') {
      if (!near) opened.set(key, index)
    } else if (near) {
      found.push({ start, end, breaks: false })
      opened.delete(key)
    }
  }
  return found
}

/** Sorted, overlapping spans joined. */
function merged(spans: ExcludedSpan[]): ExcludedSpan[] {
  const apart: ExcludedSpan[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1)
    if (last && span.start < last.end) {
      last.end = Math.max(last.end, span.end)
      last.breaks ||= span.breaks
    } else apart.push({ ...span })
  }
  return apart
}

/** The text with these spans replaced by spaces, or by line feeds where they break sentences. */
export function blankOut(text: string, spans: readonly ExcludedSpan[]): string {
  let out = ''
  let at = 0
  for (const { start, end, breaks } of spans) {
    out += text.slice(at, start) + (breaks ? '\n' : ' ').repeat(end - start)
    at = end
  }
  return out + text.slice(at)
}
