// Client of the worker that runs Harper. Results are null if it cannot run: no WebAssembly, or too little memory.
// The suffix `.client` keeps 16 MB of WebAssembly out of the server's build.

import type { HarperLint } from '../../../../workers/domain/writing/shown/harper-lint.ts'
import type { HarperAnswer, HarperQuestion } from './harper-worker.ts'

export type HarperDialect = HarperQuestion['dialect']

export class Harper {
  private worker: Worker | null = null
  private lastId = 0
  private readonly waiting = new Map<number, (lints: HarperLint[][] | null) => void>()

  check(texts: string[], dialect: HarperDialect): Promise<HarperLint[][] | null> {
    const id = ++this.lastId
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
      this.ready().postMessage({ id, dialect, texts } satisfies HarperQuestion)
    })
  }

  close(): void {
    this.worker?.terminate()
    this.worker = null
    for (const settle of this.waiting.values()) settle(null)
    this.waiting.clear()
  }

  private ready(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(new URL('./harper-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<HarperAnswer>) => {
      this.waiting.get(data.id)?.(data.lints)
      this.waiting.delete(data.id)
    }
    worker.onerror = () => this.close()
    this.worker = worker
    return worker
  }
}
