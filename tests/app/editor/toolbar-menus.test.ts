// The menus of the toolbar: every control stands in one of them.

import { expect, it } from 'vitest'
import { namedControls } from '../../../app/features/editor/controls/all-controls.ts'
import { barControls } from '../../../app/features/editor/controls/bar-controls.ts'
import { menuControls } from '../../../app/features/editor/controls/menu-controls.ts'
import { tableControls } from '../../../app/features/editor/controls/table-controls.ts'
import { emptyToolbar } from '../../../app/features/editor/controls/toolbar-state.ts'
import { foldedSections } from '../../../app/features/editor/toolbar/toolbar-fold.ts'
import { partsOf } from '../../../app/features/editor/toolbar/toolbar-menus.tsx'

/** At every width in the bar itself. */
const IN_BAR = ['undo', 'bold', 'italic']

it('a bar without room leaves every other control to the menus, once each', () => {
  const controls = namedControls(emptyToolbar, { run: () => {}, open: () => {} })
  const parts = partsOf(['style', 'headingPart', ...foldedSections(0), 'table', 'find'], controls, true)
  const offered = parts.flatMap((part) => part.controls)
  expect(new Set(offered).size).toBe(offered.length)
  const all = Object.keys({ ...menuControls, ...barControls, ...tableControls })
  expect(offered).toEqual(expect.arrayContaining(all.filter((name) => !IN_BAR.includes(name))))
})
