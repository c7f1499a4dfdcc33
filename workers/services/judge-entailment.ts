// Asks a model whether passages say what claims say, all in one short question.

import { z } from 'zod'
import { readModelAnswer } from '../domain/model-text/model-answer.ts'
import { entailmentPrompt, type PassageToJudge } from '../domain/prompts/entailment.ts'
import { promptAgain } from '../domain/prompts/prompt-message.ts'
import { ok, type Result } from '../domain/result.ts'
import type { WithoutModel } from '../domain/writing/without-model.ts'
import { askModel } from './ask-model.ts'
import type { LanguageModel } from './model-ports.ts'
import type { Log } from './ports.ts'

const ANSWER_MAX_TOKENS = 1500

const answerSchema = z.object({
  answers: z
    .array(z.object({ number: z.number().int(), answer: z.enum(['yes', 'no', 'unclear']).catch('unclear') }))
    .max(100),
})

/** The numbers of the passages that say so, or why the model gives no answer. */
export async function judgeEntailment(
  { model, log }: { model: LanguageModel; log: Log },
  passages: readonly PassageToJudge[],
  signal: AbortSignal,
): Promise<Result<Set<number>, WithoutModel>> {
  const prompt = entailmentPrompt(passages)
  const answered = await askModel(
    { model, log, event: 'support_not_judged' },
    {
      maxTokens: ANSWER_MAX_TOKENS,
      json: { name: 'answers', schema: z.toJSONSchema(answerSchema) },
      prompt,
      again: (answer, fault) => promptAgain(prompt, answer, fault),
      read: (answer) => {
        const read = readModelAnswer(answer, answerSchema)
        return read.ok ? ok(read.value.answers) : read
      },
    },
    signal,
  )
  if (!answered.ok) return answered
  const answers = (wanted: boolean) =>
    new Set(answered.value.filter(({ answer }) => (answer === 'yes') === wanted).map(({ number }) => number))
  // A passage that is answered twice needs yes both times.
  const others = answers(false)
  return ok(new Set([...answers(true)].filter((number) => !others.has(number))))
}
