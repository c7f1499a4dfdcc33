// The Editor view of the dashboard (spec section 2): one project, or a new one that is not saved yet.

import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { Project, ProjectItem } from '../../../workers/contracts/project.ts'
import { stripMarkup } from '../../../workers/domain/plain-text.ts'
import { tokenSubject } from '../../access-token.ts'
import { ApiError, call } from '../../api.ts'
import { readTokens } from '../../browser-storage.ts'
import { readKnownProject, rememberProject } from '../../known-projects.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { toast } from '../../ui/toast.ts'
import { readWordTarget, saveWordTarget, withWordTarget } from './counts/word-target.ts'
import { Desk } from './desk.tsx'
import { DiscardNew } from './discard-new.tsx'
import { EditorHeader } from './editor-header.tsx'
import { LATEST } from './history/latest.ts'
import type { EditorHandle } from './manuscript-editor.tsx'
import { ManuscriptSession } from './manuscript-session.ts'
import { WhoIsHere } from './who-is-here.tsx'

const HistoryView = lazy(() => import('./history/history-view.tsx'))
const SaveVersionDialog = lazy(() => import('./history/save-version-dialog.tsx'))

export type EditorViewProps = {
  /** Null for a new project. */
  projectId: string | null
  /** What the list knew of the project: shown, read-only, where the project itself cannot be fetched. */
  listItem: ProjectItem | null
  /** The version whose history is open, LATEST, or null. */
  history: string | null
  /** Null for a new project, which has none. */
  onHistory: ((version: string | null) => void) | null
  onBack(): void
  onCreated(projectId: string): void
  /** What stands beside the page. */
  assistant(editor: EditorHandle, project: ProjectItem | null): ReactNode
}

export default function EditorView(props: EditorViewProps) {
  // A project is one life of this component: another id starts a new one, with its own document and socket.
  return <OpenProject key={props.projectId ?? 'new'} {...props} />
}

function OpenProject({
  projectId,
  listItem,
  history,
  onHistory,
  onBack,
  onCreated,
  assistant,
}: EditorViewProps) {
  const [project, setProject] = useState<ProjectItem | null>(null)
  /** What this browser knew of the project when it was last there. */
  const [known, setKnown] = useState<ProjectItem | null>(null)
  const [failed, setFailed] = useState<ApiError | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [saving, setSaving] = useState(false)
  const [editor, setEditor] = useState<EditorHandle | null>(null)
  const [naming, setNaming] = useState(false)
  const session = useSession(projectId)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (projectId === null) return
    const abort = new AbortController()
    setFailed(null)
    openProject(projectId, abort.signal).then(setProject, async (error) => {
      if (abort.signal.aborted) return
      const userId = tokenSubject(readTokens()?.accessToken)
      const known = userId && error.status !== 404 ? await readKnownProject(userId, projectId) : null
      if (abort.signal.aborted) return
      setKnown(known?.project ?? null)
      setFailed(error instanceof ApiError ? error : new ApiError(0, 'unknown'))
    })
    return () => abort.abort()
  }, [projectId, attempt])

  const change = async (part: Partial<Pick<ProjectItem, 'title' | 'status' | 'settings'>>) => {
    if (!project) return
    setProject({ ...project, ...part })
    try {
      setProject(await call<Project>('PUT', `/v1/projects/${project._id}`, { body: part }))
    } catch {
      setProject(project)
      toast({
        title: 'Not changed',
        description: 'The change could not be saved. Try again.',
        tone: 'destructive',
      })
    }
  }

  const setWordTarget = async (target: number | null) => {
    if (!project) return
    const before = readWordTarget(project.metadata)
    setProject(withWordTarget(project, target))
    try {
      await saveWordTarget(project._id, target)
    } catch {
      setProject((now) => now && withWordTarget(now, before))
      toast({
        title: 'Target not changed',
        description: 'It could not be saved. Try again.',
        tone: 'destructive',
      })
    }
  }

  const save = async () => {
    if (!session) return
    setSaving(true)
    try {
      onCreated((await session.create())._id)
    } catch {
      toast({
        title: 'Failed to save new project.',
        description:
          session.read().save === 'at_risk'
            ? 'Copy your text before you leave.'
            : 'Your text is kept on this device.',
        tone: 'destructive',
      })
      setSaving(false)
    }
  }

  // Where the text itself is there, from the room or from this device, a failed request does not take it away.
  const view = useSyncExternalStore(session?.subscribe ?? never, () => session?.read() ?? null)
  const shown = project ?? known ?? (failed ? listItem : null)
  const inStep = view?.savedAt ?? null

  // The room is there again, so the rest of the project will be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each save, not after each failure
  useEffect(() => {
    if (failed && inStep !== null) setAttempt(attempt + 1)
  }, [inStep])

  const toHistory =
    onHistory && project
      ? { open: () => history === null && onHistory(LATEST), save: () => history === null && setNaming(true) }
      : null
  const inHistory = history !== null && onHistory !== null && session !== null && view?.ready === true
  return (
    <section className="flex h-dvh flex-col bg-paper" aria-label="Editor">
      {/* The text stays where it was under the history, with its scroll, its selection and what can be undone. */}
      <div className={inHistory ? 'hidden' : 'contents'}>
        <EditorHeader
          project={shown}
          onChange={project ? change : null}
          onBack={onBack}
          onSave={projectId === null ? save : null}
          saving={saving}
          here={
            session?.room ? (
              <WhoIsHere awareness={session.room.awareness} me={session.userId} />
            ) : session && view && view.characters > 0 ? (
              <DiscardNew session={session} disabled={saving} onDiscarded={onBack} />
            ) : null
          }
          history={toHistory}
        />
        {failed && !view?.ready && (view?.nothingKept || failed.status === 404) ? (
          <Unavailable error={failed} item={listItem} onRetry={() => setAttempt(attempt + 1)} />
        ) : session ? (
          <div className="flex min-h-0 flex-1">
            <div className="flex min-w-0 flex-1 flex-col">
              <Desk
                session={session}
                projectId={projectId}
                project={project}
                editable={!saving && !inHistory}
                history={toHistory}
                onEditor={setEditor}
                onWordTarget={setWordTarget}
                onStyle={
                  project && ((citationStyle) => change({ settings: { ...project.settings, citationStyle } }))
                }
                onDiscarded={onBack}
                onSaved={(at) => project && setProject({ ...project, lastModified: at })}
              />
            </div>
            {editor ? assistant(editor, project) : null}
          </div>
        ) : null}
      </div>
      {inHistory && projectId !== null ? (
        <Suspense fallback={<p className="p-6 text-muted">Loading history</p>}>
          <HistoryView
            projectId={projectId}
            title={shown ? stripMarkup(shown.title) : ''}
            session={session}
            editor={editor}
            chosen={history}
            onChoose={onHistory}
            onClose={() => {
              onHistory(null)
              setTimeout(() => editor?.view.focus())
            }}
          />
        </Suspense>
      ) : null}
      {naming && projectId !== null ? (
        <Suspense>
          <SaveVersionDialog
            projectId={projectId}
            onClose={() => {
              setNaming(false)
              setTimeout(() => editor?.view.focus())
            }}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

const never = () => () => {}

async function openProject(projectId: string, signal: AbortSignal): Promise<ProjectItem> {
  const { content: _, ...project } = await call<Project>('GET', `/v1/projects/${projectId}`, { signal })
  const userId = tokenSubject(readTokens()?.accessToken)
  if (userId) void rememberProject({ userId, projectId, project, at: Date.now() })
  return project
}

function useSession(projectId: string | null): ManuscriptSession | null {
  const [session, setSession] = useState<ManuscriptSession | null>(null)
  useEffect(() => {
    const userId = tokenSubject(readTokens()?.accessToken)
    if (!userId) return
    const opened = new ManuscriptSession(userId, projectId)
    setSession(opened)
    return () => opened.close()
  }, [projectId])
  return session
}

function Unavailable({
  error,
  item,
  onRetry,
}: {
  error: ApiError
  item: ProjectItem | null
  onRetry(): void
}) {
  return (
    <div className="mx-auto grid w-full max-w-155 gap-6 overflow-y-auto px-5 py-8">
      <ErrorState
        title={
          error.status === 404 ? 'This project does not exist any more.' : 'The project could not be loaded.'
        }
        action={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {item ? 'Below is what the list knew of it. It cannot be edited here.' : 'Nothing was changed.'}
      </ErrorState>
      {item ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-muted">Description</dt>
          <dd>{item.description || 'None'}</dd>
          <dt className="text-muted">Words</dt>
          <dd className="tabular-nums">{item.wordCount}</dd>
          <dt className="text-muted">Subject</dt>
          <dd>{item.subjectArea || 'None'}</dd>
          <dt className="text-muted">Tags</dt>
          <dd>{item.tags.join(', ') || 'None'}</dd>
        </dl>
      ) : null}
    </div>
  )
}
