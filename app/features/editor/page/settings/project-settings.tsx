// The dialog of a project's settings, loaded when it is opened, and what a change of them does to the open text.

import { lazy } from 'react'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { LazyBoundary } from '../../../../ui/lazy-boundary.tsx'
import { retitleHeadings } from '../../commands/retitle-headings.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import type { ChangeProject } from '../use-project-change.ts'

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'))

type ProjectSettingsProps = {
  project: ProjectItem
  /** Null before the text is open. */
  editor: EditorHandle | null
  onChange: ChangeProject
  onClose(): void
}

export function ProjectSettings({ project, editor, onChange, onClose }: ProjectSettingsProps) {
  const change: ChangeProject = async (part) => {
    const before = project.settings
    const failure = await onChange(part)
    if (!failure && part.settings?.language)
      editor?.runInPlace(retitleHeadings(before.language, { ...before, ...part.settings }))
    return failure
  }
  return (
    <LazyBoundary onFail={onClose}>
      <SettingsDialog project={project} onChange={change} onClose={onClose} />
    </LazyBoundary>
  )
}
