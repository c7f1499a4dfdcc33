// A work with one field made false, in each way that somebody may make it so, and a genuine one in each form that people write.

import type { CslItem, CslName } from '../../../workers/domain/citations/csl/csl.ts'

export type Variant = { kind: string; csl: CslItem }
type Change = (csl: CslItem, other: CslItem) => Partial<CslItem> | null

const NOBODY: CslName = { family: 'Nobody', given: 'Nora' }

const number = (text: string | undefined, by: number) =>
  text && /^\d+$/.test(text) ? String(Number(text) + by) : null
const yearOf = ({ issued }: CslItem) => issued?.['date-parts']?.[0]?.[0]
const monthOf = ({ issued }: CslItem) => issued?.['date-parts']?.[0]?.[1]
const pagesOf = ({ page = '' }: CslItem) =>
  /^(\d+)-(\d+)$/.exec(page)?.slice(1).map(Number) as [number, number] | undefined

/** Each returns the fields that it makes false; null for a work without them. */
const DOCTORS: Record<string, Change> = {
  'a co-author added': ({ author = [] }) => ({ author: [...author, NOBODY] }),
  'a first author added': ({ author = [] }) => ({ author: [NOBODY, ...author] }),
  'a co-author replaced': ({ author = [] }) =>
    author.length > 1 ? { author: [...author.slice(0, -1), NOBODY] } : null,
  'the first author replaced': ({ author = [] }) => ({ author: [NOBODY, ...author.slice(1)] }),
  'a co-author left out': ({ author = [] }) => (author.length > 1 ? { author: author.slice(0, -1) } : null),
  'two authors exchanged': ({ author = [] }) =>
    author.length > 1 && author[0]?.family !== author[1]?.family
      ? { author: [author[1], author[0], ...author.slice(2)] as CslName[] }
      : null,
  'another given name': ({ author: [first, ...others] = [] }) =>
    first?.family && first.given ? { author: [{ ...first, given: 'Zebulon' }, ...others] } : null,
  'an editor added': () => ({ editor: [NOBODY] }),
  'the title refuted': ({ title }) => ({ title: `${title}: a refutation` }),
  'the title negated': ({ title = '' }) => ({ title: title.replace(/\s/, ' not ') }),
  'another last word of the title': ({ title = '' }) => ({ title: title.replace(/\S+$/, 'giraffes') }),
  'another title': (_csl, { title = '' }) => ({ title }),
  'the journal replaced': (csl) => (csl['container-title'] ? { 'container-title': 'Nature' } : null),
  'the journal continued': (csl) =>
    csl['container-title'] ? { 'container-title': `${csl['container-title']} Letters` } : null,
  'a section of the journal added': (csl) =>
    csl['container-title'] ? { 'container-title': `${csl['container-title']} A` } : null,
  'a journal’s short form replaced': (csl) =>
    csl['container-title'] === 'Nature' ? null : { 'container-title-short': 'Nature' },
  'a later year': (csl) => (yearOf(csl) ? { issued: { 'date-parts': [[Number(yearOf(csl)) + 1]] } } : null),
  'another month': (csl) =>
    yearOf(csl)
      ? { issued: { 'date-parts': [[Number(yearOf(csl)), ((monthOf(csl) ?? 0) % 12) + 1]] } }
      : null,
  'a year of another decade': (csl) =>
    yearOf(csl) ? { issued: { 'date-parts': [[Number(yearOf(csl)) - 10]] } } : null,
  'another volume': ({ volume }) => ({ volume: number(volume, 1) ?? '99' }),
  'another issue': ({ issue }) => ({ issue: number(issue, 1) ?? '77' }),
  'other pages': (csl) => {
    const [first, last] = pagesOf(csl) ?? [1001, 1009]
    return { page: `${first + 1}-${last + 1}` }
  },
  'more pages': (csl) => {
    const pages = pagesOf(csl)
    return pages ? { page: `${pages[0]}-${pages[1] + 10}` } : null
  },
  // Styles print neither of an article.
  'another publisher': ({ type }) => (type === 'article-journal' ? null : { publisher: 'Nobody Press' }),
  'another place': ({ type }) => (type === 'article-journal' ? null : { 'publisher-place': 'Atlantis' }),
  'another edition': ({ edition }) => ({ edition: number(edition, 1) ?? '17' }),
  'the DOI of another work': (_csl, { DOI }) => (DOI ? { DOI } : null),
  'another ISBN': () => ({ ISBN: '9781861972712' }),
  'another address': (csl) => (csl.DOI ? null : { URL: 'https://nobody.example/paper' }),
}

/** @param other another work that catalogues have */
export const doctored = (csl: CslItem, other: CslItem): (Variant & { changed: Partial<CslItem> })[] =>
  Object.entries(DOCTORS).flatMap(([kind, change]) => {
    const changed = change(csl, other)
    return changed && !stands(csl, changed) ? [{ kind, csl: { ...csl, ...changed }, changed }] : []
  })

/** Whether the false fields are still there. */
export const stands = (csl: CslItem, changed: Partial<CslItem>): boolean =>
  (Object.keys(changed) as (keyof CslItem)[]).every(
    (field) => JSON.stringify(csl[field]) === JSON.stringify(changed[field]),
  )

const given = (csl: CslItem, write: (given: string) => string | undefined): Partial<CslItem> => ({
  ...(csl.author && {
    author: csl.author.map(({ given: own, ...name }) => {
      const written = own && write(own)
      return written ? { ...name, given: written } : name
    }),
  }),
})
const initials = (text: string, behind: string, between: string) =>
  text
    .split(/[\s.-]+/)
    .filter(Boolean)
    .map((part) => `${part[0]?.toUpperCase()}${behind}`)
    .join(between)

const FORMS: Record<string, (csl: CslItem) => Partial<CslItem> | null> = {
  'as the catalogue has it': () => ({}),
  'with initials': (csl) => given(csl, (name) => initials(name, '.', ' ')),
  'with initials alone, as in medicine': (csl) => given(csl, (name) => initials(name, '', '')),
  'without middle names': (csl) => given(csl, (name) => name.split(/[\s.]+/)[0]),
  'without given names': (csl) => given(csl, () => undefined),
  'without accents': (csl) => JSON.parse(JSON.stringify(csl).normalize('NFD').replace(/\p{M}/gu, '')),
  'its title in lower case': ({ title = '' }) => ({ title: title.toLowerCase() }),
  'its title in capitals, with a full stop': ({ title = '' }) => ({ title: `${title.toUpperCase()}.` }),
  'its title with an ampersand': ({ title = '' }) =>
    / and /.test(title) ? { title: title.replace(' and ', ' & ') } : null,
  'its title without the subtitle': ({ title = '' }) => {
    const head = /^(.{8,}?):\s/.exec(title)?.[1]
    return head ? { title: head } : null
  },
  'pages with a dash': ({ page }) => (page ? { page: page.replace('-', '–') } : null),
  'pages cut short': (csl) => {
    const [first, last] = (pagesOf(csl) ?? []).map(String)
    if (!first || first.length !== last?.length || first[0] !== last[0]) return null
    return { page: `pp. ${first}-${last.slice([...first].findIndex((digit, at) => digit !== last[at]))}` }
  },
  'the first page': (csl) => (pagesOf(csl) ? { page: String(pagesOf(csl)?.[0]) } : null),
  'its journal with an ampersand': (csl) =>
    / and /.test(csl['container-title'] ?? '')
      ? { 'container-title': csl['container-title']?.replace(' and ', ' & ') ?? '' }
      : null,
  'with its year alone': (csl) =>
    monthOf(csl) ? { issued: { 'date-parts': [[Number(yearOf(csl))]] } } : null,
  'its DOI as an address': ({ DOI }) => (DOI ? { DOI: `https://doi.org/${DOI.toUpperCase()}` } : null),
}
const FEWER: Record<string, (keyof CslItem)[]> = {
  'without a DOI': ['DOI'],
  'without volume, issue and pages': ['volume', 'issue', 'page'],
  'its authors, title and year alone': [
    ...(['DOI', 'volume', 'issue', 'page', 'container-title', 'container-title-short'] as const),
    ...(['publisher', 'publisher-place', 'editor', 'edition', 'URL'] as const),
  ],
}

export const genuine = (csl: CslItem): Variant[] => [
  ...Object.entries(FORMS).flatMap(([kind, write]) => {
    const written = write(csl)
    if (written === null) return []
    const whole: CslItem = { ...csl, ...written }
    return [{ kind, csl: whole }]
  }),
  ...Object.entries(FEWER).map(([kind, fields]) => ({
    kind,
    csl: Object.fromEntries(
      Object.entries(csl).filter(([field]) => !(fields as string[]).includes(field)),
    ) as CslItem,
  })),
]
