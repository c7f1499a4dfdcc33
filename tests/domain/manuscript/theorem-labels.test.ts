import { expect, test } from 'vitest'
import { THEOREM_KINDS } from '../../../workers/domain/manuscript/schema/theorem.ts'
import { theoremLabel } from '../../../workers/domain/manuscript/tree/caption-words.ts'
import LABELS from '../../../workers/domain/manuscript/tree/theorem-labels.json' with { type: 'json' }

test.each(Object.entries(LABELS))(
  '%s has a label for each kind of theorem, none for two, and a number in all but that of proofs',
  (language, labels) => {
    expect(new Set(labels).size).toBe(THEOREM_KINDS.length)
    const numbered = THEOREM_KINDS.filter((kind) => theoremLabel(kind, '12', language).includes('12'))
    expect(numbered).toEqual(THEOREM_KINDS.filter((kind) => kind !== 'proof'))
  },
)

test.each([
  ['de-AT', 'Satz 3'],
  ['zh-Hant-TW', '定理 3'],
  ['fi', 'Theorem 3'],
])('%s says %s', (language, label) => {
  expect(theoremLabel('theorem', '3', language)).toBe(label)
})
