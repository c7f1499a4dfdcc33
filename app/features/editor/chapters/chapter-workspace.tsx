// The chapter page of a project: tabs, toolbar, title and text of one chapter, suggestions below, assistant beside it.

import { t } from 'messages:chapters'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect } from 'react'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { CHAPTERS } from '../../../../workers/domain/manuscript/chapters.ts'
import { usePhone } from '../../../ui/use-media-query.ts'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'
import { SaveIndicator } from '../collab/save-indicator.tsx'
import { isWorkspaceAction } from '../controls/workspace-controls.ts'
import type { DialogName, WorkspaceAction } from '../core/edit-requests.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import type { StyleProps } from '../dialogs/citing/style-dialog.tsx'
import { EditDialog } from '../dialogs/edit-dialog.tsx'
import { ManuscriptEditor } from '../mount/manuscript-editor.tsx'
import { UploadBlocker } from '../page/upload-blocker.tsx'
import { type ChangeProject, changeStyle, changeTarget } from '../page/use-project-change.ts'
import { useWorkspace } from '../page/use-workspace.ts'
import { WorkspaceNotices } from '../page/workspace-notices.tsx'
import { readWordTarget } from '../panels/counts/word-target.ts'
import { LazyLedger, LazyLedgerButton, useLedger } from '../panels/ledger/lazy-ledger.tsx'
import { lacksPart, useChapterCounts } from './chapter-counts.ts'
import { ChapterFooter } from './chapter-footer.tsx'
import { chapterName } from './chapter-name.ts'
import { ChapterPage } from './chapter-page.tsx'
import type { Body } from './chapter-scope.ts'
import { addChapters, bodyOf, foundChapters, type PartName, partOf, showPart } from './chapter-scope.ts'
import { ChapterTabs } from './chapter-tabs.tsx'
import { ChapterToolbar } from './chapter-toolbar.tsx'
import { useShownPart } from './use-shown-part.ts'
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
  const {
    ready: isLoaded,
    isDeleted,
    ...workspace
  } = useWorkspace(
    session,
    projectId,
    { title: project?.title ?? '', settings: props.settings, metadata: project?.metadata ?? null },
    onEditor,
  )
  const { editor, toolbar, run, requestEdit, editorProps, dialogProps } = workspace
  const phone = usePhone()
  const ledger = useLedger(editor)
  const counts = useChapterCounts(editor, isLoaded)
  const { within, focusText } = useShownPart(part, onPart, editor)

  const chapter = part === 'before' ? null : part
  const name = chapter === null ? t('beforeChapter1') : chapterName(chapter)
  const missing = lacksPart(counts, part)
  const editable = !locked && !missing && !isDeleted
  const targets = CHAPTERS.map((_, at) => project && readWordTarget(project.metadata, at))
  const written = counts && (chapter === null ? counts.before : counts.chapters[chapter])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a new project's text is loaded
  useEffect(() => {
    if (begun && editor && isLoaded) focusText(part)
  }, [editor, isLoaded])

  const add = (chapters: number[]) => {
    editor?.run(addChapters(chapters, props.settings?.language ?? 'en'))
    if (editor) showPart(editor.view, part)
  }
  const open = (what: DialogName | WorkspaceAction) => {
    if (!isWorkspaceAction(what)) requestEdit(what)
  }
  const ready = editor !== null && isLoaded

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
            <ChapterPage
              editor={ready ? editor : null}
              part={part}
              name={name}
              counts={counts}
              locked={locked}
              onAdd={add}
            >
              {isLoaded ? (
                <ManuscriptEditor
                  {...editorProps}
                  editable={editable}
                  label={chapter === null ? name : t('chapterValueName', { value: chapter + 1, name })}
                  within={within}
                  onOpen={open}
                />
              ) : null}
            </ChapterPage>
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
            session={session}
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
