// Comments of an edited file stand at the blocks whose words they name.

import { expect, it } from 'vitest'
import { placeComments } from '../../../../app/features/editor/panels/update/place-comments.ts'
import type { ComparedNode } from '../../../../workers/domain/manuscript/compare/compared.ts'

const block = (...runs: ComparedNode[]): ComparedNode => ({ type: 'paragraph', content: runs })
const text = (words: string, change?: 'inserted' | 'deleted'): ComparedNode => ({
  type: 'text',
  text: words,
  ...(change && { change }),
})
const comment = (words: string) => ({ author: 'Reed', text: words, words })
const placesOf = (words: string[], blocks: ComparedNode[]) => {
  const { byBlock, others } = placeComments(words.map(comment), blocks)
  return {
    at: [...byBlock].map(([at, found]) => [at, found.map((one) => one.words)]),
    others: others.map((one) => one.words),
  }
}

it('stands at the words of the file, changed ones as well', () => {
  const blocks = [
    block(text('Trees cool '), text('roads', 'deleted'), text('streets', 'inserted'), text('.')),
  ]
  expect(placesOf(['cool streets', 'cool roads'], blocks)).toEqual({
    at: [[0, ['cool streets']]],
    others: ['cool roads'],
  })
})

it('is looked for from the comment before on, since words come again', () => {
  const blocks = ['It is so.', 'Two stands here.', 'It is so.'].map((words) => block(text(words)))
  expect(placesOf(['It is so', 'Two', 'It is so'], blocks).at).toEqual([
    [0, ['It is so']],
    [1, ['Two']],
    [2, ['It is so']],
  ])
})

it('is found by its last words where a citation stands before them', () => {
  const cited = block(text('As she says '), { type: 'citation', attrs: {} }, text(' of the old harbour town'))
  expect(placesOf(['(Reed, 2020) of the old harbour town'], [cited]).at).toEqual([
    [0, ['(Reed, 2020) of the old harbour town']],
  ])
})
