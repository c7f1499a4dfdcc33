// Runs a regular expression in a Web Worker with a time limit: some take exponential time
// (https://en.wikipedia.org/wiki/ReDoS), and only terminating their thread stops them.

import type { Found } from './find-query.ts'
import type { PatternAnswer, PatternQuestion } from './pattern-worker.ts'

export const PATTERN_LIMIT_MS = 1500

export type PatternResult =
  | { ok: true; found: Found[][] }
  | { ok: false; reason: 'too_slow' | 'unavailable' | 'stopped' }

export class PatternSearch {
  private worker: Worker | null = null
  private settle: ((result: PatternResult) => void) | null = null
  private lastId = 0

  /** A new search stops the one that is running. */
  search(expression: RegExp, texts: string[]): Promise<PatternResult> {
    if (this.settle) this.stop()
    const id = ++this.lastId
    const worker = this.ready()
    return new Promise((resolve) => {
      let limit: ReturnType<typeof setTimeout> | undefined
      const settle = (result: PatternResult) => {
        clearTimeout(limit)
        worker.onmessage = worker.onerror = null
        this.settle = null
        resolve(result)
      }
      this.settle = settle
      worker.onmessage = ({ data }: MessageEvent<PatternAnswer>) => {
        if (data.id !== id) return
        if (data.found) settle({ ok: true, found: data.found })
        // The limit excludes the worker's start.
        else limit = setTimeout(() => this.stop('too_slow'), PATTERN_LIMIT_MS)
      }
      worker.onerror = () => this.stop('unavailable')
      worker.postMessage({
        id,
        source: expression.source,
        flags: expression.flags,
        texts,
      } satisfies PatternQuestion)
    })
  }

  stop(reason: 'too_slow' | 'unavailable' | 'stopped' = 'stopped'): void {
    this.worker?.terminate()
    this.worker = null
    this.settle?.({ ok: false, reason })
  }

  private ready(): Worker {
    this.worker ??= new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' })
    return this.worker
  }
}
