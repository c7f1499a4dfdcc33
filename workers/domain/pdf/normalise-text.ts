// Normalises text of a PDF: composed letters (NFC), presentation forms (ligatures, Arabic) by their letters, one kind of
// space, no invisible or private characters. Says which stretch of the result came from where.

/** A stretch of `text` that came from [from, to) of the source. Of equal lengths, they agree character by character. */
export type Stretch = { start: number; end: number; from: number; to: number }
export type NormalisedText = { text: string; stretches: Stretch[] }

/** ASCII without quotation marks of any font: the same before and after. */
const PLAIN = /^[ -~]*$/
/** Presentation forms, which pdf.js gives for ligatures and for Arabic. */
const PRESENTATION = /[\ufb00-\ufb06\ufb13-\ufdff\ufe70-\ufefc]/
const SPACE = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/
/**
 * Controls, soft hyphens, marks of direction, private and unassigned characters. The joiners U+200C and U+200D stay:
 * they are part of the spelling in Persian and in scripts of India.
 */
const DROPPED =
  /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffd]/u
const SOFT_HYPHEN = '\u00ad'
const MARK = /\p{M}/u

/** Accents that TeX's older fonts print as characters of their own before their letter. */
const ACCENTS = new Map([
  ['\u00b4', '\u0301'],
  ['\u02cb', '\u0300'],
  ['\u02c6', '\u0302'],
  ['\u02dc', '\u0303'],
  ['\u00a8', '\u0308'],
  ['\u02c7', '\u030c'],
  ['\u02d8', '\u0306'],
  ['\u02da', '\u030a'],
  ['\u02dd', '\u030b'],
  ['\u00b8', '\u0327'],
])
const DOTLESS = new Map([
  ['\u0131', 'i'],
  ['\u0237', 'j'],
])

/** The accented letter of an accent printed before its letter, or null. */
export function accented(accent: string, letter: string | undefined): string | null {
  const mark = ACCENTS.get(accent)
  if (mark === undefined || letter === undefined) return null
  const composed = ((DOTLESS.get(letter) ?? letter) + mark).normalize('NFC')
  return composed.length === 1 ? composed : null
}

function normalised(cluster: string): string {
  if (DROPPED.test(cluster)) return ''
  if (SPACE.test(cluster)) return ' '
  return cluster.normalize(PRESENTATION.test(cluster) ? 'NFKC' : 'NFC')
}

export function normaliseText(source: string): NormalisedText {
  if (PLAIN.test(source)) {
    const whole = { start: 0, end: source.length, from: 0, to: source.length }
    return { text: source, stretches: source === '' ? [] : [whole] }
  }
  const stretches: Stretch[] = []
  const characters = [...source]
  let text = ''
  let from = 0
  for (let at = 0; at < characters.length; ) {
    let cluster = characters[at] ?? ''
    let count = 1
    let put = accented(cluster, characters[at + 1])
    if (put !== null) {
      cluster += characters[at + 1]
      count = 2
    } else {
      while (MARK.test(characters[at + count] ?? '')) cluster += characters[at + count++]
      put = normalised(cluster)
    }
    at += count
    const to = from + cluster.length
    // A soft hyphen that is printed ends its line.
    if (cluster === SOFT_HYPHEN && to === source.trimEnd().length) put = '-'
    if (put !== '') {
      const last = stretches.at(-1)
      const even = put.length === cluster.length
      if (even && last && last.to === from && last.end - last.start === last.to - last.from) {
        last.end += put.length
        last.to = to
      } else stretches.push({ start: text.length, end: text.length + put.length, from, to })
      text += put
    }
    from = to
  }
  return { text, stretches }
}
