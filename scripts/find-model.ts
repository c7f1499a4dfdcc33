// A server of language models on this machine, for `npm start`: those that people run speak OpenAI's protocol on ports of their own.
// Only loopback is asked, and only for the list of models (GET /v1/models).

import { readLimitedText } from '../workers/adapters/http/read-limited-text.ts'
import { modelNamesIn } from '../workers/adapters/models/check-openai.ts'
import { isVectorModel } from '../workers/adapters/models/vector-models.ts'

/** In the order in which they are taken. */
export const SERVERS = [
  { server: 'Ollama', port: 11434 },
  { server: 'LM Studio', port: 1234 },
  { server: 'llama.cpp', port: 8080 },
  { server: 'vLLM', port: 8000 },
] as const

/** Milliseconds for all of them together. */
const PATIENCE_MS = 700
/** Bytes of a list of models. */
const LIST_MAX_BYTES = 1024 * 1024

export type FoundModel = { server: string; model: string; variables: Record<string, string> }

/**
 * The first server with a model that writes; null if there is none.
 *
 * @param given variables that are set: with AI_PROVIDER or OPENAI_BASE_URL nothing is looked for, and names of models are kept
 */
export async function findModel(
  given: Record<string, string>,
  servers: readonly { server: string; port: number }[] = SERVERS,
): Promise<FoundModel | null> {
  if (given.AI_PROVIDER || given.OPENAI_BASE_URL) return null
  const lists = await Promise.all(servers.map(({ port }) => namesAt(port)))
  for (const [at, { server, port }] of servers.entries()) {
    const names = lists[at] ?? []
    const model = given.OPENAI_MODEL || names.find((name) => !isVectorModel(name))
    if (!model || names.length === 0) continue
    const vectors = given.OPENAI_EMBEDDING_MODEL || names.find(isVectorModel)
    const variables = {
      AI_PROVIDER: 'openai',
      OPENAI_BASE_URL: `${originOf(port)}/v1`,
      // A key that is set is of another server: this one listed its models without.
      OPENAI_API_KEY: '',
      OPENAI_MODEL: model,
      ...(vectors ? { OPENAI_EMBEDDING_MODEL: vectors } : {}),
    }
    return { server, model, variables }
  }
  return null
}

const originOf = (port: number) => `http://127.0.0.1:${port}`

/** Names of the models; none where something else, or nothing, answers. */
async function namesAt(port: number): Promise<string[]> {
  try {
    const response = await fetch(`${originOf(port)}/v1/models`, {
      // Whatever answers there is not followed to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = response.ok ? await readLimitedText(response, LIST_MAX_BYTES) : null
    if (!response.ok) await response.body?.cancel()
    return modelNamesIn(text ?? '')
  } catch {
    return []
  }
}
