// What it costs of the model's allowance to write 2,000 words with the suggestions open: the editor's store and the server's
// service, with a stand-in model, in virtual time.

import { TextSelection } from '@milkdown/kit/prose/state'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SuggestionList } from '../../../app/features/assistant/suggestions/suggestion-list.ts'
import { generateSuggestionsSchema } from '../../../workers/contracts/writing/suggestion.ts'
import { withinBudget } from '../../../workers/services/model-budget.ts'
import type { ModelUsage } from '../../../workers/services/model-ports.ts'
import type { Ports } from '../../../workers/services/ports.ts'
import { suggest } from '../../../workers/services/writing/suggest.ts'
import { fakeStorage, json } from '../../support/browser.ts'
import { paragraph } from '../../support/build-manuscript.ts'
import { loadEnglish } from '../../support/load-english.ts'
import { modelOf, prose, silentLog } from '../../support/wire/stand-in-writer.ts'
import { openManuscript } from './headless-manuscript.ts'

const WORDS = 2000
const WORDS_OF_PARAGRAPH = 100
const TOKENS_MAX = 60_000
/** Milliseconds that a person stops after a sentence: longer than the editor waits. */
const PAUSE = 1500

/** Says something of every paragraph that it reads, as long as a model does. */
const model = modelOf((messages) => {
  const { text } = JSON.parse(
    /<data>\n([\s\S]*?)\n<\/data>/.exec(messages.at(-1)?.content ?? '')?.[1] ?? '{}',
  )
  const quotes = String(text)
    .split('\n\n')
    .flatMap((one) => one.split(/(?<=\.) /).slice(0, 3))
  return JSON.stringify({
    suggestions: quotes.slice(0, 5).map((quote) => ({
      type: 'clarity',
      priority: 'medium',
      quote,
      explanation:
        'The sentence joins several statements; a reader has to guess which of them matters most here.',
      suggestedText: `${quote.replace(/\.$/, '')}, and this is what matters here.`,
    })),
  })
})

let spent = { all: 0, unasked: 0 }
const usage: ModelUsage = {
  take: async (_, __, tokens, limit, unasked) => {
    if (spent.all >= limit || (unasked && spent.unasked >= unasked.limit)) return false
    spent = { all: spent.all + tokens, unasked: spent.unasked + (unasked ? tokens : 0) }
    return true
  },
  correct: async (_, __, tokens, unasked) => {
    spent = { all: spent.all + tokens, unasked: spent.unasked + (unasked ? tokens : 0) }
  },
  used: async () => spent,
  purge: async () => {},
}

beforeEach(async () => {
  const english = await loadEnglish()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  const clock = { now: () => 0 }
  const budgeted = withinBudget({ clock, model, modelUsage: usage, modelTokensPerDay: 300_000 }, 'u')
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { context, options } = generateSuggestionsSchema.parse(JSON.parse(String(body)))
    const { cursor = context.text.length } = context
    const found = await suggest(
      {
        model: budgeted,
        log: silentLog(),
        nextTurn: async () => {},
        catalogues: [],
        language: { english: async () => english } as unknown as Ports['language'],
        outcomes: { dismissed: async () => [] } as unknown as Ports['suggestionOutcomes'],
      },
      'u',
      { ...context, projectId: '', section: '', cursor, unasked: options.unasked },
      new AbortController().signal,
    )
    return json({ data: found })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it(`${WORDS} typed words cost at most ${TOKENS_MAX} tokens, and each paragraph is read once`, async () => {
  const manuscript = openManuscript(paragraph())
  const project = {
    _id: 'a'.repeat(24),
    title: 'Heat at night',
    projectType: 'essay',
    academicLevel: 'undergraduate' as const,
    settings: { language: 'en', citationStyle: 'apa' },
  }
  const list = new SuggestionList(manuscript.open, project)
  const { view } = manuscript.open
  const write = (text: string) => view.dispatch(view.state.tr.insertText(text))
  view.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)))
  const typed = prose(WORDS).split(/\s+/)
  for (const [at, word] of typed.entries()) {
    write(`${word} `)
    if (word.endsWith('.')) await vi.advanceTimersByTimeAsync(PAUSE)
    if (at % WORDS_OF_PARAGRAPH === WORDS_OF_PARAGRAPH - 1)
      view.dispatch(view.state.tr.split(view.state.selection.head))
  }
  await vi.advanceTimersByTimeAsync(PAUSE)
  const calls = model.requests.length
  console.info(`${typed.length} words typed: ${calls} calls of the model, ${spent.all} tokens`)
  expect(calls).toBeGreaterThanOrEqual(WORDS / WORDS_OF_PARAGRAPH - 1)
  expect(calls).toBeLessThanOrEqual(WORDS / WORDS_OF_PARAGRAPH + 2)
  expect(spent.all).toBeGreaterThan(5000)
  expect(spent.all).toBeLessThanOrEqual(TOKENS_MAX)
  expect(spent.unasked).toBe(spent.all)
  // What was said of the first paragraph still stands at its words.
  const first = list.getSnapshot().items.find(({ place }) => (place?.from ?? Number.POSITIVE_INFINITY) < 600)
  expect(first?.suggestion.source).toBe('model')
  list.close()
}, 60_000)
