// The chapter page of a project: tabs, toolbar, title and text of one chapter, suggestions below, assistant beside it.

import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { CHAPTERS } from '../../../../workers/domain/manuscript/chapters.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { usePhone } from '../../../ui/use-media-query.ts'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'
import { SaveIndicator } from '../collab/save-indicator.tsx'
import { isWorkspaceAction } from '../controls/workspace-controls.ts'
import type { DialogName, WorkspaceAction } from '../core/edit-requests.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import type { StyleProps } from '../dialogs/citing/style-dialog.tsx'
import { EditDialog } from '../dialogs/edit-dialog.tsx'
import { ManuscriptEditor } from '../mount/manuscript-editor.tsx'
import { LoadingPage } from '../page/loading-page.tsx'
import { UploadBlocker } from '../page/upload-blocker.tsx'
import { type ChangeProject, changeStyle, changeTarget } from '../page/use-project-change.ts'
import { useWorkspace } from '../page/use-workspace.ts'
import { WorkspaceNotices } from '../page/workspace-notices.tsx'
import { readWordTarget } from '../panels/counts/word-target.ts'
import { LazyLedger, LazyLedgerButton, useLedger } from '../panels/ledger/lazy-ledger.tsx'
import { useChapterCounts } from './chapter-counts.ts'
import { ChapterFooter } from './chapter-footer.tsx'
import type { Body } from './chapter-scope.ts'
import {
  addChapters,
  bodyOf,
  chapterScope,
  foundChapters,
  openPart,
  type PartName,
  partOf,
  showPart,
} from './chapter-scope.ts'
import { ChapterTabs } from './chapter-tabs.tsx'
import { ChapterToolbar } from './chapter-toolbar.tsx'
import './chapters.css'

type OpenProject = { editor: EditorHandle; project: ProjectItem }
/** Why no project is open: no topic is confirmed, it is loading, or it could not be fetched. */
type NoProject = 'topic' | 'loading' | { retry(): void }

export type ChaptersViewProps = {
  /** Null before a topic is confirmed. */
  projectId: string | null
  part: PartName
  /** The project was created on this page: focus the first chapter. */
  begun: boolean
  onPart(part: PartName): void
  onCreated(projectId: string): void
  onDiscarded(): void
  /** The suggestions below the chapter. */
  suggestions(chapter: OpenChapter): ReactNode
  /** The panel beside the page. */
  assistant(open: OpenProject | NoProject): ReactNode
}

/** The open chapter, for its suggestions. */
export type OpenChapter = {
  editor: EditorHandle
  project: ProjectItem
  topic: string
  section: string
  /** Current document positions of its text; null if it has none. */
  body(): Body | null
}

type ChapterWorkspaceProps = ChaptersViewProps &
  Pick<StyleProps, 'settings'> & {
    projectId: string
    session: ManuscriptSession
    project: ProjectItem | null
    topic: string
    /** No topic is confirmed. */
    locked: boolean
    /** Repeats the failed request for the project; null if none failed. */
    retry: (() => void) | null
    /** Null before there is a project. */
    change: ChangeProject | null
    onEditor(editor: EditorHandle | null): void
  }

export function ChapterWorkspace(props: ChapterWorkspaceProps) {
  const { projectId, session, project, topic, locked, retry, part, begun, onPart, suggestions, assistant } =
    props
  const { change, onEditor } = props
  const { view, editor, toolbar, run, requestEdit, editorProps, dialogProps } = useWorkspace(
    session,
    projectId,
    { settings: props.settings, metadata: project?.metadata ?? null },
    onEditor,
  )
  const phone = usePhone()
  const ledger = useLedger(editor)
  const counts = useChapterCounts(editor, view.ready)
  const latest = useRef(onPart)
  latest.current = onPart
  const [within] = useState(() => () => chapterScope(part, (shown) => latest.current(shown)))

  const chapter = part === 'before' ? null : part
  const name = chapter === null ? 'Before Chapter 1' : (CHAPTERS[chapter] ?? '')
  const missing = chapter !== null && counts !== null && !counts.chapters[chapter]
  const editable = !locked && !missing && view.closeReason !== 'deleted'
  const targets = CHAPTERS.map((_, at) => project && readWordTarget(project.metadata, at))
  const written = counts && (chapter === null ? counts.before : counts.chapters[chapter])

  /** The part to focus once it is visible; until then keystrokes would go into the visible one. */
  const wanted = useRef<PartName | null>(null)
  // The URL changed: a tab, Back, or a link.
  useEffect(() => {
    if (!editor) return
    openPart(editor.view, part)
    if (wanted.current === part) editor.view.focus()
    wanted.current = null
  }, [editor, part])

  const focusText = (of: PartName) => {
    // A touch screen would open its keyboard over the focused text.
    if (window.matchMedia('(pointer: coarse)').matches) return
    if (of === part) setTimeout(() => editor?.view.focus())
    else wanted.current = of
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a new project's text is loaded
  useEffect(() => {
    if (begun && editor && view.ready) focusText(part)
  }, [editor, view.ready])

  const add = (chapters: number[]) => {
    editor?.run(addChapters(chapters, props.settings?.language ?? 'en'))
    if (editor) showPart(editor.view, part)
  }
  const open = (what: DialogName | WorkspaceAction) => {
    if (!isWorkspaceAction(what)) requestEdit(what)
  }
  const ready = editor !== null && view.ready

  return (
    <Tabs.Root
      value={String(part)}
      onValueChange={(value) => locked || onPart(value === 'before' ? 'before' : Number(value))}
      activationMode="manual"
      className="flex min-h-0 flex-1 flex-col"
    >
      <ChapterTabs shown={part} counts={counts} targets={targets} locked={locked} onOpened={focusText} />
      <UploadBlocker />
      <div className="flex min-h-0 flex-1" data-panels>
        <Tabs.Content
          value={String(part)}
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-col outline-none"
        >
          <ChapterToolbar state={toolbar} disabled={!ready || !editable} run={run} open={open} />
          <WorkspaceNotices
            session={session}
            project={project}
            projectId={projectId}
            editor={editor}
            onDiscarded={props.onDiscarded}
          />
          <div className="relative flex min-h-0 flex-1">
            <div className="chapter-page min-w-0 flex-1 overflow-y-auto" data-scroll-area data-ready={ready}>
              {ready && !missing ? (
                <h2 className="chapter-title" data-locked={locked || undefined}>
                  <ChapterHeading editor={editor} part={part} name={name} />
                </h2>
              ) : null}
              {missing && counts ? (
                <Missing
                  name={name}
                  none={counts.chapters.every((one) => one === null)}
                  onAdd={locked ? null : () => add([chapter])}
                  onAddAll={locked ? null : () => add([...CHAPTERS.keys()])}
                />
              ) : null}
              {view.ready ? (
                <div className={missing ? 'hidden' : undefined} data-locked={locked || undefined}>
                  <ManuscriptEditor
                    {...editorProps}
                    editable={editable}
                    label={chapter === null ? name : `Chapter ${chapter + 1}: ${name}`}
                    within={within}
                    onOpen={open}
                  />
                </div>
              ) : (
                <LoadingPage />
              )}
            </div>
            {editable ? <LazyLedger ledger={ledger} editor={editor} /> : null}
          </div>
          {ready && project && !locked && chapter !== null && !missing
            ? suggestions({
                editor,
                project,
                topic,
                section: name,
                body: () => {
                  const { state } = editor.view
                  const found = partOf(foundChapters(state), chapter)
                  return found && bodyOf(state.doc, found)
                },
              })
            : null}
          <ChapterFooter
            words={written?.words ?? 0}
            characters={written?.characters ?? 0}
            target={chapter === null ? null : (targets[chapter] ?? null)}
            onTarget={
              change && chapter !== null ? (target) => void changeTarget(change, target, chapter) : null
            }
            indicator={phone ? <SaveIndicator session={session} /> : null}
            whole={view.words}
            wholeTarget={project && readWordTarget(project.metadata)}
            editor={editor}
            ledger={ready && editable ? <LazyLedgerButton ledger={ledger} editor={editor} /> : null}
          />
        </Tabs.Content>
        {assistant(
          locked
            ? 'topic'
            : ready && project
              ? { editor, project }
              : retry && !project
                ? { retry }
                : 'loading',
        )}
      </div>
      <EditDialog {...dialogProps} onStyle={change && ((style) => changeStyle(change, style))} />
    </Tabs.Root>
  )
}

/** The chapter's title: its heading's text in the manuscript, which the user may have changed. */
function ChapterHeading({ editor, part, name }: { editor: EditorHandle; part: PartName; name: string }) {
  const read = () => {
    const { state } = editor.view
    const heading = partOf(foundChapters(state), part)?.heading
    return heading === null || heading === undefined ? name : state.doc.child(heading).textContent || name
  }
  const [words, setWords] = useState(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is of these
  useEffect(() => {
    setWords(read())
    return editor.slots.onUpdate((view, before) => {
      if (view.state.doc !== before.doc) setWords(read())
    })
  }, [editor, part, name])
  return words
}

type MissingProps = { name: string; none: boolean; onAdd: (() => void) | null; onAddAll: (() => void) | null }

const Missing = ({ name, none, onAdd, onAddAll }: MissingProps) => (
  <div className="mx-auto max-w-155 px-5 pt-10">
    <EmptyState
      title={none ? 'This project has no chapters yet' : `There is no ${name} in this project`}
      action={
        <div className="flex flex-wrap gap-2">
          {none ? (
            <Button variant="ink" disabled={!onAddAll} onClick={onAddAll ?? undefined}>
              Add the five chapters
            </Button>
          ) : (
            <Button variant="ink" disabled={!onAdd} onClick={onAdd ?? undefined}>
              Add this chapter
            </Button>
          )}
        </div>
      }
    >
      {none
        ? 'Its text stands before Chapter 1 and stays there. The headings of the chapters are added below it.'
        : 'No heading of the manuscript has its name. If one was taken away, its text is in the chapter before it.'}
    </EmptyState>
  </div>
)
