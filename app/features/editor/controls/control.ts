// What a control of the editor is, whoever shows it: toolbar, menus, slash menu, sheet of shortcuts, keyboard.

import type { Command } from '@milkdown/kit/prose/state'
import type { LucideIcon } from 'lucide-react'
import type { Aid, Insertion } from '../core/edit-requests.ts'
import type { ToolbarState } from './toolbar-state.ts'

export type ControlGroup =
  | 'Undo'
  | 'Style'
  | 'Text'
  | 'Font'
  | 'Size'
  | 'Paragraph'
  | 'Lists'
  | 'Insert'
  | 'Table'
  | 'Document'

/** A control as it is written down. */
export type Definition = {
  label: string
  icon: LucideIcon
  group: ControlGroup
  /** As ProseMirror names keys, e.g. `Mod-Alt-f`. */
  key?: string
  /** Another key for the same, for systems that keep the first for themselves. */
  also?: string
  /** Other words that somebody may look for it by, separated by spaces. */
  keywords?: string
  does: Command | Insertion | Aid
  pressed?(state: ToolbarState): boolean
  disabled?(state: ToolbarState): boolean
}

/** A control as it stands now, ready to be shown. */
export type Control = {
  label: string
  icon: LucideIcon
  group: ControlGroup
  /** As this device writes it, e.g. `⌘⌥F` or `Ctrl+Alt+F`. */
  shortcut?: string
  keywords?: string
  /** Undefined for what is not on or off. */
  pressed?: boolean
  disabled?: boolean
  act(): void
}

export type Acting = { run(command: Command): void; ask(what: Insertion | Aid): void }

export const bindControl = (definition: Definition, state: ToolbarState, { run, ask }: Acting): Control => {
  const { label, icon, group, key, keywords, does, pressed, disabled } = definition
  return {
    label,
    icon,
    group,
    shortcut: key && shortcutText(key),
    keywords,
    pressed: pressed?.(state),
    disabled: disabled?.(state),
    act: () => (typeof does === 'string' ? ask(does) : run(does)),
  }
}

export const bindControls = <Name extends string>(
  definitions: Record<Name, Definition>,
  state: ToolbarState,
  acting: Acting,
): Record<Name, Control> => {
  const bound: Partial<Record<Name, Control>> = {}
  for (const name of Object.keys(definitions) as Name[])
    bound[name] = bindControl(definitions[name], state, acting)
  return bound as Record<Name, Control>
}

const MAC: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↩' }

/** `Mod-Alt-f` as this device writes it. */
export function shortcutText(key: string): string {
  const parts = key.split(/-(?=.)/)
  const last = parts.at(-1) ?? ''
  const shown = last.length === 1 ? last.toUpperCase() : last
  if (/Mac|iPhone|iPad/.test(navigator.platform))
    return [...parts.slice(0, -1), last].map((part) => MAC[part] ?? part.toUpperCase()).join('')
  return [...parts.slice(0, -1).map((part) => (part === 'Mod' ? 'Ctrl' : part)), shown].join('+')
}
