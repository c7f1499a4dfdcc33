// History of a project: its versions, the differences between two of them, and restoring one. The manuscript is read-only
// meanwhile; remote updates still arrive.

import { ChevronLeft, History } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Version } from '../../../../../workers/contracts/version.ts'
import { ApiError } from '../../../../platform/api.ts'
import { LATEST } from '../../../../shared/addresses/dashboard-address.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/dialog.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import { Skeleton, SkeletonBar } from '../../../../ui/skeleton.tsx'
import { useMediaQuery } from '../../../../ui/use-media-query.ts'
import type { ManuscriptSession } from '../../collab/manuscript-session.ts'
import { SaveIndicator } from '../../collab/save-indicator.tsx'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { useUnmountSignal } from '../../dialogs/use-unmount-signal.ts'
import { type Against, ComparisonView, titleOf } from './compare/comparison-view.tsx'
import { useComparison, useDocChanged } from './compare/use-comparison.ts'
import { readManuscriptHtml } from './read-manuscript-html.ts'
import { restoreVersion } from './restore-version.ts'
import SaveVersionDialog from './save-version-dialog.tsx'
import { useVersions } from './use-versions.ts'
import { timeOf, VersionList } from './version-list.tsx'
import { VersionNameDialog } from './version-name-dialog.tsx'
import { createVersionBefore, deleteVersion, readVersion, renameVersion } from './versions.ts'
import './history.css'

type HistoryViewProps = {
  projectId: string
  title: string
  /** Of the manuscript, BCP 47. */
  language: string
  /** Of its citations. */
  style: string
  session: ManuscriptSession
  editor: EditorHandle | null
  /** A version's id, or LATEST. */
  chosen: string
  onChoose(id: string): void
  onClose(): void
}

type OpenDialog = 'save' | 'rename' | 'delete'

export default function HistoryView(props: HistoryViewProps) {
  const { projectId, session, editor, chosen, onChoose, onClose } = props
  const { versions, failed, reload } = useVersions(projectId)
  const view = useSyncExternalStore(session.subscribe, session.read)
  const narrow = useMediaQuery('(width < 64rem)')
  const [against, setAgainst] = useState<Against>('present')
  const [attempt, setAttempt] = useState(0)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [busy, setBusy] = useState<'restore' | 'delete' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const unmountSignal = useUnmountSignal()

  useEffect(() => heading.current?.focus(), [])
  useEscape(onClose)

  const index = versions?.findIndex(({ _id }) => _id === chosen) ?? -1
  // A narrow window shows either the list or one version.
  const shown = versions?.[chosen === LATEST && !narrow ? 0 : index] ?? null
  const before = versions && shown ? (versions[versions.indexOf(shown) + 1] ?? null) : null
  const gone = versions !== null && chosen !== LATEST && shown === null
  const shownId = shown?._id ?? null
  const beforeId = before?._id ?? null
  const pair = useMemo(() => {
    if (shownId === null || !view.ready) return null
    return against === 'present' ? { old: shownId, present: null } : { old: beforeId, present: shownId }
  }, [shownId, beforeId, against, view.ready])
  const state = useComparison(projectId, session, pair, attempt)
  const outdated = useDocChanged(session.doc, attempt)

  const refresh = () => {
    setAttempt(attempt + 1)
    reload()
  }

  const restore = async (version: Version) => {
    if (!editor) return
    const signal = unmountSignal()
    setBusy('restore')
    try {
      const { content } = await readVersion(projectId, version._id)
      await createVersionBefore(projectId, 'Before a restore')
      // If the user has closed the history meanwhile and may be typing, the text is not replaced.
      if (signal.aborted)
        return toast({
          title: 'Not restored',
          description: 'The history was closed before the version had loaded.',
        })
      const undo = restoreVersion(editor.view, session.doc, readManuscriptHtml(content))
      onClose()
      toast({
        title: `Restored ${version.name || `the version of ${timeOf(version)}`}`,
        description: 'The text as it was before is in the history.',
        tone: 'success',
        ...(undo ? { action: { label: 'Undo', onSelect: undo } } : {}),
      })
    } catch (error) {
      setBusy(null)
      toast({
        title: 'Not restored',
        description:
          error instanceof ApiError && error.problem ? error.message : 'Nothing was changed. Try again.',
        tone: 'destructive',
      })
    }
  }

  const remove = async (version: Version) => {
    const signal = unmountSignal()
    setBusy('delete')
    try {
      await deleteVersion(projectId, version._id)
      if (signal.aborted) return
      setDialog(null)
      onChoose(LATEST)
      reload()
    } catch {
      toast({
        title: 'Not deleted',
        description: 'The version is still there. Try again.',
        tone: 'destructive',
      })
    }
    setBusy(null)
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-13 items-center gap-2 border-b border-line bg-raised px-2 py-1.5 sm:px-4">
        <IconButton
          label={narrow && shown ? 'All versions' : 'Back to the text'}
          icon={<ChevronLeft className="size-5" />}
          onClick={narrow && shown ? () => onChoose(LATEST) : onClose}
        />
        <div className="min-w-0 flex-1">
          <h1 ref={heading} tabIndex={-1} className="truncate font-serif text-card font-semibold">
            {narrow && shown ? titleOf(shown) : 'History'}
          </h1>
          <p className="truncate text-13 text-muted max-sm:hidden">{props.title}</p>
        </div>
        <SaveIndicator session={session} />
        {narrow && shown ? null : (
          <Button onClick={() => setDialog('save')}>
            {narrow ? 'Save version' : 'Save a named version'}
          </Button>
        )}
      </header>
      <div className="flex min-h-0 flex-1">
        {narrow && (shown || gone) ? null : (
          <aside
            aria-label="Versions"
            className={classNames(
              'overflow-y-auto bg-ground px-2 py-4',
              narrow ? 'flex-1' : 'w-68 shrink-0 border-r border-line',
            )}
          >
            <Versions versions={versions} failed={failed} onRetry={reload} onSave={() => setDialog('save')}>
              {(list) => (
                <VersionList versions={list} presentWords={view.words} chosen={shownId} onChoose={onChoose} />
              )}
            </Versions>
          </aside>
        )}
        {shown ? (
          <ComparisonView
            version={shown}
            before={before}
            against={against}
            state={state}
            narrow={narrow}
            outdated={outdated}
            language={props.language}
            style={props.style}
            restoring={busy === 'restore'}
            onRestore={editor ? () => void restore(shown) : null}
            onAgainst={setAgainst}
            onRename={() => setDialog('rename')}
            onDelete={() => setDialog('delete')}
            onRefresh={refresh}
          />
        ) : gone ? (
          <div className="mx-auto w-full max-w-155 px-5 pt-8">
            <ErrorState
              title="This version does not exist any more."
              action={
                <Button size="small" onClick={() => onChoose(LATEST)}>
                  {narrow ? 'All versions' : 'Show the latest'}
                </Button>
              }
            >
              The text itself was not changed.
            </ErrorState>
          </div>
        ) : null}
      </div>
      {dialog === 'save' ? (
        <SaveVersionDialog
          projectId={projectId}
          onSaved={(id) => {
            reload()
            if (!narrow) onChoose(id)
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'rename' && shown ? (
        <VersionNameDialog
          title={shown.name ? 'Rename this version' : 'Name this version'}
          description="Named versions are kept until you delete them."
          name={shown.name}
          onClose={() => setDialog(null)}
          onSave={async (name) => {
            await renameVersion(projectId, shown._id, name)
            setDialog(null)
            reload()
          }}
        />
      ) : null}
      {dialog === 'delete' && shown ? (
        <ConfirmDialog
          open
          onOpenChange={() => setDialog(null)}
          title="Delete this version?"
          description={`${shown.name || `The version of ${timeOf(shown)}`} is taken out of the history. The text itself stays as it is.`}
          confirm="Delete"
          busy={busy === 'delete' && 'Deleting'}
          onConfirm={() => void remove(shown)}
        />
      ) : null}
    </div>
  )
}

type VersionsProps = {
  versions: Version[] | null
  failed: boolean
  onRetry(): void
  onSave(): void
  children(list: Version[]): React.ReactNode
}

function Versions({ versions, failed, onRetry, onSave, children }: VersionsProps) {
  if (failed)
    return (
      <ErrorState
        title="The versions could not be loaded."
        action={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        The text itself was not changed.
      </ErrorState>
    )
  if (!versions)
    return (
      <Skeleton label="Loading versions">
        <div className="grid gap-5 px-3 pt-1">
          {['a', 'b', 'c', 'd'].map((key) => (
            <SkeletonBar key={key} className="h-4 w-full" />
          ))}
        </div>
      </Skeleton>
    )
  if (versions.length === 0)
    return (
      <EmptyState
        title="No versions yet"
        action={
          <Button size="small" icon={<History className="size-4" aria-hidden="true" />} onClick={onSave}>
            Save a named version
          </Button>
        }
      >
        Versions appear as you write. You can also save one under a name whenever you like.
      </EmptyState>
    )
  return children(versions)
}

/** Calls `onEscape` unless a menu or a dialog is open or handled the key. */
function useEscape(onEscape: () => void) {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('[role$="dialog"], [role="menu"]')
      )
        latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
