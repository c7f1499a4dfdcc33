// The list of suggestions: accepting, dismissing and restoring, while the text changes.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SuggestionList } from '../../../app/features/assistant/suggestions/suggestion-list.ts'
import { dismissToast, readToasts } from '../../../app/ui/overlays/toast.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { fakeStorage, json } from '../../support/browser.ts'
import { bullets, heading, item, note, paragraph } from '../../support/build-manuscript.ts'
import { openManuscript } from './headless-manuscript.ts'

type Offer = {
  quote?: string
  words: string
  type?: string
  action?: 'insert' | 'advise'
  source?: 'rules'
}
let told: { suggestedText: string; applied?: boolean; dismissed?: boolean }[] = []
let offers: Offer[] = []
/** Answers of the next requests for suggestions, in place of the offers. */
let answers: (Response | Promise<Response>)[] = []
/** Options of the requests for suggestions. */
let options: { unasked?: { changed: object[] } }[] = []
/** The text of the last request. */
let sent = ''
const PROJECT = {
  _id: 'p',
  title: 'T',
  projectType: 'thesis',
  academicLevel: 'undergraduate' as const,
  settings: { language: 'en', citationStyle: 'apa' },
}

beforeEach(() => {
  told = []
  answers = []
  options = []
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const asked = JSON.parse(String(body))
    if (!address.endsWith('/generate')) {
      told.push(asked)
      return json({ data: {} }, 201)
    }
    sent = asked.context.text
    options.push(asked.options)
    const answer = answers.shift()
    if (answer) return answer
    const suggestions = offers.flatMap(
      ({ quote = '', words, type = 'clarity', action = 'replace', source = 'model' }, at) => {
        const start = asked.context.text.indexOf(quote)
        if (start < 0) return []
        return {
          id: `id ${at}`,
          type: { type, priority: 'low', category: 'language' },
          explanation: 'Plainer.',
          suggestedText: words,
          citations: [],
          action,
          confidence: 0.8,
          quote,
          position: { start, end: start + quote.length },
          source,
        }
      },
    )
    return json({ data: { suggestions, withoutModel: null, languageSupported: true, unverified: [] } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const { id } of readToasts()) dismissToast(id)
})

const said = () => readToasts().map(({ title }) => title)
const applied = () => told.filter((one) => one.applied).map(({ suggestedText }) => suggestedText)

async function suggest(content: readonly DocumentNode[], ...given: Offer[]) {
  offers = given
  const manuscript = openManuscript(...content)
  const list = new SuggestionList(manuscript.open, PROJECT)
  await vi.advanceTimersByTimeAsync(0)
  expect(list.getSnapshot().items).toHaveLength(given.length)
  const listed = () => list.getSnapshot().items.map(({ suggestion }) => suggestion.suggestedText)
  return { ...manuscript, list, listed }
}

describe('suggestions accepted together', () => {
  it('all replace their words', async () => {
    const { list, listed, blocks } = await suggest(
      [paragraph('We left in order to see it, due to the fact that it was hot.')],
      { quote: 'in order to', words: 'to' },
      { quote: 'due to the fact that', words: 'because' },
    )
    list.accept(list.getSnapshot().items)
    expect(blocks()).toEqual(['We left to see it, because it was hot.'])
    expect(listed()).toEqual([])
    expect(said()).toEqual([])
  })

  it('leave out one that overlaps another', async () => {
    const { list, listed, blocks } = await suggest(
      [paragraph('It is very very big and due to the fact that it is hot we left.')],
      { quote: 'big and due to the fact', words: 'AAAA' },
      { quote: 'due to the fact that', words: 'because' },
    )
    list.accept(list.getSnapshot().items)
    expect(blocks()).toEqual(['It is very very big and because it is hot we left.'])
    expect(listed()).toEqual(['AAAA'])
    await vi.advanceTimersByTimeAsync(0)
    expect(applied()).toEqual(['because'])
    expect(said()).toEqual(['One was left: its words have changed.'])
  })
})

describe('an accepted suggestion', () => {
  it('whose words have changed is not applied, with a notice', async () => {
    const { list, listed, blocks, type } = await suggest(
      [paragraph('In order to know the rooms we measured.')],
      { quote: 'In order to', words: 'To' },
    )
    type('X', 3)
    list.accept(list.getSnapshot().items)
    expect(blocks()).toEqual(['InX order to know the rooms we measured.'])
    expect(listed()).toEqual(['To'])
    await vi.advanceTimersByTimeAsync(0)
    expect(applied()).toEqual([])
    expect(said()).toEqual(['These words have changed.'])
  })

  it('is at its words where letters were typed before them, of which nobody is told', async () => {
    const { list, blocks, type } = await suggest([paragraph('In order to know the rooms we measured.')], {
      quote: 'measured',
      words: 'looked',
    })
    const chosen = list.getSnapshot().items
    const heard = vi.fn()
    list.subscribe(heard)
    type('Yes: ', 1)
    expect(heard).not.toHaveBeenCalled()
    list.accept(chosen)
    expect(blocks()).toEqual(['Yes: In order to know the rooms we looked.'])
    await vi.advanceTimersByTimeAsync(0)
    expect(applied()).toEqual(['looked'])
  })

  it('that is advice changes nothing and stays until it is dismissed', async () => {
    const { list, listed, blocks } = await suggest([paragraph('A cold room in the house.')], {
      quote: 'cold',
      words: '',
      action: 'advise',
    })
    list.accept(list.getSnapshot().items)
    expect(blocks()).toEqual(['A cold room in the house.'])
    expect(listed()).toEqual([''])
    const undo = list.hide(list.getSnapshot().items, 'dismissed')
    await list.request()
    expect(listed()).toEqual([])
    expect(told).toMatchObject([{ dismissed: true }])
    undo()
    await list.request()
    expect(listed()).toEqual([''])
  })

  it.each<[string, DocumentNode[], string, string]>([
    [
      'a heading and a paragraph',
      [heading(1, 'Heat'), paragraph('It stays.')],
      'Heat\n\nIt stays.',
      'HeatIt stays.',
    ],
    [
      'a formula',
      [paragraph('The value ', { type: 'math_inline', attrs: { value: 'x' } }, ' is hot.')],
      'value x is hot',
      'value  is hot',
    ],
  ])('over %s is advice at its words', async (_, content, quote, shown) => {
    const { list, marked } = await suggest(content, { quote, words: 'Other words.' })
    const [item] = list.getSnapshot().items
    expect(item?.suggestion).toMatchObject({ action: 'advise', quote })
    list.mark('id 0')
    expect(marked().join('')).toBe(shown)
  })

  it('keeps the marks of unchanged words', async () => {
    const { list, doc } = await suggest(
      [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'We saw in order to know ' },
            { type: 'text', text: 'it', marks: [{ type: 'strong' }] },
            { type: 'text', text: ' here.' },
          ],
        },
      ],
      { quote: 'in order to know it', words: 'to know it' },
    )
    list.accept(list.getSnapshot().items)
    const bold: string[] = []
    doc().descendants((node) => void (node.marks.length > 0 && bold.push(node.text ?? '')))
    expect(doc().textContent).toBe('We saw to know it here.')
    expect(bold).toEqual(['it'])
  })
})

describe('advice that is done', () => {
  it('counts as applied, changes nothing, and is not said again', async () => {
    const { list, listed, blocks } = await suggest([paragraph('A cold room in the house.')], {
      quote: 'cold',
      words: '',
      action: 'advise',
    })
    const undo = list.hide(list.getSnapshot().items, 'done')
    await list.request()
    expect(listed()).toEqual([])
    expect(blocks()).toEqual(['A cold room in the house.'])
    expect(told).toMatchObject([{ applied: true }])
    undo()
    expect(listed()).toEqual([''])
  })
})

describe('the text that suggestions are asked for', () => {
  const citation: DocumentNode = { type: 'citation', attrs: { works: '[]' } }
  it('has a raised number for a citation, so that its sentence has a source', async () => {
    const { list } = await suggest([paragraph('Sand is lost ', citation, '.')])
    expect(sent).toBe('Sand is lost ¹.')
    list.close()
  })

  it('has no footnote, and what asks for a source that a footnote may hold is left out', async () => {
    const claim: Offer = { quote: 'Sand is lost.', words: '', type: 'argument_development', action: 'advise' }
    offers = [{ ...claim, source: 'rules' }]
    const { open } = openManuscript(paragraph('Sand is lost.', note('Miller, 2019.')), paragraph('So it is.'))
    const list = new SuggestionList(open, PROJECT)
    await vi.advanceTimersByTimeAsync(0)
    expect(list.getSnapshot()).toMatchObject({ state: 'ready', items: [] })
  })
})

describe('text inserted without a cursor', () => {
  const NEW: Offer = { words: 'New words.', type: 'paragraph_completion', action: 'insert' }
  const cell = (text: string) => ({
    type: 'table_cell',
    content: [paragraph(text)],
  })
  it.each<[string, DocumentNode[], string[]]>([
    ['ends the last paragraph', [paragraph('Words of the body.')], ['Words of the body. New words.']],
    [
      'precedes the reference list',
      [paragraph('Words of the body.'), heading(1, 'References'), paragraph('A, B. (2001). C.')],
      ['Words of the body. New words.', 'References', 'A, B. (2001). C.'],
    ],
    [
      'is not inserted in code',
      [
        paragraph('Words of the body.'),
        { type: 'code_block', content: [{ type: 'text', text: 'let a = 1' }] },
      ],
      ['Words of the body. New words.', 'let a = 1'],
    ],
    [
      'begins a paragraph after a list',
      [bullets(item(paragraph('Words of the only item.')))],
      ['Words of the only item.', 'New words.'],
    ],
    [
      'begins a paragraph after a table',
      [
        paragraph('Words of the body.'),
        { type: 'table', content: [{ type: 'table_row', content: [cell('in a cell')] }] },
      ],
      ['Words of the body.', 'in a cell', 'New words.'],
    ],
  ])('%s', async (_, content, expected) => {
    const { list, blocks } = await suggest(content, NEW)
    list.accept(list.getSnapshot().items)
    expect(blocks()).toEqual(expected)
  })
})

describe('a restored suggestion', () => {
  it('is at its words after edits', async () => {
    const { list, type, marked } = await suggest([paragraph('In order to know the rooms we measured.')], {
      quote: 'In order to',
      words: 'To',
    })
    const undo = list.hide(list.getSnapshot().items, 'dismissed')
    type('Now: ', 1)
    await vi.advanceTimersByTimeAsync(2000)
    type('And ', 1)
    undo()
    list.mark('id 0')
    expect(marked()).toEqual(['In order to'])
  })

  it('is dropped with a notice if its words were deleted', async () => {
    const { list, listed, dispatch, tr } = await suggest(
      [paragraph('In order to know the rooms we measured.'), paragraph('More.')],
      { quote: 'In order to', words: 'To' },
    )
    const undo = list.hide(list.getSnapshot().items, 'dismissed')
    dispatch(tr().delete(0, 41))
    undo()
    expect(listed()).toEqual([])
    expect(said()).toEqual(['These words have changed.'])
  })
})

describe('what a model has said', () => {
  const MODELS = { quote: 'in order to', words: 'to' }
  const answerOf = (withoutModel: string | null) =>
    json({ data: { suggestions: [], withoutModel, languageSupported: true, unverified: [] } })
  const readByModel = () => options.filter(({ unasked }) => unasked && unasked.changed.length > 0).length

  it('stays when a request of the rules fails', async () => {
    const { list, listed } = await suggest([paragraph('We left in order to see it.')], MODELS)
    answers = [json({}, 500)]
    await list.request()
    expect(list.getSnapshot().state).toBe('failed')
    expect(listed()).toEqual(['to'])
    await list.request()
    expect(listed()).toEqual(['to'])
  })

  it('is asked for again where the model was busy, and only once at a time', async () => {
    answers = [answerOf('model_busy'), answerOf('model_busy')]
    const { list } = await suggest([paragraph('So it is.'), paragraph('We left in order to see it.')])
    expect(readByModel()).toBe(1)
    offers = [MODELS]
    await list.request()
    expect(readByModel()).toBe(2)
  })

  it('is not asked for again where the day is spent', async () => {
    answers = [answerOf('share_spent'), answerOf('share_spent')]
    const { list } = await suggest([paragraph('So it is.'), paragraph('We left in order to see it.')])
    await list.request()
    expect(readByModel()).toBe(1)
  })

  it('comes though one types on, where it was asked for', async () => {
    const { list, listed, type } = await suggest([paragraph('We left in order to see it.')])
    let answer: (response: Response) => void = () => {}
    answers = [new Promise<Response>((resolve) => (answer = resolve))]
    const suggestion = {
      ...{ id: 'asked', suggestedText: 'to', quote: 'in order to', position: { start: 8, end: 19 } },
      ...{ type: { type: 'clarity', priority: 'low', category: 'language' }, explanation: 'Plainer.' },
      ...{ citations: [], action: 'replace', confidence: 0.8, source: 'model' },
    }
    const asked = list.ask()
    type('So ', 1)
    await vi.advanceTimersByTimeAsync(2000)
    answer(
      json({
        data: { suggestions: [suggestion], withoutModel: null, languageSupported: true, unverified: [] },
      }),
    )
    await asked
    expect(listed()).toEqual(['to'])
  })
})
