// The type of an editor control, for toolbar, menus, slash menu, list of shortcuts and keymap.

import type { Command } from '@milkdown/kit/prose/state'
import type { ComponentType } from 'react'
import type { DialogName, WorkspaceAction } from '../core/edit-requests.ts'
import type { ToolbarState } from './toolbar-state.ts'

export type ControlGroup =
  | 'undo'
  | 'style'
  | 'text'
  | 'font'
  | 'size'
  | 'paragraph'
  | 'lists'
  | 'insert'
  | 'table'
  | 'document'

/** An icon of lucide, or one like it. */
export type ControlIcon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>

/** The static definition of a control. */
export type ControlDefinition = {
  label: string
  icon: ControlIcon
  group: ControlGroup
  /** ProseMirror key name, e.g. `Mod-Alt-f`. */
  key?: string
  /** A second key, for systems that reserve the first. */
  alternateKey?: string
  /** Search terms beside the label, separated by spaces. */
  keywords?: string
  /** Inserts what stands within a sentence. */
  inline?: true
  /** Does nothing without a language model. */
  needsModel?: true
  action: Command | DialogName | WorkspaceAction
  pressed?(state: ToolbarState): boolean
  disabled?(state: ToolbarState): boolean
}

/** A control with its current state, ready to be rendered. */
export type Control = {
  label: string
  icon: ControlIcon
  group: ControlGroup
  /** Key in this platform's notation, e.g. `⌘⌥F` or `Ctrl+Alt+F`. */
  shortcut?: string
  keywords?: string
  inline?: true
  needsModel?: true
  /** Undefined if the control is not a toggle. */
  pressed?: boolean
  disabled?: boolean
  activate(): void
}

export type ControlHandlers = { run(command: Command): void; open(what: DialogName | WorkspaceAction): void }

export const bindControl = (
  definition: ControlDefinition,
  state: ToolbarState,
  { run, open }: ControlHandlers,
): Control => {
  const { label, icon, group, key, keywords, inline, needsModel, action, pressed, disabled } = definition
  return {
    label,
    icon,
    group,
    shortcut: key && shortcutText(key),
    keywords,
    inline,
    needsModel,
    pressed: pressed?.(state),
    disabled: disabled?.(state),
    activate: () => (typeof action === 'string' ? open(action) : run(action)),
  }
}

export const bindControls = <Name extends string>(
  definitions: Record<Name, ControlDefinition>,
  state: ToolbarState,
  handlers: ControlHandlers,
): Record<Name, Control> => {
  const bound: Partial<Record<Name, Control>> = {}
  for (const name of Object.keys(definitions) as Name[])
    bound[name] = bindControl(definitions[name], state, handlers)
  return bound as Record<Name, Control>
}

const MAC: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↩' }

/** A ProseMirror key name in this platform's notation. */
export function shortcutText(key: string): string {
  const parts = key.split(/-(?=.)/)
  const last = parts.at(-1) ?? ''
  const shown = last.length === 1 ? last.toUpperCase() : last
  if (/Mac|iPhone|iPad/.test(navigator.platform))
    return [...parts.slice(0, -1), last].map((part) => MAC[part] ?? part.toUpperCase()).join('')
  return [...parts.slice(0, -1).map((part) => (part === 'Mod' ? 'Ctrl' : part)), shown].join('+')
}
