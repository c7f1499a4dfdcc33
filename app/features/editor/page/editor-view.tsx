// Editor page of one project, or of a new one that is not saved yet.

import { t } from 'messages:editor'
import { lazy, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { EditedFile } from '../../../../workers/contracts/documents/import-report.ts'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { CHAPTERS_ADDRESS, chaptersAddress } from '../../../shared/addresses/chapters-address.ts'
import { LATEST } from '../../../shared/addresses/dashboard-address.ts'
import { AssistantRoom } from '../../../shared/assistant-room.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { SaveIndicator } from '../collab/save-indicator.tsx'
import { useSession, useSessionView } from '../collab/use-session.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { revealWords } from '../core/reveal-words.ts'
import { LazyDialog } from '../dialogs/lazy-dialog.tsx'
import type { BufferedTyping } from './buffered-typing.ts'
import { DiscardButton } from './discard-button.tsx'
import { EditorHeader } from './header/editor-header.tsx'
import { OpenHistory } from './open-history.tsx'
import { PresenceList } from './presence-list.tsx'
import { ProjectSettings, type SettingsKind } from './settings/project-settings.tsx'
import { Unavailable } from './unavailable.tsx'
import { OpenUpdate } from './update/open-update.tsx'
import { UpdatePicker } from './update/update-picker.tsx'
import { useFirstSave } from './use-first-save.ts'
import { useProject } from './use-project.ts'
import { tellFailure } from './use-project-change.ts'
import { useSaveKey, useSaveNow } from './use-save-key.ts'
import { Workspace } from './workspace.tsx'

const SaveVersionDialog = lazy(() => import('../panels/history/save-version-dialog.tsx'))

export type EditorViewProps = {
  /** Null for a new project. */
  projectId: string | null
  /** The list's item of the project, shown read-only if the project cannot be fetched. */
  listItem: ProjectItem | null
  /** Id of the version that the open history shows, or LATEST; null if the history is closed. */
  history: string | null
  /** Words of the text to show when it is open; null for its beginning. */
  words: string | null
  /** Null for a new project. */
  onHistory: ((version: string | null) => void) | null
  onBack(): void
  onCreated(projectId: string): void
  /** The panel beside the page. */
  assistant(editor: EditorHandle, project: ProjectItem | null): ReactNode
}

export default function EditorView(props: EditorViewProps) {
  const typing = useRef<BufferedTyping | null>(null)
  useEffect(() => () => void typing.current?.stop(), [])
  // Another id remounts the page with a document and a socket of its own.
  return <OpenProject key={props.projectId ?? 'new'} typing={typing} {...props} />
}

function OpenProject({
  projectId,
  listItem,
  history,
  words,
  onHistory,
  onBack,
  onCreated,
  assistant,
  typing,
}: EditorViewProps & { typing: RefObject<BufferedTyping | null> }) {
  const [editor, setEditor] = useState<EditorHandle | null>(null)
  const [naming, setNaming] = useState(false)
  const [setting, setSetting] = useState<SettingsKind | null>(null)
  const [edited, setEdited] = useState<EditedFile | null>(null)
  const editedInput = useRef<HTMLInputElement>(null)
  // A failed request for the project does not hide a text that the room or this device has.
  const session = useSession(projectId)
  const savedAt = useSessionView(session, 'savedAt')
  const changeSavedAt = useSessionView(session, 'changeSavedAt')
  const ready = useSessionView(session, 'ready')
  const noLocalCopy = useSessionView(session, 'noLocalCopy')
  const { project, change, known, failed, retry } = useProject(projectId, { savedAt, changeSavedAt })
  const { saving, save } = useFirstSave({ projectId, session, editor, typing, onCreated })
  const saveText = useSaveNow(session)
  useSaveKey(async () => {
    if (projectId !== null) saveText()
    else if (await save())
      toast({ title: t('page.saved'), description: t('page.projectAccountNow'), tone: 'success' })
  })
  useRevealedWords(editor, ready, words)
  const shown = project ?? known ?? (failed ? listItem : null)
  const missing = failed?.status === 404
  const historyActions =
    onHistory && project
      ? { open: () => history === null && onHistory(LATEST), save: () => history === null && setNaming(true) }
      : null
  const stopNaming = () => {
    setNaming(false)
    setTimeout(() => editor?.view.focus())
  }
  const indicator = session ? <SaveIndicator session={session} /> : null
  const inHistory = history !== null && onHistory !== null && session !== null && ready
  return (
    <section className="flex h-page flex-col overflow-clip bg-paper" aria-label={t('page.editor')}>
      {/* Hidden under the history or an update, the editor keeps scroll position, selection and undo stack. */}
      <div className={inHistory || edited ? 'hidden' : 'contents'}>
        <EditorHeader
          project={shown}
          name={
            projectId === null
              ? t('page.newProject')
              : missing
                ? t('page.projectNotFound')
                : t('page.project')
          }
          onChange={change && (async (part) => void tellFailure(await change(part), t('page.notChanged')))}
          onSettings={change && setSetting}
          onBack={onBack}
          onSave={projectId === null ? () => void save() : null}
          saving={saving}
          here={
            session?.room ? (
              <PresenceList awareness={session.room.awareness} me={session.userId} />
            ) : session ? (
              <Discard session={session} disabled={saving} onDiscarded={onBack} />
            ) : null
          }
          indicator={missing ? null : indicator}
          chapters={projectId === null ? CHAPTERS_ADDRESS : missing ? null : chaptersAddress(projectId)}
          history={historyActions}
          onUpdate={project && change && editor && ready ? () => editedInput.current?.click() : null}
          manuscript={() => session?.document() ?? null}
        />
        {failed && !ready && (noLocalCopy || missing) ? (
          <Unavailable error={failed} item={listItem} onRetry={retry} />
        ) : session ? (
          <div className="flex min-h-0 flex-1" data-panels>
            <div className="flex min-w-0 flex-1 flex-col">
              <Workspace
                session={session}
                projectId={projectId}
                project={project}
                settings={shown?.settings ?? null}
                indicator={indicator}
                editable={!saving && !inHistory && !edited}
                history={historyActions}
                onEditor={setEditor}
                change={change}
                onDiscarded={onBack}
              />
            </div>
            {editor ? assistant(editor, project) : <AssistantRoom isNew={projectId === null} />}
          </div>
        ) : null}
      </div>
      {inHistory && projectId !== null ? (
        <OpenHistory
          projectId={projectId}
          project={shown}
          session={session}
          editor={editor}
          version={history}
          onVersion={onHistory}
        />
      ) : null}
      {projectId !== null ? (
        <UpdatePicker projectId={projectId} input={editedInput} onRead={setEdited} />
      ) : null}
      {edited && project && session && editor ? (
        <OpenUpdate
          project={project}
          session={session}
          editor={editor}
          file={edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {setting && project && change ? (
        <ProjectSettings
          kind={setting}
          project={project}
          editor={editor}
          onChange={change}
          onKind={setSetting}
          onClose={() => setSetting(null)}
        />
      ) : null}
      {naming && projectId !== null ? (
        <LazyDialog onLeave={stopNaming}>
          <SaveVersionDialog projectId={projectId} onClose={stopNaming} />
        </LazyDialog>
      ) : null}
    </section>
  )
}

/** Of a text with words. */
function Discard(props: React.ComponentProps<typeof DiscardButton>) {
  return useSessionView(props.session, 'characters') > 0 ? <DiscardButton {...props} /> : null
}

/** Shows the words once: the editor may be mounted again, when the person has long gone on writing elsewhere. */
function useRevealedWords(editor: EditorHandle | null, ready: boolean, words: string | null) {
  const revealed = useRef<string | null>(null)
  useEffect(() => {
    if (!editor || !ready || words === null || words === revealed.current) return
    revealed.current = words
    revealWords(editor.view, words)
  }, [editor, ready, words])
}
