// Cache of suggested papers by sentence, filled by a few concurrent requests. A failed request counts as an empty result,
// and empty results expire soon.

import type { Paper, ReferenceSuggestion } from '../../../../workers/contracts/research.ts'
import { call } from '../../../api.ts'

/** Concurrent requests, one per sentence. */
const CONCURRENT_MAX = 2
/** Milliseconds until an empty result expires: a catalogue may have been unavailable. */
const EMPTY_LIFE_MS = 5 * 60_000

type Known = { papers: readonly Paper[]; until: number }

export class PaperSuggestions {
  private readonly known = new Map<string, Known>()
  private readonly running = new Map<string, AbortController>()
  private waiting: string[] = []

  constructor(
    private readonly topic: string,
    private readonly onChange: () => void,
  ) {}

  /** Null until the request has ended. */
  of(sentence: string): readonly Paper[] | null {
    return this.known.get(sentence)?.papers ?? null
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
    let papers: readonly Paper[] = []
    try {
      const { suggestions } = await call<{ suggestions: ReferenceSuggestion[] }>(
        'POST',
        '/v1/research/suggest-references',
        { body: { text: sentence, topic: this.topic }, signal: abort.signal },
      )
      papers = suggestions.flatMap(({ suggestedReferences }) => suggestedReferences)
    } catch {
      if (abort.signal.aborted) return
    }
    this.running.delete(sentence)
    this.known.set(sentence, {
      papers,
      until: papers.length > 0 ? Number.POSITIVE_INFINITY : Date.now() + EMPTY_LIFE_MS,
    })
    this.onChange()
    this.next()
  }
}
