// Cache of suggested papers by sentence, filled by a few concurrent requests. A failed request counts as unreachable
// catalogues. Empty results expire soon, unreachable catalogues are asked again on request.

import type { Paper } from '../../../../workers/contracts/research.ts'
import { call } from '../../../platform/api.ts'

/** Concurrent requests, one per sentence. */
const CONCURRENT_MAX = 2
/** Papers of a sentence; null until the request has ended, `reached` false if no catalogue answered. */
export type PapersOf = { papers: readonly Paper[]; reached: boolean } | null
/** Milliseconds until an empty result expires: one of the catalogues may have been unavailable. */
const EMPTY_LIFE_MS = 5 * 60_000

type Known = NonNullable<PapersOf> & { until: number }

export class PaperSuggestions {
  private readonly known = new Map<string, Known>()
  private readonly running = new Map<string, AbortController>()
  private waiting: string[] = []

  constructor(
    private readonly topic: string,
    private readonly onChange: () => void,
  ) {}

  of(sentence: string): PapersOf {
    return this.known.get(sentence) ?? null
  }

  /** Forgets that catalogues could not be reached for a sentence, so that the next request asks again. */
  forget(sentence: string): void {
    this.known.delete(sentence)
  }

  /** Sets the sentences to request, most important first. Requests for all others are aborted. */
  request(sentences: readonly string[]): void {
    for (const [sentence, abort] of this.running)
      if (!sentences.includes(sentence)) {
        abort.abort()
        this.running.delete(sentence)
      }
    const now = Date.now()
    this.waiting = sentences.filter(
      (sentence) => !this.running.has(sentence) && (this.known.get(sentence)?.until ?? 0) < now,
    )
    this.next()
  }

  stop(): void {
    this.request([])
  }

  private next(): void {
    while (this.running.size < CONCURRENT_MAX) {
      const sentence = this.waiting.shift()
      if (sentence === undefined) return
      void this.fetchPapers(sentence)
    }
  }

  private async fetchPapers(sentence: string): Promise<void> {
    const abort = new AbortController()
    this.running.set(sentence, abort)
    let found: NonNullable<PapersOf> = { papers: [], reached: false }
    try {
      const { suggestions } = await call('POST /v1/research/suggest-references', {
        body: { text: sentence, topic: this.topic, model: false },
        signal: abort.signal,
      })
      found = {
        papers: suggestions.flatMap(({ suggestedReferences }) => suggestedReferences),
        // A sentence that the server takes for no claim is asked of no catalogue.
        reached: suggestions.every(({ reached }) => reached),
      }
    } catch {
      if (abort.signal.aborted) return
    }
    this.running.delete(sentence)
    this.known.set(sentence, {
      ...found,
      until: found.papers.length > 0 ? Number.POSITIVE_INFINITY : Date.now() + EMPTY_LIFE_MS,
    })
    this.onChange()
    this.next()
  }
}
