// What the header of the editor shows, at both widths.

import type { ReactNode, RefObject } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import type { DocumentNode } from '../../../../../workers/domain/manuscript/document.ts'
import type { HistoryActions } from '../../panels/history/history-menu.tsx'
import type { ProjectChange } from '../project-change.ts'
import type { SettingsKind } from '../settings/project-settings.tsx'

export type HeaderProps = {
  project: ProjectItem | null
  /** Shown instead of a title if there is no project. */
  name: string
  /** Null if nothing can be changed. */
  onChange: ((change: ProjectChange) => void) | null
  /** Opens the project's settings, its page layout, or the dialog that hands it in; null if nothing can be changed. */
  onSettings: ((kind: SettingsKind) => void) | null
  onBack(): void
  /** Save Project, for a project that was never saved. */
  onSave: (() => void) | null
  saving: boolean
  /** Peers that have it open; for a project that was never saved, its Discard button. */
  here: ReactNode
  /** Save state of the last change; a wide page shows it below the header. */
  indicator: ReactNode
  /** Address of its chapter page; null if there is none. */
  chapters: string | null
  /** Null if there is no history. */
  history: HistoryActions | null
  /** Chooses an edited file to update the text from; null if the text cannot be changed. */
  onUpdate: (() => void) | null
  /** The manuscript as it is now, or null before it is open. */
  manuscript(): DocumentNode | null
}

/** HeaderProps, with the state of renaming that both widths share. */
export type HeaderLayoutProps = HeaderProps & {
  /** Plain text. */
  title: string
  /** The title's input while it is renamed, else null. */
  titleField: ReactNode
  onRename(): void
  /** The button that starts renaming; it gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>
}
