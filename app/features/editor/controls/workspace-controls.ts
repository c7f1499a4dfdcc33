// Controls of workspace actions, which do not change the text. Their keys work wherever the focus is in the workspace.

import {
  Bookmark,
  History,
  Keyboard,
  ListChecks,
  ListTree,
  Replace,
  Search,
  SearchCheck,
  Table,
  TextCursorInput,
  WandSparkles,
} from 'lucide-react'
import type { WorkspaceAction } from '../core/edit-requests.ts'
import type { ControlDefinition } from './control.ts'

type WorkspaceControlDefinition = ControlDefinition & { action: WorkspaceAction }

export const workspaceControls = {
  editSelection: {
    label: 'Rewrite or explain',
    icon: WandSparkles,
    group: 'Insert',
    key: 'Mod-Alt-a',
    keywords: 'ai model selection shorten expand simplify formal translate paraphrase find support sources',
    action: 'edit_selection',
    disabled: ({ codeBlock }) => codeBlock,
  },
  continueWriting: {
    label: 'Continue writing',
    icon: TextCursorInput,
    group: 'Insert',
    key: 'Mod-Alt-g',
    keywords: 'ai model complete sentence paragraph go on',
    needsModel: true,
    action: 'continue_writing',
  },
  tableMenu: {
    label: 'Table menu',
    icon: Table,
    group: 'Table',
    key: 'Mod-Alt-b',
    action: 'table_menu',
    disabled: ({ inTable }) => !inTable,
  },
  find: {
    label: 'Find',
    icon: Search,
    group: 'Document',
    key: 'Mod-f',
    action: 'find',
  },
  replace: {
    label: 'Find and replace',
    icon: Replace,
    group: 'Document',
    key: 'Mod-h',
    alternateKey: 'Mod-Shift-h',
    action: 'replace',
  },
  findNext: {
    label: 'Next match',
    icon: SearchCheck,
    group: 'Document',
    key: 'F3',
    alternateKey: 'Mod-g',
    action: 'find_next',
  },
  findPrevious: {
    label: 'Previous match',
    icon: SearchCheck,
    group: 'Document',
    key: 'Shift-F3',
    alternateKey: 'Mod-Shift-g',
    action: 'find_previous',
  },
  outline: {
    label: 'Outline',
    icon: ListTree,
    group: 'Document',
    key: 'Mod-Alt-o',
    action: 'outline',
  },
  ledger: {
    label: 'Evidence',
    icon: ListChecks,
    group: 'Document',
    key: 'Mod-Alt-e',
    keywords: 'ledger claims sources gaps needed open cited',
    action: 'ledger',
  },
  ledgerNext: {
    label: 'Next open claim',
    icon: ListChecks,
    group: 'Document',
    key: 'F9',
    action: 'ledger_next',
  },
  ledgerPrevious: {
    label: 'Previous open claim',
    icon: ListChecks,
    group: 'Document',
    key: 'Shift-F9',
    action: 'ledger_previous',
  },
  history: {
    label: 'Show history',
    icon: History,
    group: 'Document',
    key: 'Mod-Alt-Shift-h',
    action: 'history',
  },
  saveVersion: {
    label: 'Save version',
    icon: Bookmark,
    group: 'Document',
    key: 'Mod-Alt-s',
    action: 'save_version',
  },
  shortcuts: {
    label: 'Keyboard shortcuts',
    icon: Keyboard,
    group: 'Document',
    key: 'Mod-/',
    action: 'shortcuts',
  },
} satisfies Record<string, WorkspaceControlDefinition>

/** Key of the page, with or without an editor (page/use-save-key.ts). */
export const saveKey: Pick<ControlDefinition, 'label' | 'group' | 'key' | 'alternateKey'> = {
  label: 'Save',
  group: 'Document',
  key: 'Mod-s',
}

const workspaceActions = new Set<string>(Object.values(workspaceControls).map(({ action }) => action))

export const isWorkspaceAction = (what: string): what is WorkspaceAction => workspaceActions.has(what)
