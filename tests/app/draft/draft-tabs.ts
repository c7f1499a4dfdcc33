// Tabs of the writing assistant: each is a fresh copy of the draft store's modules over the same browser storage, which is emptied
// before each test.

import { beforeEach, expect, vi } from 'vitest'
import type { DraftCopy, TabCopy } from '../../../app/features/draft/draft-storage.ts'
import { eventually } from '../../support/eventually.ts'

export type Store = typeof import('../../../app/features/draft/draft-store.ts')
/** A response, or the code of a refusal. */
export type Answer = (signal: AbortSignal) => Response | { code: string }

/** What all tabs of the browser share: its copy of the drafts, how the server answers, and the bodies that were sent to it. */
export const tabs: {
  stored: DraftCopy | null
  answer: Answer
  sent: Record<string, unknown>[]
  /** A page that is being left ends before IndexedDB has answered. */
  isLeaving: boolean
} = {
  isLeaving: false,
  stored: null,
  answer: () => ({ code: 'internal' }),
  sent: [],
}

type Sent = { signal: AbortSignal; body: Record<string, unknown> }

/** A tab of the user; a reloaded one keeps its session storage. */
export async function openTab(session = new Map<string, TabCopy>()) {
  vi.resetModules()
  let user: string | null = 'user'
  vi.doMock('../../../app/platform/browser-storage.ts', () => ({
    onSessionChange: () => () => {},
    readTokens: () => ({ accessToken: 'token' }),
  }))
  vi.doMock('../../../app/platform/current-user.ts', () => ({ currentUser: () => user }))
  vi.doMock('../../../app/platform/api.ts', async (original) => {
    const api = await original<typeof import('../../../app/platform/api.ts')>()
    return {
      ...api,
      callRaw: async (_: string, { signal, body }: Sent) => {
        tabs.sent.push(body)
        const answered = tabs.answer(signal)
        if (answered instanceof Response) return answered
        throw new api.ApiError(429, answered.code, null)
      },
    }
  })
  vi.doMock('../../../app/features/draft/draft-storage.ts', () => ({
    readDraftCopy: async () => structuredClone(tabs.stored),
    updateDraftCopy: async (_: string, next: (copy: DraftCopy | null) => DraftCopy) => {
      if (tabs.isLeaving) return new Promise<void>(() => {})
      tabs.stored = structuredClone(next(tabs.stored))
    },
    readTabCopy: (user: string) => session.get(user) ?? null,
    writeTabCopy: (user: string, copy: TabCopy) => session.set(user, structuredClone(copy)),
  }))
  const store: Store = await import('../../../app/features/draft/draft-store.ts')
  store.onDraftState(() => {})
  await eventually(() => expect(store.readDraftState().loaded).toBe(true))
  const { draftProgress } = await import('../../../app/shared/draft-progress.ts')
  /** The store hears of it when it is next read. */
  const logOut = () => {
    user = null
    store.onDraftState(() => {})
  }
  return { ...store, session, underWay: draftProgress.getSnapshot, logOut }
}

export const event = (name: string, data: object) =>
  new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
export const outline = event('outline', {
  title: 'T',
  sections: [{ heading: 'S', words: 9 }],
  unverified: [],
})
export const sentence = (text: string) =>
  event('progress', { index: 0, heading: 'S', content: `<p>${text}</p>`, words: 1 })

/** One sentence, then nothing until the request is aborted. */
export const oneSentence =
  (text: string): Answer =>
  (signal) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(outline)
          controller.enqueue(sentence(text))
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      }),
    )
export const whole =
  (content: string, template = false): Answer =>
  () =>
    new Response(
      new Blob([
        outline,
        event('done', {
          content,
          template,
          provider: 'openai',
          references: [],
          unverified: [],
          interrupted: false,
          reason: null,
          open: [],
        }),
      ]).stream(),
    )

export async function write(tab: Store, how: Answer) {
  tabs.answer = how
  await tab.generateDraft()
}
export async function writeAndStop(tab: Store, text: string) {
  tabs.answer = oneSentence(text)
  const ended = tab.generateDraft()
  await eventually(() => expect(tab.readDraftState().run?.sections[0]?.progress).toBe(`<p>${text}</p>`))
  tab.stopDraft()
  await ended
}
export const shown = (tab: Store) => {
  const { drafts, shown: at } = tab.readDraftState()
  return drafts[at]?.content
}
export const contents = (drafts: readonly { content: string }[] | undefined) =>
  drafts?.map(({ content }) => content)
export const PART = '<h1>T</h1><p>One.</p>'

beforeEach(() => {
  tabs.stored = null
  tabs.sent = []
})
