// The chapter page of an existing project: session, topic and workspace.

import { useState } from 'react'
import { stripMarkup } from '../../../../workers/domain/text/plain-text.ts'
import { call } from '../../../platform/api.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSession } from '../collab/use-session.ts'
import { Unavailable } from '../page/unavailable.tsx'
import { useProject } from '../page/use-project.ts'
import { useSaveKey, useSaveNow } from '../page/use-save-key.ts'
import type { ChaptersViewProps } from './chapter-workspace.tsx'
import { ChapterWorkspace } from './chapter-workspace.tsx'
import { TopicBar } from './topic-bar.tsx'
import { TopicBarTools } from './topic-bar-tools.tsx'

export default function OpenChapters(props: ChaptersViewProps & { projectId: string }) {
  const { projectId, onDiscarded } = props
  const { session, view } = useSession(projectId)
  const { project, setProject, setWordTarget, setStyle, known, failed, retry } = useProject(
    projectId,
    view?.savedAt ?? null,
  )
  useSaveKey(useSaveNow(session))
  const [changing, setChanging] = useState(false)
  const [busy, setBusy] = useState(false)
  const shown = project ?? known
  const topic = shown ? stripMarkup(shown.title) : ''

  const confirm = async (next: string) => {
    if (next === topic) return setChanging(false)
    setBusy(true)
    try {
      setProject(await call('PUT /v1/projects/{id}', { params: { id: projectId }, body: { title: next } }))
      setChanging(false)
    } catch {
      toast({
        title: 'Topic not changed',
        description: 'It could not be saved. Try again.',
        tone: 'destructive',
      })
    }
    setBusy(false)
  }

  if (failed?.status === 404 && !view?.ready)
    return (
      <section className="flex h-page flex-col bg-paper" aria-label="Chapters">
        <Unavailable error={failed} item={null} onRetry={retry} />
      </section>
    )
  return (
    <section className="flex h-page flex-col overflow-clip bg-paper" aria-label="Chapters">
      <TopicBar
        topic={topic}
        confirmed={!changing}
        busy={busy}
        onConfirm={(next) => void confirm(next)}
        onChange={() => setChanging(true)}
        onKeep={() => setChanging(false)}
      >
        {session ? <TopicBarTools session={session} project={shown} projectId={projectId} /> : null}
      </TopicBar>
      {failed && !view?.ready && view?.noLocalCopy ? (
        <Unavailable error={failed} item={null} onRetry={retry} />
      ) : session ? (
        <ChapterWorkspace
          {...props}
          session={session}
          project={project}
          settings={shown?.settings ?? null}
          onStyle={setStyle}
          topic={topic}
          locked={changing}
          retry={failed ? retry : null}
          onTarget={(target, chapter) => void setWordTarget(target, chapter)}
          onDiscarded={onDiscarded}
        />
      ) : null}
    </section>
  )
}
