// Advice for a work: of a model on its topic, where there are both, and for the kind of work by rules.

import { z } from 'zod'
import { readModelAnswer } from '../../domain/model-text/model-answer.ts'
import type { ProjectType } from '../../domain/project/project.ts'
import { promptAgain } from '../../domain/prompts/prompt-message.ts'
import { tipsPrompt } from '../../domain/prompts/writing-tips.ts'
import { fail, ok } from '../../domain/result.ts'
import { FAULT_REASONS, type FaultCode } from '../../domain/soundness/fault.ts'
import { ordersOf } from '../../domain/soundness/orders.ts'
import { readText } from '../../domain/soundness/read-text.ts'
import { bringsFacts, inLanguageOf, knownFrom } from '../../domain/writing/new-facts.ts'
import { plainLine } from '../../domain/writing/suggestions/model-suggestions.ts'
import type { WithoutModel } from '../../domain/writing/without-model.ts'
import { writingTips } from '../../domain/writing/writing-tips.ts'
import { askModel } from '../ask-model.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { LanguageTools, Log } from '../ports.ts'

const TIPS_MAX = 4
const TIP_MAX_LENGTH = 300
const ANSWER_MAX_TOKENS = 400

const answerSchema = z.object({ tips: z.array(z.string().max(2000)).max(20) })

export type Tips = { tips: string[]; provider: LanguageModel['provider']; withoutModel: WithoutModel | null }

export async function tipsFor(
  { model, log, language }: { model: LanguageModel; log: Log; language: LanguageTools },
  { topic, paperType }: { topic: string; paperType: ProjectType },
  signal: AbortSignal,
): Promise<Tips> {
  const byRules = writingTips(paperType, topic)
  if (topic === '')
    return { tips: byRules, provider: 'embedded', withoutModel: model.can.generate ? null : 'no_model' }
  const { spelling } = await language.english()
  const known = inLanguageOf(knownFrom(topic, spelling.knows), topic)
  const prompt = tipsPrompt(topic, paperType)
  const orders = ordersOf(prompt)
  const byModel = await askModel(
    { model, log, event: 'tips_by_rules' },
    {
      prompt,
      maxTokens: ANSWER_MAX_TOKENS,
      again: (answer, fault) => promptAgain(prompt, answer, fault),
      read: (answer) => {
        const read = readModelAnswer(answer, answerSchema)
        if (!read.ok) return read
        let unsound: FaultCode | null = null
        const tips = read.value.tips.slice(0, TIPS_MAX).flatMap((tip) => {
          const sources: string[] = []
          const { text, fault } = readText(tip, { orders, beside: [topic], isAdvice: true })
          unsound ??= fault
          const plain = fault ? '' : plainLine(text, TIP_MAX_LENGTH, sources)
          return plain === '' || sources.length > 0 || bringsFacts(plain, known) ? [] : [plain]
        })
        if (tips.length > 0) return ok([...new Set(tips)])
        return fail(unsound ? FAULT_REASONS[unsound] : 'no tip was free of facts, figures and names')
      },
    },
    signal,
  )
  return byModel.ok
    ? { tips: [...byModel.value, ...byRules], provider: model.provider, withoutModel: null }
    : { tips: byRules, provider: 'embedded', withoutModel: byModel.failure }
}
