// Asks a server with OpenAI's API for its models, which costs nothing and tells what is set up wrongly. What it does not tell,
// as without such a list, is not judged.

import type { SetupFault } from '../../domain/writing/setup-fault.ts'
import { readLimitedText } from '../http/read-limited-text.ts'
import type { OpenAiSettings } from './openai.ts'

const PATIENCE_MS = 3000
/** Bytes of a list of models. */
const LIST_MAX_BYTES = 1024 * 1024

/** `fault`: null if the settings are right, undefined if the server does not tell. `names`: all its models, as it orders them. */
export type CheckedSettings = { fault: SetupFault | null | undefined; names: string[] }

/** @param settings with the model's name as it is set: empty for none */
export async function checkOpenAi({ baseUrl, apiKey, model }: OpenAiSettings): Promise<CheckedSettings> {
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/models`, {
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  if (!response) return { fault: { what: 'address_unreachable', variable: 'OPENAI_BASE_URL' }, names: [] }
  const text = (await readLimitedText(response, LIST_MAX_BYTES).catch(() => null)) ?? ''
  if (response.status === 401 || response.status === 403)
    return { fault: { what: 'key_refused', variable: 'OPENAI_API_KEY' }, names: [] }
  const names = response.ok ? modelNamesIn(text) : []
  if (names.length === 0) return { fault: undefined, names }
  if (!model || names.includes(model) || names.includes(`${model}:latest`)) return { fault: null, names }
  return { fault: { what: 'model_unknown', variable: 'OPENAI_MODEL' }, names }
}

/** Names in an answer to `GET /models`; none where it is something else. */
export function modelNamesIn(text: string): string[] {
  try {
    const { data } = JSON.parse(text) as { data?: unknown }
    if (!Array.isArray(data)) return []
    return data.flatMap((one: { id?: unknown } | null) =>
      typeof one?.id === 'string' && one.id ? [one.id] : [],
    )
  } catch {
    return []
  }
}
