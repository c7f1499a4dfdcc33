// Title, byline and short name of a work for lists.

import { t as tUi } from 'messages:ui'
import { authorsOf, yearOf } from '../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'

export const titleOf = ({ title, DOI, ISBN, number, URL }: CslItem): string =>
  title ?? DOI ?? (ISBN && `ISBN ${ISBN}`) ?? number ?? URL ?? tUi('untitled')

export function bylineOf(item: CslItem): string {
  const people = item.author?.length || item.editor?.length ? authorsOf(item) : ''
  const year = item.issued ? yearOf(item) : ''
  return [people, year, item['container-title'] ?? item.publisher].filter(Boolean).join(' · ')
}

/** Name of a work for a chip: `Darwin 1859`, or the start of the title. */
export function shortName(item: CslItem): string {
  const people = item.author?.length || item.editor?.length ? authorsOf(item) : titleOf(item)
  const name = people.length > NAME_MAX_LENGTH ? `${people.slice(0, NAME_MAX_LENGTH)}…` : people
  return item.issued ? `${name} ${yearOf(item)}` : name
}
const NAME_MAX_LENGTH = 32
