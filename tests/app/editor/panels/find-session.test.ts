// Replacing while the search for a regular expression is still running in its Web Worker.

import { EditorState, type Transaction } from '@milkdown/kit/prose/state'
import type { EditorView } from '@milkdown/kit/prose/view'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PluginSlots } from '../../../../app/features/editor/core/plugin-slots.ts'
import { emptyQuery, findInText } from '../../../../app/features/editor/panels/find/find-query.ts'
import { FindSession } from '../../../../app/features/editor/panels/find/find-session.ts'
import type {
  PatternAnswer,
  PatternQuestion,
} from '../../../../app/features/editor/panels/find/pattern-worker.ts'
import { NO_SIDE_PANEL } from '../../../../app/shared/manuscript/side-panel.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'

/** Stands in for the Web Worker: answers when the test says so. */
class SlowWorker {
  static asked: { answer(): void }[] = []
  onmessage: ((event: { data: PatternAnswer }) => void) | null = null
  onerror: (() => void) | null = null

  postMessage({ id, source, flags, texts }: PatternQuestion): void {
    const found = texts.map((text) => findInText(text, new RegExp(source, flags)))
    SlowWorker.asked.push({ answer: () => this.onmessage?.({ data: { id, found } }) })
  }

  terminate(): void {
    this.onmessage = null
  }
}

beforeEach(() => {
  SlowWorker.asked = []
  vi.stubGlobal('Worker', SlowWorker)
})
afterEach(() => vi.unstubAllGlobals())

const answerLast = async () => {
  SlowWorker.asked.at(-1)?.answer()
  await Promise.resolve()
  await Promise.resolve()
}

function openSession(...paragraphs: string[]) {
  const slots = new PluginSlots()
  const watching = slots.plugin().spec.view?.({} as EditorView)
  const page = {
    isDestroyed: false,
    dom: { closest: () => null, ownerDocument: new EventTarget() },
    state: EditorState.create({
      doc: manuscriptSchema.nodeFromJSON({
        type: 'doc',
        content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      }),
    }),
    dispatch(tr: Transaction) {
      const before = page.state
      page.state = before.apply(tr)
      watching?.update?.(page as unknown as EditorView, before)
    },
  }
  const session = new FindSession({
    view: page as unknown as EditorView,
    slots,
    sidePanel: NO_SIDE_PANEL,
    run: () => {},
    runInPlace: () => {},
    cite: async () => false,
    toRelativePosition: () => null,
    fromRelativePosition: () => null,
    onProposals: () => () => {},
    updateLibrary: () => {},
    formatEntries: async () => ({ format: async () => null, close: () => {} }),
  })
  const text = () => page.state.doc.textBetween(0, page.state.doc.content.size, '|')
  return { session, text, type: (words: string) => page.dispatch(page.state.tr.insertText(words, 1)) }
}
const pattern = (text: string) => ({ ...emptyQuery, text, pattern: true })

describe('Replace all by a regular expression', () => {
  it('waits for a running search', async () => {
    const { session, text } = openSession('night 1', 'night 2')
    session.ask(pattern('night (\\d)'))
    session.replaceAll('n$1')
    expect(text()).toBe('night 1|night 2')
    await answerLast()
    expect(text()).toBe('n1|n2')
    expect(session.getSnapshot().replaced).toBe(2)
  })

  it('waits also for a paragraph typed meanwhile', async () => {
    const { session, text, type } = openSession('night 1', 'night 2')
    session.ask(pattern('night (\\d)'))
    await answerLast()
    type('night 0, ')
    session.replaceAll('n$1')
    expect(text()).toBe('night 0, night 1|night 2')
    await answerLast()
    expect(text()).toBe('n0, n1|n2')
  })

  it('is cancelled by another query', async () => {
    const { session, text } = openSession('night 1', 'day 2')
    session.ask(pattern('night'))
    session.replaceAll('gone')
    const [first] = SlowWorker.asked
    session.ask(pattern('day'))
    first?.answer()
    await answerLast()
    expect(text()).toBe('night 1|day 2')
    session.replaceAll('week')
    expect(text()).toBe('night 1|week 2')
  })

  it('ends without matches', async () => {
    const { session, text } = openSession('night 1')
    session.ask(pattern('week'))
    session.replaceAll('x')
    await answerLast()
    expect(text()).toBe('night 1')
    expect(session.getSnapshot()).toMatchObject({ state: 'ready', count: 0, replaced: null })
  })
})
