// Embeddings and reranking: Workers AI (developers.cloudflare.com/workers-ai/models/bge-m3 and bge-reranker-base), or
// any server with OpenAI's embeddings API (platform.openai.com/docs/api-reference/embeddings). An answer of another
// shape counts as a failure.

import { z } from 'zod'
import type { Embedder, Reranker } from '../../services/model-ports.ts'
import type { Log } from '../../services/ports.ts'
import { readLimitedText } from '../http/read-limited-text.ts'
import { withTimeout } from '../http/with-timeout.ts'
import type { AiBinding } from './workers-ai.ts'

export const WORKERS_AI_EMBEDDER = '@cf/baai/bge-m3'
export const WORKERS_AI_RERANKER = '@cf/baai/bge-reranker-base'

/** Milliseconds for one batch; whoever waits goes on without vectors then. */
export const EMBEDDING_TIMEOUT_MS = 10_000
/** Limit in bytes: 100 vectors of 4,096 numbers, written in 20 characters each. */
const BODY_MAX_BYTES = 10 * 1024 * 1024

const vectors = z.array(z.array(z.number()).min(1))
const workersAiVectors = z.object({ data: vectors })
const openAiVectors = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: vectors.element })),
})
const ranks = z.object({ response: z.array(z.object({ id: z.number().int(), score: z.number() })) })

/** @param patience milliseconds */
export const workersAiEmbedder = (ai: AiBinding, log: Log, patience = EMBEDDING_TIMEOUT_MS): Embedder => ({
  model: WORKERS_AI_EMBEDDER,
  async embed(texts) {
    const answer = await attempt(log, WORKERS_AI_EMBEDDER, patience, (signal) =>
      ai.run(WORKERS_AI_EMBEDDER, { text: texts }, { signal }),
    )
    const read = workersAiVectors.safeParse(answer)
    return read.success && read.data.data.length === texts.length ? read.data.data : null
  },
})

export const workersAiReranker = (ai: AiBinding, log: Log): Reranker => ({
  async rank(query, texts) {
    const contexts = texts.map((text) => ({ text }))
    const answer = await attempt(log, WORKERS_AI_RERANKER, EMBEDDING_TIMEOUT_MS, (signal) =>
      ai.run(WORKERS_AI_RERANKER, { query, contexts, top_k: texts.length }, { signal }),
    )
    const read = ranks.safeParse(answer)
    if (!read.success) return null
    const order = read.data.response.toSorted((one, other) => other.score - one.score).map(({ id }) => id)
    return order.filter((id) => id >= 0 && id < texts.length)
  },
})

/** @param patience milliseconds */
export const openAiEmbedder = (
  { baseUrl, apiKey, model }: { baseUrl: string; apiKey: string; model: string },
  log: Log,
  patience = EMBEDDING_TIMEOUT_MS,
): Embedder => ({
  model,
  async embed(texts) {
    const answer = await attempt(log, 'openai', patience, async (signal) => {
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/embeddings`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
        },
        body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
        signal,
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      return JSON.parse((await readLimitedText(response, BODY_MAX_BYTES)) ?? '')
    })
    const read = openAiVectors.safeParse(answer)
    if (!read.success || read.data.data.length !== texts.length) return null
    return read.data.data.toSorted((one, other) => one.index - other.index).map(({ embedding }) => embedding)
  },
})

/** The answer, or null; the cause is logged without text. */
async function attempt(
  log: Log,
  model: string,
  patience: number,
  ask: (signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> {
  const stop = new AbortController()
  // Async, so that a synchronous throw of the binding becomes a rejection.
  const asked = await withTimeout((async () => ask(stop.signal))(), patience, stop.signal)
  if (asked.ok) return asked.value
  stop.abort()
  log.warn('embedding_failed', { model, cause: asked.reason })
  return null
}
