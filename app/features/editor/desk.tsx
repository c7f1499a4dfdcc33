// Where the writing is done: indicator, toolbar, page, counts, and the dialogs that ask before something is inserted.

import type { Command } from '@milkdown/kit/prose/state'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { ProjectItem } from '../../../workers/contracts/project.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { useAsking } from './asking.ts'
import { citationsOf } from './citations/citation-watch.ts'
import { type Aid, type Insertion, shortcutText } from './controls/control.ts'
import { deskControls, isAid } from './controls/desk-controls.ts'
import { FindPlace, OutlinePlace, ShortcutPlace, useDeskAids } from './desk-aids.tsx'
import { DeskFooter } from './desk-footer.tsx'
import { EndingNotice } from './ending-notice.tsx'
import type { HistoryWays } from './history/history-menu.tsx'
import { LeaveWhileUploading } from './leave-while-uploading.tsx'
import { type EditorHandle, ManuscriptEditor } from './manuscript-editor.tsx'
import type { ManuscriptSession } from './manuscript-session.ts'
import { NotesList } from './notes-list.tsx'
import { SaveIndicator } from './save-indicator.tsx'
import { SizeNotice } from './size-notice.tsx'
import { SlashPlace } from './slash/slash-place.tsx'
import { Toolbar } from './toolbar.tsx'
import { emptyToolbar } from './toolbar-state.ts'
import { addImage } from './upload-image.ts'
import './manuscript.css'
import './manuscript-blocks.css'
import './manuscript-citations.css'
import './manuscript-code.css'
import './manuscript-marks.css'
import './manuscript-notes.css'

const ConflictDialog = lazy(() => import('./conflicts/conflict-dialog.tsx'))

const InsertDialog = lazy(() => import('./dialogs/insert-dialog.tsx'))

type DeskProps = {
  session: ManuscriptSession
  projectId: string | null
  project: ProjectItem | null
  /** False while a new project is being saved. */
  editable: boolean
  /** Null where there is none yet. */
  history: HistoryWays | null
  onEditor(editor: EditorHandle | null): void
  onSaved(at: string): void
  onWordTarget(target: number | null): void
  /** Null where there are no settings to keep it in. */
  onStyle: ((style: string) => Promise<void>) | null
  /** The text was discarded from this device. */
  onDiscarded(): void
}

export function Desk({
  session,
  projectId,
  project,
  editable: mayEdit,
  history,
  onEditor,
  onSaved,
  onWordTarget,
  onStyle,
  onDiscarded,
}: DeskProps) {
  const view = useSyncExternalStore(session.subscribe, session.read)
  const editable = mayEdit && view.ending !== 'deleted'
  const [editor, setEditor] = useState<EditorHandle | null>(null)
  const [toolbar, setToolbar] = useState(emptyToolbar)
  const { asked, ask: askFirst, askImages, close } = useAsking(editor)
  const aids = useDeskAids(editor, history)
  const run = (command: Command) => editor?.run(command)
  const ask = (what: Insertion | Aid) => (isAid(what) ? aids.show(what) : askFirst(what))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that was seen, whoever listens
  useEffect(() => {
    if (view.savedAt !== null) onSaved(new Date(view.savedAt).toISOString())
  }, [view.savedAt])

  const style = project?.settings.citationStyle
  const language = project?.settings.language
  useEffect(() => {
    if (editor && style && language) citationsOf(editor.view).use(style, language)
  }, [editor, style, language])

  return (
    <>
      <div className="flex h-9 items-center gap-3 border-b border-line bg-ground pr-2 pl-4 text-13 touch:h-11">
        <h2 className="font-semibold">Editor</h2>
        <span className="ml-auto" />
        <SaveIndicator
          state={view.save}
          savedAt={view.savedAt}
          offlineSince={view.offlineSince}
          isNew={projectId === null}
        />
        <LeaveWhileUploading />
        <IconButton
          label="Find and replace"
          shortcut={shortcutText(deskControls.find.key)}
          icon={<Search className="size-4" aria-hidden="true" />}
          disabled={!editor}
          onClick={() => aids.show('find')}
        />
      </div>
      <Toolbar
        state={toolbar}
        disabled={!editor || !editable}
        run={run}
        ask={ask}
        outlineOpen={aids.outline}
      />
      {view.ending ? <EndingNotice ending={view.ending} session={session} onDiscarded={onDiscarded} /> : null}
      {view.returned && editor && projectId !== null ? (
        <Suspense fallback={null}>
          <ConflictDialog
            returned={view.returned}
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
      <FindPlace aids={aids} editor={editor} editable={editable} />
      <div className="flex min-h-0 flex-1">
        <OutlinePlace aids={aids} editor={editor} />
        <div
          className="min-w-0 flex-1 overflow-y-auto"
          data-scroll-area
          data-ready={view.ready && editor !== null}
        >
          {view.ready ? (
            <ManuscriptEditor
              doc={session.doc}
              awareness={session.room?.awareness ?? null}
              me={session.userId}
              editable={editable}
              onReady={(handle) => {
                setEditor(handle)
                onEditor(handle)
              }}
              onToolbar={setToolbar}
              images={projectId ? { projectId, add: (image) => addImage(projectId, image) } : null}
              onImageFiles={askImages}
              onAsk={ask}
              onComposing={(composing) => session.room?.hold(composing)}
            />
          ) : (
            <LoadingPage />
          )}
          {editor ? <NotesList editor={editor} /> : null}
        </div>
      </div>
      <DeskFooter
        words={view.words}
        characters={view.characters}
        project={project}
        editor={editor}
        onTarget={project && onWordTarget}
        onShortcuts={() => aids.show('shortcuts')}
        onStyle={() => ask('citation_style')}
      />
      <SlashPlace editor={editor} state={toolbar} run={run} ask={ask} />
      <ShortcutPlace aids={aids} />
      {asked && editor ? (
        <Suspense>
          <InsertDialog
            asked={asked}
            editor={editor}
            projectId={projectId}
            project={project}
            onStyle={onStyle}
            onClose={close}
          />
        </Suspense>
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
