// Stand-in for a model that answers questions on PDFs: what it writes, how it judges, and how it makes a question whole are
// given; its other answers are empty.

import type { ModelMessage } from '../../workers/services/model-ports.ts'
import { modelOf } from './wire/stand-in-writer.ts'

export type Judged = { number: number; claim: string; passage: string }
export type ChatModel = {
  /** The text of an answer; `{words}` is the number of the passage that has these words. */
  answer: string | ((messages: ModelMessage[]) => string)
  /** The judge's answer on each claim; text in place of an answer is sent as it is. */
  judge?: ((one: Judged) => 'yes' | 'no' | 'unclear') | string
  /** The question made whole. */
  whole?: string
  /** Notes on a part of a document, in the form of an answer. */
  notes?: (passages: readonly { number: number; text: string; heading: string }[]) => string
}

export function chatModel({ answer, judge = () => 'yes', whole = '', notes = () => 'NOTHING' }: ChatModel) {
  return modelOf((messages) => {
    const [system, user] = messages
    const order = system?.content ?? ''
    if (order.startsWith('You judge')) {
      if (typeof judge === 'string') return judge
      const asked = dataIn(user, 'passages') as Judged[]
      return JSON.stringify({ answers: asked.map((one) => ({ number: one.number, answer: judge(one) })) })
    }
    if (order.startsWith('You rewrite')) return JSON.stringify({ question: whole })
    const passages = dataIn(user, 'passages') as { number: number; text: string; heading: string }[]
    if (order.startsWith('You read')) return numbered(notes(passages), passages)
    return numbered(typeof answer === 'string' ? answer : answer(messages), passages)
  })
}

const numbered = (text: string, passages: readonly { number: number; text: string }[]): string =>
  text.replace(/\{([^}]+)\}/g, (_, words: string) =>
    String(passages.find((passage) => passage.text.includes(words))?.number ?? 1),
  )

/** What stands between tags in a message. */
export function dataIn(message: ModelMessage | undefined, tag: string): unknown {
  const [, json = 'null'] = new RegExp(`<${tag}>\n([^<]*)\n</${tag}>`).exec(message?.content ?? '') ?? []
  return JSON.parse(json)
}
