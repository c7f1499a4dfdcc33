// Makes a question whole that refers to what was said before: by a model in one short question, else by rules.

import { z } from 'zod'
import { withSubject } from '../../../domain/answering/follow-up.ts'
import type { ChatTurn } from '../../../domain/chat/chat.ts'
import { wholeQuestion } from '../../../domain/chat/whole-question.ts'
import { readModelAnswer } from '../../../domain/model-text/model-answer.ts'
import { promptAgain } from '../../../domain/prompts/prompt-message.ts'
import { wholeQuestionPrompt } from '../../../domain/prompts/whole-question.ts'
import { fail, ok } from '../../../domain/result.ts'
import { askModel } from '../../ask-model.ts'
import type { AskPorts } from './asked-documents.ts'

const ANSWER_MAX_TOKENS = 200
const answerSchema = z.object({ question: z.string() })

/** Each question with the subject of those before it. */
export const wholeByRules = (question: string, turns: readonly ChatTurn[]): string =>
  withSubject(
    question,
    turns.map((turn) => turn.question),
  )

/** @returns the question as rules make it where there is no model, or what it writes is no such question */
export async function makeQuestionWhole(
  { model, log }: Pick<AskPorts, 'log' | 'model'>,
  question: string,
  turns: readonly ChatTurn[],
  signal: AbortSignal,
): Promise<string> {
  if (turns.length === 0 || !model.can.generate) return wholeByRules(question, turns)
  const prompt = wholeQuestionPrompt(question, turns)
  const asked = await askModel(
    { model, log, event: 'question_not_whole' },
    {
      maxTokens: ANSWER_MAX_TOKENS,
      json: { name: 'question', schema: z.toJSONSchema(answerSchema) },
      prompt,
      again: (answer, fault) => promptAgain(prompt, answer, fault),
      read(answer) {
        const read = readModelAnswer(answer, answerSchema)
        if (!read.ok) return read
        const whole = wholeQuestion(read.value.question, question, turns)
        return whole === null ? fail('it is not the question in words of the conversation') : ok(whole)
      },
    },
    signal,
  )
  return asked.ok ? asked.value : wholeByRules(question, turns)
}
