// A stand-in model in the form of the Workers AI binding: chat completions as Gemma 4 and GLM give them there, which think unless
// they are told not to, and errors whose code stands in the message. Shapes as in worker-configuration.d.ts
// (ChatCompletionsOutput), thinking beside the text as vLLM streams it.

import type { AiBinding } from '../../../workers/adapters/models/workers-ai.ts'
import { bodyOf, DONE, tokens } from '../wire/model-wire.ts'
import { isRefused, type Spoken } from './answer.ts'
import type { Asked, StandInModel } from './stand-in-model.ts'

type Input = {
  messages: Asked['messages']
  max_tokens?: number
  temperature?: number
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  chat_template_kwargs?: { enable_thinking?: boolean }
  skip_special_tokens?: boolean
  response_format?: { type: string; json_schema?: { name: string; schema?: unknown } }
}
export type BindingCall = { model: string; input: Input; signal: AbortSignal | undefined }

const TOKEN_LENGTH = 4
/** Tokens of a call that names no limit, and of a thought. */
const LIMIT = 256
export const THOUGHT_TOKENS = 1800
const THOUGHT = 'So I weigh what belongs there. '
  .repeat(THOUGHT_TOKENS)
  .slice(0, THOUGHT_TOKENS * TOKEN_LENGTH)
const PROMPT_TOKENS = 300
const PIECE_LENGTH = 24

/**
 * @param busy models that have no capacity
 * @param schema whether the model can keep to a schema
 */
export function workersAiBinding(
  standIn: StandInModel,
  { busy = [], schema = true }: { busy?: string[]; schema?: boolean } = {},
): AiBinding & { calls: BindingCall[] } {
  const calls: BindingCall[] = []
  const run: AiBinding['run'] = async (model, sent, options) => {
    const input = sent as Input
    calls.push({ model, input, signal: options?.signal })
    if (!model.startsWith('@cf/')) throw aiError(`5007: No such model ${model} or task`)
    if (busy.includes(model)) throw aiError('3040: Capacity temporarily exceeded, please try again.')
    if (input.response_format && input.stream) throw aiError('5006: JSON Mode does not support streaming')
    if (input.response_format && !schema) throw aiError("JSON Mode couldn't be met")
    const thinks = input.chat_template_kwargs?.enable_thinking !== false
    const room = (input.max_tokens ?? LIMIT) - (thinks ? THOUGHT_TOKENS : 0)
    const answer = standIn.answer({
      messages: input.messages,
      maxTokens: Math.max(0, room),
      schema: input.response_format?.json_schema?.schema,
    })
    if (isRefused(answer)) throw aiError(`3046: ${JSON.stringify(answer.refused)}`)
    const thought = thinks ? THOUGHT : ''
    const spoken = room > 0 ? answer : { ...answer, text: '', ending: 'length' as const }
    if (!input.stream) return wholeOf(model, spoken, thought)
    return bodyOf(eventsOf(model, spoken, thought, input), spoken.ending === 'broken' ? 'error' : 'close')
  }
  return { run, calls }
}

const aiError = (message: string) => Object.assign(new Error(message), { name: 'AiError' })

const usageOf = (text: string, thought: string) => {
  const completion = Math.ceil((text.length + thought.length) / TOKEN_LENGTH)
  return {
    prompt_tokens: PROMPT_TOKENS,
    completion_tokens: completion,
    total_tokens: PROMPT_TOKENS + completion,
  }
}
const finishOf = ({ ending }: Spoken) => (ending === 'length' ? 'length' : 'stop')

const wholeOf = (model: string, spoken: Spoken, thought: string) => ({
  id: 'id-1',
  object: 'chat.completion',
  created: 1,
  model,
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: spoken.text,
        refusal: null,
        ...(thought ? { reasoning: thought, reasoning_content: thought } : {}),
      },
      finish_reason: finishOf(spoken),
      logprobs: null,
    },
  ],
  usage: usageOf(spoken.text, thought),
})

/** Without thinking, its empty channel still stands before the text; its marks are special tokens. */
function eventsOf(model: string, spoken: Spoken, thought: string, input: Input): string[] {
  const event = (choices: unknown[], more = {}) =>
    `data: ${JSON.stringify({ id: 'id-1', object: 'chat.completion.chunk', created: 1, model, choices, ...more })}\n\n`
  const delta = (part: Record<string, string>, finish: string | null = null) =>
    event([{ index: 0, delta: part, logprobs: null, finish_reason: finish }])
  const channel = thought ? '' : input.skip_special_tokens ? 'thought\n' : '<|channel>thought\n<channel|>'
  return [
    delta({ role: 'assistant', content: '' }),
    ...tokens(thought, PIECE_LENGTH).map((part) => delta({ reasoning_content: part })),
    ...tokens(channel + spoken.text, PIECE_LENGTH).map((content) => delta({ content })),
    ...(spoken.ending === 'broken'
      ? []
      : [
          delta({}, finishOf(spoken)),
          ...(input.stream_options?.include_usage
            ? [event([], { usage: usageOf(spoken.text, thought) })]
            : []),
          DONE,
        ]),
  ]
}
