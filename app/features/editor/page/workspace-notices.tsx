// What a person must know about an open manuscript before going on: that it ended, what came back in conflict, its size,
// what was put back.

import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { EndingNotice } from './ending-notice.tsx'
import { SizeNotice } from './size-notice.tsx'

const ConflictDialog = lazy(() => import('../panels/conflicts/conflict-dialog.tsx'))

type WorkspaceNoticesProps = {
  session: ManuscriptSession
  projectId: string | null
  project: ProjectItem | null
  editor: EditorHandle | null
  /** The text was discarded from this device. */
  onDiscarded(): void
}

export function WorkspaceNotices({
  session,
  projectId,
  project,
  editor,
  onDiscarded,
}: WorkspaceNoticesProps) {
  const view = useSyncExternalStore(session.subscribe, session.read)
  return (
    <>
      {view.closeReason ? (
        <EndingNotice ending={view.closeReason} session={session} onDiscarded={onDiscarded} />
      ) : null}
      {view.conflicts && editor && projectId !== null ? (
        <Suspense fallback={null}>
          <ConflictDialog
            returned={view.conflicts}
            projectId={projectId}
            changedAt={project?.lastModified ?? null}
            session={session}
            editor={editor}
          />
        </Suspense>
      ) : null}
      <SizeNotice used={view.sizeUsed} />
      {view.restored ? (
        <p role="status" className="border-b border-line bg-accent-wash px-4 py-2 text-13">
          Changes kept on this device, which your account did not have yet, were put back.
        </p>
      ) : null}
    </>
  )
}
