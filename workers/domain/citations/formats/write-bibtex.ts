// Writes works as a .bib file for both BibTeX and BibLaTeX: entry types and fields of BibTeX where it has them, and
// `date` beside `year` and `month` where the date says more. Characters stay Unicode. readBibtex reads the same works
// back, except for fields that the format lacks (bibtex-fields.ts).

import { foldLetters } from '../../text/fold-letters.ts'
import { MONTH_ABBREVIATIONS } from '../../text/months.ts'
import type { CslItem } from '../csl/csl.ts'
import { writtenEditors } from './bibtex-editors.ts'
import {
  containerField,
  DATES,
  NAMES,
  numberField,
  publisherField,
  TEXTS,
  VERBATIM,
  writtenType,
} from './bibtex-fields.ts'
import { writeBibtexNames } from './bibtex-names.ts'
import { textToLatex } from './latex-text.ts'
import { writeDate } from './write-date.ts'

const KEY = /^[^\s"#%'(),={}~\\]+$/

/** Braces words with a capital after their first letter, so that no style lower-cases it. */
const protectedTitle = (title: string): string =>
  title
    .split(' ')
    .map((word) => (/^\P{L}*\p{L}\P{Lu}*\p{Lu}/u.test(word) ? `{${textToLatex(word)}}` : textToLatex(word)))
    .join(' ')

const addressToLatex = (address: string) => address.replace(/[\\{}]/g, '').replace(/[%#]/g, '\\$&')

/** Citation key of a work alone: its own key, or one of author, year and title. */
export function bibtexKey(item: CslItem): string {
  const given = item['citation-key'] ?? ''
  const [name] = item.author ?? item.editor ?? []
  const ascii = (text: string) => foldLetters(text).replace(/[^a-z0-9]/g, '')
  const author = ascii(name?.family ?? name?.literal ?? '').slice(0, 30)
  const year = item.issued?.['date-parts']?.[0]?.[0] ?? ''
  const word = ascii(/[\p{L}\p{N}]{4,}/u.exec(item.title ?? '')?.[0] ?? '')
  return KEY.test(given) ? given : `${author}${year}${word}`.slice(0, 60) || 'work'
}

/** Citation key of a work in a file: with a number where it is taken. */
function keyOf(item: CslItem, taken: Map<string, number>): string {
  const stem = bibtexKey(item)
  let times = taken.get(stem) ?? 0
  let key = times === 0 ? stem : `${stem}-${times + 1}`
  while (times > 0 && taken.has(key)) {
    times += 1
    key = `${stem}-${times + 1}`
  }
  taken.set(stem, times + 1)
  if (key !== stem) taken.set(key, 1)
  return key
}

function fieldsOf(item: CslItem, subtype: string | null): [string, string][] {
  const fields: [string, string][] = []
  const add = (name: string, value: string | undefined) => {
    if (value) fields.push([name, `{${value}}`])
  }
  const text = (name: string, value: string | undefined) => add(name, value && textToLatex(value))
  add('title', item.title && protectedTitle(item.title))
  for (const [field, name] of NAMES) {
    const names = item[field]
    if (names) add(name, writeBibtexNames(names))
  }
  for (const { slot, names, type } of writtenEditors(item)) {
    add(slot, writeBibtexNames(names))
    add(`${slot}type`, type ?? '')
  }
  add('entrysubtype', subtype ?? '')
  const { issued } = item
  if (issued) {
    const [start, end] = issued['date-parts'] ?? []
    const plain =
      start !== undefined &&
      !end &&
      start.length < 3 &&
      !issued.season &&
      !issued.circa &&
      (start[0] ?? 0) > 0
    if (!start) text('year', issued.literal)
    else {
      add('year', String(start[0]))
      const month = MONTH_ABBREVIATIONS[(start[1] ?? 0) - 1]
      if (month) fields.push(['month', month])
      if (!plain) add('date', writeDate(issued))
    }
  }
  text(containerField(item), item['container-title'])
  const number = numberField(item.type)
  text('number', item[number])
  if (number !== 'issue') text('issue', item.issue)
  if (number !== 'number') text('eid', item.number)
  text(publisherField(item), item.publisher)
  for (const [field, [name]] of TEXTS)
    if (field === 'page')
      add(
        name,
        item.page
          ?.split(/(?<!\s)\s*[-–—]+\s*/)
          .map(textToLatex)
          .join('--'),
      )
    else text(name, item[field])
  for (const [field, [name]] of DATES) {
    const date = item[field]
    if (date?.['date-parts']) add(name, writeDate(date))
    else text(name, date?.literal)
  }
  for (const [field, [name]] of VERBATIM) add(name, item[field] && addressToLatex(item[field]))
  return fields
}

/** @param taken keys already written to the same file; new ones are added */
export function writeBibtex(items: readonly CslItem[], taken = new Map<string, number>()): string {
  return items
    .map((item) => {
      const key = keyOf(item, taken)
      const { entry, subtype } = writtenType(item.type)
      const fields = fieldsOf(item, subtype).map(([name, value]) => `  ${name} = ${value},\n`)
      return `@${entry}{${key},\n${fields.join('')}}\n`
    })
    .join('\n')
}
