// Client of the worker that checks spelling by dictionaries, which it loads when they are first needed. Results are null if one
// cannot be loaded or read. The suffix `.client` keeps Hunspell's WebAssembly out of the server's build.

import type { Issue } from '../../../../../workers/domain/writing/issue.ts'
import {
  dictionariesOf,
  dictionaryPath,
  ENGLISH_DICTIONARY,
} from '../../../../../workers/domain/writing/spelling/dictionaries.ts'
import { readStaticBytes } from '../../../../platform/api.ts'
import type { DictionaryAnswer, DictionaryQuestion } from './dictionary-worker.ts'

/** Dictionaries that are open at once, with that of English; the one that was asked least recently is closed. */
const OPEN_MAX = 4

export class DictionaryClient {
  private worker: Worker | null = null
  private lastId = 0
  private closed = false
  private readonly waiting = new Map<number, (issues: Issue[][] | null) => void>()
  /** By name, the one that was asked least recently first. Removed where its archive does not come or cannot be read. */
  private readonly opened = new Map<string, Promise<void>>()

  /** @param language one that has dictionaries */
  async check(texts: string[], language: string): Promise<Issue[][] | null> {
    const names = dictionariesOf(language) ?? []
    const needed = [...names, ENGLISH_DICTIONARY]
    if (this.closed) return null
    const isOpen = await Promise.all(needed.map((name) => this.open(name))).then(
      () => true,
      () => false,
    )
    // What is not open is tried again with the next check.
    if (!isOpen || this.closed || !needed.every((name) => this.opened.has(name))) return null
    this.closeOldest(needed)
    const id = ++this.lastId
    const issues = await new Promise<Issue[][] | null>((resolve) => {
      this.waiting.set(id, resolve)
      this.post({ id, language, names, english: ENGLISH_DICTIONARY, texts })
    })
    if (issues === null) for (const name of needed) this.opened.delete(name)
    return issues
  }

  close(): void {
    this.closed = true
    this.stop()
  }

  private stop(): void {
    this.worker?.terminate()
    this.worker = null
    this.opened.clear()
    for (const settle of this.waiting.values()) settle(null)
    this.waiting.clear()
  }

  private open(name: string): Promise<void> {
    const opening = this.opened.get(name) ?? this.load(name)
    this.opened.delete(name)
    this.opened.set(name, opening)
    return opening
  }

  private load(name: string): Promise<void> {
    const opening: Promise<void> = readStaticBytes(dictionaryPath(name)).then(
      (archive) => {
        // Unless the worker was stopped meanwhile.
        if (this.opened.get(name) === opening) this.post({ opened: name, archive })
      },
      (error) => {
        if (this.opened.get(name) === opening) this.opened.delete(name)
        throw error
      },
    )
    return opening
  }

  private closeOldest(needed: readonly string[]): void {
    for (const name of [...this.opened.keys()].slice(0, -OPEN_MAX))
      if (!needed.includes(name)) {
        this.opened.delete(name)
        this.post({ closed: name })
      }
  }

  private post(question: DictionaryQuestion): void {
    this.worker ??= this.start()
    this.worker.postMessage(question)
  }

  private start(): Worker {
    const worker = new Worker(new URL('./dictionary-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<DictionaryAnswer>) => {
      this.waiting.get(data.id)?.(data.issues)
      this.waiting.delete(data.id)
    }
    worker.onerror = () => this.stop()
    return worker
  }
}
