// What somebody brings to be cited, before anybody reads it closely: records of a reference manager, an identifier, a
// reference in words, several of those, or words to search for. Decides alone by the look of it.

import { RAW_REFERENCE_MAX_LENGTH } from '../csl/citation-limits.ts'
import { type Identifier, readIdentifier } from '../identifiers/identifiers.ts'

export type Source =
  | { kind: 'records'; format: 'bibtex' | 'ris' | 'csl-json'; text: string }
  | { kind: 'identifier'; identifier: Identifier; text: string }
  /** One or several references in words, or identifiers, each a text of its own. */
  | { kind: 'references'; texts: string[] }

/** References that one paste may bring. */
const REFERENCES_MAX = 50
/** UTF-16 code units below which words are rather searched for. */
const REFERENCE_LENGTH = 30

/** Null for words that may as well be a search. */
export function recogniseSource(typed: string): Source | null {
  const text = typed.trim()
  if (/^(?:%[^\n]*\n\s*)*@\w{1,30}\s*[{(]/.test(text)) return { kind: 'records', format: 'bibtex', text }
  if (/^TY {1,2}- /m.test(text)) return { kind: 'records', format: 'ris', text }
  if (/^(?:\[\s*)?\{[\s\S]*\}\s*\]?$/.test(text)) return { kind: 'records', format: 'csl-json', text }
  const lines = text.split(/\r?\n/).map(withoutNumber).filter(Boolean)
  if (
    lines.length > 1 &&
    lines.length <= REFERENCES_MAX &&
    lines.every((line) => isIdentifier(line) || isReference(line))
  )
    return { kind: 'references', texts: lines }
  const whole = lines.join(' ')
  const identifier = readIdentifier(whole)
  if (identifier) return { kind: 'identifier', identifier, text: whole }
  return isReference(whole) ? { kind: 'references', texts: [whole] } : null
}

/** The number of an entry in a list that was copied: `[12]` or `12.` */
const withoutNumber = (line: string) => line.trim().replace(/^(?:\[\d{1,4}\]|\d{1,3}\.)\s+/, '')

const isIdentifier = (line: string) => readIdentifier(line) !== null

/** Long enough, with a year and the marks that stand between the fields of a reference. */
const isReference = (line: string) =>
  line.length >= REFERENCE_LENGTH &&
  line.length <= RAW_REFERENCE_MAX_LENGTH &&
  /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.test(line) &&
  (line.match(/[.,:;()]/g)?.length ?? 0) >= 3
