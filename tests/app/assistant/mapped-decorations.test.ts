// Decorations are mapped to the current state, not to the one before.

import type { EditorState } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view'
import { expect, it } from 'vitest'
import type { Place } from '../../../app/features/assistant/anchoring/block-prose.ts'
import { ManuscriptStore, type MapPlace } from '../../../app/features/assistant/anchoring/manuscript-store.ts'
import type { OpenManuscript } from '../../../app/features/assistant/open-manuscript.ts'
import { PluginSlots } from '../../../app/features/editor/core/plugin-slots.ts'
import { paragraph } from '../../support/build-manuscript.ts'
import { copyOf, HeadlessEditor, meet, sharedDocument } from '../../support/headless-editor.ts'

class Marked extends ManuscriptStore<{ place: Place | null }> {
  told = 0

  protected onDocChange(to: MapPlace): void {
    this.told++
    this.update({ place: this.snapshot.place && to(this.snapshot.place) })
  }

  protected draw({ doc }: EditorState): DecorationSet {
    const { place } = this.snapshot
    return place
      ? DecorationSet.create(doc, [Decoration.inline(place.from, place.to, {})])
      : DecorationSet.empty
  }
}

function watched() {
  const slots = new PluginSlots()
  const layer = slots.decorationPlugin('remarks')
  const editor = new HeadlessEditor(sharedDocument([paragraph('It was definately so.')]), true, [
    slots.plugin(),
    layer,
  ])
  const manuscript = { view: editor, slots } as unknown as OpenManuscript
  const list = new Marked(manuscript, 'remarks', { place: { from: 8, to: 18 } })
  /** As ProseMirror reads decorations for each new state, before it notifies plugin views. */
  const drawn = () => {
    const { state } = editor
    const set = layer.props.decorations?.call(layer, state)
    return set instanceof DecorationSet
      ? set.find().map(({ from, to }) => state.doc.textBetween(from, to))
      : []
  }
  return { editor, list, drawn }
}

it('a decoration stays at its words while text is typed before them, with one notification per change', () => {
  const { editor, list, drawn } = watched()
  expect(drawn()).toEqual(['definately'])
  for (const [index, key] of [...'Now '].entries()) {
    editor.dispatch(editor.state.tr.insertText(key, 1 + index))
    expect(drawn()).toEqual(['definately'])
    expect(drawn()).toEqual(['definately'])
    expect(list.told).toBe(index + 1)
  }
})

it('a decoration stays at its words after remote edits around them, and is removed with them', () => {
  const { editor, drawn } = watched()
  const other = new HeadlessEditor(copyOf(editor.doc))
  const { tr } = other.state
  other.dispatch(tr.insertText(' And cold', tr.doc.content.size - 2).insertText('Once ', 1))
  meet(editor.doc, other.doc)
  expect(editor.page.textContent).toBe('Once It was definately so And cold.')
  expect(drawn()).toEqual(['definately'])
  const at = other.page.textContent.indexOf('definately') + 1
  other.dispatch(other.state.tr.insertText('definitely', at, at + 10))
  meet(editor.doc, other.doc)
  expect(drawn()).toEqual([])
})
