import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { titleKey } from '../../workers/domain/project/project-search.ts'
import { decodeCursor, encodeCursor } from '../../workers/services/projects/project-cursor.ts'

const byTitle = { by: 'title', descending: false } as const
const newestFirst = { by: 'lastModified', descending: true } as const
const id = '0123456789abcdef01234567'

describe('a cursor', () => {
  it('decodes to its position, for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const position = { values: [titleKey(title)], id }
        expect(decodeCursor(byTitle, encodeCursor(byTitle, position))).toEqual(position)
      }),
    )
  })

  it.each(['status', 'projectType'] as const)('of a group by %s decodes to its position', (by) => {
    const sort = { by, descending: true } as const
    const position = { values: [2, 1_795_229_776_310], id }
    expect(decodeCursor(sort, encodeCursor(sort, position))).toEqual(position)
    expect(decodeCursor(sort, btoa(`["-${by}",2,"${id}"]`))).toBeNull()
  })

  it('fits a query, with the longest title too', () => {
    const cursor = encodeCursor(
      { ...byTitle, descending: true },
      { values: [titleKey('😀'.repeat(300))], id },
    )
    expect(cursor.length).toBeLessThanOrEqual(500)
    expect(cursor).toMatch(/^[\w-]+$/)
  })

  it('is null for another sort', () => {
    const cursor = encodeCursor(newestFirst, { values: [5], id })
    expect(decodeCursor({ ...newestFirst, descending: false }, cursor)).toBeNull()
    expect(decodeCursor({ by: 'createdAt', descending: true }, cursor)).toBeNull()
  })

  it.each([
    'x',
    '',
    '%%%',
    btoa('[]'),
    btoa('null'),
    btoa('["-lastModified","5","0123456789abcdef01234567"]'),
    btoa('["-lastModified",5.5,"0123456789abcdef01234567"]'),
    btoa('["-lastModified",5,"not an id"]'),
  ])('is refused as %j', (cursor) => {
    expect(decodeCursor(newestFirst, cursor)).toBeNull()
  })
})
