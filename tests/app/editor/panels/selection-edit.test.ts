// What an assistant makes of selected words, beside the text: sent with tokens, accepted as one undo step, and refused where the
// words have changed.

import { describe, expect, it, vi } from 'vitest'
import { TOO_LONG } from '../../../../app/features/editor/panels/selection/selection-failure.ts'
import { EDITED_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { citeItem, readCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { citationNode } from '../../../../workers/domain/writing/suggestions/suggestion-pieces.ts'
import { code, formula, note, paragraph, referenceTo, words } from '../../../support/build-manuscript.ts'
import { copyOf, HeadlessEditor, meet } from '../../../support/headless-editor.ts'
import { beginEdit, editOf, standInServer } from './begun-edit.ts'

const OKE = citationNode([
  citeItem(
    { id: 'a', type: 'book', title: 'Heat', author: [{ family: 'Oke' }], issued: { 'date-parts': [[1982]] } },
    { locator: '4' },
  ),
])
const cited = (): DocumentNode =>
  paragraph(words('Trees '), words('cool', 'strong'), words(' the warm streets '), OKE, '.')
const TEXT = 'Trees cool the warm streets [@oke1982, p. 4].'

const server = standInServer()
const offer = (...paragraphs: string[]) => {
  server.outcome = { kind: 'words', paragraphs }
}
const marked = (page: ReturnType<typeof beginEdit>) =>
  page.editor.page.firstChild?.content.content.map(({ text, marks, type }) =>
    type.name === 'text' ? [text, ...marks.map((mark) => mark.type.name)].join('|') : type.name,
  )

describe('selected words', () => {
  it('are sent with tokens for citations, formulas, notes and references', async () => {
    offer(TEXT)
    const content = [
      paragraph('Before.'),
      paragraph('See ', OKE, ' and ', formula('x^2'), note('A note.'), ' in ', referenceTo('fig'), '.'),
    ]
    const { edit } = editOf(content, [10, 10])
    await edit.ask('rewrite')
    expect(server.sent[0]).toMatchObject({
      action: 'rewrite',
      paragraphs: ['See [@oke1982, p. 4] and $x^2$[#1] in [#2].'],
      tokens: ['[@oke1982, p. 4]', '$x^2$', '[#1]', '[#2]'],
      before: 'Before.\n',
    })
  })

  it('are those of each block that is touched, without code', async () => {
    offer('cool.', 'Walls')
    const { edit } = editOf([paragraph('Trees cool.'), code('let x'), paragraph('Walls warm.')], [7, 26])
    await edit.ask('rewrite')
    expect(server.sent[0]?.paragraphs).toEqual(['cool.', 'Walls'])
  })

  it('are none in an empty block', () => {
    expect(beginEdit([paragraph(), paragraph('Text.')], [1, 1]).edit).toBeNull()
    expect(beginEdit([code('let x')], [2, 4]).edit).toBeNull()
  })
})

describe('words that somebody writes before', () => {
  it('have not changed, and stay marked', async () => {
    offer('Cold walls')
    const page = editOf([paragraph('Then warm walls.')], [6, 16])
    await page.edit.ask('rewrite')
    page.type('And ', 1)
    await Promise.resolve()
    expect(page.edit.getSnapshot().changed).toBe(false)
    expect(page.edit.accept()).toBe(true)
    expect(page.blocks()).toEqual(['And Then Cold walls.'])
  })

  it('have changed where it is within them', async () => {
    offer('Cold walls')
    const page = editOf([paragraph('Then warm walls.')], [6, 16])
    await page.edit.ask('rewrite')
    page.type('er', 10)
    await Promise.resolve()
    expect(page.edit.getSnapshot().changed).toBe(true)
  })
})

describe('an accepted rewrite', () => {
  it('keeps citations and the marks of the words that stay, marks the new ones as a model’s, and is one undo step', async () => {
    offer('Big trees cool warm streets [@oke1982, p. 4].')
    const page = editOf([cited(), paragraph('After.')], [1, 1])
    await page.edit.ask('rewrite')
    expect(page.blocks()[0]).toBe('Trees cool the warm streets .')
    expect(page.edit.accept()).toBe(true)
    expect(marked(page)).toEqual([
      'Big trees|generated',
      ' ',
      'cool|strong',
      ' warm streets ',
      'citation',
      '.',
    ])
    const works = page.editor.page.firstChild?.child(4).attrs.works
    expect(readCitation(works)[0]).toMatchObject({ locator: '4', item: { title: 'Heat' } })
    page.editor.undo()
    expect(marked(page)).toEqual(['Trees ', 'cool|strong', ' the warm streets ', 'citation', '.'])
  })

  it('of several paragraphs changes each in its place', async () => {
    offer('Shade cools.', 'Walls keep warm.')
    const page = editOf([paragraph('Trees cool.'), paragraph('So it is.'), paragraph('Other.')], [1, 23])
    await page.edit.ask('rewrite')
    expect(page.edit.accept()).toBe(true)
    expect(page.blocks()).toEqual(['Shade cools.', 'Walls keep warm.', 'Other.'])
    page.editor.undo()
    expect(page.blocks()).toEqual(['Trees cool.', 'So it is.', 'Other.'])
  })

  it('of words within a paragraph leaves the others', async () => {
    offer('shade')
    const page = editOf([paragraph('Trees cool streets.')], [7, 11])
    await page.edit.ask('rewrite')
    page.edit.accept()
    expect(page.blocks()).toEqual(['Trees shade streets.'])
  })

  it('goes along while somebody writes elsewhere', async () => {
    offer('Shade cools.')
    const page = editOf([paragraph('First.'), paragraph('Trees cool.')], [9, 20])
    await page.edit.ask('rewrite')
    const other = new HeadlessEditor(copyOf(page.editor.doc))
    other.dispatch(other.state.tr.insertText('Very ', 1))
    meet(page.editor.doc, other.doc)
    expect(page.edit.accept()).toBe(true)
    expect(page.blocks()).toEqual(['Very First.', 'Shade cools.'])
  })

  it('is refused where the words have changed, and can be asked for again', async () => {
    offer('Shade cools.')
    const page = editOf([paragraph('Trees cool.')], [1, 12])
    await page.edit.ask('rewrite')
    page.type('s', 6)
    await Promise.resolve()
    expect(page.edit.getSnapshot().changed).toBe(true)
    expect(page.edit.accept()).toBe(false)
    expect(page.blocks()).toEqual(['Treess cool.'])
    page.edit.again()
    await vi.waitFor(() => expect(page.edit.getSnapshot().state).toBe('done'))
    expect(server.sent[1]?.paragraphs).toEqual(['Treess cool.'])
    expect(page.edit.accept()).toBe(true)
    expect(page.blocks()).toEqual(['Shade cools.'])
  })
})

describe('the change', () => {
  it('is shown word by word, with citations as a reader sees them', async () => {
    offer('Big trees cool streets [@oke1982, p. 4].')
    const { edit } = editOf([cited()], [1, 1])
    await edit.ask('rewrite')
    expect(edit.getSnapshot().differences).toEqual([
      [
        { kind: 'old', text: 'Trees ' },
        { kind: 'new', text: 'Big trees ' },
        { kind: 'same', text: 'cool ' },
        { kind: 'old', text: 'the warm ' },
        { kind: 'same', text: 'streets (Oke, 1982, 4).' },
      ],
    ])
  })

  it('that was not taken is not given again', async () => {
    offer('Shade cools.')
    const { edit } = editOf([paragraph('Trees cool.')], [1, 12])
    await edit.ask('rewrite')
    expect(server.sent[0]?.discarded).toEqual([])
    edit.again()
    expect(server.sent[1]?.discarded).toEqual(['Shade cools.'])
  })

  it('names what a refused one lost as a reader knows it', async () => {
    server.outcome = { kind: 'refused', reasons: ['it leaves out “[@oke1982, p. 4]”'] }
    const { edit } = editOf([cited()], [1, 1])
    await edit.ask('rewrite')
    expect(edit.getSnapshot().outcome).toEqual({
      kind: 'refused',
      reasons: ['it leaves out “(Oke, 1982, 4)”'],
    })
  })
})

it('what is given up changes nothing when it comes', async () => {
  offer('Shade cools.')
  const { edit } = editOf([paragraph('Trees cool.')], [1, 12])
  const asked = edit.ask('rewrite')
  edit.back()
  await asked
  expect(edit.getSnapshot()).toMatchObject({ state: 'menu', outcome: null })
})

describe('too many words', () => {
  const long = 'Trees cool. '.repeat(700)

  it.each([
    ['words', [paragraph(long)], 1 + long.length],
    ['paragraphs', Array.from({ length: 31 }, () => paragraph('Cool')), 185],
  ] as const)('are said: %s', (tooLong, content, to) => {
    expect(editOf([...content], [1, to]).edit.getSnapshot().tooLong).toBe(tooLong)
  })

  it('are seen as they grow and shrink, and not sent', async () => {
    const page = editOf([paragraph('Trees cool.')], [1, 12])
    expect(page.edit.getSnapshot().tooLong).toBeNull()
    page.type(long, 3)
    await Promise.resolve()
    expect(page.edit.getSnapshot().tooLong).toBe('words')
    await page.edit.ask('rewrite')
    expect(page.edit.getSnapshot()).toMatchObject({ state: 'failed', failure: TOO_LONG.words })
    expect(server.sent).toEqual([])
    page.handle.view.dispatch(page.editor.state.tr.delete(3, 3 + long.length))
    await Promise.resolve()
    expect(page.edit.getSnapshot().tooLong).toBeNull()
  })

  it('of a version that was not taken are cut', async () => {
    offer('Shade. '.repeat(2000))
    const { edit } = editOf([paragraph('Trees cool.')], [1, 12])
    await edit.ask('expand')
    edit.again()
    expect(server.sent[1]?.discarded[0]).toHaveLength(EDITED_MAX_LENGTH)
  })
})

describe('a failure', () => {
  const problem = (status: number, code: string) =>
    new Response(JSON.stringify({ status, code, title: code }), { status })

  it.each([
    ['too many requests', () => problem(429, 'rate_limited'), /many times in a short while/],
    ['words that are not taken', () => problem(422, 'request_invalid'), /select fewer/],
    ['a server that is down', () => problem(503, 'database_unavailable'), /cannot be reached/],
    ['an answer that cannot be read', () => new Response('<html>'), /cannot be reached/],
  ])('says why: %s', async (_, answer, words) => {
    const { edit } = editOf([paragraph('Trees cool.')], [1, 12])
    vi.stubGlobal('fetch', async () => answer())
    await edit.ask('rewrite')
    expect(edit.getSnapshot()).toMatchObject({ state: 'failed', failure: expect.stringMatching(words) })
  })

  it('of the connection says so', async () => {
    const { edit } = editOf([paragraph('Trees cool.')], [1, 12])
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('failed')
    })
    await edit.ask('rewrite')
    expect(edit.getSnapshot().failure).toBe('There is no connection.')
  })
})

it('closing leaves the selection as it is', async () => {
  offer('Shade cools.')
  const page = editOf([paragraph('First.'), paragraph('Trees cool.')], [12, 12])
  await page.edit.ask('rewrite')
  page.type('Very ', 1)
  page.edit.close()
  expect(page.editor.state.selection).toMatchObject({ from: 17, to: 17 })
})

describe('what is left of the model', () => {
  it.each([
    [{ limit: 1000, used: 250, remaining: 750, resetsIn: 60 }, 'there'],
    [{ limit: 1000, used: 1000, remaining: 0, resetsIn: 60 }, 'spent'],
    [null, 'none'],
  ])('%o is %s', async (left, model) => {
    server.budget = left
    const { edit } = editOf([paragraph('Trees cool.')], [1, 12])
    await vi.waitFor(() => expect(edit.getSnapshot().model).toBe(model))
  })
})
