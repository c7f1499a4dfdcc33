// Client of the worker that checks spelling by dictionaries, which it loads when their language is first asked for. Results are
// null if one cannot be loaded or read. The suffix `.client` keeps Hunspell's WebAssembly out of the server's build.

import type { Issue } from '../../../../../workers/domain/writing/issue.ts'
import {
  dictionariesOf,
  dictionaryPath,
  ENGLISH_DICTIONARY,
} from '../../../../../workers/domain/writing/spelling/dictionaries.ts'
import { readStaticBytes } from '../../../../platform/api.ts'
import type { DictionaryAnswer, DictionaryQuestion } from './dictionary-worker.ts'

export class DictionaryClient {
  private worker: Worker | null = null
  private lastId = 0
  private readonly waiting = new Map<number, (issues: Issue[][] | null) => void>()
  private english: Promise<void> | null = null
  private readonly opened = new Map<string, Promise<boolean>>()

  /** @param language one that has dictionaries */
  async check(texts: string[], language: string): Promise<Issue[][] | null> {
    const opened = this.opened.get(language) ?? this.open(language)
    this.opened.set(language, opened)
    if (!(await opened)) {
      // It is tried again with the next check.
      this.opened.delete(language)
      return null
    }
    const id = ++this.lastId
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
      this.post({ id, language, texts })
    })
  }

  close(): void {
    this.worker?.terminate()
    this.worker = null
    this.english = null
    this.opened.clear()
    for (const settle of this.waiting.values()) settle(null)
    this.waiting.clear()
  }

  private async open(language: string): Promise<boolean> {
    try {
      const names = dictionariesOf(language) ?? []
      const [archives] = await Promise.all([Promise.all(names.map(readArchive)), this.openEnglish()])
      this.post({ language, archives })
      return true
    } catch {
      return false
    }
  }

  private openEnglish(): Promise<void> {
    this.english ??= readArchive(ENGLISH_DICTIONARY).then(
      (english) => this.post({ english }),
      (error) => {
        this.english = null
        throw error
      },
    )
    return this.english
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
    worker.onerror = () => this.close()
    return worker
  }
}

const readArchive = (name: string): Promise<Uint8Array> => readStaticBytes(dictionaryPath(name))
