// Asks a server with OpenAI's API for its models, which costs nothing and tells what is set up wrongly. What it does not tell,
// as without such a list, is not judged.

import type { SetupFault } from '../../domain/writing/setup-fault.ts'
import { readLimitedText } from '../http/read-limited-text.ts'
import type { OpenAiSettings } from './openai.ts'

const PATIENCE_MS = 3000
/** Bytes of a list of models. */
const LIST_MAX_BYTES = 1024 * 1024

/**
 * @param settings with the model's name as it is set: empty for none
 * @returns null if the settings are right, undefined if the server does not tell
 */
export async function checkOpenAi({
  baseUrl,
  apiKey,
  model,
}: OpenAiSettings): Promise<SetupFault | null | undefined> {
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/models`, {
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  if (!response) return { what: 'address_unreachable', variable: 'OPENAI_BASE_URL' }
  const text = (await readLimitedText(response, LIST_MAX_BYTES).catch(() => null)) ?? ''
  if (response.status === 401 || response.status === 403)
    return { what: 'key_refused', variable: 'OPENAI_API_KEY' }
  const names = response.ok ? namesIn(text) : []
  if (names.length === 0) return undefined
  if (!model || names.includes(model) || names.includes(`${model}:latest`)) return null
  return { what: 'model_unknown', variable: 'OPENAI_MODEL' }
}

function namesIn(text: string): string[] {
  try {
    const { data } = JSON.parse(text) as { data?: unknown }
    return Array.isArray(data) ? data.map((one: { id?: unknown } | null) => String(one?.id)) : []
  } catch {
    return []
  }
}
