import { expect, test } from 'vitest'
import { readCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { APPENDIX_HEADING, appendixOf } from '../../../workers/domain/drafts/appendix.ts'
import type { DraftReference } from '../../../workers/domain/drafts/draft.ts'

type Place = DraftReference['places'][number]
const place = (fields: Partial<Place>): Place => ({
  ...{ section: 'One', sentence: 'Heat costs sleep.', basis: 'abstract' },
  ...fields,
})
const reference = (title: string, places: Place[]) =>
  ({ csl: { id: '', type: 'book', title }, places }) as unknown as DraftReference

test('an appendix has each passage that a citation rests on once, with its work and page', () => {
  const found = appendixOf([
    reference('Heat', [
      place({ passage: 'Tenants slept less.' }),
      place({ passage: 'Tenants slept less.', section: 'Two' }),
      place({ passage: 'Attics stayed warm.', basis: 'pdf', page: 7 }),
      place({ passage: 'Heat was measured.', basis: 'subject' }),
    ]),
    reference('Noise', [place({ basis: 'named' })]),
  ])
  const [heading, list] = found ?? []
  expect(heading?.content?.[0]?.text).toBe(APPENDIX_HEADING)
  const items = list?.content?.map((item) => item.content?.[0]?.content ?? []) ?? []
  expect(items.map(([quoted]) => quoted?.text)).toEqual(['“Tenants slept less.” ', '“Attics stayed warm.” '])
  expect(items.map(([, cited]) => readCitation(cited?.attrs?.works)[0])).toMatchObject([
    { item: { title: 'Heat' }, locator: '', passage: 'Tenants slept less.' },
    { item: { title: 'Heat' }, locator: '7' },
  ])
})

test('there is none where no citation rests on a passage', () => {
  expect(appendixOf([reference('Noise', [place({ basis: 'subject', passage: 'It is loud.' })])])).toBeNull()
  expect(appendixOf([])).toBeNull()
})
