// Passages found by vectors: embedded in batches, resumed, given up, fused with those found by words.

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { createPorts } from '../../../workers/env.ts'
import { embedPassages } from '../../../workers/rooms/pdf/embed-passages.ts'
import { findAnswer } from '../../../workers/rooms/pdf/find-answer.ts'
import { PageStore } from '../../../workers/rooms/pdf/page-store.ts'
import { PassageIndex } from '../../../workers/rooms/pdf/passage-index.ts'
import { PassageVectors } from '../../../workers/rooms/pdf/passage-vectors.ts'
import type { Embedder, Reranker } from '../../../workers/services/model-ports.ts'
import { buildPdf } from '../../support/pdf/small-pdf.ts'
import { readPdf, roomOf } from '../../support/workers/pdf.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

const PAGES = [
  'The physician examined every patient before breakfast.',
  'Barley was sown on the southern fields in spring.',
  'The harbour froze during the coldest week of February.',
]
/** A meaning per axis, of words that no table of synonyms joins. */
const MEANINGS = [/physician|zeppelin/i, /barley|crop/i, /harbour|port/i]
const embedder: Embedder = {
  model: 'axes',
  embed: async (texts) => texts.map((text) => MEANINGS.map((meaning) => Number(meaning.test(text)))),
}

let pdfId: string
beforeEach(async () => {
  const { token } = await buildPerson()
  pdfId = await readPdf(token, buildPdf(PAGES.map((line) => [line])))
})

type Parts = { store: PageStore; index: PassageIndex; vectors: PassageVectors }
const inRoom = <Value>(work: (parts: Parts) => Promise<Value>): Promise<Value> =>
  runInDurableObject(roomOf(pdfId), (_, { storage }) =>
    work({
      store: new PageStore(storage.sql),
      index: new PassageIndex(storage.sql),
      vectors: new PassageVectors(storage.sql),
    }),
  )
const embed = ({ store, index, vectors }: Parts, by = embedder, isOver = () => false) =>
  embedPassages(store, index, vectors, by, isOver)
const find = (parts: Parts, question: string, model = embedder.model) => ask(parts, question, null, model)

async function ask(parts: Parts, question: string, reranker: Reranker | null, model = embedder.model) {
  const facts = parts.store.facts()
  const [values] = (await embedder.embed([question])) ?? []
  if (!facts || !values) throw new Error('nothing was read')
  return findAnswer(parts, { reranker }, facts, { question, vector: { model, values }, passages: 3 })
}

it('a passage is found by its meaning where no word is shared', async () => {
  await inRoom(async (parts) => {
    const question = 'When did the zeppelin come?'
    expect((await find(parts, question)).passages).toEqual([])
    expect(await embed(parts)).toBeNull()
    expect((await find(parts, question)).passages[0]).toMatchObject({ page: 1, text: PAGES[0] })
  })
})

it('vectors of another model are not compared', async () => {
  await inRoom(async (parts) => {
    await embed(parts)
    expect((await find(parts, 'When did the zeppelin come?', 'other')).passages).toEqual([])
  })
})

it('an interrupted embedding goes on, and until its end words alone are asked', async () => {
  await inRoom(async (parts) => {
    expect(await embed(parts, embedder, () => true)).toBe(0)
    expect((await find(parts, 'When did the zeppelin come?')).passages).toEqual([])
    expect(await embed(parts)).toBeNull()
    expect((await find(parts, 'When did the zeppelin come?')).passages.length).toBe(3)
  })
})

it('a model that fails is asked again later, and then no more', async () => {
  await inRoom(async (parts) => {
    let asked = 0
    const failing: Embedder = {
      model: 'axes',
      embed: async () => {
        asked++
        return null
      },
    }
    for (let times = 0; times < 5; times++) expect(await embed(parts, failing)).toBeGreaterThan(0)
    expect(await embed(parts, failing)).toBeNull()
    expect(asked).toBe(5)
  })
})

it('a reranker has the last word on the order, and its failure changes nothing', async () => {
  await inRoom(async (parts) => {
    await embed(parts)
    const order = async (rank: (texts: string[]) => number[] | null) => {
      const reranker: Reranker = { rank: async (_, texts) => rank(texts) }
      const { passages } = await ask(parts, 'When did the zeppelin sow barley?', reranker)
      return passages.map(({ page }) => page)
    }
    const fused = await order(() => null)
    expect(await order((texts) => texts.map((_, at) => texts.length - 1 - at))).toEqual(fused.toReversed())
  })
})

it('a deployment without a model for vectors has none', () => {
  expect(createPorts(env)).toMatchObject({ embedder: null, reranker: null })
})
