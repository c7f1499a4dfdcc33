// Stand-in for a generating language model: answers the prompts with an outline or with prose of a given length.
// Deterministic.

import { estimatePrompt, estimateTokens } from '../../../workers/domain/text/estimate-tokens.ts'
import type {
  LanguageModel,
  ModelFailure,
  ModelMessage,
  ModelRequest,
} from '../../../workers/services/model-ports.ts'
import { tokens } from './model-wire.ts'

export type Writer = (messages: ModelMessage[]) => string

const NOUNS = [
  'heat',
  'sleep',
  'tenant',
  'roof',
  'window',
  'night',
  'street',
  'summer',
  'shade',
  'wall',
  'room',
  'city',
]
const VERBS = ['changes', 'limits', 'follows', 'shapes', 'delays', 'meets', 'explains', 'outlasts']

export function prose(words: number, seed = 0): string {
  const paragraphs: string[] = []
  let paragraph: string[] = []
  let written = 0
  for (let sentence = seed; written < words; sentence++) {
    const length = 9 + ((sentence * 7) % 14)
    const text = Array.from({ length }, (_, at) => {
      if (at === 0) return 'The'
      if (at === 1) return `${NOUNS[sentence % NOUNS.length]}`
      if (at === 2) return `${VERBS[(sentence * 3) % VERBS.length]}`
      if (at === 3) return `case${sentence}`
      return at % 2 ? 'and' : `${NOUNS[(sentence + at) % NOUNS.length]}`
    }).join(' ')
    paragraph.push(`${text}.`)
    written += length
    if (paragraph.length === 5) {
      paragraphs.push(paragraph.join(' '))
      paragraph = []
    }
  }
  if (paragraph.length) paragraphs.push(paragraph.join(' '))
  return paragraphs.join('\n\n')
}

export const OUTLINE = {
  title: 'Heat at night in rented flats',
  sections: [
    { heading: 'Introduction', points: ['why nights matter'], share: 15 },
    { heading: 'What is known', points: ['earlier work'], share: 30 },
    { heading: 'What a tenant can change', points: ['shade', 'air'], share: 40 },
    { heading: 'Conclusion', points: ['what follows'], share: 15 },
  ],
}

export const asksForOutline = (messages: ModelMessage[]) =>
  messages.some((message) => message.role === 'user' && message.content.includes('Plan this work'))

const asksForLastReading = (messages: ModelMessage[]) =>
  messages.some((message) => message.role === 'user' && message.content.includes('Read the draft.'))

export const wordsAskedFor = (messages: ModelMessage[]) =>
  Number(/about (\d+) (?:more )?words/.exec(messages.at(-1)?.content ?? '')?.[1] ?? 0)

/** Writes `wordiness` times what it is asked for. */
export function writer(wordiness: number): Writer {
  let seed = 0
  return (messages) => {
    if (asksForOutline(messages)) return JSON.stringify(OUTLINE)
    seed += 1000
    return prose(Math.max(1, Math.round(wordsAskedFor(messages) * wordiness)), seed)
  }
}

/** The stand-in as a port. `requests` collects what it was asked. */
export function modelOf(
  write: Writer,
  {
    failAfter = () => null,
  }: { failAfter?: (call: number) => { pieces: number; failure: ModelFailure } | null } = {},
): LanguageModel & { requests: ModelRequest[]; returned: number } {
  const model = {
    provider: 'openai' as const,
    can: { generate: true },
    requests: [] as ModelRequest[],
    /** How many streams were stopped before their end. */
    returned: 0,
    async *stream(request: ModelRequest): AsyncGenerator<string, ModelFailure | null> {
      model.requests.push(request)
      const fault = failAfter(model.requests.length)
      let finished = false
      let answer = 0
      try {
        const text = asksForLastReading(request.messages) ? '{"revisions": []}' : write(request.messages)
        for (const [at, piece] of tokens(text).entries()) {
          if (request.signal?.aborted) {
            finished = true
            return { reason: 'cancelled' }
          }
          if (fault && at >= fault.pieces) {
            finished = true
            return fault.failure
          }
          answer += estimateTokens(piece)
          yield piece
        }
        finished = true
        return fault ? fault.failure : null
      } finally {
        if (!finished) model.returned++
        const isRead = answer > 0 || fault === null
        if (isRead) request.meter?.({ prompt: estimatePrompt(request.messages), answer: Math.ceil(answer) })
      }
    },
  }
  return model
}

export const silentLog = () => {
  const lines: { event: string; facts?: Record<string, string | number | boolean> }[] = []
  const add = (event: string, facts?: Record<string, string | number | boolean>) => {
    lines.push({ event, facts })
  }
  return { lines, info: add, warn: add, error: add }
}
