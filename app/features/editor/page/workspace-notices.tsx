// Notices above an open manuscript: ended session, conflicts, blocks that came back, size, restored changes.

import { t } from 'messages:editor'
import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react'
import { ROOM_SIZE_NOTICE_FROM } from '../../../../workers/contracts/limits.ts'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'
import { useSessionView } from '../collab/use-session.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { ReturnedBlocks } from '../panels/returned/returned-blocks.ts'
import { EndingNotice } from './ending-notice.tsx'

const ReturnedNotice = lazy(() => import('../panels/returned/returned-notice.tsx'))
const ImportNotice = lazy(() => import('../panels/imported/import-notice.tsx'))
const ConflictDialog = lazy(() => import('../panels/conflicts/conflict-dialog.tsx'))

type WorkspaceNoticesProps = {
  session: ManuscriptSession
  projectId: string | null
  project: ProjectItem | null
  editor: EditorHandle | null
  /** Called when the text was discarded from this device. */
  onDiscarded(): void
}

export function WorkspaceNotices({
  session,
  projectId,
  project,
  editor,
  onDiscarded,
}: WorkspaceNoticesProps) {
  const ending = useSessionView(session, 'closeReason')
  const conflicts = useSessionView(session, 'conflicts')
  const restored = useSessionView(session, 'restored')
  return (
    <>
      {ending ? <EndingNotice ending={ending} session={session} onDiscarded={onDiscarded} /> : null}
      {conflicts && editor && projectId !== null ? (
        <Suspense fallback={null}>
          <ConflictDialog
            returned={conflicts}
            projectId={projectId}
            changedAt={project?.lastModified ?? null}
            session={session}
            editor={editor}
          />
        </Suspense>
      ) : null}
      {editor && projectId !== null ? (
        <Returned key={projectId} projectId={projectId} session={session} editor={editor} />
      ) : null}
      {editor && project?.metadata.imported ? (
        <Suspense fallback={null}>
          <ImportNotice projectId={project._id} editor={editor} />
        </Suspense>
      ) : null}
      <SizeNotice session={session} />
      {restored ? (
        <p role="status" className="border-b border-line bg-accent-wash px-4 py-2 text-13">
          {t('page.changesKeptDeviceWhich')}
        </p>
      ) : null}
    </>
  )
}

type ReturnedProps = { projectId: string; session: ManuscriptSession; editor: EditorHandle }

/** Loads the notice of blocks that came back where there are any. */
function Returned({ projectId, session, editor }: ReturnedProps) {
  const returned = useMemo(() => new ReturnedBlocks(projectId, session), [projectId, session])
  const blocks = useSyncExternalStore(returned.subscribe, returned.read)
  return blocks.length > 0 ? (
    <Suspense fallback={null}>
      <ReturnedNotice editor={editor} returned={returned} />
    </Suspense>
  ) : null
}

function SizeNotice({ session }: { session: ManuscriptSession }) {
  const used = useSessionView(session, 'sizeUsed')
  if (used < ROOM_SIZE_NOTICE_FROM) return null
  return (
    <p role="status" className="border-b border-line bg-ground px-4 py-2 text-13 text-muted">
      {t('page.sizeUsed', { used: Math.min(99, Math.floor(used * 100)) })}
    </p>
  )
}
