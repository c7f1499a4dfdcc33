import { describe, expect, it } from 'vitest'
import type { CslItem, CslName } from '../../../workers/domain/citations/csl/csl.ts'
import { judgeAgain, judgeWork } from '../../../workers/domain/citations/library/judge-work.ts'
import { containersAgree } from '../../../workers/domain/citations/matching/compare-containers.ts'
import { namesAgree } from '../../../workers/domain/citations/matching/compare-names.ts'
import { describesWork } from '../../../workers/domain/citations/matching/describes-work.ts'
import type { FoundWork } from '../../../workers/domain/citations/matching/found-work.ts'
import { mergeCatalogueResults } from '../../../workers/domain/citations/matching/merge-catalogue-results.ts'
import { doctored, genuine, stands } from '../../support/works/doctored-works.ts'

const ARTICLE: CslItem = {
  id: '',
  type: 'article-journal',
  title: 'Warm nights in attic flats: the sleep of tenants',
  author: [
    { family: 'Müller', given: 'Anna Maria' },
    { family: 'van der Berg', given: 'Jan' },
    { family: 'García Márquez', given: 'José' },
  ],
  issued: { 'date-parts': [[2019, 3]] },
  'container-title': 'Journal of Housing and Health',
  'container-title-short': 'J. Hous. Health',
  ISSN: '1234-5679',
  volume: '12',
  issue: '3',
  page: '1101-1118',
  publisher: 'Invented Press Ltd',
  DOI: '10.5555/attic.1',
}
const CHAPTER: CslItem = {
  id: '',
  type: 'chapter',
  title: 'Roofs that cool themselves',
  author: [{ family: 'Sample', given: 'Grace' }],
  editor: [{ family: 'Example', given: 'Mies' }],
  issued: { 'date-parts': [[1988]] },
  'container-title': 'A handbook of invented buildings: materials and forms',
  page: '14-29',
  publisher: 'Invented Press',
  'publisher-place': 'Delft',
  ISBN: '9780306406157',
}
const BOOK: CslItem = {
  id: '',
  type: 'book',
  title: 'Cities at night',
  author: [{ family: 'Ngũgĩ', given: 'Wanjiru' }],
  issued: { 'date-parts': [[2004]] },
  edition: '2',
  publisher: 'Sample University Press',
  ISBN: '9780198534532',
  DOI: '10.5555/cities',
}
const WORKS = [ARTICLE, CHAPTER, BOOK]

const record = (csl: CslItem, more: Partial<FoundWork> = {}): FoundWork => ({
  csl,
  dates: [],
  source: 'crossref',
  url: null,
  file: null,
  summary: '',
  retracted: false,
  citedBy: 0,
  ...more,
})

/** The verdict where catalogues have these records; null where none describes the work. */
function judged(csl: CslItem, records = WORKS.map((one) => record(one)), raw = '') {
  const found = records.filter((one) => describesWork(one.csl, { csl, raw }))
  const [work, ...others] = mergeCatalogueResults([found], '')
  return work ? judgeWork({ csl, raw }, [work, ...others]) : null
}

describe.each(WORKS.map((work) => [work.title ?? '', work] as const))('%s', (_title, work) => {
  const other = work === ARTICLE ? BOOK : ARTICLE

  it.each(genuine(work).map(({ kind, csl }) => [kind, csl] as const))('is verified %s', (_kind, csl) => {
    expect(judged(csl)?.verification).toBe('verified')
  })

  it.each(doctored(work, other))('is not verified with $kind', ({ csl, changed }) => {
    const verdict = judged(csl)
    expect(verdict?.verification).not.toBe('verified')
    // Nothing is merged where something differs.
    if (verdict) expect(verdict.csl).toEqual(csl)
    expect(stands(verdict?.csl ?? csl, changed)).toBe(true)
  })
})

it('reads a long title to its end', () => {
  const title = 'Warm nights in attic flats '.repeat(50)
  const records = [record({ ...ARTICLE, title })]
  expect(judged({ ...ARTICLE, title }, records)?.verification).toBe('verified')
  expect(judged({ ...ARTICLE, title: `${title}: a refutation` }, records)?.verification).toBe('differs')
})

it('does not let two catalogues vouch for one field each', () => {
  const one = { ...ARTICLE, volume: '13' }
  const other = { ...ARTICLE, issue: '4' }
  expect(judged({ ...ARTICLE }, [record(one), record(other, { source: 'openalex' })])?.verification).toBe(
    'differs',
  )
  expect(judged({ ...ARTICLE }, [record(one), record(ARTICLE, { source: 'openalex' })])).toMatchObject({
    verification: 'verified',
    csl: { volume: '12', issue: '3' },
    compared: { source: 'openalex' },
    sources: ['crossref', 'openalex'],
  })
})

it('adds what is missing to a work that agrees, and no identifier to one that differs', () => {
  const { DOI: _doi, volume: _volume, ...fewer } = ARTICLE
  expect(judged(fewer)?.csl).toMatchObject({ DOI: ARTICLE.DOI, volume: '12' })
  const wrong = { ...fewer, 'container-title': 'Nature' }
  expect(judged(wrong)).toMatchObject({
    verification: 'differs',
    csl: wrong,
    compared: { csl: { DOI: ARTICLE.DOI } },
  })
})

it('takes either date of a work that was online before it was in print', () => {
  const dates = [
    [2019, 11],
    [2020, 2],
  ]
  const of = (...date: number[]) => ({ ...ARTICLE, issued: { 'date-parts': [date] } })
  const verdict = (...date: number[]) => judged(of(...date), [record(ARTICLE, { dates })])?.verification
  for (const date of [[2020], [2020, 2], [2019, 3], [2019]]) expect(verdict(...date)).toBe('verified')
  for (const date of [[2021], [2020, 3], [2019, 3, 4]]) expect(verdict(...date)).toBe('differs')
})

it.each([
  ['by the record', { 'container-title': 'J Hous Health' }, 'verified'],
  ['by prefixes, with its ISSN', { 'container-title': 'Jour. Housi. Healt.' }, 'verified'],
  ['by prefixes, without one', { 'container-title': 'Jour. Housi. Healt.', ISSN: undefined }, 'differs'],
  [
    'by more than its words, with its ISSN',
    { 'container-title': 'Journals of Housing and Health' },
    'differs',
  ],
  ['another journal under its ISSN', { 'container-title': 'Nature' }, 'differs'],
] as const)('reads an abbreviated journal %s', (_how, changed, verification) => {
  const { 'container-title-short': _short, ...known } = ARTICLE
  const csl = JSON.parse(JSON.stringify({ ...ARTICLE, ...changed })) as CslItem
  expect(judged(csl, [record(_how === 'by the record' ? ARTICLE : known)])?.verification).toBe(verification)
})

it.each([
  ['N Engl J Med', 'The New England Journal of Medicine', true],
  ['J. Exp. Psychol. Gen.', 'Journal of Experimental Psychology: General', true],
  ['PNAS', 'Proceedings of the National Academy of Sciences', true],
  ['Health & Place', 'Health and Place', true],
  ['J. Phys.', 'Journal of Physiology', false],
  ['Nature', 'Nature Medicine', false],
  ['Journal of Experimental Psychology', 'Journal of Experimental Psychology: General', false],
  ['Physical Review A', 'Physical Review E', false],
  ['Phys Rev', 'Physical Review E', false],
  ['', 'Nature', false],
])('%j for %j: %s', (said, title, agree) => {
  const csl = { ...ARTICLE, ISSN: '' }
  expect(containersAgree(said, csl, { id: '', type: 'article-journal', 'container-title': title })).toBe(
    agree,
  )
})

it.each([
  ['Müller, Anna', 'Mueller, A. M.', true],
  ['Ørsted, H.', 'Oersted, Hans', true],
  ['Muller, A.', 'Müller, Anna', true],
  ['Baer, A.', 'Bar, A.', false],
  ['Smith, JR', 'Smith, John Robert', true],
  ['SMITH, John', 'Smith, John', true],
  ['Smith, J. R.', 'Smith, Robert', false],
  ['Smith, James', 'Smith, John', false],
  ['García Márquez, Gabriel', 'Márquez, Gabriel García', true],
  ['Smith-Jones, A.', 'Smith Jones, Ada', true],
  ['World Health Organization', 'World Health Organization', true],
  ['Lee, Sun', 'Sun, Lee', false],
  ['Nobody', 'Smith', false],
])('takes %j for %j: %s', (one, other, agree) => {
  const named = (text: string): CslName => {
    const [family = '', given] = text.split(', ')
    return given ? { family, given } : { literal: family }
  }
  expect(namesAgree(named(one), named(other))).toBe(agree)
  expect(namesAgree(named(other), named(one))).toBe(agree)
})

describe('a reference in words', () => {
  const raw =
    'Müller, A. M., van der Berg, J., & García Márquez, J. (2019). Warm nights in attic flats: The sleep of tenants. Journal of Housing and Health, 12(3), 1101–1118. https://doi.org/10.5555/attic.1'
  /** As a parser may have read it. */
  const parsed: CslItem = {
    ...ARTICLE,
    'container-title': 'tenants. Journal of Housing',
    ISSN: '',
    author: [],
  }

  it.each([
    ['as it is', raw],
    ['with some of the authors', raw.replace(', van der Berg, J., & García Márquez, J.', ', et al.')],
    ['abbreviated', raw.replace('Journal of Housing and Health', 'J. Hous. Health')],
    ['without a subtitle', raw.replace(': The sleep of tenants', '')],
  ])('is the record’s %s', (_how, text) => {
    expect(judged(parsed, undefined, text)).toMatchObject({
      verification: 'verified',
      csl: { author: ARTICLE.author, 'container-title': ARTICLE['container-title'] },
    })
  })

  it.each([
    ['a co-author more', raw.replace('& García', 'Nobody, N., & García')],
    ['a co-author less', raw.replace('van der Berg, J., ', '')],
    ['another journal', raw.replace('Journal of Housing and Health', 'Nature')],
    ['another title', raw.replace('tenants.', 'tenants: a refutation.')],
    ['a negation', raw.replace('Warm nights', 'No warm nights')],
    ['another year', raw.replace('2019', '2011')],
    ['another DOI', raw.replace('attic.1', 'cities')],
    ['another volume', raw.replace('12(3)', '14(3)')],
  ])('is not, with %s', (_how, text) => {
    expect(judged(parsed, undefined, text)).toMatchObject({ verification: 'differs', csl: parsed })
  })
})

describe('a work that is changed afterwards', () => {
  const compared = { csl: ARTICLE, dates: [], source: 'crossref' as const }
  it('is verified with the record’s fields taken, and gets its identifiers', () => {
    const { DOI: _doi, ...fewer } = ARTICLE
    expect(judgeAgain(fewer, { compared, verification: 'differs' }, true)).toMatchObject({
      verification: 'verified',
      csl: { DOI: ARTICLE.DOI },
    })
  })
  it('keeps a field away that was removed from it', () => {
    const { DOI: _doi, ...fewer } = ARTICLE
    expect(judgeAgain(fewer, { compared, verification: 'verified' }, true)?.csl).toEqual(fewer)
  })
  it('differs with a field made false, and as another work is asked for again', () => {
    const csl = { ...ARTICLE, volume: '99' }
    expect(judgeAgain(csl, { compared, verification: 'verified' }, true)?.verification).toBe('differs')
    expect(judgeAgain(csl, { compared, verification: 'verified' }, false)).toBeNull()
  })
})
