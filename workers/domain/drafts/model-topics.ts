// Topics by a model (prompts/topics.ts): reading its answer, which is untrusted text: JSON checked by zod, one line each, without
// markup and sources.

import { z } from 'zod'
import { readModelAnswer } from '../model-text/model-answer.ts'
import { stripLineCitations } from '../model-text/strip-citations.ts'
import { fail, ok, type Result } from '../result.ts'
import { askedLanguage } from '../soundness/asked-language.ts'
import { FAULT_REASONS } from '../soundness/fault.ts'
import { readText } from '../soundness/read-text.ts'
import { isNotAsAsked, showsLanguage } from '../soundness/text-language.ts'
import type { WordRuns } from '../soundness/word-runs.ts'
import { withoutBreaks } from '../text/one-line.ts'
import { TOPICS_SHOWN, type TopicBrief } from './brief.ts'

/** UTF-16 code units of a topic, one or two lines. */
const LENGTH_MAX = 200

const answerSchema = z.object({ topics: z.array(z.string().max(2000)).max(20) })

/** The topics in a model's answer; a failure is worded for the model that is asked again. */
export function readTopics(
  answer: string,
  brief: Pick<TopicBrief, 'except' | 'description' | 'subjectArea' | 'language'>,
  orders: WordRuns,
): Result<string[], string> {
  const read = readModelAnswer(answer, answerSchema)
  if (!read.ok) return read
  const { except, description, subjectArea } = brief
  const beside = [description, subjectArea]
  const asked =
    askedLanguage(brief.language, beside.join('. ')) ?? (beside.some(showsLanguage) ? null : 'english')
  const answered = read.value.topics.map((topic) => {
    const { text, fault } = readText(topic, { orders, beside, inLanguageOf: [] })
    return { text, fault: fault ?? (isNotAsAsked(text, asked, beside) ? ('language' as const) : null) }
  })
  const topics = answered
    .flatMap(({ text, fault }) => (fault ? [] : [text]))
    .map((topic) => stripLineCitations(withoutBreaks(topic).replace(/<[^<>]{0,2000}>|[*_`#<>]+/g, '')))
    .filter((topic) => topic !== '' && topic.length <= LENGTH_MAX && !except.includes(topic))
  const fresh = [...new Set(topics)].slice(0, TOPICS_SHOWN)
  if (fresh.length === TOPICS_SHOWN) return ok(fresh)
  const fault = answered.find((one) => one.fault)?.fault
  return fail(fault ? FAULT_REASONS[fault] : `there were fewer than ${TOPICS_SHOWN} new topics`)
}
