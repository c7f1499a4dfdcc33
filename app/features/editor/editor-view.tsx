// The Editor view of the dashboard (spec section 2): one project, or a new one that is not saved yet.

import type { Command } from '@milkdown/kit/prose/state'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Project, ProjectItem } from '../../../workers/contracts/project.ts'
import { readingTime } from '../../../workers/domain/display/reading-time.ts'
import { tokenSubject } from '../../access-token.ts'
import { ApiError, call } from '../../api.ts'
import { readTokens } from '../../browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { changeAttribute, currentLink, insertNode, setLink } from './commands.ts'
import { EditorHeader } from './editor-header.tsx'
import { FormulaDialog, ImageDialog, LinkDialog } from './insert-dialogs.tsx'
import { type EditorHandle, ManuscriptEditor } from './manuscript-editor.tsx'
import { ManuscriptSession } from './manuscript-session.ts'
import type { Ending } from './room-connection.ts'
import { SaveIndicator } from './save-indicator.tsx'
import { Toolbar } from './toolbar.tsx'
import { emptyToolbar } from './toolbar-state.ts'
import './manuscript.css'

export type EditorViewProps = {
  /** Null for a new project. */
  projectId: string | null
  /** What the list knew of the project: shown, read-only, where the project itself cannot be fetched. */
  listItem: ProjectItem | null
  onBack(): void
  onCreated(projectId: string): void
}

export default function EditorView(props: EditorViewProps) {
  // A project is one life of this component: another id starts a new one, with its own document and socket.
  return <OpenProject key={props.projectId ?? 'new'} {...props} />
}

const ENDINGS: Record<Ending, string> = {
  deleted: 'This project was deleted. What you see is no longer kept in your account.',
  forbidden: 'This project cannot be edited from here any more.',
  schema_too_old: 'A newer version of Colophon is there. Reload to continue; nothing is lost.',
  signed_out: 'You are signed out. What you typed is kept on this device.',
}

function OpenProject({ projectId, listItem, onBack, onCreated }: EditorViewProps) {
  const [project, setProject] = useState<ProjectItem | null>(null)
  const [failed, setFailed] = useState<ApiError | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [saving, setSaving] = useState(false)
  const session = useSession(projectId)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (projectId === null) return
    const abort = new AbortController()
    setFailed(null)
    call<Project>('GET', `/v1/projects/${projectId}`, { signal: abort.signal }).then(
      setProject,
      (error) =>
        abort.signal.aborted || setFailed(error instanceof ApiError ? error : new ApiError(0, 'unknown')),
    )
    return () => abort.abort()
  }, [projectId, attempt])

  const change = async (part: Partial<Pick<ProjectItem, 'title' | 'status'>>) => {
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

  const save = async () => {
    if (!session) return
    setSaving(true)
    try {
      onCreated((await session.create())._id)
    } catch {
      toast({
        title: 'Failed to save new project.',
        description: 'Your text is kept on this device.',
        tone: 'destructive',
      })
      setSaving(false)
    }
  }

  const shown = project ?? (failed ? listItem : null)
  return (
    <section className="flex h-dvh flex-col bg-paper" aria-label="Editor">
      <EditorHeader
        project={shown}
        onChange={project ? change : null}
        onBack={onBack}
        onSave={projectId === null ? save : null}
        saving={saving}
      />
      {failed ? (
        <Unavailable error={failed} item={listItem} onRetry={() => setAttempt(attempt + 1)} />
      ) : session ? (
        <Desk
          session={session}
          projectId={projectId}
          project={project}
          onSaved={(at) => project && setProject({ ...project, lastModified: at })}
        />
      ) : null}
    </section>
  )
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

type Asked =
  | { what: 'link'; from: number; to: number; href: string; text: string }
  | { what: 'image'; files: File[] }
  | { what: 'formula'; latex: string; display: boolean; position: number | null }

type DeskProps = {
  session: ManuscriptSession
  projectId: string | null
  project: ProjectItem | null
  onSaved(at: string): void
}

function Desk({ session, projectId, project, onSaved }: DeskProps) {
  const view = useSyncExternalStore(session.subscribe, session.read)
  const [editor, setEditor] = useState<EditorHandle | null>(null)
  const [toolbar, setToolbar] = useState(emptyToolbar)
  const [asked, setAsked] = useState<Asked | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const run = (command: Command) => editor?.run(command)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that was seen, whoever listens
  useEffect(() => {
    if (view.savedAt !== null) onSaved(new Date(view.savedAt).toISOString())
  }, [view.savedAt])

  useEffect(() => {
    const element = area.current
    if (!element) return
    const edit = (event: Event) => {
      const { position, display } = (event as CustomEvent<{ position: number; display: boolean }>).detail
      const latex = String(editor?.view.state.doc.nodeAt(position)?.attrs.value ?? '')
      setAsked({ what: 'formula', latex, display, position })
    }
    element.addEventListener('edit-formula', edit)
    return () => element.removeEventListener('edit-formula', edit)
  }, [editor])

  const askLink = useCallback(() => {
    const state = editor?.view.state
    if (!state) return
    const { from, to } = state.selection
    const found = currentLink(state) ?? { from, to, href: '', text: state.doc.textBetween(from, to) }
    setAsked({ what: 'link', ...found })
  }, [editor])

  const close = () => {
    setAsked(null)
    setTimeout(() => editor?.view.focus())
  }

  return (
    <>
      <div className="flex h-9 items-center justify-between gap-3 border-b border-line bg-ground px-4 text-13">
        <h2 className="font-semibold">Editor</h2>
        <SaveIndicator state={view.save} savedAt={view.savedAt} isNew={projectId === null} />
      </div>
      <Toolbar
        state={toolbar}
        disabled={!editor}
        run={run}
        onInsert={(what) => {
          if (what === 'link') askLink()
          else if (what === 'image') setAsked({ what, files: [] })
          else setAsked({ what, latex: '', display: false, position: null })
        }}
      />
      {view.ending ? (
        <p role="alert" className="border-b border-line bg-high-wash px-4 py-2.5 text-14">
          {ENDINGS[view.ending]}{' '}
          {view.ending === 'schema_too_old' ? (
            <button type="button" className="underline" onClick={() => window.location.reload()}>
              Reload
            </button>
          ) : null}
        </p>
      ) : null}
      {view.restored ? (
        <p role="status" className="border-b border-line bg-accent-wash px-4 py-2 text-13">
          Changes kept on this device, which your account did not have yet, were put back.
        </p>
      ) : null}
      <div ref={area} className="min-h-0 flex-1 overflow-y-auto" data-ready={view.ready && editor !== null}>
        {view.ready ? (
          <ManuscriptEditor
            doc={session.doc}
            awareness={session.room?.awareness ?? null}
            onReady={setEditor}
            onToolbar={setToolbar}
            onImageFiles={(files) => setAsked({ what: 'image', files })}
            onLinkShortcut={askLink}
          />
        ) : (
          <LoadingPage />
        )}
      </div>
      <footer className="flex h-9 items-center gap-5 border-t border-line bg-ground px-4 text-12 text-muted tabular-nums">
        <span>{view.words.toLocaleString('en-GB')} words</span>
        <span className="max-sm:hidden">{view.characters.toLocaleString('en-GB')} characters</span>
        <span>{readingTime(view.words)} min read</span>
        {project ? <span className="ml-auto uppercase">{project.settings.citationStyle}</span> : null}
      </footer>
      {asked?.what === 'link' ? (
        <LinkDialog
          text={asked.text}
          href={asked.href}
          onClose={close}
          onSet={(href, text) => {
            run(setLink(asked.from, asked.to, href, text))
            close()
          }}
        />
      ) : null}
      {asked?.what === 'image' ? (
        <ImageDialog
          projectId={projectId}
          files={asked.files}
          onClose={close}
          onSet={(images) => {
            for (const image of images) run(insertNode('image', image))
            close()
          }}
        />
      ) : null}
      {asked?.what === 'formula' ? (
        <FormulaDialog
          latex={asked.latex}
          display={asked.display}
          editing={asked.position !== null}
          onClose={close}
          onSet={(latex, display) => {
            run(
              asked.position === null
                ? insertNode(display ? 'math_display' : 'math_inline', { value: latex })
                : changeAttribute(asked.position, 'value', latex),
            )
            close()
          }}
        />
      ) : null}
    </>
  )
}

const LoadingPage = () => (
  <Skeleton label="Loading project...">
    <div className="mx-auto max-w-155 px-5 pt-12">
      <p className="mb-8 text-14 text-muted">Loading project...</p>
      <div className="grid gap-4">
        <SkeletonBar className="h-7 w-2/3" />
        <SkeletonBar className="w-full" />
        <SkeletonBar className="w-11/12" />
        <SkeletonBar className="w-4/5" />
      </div>
    </div>
  </Skeleton>
)
