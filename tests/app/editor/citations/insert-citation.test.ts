// Commands on citations and the bibliography, also with concurrent remote changes.

import { type Command, EditorState, NodeSelection, TextSelection } from '@milkdown/kit/prose/state'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  completeCitations,
  libraryItemDiffers,
} from '../../../../app/features/editor/citations/complete-citations.ts'
import {
  appendBibliography,
  insertBibliography,
} from '../../../../app/features/editor/citations/insert-bibliography.ts'
import {
  changeCitation,
  changeWork,
  insertCitation,
} from '../../../../app/features/editor/citations/insert-citation.ts'
import {
  fromRelativePosition,
  toRelativePosition,
} from '../../../../app/features/editor/collab/carets/relative-position.ts'
import { citeItem, readCitation, writeCitation } from '../../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import { copyOf, HeadlessEditor, sharedDocument } from '../../../support/headless-editor.ts'

const ORIGIN: CslItem = { id: '', type: 'book', title: 'Origin', author: [{ family: 'Darwin' }] }
const works = [citeItem(ORIGIN)]
const text = (said: string) => ({ type: 'text', text: said })
const block = (type: string, ...content: DocumentNode[]): DocumentNode => ({ type, content })
const citation = (item: CslItem = ORIGIN) => ({
  type: 'citation',
  attrs: { works: writeCitation([citeItem(item)]) },
})

const state = (content: object[], from: number, to = from) => {
  const doc = manuscriptSchema.nodeFromJSON({ type: 'doc', content })
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) })
}
function done(before: EditorState, command: Command): EditorState | null {
  let next: EditorState | null = null
  return command(before, (tr) => {
    next = before.apply(tr)
  })
    ? next
    : null
}
function appended(before: EditorState): EditorState {
  const { tr } = before
  appendBibliography(tr, undefined)
  return before.apply(tr)
}
const said = (found: EditorState | null) =>
  found?.doc.textBetween(0, found.doc.content.size, '|', (leaf) =>
    leaf.type.name === 'citation' ? '{}' : `<${leaf.type.name}>`,
  )

describe('insertCitation', () => {
  it('adds a space after a word, but not after a space, a bracket or at the start', () => {
    for (const [typed, expected] of [
      ['change', 'change {}'],
      ['change ', 'change {}'],
      ['change (', 'change ({}'],
      ['change,', 'change, {}'],
    ] as const)
      expect(
        said(done(state([block('paragraph', text(typed))], 1 + typed.length), insertCitation(works))),
      ).toBe(expected)
    expect(said(done(state([block('paragraph', text('x'))], 1), insertCitation(works)))).toBe('{}x')
  })

  it('in place, leaves the caret where the writer is', () => {
    const editor = new HeadlessEditor(sharedDocument([block('paragraph', text('Species change and so on'))]))
    const at = toRelativePosition(editor.state, 15)
    editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.page, 19, 21)))
    expect(editor.run(insertCitation(works, { at: at ?? 'end', inPlace: true }))).toBe(true)
    expect(said(editor.state)).toBe('Species change {} and so on')
    const { from, to } = editor.state.selection
    expect(editor.page.textBetween(from, to)).toBe(' s')
    editor.run(insertCitation(works, { at: 1 }))
    expect(editor.state.selection.from).toBe(2)
  })

  it('in place, leaves no selection around the citation, whose words the next letter would replace', () => {
    for (const [from, to] of [
      [1, 16],
      [1, 15],
      [9, 20],
    ] as const) {
      const editor = new HeadlessEditor(
        sharedDocument([block('paragraph', text('Species change. And so on'))]),
      )
      const at = toRelativePosition(editor.state, 15)
      editor.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.page, from, to)))
      editor.run(insertCitation(works, { at: at ?? 'end', inPlace: true }))
      editor.dispatch(editor.state.tr.insertText('x'))
      expect(said(editor.state)).toBe('Species change {}x. And so on')
    }
  })

  it('adds no space in a style with superscript numbers', () => {
    expect(
      said(
        done(state([block('paragraph', text('change'))], 7), insertCitation(works, { withoutSpace: true })),
      ),
    ).toBe('change{}')
  })

  it('inserts after the selection and moves the caret behind the citation', () => {
    const found = done(state([block('paragraph', text('All change'))], 1, 4), insertCitation(works))
    expect(said(found)).toBe('All {} change')
    expect(found?.selection.empty).toBe(true)
    expect(found?.selection.from).toBe(6)
  })

  it('does not replace a selected footnote', () => {
    const before = state([block('paragraph', text('x'), { type: 'footnote', content: [text('note')] })], 1)
    const selected = before.apply(before.tr.setSelection(NodeSelection.create(before.doc, 2)))
    const found = done(selected, insertCitation(works))
    expect(found?.doc.firstChild?.childCount).toBe(4)
    expect(found?.doc.firstChild?.child(1).type.name).toBe('footnote')
  })

  it('inserts into a footnote and selects the footnote', () => {
    const before = state([block('paragraph', { type: 'footnote', content: [text('See')] })], 1)
    const found = done(before, insertCitation(works, { at: 5 }))
    expect(found?.doc.firstChild?.firstChild?.childCount).toBe(2)
    expect(found?.selection).toBeInstanceOf(NodeSelection)
  })

  it('returns false in code', () => {
    expect(done(state([block('code_block', text('x'))], 1), insertCitation(works))).toBeNull()
  })

  it('inserts the author’s name before it, and at the document’s end', () => {
    const before = state([block('paragraph', text('So wrote')), block('paragraph', text('End'))], 1)
    expect(said(done(before, insertCitation(works, { at: 'end', textBefore: 'Darwin' })))).toBe(
      'So wrote|End Darwin {}',
    )
  })
})

describe('with concurrent remote changes', () => {
  const page = () => {
    const doc = sharedDocument([
      { type: 'paragraph', content: [{ type: 'text', text: 'First' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'Second' }] },
    ])
    const other = copyOf(doc)
    doc.on('update', (update) => Y.applyUpdate(other, update, doc))
    other.on('update', (update) => Y.applyUpdate(doc, update, other))
    return { here: new HeadlessEditor(doc), there: new HeadlessEditor(other) }
  }

  it('a relative position stays at its content', () => {
    const { here, there } = page()
    const at = toRelativePosition(here.state, 6)
    there.dispatch(there.state.tr.insertText('Very ', 1))
    expect(here.run(insertCitation(works, { at: at ?? undefined }))).toBe(true)
    expect(said(here.state)).toBe('Very First {}|Second')
    expect(said(there.state)).toBe('Very First {}|Second')
  })

  it('nothing is inserted if the paragraph was deleted', () => {
    const { here, there } = page()
    const at = toRelativePosition(here.state, 12)
    there.dispatch(there.state.tr.delete(7, 15))
    expect(here.run(insertCitation(works, { at: at ?? undefined }))).toBe(false)
  })

  it('changeCitation changes the citation that was opened', () => {
    const { here, there } = page()
    here.run(insertCitation(works, { at: 6 }))
    const at = toRelativePosition(here.state, 7)
    there.dispatch(there.state.tr.insertText('Very ', 1))
    const citation = { at: at as Y.RelativePosition, works }
    expect(here.run(changeCitation(citation, [citeItem(ORIGIN, { locator: '12' })]))).toBe(true)
    expect(readCitation(here.state.doc.firstChild?.child(1).attrs.works)[0]?.locator).toBe('12')
    expect(here.run(changeCitation(citation, []))).toBe(true)
    expect(said(here.state)).toBe('Very First |Second')
    expect(here.run(changeCitation(citation, works))).toBe(false)
  })

  it('changeWork changes every citation of the work', () => {
    const { here } = page()
    here.run(insertCitation(works, { at: 6 }))
    here.run(insertCitation([citeItem(ORIGIN, { locator: '12' })], { at: 'end' }))
    const [cited] = readCitation(here.state.doc.firstChild?.child(1).attrs.works)
    const item = { ...cited?.item, id: 'b'.repeat(24) } as CslItem
    expect(here.run(changeWork(cited?.item as CslItem, item))).toBe(true)
    const ids: unknown[] = []
    here.state.doc.descendants(({ type, attrs }) => {
      if (type.name === 'citation')
        ids.push(...readCitation(attrs.works).map(({ item, locator }) => [item.id, locator]))
    })
    expect(ids).toEqual([
      ['b'.repeat(24), ''],
      ['b'.repeat(24), '12'],
    ])
    expect(here.run(changeWork(cited?.item as CslItem, item))).toBe(false)
  })

  it('changeCitation leaves the next citation alone if its own was deleted', () => {
    const { here, there } = page()
    here.run(insertCitation(works, { at: 6 }))
    const second = [citeItem({ id: '', type: 'book', title: 'Another invented book' })]
    here.run(insertCitation(second, { at: 8, withoutSpace: true }))
    const at = toRelativePosition(here.state, 7)
    there.dispatch(there.state.tr.delete(7, 8))
    expect(fromRelativePosition(here.state, at as Y.RelativePosition)).toBe(7)
    const citation = { at: at as Y.RelativePosition, works }
    expect(here.run(changeCitation(citation, [citeItem(ORIGIN, { locator: '12' })]))).toBe(false)
    expect(here.run(changeCitation(citation, []))).toBe(false)
    expect(readCitation(here.state.doc.firstChild?.child(1).attrs.works)[0]?.item.title).toBe(
      'Another invented book',
    )
  })
})

describe('the bibliography', () => {
  it('gets a heading of the document’s level and a paragraph below', () => {
    const before = state(
      [
        { type: 'heading', attrs: { level: 1 }, content: [text('Title')] },
        { type: 'heading', attrs: { level: 2 }, content: [text('One')] },
        block('paragraph', text('Words')),
      ],
      14,
    )
    const inserted = done(before, insertBibliography)
    expect(inserted?.selection.$from.parent).toBe(inserted?.doc.lastChild)
    const added = appended(before)
    expect(added.selection.from).toBe(14)
    for (const found of [inserted, added]) {
      expect(said(found)).toBe('Title|One|Words|References|<bibliography>|')
      expect(found?.doc.child(3).attrs.level).toBe(2)
      expect(found?.doc.lastChild?.type.name).toBe('paragraph')
    }
  })

  it('uses an existing heading', () => {
    const before = state(
      [{ type: 'heading', attrs: { level: 2 }, content: [text('Works cited')] }, block('paragraph')],
      14,
    )
    expect(said(done(before, insertBibliography))).toBe('Works cited|<bibliography>|')
    expect(said(appended(before))).toBe('Works cited||<bibliography>|')
  })

  it('comes under a typed list of references', () => {
    const typed = [
      block('paragraph', text('x')),
      { type: 'heading', attrs: { level: 2 }, content: [text('References')] },
      block('paragraph', text('Darwin, 1859')),
    ]
    expect(said(appended(state(typed, 1)))).toBe('x|References|Darwin, 1859|<bibliography>|')
  })

  it('selects an existing bibliography', () => {
    const before = state([block('paragraph', text('x')), { type: 'bibliography' }], 1)
    const found = done(before, insertBibliography)
    expect(found?.doc).toBe(before.doc)
    expect(found?.selection).toBeInstanceOf(NodeSelection)
  })
})

describe('completeCitations', () => {
  const id = '0'.repeat(24)
  const bare: CslItem = { id, type: 'document', DOI: '10.1000/182' }
  const whole: CslItem = { ...bare, type: 'book', title: 'Origin', abstract: 'Long' }

  it('completes a work without a title and keeps locator and affixes', () => {
    const before = state(
      [
        block('paragraph', {
          type: 'citation',
          attrs: { works: writeCitation([citeItem(bare, { locator: '7' }), citeItem(ORIGIN)]) },
        }),
      ],
      1,
    )
    const tr = completeCitations(before, (asked) => (asked === id ? whole : undefined))
    const [first, second] = readCitation(tr?.doc.firstChild?.firstChild?.attrs.works)
    expect(first).toMatchObject({ locator: '7', item: { id, type: 'book', title: 'Origin' } })
    expect(first?.item.abstract).toBeUndefined()
    expect(second?.item).toEqual(ORIGIN)
    expect(tr?.getMeta('addToHistory')).toBe(false)
  })

  it('leaves works with a title alone', () => {
    const before = state([block('paragraph', citation({ ...whole, title: 'As I know it' }))], 1)
    expect(completeCitations(before, () => whole)).toBeNull()
    expect(libraryItemDiffers(whole, { ...bare, type: 'book', title: 'As I know it' })).toBe(true)
    expect(libraryItemDiffers(whole, citeItem(whole).item)).toBe(false)
  })

  it('cites a work once where two that were merged stood together', () => {
    const merged: CslItem = { ...whole, id: '1'.repeat(24) }
    const before = state(
      [
        block('paragraph', {
          type: 'citation',
          attrs: {
            works: writeCitation([
              citeItem(whole),
              citeItem(merged, { passage: 'Words' }),
              citeItem(merged, { locator: '7' }),
            ]),
          },
        }),
      ],
      1,
    )
    const tr = completeCitations(before, (asked) => ([id, merged.id].includes(asked) ? whole : undefined))
    const found = readCitation(tr?.doc.firstChild?.firstChild?.attrs.works)
    expect(found.map(({ item, locator }) => [item.id, locator])).toEqual([
      [id, ''],
      [id, '7'],
    ])
  })

  it('lets all citations of merged works say what the kept work says', () => {
    const merged: CslItem = { ...whole, id: '1'.repeat(24), title: 'As it was typed' }
    const before = state(
      [
        block('paragraph', citation({ ...whole, title: 'As I know it' }), text(' and '), {
          type: 'citation',
          attrs: { works: writeCitation([citeItem(merged, { locator: '7' }), citeItem(ORIGIN)]) },
        }),
      ],
      1,
    )
    const tr = completeCitations(before, (asked) => ([id, merged.id].includes(asked) ? whole : undefined))
    const paragraph = tr?.doc.firstChild
    const expected = { id, title: 'Origin' }
    expect(readCitation(paragraph?.firstChild?.attrs.works)).toMatchObject([{ item: expected }])
    expect(readCitation(paragraph?.lastChild?.attrs.works)).toMatchObject([
      { locator: '7', item: expected },
      { item: ORIGIN },
    ])
  })
})
