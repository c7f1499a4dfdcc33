// Events of a draft and its citations, and what is kept when either side stops.

import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DraftEvent } from '../../../workers/domain/drafts/draft.ts'
import type { LanguageModel } from '../../../workers/services/model-ports.ts'
import type { Catalogue } from '../../../workers/services/research-ports.ts'
import { standInCatalogues } from '../../support/workers/catalogues.worker.ts'
import { cited, drafted, NAMED, states, writing } from '../../support/workers/models/drafted.worker.ts'
import { HEAT } from '../../support/works/works.ts'

afterEach(() => vi.unstubAllGlobals())

/** Where each work is cited, by what was told of it last. */
const toldPlaces = (events: readonly DraftEvent[]) => {
  const told = new Map<string | undefined, string[]>()
  for (const one of events)
    if (one.event === 'reference')
      told.set(
        one.data.csl.title,
        one.data.places.map(({ section }) => section),
      )
  return Object.fromEntries(told)
}

describe('the stream', () => {
  test('sends a reference for each work, and the section again with its citations', async () => {
    const { events, draft } = await drafted(writing(NAMED, NAMED))
    const sections = events.flatMap((one) => (one.event === 'section' ? [one.data] : []))
    const first = sections.filter(({ index }) => index === 0)
    expect(first).toHaveLength(2)
    expect(first[0]?.content).toContain('[source needed]')
    expect(first[0]?.unverified).toMatchObject([
      { text: '(Example & van der Berg, 2019)', state: 'unchecked' },
    ])
    expect(first[1]?.content).toContain('data-type="citation"')
    expect(first[1]?.unverified).toEqual([])
    expect(draft.content).toContain(first[1]?.content)
    expect(toldPlaces(events)).toEqual({ [HEAT.title]: ['One', 'Two'] })
  })

  test('the model writes on while catalogues are asked', async () => {
    const order: string[] = []
    const standIn = standInCatalogues()
    const catalogues = standIn.catalogues.map(
      (catalogue): Catalogue => ({
        ...catalogue,
        async search(query, signal) {
          if (query.text.includes('example')) {
            await scheduler.wait(60)
            order.push('source looked up')
          }
          return catalogue.search(query, signal)
        },
      }),
    )
    const write = writing(NAMED)
    const model: LanguageModel = {
      ...write,
      async *stream(request) {
        if (request.messages.at(-1)?.content.includes('Write section')) order.push('section asked for')
        return yield* write.stream(request)
      },
    }
    const { draft } = await drafted(model, catalogues)
    expect(cited(draft)).toEqual([HEAT.title])
    expect(order).toContain('section asked for')
    expect(order.lastIndexOf('section asked for')).toBeLessThan(order.indexOf('source looked up'))
  })

  test('an interrupted draft keeps its citations', async () => {
    const write = writing(NAMED)
    let calls = 0
    const model: LanguageModel = {
      ...write,
      async *stream(request) {
        if (++calls === 3) return { reason: 'quota' }
        return yield* write.stream(request)
      },
    }
    const { draft, events } = await drafted(model)
    expect(draft.interrupted).toBe(true)
    expect(cited(draft)).toEqual([HEAT.title])
    expect(events.at(-1)?.event).toBe('error')
    expect(events.filter(({ event }) => event === 'reference')).toHaveLength(1)
  })

  test('cancelling aborts the requests to catalogues', async () => {
    const stop = new AbortController()
    let aborted = 0
    const waiting: Catalogue = {
      name: 'crossref',
      isQuick: true,
      byIdentifier: async () => ({ ok: true, value: [] }),
      search: async ({ text }, signal) => {
        if (!text.includes('example')) return { ok: true, value: [] }
        return new Promise((resolve) => {
          signal?.addEventListener('abort', () => {
            aborted++
            resolve({ ok: false, failure: { reason: 'cancelled' } })
          })
          setTimeout(() => stop.abort(), 20)
        })
      },
    }
    const { draft } = await drafted(writing(NAMED), [waiting], stop.signal)
    expect(aborted).toBeGreaterThan(0)
    expect(states(draft)).toEqual({ '(Example & van der Berg, 2019)': 'unchecked' })
  })
})
