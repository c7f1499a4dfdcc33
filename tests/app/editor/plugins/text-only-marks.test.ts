// Marks on anything but text are removed, because y-prosemirror does not store them.

import { EditorState, NodeSelection } from '@milkdown/kit/prose/state'
import { describe, expect, it } from 'vitest'
import { setLink } from '../../../../app/features/editor/commands/link-commands.ts'
import { barControls } from '../../../../app/features/editor/controls/bar-controls.ts'
import type { ControlDefinition } from '../../../../app/features/editor/controls/control.ts'
import { toolbarState } from '../../../../app/features/editor/controls/toolbar-state.ts'
import { textOnlyMarks } from '../../../../app/features/editor/plugins/text-only-marks.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../../workers/domain/manuscript/html.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'

const line = [
  { type: 'text', text: 'a ' },
  { type: 'image', attrs: { src: 'https://example.org/a.png' } },
  { type: 'math_inline', attrs: { value: 'x' } },
  { type: 'text', text: ' b' },
]
const open = () =>
  EditorState.create({
    doc: manuscriptSchema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph', content: line }] }),
    plugins: [textOnlyMarks()],
  })
const htmlOf = ({ doc }: EditorState) => documentToHtml(doc.toJSON() as DocumentNode)
const marked = ({ doc }: EditorState) => {
  const found: string[] = []
  doc.descendants((node) => {
    if (node.marks.length > 0) found.push(node.type.name)
  })
  return found
}

describe('a link', () => {
  it('set across an image stays on the text only', () => {
    let state = open()
    setLink(
      1,
      7,
      'https://example.org/',
      '',
    )(state, (tr) => {
      state = state.apply(tr)
    })
    expect(marked(state)).toEqual(['text', 'text'])
    expect(htmlOf(state)).toMatch(/^<p><a [^>]*>a <\/a><img [^>]*><span [^>]*><\/span><a [^>]*> b<\/a><\/p>$/)
  })

  it('on a pasted image is removed', () => {
    const link = manuscriptSchema.marks.link.create({ href: 'https://example.org/' })
    const image = manuscriptSchema.nodes.image.create({ src: 'https://example.org/b.png' }, null, [link])
    let state = open()
    state = state.apply(state.tr.insert(1, image))
    expect(marked(state)).toEqual([])
  })

  it('and other marks are disabled while an image or a formula is selected', () => {
    const state = open()
    for (const position of [3, 4]) {
      const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, position)))
      for (const control of [
        barControls.link,
        barControls.bold,
        barControls.textColor,
      ] as ControlDefinition[])
        expect(control.disabled?.(toolbarState(selected)), control.label).toBe(true)
    }
    expect(barControls.link.disabled(toolbarState(state))).toBe(false)
  })
})
