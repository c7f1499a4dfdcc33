import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutOverlaps } from '../../../app/features/assistant/grammar/placed-remarks.ts'
import type { PlacedRemark } from '../../../app/features/assistant/grammar/remark.ts'

const remark = { id: '1', type: 'style', style: true, original: 'x', replacements: [], reason: '' }
const remarks = fc.array(
  fc
    .tuple(fc.nat(60), fc.integer({ min: 1, max: 12 }))
    .map(([from, length]) => ({ from, to: from + length, remark }) as unknown as PlacedRemark),
)

test('those remain that overlap none of the others, wherever these overlap each other', () => {
  fc.assert(
    fc.property(remarks, remarks, (some, others) => {
      const apart = some.filter(({ from, to }) => !others.some((one) => one.from < to && one.to > from))
      expect(withoutOverlaps(some, others)).toEqual(apart)
    }),
  )
})
