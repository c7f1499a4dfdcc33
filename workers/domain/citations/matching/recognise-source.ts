// Classifies text that a person types or pastes to cite something, by its form alone: records of a reference manager,
// an identifier, one or several references in words, or a search query.

import { RAW_REFERENCE_MAX_LENGTH } from '../csl/citation-limits.ts'
import { type Identifier, readIdentifier } from '../identifiers/identifiers.ts'

export type Source =
  | { kind: 'records'; format: 'bibtex' | 'ris' | 'csl-json'; text: string }
  | { kind: 'identifier'; identifier: Identifier; text: string }
  /** Each text is a reference in words or an identifier. */
  | { kind: 'references'; texts: string[] }

/** References that one paste may bring. */
const REFERENCES_MAX = 50
/** UTF-16 code units; shorter text is a search query. */
const REFERENCE_LENGTH = 30

/** Null for text that may be a search query. */
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

/** The line without its number in a copied list: `[12]` or `12.` */
const withoutNumber = (line: string) => line.trim().replace(/^(?:\[\d{1,4}\]|\d{1,3}\.)\s+/, '')

const isIdentifier = (line: string) => readIdentifier(line) !== null

/** True for text with the length, the year and the punctuation of a reference. */
const isReference = (line: string) =>
  line.length >= REFERENCE_LENGTH &&
  line.length <= RAW_REFERENCE_MAX_LENGTH &&
  /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.test(line) &&
  (line.match(/[.,:;()]/g)?.length ?? 0) >= 3
