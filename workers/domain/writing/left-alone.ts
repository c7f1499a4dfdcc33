// What a check must not touch: other people's words (quotations), code, formulas, addresses, citations in brackets,
// markup, and the list of references. The text keeps its length, so that offsets stay true.

/** `breaks`: nothing before it belongs to a sentence with what follows it. */
export type LeftAlone = { start: number; end: number; breaks: boolean }

type Shape = { pattern: RegExp; breaks?: true }

/** A year, with the letter that tells apart two works of one year. */
const YEAR = String.raw`(?:1[5-9]|20)\d\d[a-z]?`

// The patterns run over untrusted text: each has a bounded length, so that none goes back over it again and again.
const SHAPES: Shape[] = [
  // No word is so long: data, on which a tokeniser would spend seconds.
  { pattern: /\b\w{80,}/g },
  { pattern: /```[\s\S]{0,20000}?```/g, breaks: true },
  { pattern: /<(pre|code|script|style|blockquote|q|math|svg)\b[^<>]{0,2000}>[\s\S]{0,20000}?<\/\1>/gi },
  { pattern: /<!--[\s\S]{0,20000}?-->/g },
  { pattern: /<\/?(?:p|h[1-6]|li|ul|ol|div|td|th|tr|table|section|br|hr)\b[^<>]{0,2000}>/gi, breaks: true },
  { pattern: /<\/?[a-z][^<>]{0,2000}>/gi },
  { pattern: /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi },
  { pattern: /^[ \t]*>.*$/gm, breaks: true },
  { pattern: /`[^`\n]{1,500}`/g },
  { pattern: /\$\$[^$]{1,5000}\$\$|\\\[[\s\S]{1,5000}?\\\]/g },
  { pattern: /\$(?=[^\s$])[^$\n]{0,500}[^\s$]\$(?!\d)|\\\([^\n]{1,500}?\\\)/g },
  { pattern: /\\[a-z]+(?:\[[^\]\n]{0,200}\])?\{[^{}\n]{0,500}\}/gi },
  { pattern: /\b(?:https?|ftp):\/\/[^\s<>"”]+|\bwww\.[^\s<>"”]+|\bdoi:\s?10\.\S+|\b10\.\d{4,9}\/\S+/gi },
  { pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,100}\.[\w.-]{2,100}/g },
  { pattern: /\b\w[^\W_]*_\w+|\b[a-z]\w{0,80}\(\)|(?<![\w.])(?:\/[\w.-]{1,80}){2,}/gi },
  { pattern: /\[(?:@[^\]\n]{1,300}|\d{1,4}(?:\s?[-–,;]\s?\d{1,4}){0,40})\]/g },
  { pattern: new RegExp(String.raw`\([^()\n]{0,300}\b${YEAR}(?:,? pp?\.? ?[\d–-]{1,12})?\)`, 'g') },
  { pattern: /“[^“”\n]{1,3000}”|«[^«»\n]{1,3000}»|„[^„“”\n]{1,3000}[“”]/g },
  { pattern: /(?<![\p{L}\p{N}])"(?=\S)[^"\n]{1,3000}(?<=\S)"(?![\p{L}\p{N}])/gu },
  { pattern: /(?<![\p{L}\p{N}])‘[^‘’\n]{1,500}’(?!\p{L})/gu },
]

const REFERENCES =
  /^[ \t]*(?:<h[1-6][^>]{0,200}>|#{1,6} )?(?:\d+\.? )?(?:references|reference list|bibliography|works cited|literature cited)[ \t]*:?(?:<\/h[1-6]>)?[ \t]*$/gim
const AFTER_REFERENCES = /^[ \t]*(?:#{1,6} )?(?:appendi(?:x|ces)|acknowledge?ments?|supplementary)\b/im

export function leftAlone(text: string): LeftAlone[] {
  const found: LeftAlone[] = []
  for (const { pattern, breaks } of SHAPES)
    for (const match of text.matchAll(pattern))
      found.push({ start: match.index, end: match.index + match[0].length, breaks: breaks ?? false })
  for (const match of text.matchAll(REFERENCES)) {
    const from = match.index + match[0].length
    const next = AFTER_REFERENCES.exec(text.slice(from))
    found.push({ start: match.index, end: next ? from + next.index : text.length, breaks: true })
  }
  return merged(found)
}

/** Ascending and apart. */
function merged(spans: LeftAlone[]): LeftAlone[] {
  const apart: LeftAlone[] = []
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1)
    if (last && span.start < last.end) {
      last.end = Math.max(last.end, span.end)
      last.breaks ||= span.breaks
    } else apart.push({ ...span })
  }
  return apart
}

/** The text with these places blank. */
export function blanked(text: string, spans: readonly LeftAlone[]): string {
  let out = ''
  let at = 0
  for (const { start, end, breaks } of spans) {
    out += text.slice(at, start) + (breaks ? '\n' : ' ').repeat(end - start)
    at = end
  }
  return out + text.slice(at)
}
