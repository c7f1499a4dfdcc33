// The chapter page: one project written a chapter at a time, with the editor's session and document
// (docs/decisions/042).

import { t } from 'messages:chapters'
import { t as tUi } from 'messages:ui'
import { lazy, useRef, useState } from 'react'
import type { NewProject } from '../../../../workers/contracts/project.ts'
import { chaptersHtml } from '../../../../workers/domain/manuscript/chapters.ts'
import { shownLanguage } from '../../../../workers/domain/text/shown-language.ts'
import { call } from '../../../platform/api.ts'
import { listOf } from '../../../platform/language.ts'
import { quotaMessage } from '../../../platform/quota-message.ts'
import { asInBrowser, browserLanguage, languageOptions } from '../../../shared/project-options.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { chapterNames } from './chapter-name.ts'
import { LockedTabs } from './chapter-tabs.tsx'
import type { ChaptersViewProps } from './chapter-workspace.tsx'
import { TopicBar } from './topic-bar.tsx'

const loadOpen = () => import('./open-chapters.tsx')
const OpenChapters = lazy(loadOpen)

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
  const [topic, setTopic] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = shownLanguage(topic)
  const language = chosen ?? (shown ? asInBrowser(shown) : browserLanguage())
  // Idempotency key: a retry with the same topic and language must not create a second project.
  const attempt = useRef({ topic: '', language: '', key: '' })
  const begin = async (topic: string) => {
    setBusy(true)
    const body: NewProject = {
      title: topic,
      content: chaptersHtml(language),
      projectType: 'thesis',
      settings: { language },
    }
    try {
      if (attempt.current.topic !== topic || attempt.current.language !== language)
        attempt.current = { topic, language, key: crypto.randomUUID() }
      const headers = { 'idempotency-key': attempt.current.key }
      onCreated((await call('POST /v1/projects', { body, headers }))._id)
    } catch (error) {
      toast({
        title: t('failedSaveNewProject'),
        description: (await quotaMessage(error)) ?? t('topicKeptHereTry'),
        tone: 'destructive',
      })
      setBusy(false)
    }
  }
  return (
    // Preloads the editor when the topic field gets the focus.
    <section
      className="flex h-page flex-col overflow-clip bg-paper"
      aria-label={t('chapters')}
      onFocus={loadOpen}
    >
      <TopicBar
        topic=""
        confirmed={false}
        busy={busy}
        onConfirm={(topic) => void begin(topic)}
        onChange={() => {}}
        onType={setTopic}
        field={
          <Field label={tUi('language')}>
            <Select value={language} onValueChange={setChosen} options={languageOptions(language)} />
          </Field>
        }
        question={chosen === null && shown === null && topic.trim() ? t('topicDoesNotShow') : null}
        onKeep={null}
      />
      <LockedTabs />
      <div className="flex min-h-0 flex-1">
        <div className="min-w-0 flex-1 overflow-y-auto p-5 sm:p-10">
          <div className="mx-auto max-w-155">
            <EmptyState title={t('fiveChaptersOneProject')}>
              {t('confirmToBegin', { chapters: listOf(chapterNames()) })}
            </EmptyState>
          </div>
        </div>
        {assistant('topic')}
      </div>
    </section>
  )
}
