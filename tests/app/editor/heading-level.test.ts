// The level of headings, set for all blocks of a selection.

import { AllSelection, EditorState } from '@milkdown/kit/prose/state'
import { expect, it } from 'vitest'
import { setHeading } from '../../../app/features/editor/commands/block-type-commands.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { heading, manuscript, paragraph, withAttrs } from '../../support/build-manuscript.ts'

const text = manuscript(
  withAttrs(heading(1, 'Data'), { level: 1, id: 'data', part: 'appendix' }),
  heading(1, 'Trees', 'trees'),
  withAttrs(paragraph('Words'), { align: 'center' }),
)

it.each([
  [
    2,
    '<h2 id="data" data-part="appendix">Data</h2><h2 id="trees">Trees</h2><h2 style="text-align: center">Words</h2>',
  ],
  [0, '<p>Data</p><p>Trees</p><p style="text-align: center">Words</p>'],
])('%i keeps of each block what is its own', (level, expected) => {
  let state = EditorState.create({ doc: manuscriptSchema.nodeFromJSON(text) })
  state = state.apply(state.tr.setSelection(new AllSelection(state.doc)))
  setHeading(level)(state, (tr) => {
    state = state.apply(tr)
  })
  expect(documentToHtml(state.doc.toJSON())).toBe(expected)
})
