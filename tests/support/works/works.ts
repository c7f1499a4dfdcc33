// Fictitious works of the stand-in catalogues: a paper and its preprint, a retracted one, others.
import type { StandInWork } from '../wire/catalogue-wire.ts'
import type { MendeleyState, ZoteroState } from '../wire/library-wire.ts'

export const HEAT: StandInWork = {
  title: 'Night-time heat in attic flats and the sleep of tenants',
  authors: [
    ['Ada', 'Example'],
    ['Jan', 'van der Berg'],
  ],
  year: 2019,
  doi: '10.5555/heat.2019.1',
  journal: 'Journal of Invented Climates',
  volume: '12',
  issue: '3',
  pages: '101-118',
  abstract: 'Attic flats stay warm at night; tenants slept 40 minutes less.',
  citedBy: 41,
}
export const RETRACTED: StandInWork = {
  title: 'Sleep of tenants improves with heat',
  authors: [['Max', 'Mistaken']],
  year: 2015,
  doi: '10.5555/retracted.7',
  journal: 'Journal of Invented Climates',
  volume: '8',
  retracted: true,
  citedBy: 3,
}
export const PREPRINT: StandInWork = {
  title: 'Sentence models for heat warnings',
  authors: [['Grace', 'Sample']],
  year: 2023,
  arxiv: '2301.04567',
  abstract: 'We train models on warnings & compare them.',
}
export const BOOK: StandInWork = {
  title: 'A Handbook of Invented Buildings',
  authors: [['Mies', 'Example']],
  year: 1988,
  doi: '10.5555/9780306406157',
  isbn: '9780306406157',
}
export const WORKS = [HEAT, RETRACTED, PREPRINT, BOOK]

export const ZOTERO_LIBRARY: ZoteroState = {
  key: 'zotero-key',
  userId: 475425,
  access: { user: true, groups: 'all' },
  libraries: {
    'users/475425': [
      { key: 'ABCD2345', version: 1, title: HEAT.title, doi: HEAT.doi, family: 'Example' },
      { key: 'BCDE2345', version: 2, title: 'Rooms under the roof: an invented survey', family: 'Sample' },
    ],
    'groups/7': [{ key: 'CDEF2345', version: 3, title: 'A paper that the group shares', family: 'Group' }],
  },
  collections: { 'users/475425': [{ key: 'EFGH2345', name: 'Thesis' }] },
  groups: [{ id: 7, name: 'Lab' }],
  version: 3,
}
export const MENDELEY_LIBRARY: MendeleyState = {
  token: 'mendeley-token',
  documents: [
    {
      id: 'aaaa-1',
      type: 'journal',
      title: 'Warm stairwells in winter: an invented trial',
      authors: [{ first_name: 'Grace', last_name: 'Sample' }],
      year: 2020,
      source: 'Journal of Invented Climates',
    },
  ],
}
