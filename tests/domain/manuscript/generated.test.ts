// What a model wrote of a document: counted, and kept when a program sends the text without saying so.

import { describe, expect, it } from 'vitest'
import { carryGenerated } from '../../../workers/domain/manuscript/carry-generated.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { markGenerated } from '../../../workers/domain/manuscript/mark-generated.ts'
import { countGenerated } from '../../../workers/domain/manuscript/word-count.ts'

const text = (words: string): DocumentNode => ({ type: 'text', text: words })
const models = (words: string) => markGenerated([text(words)], 'draft')
const doc = (...blocks: DocumentNode[][]): DocumentNode => ({
  type: 'doc',
  content: blocks.map((content) => ({ type: 'paragraph', content })),
})

describe('words that a model wrote', () => {
  it.each([
    ['are counted', doc([text('Mine here. '), ...models('Three words more.')], models('And two.')), 5],
    ['are none without marks', doc([text('Mine here.')]), 0],
    ['count once, if a person wrote a part of them', doc([...models('urban'), text('ised towns')]), 1],
    ['are characters in Chinese', doc([text('研究'), ...models('方法'), text('论')]), 2],
    ['count in lists and notes', doc([text('a'), { type: 'footnote', content: models('b c') }]), 2],
    [
      'count through marks and citations',
      doc([
        ...markGenerated([{ ...text('one '), marks: [{ type: 'strong' }] }, text('two')], 'draft'),
        { type: 'citation', attrs: { works: '[]' } },
        ...models(' three.'),
      ]),
      3,
    ],
  ])('%s', (_, document, words) => {
    expect(countGenerated(document)).toBe(words)
  })
})

describe('a text that comes back without marks', () => {
  const MODELS = 'Cities store the heat of the day in stone.'
  const present = doc([text('I wrote this sentence by myself. '), ...models(MODELS)], models('It is not.'))

  it.each([
    ['has them again', doc([text(`I wrote this sentence by myself. ${MODELS}`)]), 9],
    ['has them in another block and place', doc([text('New.')], [text(`${MODELS} I go on from here.`)]), 9],
    [
      'has them across other marks',
      doc([text(MODELS.slice(0, 10)), { ...text(MODELS.slice(10)), marks: [{ type: 'strong' }] }]),
      9,
    ],
    ['has none where its words are others', doc([text('Cities store the warmth of the day in stone.')]), 0],
    ['has none where the sentence is short', doc([text('It is not.')]), 0],
    ['keeps the ones it has', doc(models('A new sentence by a model.')), 6],
  ])('%s', (_, next, words) => {
    const carried = carryGenerated(present, next)
    expect(countGenerated(carried)).toBe(words)
    expect(plain(carried)).toBe(plain(next))
  })
})

it('looks at each piece of a long paragraph a few times', () => {
  let looks = 0
  const counted = (words: string, more = {}): DocumentNode => ({
    type: 'text',
    get text() {
      looks++
      return words
    },
    ...more,
  })
  const looksFor = (sentences: number) => {
    looks = 0
    const written = (more: (at: number) => object) =>
      doc(
        Array.from({ length: sentences }, (_, at) =>
          counted(`The city of number ${at} stores its heat. `, more(at)),
        ),
      )
    const generated = { type: 'generated', attrs: { by: 'draft' } }
    const carried = carryGenerated(
      written((at) => ({ marks: at % 2 ? [{ type: 'strong' }, generated] : [generated] })),
      written((at) => (at % 2 ? { marks: [{ type: 'strong' }] } : {})),
    )
    expect(countGenerated(carried)).toBe(8 * sentences)
    return looks / sentences
  }
  expect(looksFor(400)).toBeLessThan(1.5 * looksFor(100))
})

const plain = (node: DocumentNode): string => node.text ?? (node.content ?? []).map(plain).join('')
