// The chapter page (spec sections 2 and 4): one project whose manuscript is written a chapter at a time. It is the
// editor's own session and the editor's own text (docs/decisions/042), so that it keeps, saves, merges, exports and
// reopens as any other project.

import { lazy, type ReactNode, useRef, useState } from 'react'
import type { CreateProject, Project, ProjectItem } from '../../../../workers/contracts/project.ts'
import { CHAPTERS, CHAPTERS_HTML } from '../../../../workers/domain/manuscript/chapters.ts'
import { call, quotaMessage } from '../../../api.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { EditorHandle } from '../core/editor-handle.ts'
import type { Body, PartName } from './chapter-scope.ts'
import { LockedTabs } from './chapter-tabs.tsx'
import { TopicBar } from './topic-bar.tsx'

const loadOpen = () => import('./open-chapters.tsx')
const OpenChapters = lazy(loadOpen)

/** What the suggestions box is about. */
export type ChapterInHand = {
  editor: EditorHandle
  project: ProjectItem
  topic: string
  section: string
  /** Where its text stands now; null where there is none. */
  body(): Body | null
}

type InHand = { editor: EditorHandle; project: ProjectItem }
/** No topic is confirmed, the project is on its way, or it could not be fetched. */
type NotInHand = 'topic' | 'loading' | { retry(): void }

export type ChaptersViewProps = {
  /** Null for one that is not begun. */
  projectId: string | null
  part: PartName
  /** Just made here: the first chapter's text is what comes next. */
  begun: boolean
  onPart(part: PartName): void
  onCreated(projectId: string): void
  onDiscarded(): void
  /** The text under the page. */
  suggestions(chapter: ChapterInHand): ReactNode
  /** What stands beside it. */
  assistant(open: InHand | NotInHand): ReactNode
}

export default function ChaptersView(props: ChaptersViewProps) {
  const { projectId } = props
  return projectId === null ? (
    <NewChapters {...props} />
  ) : (
    <OpenChapters key={projectId} {...props} projectId={projectId} />
  )
}

function NewChapters({ onCreated, assistant }: ChaptersViewProps) {
  const [busy, setBusy] = useState(false)
  // A second try with the same topic must not become a second project.
  const attempt = useRef({ topic: '', key: '' })
  const begin = async (topic: string) => {
    setBusy(true)
    const body: Partial<CreateProject> = {
      title: topic,
      content: CHAPTERS_HTML,
      projectType: 'thesis',
    }
    try {
      if (attempt.current.topic !== topic) attempt.current = { topic, key: crypto.randomUUID() }
      const headers = { 'idempotency-key': attempt.current.key }
      onCreated((await call<Project>('POST', '/v1/projects', { body, headers }))._id)
    } catch (error) {
      toast({
        title: 'Failed to save new project.',
        description: quotaMessage(error) ?? 'The topic is kept here. Try again.',
        tone: 'destructive',
      })
      setBusy(false)
    }
  }
  return (
    // Whoever goes to the topic is about to write: the editor comes meanwhile.
    <section className="flex h-dvh flex-col overflow-clip bg-paper" aria-label="Chapters" onFocus={loadOpen}>
      <TopicBar
        topic=""
        confirmed={false}
        busy={busy}
        onConfirm={(topic) => void begin(topic)}
        onChange={() => {}}
        onKeep={null}
      />
      <LockedTabs />
      <div className="flex min-h-0 flex-1">
        <div className="min-w-0 flex-1 overflow-y-auto p-5 sm:p-10">
          <div className="mx-auto max-w-155">
            <EmptyState title="Five chapters, one project">
              Confirm a topic to begin. {CHAPTERS.slice(0, -1).join(', ')} and {CHAPTERS.at(-1)} are then
              written here one at a time, and kept, exported and reopened as one project.
            </EmptyState>
          </div>
        </div>
        {assistant('topic')}
      </div>
    </section>
  )
}
