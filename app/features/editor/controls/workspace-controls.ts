// Controls of workspace actions, which do not change the text. Their keys work wherever the focus is in the workspace.

import { t } from 'messages:editor'
import { t as tUi } from 'messages:ui'
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
    label: t('controls.rewriteExplain'),
    icon: WandSparkles,
    group: 'insert',
    key: 'Mod-Alt-a',
    keywords: t('keywords.rewrite'),
    action: 'edit_selection',
    disabled: ({ codeBlock }) => codeBlock,
  },
  continueWriting: {
    label: t('controls.continueWriting'),
    icon: TextCursorInput,
    group: 'insert',
    key: 'Mod-Alt-g',
    keywords: t('keywords.continue'),
    needsModel: true,
    action: 'continue_writing',
  },
  tableMenu: {
    label: t('controls.tableMenu'),
    icon: Table,
    group: 'table',
    key: 'Mod-Alt-b',
    action: 'table_menu',
    disabled: ({ inTable }) => !inTable,
  },
  find: {
    label: t('controls.find'),
    icon: Search,
    group: 'document',
    key: 'Mod-f',
    action: 'find',
  },
  replace: {
    label: t('controls.findReplace'),
    icon: Replace,
    group: 'document',
    key: 'Mod-h',
    alternateKey: 'Mod-Shift-h',
    action: 'replace',
  },
  findNext: {
    label: t('controls.nextMatch'),
    icon: SearchCheck,
    group: 'document',
    key: 'F3',
    alternateKey: 'Mod-g',
    action: 'find_next',
  },
  findPrevious: {
    label: t('controls.previousMatch'),
    icon: SearchCheck,
    group: 'document',
    key: 'Shift-F3',
    alternateKey: 'Mod-Shift-g',
    action: 'find_previous',
  },
  outline: {
    label: t('controls.outline'),
    icon: ListTree,
    group: 'document',
    key: 'Mod-Alt-o',
    action: 'outline',
  },
  ledger: {
    label: t('controls.evidence'),
    icon: ListChecks,
    group: 'document',
    key: 'Mod-Alt-e',
    keywords: t('keywords.ledger'),
    action: 'ledger',
  },
  ledgerNext: {
    label: t('controls.nextOpenClaim'),
    icon: ListChecks,
    group: 'document',
    key: 'F9',
    action: 'ledger_next',
  },
  ledgerPrevious: {
    label: t('controls.previousOpenClaim'),
    icon: ListChecks,
    group: 'document',
    key: 'Shift-F9',
    action: 'ledger_previous',
  },
  history: {
    label: t('controls.showHistory'),
    icon: History,
    group: 'document',
    key: 'Mod-Alt-Shift-h',
    action: 'history',
  },
  saveVersion: {
    label: t('controls.saveVersion'),
    icon: Bookmark,
    group: 'document',
    key: 'Mod-Alt-s',
    action: 'save_version',
  },
  shortcuts: {
    label: t('controls.keyboardShortcuts'),
    icon: Keyboard,
    group: 'document',
    key: 'Mod-/',
    action: 'shortcuts',
  },
} satisfies Record<string, WorkspaceControlDefinition>

/** Key of the page, with or without an editor (page/use-save-key.ts). */
export const saveKey: Pick<ControlDefinition, 'label' | 'group' | 'key' | 'alternateKey'> = {
  label: tUi('save'),
  group: 'document',
  key: 'Mod-s',
}

const workspaceActions = new Set<string>(Object.values(workspaceControls).map(({ action }) => action))

export const isWorkspaceAction = (what: string): what is WorkspaceAction => workspaceActions.has(what)
