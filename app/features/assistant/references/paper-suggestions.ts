// Cache of suggested papers by sentence, filled with a few concurrent requests. A failed request counts as an empty result
// (spec section 8), which is kept for a short time only.

import type { Paper, ReferenceSuggestion } from '../../../../workers/contracts/research.ts'
import { call } from '../../../api.ts'

/** Sentences asked about at the same time. */
const AT_ONCE = 2
/** Milliseconds after which an empty answer is asked for again: a catalogue may have been away. */
const EMPTY_KEPT = 5 * 60_000

type Known = { papers: readonly Paper[]; until: number }

export class PaperSuggestions {
  private readonly known = new Map<string, Known>()
  private readonly running = new Map<string, AbortController>()
  private waiting: string[] = []

  constructor(
    private readonly topic: string,
    private readonly onChange: () => void,
  ) {}

  /** Null while it is asked for. */
  of(sentence: string): readonly Paper[] | null {
    return this.known.get(sentence)?.papers ?? null
  }

  /** What is wanted now, most wanted first. What no longer is, is no longer asked for. */
  want(sentences: readonly string[]): void {
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
    this.want([])
  }

  private next(): void {
    while (this.running.size < AT_ONCE) {
      const sentence = this.waiting.shift()
      if (sentence === undefined) return
      void this.ask(sentence)
    }
  }

  private async ask(sentence: string): Promise<void> {
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
      until: papers.length > 0 ? Number.POSITIVE_INFINITY : Date.now() + EMPTY_KEPT,
    })
    this.onChange()
    this.next()
  }
}
