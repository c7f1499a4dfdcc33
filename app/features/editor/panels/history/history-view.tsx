// History of a project: its versions, the differences between two of them, and restoring one. The manuscript is read-only
// meanwhile; remote updates still arrive.

import { t } from 'messages:history'
import { t as tUi } from 'messages:ui'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Version } from '../../../../../workers/contracts/version.ts'
import { LATEST } from '../../../../shared/addresses/dashboard-address.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/dialog.tsx'
import { useMediaQuery } from '../../../../ui/use-media-query.ts'
import type { ManuscriptSession } from '../../collab/manuscript-session.ts'
import { SaveIndicator } from '../../collab/save-indicator.tsx'
import type { EditorHandle } from '../../core/editor-handle.ts'
import type { NumberingSetting } from '../../numbering/numbering.ts'
import { type Against, ComparisonView, titleOf } from './compare/comparison-view.tsx'
import { useComparison, useDocChanged } from './compare/use-comparison.ts'
import { downloadVersion } from './download-version.ts'
import SaveVersionDialog from './save-version-dialog.tsx'
import { useVersionChanges } from './use-version-changes.ts'
import { useVersions } from './use-versions.ts'
import { timeOf, VersionList } from './version-list.tsx'
import { VersionListState } from './version-list-state.tsx'
import { VersionNameDialog } from './version-name-dialog.tsx'
import { renameVersion } from './versions.ts'
import './history.css'

type HistoryViewProps = {
  projectId: string
  title: string
  numbering: NumberingSetting
  /** Style of the manuscript's citations. */
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
  const heading = useRef<HTMLHeadingElement>(null)

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

  const { busy, restore, remove } = useVersionChanges({ projectId, session, editor, onRestored: onClose })
  const removed = async (version: Version) => {
    if (!(await remove(version))) return
    setDialog(null)
    onChoose(LATEST)
    reload()
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-13 items-center gap-2 border-b border-line bg-raised px-2 py-1.5 sm:px-4">
        <IconButton
          label={narrow && shown ? t('allVersions') : t('backText')}
          icon={<ChevronLeft className="size-5" />}
          onClick={narrow && shown ? () => onChoose(LATEST) : onClose}
        />
        <div className="min-w-0 flex-1">
          <h1 ref={heading} tabIndex={-1} className="truncate font-serif text-card font-semibold">
            {narrow && shown ? titleOf(shown) : t('history')}
          </h1>
          <p className="truncate text-13 text-muted max-sm:hidden">{props.title}</p>
        </div>
        <SaveIndicator session={session} />
        {narrow && shown ? null : (
          <Button onClick={() => setDialog('save')}>
            {narrow ? t('saveVersion') : t('saveNamedVersion')}
          </Button>
        )}
      </header>
      <div className="flex min-h-0 flex-1">
        {narrow && (shown || gone) ? null : (
          <aside
            aria-label={t('versions')}
            className={classNames(
              'overflow-y-auto bg-ground px-2 py-4',
              narrow ? 'flex-1' : 'w-68 shrink-0 border-e border-line',
            )}
          >
            <VersionListState
              versions={versions}
              failed={failed}
              onRetry={reload}
              onSave={() => setDialog('save')}
            >
              {(list) => (
                <VersionList versions={list} presentWords={view.words} chosen={shownId} onChoose={onChoose} />
              )}
            </VersionListState>
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
            numbering={props.numbering}
            style={props.style}
            restoring={busy === 'restore'}
            onRestore={editor ? () => void restore(shown) : null}
            onAgainst={setAgainst}
            onRename={() => setDialog('rename')}
            onDelete={() => setDialog('delete')}
            onDownload={(format) =>
              void downloadVersion({ _id: projectId, title: props.title }, shown, format)
            }
            onRefresh={refresh}
          />
        ) : gone ? (
          <div className="mx-auto w-full max-w-155 px-5 pt-8">
            <ErrorState
              title={t('versionDoesNotExist')}
              action={
                <Button size="small" onClick={() => onChoose(LATEST)}>
                  {narrow ? t('allVersions') : t('showLatest')}
                </Button>
              }
            >
              {t('textItselfNotChanged')}
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
          title={shown.name ? t('renameVersion') : t('nameVersion')}
          description={t('namedVersionsKeptUntil')}
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
          title={t('deleteVersion')}
          description={
            shown.name ? t('takenOut', { name: shown.name }) : t('takenOutOf', { time: timeOf(shown) })
          }
          confirm={tUi('delete')}
          busy={busy === 'delete' && t('deleting')}
          onConfirm={() => void removed(shown)}
        />
      ) : null}
    </div>
  )
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
