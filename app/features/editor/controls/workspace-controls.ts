// What helps to write and changes nothing of the text by itself. Its keys work wherever the focus is on the desk.

import {
  Bookmark,
  History,
  Keyboard,
  ListTree,
  Replace,
  Search,
  SearchCheck,
  Table,
  TextCursorInput,
} from 'lucide-react'
import type { Aid } from '../core/edit-requests.ts'
import type { Definition } from './control.ts'

type AidDefinition = Definition & { does: Aid }

export const workspaceControls = {
  continueWriting: {
    label: 'Continue writing',
    icon: TextCursorInput,
    group: 'Insert',
    key: 'Mod-Alt-g',
    keywords: 'ai model complete sentence paragraph go on',
    does: 'continue_writing',
  },
  tableMenu: {
    label: 'Table menu',
    icon: Table,
    group: 'Table',
    key: 'Mod-Alt-b',
    does: 'table_menu',
    disabled: ({ inTable }) => !inTable,
  },
  find: {
    label: 'Find',
    icon: Search,
    group: 'Document',
    key: 'Mod-f',
    does: 'find',
  },
  replace: {
    label: 'Find and replace',
    icon: Replace,
    group: 'Document',
    key: 'Mod-h',
    also: 'Mod-Shift-h',
    does: 'replace',
  },
  findNext: {
    label: 'Next match',
    icon: SearchCheck,
    group: 'Document',
    key: 'F3',
    also: 'Mod-g',
    does: 'find_next',
  },
  findPrevious: {
    label: 'Previous match',
    icon: SearchCheck,
    group: 'Document',
    key: 'Shift-F3',
    also: 'Mod-Shift-g',
    does: 'find_previous',
  },
  outline: {
    label: 'Outline',
    icon: ListTree,
    group: 'Document',
    key: 'Mod-Alt-o',
    does: 'outline',
  },
  history: {
    label: 'Show history',
    icon: History,
    group: 'Document',
    key: 'Mod-Alt-Shift-h',
    does: 'history',
  },
  saveVersion: {
    label: 'Save version',
    icon: Bookmark,
    group: 'Document',
    key: 'Mod-Alt-s',
    does: 'save_version',
  },
  shortcuts: {
    label: 'Keyboard shortcuts',
    icon: Keyboard,
    group: 'Document',
    key: 'Mod-/',
    does: 'shortcuts',
  },
} satisfies Record<string, AidDefinition>

const aids = new Set<string>(Object.values(workspaceControls).map(({ does }) => does))

export const isAid = (what: string): what is Aid => aids.has(what)
