// Parser and writer of BibTeX name lists (Markey, "Tame the BeaST", section 11): names joined by "and", each as
// "First von Last", "von Last, First" or "von Last, Jr, First". Words in lower case are the particle; braces hold
// words together. A name wholly in braces is an institution. "and others" is the mark of a list that leaves some out.

import type { CslName } from '../csl/csl.ts'
import { isOthers, OTHERS } from '../csl/others.ts'
import { latexToText, textToLatex } from './latex-text.ts'

/** Splits at separators outside of braces. */
function splitOutside(source: string, separator: RegExp): string[] {
  const pieces: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at]
    if (character === '\\') at += 1
    else if (character === '{') depth += 1
    else if (character === '}') depth = Math.max(0, depth - 1)
    else if (depth === 0) {
      separator.lastIndex = at
      const length = separator.exec(source)?.[0].length ?? 0
      if (length === 0) continue
      pieces.push(source.slice(from, at))
      from = at + length
      at = from - 1
    }
  }
  pieces.push(source.slice(from))
  return pieces
}

/** One space, "and", and the space after it, which may begin the next "and". */
const AND = /\sand(?=\s)/iy
const COMMA = /,/y
const SPACE = /[\s~]+/y

const words = (source: string) => splitOutside(source.trim(), SPACE).filter((word) => word !== '')
const text = (parts: string[]) => latexToText(parts.join(' ')).replace(/\s+/g, ' ').trim()

/** True if the first letter is in lower case. Words in braces and in scripts without case are no particles. */
function isParticle(word: string): boolean {
  if (word.startsWith('{')) return word.startsWith('{\\') && isParticle(latexToText(word))
  const letter = /\p{L}/u.exec(latexToText(word))?.[0] ?? ''
  return letter !== letter.toUpperCase() && letter === letter.toLowerCase()
}

const nameOf = (parts: {
  family: string[]
  particle?: string[]
  suffix?: string[]
  given?: string[]
}): CslName => {
  const name: CslName = {}
  const family = text(parts.family)
  const particle = text(parts.particle ?? [])
  const suffix = text(parts.suffix ?? [])
  const given = text(parts.given ?? [])
  if (family !== '') name.family = family
  if (particle !== '') name['non-dropping-particle'] = particle
  if (suffix !== '') name.suffix = suffix
  if (given !== '') name.given = given
  return name
}

/** "von Last": the particle ends with the last small word before the last word. */
function splitParticle(parts: string[]): { particle: string[]; family: string[] } {
  let end = 0
  if (isParticle(parts[0] ?? ''))
    for (let at = 0; at < parts.length - 1; at += 1) if (isParticle(parts[at] ?? '')) end = at + 1
  return { particle: parts.slice(0, end), family: parts.slice(end) }
}

function bibtexName(source: string): CslName | null {
  const whole = source.trim()
  if (whole === '') return null
  if (/^others$/i.test(whole)) return OTHERS
  const pieces = splitOutside(whole, COMMA)
  const [first = '', second, third] = pieces.map((piece) => piece.trim())
  if (second === undefined) {
    const parts = words(whole)
    if (parts.length === 1 && whole.startsWith('{') && whole.endsWith('}') && !whole.startsWith('{\\'))
      return { literal: text([whole]) }
    const from = parts.findIndex((part, at) => at < parts.length - 1 && isParticle(part))
    const start = from === -1 ? parts.length - 1 : from
    const { particle, family } = splitParticle(parts.slice(start))
    return nameOf({ family, particle, given: parts.slice(0, start) })
  }
  const { particle, family } = splitParticle(words(first))
  const given = third ?? second
  return nameOf({ family, particle, given: words(given), suffix: third === undefined ? [] : words(second) })
}

export const readBibtexNames = (source: string): CslName[] =>
  splitOutside(source, AND)
    .map(bibtexName)
    .filter((name) => name !== null)
    .filter((name) => Object.values(name).some((part) => part !== ''))

/** Braces a part of a name that would otherwise parse differently. */
const part = (value: string): string => {
  const written = textToLatex(value)
  return /,|(?:^|\s)and(?:\s|$)/i.test(value) || /[\\{]/.test(written) ? `{${written}}` : written
}

const familyOf = (family: string): string => {
  const written = part(family)
  return words(written).some(isParticle) ? `{${written}}` : written
}

function writeName(name: CslName): string {
  if (name.literal && !name.family) {
    const written = textToLatex(name.literal)
    // One brace before a command is BibTeX's "special character", not an institution's.
    return written.startsWith('\\') ? `{{${written}}}` : `{${written}}`
  }
  const particle = [name['dropping-particle'], name['non-dropping-particle']].filter(Boolean).join(' ')
  const family = [particle === '' ? '' : part(particle), familyOf(name.family ?? '')]
    .filter(Boolean)
    .join(' ')
  if (name.suffix) return `${family}, ${part(name.suffix)}, ${part(name.given ?? '')}`
  return `${family}, ${part(name.given ?? '')}`.trimEnd()
}

export const writeBibtexNames = (names: readonly CslName[]): string =>
  names
    .map((name, at) => (at === names.length - 1 && isOthers(name) ? 'others' : writeName(name)))
    .join(' and ')
