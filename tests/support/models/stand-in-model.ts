// A stand-in for a model: one of the behaviours, what it was asked, and what it answered. Front ends give it a provider's form:
// openai-wire.ts over HTTP, and over fetch in workerd.

import type { ModelMessage } from '../../../workers/services/model-ports.ts'
import { type Answer, isRefused } from './answer.ts'
import { BEHAVIOURS, type Behaviour, type BehaviourName } from './behaviours.ts'
import { readTask, type Task } from './task.ts'

/** What a front end has read from a request. */
export type Asked = { messages: ModelMessage[]; maxTokens: number; schema?: unknown }
export type Exchange = { asked: Asked; task: Task; answer: Answer }

/** Characters of a token, about. */
const TOKEN_LENGTH = 4

export class StandInModel {
  readonly exchanges: Exchange[] = []
  readonly #behave: Behaviour
  readonly #seed: number

  /** @param behaviour its name, or one of your own */
  constructor(behaviour: BehaviourName | Behaviour = 'good', seed = 1) {
    this.#behave = typeof behaviour === 'string' ? BEHAVIOURS[behaviour] : behaviour
    this.#seed = seed
  }

  /** The answer, cut where `maxTokens` end. */
  answer(asked: Asked): Answer {
    const task = readTask(asked.messages, asked.schema)
    const answer = cut(this.#behave(task, this.exchanges.length + 1, this.#seed), asked.maxTokens)
    this.exchanges.push({ asked, task, answer })
    return answer
  }

  /** What has been asked and answered, to be read. */
  transcript(): string {
    return this.exchanges
      .map(({ asked, answer }, at) => {
        const said = isRefused(answer) ? `(refused: ${JSON.stringify(answer.refused)})` : answer.text
        const messages = asked.messages.map(({ role, content }) => `--- ${role}\n${content}`)
        return [
          `===== call ${at + 1}, at most ${asked.maxTokens} tokens`,
          ...messages,
          '--- answer',
          said,
        ].join('\n')
      })
      .join('\n\n')
  }
}

function cut(answer: Answer, maxTokens: number): Answer {
  if (isRefused(answer) || answer.ending === 'endless') return answer
  const room = maxTokens * TOKEN_LENGTH - (answer.thinking?.length ?? 0)
  if (answer.text.length <= room) return answer
  return { ...answer, text: answer.text.slice(0, Math.max(0, room)), ending: 'length' }
}
