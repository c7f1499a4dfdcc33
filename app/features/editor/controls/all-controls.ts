// All controls of the editor in one table, ordered from basic to advanced. The menus, the slash menu and the list of
// shortcuts load it when they first open.

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
