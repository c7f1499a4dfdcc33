// Writes works as RIS, as Zotero and EndNote read it. A date that year/month/day cannot hold is written whole into
// the free last part.

import type { CslDate, CslItem, CslName } from '../csl/csl.ts'
import { isOthers } from '../csl/others.ts'
import { RIS_NAMES, RIS_TEXTS, RIS_TYPES_WRITTEN, sectionField } from './ris-fields.ts'
import { writeDate } from './write-date.ts'

const withoutComma = (text: string | undefined) => (text ?? '').replace(/(?<!\s)\s*,\s*/g, ' ')

function nameText(name: CslName): string {
  if (isOthers(name)) return 'et al.'
  if (name.literal && !name.family) return withoutComma(name.literal)
  const family = [name['dropping-particle'], name['non-dropping-particle'], name.family]
    .filter(Boolean)
    .join(' ')
  return [family, name.given ?? '', ...(name.suffix ? [name.suffix] : [])]
    .map(withoutComma)
    .join(', ')
    .trimEnd()
}

function dateText(date: CslDate): string {
  const [start, end] = date['date-parts'] ?? []
  if (!start) return `///${date.literal ?? ''}`
  const [year = 0, month, day] = start.map((part) => String(Math.abs(part)).padStart(2, '0'))
  const plain = !end && !date.season && !date.circa && (start[0] ?? 0) > 0
  const parts = `${String(year).padStart(4, '0')}/${month ?? ''}/${day ?? ''}/`
  return plain ? parts : `${parts}${writeDate(date)}`
}

function linesOf(item: CslItem): [string, string][] {
  const lines: [string, string][] = [['TY', RIS_TYPES_WRITTEN.get(item.type) ?? 'GEN']]
  const add = (tag: string, text: string | undefined) => {
    if (text) lines.push([tag, text.replace(/\s+/g, ' ')])
  }
  for (const [field, [tag]] of RIS_NAMES) for (const name of item[field] ?? []) add(tag, nameText(name))
  for (const [field, [tag]] of RIS_TEXTS)
    if (field !== 'container-title' || item.type !== 'book') add(tag, item[field])
  add('SE', item[sectionField(item.type)])
  const year = item.issued?.['date-parts']?.[0]?.[0]
  if (year !== undefined && year > 0) add('PY', String(year).padStart(4, '0'))
  if (item.issued) add('DA', dateText(item.issued))
  if (item.accessed) add('Y2', dateText(item.accessed))
  const range = /^([^-–,;]+)[-–]([^-–,;]+)$/.exec(item.page ?? '')
  add('SP', range ? range[1]?.trim() : item.page)
  add('EP', range?.[2]?.trim())
  if (item.type === 'book' && !item.page) add('SP', item['number-of-pages'])
  add('SN', item.ISBN)
  add('SN', item.ISSN)
  for (const word of (item.keyword ?? '').split(/(?<!\s)\s*[,;]\s*/)) add('KW', word)
  lines.push(['ER', ''])
  return lines
}

/** Lines end in CR LF, as RIS requires. */
export const writeRis = (items: readonly CslItem[]): string =>
  items
    .map((item) =>
      linesOf(item)
        .map(([tag, text]) => `${tag}  - ${text}\r\n`)
        .join(''),
    )
    .join('\r\n')
