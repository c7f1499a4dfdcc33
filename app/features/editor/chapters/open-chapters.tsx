// The chapter page of an existing project: session, topic and workspace.

import { t } from 'messages:chapters'
import { useState } from 'react'
import { stripMarkup } from '../../../../workers/domain/text/plain-text.ts'
import { ApiError } from '../../../platform/api.ts'
import { useSession, useSessionView } from '../collab/use-session.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import { ProjectSettings, type SettingsKind } from '../page/settings/project-settings.tsx'
import { Unavailable } from '../page/unavailable.tsx'
import { useProject } from '../page/use-project.ts'
import { tellFailure } from '../page/use-project-change.ts'
import { useSaveKey, useSaveNow } from '../page/use-save-key.ts'
import type { ChaptersViewProps } from './chapter-workspace.tsx'
import { ChapterWorkspace } from './chapter-workspace.tsx'
import { TopicBar } from './topic-bar.tsx'
import { TopicBarTools } from './topic-bar-tools.tsx'

export default function OpenChapters(props: ChaptersViewProps & { projectId: string }) {
  const { projectId, onDiscarded } = props
  const session = useSession(projectId)
  const savedAt = useSessionView(session, 'savedAt')
  const changeSavedAt = useSessionView(session, 'changeSavedAt')
  const ready = useSessionView(session, 'ready')
  const noLocalCopy = useSessionView(session, 'noLocalCopy')
  const { project, change, known, failed, retry } = useProject(projectId, { savedAt, changeSavedAt })
  useSaveKey(useSaveNow(session))
  const [changing, setChanging] = useState(false)
  const [busy, setBusy] = useState(false)
  const [setting, setSetting] = useState<SettingsKind | null>(null)
  const [editor, setEditor] = useState<EditorHandle | null>(null)
  const shown = project ?? known
  const topic = shown ? stripMarkup(shown.title) : ''

  const confirm = async (next: string) => {
    if (next === topic) return setChanging(false)
    setBusy(true)
    const failure = change ? await change({ title: next }) : new ApiError(0, 'unknown')
    if (tellFailure(failure, t('topicNotChanged'))) setChanging(false)
    setBusy(false)
  }

  if (failed?.status === 404 && !ready)
    return (
      <section className="flex h-page flex-col bg-paper" aria-label={t('chapters')}>
        <Unavailable error={failed} item={null} onRetry={retry} />
      </section>
    )
  return (
    <section className="flex h-page flex-col overflow-clip bg-paper" aria-label={t('chapters')}>
      <TopicBar
        topic={topic}
        confirmed={!changing}
        busy={busy}
        onConfirm={(next) => void confirm(next)}
        onChange={() => setChanging(true)}
        onKeep={() => setChanging(false)}
      >
        {session ? (
          <TopicBarTools
            session={session}
            project={shown}
            projectId={projectId}
            onSettings={change && setSetting}
          />
        ) : null}
      </TopicBar>
      {failed && !ready && noLocalCopy ? (
        <Unavailable error={failed} item={null} onRetry={retry} />
      ) : session ? (
        <ChapterWorkspace
          {...props}
          session={session}
          project={project}
          settings={shown?.settings ?? null}
          change={change}
          onEditor={setEditor}
          topic={topic}
          locked={changing}
          retry={failed ? retry : null}
          onDiscarded={onDiscarded}
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
    </section>
  )
}
