// The changes of an edited file in the place of the editor, which gets the focus again when they are closed.

import { t } from 'messages:update'
import { lazy, Suspense, useMemo } from 'react'
import type { EditedFile } from '../../../../../workers/contracts/documents/import-report.ts'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import type { ManuscriptSession } from '../../collab/manuscript-session.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { numberingSetting } from '../../numbering/numbering.ts'

const UpdateView = lazy(() => import('../../panels/update/update-view.tsx'))

type OpenUpdateProps = {
  project: ProjectItem
  session: ManuscriptSession
  editor: EditorHandle
  file: EditedFile
  onClose(): void
}

export function OpenUpdate({ project, session, editor, file, onClose }: OpenUpdateProps) {
  const { title, settings } = project
  const numbering = useMemo(() => numberingSetting(title, settings), [title, settings])
  return (
    <Suspense fallback={<p className="p-6 text-muted">{t('loading')}</p>}>
      <UpdateView
        projectId={project._id}
        title={numbering.title}
        numbering={numbering}
        style={settings.citationStyle}
        session={session}
        editor={editor}
        file={file}
        onClose={() => {
          onClose()
          setTimeout(() => editor.view.focus())
        }}
      />
    </Suspense>
  )
}
