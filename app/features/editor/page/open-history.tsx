// The history in the place of the editor, which gets the focus again when it is closed.

import { t } from 'messages:editor'
import { lazy, Suspense, useMemo } from 'react'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { DEFAULT_SETTINGS } from '../../../../workers/domain/project/project.ts'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { numberingSetting } from '../numbering/numbering.ts'

const HistoryView = lazy(() => import('../panels/history/history-view.tsx'))

type OpenHistoryProps = {
  projectId: string
  /** Null until it is loaded. */
  project: ProjectItem | null
  session: ManuscriptSession
  editor: EditorHandle | null
  /** A version's id, or LATEST. */
  version: string
  onVersion(version: string | null): void
}

export function OpenHistory({ projectId, project, session, editor, version, onVersion }: OpenHistoryProps) {
  const { title = '', settings = DEFAULT_SETTINGS } = project ?? {}
  const numbering = useMemo(() => numberingSetting(title, settings), [title, settings])
  return (
    <Suspense fallback={<p className="p-6 text-muted">{t('page.loadingHistory')}</p>}>
      <HistoryView
        projectId={projectId}
        title={numbering.title}
        numbering={numbering}
        style={settings.citationStyle}
        session={session}
        editor={editor}
        chosen={version}
        onChoose={onVersion}
        onClose={() => {
          onVersion(null)
          setTimeout(() => editor?.view.focus())
        }}
      />
    </Suspense>
  )
}
