// The manuscript's page: toolbar, notices, editor, panels, footer and dialogs.

import { t } from 'messages:editor'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { usePhone } from '../../../ui/use-media-query.ts'
import type { ManuscriptSession } from '../collab/manuscript-session.ts'
import { shortcutText } from '../controls/control.ts'
import { isWorkspaceAction, workspaceControls } from '../controls/workspace-controls.ts'
import type { DialogName, WorkspaceAction } from '../core/edit-requests.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { EditDialog } from '../dialogs/edit-dialog.tsx'
import { ManuscriptEditor } from '../mount/manuscript-editor.tsx'
import type { HistoryActions } from '../panels/history/history-menu.tsx'
import { LazyLedger, LazyLedgerButton } from '../panels/ledger/lazy-ledger.tsx'
import {
  LazyFindBar,
  LazyOutline,
  LazySelection,
  LazyShortcutSheet,
  useSidePanels,
} from '../panels/side-panels.tsx'
import { LazySlashMenu } from '../panels/slash/lazy-slash-menu.tsx'
import { TableMenu } from '../toolbar/table-menu.tsx'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { LoadingPage } from './loading-page.tsx'
import { LazyNotesList } from './notes/lazy-notes-list.tsx'
import { UploadBlocker } from './upload-blocker.tsx'
import { type ChangeProject, changeStyle, changeTarget } from './use-project-change.ts'
import { useWorkspace } from './use-workspace.ts'
import { WorkspaceFooter } from './workspace-footer.tsx'
import { WorkspaceNotices } from './workspace-notices.tsx'

type WorkspaceProps = {
  session: ManuscriptSession
  projectId: string | null
  project: ProjectItem | null
  /** Settings of the project; cached ones if it could not be fetched. */
  settings: ProjectItem['settings'] | null
  /** Save state of the last change; on a phone it is in the header. */
  indicator: ReactNode
  /** False while a new project is being saved. */
  editable: boolean
  /** Null before the project is saved. */
  history: HistoryActions | null
  onEditor(editor: EditorHandle | null): void
  /** Null before there is a project. */
  change: ChangeProject | null
  /** Called when the text was discarded from this device. */
  onDiscarded(): void
}

export function Workspace({
  session,
  projectId,
  project,
  settings,
  indicator,
  editable: mayEdit,
  history,
  onEditor,
  change,
  onDiscarded,
}: WorkspaceProps) {
  const { ready, isDeleted, editor, toolbar, run, requestEdit, editorProps, dialogProps } = useWorkspace(
    session,
    projectId,
    { title: project?.title ?? '', settings, metadata: project?.metadata ?? null },
    onEditor,
  )
  const editable = mayEdit && !isDeleted
  const phone = usePhone()
  const aids = useSidePanels(editor, history, project)
  const open = (what: DialogName | WorkspaceAction) =>
    isWorkspaceAction(what) ? aids.show(what) : requestEdit(what)

  return (
    <>
      <UploadBlocker />
      {/* A phone has the indicator in the header, and find and replace in More. */}
      {phone ? (
        <h2 className="sr-only">{t('page.editor')}</h2>
      ) : (
        <div className="flex h-9 items-center gap-3 border-b border-line bg-ground pe-2 ps-4 text-13 touch:h-11">
          <h2 className="font-semibold">{t('page.editor')}</h2>
          <span className="ms-auto" />
          {indicator}
          <IconButton
            label={t('page.findReplace')}
            shortcut={shortcutText(workspaceControls.find.key)}
            icon={<Search className="size-4" aria-hidden="true" />}
            disabled={!editor}
            onClick={() => aids.show('find')}
          />
        </div>
      )}
      <Toolbar
        state={toolbar}
        disabled={!editor || !editable}
        run={run}
        open={open}
        outlineOpen={aids.outline}
      />
      <WorkspaceNotices
        session={session}
        project={project}
        projectId={projectId}
        editor={editor}
        onDiscarded={onDiscarded}
      />
      <LazyFindBar aids={aids} editor={editor} editable={editable} />
      <div className="relative flex min-h-0 flex-1">
        <LazyOutline aids={aids} editor={editor} />
        <div
          className="min-w-0 flex-1 overflow-y-auto"
          data-scroll-area
          data-ready={ready && editor !== null}
        >
          {ready ? <ManuscriptEditor {...editorProps} editable={editable} onOpen={open} /> : <LoadingPage />}
          {editor ? <LazyNotesList editor={editor} /> : null}
        </div>
        <LazyLedger ledger={aids.ledger} editor={editor} />
      </div>
      <WorkspaceFooter
        session={session}
        project={project}
        editor={editor}
        onTarget={change && ((target) => void changeTarget(change, target, null))}
        onShortcuts={() => aids.show('shortcuts')}
        onStyle={() => open('citation_style')}
        ledger={ready ? <LazyLedgerButton ledger={aids.ledger} editor={editor} /> : null}
      />
      <LazySlashMenu editor={editor} state={toolbar} run={run} open={open} />
      <TableMenu editor={editor} state={toolbar} aids={aids} run={run} open={open} />
      <LazySelection aids={aids} editor={editor} project={project} />
      <LazyShortcutSheet aids={aids} />
      <EditDialog {...dialogProps} onStyle={change && ((style) => changeStyle(change, style))} />
    </>
  )
}
