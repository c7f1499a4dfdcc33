// Citing works that support selected words.

import { describe, expect, it } from 'vitest'
import { readCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { paragraph } from '../../../support/build-manuscript.ts'
import { editOf, standInServer } from './begun-edit.ts'

const server = standInServer()

const titlesIn = (page: ReturnType<typeof editOf>) =>
  page.editor.page.firstChild?.content.content.flatMap(({ attrs, isText }) =>
    isText ? [] : readCitation(attrs.works).map(({ item }) => item.title),
  )
describe('a work that supports a claim', () => {
  const work = (referenceId: string | null, title = 'Heat') => ({
    paper: { title, csl: { id: '', type: 'book' as const, title } },
    referenceId,
    passage: '',
    supports: false,
    judged: false,
  })
  async function cited(content: DocumentNode[], range: [number, number], claim: string, titles: string[]) {
    server.outcome = { kind: 'support', claim, works: [], reached: true }
    const page = editOf(content, range)
    await page.edit.ask('find_support')
    for (const title of titles) expect(await page.edit.cite(work('kept', title) as never)).toBe(true)
    expect(page.edit.getSnapshot().changed).toBe(false)
    return page
  }

  it('is cited from the library, or added to it, while the focus stays', async () => {
    server.outcome = { kind: 'support', claim: 'Trees cool.', works: [], reached: true }
    const page = editOf([paragraph('Trees cool. So it is.')], [1, 22])
    await page.edit.ask('find_support')
    await page.edit.cite(work(null) as never)
    expect(server.added).toEqual([{ csl: { id: '', type: 'book', title: 'Heat' } }])
    await page.edit.cite(work('kept') as never)
    expect(server.added).toHaveLength(1)
    expect(page.cites).toEqual([
      { items: [{ id: 'b', type: 'book', title: 'Heat' }], inPlace: true },
      { items: [{ id: 'kept', type: 'book', title: 'Heat' }], inPlace: true },
    ])
  })

  it.each<[string, string, [number, number], string, string]>([
    ['in the midst', 'Trees cool. So it is.', [1, 22], 'Trees cool.', 'Trees cool [A] [B] [C]. So it is.'],
    ['at the end', 'So it is. Trees cool.', [1, 22], 'Trees cool.', 'So it is. Trees cool [A] [B] [C].'],
    ['without a stop', 'Trees cool', [1, 11], 'Trees cool', 'Trees cool [A] [B] [C]'],
    ['within a sentence', 'Trees cool streets.', [1, 11], 'Trees cool', 'Trees cool [A] [B] [C] streets.'],
  ])('is cited behind those before it, %s', async (_, text, range, claim, expected) => {
    const page = await cited([paragraph(text), paragraph('Last.')], range, claim, ['A', 'B', 'C'])
    expect(page.blocks()[1]).toBe('Last.')
    expect(
      page.editor.page.firstChild?.content.content
        .map(({ text, attrs }) => text ?? `[${readCitation(attrs.works)[0]?.item.title}]`)
        .join(''),
    ).toBe(expected)
    // They belong to the words.
    page.edit.again()
    expect(server.sent[1]?.paragraphs[0]?.match(/\[@/g)).toHaveLength(3)
  })

  it('is cited behind one that is just being cited', async () => {
    const page = await cited([paragraph('Trees cool.')], [1, 12], 'Trees cool.', [])
    await Promise.all(['A', 'B'].map((title) => page.edit.cite(work('kept', title) as never)))
    expect(titlesIn(page)).toEqual(['A', 'B'])
    expect(page.edit.getSnapshot().changed).toBe(false)
  })

  it('is not cited where the words have changed', async () => {
    const page = await cited([paragraph('Trees cool.')], [1, 12], 'Trees cool.', [])
    page.type('s', 6)
    expect(await page.edit.cite(work('kept') as never)).toBe(false)
    expect(page.blocks()).toEqual(['Treess cool.'])
  })

  it('is cited in one undo step', async () => {
    const page = await cited([paragraph('Trees cool.')], [1, 12], 'Trees cool.', ['A'])
    page.editor.undo()
    expect(page.blocks()).toEqual(['Trees cool.'])
  })
})
