// Citation commands of LaTeX, natbib and biblatex → citations of works that the page has.

import {
  authorsOf,
  type CiteItem,
  citeItem,
  fallbackCitation,
  type LocatorLabel,
  writeCitation,
} from '../citations/csl/citation.ts'
import type { CslItem } from '../citations/csl/csl.ts'
import { escapeHtml } from './latex-formula.ts'

/** Works by their key. */
export type CitedWorks = { get(key: string): CslItem | undefined }

/** Commands whose author stands in the text: Darwin (1859). */
const NARRATIVE = new Set(
  ['citet', 'textcite', 'citealt'].flatMap((name) => [name, `${name}*`, capital(name)]),
)
/** Commands of the author alone, without a citation. */
const AUTHOR = new Set(['citeauthor', 'citeauthor*', 'Citeauthor'])
/** Commands of the year alone. */
const YEAR = new Set(['citeyear', 'citeyearpar', 'citeyear*', 'citedate'])
export const CITES: ReadonlySet<string> = new Set([
  ...NARRATIVE,
  ...AUTHOR,
  ...YEAR,
  ...['cite', 'citep', 'citealp', 'parencite', 'autocite', 'footcite', 'smartcite', 'supercite'].flatMap(
    (name) => [name, `${name}*`, capital(name)],
  ),
])

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const PAGES = /^(?:pp?\.|S\.)?\s?(\d[\d–-]*)$/
/** Kinds of places by the words that authors write. */
const PLACES: [RegExp, LocatorLabel][] = [
  [/^(?:chap(?:ter)?s?|ch|Kap(?:itel)?)\.?\s/i, 'chapter'],
  [/^(?:sec(?:tion)?s?|Abschn(?:itt)?)\.?\s|^§+\s?/i, 'section'],
  [/^(?:fig(?:ure)?s?|Abb)\.?\s/i, 'figure'],
  [/^(?:vols?|volume|Bd)\.?\s/i, 'volume'],
  [/^(?:paras?|paragraph)\.?\s|^¶+\s?/i, 'paragraph'],
]

/** A place of a work, if a note is nothing else. */
function locatorOf(note: string): { locator: string; label: LocatorLabel } | null {
  const pages = PAGES.exec(note)?.[1]
  if (pages) return { locator: pages, label: 'page' }
  for (const [word, label] of PLACES) {
    const locator = note.replace(word, '')
    if (locator !== note && /^[\w.–-]{1,20}$/.test(locator)) return { locator, label }
  }
  return null
}

/** HTML of a citation; null if a key is unknown. */
export function citationHtml(
  known: CitedWorks,
  command: string,
  keys: readonly string[],
  { prefix, note }: { prefix: string; note: string },
): string | null {
  const works = keys.flatMap((key) => known.get(key.trim()) ?? [])
  if (works.length === 0 || works.length < keys.length) return null
  if (AUTHOR.has(command)) return escapeHtml(works.map(authorsOf).join(', '))
  const items = works.map((work, index) =>
    citeItem(work, {
      ...(index === 0 && { prefix }),
      ...(index === works.length - 1 && (locatorOf(note) ?? { suffix: note })),
      suppressAuthor: NARRATIVE.has(command) || YEAR.has(command),
    }),
  )
  if (!NARRATIVE.has(command)) return itemsHtml(items)
  return items.map((item) => `${escapeHtml(authorsOf(item.item))} ${itemsHtml([item])}`).join(', ')
}

const itemsHtml = (items: readonly CiteItem[]): string =>
  `<span data-type="citation" data-works="${escapeHtml(writeCitation(items))}">${escapeHtml(fallbackCitation(items))}</span>`
