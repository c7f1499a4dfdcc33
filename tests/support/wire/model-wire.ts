// Wire formats of language models byte for byte, for stand-ins in Node and workerd.

const encoder = new TextEncoder()
export const bytes = (text: string): Uint8Array => encoder.encode(text)

/** A text cut into pieces of a few characters, as tokens are. */
export function tokens(text: string, length = 7): string[] {
  const characters = [...text]
  const found: string[] = []
  for (let from = 0; from < characters.length; from += length)
    found.push(characters.slice(from, from + length).join(''))
  return found
}

const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
export const DONE = event('[DONE]')

/** OpenAI's stream: a role first, then pieces, then a reason, then `[DONE]`. */
export const openAiPieces = (text: string): string[] => [
  event(openAiChunk({ role: 'assistant', content: '' })),
  ...tokens(text).map((content) => event(openAiChunk({ content }))),
  event(openAiChunk({}, 'stop')),
  DONE,
]
const openAiChunk = (delta: Record<string, string>, finish: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'stand-in',
  choices: [{ index: 0, delta, finish_reason: finish }],
})

/** Workers AI's own stream; usage comes with the last, empty piece. */
export const workersAiPieces = (text: string): string[] => [
  ...tokens(text).map((response) => event({ response, p: 'abdefgh' })),
  event({ response: '', usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } }),
  DONE,
]

/** An OpenAI answer that is not streamed. */
export const openAiWhole = (content: string): string =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  })

export type Ending = 'close' | 'error' | 'silence'

/** A body of these chunks, and how it ends: properly, by a broken connection, or never. */
export function bodyOf(
  chunks: Iterable<string | Uint8Array>,
  ending: Ending = 'close',
  onCancel = () => {},
): ReadableStream<Uint8Array> {
  const left = chunks[Symbol.iterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value: chunk } = left.next()
        if (chunk !== undefined) controller.enqueue(typeof chunk === 'string' ? bytes(chunk) : chunk)
        else if (ending === 'close') controller.close()
        else if (ending === 'error') controller.error(new TypeError('terminated'))
        else await new Promise(() => {})
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  )
}
