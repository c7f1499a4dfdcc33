// The body of a chat completion, as the model's server takes it. What a model refuses (OpenAI's reasoning models `max_tokens`
// and `temperature`, other servers what they do not know) is learnt from its first refusal and left out from then on.

import { MODEL_THINKING_TOKENS } from '../../contracts/limits.ts'
import type { ModelRequest } from '../../services/model-ports.ts'
import { noHabits, type ThinkingHabits } from './read-answer.ts'

/** What a server has shown of its model. */
export type Manners = ThinkingHabits & {
  limit: 'max_tokens' | 'max_completion_tokens'
  /** The most tokens of an answer. */
  most: number
  temperature: boolean
  usage: boolean
  json: 'json_schema' | 'json_object' | null
  /** How a model is told not to think that thought unasked: OpenAI's way, and that of vLLM, SGLang and llama.cpp. */
  effort: (typeof EFFORTS)[number] | null
  template: boolean
}
export const EFFORTS = ['none', 'minimal', 'low'] as const

export const firstManners = (): Manners => ({
  ...noHabits(),
  limit: 'max_tokens',
  most: Number.POSITIVE_INFINITY,
  temperature: true,
  usage: true,
  json: 'json_schema',
  effort: 'none',
  template: true,
})

/** Tokens that a call asks for, thinking included. */
export function tokensOf({ maxTokens, thinking }: ModelRequest, { thinks, most }: Manners): number {
  return Math.min(most, maxTokens + (thinking || thinks ? MODEL_THINKING_TOKENS : 0))
}

/** @param tokens the most of the answer */
export function requestBody(
  model: string,
  { messages, temperature, thinking = false, json }: ModelRequest,
  manners: Manners,
  tokens: number,
): Record<string, unknown> {
  const isToldOff = manners.thinks && !thinking
  return {
    model,
    messages,
    [manners.limit]: tokens,
    ...(temperature !== undefined && manners.temperature ? { temperature } : {}),
    ...(json && manners.json ? { response_format: formatOf(manners.json, json) } : {}),
    ...(isToldOff && manners.effort ? { reasoning_effort: manners.effort } : {}),
    ...(isToldOff && manners.template ? { chat_template_kwargs: { enable_thinking: false } } : {}),
    stream: true,
    ...(manners.usage ? { stream_options: { include_usage: true } } : {}),
  }
}

const formatOf = (type: 'json_schema' | 'json_object', json: NonNullable<ModelRequest['json']>) =>
  type === 'json_schema' ? { type, json_schema: { ...json, strict: false } } : { type }
