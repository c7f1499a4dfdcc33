// The suggestions below a chapter: dismissing and restoring.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissedIn } from '../../../app/features/assistant/dismissed.ts'
import { SectionSuggestions } from '../../../app/features/assistant/section/section-suggestions.ts'
import { saysTheSame } from '../../../app/features/assistant/suggestions/shown-below.ts'
import type { SuggestionType } from '../../../workers/domain/writing/suggestions/suggestion.ts'
import { fakeStorage, json } from '../../support/browser.ts'
import { paragraph } from '../../support/build-manuscript.ts'
import { openManuscript } from './headless-manuscript.ts'

const WORDS = 'pretty cold'
/** What the suggestion puts in the words' place; nothing is advice. */
let offered = ''
let told: { id: string; dismissed?: boolean; projectId?: string }[] = []

beforeEach(() => {
  told = []
  offered = ''
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('Element', class {})
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const asked = JSON.parse(String(body))
    if (!address.endsWith('/section')) {
      told.push(asked)
      return json({ data: {} }, 201)
    }
    const start = String(asked.content).indexOf(WORDS)
    const suggestion = {
      id: 'id of pretty',
      type: { type: 'clarity', priority: 'low', category: 'clarity' },
      explanation: 'Say how cold.',
      suggestedText: offered,
      citations: [],
      action: offered ? 'replace' : 'advise',
      confidence: 0.8,
      quote: WORDS,
      position: { start, end: start + WORDS.length },
      source: 'rules',
    }
    return json({ data: { suggestions: start < 0 ? [] : [suggestion], languageSupported: true } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openChapter() {
  const manuscript = openManuscript(paragraph('The room was pretty cold at night.'))
  const list = new SectionSuggestions(manuscript.open, {
    projectId: 'p',
    topic: 'Heat at night',
    section: 'Introduction',
    body: () => ({ from: 0, to: manuscript.doc().content.size }),
  })
  await vi.advanceTimersByTimeAsync(1000)
  const item = list.getSnapshot().items[0]
  if (!item) throw new Error('nothing was suggested')
  return { ...manuscript, list, item }
}

describe('a suggestion dismissed below a chapter', () => {
  it('is dismissed for the account, and can be restored', async () => {
    const { list, item } = await openChapter()
    const undo = list.hide(item, 'dismissed')
    expect(list.getSnapshot().items).toEqual([])
    expect([...dismissedIn('p')]).toEqual(['id of pretty'])
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toMatchObject([{ id: 'id of pretty', dismissed: true, projectId: 'p' }])
    undo()
    expect(list.getSnapshot().items).toHaveLength(1)
    expect([...dismissedIn('p')]).toEqual([])
    await vi.advanceTimersByTimeAsync(0)
    expect(told.at(-1)).toMatchObject({ id: 'id of pretty', dismissed: false, projectId: 'p' })
  })

  it('returns at its words after edits', async () => {
    const { list, item, type, marked } = await openChapter()
    const undo = list.hide(item, 'dismissed')
    type('Somebody said: ', 1)
    await vi.advanceTimersByTimeAsync(2000)
    type('Now ', 1)
    undo()
    const [again] = list.getSnapshot().items
    if (!again) throw new Error('it did not come back')
    list.show(again)
    expect(marked()).toEqual([WORDS])
  })

  it('does not return if its words were deleted', async () => {
    const { list, item, dispatch, tr } = await openChapter()
    const undo = list.hide(item, 'dismissed')
    dispatch(tr().delete(1, 30))
    undo()
    expect(list.getSnapshot().items).toEqual([])
  })
})

describe('a suggestion below a chapter', () => {
  it('that rewrites is applied, and counts as applied', async () => {
    offered = 'cold'
    const { list, item, blocks } = await openChapter()
    list.accept(item)
    expect(blocks()).toEqual(['The room was cold at night.'])
    expect(list.getSnapshot().items).toEqual([])
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toMatchObject([{ applied: true, projectId: 'p' }])
  })

  it('that advises is done without a change', async () => {
    const { list, item, blocks } = await openChapter()
    const undo = list.hide(item, 'done')
    expect(blocks()).toEqual(['The room was pretty cold at night.'])
    expect(list.getSnapshot().items).toEqual([])
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toMatchObject([{ applied: true }])
    undo()
    expect(list.getSnapshot().items).toHaveLength(1)
  })

  it('says the same as one of the panel that is of its type and about its words', async () => {
    const { item } = await openChapter()
    const other = (type: SuggestionType) => ({
      suggestion: { ...item.suggestion, id: 'another', type: { ...item.suggestion.type, type } },
      place: item.place,
    })
    expect(saysTheSame(item, other('clarity'))).toBe(true)
    expect(saysTheSame(item, other('tone'))).toBe(false)
    expect(saysTheSame(item, { ...other('clarity'), place: { from: 1, to: 4 } })).toBe(false)
    expect(saysTheSame({ ...item, place: null }, { ...other('clarity'), place: null })).toBe(false)
  })
})
