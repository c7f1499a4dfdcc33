// The grammar and style check of a text during edits. A stand-in for Harper finds nothing; the server's rules find the
// words that a test names.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onceEach, remarkName } from '../../../app/features/assistant/grammar/placed-remarks.ts'
import { WritingCheck } from '../../../app/features/assistant/grammar/writing-check.ts'
import { dismissToast, readToasts } from '../../../app/ui/overlays/toast.ts'
import { fakeStorage, json } from '../../support/browser.ts'
import { paragraph } from '../../support/build-manuscript.ts'
import { openManuscript } from './headless-manuscript.ts'

/** Wrong or wordy phrases and their corrections. */
const WRONG = new Map([
  ['seperate', 'separate'],
  ['definately', 'definitely'],
])
const WORDY = 'in order to'

class FindsNothing {
  onmessage: ((message: { data: { id: number; lints: [][] } }) => void) | null = null
  postMessage({ id, texts }: { id: number; texts: string[] }) {
    setTimeout(() => this.onmessage?.({ data: { id, lints: texts.map(() => []) } }))
  }
  terminate() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('Worker', FindsNothing)
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.endsWith('/stats')) return json({ data: { budget: null } })
    const text: string = JSON.parse(String(body)).text
    const wordy = text.indexOf(WORDY)
    if (address.endsWith('/enhance-style-analysis'))
      return json({
        data: {
          parts: { words: 9 },
          notice: null,
          suggestions:
            wordy < 0
              ? []
              : [
                  {
                    type: 'conciseness',
                    impact: 'low',
                    original: WORDY,
                    suggestion: 'to',
                    reason: 'Fewer words say the same.',
                    position: { start: wordy, end: wordy + WORDY.length },
                  },
                ],
        },
      })
    const issues = [...WRONG].flatMap(([wrong, right]) => {
      const start = text.indexOf(wrong)
      const end = start + wrong.length
      return start < 0 ? [] : [{ start, end, message: '', replacements: [right], rule: 'r', kind: 'grammar' }]
    })
    return json({ data: { issues, notice: null } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const { id } of readToasts()) dismissToast(id)
})

async function check(...paragraphs: Parameters<typeof openManuscript>) {
  const manuscript = openManuscript(...paragraphs)
  const list = new WritingCheck(manuscript.open, 'p', 'en')
  await vi.advanceTimersByTimeAsync(500)
  const remark = (words: string) => {
    const found = list.getSnapshot().remarks.find(({ remark: { original } }) => original === words)
    if (!found) throw new Error(`nothing is said of ${words}`)
    return found
  }
  return { ...manuscript, list, remark, open: () => list.getSnapshot().open?.remark.original }
}
const TEXT = [
  paragraph('Everybody who was there knows that the rooms are seperate now.'),
  paragraph('It was definately so in the summer of that year.'),
]

describe('the open remark', () => {
  it('stays at its words after an edit before it', async () => {
    const { list, remark, open, type, doc } = await check(...TEXT)
    list.show(remarkName(remark('definately').remark))
    expect(open()).toBe('definately')
    type('At night: ', 1)
    expect(open()).toBe('definately')
    await vi.advanceTimersByTimeAsync(5000)
    expect(open()).toBe('definately')
    const { from, to } = list.getSnapshot().open ?? { from: 0, to: 0 }
    expect(doc().textBetween(from, to)).toBe('definately')
  })

  it('is not replaced by another that moves to its position', async () => {
    const { list, remark, open, dispatch, tr } = await check(...TEXT)
    const { from, remark: chosen } = remark('seperate')
    list.show(remarkName(chosen))
    const shift = remark('definately').from - from
    dispatch(tr().delete(1, 1 + shift))
    expect(remark('definately').from).toBe(from)
    await vi.advanceTimersByTimeAsync(5000)
    expect(open()).toBe('seperate')
  })

  it('is followed by those who show it beside its words', async () => {
    const { list, remark, type } = await check(...TEXT)
    list.show(remarkName(remark('definately').remark))
    const before = list.getSnapshot().open?.from ?? 0
    const told = vi.fn()
    list.subscribe(told)
    type('Yes: ', 1)
    expect(told).toHaveBeenCalled()
    expect(list.getSnapshot().open?.from).toBe(before + 'Yes: '.length)
  })

  it('is closed when its words change', async () => {
    const { list, remark, open, type } = await check(...TEXT)
    const { from, remark: chosen } = remark('definately')
    list.show(remarkName(chosen))
    type('x', from + 3)
    await vi.advanceTimersByTimeAsync(5000)
    expect(open()).toBeUndefined()
  })
})

it('of a block that stands twice in the text, remarks at each place have a name of their own', async () => {
  const { remark } = await check(...TEXT)
  const one = remark('seperate')
  const twice = onceEach([one, { ...one, from: one.from + 90, to: one.to + 90 }])
  expect(new Set(twice.map((placed) => remarkName(placed.remark))).size).toBe(2)
  expect(twice[0]).toBe(one)
})

describe('an accepted correction', () => {
  it('replaces its words', async () => {
    const { list, remark, blocks } = await check(...TEXT)
    list.accept(remark('seperate'), 'separate')
    expect(blocks()[0]).toBe('Everybody who was there knows that the rooms are separate now.')
    expect(list.getSnapshot().remarks.map((one) => one.remark.original)).toEqual(['definately'])
  })

  it('is at its words where letters were typed before them, of which nobody is told', async () => {
    const { list, remark, type, blocks } = await check(...TEXT)
    const chosen = remark('seperate')
    const told = vi.fn()
    list.subscribe(told)
    for (const letter of 'Yes: ') type(letter, 1)
    expect(told).not.toHaveBeenCalled()
    list.accept(chosen, 'separate')
    expect(blocks()[0]).toContain('rooms are separate now.')
  })

  it('whose words have changed is not applied and stays, with a notice', async () => {
    const { list, remark, blocks } = await check(...TEXT)
    const before = blocks()
    const said = remark('seperate')
    list.accept({ ...said, remark: { ...said.remark, original: 'separete' } }, 'separate')
    expect(blocks()).toEqual(before)
    expect(list.getSnapshot().remarks.map((one) => one.remark.original)).toEqual(['seperate', 'definately'])
    expect(readToasts().map(({ title }) => title)).toEqual(['These words have changed.'])
  })
})

it('a remark about the style of a long text is at its words after edits during the request', async () => {
  const filler = 'The rooms were measured again in the evening of each day. '.repeat(1200)
  const { remark, type, doc } = await check(
    paragraph(filler),
    paragraph('We went there in order to see it for ourselves.'),
  )
  type('Now ', 1)
  await vi.advanceTimersByTimeAsync(1000)
  await vi.advanceTimersByTimeAsync(3500)
  // The answer to the previous check arrives between this edit and the next check.
  type('And now ', 1)
  await vi.advanceTimersByTimeAsync(900)
  const { from, to } = remark(WORDY)
  expect(doc().textBetween(from, to)).toBe(WORDY)
})
