// The worker of the dictionaries: what it is sent as texts of many languages are checked, and that none is left behind.

import { beforeEach, expect, it, vi } from 'vitest'
import { DictionaryClient } from '../../../app/features/assistant/grammar/spelling/dictionary.client.ts'
import type {
  DictionaryAnswer,
  DictionaryQuestion,
} from '../../../app/features/assistant/grammar/spelling/dictionary-worker.ts'

const workers: AnsweringWorker[] = []
let unreadable = new Set<string>()

class AnsweringWorker {
  onmessage: ((message: { data: DictionaryAnswer }) => void) | null = null
  terminated = false
  readonly open = new Set<string>()
  mostOpen = 0
  opened = 0
  constructor() {
    workers.push(this)
  }
  postMessage(question: DictionaryQuestion) {
    if ('closed' in question) this.open.delete(question.closed)
    else if ('opened' in question) {
      this.opened++
      if (!unreadable.has(question.opened)) this.open.add(question.opened)
      this.mostOpen = Math.max(this.mostOpen, this.open.size)
    } else {
      const { id, names, english, texts } = question
      const isReady = [...names, english].every((name) => this.open.has(name))
      queueMicrotask(() => this.onmessage?.({ data: { id, issues: isReady ? texts.map(() => []) : null } }))
    }
  }
  terminate() {
    this.terminated = true
  }
}

beforeEach(() => {
  workers.length = 0
  unreadable = new Set()
  vi.stubGlobal('Worker', AnsweringWorker)
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array([1])))
})

it('languages that have one dictionary share it', async () => {
  const client = new DictionaryClient()
  for (const language of ['de', 'de-DE', 'de-LI', 'DE-a1'])
    expect(await client.check(['a'], language)).toEqual([[]])
  expect(workers.map(({ opened }) => opened)).toEqual([2])
})

it('few dictionaries are open at once, and English is always one', async () => {
  const client = new DictionaryClient()
  for (const language of ['de', 'fr', 'it', 'pt', 'nl', 'de', 'pl', 'es'])
    expect(await client.check(['a'], language)).toEqual([[]])
  const [worker] = workers
  expect([...(worker?.open ?? [])].sort()).toEqual(['de', 'en', 'es', 'pl'])
  expect(worker?.mostOpen).toBeLessThanOrEqual(6)
})

it('no worker is started for a check that was closed while a dictionary loads, or is asked behind it', async () => {
  const client = new DictionaryClient()
  const checked = client.check(['a'], 'de')
  client.close()
  expect(await checked).toBeNull()
  expect(await client.check(['a'], 'de')).toBeNull()
  expect(workers.every(({ terminated }) => terminated)).toBe(true)
})

it('an archive that cannot be read is loaded again', async () => {
  const client = new DictionaryClient()
  unreadable = new Set(['de'])
  expect(await client.check(['a'], 'de')).toBeNull()
  unreadable = new Set()
  expect(await client.check(['a'], 'de')).toEqual([[]])
})
