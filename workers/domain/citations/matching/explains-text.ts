// True if a catalogue's record explains a reference in words wholly: the title stands in it letter by letter, authors and year
// are named, and every other word and figure is one of the record's fields or a word of references ("In", "pp.", "retrieved
// from"). An added co-author, another journal or a changed year leave words that the record does not have.

import { foldLetters, foldToLetters } from '../../text/fold-letters.ts'
import { type CslItem, NAME_FIELDS } from '../csl/csl.ts'
import { findDoi } from '../identifiers/identifiers.ts'
import type { CatalogueRecord } from './compare-work.ts'
import { abbreviates } from './journal-words.ts'
import { titleLetters } from './same-work.ts'

const OF_REFERENCES = new Set(
  `a an and the of in on at by for from to und et y e
  al eds ed editor editors edition edn hrsg trans translated
  vol volume nr issue number pp p pages page pgs art article chapter chap part
  doi org https http www dx url arxiv preprint abs isbn issn pmid online available retrieved accessed access internet print
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec spring summer autumn fall winter
  press publisher publishers publishing inc ltd co verlag`.split(/\s+/),
)
/** What stands for authors that are left out. */
const OTHERS = /\bet\.?\s*al\b|\band others\b|…|\.{3}/i

/** Characters of a title without its subtitle that are searched for. */
const HEAD_LENGTH = 15

const tokensOf = (text: string): string[] => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []

export function explainsText({ csl, dates }: CatalogueRecord, raw: string): boolean {
  const doi = findDoi(raw)
  if (doi !== null && doi !== findDoi(csl.DOI ?? '')) return false
  const words = raw
    // The number of a copied list.
    .replace(/^\s*(?:\[\d{1,4}\]|\d{1,3}\.(?=\s))/, '')
    .replace(/&/g, ' and ')
    .replace(/<\/?\w{1,10}>|\bhttps?:\/\/\S+|\bdoi:?\s*\S+|\bno\.?\s*(?=\d)/gi, ' ')
  const rest = withoutTitle(words, csl.title ?? '')
  if (rest === null) return false
  const said = tokensOf(rest)
  const ownYears = [csl.issued?.['date-parts']?.[0], ...dates]
    .map((date) => date?.[0])
    .filter((year) => year !== undefined)
  if (!ownYears.some((year) => said.some((token) => token.replace(/[a-z]$/, '') === String(year))))
    return false
  const names = csl.author ?? csl.editor ?? []
  const letters = foldToLetters(rest)
  const named = names.map(({ family, literal }) => letters.includes(foldToLetters(family ?? literal ?? '')))
  if (!named[0] || !(named.every(Boolean) || OTHERS.test(raw))) return false
  const known = knownTokens(csl, ownYears)
  const initials = initialsOf(csl)
  const venue = tokensOf(`${csl['container-title'] ?? ''} ${csl['collection-title'] ?? ''}`)
  return [...new Set(said)].every(
    (token) =>
      OF_REFERENCES.has(token) ||
      known.has(token) ||
      (token.length <= INITIALS_MAX && [...token].every((letter) => initials.has(letter))) ||
      venue.some((word) => abbreviates(token, word)),
  )
}

/** The text without the title, or its head; null if it does not have it. */
function withoutTitle(raw: string, title: string): string | null {
  const characters = [...raw]
  let letters = ''
  const at: number[] = []
  for (const [index, character] of characters.entries())
    for (const letter of foldToLetters(character)) {
      letters += letter
      at.push(index)
    }
  const cut = (wanted: string) => {
    const from = wanted === '' ? -1 : letters.indexOf(wanted)
    if (from < 0) return null
    const end = at[from + wanted.length - 1] ?? 0
    return `${characters.slice(0, at[from]).join('')} ${characters.slice(end + 1).join('')}`
  }
  const [head = ''] = title.split(/[:?!.–—]\s/u, 1)
  return cut(titleLetters(title)) ?? (head.length >= HEAD_LENGTH ? cut(titleLetters(head)) : null)
}

function knownTokens(csl: CslItem, years: readonly number[]): Set<string> {
  const names = NAME_FIELDS.flatMap((field) => csl[field] ?? [])
  const page = csl.page ?? ''
  const [first = '', last = ''] = page.match(/\d+/g) ?? []
  const shortened = [...last]
    .map((_, from) => last.slice(from))
    .filter((end) => Number(end) > 0 && first !== '')
  return new Set([
    ...tokensOf(names.map((name) => Object.values(name).join(' ')).join(' ')),
    ...tokensOf(
      [
        ...[csl['container-title'], csl['container-title-short'], csl['collection-title'], csl.publisher],
        ...[
          csl['publisher-place'],
          csl['event-title'],
          csl['event-place'],
          csl.volume,
          csl.issue,
          page,
          csl.number,
        ],
        ...[csl.edition, csl.genre, csl.ISBN, csl.ISSN, csl.DOI, csl.PMID],
      ].join(' '),
    ),
    ...shortened,
    ...years.flatMap((year) => [year, `${year}a`, `${year}b`, `${year}c`]).map(String),
    ...(csl.issued?.['date-parts'] ?? []).flat().map(String),
  ])
}

/** Letters of "JR". */
const INITIALS_MAX = 3
const initialsOf = (csl: CslItem): Set<string> =>
  new Set(
    NAME_FIELDS.flatMap((field) => csl[field] ?? []).flatMap(({ given, literal }) =>
      tokensOf(`${given ?? ''} ${literal ?? ''}`).map(([letter = '']) => letter),
    ),
  )
