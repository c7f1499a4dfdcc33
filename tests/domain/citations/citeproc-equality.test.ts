// Sixty works of twenty kinds, imported and formatted, read as citeproc-js formats the items as they were given.

import CSL from 'citeproc'
import { beforeAll, describe, expect, it } from 'vitest'
import { unpackCitationStyles } from '../../../scripts/static-files/unpack-citation-styles.ts'
import { citeItem } from '../../../workers/domain/citations/csl/citation.ts'
import { readElement } from '../../../workers/domain/citations/csl/csl-element.ts'
import { readCslJson } from '../../../workers/domain/citations/formats/read-csl-json.ts'
import { plainText } from '../../../workers/domain/citations/processor/formatted-text.ts'
import { formatterOf, storedLocale, storedStyle } from '../../support/read-style.ts'

const person = (family: string, given: string) => [{ family, given }]

/** What the works of a kind have beside title, authors and year. */
const KINDS: Record<string, object> = {
  'article-journal': {
    'container-title': 'Journal of Heat',
    volume: 12,
    issue: '3',
    page: '101-118',
    DOI: '10.1000/heat',
  },
  'article-magazine': { 'container-title': 'The Monthly', page: '12', section: 'Science', ISSN: '2049-3630' },
  'article-newspaper': {
    'container-title': 'The Daily',
    section: 'Local news',
    edition: 'Late',
    'publisher-place': 'Leeds',
  },
  article: { publisher: 'An Archive', number: 'a:1', URL: 'https://example.org/1', status: 'preprint' },
  bill: {
    number: 'H.R. 12',
    authority: 'House',
    'chapter-number': '4',
    section: '7',
    jurisdiction: 'us',
    references: 'Act 3',
  },
  book: {
    publisher: 'Press',
    'publisher-place': 'York',
    edition: '2',
    volume: '3',
    'number-of-volumes': '4',
    'volume-title': 'The Third',
    'original-date': { 'date-parts': [[1901]] },
    'original-title': 'Das Buch',
    'original-publisher': 'Verlag',
    translator: person('Trans', 'Lena'),
  },
  chapter: {
    'container-title': 'The Whole',
    editor: person('Editor', 'Eva'),
    'container-author': person('Container', 'Carl'),
    publisher: 'Press',
    page: '1-20',
    'part-number': '2',
    'part-title': 'Second Part',
  },
  dataset: {
    version: '2.1',
    publisher: 'Repository',
    medium: 'data set',
    URL: 'https://example.org/data',
    custom: { a: 1 },
  },
  'entry-encyclopedia': {
    'container-title': 'Encyclopedia',
    edition: '11',
    volume: '2',
    editor: person('Editor', 'Eva'),
  },
  graphic: {
    archive: 'Museum',
    'archive-place': 'Rome',
    archive_collection: 'Prints',
    archive_location: 'Box 3',
    dimensions: '30 x 40 cm',
    medium: 'Oil',
    curator: person('Curator', 'Cora'),
  },
  hearing: {
    authority: 'Senate',
    section: 'Committee on Heat',
    number: '4',
    chair: person('Chair', 'Carl'),
    'event-place': 'Rome',
  },
  interview: {
    interviewer: person('Asker', 'Ann'),
    medium: 'Radio',
    'container-title': 'Talks',
    'archive-place': 'Rome',
  },
  legal_case: {
    authority: 'Supreme Court',
    'container-title': 'U.S.',
    volume: '347',
    page: '483',
    number: '1',
    division: 'Civil',
  },
  legislation: {
    'container-title': 'U.S.C.',
    volume: '42',
    section: '1983',
    jurisdiction: 'us',
    'chapter-number': '2',
  },
  manuscript: {
    genre: 'Letter',
    archive: 'Library',
    archive_collection: 'Papers',
    'archive-place': 'Paris',
    archive_location: 'Fol. 3',
    'call-number': 'MS 12',
  },
  motion_picture: {
    director: person('Director', 'Dora'),
    producer: person('Producer', 'Paul'),
    'script-writer': person('Writer', 'Will'),
    performer: person('Player', 'Pia'),
    publisher: 'Studio',
    dimensions: '90 min',
  },
  'paper-conference': {
    event: 'A Conference',
    'event-title': 'A Conference',
    'event-place': 'Oslo',
    'event-date': { 'date-parts': [[2003, 5, 6]] },
    'container-title': 'Proceedings',
    organizer: person('Organizer', 'Olga'),
    page: '4-9',
  },
  patent: {
    number: 'US 12',
    authority: 'Office',
    jurisdiction: 'us',
    submitted: { 'date-parts': [[1999, 1, 2]] },
    'call-number': 'B2',
  },
  'review-book': {
    'reviewed-title': 'The Book',
    'reviewed-author': person('Reviewed', 'Rita'),
    'reviewed-genre': 'Novel',
    'container-title': 'Reviews',
    'supplement-number': '4',
    page: '7',
  },
  thesis: {
    genre: 'PhD thesis',
    publisher: 'University',
    archive: 'Repository',
    'archive-place': 'Bonn',
    license: 'CC BY',
  },
}

const items = Object.entries(KINDS).flatMap(([type, more], kind) =>
  [1, 2, 3].map((count) => ({
    id: `${type}-${count}`,
    type,
    title: `The ${type.replaceAll(/[-_]/g, ' ')} number ${count}`,
    author: Array.from({ length: count * count }, (_, at) => ({
      family: `${String.fromCharCode(65 + kind)}uthor${'abcdefghi'[at]}`,
      given: 'Ann B.',
      ...(at === 1 && { suffix: 'Jr.', 'comma-suffix': true }),
    })),
    issued: { 'date-parts': [[1990 + kind, count, 4]] },
    ...(count === 2 && { accessed: { 'date-parts': [[2020, 1, 2]] } }),
    ...(count === 3 && { 'available-date': { 'date-parts': [[2019]] }, 'title-short': `${type} ${count}` }),
    ...more,
  })),
)

/** What citeproc-js itself makes of the items. */
function expected(style: string) {
  const terms = readElement(storedLocale('en-US'))
  const engine = new CSL.Engine(
    { retrieveLocale: () => terms, retrieveItem: (id) => items.find((item) => item.id === id) ?? {} },
    readElement(storedStyle(style)),
    'en-US',
  )
  engine.setOutputFormat('text')
  const clusters = items.map(({ id }, at) => ({
    citationID: id,
    citationItems: [{ id }],
    properties: { noteIndex: at + 1 },
  }))
  const cited = engine.rebuildProcessorState(clusters, 'text', []).map(([, , text]) => text)
  const listed = engine.makeBibliography()
  return { cited, listed: listed ? listed[1].map((text) => text.replace(/\s+/g, ' ').trim()) : [] }
}

describe('60 works of 20 kinds', () => {
  beforeAll(unpackCitationStyles)

  it.each(['apa', 'modern-language-association', 'chicago-fullnote-bibliography', 'ieee'])(
    'are in %s as citeproc-js has them',
    (style) => {
      expect(items).toHaveLength(60)
      const works = readCslJson(JSON.stringify(items)).works
      const { citations, bibliography } = formatterOf(style).format(
        works.map((work, at) => ({ works: [citeItem({ ...work, id: items[at]?.id ?? '' })], note: at + 1 })),
      )
      const { cited, listed } = expected(style)
      expect(citations.map(plainText)).toEqual(cited)
      const ours = bibliography.map(({ label, runs }) => `${plainText(label)} ${plainText(runs)}`.trim())
      expect(ours.map((text) => text.replace(/\s+/g, ' '))).toEqual(
        style === 'ieee' ? listed.map((text) => text.replace(/^(\[\d+\])\s*/, '$1 ')) : listed,
      )
    },
  )
})
