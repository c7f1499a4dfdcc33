import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PageBlock, type PageText, passagesOf } from '../../../workers/domain/answering/passages.ts'

/** A page whose blocks are divided by blank lines. */
function page(number: number, ...blocks: [PageBlock['kind'], string][]): PageText {
  let text = ''
  const placed = blocks.map(([kind, words]) => {
    const start = text.length
    text += `${words}\n\n`
    return { kind, start, end: start + words.length }
  })
  return { page: number, text, blocks: placed }
}

const sentence = (number: number) =>
  `Attic flat number ${number} was eleven degrees warmer than its street at four in the morning.`
const sentences = (count: number) => Array.from({ length: count }, (_, at) => sentence(at)).join(' ')

const texts = (pages: PageText[]) =>
  passagesOf(pages).map((passage) =>
    pages.find((one) => one.page === passage.page)?.text.slice(passage.start, passage.end),
  )

describe('passagesOf', () => {
  it('keeps a paragraph as one passage, under the heading before it, across pages', () => {
    const pages = [
      page(1, ['heading', 'Results'], ['paragraph', sentences(5)]),
      page(2, ['paragraph', sentences(4)]),
    ]
    expect(passagesOf(pages).map(({ page, heading }) => [page, heading])).toEqual([
      [1, 'Results'],
      [2, 'Results'],
    ])
    expect(texts(pages)).toEqual([sentences(5), sentences(4)])
  })

  it('leaves out running heads and page numbers', () => {
    expect(
      texts([page(1, ['furniture', 'Journal of Heat'], ['paragraph', sentences(4)], ['furniture', '17'])]),
    ).toEqual([sentences(4)])
  })

  it('joins short paragraphs of a page, not across a heading', () => {
    const pages = [
      page(
        1,
        ['paragraph', 'One short line.'],
        ['paragraph', 'Another.'],
        ['heading', 'Method'],
        ['paragraph', 'A third.'],
      ),
    ]
    expect(texts(pages)).toEqual(['One short line.\n\nAnother.', 'A third.'])
  })

  it('divides a long paragraph at sentences', () => {
    const passages = passagesOf([page(1, ['paragraph', sentences(40)])])
    expect(passages.length).toBeGreaterThan(2)
    expect(passages.flatMap((passage) => passage.sentences)).toHaveLength(40)
    for (const { start, end } of passages) expect(end - start).toBeLessThan(1500)
  })

  it('sets references apart', () => {
    const pages = [page(1, ['paragraph', sentences(4)], ['reference', 'Smith, J. (2019). Heat in attics.'])]
    expect(passagesOf(pages).map(({ kind }) => kind)).toEqual(['body', 'reference'])
  })

  it('gives sentences that hold every word of their blocks, in order', () => {
    const kinds = fc.constantFrom('paragraph' as const, 'caption' as const, 'reference' as const)
    const blocks = fc.array(fc.tuple(kinds, fc.string({ unit: 'grapheme', maxLength: 4000 })), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(blocks, (given) => {
        const one = page(1, ...given)
        const passages = passagesOf([one])
        const held = passages.flatMap(({ sentences }) =>
          sentences.map(({ start, end }) => one.text.slice(start, end)),
        )
        expect(held.join('').replace(/\s+/g, '')).toBe(one.text.replace(/\s+/g, ''))
        for (const { start, end, sentences } of passages) {
          expect([sentences[0]?.start, sentences.at(-1)?.end]).toEqual([start, end])
        }
      }),
    )
  })

  it('divides a text without sentences', () => {
    const passages = passagesOf([page(1, ['paragraph', 'x'.repeat(10_000)])])
    expect(passages.length).toBeGreaterThan(5)
    expect(passagesOf([page(1, ['paragraph', ''])])).toEqual([])
  })
})
