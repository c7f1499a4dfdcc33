// Suggested topics below the form's topic field.

import { t } from 'messages:draft'
import { useEffect, useRef, useState } from 'react'
import { SHOWN_TOPICS_MAX } from '../../../workers/contracts/limits.ts'
import type { TopicsResponse } from '../../../workers/contracts/writing/topics.ts'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/forms/button.tsx'
import type { DraftFields } from './draft-fields.ts'

type TopicsRequest = { state: 'idle' | 'asking' | 'failed'; answer: TopicsResponse | null }

export function TopicSuggestions({
  fields,
  onChoose,
}: {
  fields: DraftFields
  onChoose: (topic: string) => void
}) {
  const [{ state, answer }, setRequest] = useState<TopicsRequest>({ state: 'idle', answer: null })
  const shown = useRef<string[]>([])
  const request = useRef<AbortController | null>(null)
  useEffect(() => () => request.current?.abort(), [])

  const ask = async () => {
    const { subjectArea, projectType, academicLevel, description, language } = fields
    const controller = new AbortController()
    request.current = controller
    setRequest({ state: 'asking', answer })
    try {
      const fresh = await call('POST /v1/ai/topics', {
        body: { subjectArea, projectType, academicLevel, description, language, except: shown.current },
        signal: controller.signal,
      })
      shown.current = [...shown.current, ...fresh.topics].slice(-SHOWN_TOPICS_MAX)
      setRequest({ state: 'idle', answer: fresh })
    } catch {
      if (!controller.signal.aborted) setRequest({ state: 'failed', answer })
    }
  }

  return (
    <div className="mt-1.5 grid gap-1.5">
      <Button
        size="small"
        variant="ghost"
        className="-ms-2.5 justify-self-start"
        busy={state === 'asking' && t('thinking')}
        onClick={ask}
      >
        {answer ? t('suggestOthers') : t('suggestTopic')}
      </Button>
      <div role="status" className="grid gap-1.5 text-13 text-muted empty:hidden">
        {state === 'failed' ? <p>{t('noTopics')}</p> : null}
        {answer ? <p>{originText(answer, fields.subjectArea.trim() !== '')}</p> : null}
      </div>
      {answer ? (
        <ul aria-label={t('suggestedTopics')} className="grid gap-1.5">
          {answer.topics.map((topic) => (
            <li key={topic}>
              <button
                type="button"
                aria-pressed={fields.topic === topic}
                onClick={() => onChoose(topic)}
                className="w-full rounded-control border border-line bg-raised px-2.75 py-2 text-start font-serif text-15 wrap-anywhere hover:bg-sunken aria-pressed:border-accent touch:min-h-11"
              >
                {topic}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const originText = ({ withoutModel }: TopicsResponse, named: boolean): string => {
  if (withoutModel === null) return t('topicsByModel')
  return named ? t('topicsByPattern') : t('topicsExamples')
}
