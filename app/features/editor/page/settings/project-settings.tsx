// The dialogs of a project's settings, of its page layout and of handing it in, each loaded when it is opened, and what a change does to the open text.

import { lazy } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { LazyBoundary } from '../../../../ui/lazy-boundary.tsx'
import { retitleHeadings } from '../../commands/retitle-headings.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import type { ChangeProject } from '../use-project-change.ts'

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'))
const HandInDialog = lazy(() => import('../hand-in/hand-in-dialog.tsx'))
const LayoutDialog = lazy(() => import('../layout/layout-dialog.tsx'))

export type SettingsKind = 'project' | 'layout' | 'hand-in'

type ProjectSettingsProps = {
  kind: SettingsKind
  project: ProjectItem
  /** Null before the text is open. */
  editor: EditorHandle | null
  onChange: ChangeProject
  /** Opens another of the dialogs in the place of this one. */
  onKind(kind: SettingsKind): void
  onClose(): void
}

export function ProjectSettings({ kind, project, editor, onChange, onKind, onClose }: ProjectSettingsProps) {
  const change: ChangeProject = async (part) => {
    const before = project.settings
    const failure = await onChange(part)
    if (!failure && part.settings?.language)
      editor?.runInPlace(retitleHeadings(before.language, { ...before, ...part.settings }))
    return failure
  }
  return (
    <LazyBoundary onFail={onClose}>
      {kind === 'project' ? (
        <SettingsDialog project={project} onChange={change} onClose={onClose} />
      ) : kind === 'hand-in' ? (
        editor && <HandInDialog project={project} editor={editor} onSettings={onKind} onClose={onClose} />
      ) : (
        <LayoutDialog project={project} onChange={change} onClose={onClose} />
      )}
    </LazyBoundary>
  )
}
