// Citation commands of LaTeX, natbib and biblatex → citations of works that the page has.

import {
  authorsOf,
  citeItem,
  fallbackCitation,
  writeCitation,
} from '../../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../../workers/domain/citations/csl/csl.ts'
import { escapeHtml } from './latex-formula.ts'

/** Works by their key. */
export type CitedWorks = ReadonlyMap<string, CslItem>

/** Commands whose author stands in the text: Darwin (1859). */
const NARRATIVE = new Set(['citet', 'citet*', 'textcite', 'Citet', 'Textcite'])
export const CITES: ReadonlySet<string> = new Set([
  ...NARRATIVE,
  ...['cite', 'citep', 'citep*', 'parencite', 'Parencite', 'autocite', 'Autocite', 'footcite', 'citealp'],
])

/** HTML of a citation; null if a key is unknown. */
export function citationHtml(
  known: CitedWorks,
  command: string,
  keys: readonly string[],
  { prefix, note }: { prefix: string; note: string },
): string | null {
  const works = keys.flatMap((key) => known.get(key.trim()) ?? [])
  const [first] = works
  if (!first || works.length < keys.length) return null
  const locator = /^(?:pp?\. ?)?(\d[\d–-]*)$/.exec(note)?.[1] ?? ''
  const narrative = NARRATIVE.has(command)
  const items = works.map((work, index) =>
    citeItem(work, {
      ...(index === 0 && { prefix, suppressAuthor: narrative }),
      ...(index === works.length - 1 && (locator ? { locator } : { suffix: note })),
    }),
  )
  const before = narrative ? `${escapeHtml(authorsOf(first))} ` : ''
  const text = escapeHtml(fallbackCitation(items))
  return `${before}<span data-type="citation" data-works="${escapeHtml(writeCitation(items))}">${text}</span>`
}
