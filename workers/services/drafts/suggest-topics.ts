// Topics to choose from, by a model or, without one, by the subject.

import type { TopicBrief } from '../../domain/drafts/brief.ts'
import { readTopics } from '../../domain/drafts/model-topics.ts'
import { topicsBySubject } from '../../domain/drafts/template/topics-by-subject.ts'
import { promptAgain } from '../../domain/prompts/prompt-message.ts'
import { topicsPrompt } from '../../domain/prompts/topics.ts'
import { ordersOf } from '../../domain/soundness/orders.ts'
import type { WithoutModel } from '../../domain/writing/without-model.ts'
import { askModel } from '../ask-model.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { Log } from '../ports.ts'

/** Tokens of an answer, thinking included. */
const ANSWER_TOKENS = 1500

export type SuggestedTopics = {
  topics: string[]
  provider: LanguageModel['provider']
  withoutModel: WithoutModel | null
}

export async function suggestTopics(
  { model, log }: { model: LanguageModel; log: Log },
  brief: TopicBrief,
  signal: AbortSignal,
): Promise<SuggestedTopics> {
  const prompt = topicsPrompt(brief)
  const orders = ordersOf(prompt)
  const byModel = await askModel(
    { model, log, event: 'topics_by_subject' },
    {
      maxTokens: ANSWER_TOKENS,
      prompt,
      again: (answer, fault) => promptAgain(prompt, answer, fault),
      read: (answer) => readTopics(answer, brief, orders),
    },
    signal,
  )
  if (byModel.ok) return { topics: byModel.value, provider: model.provider, withoutModel: null }
  return { topics: topicsBySubject(brief), provider: 'embedded', withoutModel: byModel.failure }
}
