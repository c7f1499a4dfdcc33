// Every button of the toolbar, as data: name, icon, shortcut, whether it is on, and what it does.

import type { Command } from '@milkdown/kit/prose/state'
import {
  Bold,
  Code,
  Image,
  Italic,
  Link,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Sigma,
  SquareCode,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import { redo, undo } from 'y-prosemirror'
import type { MarkName } from '../../../workers/domain/manuscript/specs.ts'
import { type ListKind, toggle, toggleCodeBlock, toggleList, toggleQuote } from './commands.ts'
import type { ToolbarState } from './toolbar-state.ts'

export type Insertion = 'link' | 'image' | 'formula'
export type Control = {
  label: string
  icon: LucideIcon
  shortcut?: string
  pressed?: boolean
  disabled?: boolean
  act(): void
}

export function toolbarControls(
  state: ToolbarState,
  run: (command: Command) => void,
  onInsert: (what: Insertion) => void,
) {
  const mod = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl+'
  const mark = (label: string, icon: LucideIcon, name: MarkName, key?: string): Control => ({
    label,
    icon,
    shortcut: key && mod + key,
    pressed: state.marks[name] ?? false,
    act: () => run(toggle(name)),
  })
  const list = (label: string, icon: LucideIcon, kind: ListKind): Control => ({
    label,
    icon,
    pressed: state.list === kind,
    act: () => run(toggleList(kind)),
  })
  const undoing: Control = {
    label: 'Undo',
    icon: Undo2,
    shortcut: `${mod}Z`,
    disabled: !state.canUndo,
    act: () => run(undo),
  }
  const redoing: Control = {
    label: 'Redo',
    icon: Redo2,
    shortcut: `${mod}Y`,
    disabled: !state.canRedo,
    act: () => run(redo),
  }
  return {
    marks: [mark('Bold', Bold, 'strong', 'B'), mark('Italic', Italic, 'emphasis', 'I')],
    moreMarks: [
      mark('Underline', Underline, 'underline', 'U'),
      mark('Strikethrough', Strikethrough, 'strike_through'),
      mark('Inline code', Code, 'inlineCode', 'E'),
    ],
    lists: [
      list('Bullet list', List, 'bullet'),
      list('Numbered list', ListOrdered, 'ordered'),
      list('Check list', ListChecks, 'check'),
    ],
    insertions: [
      { ...mark('Link', Link, 'link', 'K'), act: () => onInsert('link') },
      { label: 'Quote', icon: TextQuote, pressed: state.quote, act: () => run(toggleQuote) },
      { label: 'Code block', icon: SquareCode, pressed: state.codeBlock, act: () => run(toggleCodeBlock) },
      { label: 'Image', icon: Image, act: () => onInsert('image') },
      { label: 'Formula', icon: Sigma, act: () => onInsert('formula') },
    ] satisfies Control[],
    undoing,
    redoing,
  }
}
