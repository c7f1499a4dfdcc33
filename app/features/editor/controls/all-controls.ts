// Every control of the editor in one table, in the order in which they are learnt: for the menus, the slash menu and the
// sheet of shortcuts, which load it when they are first opened.

import { barControls } from './bar-controls.ts'
import { bindControls, type Control, type ControlHandlers } from './control.ts'
import { menuControls } from './menu-controls.ts'
import { tableControls } from './table-controls.ts'
import type { ToolbarState } from './toolbar-state.ts'
import { workspaceControls } from './workspace-controls.ts'

export const definitions = { ...menuControls, ...barControls, ...tableControls, ...workspaceControls }

export type ControlName = keyof typeof definitions

export const namedControls = (state: ToolbarState, handlers: ControlHandlers): Record<ControlName, Control> =>
  bindControls(definitions, state, handlers)

export const allControls = (state: ToolbarState, handlers: ControlHandlers): Control[] =>
  Object.values(namedControls(state, handlers))
