// CSL cite items (work, locator, prefix, suffix) of a citation in a manuscript, stored as JSON in one attribute of
// the `citation` node. Each holds a copy of its work, so that a document does not depend on a library. The attribute
// is untrusted: any client can write it.

import { oneLine } from '../../text/one-line.ts'
import { CITED_NAMES_MAX, CITED_TEXT_MAX_LENGTH, CITED_WORKS_MAX } from './citation-limits.ts'
import { type CslItem, NAME_FIELDS } from './csl.ts'
import { normaliseCsl } from './normalise-csl.ts'
import { namedPeople } from './others.ts'

/** The supported locator types of CSL 1.0.2 (appendix IV). */
export const LOCATOR_LABELS = [
  'page',
  'chapter',
  'section',
  'paragraph',
  'line',
  'verse',
  'figure',
  'folio',
  'note',
  'part',
  'volume',
  'book',
  'column',
  'issue',
  'number',
  'opus',
  'sub-verbo',
] as const
export type LocatorLabel = (typeof LOCATOR_LABELS)[number]

/** `sentence`: a key of the words of the citing sentence (evidence/support/is-supported.ts), which the passage supports or not. */
export type Verdict = { sentence: string; supports: boolean }

export type CiteItem = {
  /** `id`: the reference in the library of the person who cited it, or ''. */
  item: CslItem
  locator: string
  label: LocatorLabel
  /** Text before and after the cite: `see`, `emphasis added`. */
  prefix: string
  suffix: string
  /** True where the text names the author itself: `Darwin (1859)`. */
  suppressAuthor: boolean
  /** The sentence of the work's abstract that is nearest to the citing sentence, or ''. */
  passage: string
  /** Verdict of a model on the passage; null if none was asked. */
  verdict: Verdict | null
}

/** Long fields that no style prints. */
const NOT_CITED = ['abstract', 'annote', 'keyword', 'note', 'citation-key'] as const

export function citeItem(item: CslItem, around: Partial<Omit<CiteItem, 'item'>> = {}): CiteItem {
  const kept = { ...item }
  for (const field of NOT_CITED) delete kept[field]
  for (const field of NAME_FIELDS) {
    const names = kept[field]
    if (names && names.length > CITED_NAMES_MAX)
      // Styles that shorten long lists print the first names and the last.
      kept[field] = [...names.slice(0, CITED_NAMES_MAX - 1), ...names.slice(-1)]
  }
  return {
    item: kept,
    locator: '',
    label: 'page',
    prefix: '',
    suffix: '',
    suppressAuthor: false,
    passage: '',
    verdict: null,
    ...around,
  }
}

const VERDICT_KEY_MAX_LENGTH = 20

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
const short = (value: unknown) => (typeof value === 'string' ? oneLine(value, CITED_TEXT_MAX_LENGTH) : '')
const verdictOf = (value: unknown): Verdict | null => {
  const { sentence, supports } = object(value)
  return typeof sentence === 'string' && typeof supports === 'boolean'
    ? { sentence: sentence.slice(0, VERDICT_KEY_MAX_LENGTH), supports }
    : null
}
const labelOf = (value: unknown): LocatorLabel => LOCATOR_LABELS.find((label) => label === value) ?? 'page'

/** Cite items of a citation node; invalid ones are left out. */
export function readCitation(attribute: unknown): CiteItem[] {
  if (typeof attribute !== 'string' || attribute === '') return []
  let value: unknown
  try {
    value = JSON.parse(attribute)
  } catch {
    return []
  }
  if (!Array.isArray(value)) return []
  return value.slice(0, CITED_WORKS_MAX).flatMap((one): CiteItem[] => {
    const work = object(one)
    const item = normaliseCsl(work.item)
    if (!item) return []
    const id = object(work.item).id
    if (typeof id === 'string') item.id = id.slice(0, 100)
    return [
      citeItem(item, {
        locator: short(work.locator),
        label: labelOf(work.label),
        prefix: short(work.prefix),
        suffix: short(work.suffix),
        suppressAuthor: work.suppressAuthor === true,
        passage: short(work.passage),
        verdict: verdictOf(work.verdict),
      }),
    ]
  })
}

/** The attribute of a citation node. Defaults are not written. */
export const writeCitation = (works: readonly CiteItem[]): string =>
  JSON.stringify(
    works.map(({ item, locator, label, prefix, suffix, suppressAuthor, passage, verdict }) => ({
      item,
      ...(locator && { locator, label }),
      ...(prefix && { prefix }),
      ...(suffix && { suffix }),
      ...(suppressAuthor && { suppressAuthor }),
      ...(passage && { passage }),
      ...(verdict && { verdict }),
    })),
  )

/** Equal for cite items of one work: the id of the reference, else the DOI, else the whole item. */
export const workKey = (item: CslItem): string =>
  item.id || (item.DOI ? `doi:${item.DOI.toLowerCase()}` : JSON.stringify(item))

const AUTHORS_NAMED = 2

/** Text of a citation until its style is loaded: `(Darwin, 1859; Mayr & Provine, 1980)`. */
export function fallbackCitation(works: readonly CiteItem[]): string {
  const said = works.map(({ item, locator, suppressAuthor }) =>
    [suppressAuthor ? '' : authorsOf(item), yearOf(item), locator].filter(Boolean).join(', '),
  )
  return said.length > 0 ? `(${said.join('; ')})` : '(citation without a work)'
}

export function authorsOf(item: CslItem): string {
  const people = item.author ?? item.editor ?? []
  const named = namedPeople(people)
  const names = named.flatMap(({ family, literal, given }) => family ?? literal ?? given ?? [])
  if (names.length === 0) return item.title ?? 'Untitled'
  if (names.length > AUTHORS_NAMED || named.length < people.length) return `${names[0]} et al.`
  return names.join(' & ')
}

export const yearOf = ({ issued }: CslItem): string =>
  String(issued?.['date-parts']?.[0]?.[0] ?? issued?.literal ?? 'n.d.')
