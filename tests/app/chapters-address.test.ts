import { describe, expect, it } from 'vitest'
import { chaptersAddress, readChaptersAddress } from '../../app/shared/addresses/chapters-address.ts'

const ID = '6b010bb410fd3594733098fb'
const read = (search: string) => readChaptersAddress(new URLSearchParams(search))

describe('the chapter page at', () => {
  it.each([
    ['', { projectId: null, part: 0 }],
    [`project=${ID}`, { projectId: ID, part: 0 }],
    [`project=${ID}&chapter=3`, { projectId: ID, part: 2 }],
    [`project=${ID}&chapter=before`, { projectId: ID, part: 'before' }],
    [`project=${ID}&chapter=6`, { projectId: ID, part: 0 }],
    [`project=${ID}&chapter=-1`, { projectId: ID, part: 0 }],
    [`project=${ID}&chapter=2.5`, { projectId: ID, part: 0 }],
    ['project=..%2F..&chapter=2', { projectId: null, part: 1 }],
  ])('?%s shows %j', (search, expected) => expect(read(search)).toEqual(expected))

  it('an address that is written is read back the same', () => {
    for (const part of [0, 4, 'before'] as const) {
      const address = new URL(chaptersAddress(ID, part), 'http://localhost')
      expect(address.pathname).toBe('/editor')
      expect(readChaptersAddress(address.searchParams)).toEqual({ projectId: ID, part })
    }
  })
})
