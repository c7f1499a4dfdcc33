// A work in one plain line, in no style: for lists outside the manuscript, and where no style has been read.
import { stripMarkup } from '../plain-text.ts'
import { yearOf } from './citation.ts'
import type { CslItem } from './csl.ts'

const NAMES_MAX = 6

export function plainReference(csl: CslItem): string {
  const people = (csl.author ?? csl.editor ?? []).map(({ family, given, literal }) =>
    family ? [family, given].filter(Boolean).join(', ') : (literal ?? given ?? ''),
  )
  const names = people.length > NAMES_MAX ? [...people.slice(0, NAMES_MAX), 'et al.'] : people
  const where = [
    csl['container-title'] ?? csl.publisher,
    csl.volume && csl.issue ? `${csl.volume}(${csl.issue})` : csl.volume,
    csl.page,
  ]
    .filter(Boolean)
    .join(', ')
  return [
    `${names.join('; ')} (${yearOf(csl)})`.trim(),
    stripMarkup(csl.title ?? ''),
    where,
    csl.DOI && `https://doi.org/${csl.DOI}`,
  ]
    .filter(Boolean)
    .map((part) => part?.replace(/[.\s]+$/, ''))
    .join('. ')
}
