// Comparing by meaning: texts told anew, with a server of embeddings, without one, and with one that fails.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAiEmbedder } from '../../../workers/adapters/models/embedder.ts'
import type { PlagiarismResult } from '../../../workers/contracts/plagiarism.ts'
import type { Embedder } from '../../../workers/services/model-ports.ts'
import { MeaningComparison } from '../../../workers/services/plagiarism/compare-meaning.ts'
import { RETOLD_TEXTS } from '../../fixtures/retold-texts.ts'
import { comparedText } from '../../support/compared.ts'
import { embeddingsServer } from '../../support/wire/stand-in-embedder.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { callWith } from '../../support/workers/client.worker.ts'
import { detectingAs, OPTIONS } from '../../support/workers/detecting.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'

let person: Person
afterEach(() => vi.unstubAllGlobals())
beforeEach(async () => {
  person = await buildPerson()
})

const { addSource } = detectingAs(() => person)
const MEANINGS = RETOLD_TEXTS.flatMap(({ source, retold }) =>
  source.map((sentence, at) => [sentence, retold[at] ?? ''].map((one) => one.replace(/\.$/, ''))),
)
const asText = (sentences: readonly string[]) => sentences.join(' ')

function served(answer: (request: Request) => Promise<Response>): Embedder {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => answer(new Request(address, init)))
  return openAiEmbedder({ baseUrl: 'http://model.test/v1', apiKey: 'key', model: 'embed' }, silentLog())
}

async function report(embedder: Embedder | null, content: string, options = {}): Promise<PlagiarismResult> {
  const { status, body } = await callWith({ embedder }, '/api/v1/plagiarism/detect', {
    method: 'POST',
    token: person.token,
    json: { content, options: { ...OPTIONS, ...options } },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const semanticOf = ({ similarityChecks }: PlagiarismResult) =>
  similarityChecks.find(({ method }) => method === 'semantic')

describe('a text told anew', () => {
  it('is found by meaning in five of six cases at least, each sentence beside the one that it tells', async () => {
    const { answer } = embeddingsServer(MEANINGS)
    const embedder = served(answer)
    for (const { source } of RETOLD_TEXTS) await addSource(person, asText(source))
    let found = 0
    for (const { source, retold } of RETOLD_TEXTS) {
      const result = await report(embedder, asText(retold))
      expect(semanticOf(result)?.by).toBe('vectors')
      const told = result.sourceMatches.flatMap(({ matches }) => matches)
      for (const match of told) {
        expect(match).toMatchObject({ method: 'semantic', kind: 'heavy' })
        const at = retold.findIndex((sentence) => sentence.startsWith(match.text))
        expect(source[at]).toContain(match.sourceText)
      }
      if (result.riskLevel === 'high') found++
    }
    expect(found).toBeGreaterThanOrEqual(5)
  })

  it('is not found by words alone, and the report says what it compared by', async () => {
    const [first] = RETOLD_TEXTS
    await addSource(person, asText(first?.source ?? []))
    const result = await report(null, asText(first?.retold ?? []))
    expect(result.sourceMatches).toEqual([])
    expect(semanticOf(result)).toEqual({ method: 'semantic', score: 0, by: 'words' })
    expect(result.incomplete).toEqual(['literature'])
  })

  it('is nothing where only the subject is the same', async () => {
    const { answer } = embeddingsServer([])
    const [first] = RETOLD_TEXTS
    await addSource(person, asText(first?.source ?? []))
    expect(await report(served(answer), asText(first?.retold ?? []))).toMatchObject({ overallScore: 0 })
  })
})

describe('a model of vectors', () => {
  const [first] = RETOLD_TEXTS

  it('that fails leaves the comparison of words, and the report says so', async () => {
    await addSource(person, asText(first?.source ?? []))
    for (const answer of [
      async () => new Response('busy', { status: 503 }),
      async () => Response.json({ data: [] }),
    ]) {
      const result = await report(served(answer), asText(first?.retold ?? []))
      expect(semanticOf(result)?.by).toBe('words')
      expect(result.incomplete).toContain('meaning')
    }
  })

  it('gets nothing where models are switched off, and nothing to compare with is sent', async () => {
    const { answer, asked } = embeddingsServer(MEANINGS)
    await report(served(answer), asText(first?.retold ?? []))
    expect(asked).toEqual([])
    await addSource(person, asText(first?.source ?? []))
    const result = await report(served(answer), asText(first?.retold ?? []), { includeAI: false })
    expect(asked).toEqual([])
    expect(semanticOf(result)?.by).toBe('words')
    expect(result.incomplete).not.toContain('meaning')
  })

  it('gets the sentences in batches, and those that are too many are not compared', async () => {
    const { answer, asked } = embeddingsServer([])
    const long = Array.from({ length: 1600 }, (_, at) => `Roof number ${at} keeps warmth${at} until dawn.`)
    await addSource(person, asText(long))
    const result = await report(served(answer), asText(first?.retold ?? []))
    expect(Math.max(...asked.map(({ length }) => length))).toBe(100)
    // One passage of the text, whose sources are looked for, and sentences.
    expect(asked.flat()).toHaveLength(1 + 1500)
    expect(result.incomplete).toContain('meaning')
  })

  it('gets half of the sentences from a long text, and the others from its sources', async () => {
    const asked: string[][] = []
    const embedder: Embedder = {
      model: 'axes',
      async embed(texts) {
        asked.push(texts)
        return texts.map(() => [1, 0])
      },
    }
    const text = comparedText(
      Array.from({ length: 1600 }, (_, at) => `Roof number ${at} keeps warmth${at} until dawn.`).join(' '),
    )
    const meaning = new MeaningComparison(embedder, 0.7, async () => {})
    await meaning.readText(text)
    expect([asked.flat().length, meaning.isIncomplete, meaning.by]).toEqual([750, true, 'words'])
    await meaning.alikeIn(text, null)
    expect([asked.flat().length, meaning.by]).toEqual([1500, 'vectors'])
  })
})
