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

it('stands at the paragraph that begins with its words, not at one that has them somewhere', () => {
  const blocks = ['A theory of the others.', 'The thesis begins.'].map((words) => block(text(words)))
  expect(placesOf(['The'], blocks).at).toEqual([[1, ['The']]])
  expect(placesOf(['the'], blocks).others).toEqual(['the'])
})

it('stands at the row of a table whose cell it is in', () => {
  const cells: ComparedNode = {
    type: 'table_cell',
    content: [block(text('14')), block(text('Harbour street'))],
  }
  const blocks = [block(text('Of 14 streets')), { type: 'table_row', content: [cells] }]
  expect(placesOf(['14', 'Harbour'], blocks).at).toEqual([[1, ['14', 'Harbour']]])
})

it('is listed without a place where looking for all of them would take too long', () => {
  const blocks = Array.from({ length: 100 }, () => block(text('Trees cool streets.')))
  const { byBlock, others } = placeComments(
    Array.from({ length: 50 }, () => comment('words that are nowhere')),
    blocks,
    10_000,
  )
  expect([byBlock.size, others.length]).toEqual([0, 50])
  const late = placeComments([comment('words that are nowhere'), comment('Trees cool')], blocks, 2000)
  expect([late.byBlock.size, late.others.length]).toEqual([0, 2])
})
