import { expect, it } from 'vitest'
import { withinBounds } from '../../../workers/adapters/pdf/bounds/within-bounds.ts'

it('a large file is read in parts, with a turn for others behind each', async () => {
  const MEGABYTES = 10
  const events: string[] = []
  const source = {
    length: MEGABYTES * 2 ** 20,
    async read(_offset: number, length: number) {
      events.push(`${length / 2 ** 20}`)
      return new Uint8Array(length).fill(10)
    },
  }
  await withinBounds(source, async () => {
    events.push('turn')
  })
  expect(events.slice(0, 6)).toEqual(['4', 'turn', '4', 'turn', '2', 'turn'])
})
