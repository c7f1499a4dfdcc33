import { expect, test } from 'vitest'
import { readChunk } from '../../../workers/adapters/models/model-chunk.ts'

test.each([
  [
    { prompt_tokens: 7, completion_tokens: 3 },
    { prompt: 7, answer: 3 },
  ],
  [{ prompt_tokens: 7 }, null],
  [{ prompt_tokens: 7, completion_tokens: null }, null],
  [{ total_tokens: 9 }, null],
  ['9', null],
  [null, null],
])('a chunk with the usage %j is read', (usage, read) => {
  const choices = [{ delta: { content: 'Nights' }, finish_reason: null }]
  expect(readChunk({ choices, usage })).toMatchObject({ text: 'Nights', usage: read })
})
