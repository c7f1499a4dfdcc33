// Chunks of a manuscript for a model.

import { expect, test } from 'vitest'
import { proseBlocks } from '../../../app/features/assistant/anchoring/block-prose.ts'
import { chunksOf, joinPieces, pieceAt } from '../../../app/features/assistant/grammar/model-chunks.ts'
import { MODEL_CHECK_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { manuscript, paragraph } from '../../support/build-manuscript.ts'

const blocksOf = (...texts: string[]) =>
  proseBlocks(manuscriptSchema.nodeFromJSON(manuscript(...texts.map((text) => paragraph(text)))))

test('short blocks share a chunk, and the next block that does not fit begins another', () => {
  const parts = chunksOf(blocksOf('One.', 'Two.', 'T'.repeat(5995), 'Four.'))
  expect(parts.map((part) => part.map(({ text }) => text.charAt(0)).join(''))).toEqual(['OT', 'T', 'F'])
  expect(chunksOf([])).toEqual([])
})

test('offsets of a chunk are mapped to their block', () => {
  const [part = []] = chunksOf(blocksOf('One here.', 'Two there.'))
  const text = joinPieces(part)
  const start = text.indexOf('there')
  const found = pieceAt(part, start, start + 5)
  expect(found?.block.text.slice(found.start, found.end)).toBe('there')
  expect(pieceAt(part, 4, start)).toBeNull()
})

test('a block over the limit is cut at the end of a sentence, without gaps, and keeps its offsets', () => {
  const text = `${'The tenants of the upper floors keep their windows open at night. '.repeat(400)}Here it ends.`
  const parts = chunksOf(blocksOf(text))
  expect(parts.map(joinPieces).join('')).toBe(text)
  expect(parts.every((part) => joinPieces(part).length <= MODEL_CHECK_MAX_LENGTH)).toBe(true)
  expect(parts.flat().map(({ last }) => last)).toEqual([false, false, true])
  expect(joinPieces(parts[0] ?? []).trimEnd()).toMatch(/night\.$/)
  const last = parts.at(-1) ?? []
  const at = joinPieces(last).indexOf('Here')
  expect(pieceAt(last, at, at + 4)?.start).toBe(text.indexOf('Here'))
  expect(chunksOf(blocksOf('a'.repeat(MODEL_CHECK_MAX_LENGTH + 5))).length).toBe(2)
})
