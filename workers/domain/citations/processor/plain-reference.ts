// Plain one-line reference in no style: for lists outside the manuscript, and where no style is loaded.
import { stripMarkup } from '../../text/plain-text.ts'
import { yearOf } from '../csl/citation.ts'
import type { CslItem } from '../csl/csl.ts'
import { namedPeople } from '../csl/others.ts'

const NAMES_MAX = 6

export function plainReference(csl: CslItem): string {
  const people = csl.author ?? csl.editor ?? []
  const named = namedPeople(people).map(({ family, given, literal }) =>
    family ? [family, given].filter(Boolean).join(', ') : (literal ?? given ?? ''),
  )
  const isWhole = named.length === people.length && named.length <= NAMES_MAX
  const names = isWhole ? named : [...named.slice(0, NAMES_MAX), 'et al.']
  const title = stripMarkup(csl.title ?? '')
  const year = yearOf(csl)
  // The title comes first where there are no names; the year is left out where there is no date either.
  const lead =
    names.length > 0 ? [`${names.join('; ')} (${year})`, title] : [title, csl.issued ? `(${year})` : '']
  const where = [
    csl['container-title'] ?? csl.publisher,
    csl.volume && csl.issue ? `${csl.volume}(${csl.issue})` : csl.volume,
    csl.page,
  ]
    .filter(Boolean)
    .join(', ')
  const address = csl.DOI ? `https://doi.org/${csl.DOI}` : (csl.URL ?? (csl.ISBN && `ISBN ${csl.ISBN}`))
  const parts = [...lead, where, address]
    .map((part) => part?.replace(/(?<![.\s])[.\s]+$/, ''))
    .filter(Boolean)
  return parts.length > 0 ? parts.join('. ') : anyText(csl)
}

/** First text field of a work without any of those. */
const anyText = ({ id: _id, type: _type, ...fields }: CslItem): string =>
  Object.values(fields).find((value) => typeof value === 'string') ?? ''
