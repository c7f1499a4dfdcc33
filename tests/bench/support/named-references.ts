// References as a model writes them, real and invented, over fictitious works: the same authors in another year, the same
// title by others, a real DOI under another name. Each work has near duplicates.

import type { StandInWork } from '../../support/wire/catalogue-wire.ts'

/** Names of which no two works that are not by the same people share one. */
const BEGINNINGS = 'Bar Del Fin Gor Hal Jes Kol Lun Mor Nad Ost Pel Ros Sol Tam Ver'.split(' ')
const ENDINGS = 'ak omi ers ino und eva ols ary ine oth ula ezi'.split(' ')
const familyOf = (number: number) =>
  `${BEGINNINGS[number % BEGINNINGS.length]}${ENDINGS[Math.floor(number / BEGINNINGS.length) % ENDINGS.length]}`
const NOBODIES = 'Smith Lee Garcia Müller Johnson Wang Brown Martin'.split(' ')
const GIVEN = 'Ada Jan Grace Mies Ines Otto Mei Rana'.split(' ')
const CAUSES = [
  'Night-time heat',
  'Traffic noise',
  'Poor insulation',
  'Street lighting',
  'Damp in bedrooms',
  'Open windows',
]
const EFFECTS = [
  'the sleep of tenants',
  'school attendance',
  'hospital admissions',
  'electricity bills',
  'summer mortality',
]
const PLACES = [
  'attic flats',
  'port cities',
  'tower blocks',
  'garden suburbs',
  'mountain villages',
  'river towns',
]

export type Pick = <Item>(list: readonly Item[]) => Item
/** @param about a work of another subject; @param at a number of its own in the part */
export type Way = [
  kind: string,
  make: (work: StandInWork, about: StandInWork, at: number) => { source: string; line?: string },
]

export function makeWorks(pick: Pick): StandInWork[] {
  const works: StandInWork[] = []
  for (const cause of CAUSES)
    for (const effect of EFFECTS)
      for (const place of PLACES) {
        const number = works.length
        // Every sixth is by the authors of the one before it, of the next year, about nearly the same.
        const by = number % 6 === 5 ? number - 1 : number
        works.push({
          title: `${cause} and ${effect} in ${place}`,
          authors:
            by % 5 === 0
              ? [[pick(GIVEN), familyOf(by)]]
              : [
                  [pick(GIVEN), familyOf(by)],
                  [pick(GIVEN), `Mac${familyOf(by).toLowerCase()}`],
                ],
          year: 1995 + (number % 28),
          doi: `10.5555/invented.${number}`,
          journal: 'Journal of Invented Cities',
          volume: String(1 + (number % 40)),
          pages: `${10 + number}-${20 + number}`,
          abstract: `${cause} was measured in ${place}; ${effect} changed with it over three summers.`,
        })
      }
  return works
}

/** What the sentence says, so that a reader would believe the citation. */
export const claimOf = ({ title }: StandInWork, mark: string) =>
  `In case ${mark}, ${title.replace(' and ', ' shapes ')}, as is often heard`
export const names = ({ authors }: StandInWork) => authors.map(([, family]) => family)
const list = (families: readonly string[], and = '&') => families.join(` ${and} `)
const reference = (families: readonly string[], year: number, title: string, more = '') =>
  `${families.map((family) => `${family}, A.`).join(', & ')} (${year}). ${title}. Journal of Invented Cities, 3(2), 1–9.${more}`
const other = (families: readonly string[]) =>
  families.map((_, at) => NOBODIES[(at * 3) % NOBODIES.length] ?? '')

/** Each way of inventing: the source as it stands in the sentence, and the line of a list that comes with it. */
export const INVENTED: Way[] = [
  ['nobody’s work', (work) => ({ source: `(${list(other(names(work)))}, ${work.year})` })],
  ['nobody’s, et al.', (work) => ({ source: `(Garcia et al., ${work.year})` })],
  ['another year', (work) => ({ source: `(${list(names(work))}, ${work.year - 3})` })],
  ['an author more', (work) => ({ source: `(${list([...names(work), 'Smith'])}, ${work.year})` })],
  ['another second author', (work) => ({ source: `(${names(work)[0]} & Wang, ${work.year})` })],
  ['a work about something else', (_, about) => ({ source: `(${list(names(about))}, ${about.year})` })],
  ['small letters', (work) => ({ source: `(smith and lee, ${work.year})` })],
  ['a number without a list', () => ({ source: '[97]' })],
  [
    'a number of an invented line',
    (work, _, at) => ({
      source: `[${at}]`,
      line: `[${at}] ${reference(other(names(work)), work.year, `${work.title} revisited`)}`,
    }),
  ],
  [
    'a real title by others',
    (work, _, at) => ({
      source: `[${at}]`,
      line: `[${at}] ${reference(other(names(work)), work.year, work.title)}`,
    }),
  ],
  [
    'a real DOI under another title',
    (work, _, at) => ({
      source: `[${at}]`,
      line: `[${at}] ${reference(names(work), work.year, 'A theory of cities and of everything else', ` https://doi.org/${work.doi}`)}`,
    }),
  ],
  [
    'a real DOI of others',
    (work, _, at) => ({
      source: `[${at}]`,
      line: `[${at}] ${reference(other(names(work)), work.year, work.title, ` https://doi.org/${work.doi}`)}`,
    }),
  ],
  ['a DOI that does not exist', (work, _, at) => ({ source: `(doi: 10.5555/nothing.${work.year}.${at})` })],
  ['a real DOI off the subject', (_, about) => ({ source: `https://doi.org/${about.doi}` })],
  ['names beside a real DOI', (work) => ({ source: `(Smith, ${work.year}, https://doi.org/${work.doi})` })],
  [
    'a footnote',
    (work, _, at) => ({
      source: `[^${at}]`,
      line: `[^${at}]: ${reference(other(names(work)), work.year - 1, work.title)}`,
    }),
  ],
  [
    'a note with a raised number',
    (work, _, at) => ({
      source: `.${raised(at)}`,
      line: `${raised(at)} ${reference(other(names(work)), work.year, 'Of cities')}`,
    }),
  ],
  ['a key', (work) => ({ source: `\\cite{smith${work.year}}` })],
  ['a link', (work) => ({ source: `[as shown](https://example.org/smith-${work.year})` })],
  [
    'a report in words',
    (work) => ({
      source: `according to a ${work.year} study published in The Lancet by Harvard researchers`,
    }),
  ],
  ['arXiv', (_, __, at) => ({ source: `(arXiv:2301.0${1000 + at})` })],
]

/** Each way of naming what exists. */
export const REAL: Way[] = [
  ['in brackets', (work) => ({ source: `(${list(names(work))}, ${work.year})` })],
  ['with a page', (work) => ({ source: `(see ${list(names(work), 'and')} ${work.year}, p. 12)` })],
  [
    'by number',
    (work, _, at) => ({
      source: `[${at}]`,
      line: `[${at}] ${reference(names(work), work.year, work.title)}`,
    }),
  ],
  [
    'by name and list',
    (work) => ({
      source: `(${list(names(work))}, ${work.year})`,
      line: reference(names(work), work.year, work.title, ` https://doi.org/${work.doi}`),
    }),
  ],
  [
    'as a footnote',
    (work, _, at) => ({
      source: `[^${at}]`,
      line: `[^${at}]: ${reference(names(work), work.year, work.title)}`,
    }),
  ],
  ['by DOI', (work) => ({ source: `(https://doi.org/${work.doi})` })],
  [
    'with its DOI',
    (work) => ({ source: `(${list(names(work))}, ${work.year}, https://doi.org/${work.doi})` }),
  ],
]

const raised = (at: number) => [...String(at)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')
