// Stored drafts and form after an interrupted run, a reload, and in two tabs. Each tab is a fresh copy of the store's
// modules over the same browser storage.
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DraftFields } from '../../../app/features/draft/draft-fields.ts'
import type { DraftCopy } from '../../../app/features/draft/draft-storage.ts'
import { eventually } from '../../support/eventually.ts'

type Store = typeof import('../../../app/features/draft/draft-store.ts')
type Answer = (signal: AbortSignal) => Response

let stored: DraftCopy | null = null
let answer: Answer
let sent: Record<string, unknown>[] = []

type Sent = { signal: AbortSignal; body: Record<string, unknown> }

/** A tab of the user; a reloaded one keeps its session storage. */
async function openTab(session = new Map<string, DraftFields>()) {
  vi.resetModules()
  vi.doMock('../../../app/browser-storage.ts', () => ({
    onSessionChange: () => () => {},
    readTokens: () => ({ accessToken: 'token' }),
  }))
  vi.doMock('../../../app/access-token.ts', () => ({ tokenSubject: () => 'user' }))
  vi.doMock('../../../app/api.ts', () => ({
    callRaw: async (_: string, __: string, { signal, body }: Sent) => {
      sent.push(body)
      return answer(signal)
    },
  }))
  vi.doMock('../../../app/features/draft/draft-storage.ts', () => ({
    readDraftCopy: async () => structuredClone(stored),
    updateDraftCopy: async (_: string, next: (copy: DraftCopy | null) => DraftCopy) => {
      stored = structuredClone(next(stored))
    },
    readTabFields: (user: string) => session.get(user) ?? null,
    writeTabFields: (user: string, fields: DraftFields) => session.set(user, fields),
  }))
  const store: Store = await import('../../../app/features/draft/draft-store.ts')
  store.onDraftState(() => {})
  await eventually(() => expect(store.readDraftState().loaded).toBe(true))
  const { draftProgress } = await import('../../../app/draft-progress.ts')
  return { ...store, session, underWay: draftProgress.getSnapshot }
}

const event = (name: string, data: object) =>
  new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
const outline = event('outline', { title: 'T', sections: [{ heading: 'S', words: 9 }], unverified: [] })
const sentence = (text: string) =>
  event('progress', { index: 0, heading: 'S', content: `<p>${text}</p>`, words: 1 })

/** One sentence, then nothing until the request is aborted. */
const oneSentence =
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
const whole =
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
        }),
      ]).stream(),
    )

async function write(tab: Store, how: Answer) {
  answer = how
  await tab.generateDraft()
}
async function writeAndStop(tab: Store, text: string) {
  answer = oneSentence(text)
  const ended = tab.generateDraft()
  await eventually(() => expect(tab.readDraftState().run?.sections[0]?.content).toBe(`<p>${text}</p>`))
  tab.stopDraft()
  await ended
}
const shown = (tab: Store) => {
  const { drafts, shown: at } = tab.readDraftState()
  return drafts[at]?.content
}
const contents = (drafts: readonly { content: string }[] | undefined) => drafts?.map(({ content }) => content)
const PART = '<h1>T</h1><p>One.</p>'

beforeEach(() => {
  stored = null
  sent = []
})

describe('a finished draft', () => {
  test('is kept behind a cancelled one, and can be shown again', async () => {
    const tab = await openTab()
    await write(tab, whole('whole'))
    await writeAndStop(tab, 'One.')
    expect(shown(tab)).toBe(PART)
    tab.showDraft(1)
    expect(shown(tab)).toBe('whole')
  })

  test('survives a reload during the next run', async () => {
    const tab = await openTab()
    await write(tab, whole('whole'))
    answer = oneSentence('One.')
    tab.generateDraft()
    await eventually(() => expect(contents(stored?.drafts)).toEqual([PART, 'whole']))
    const reloaded = await openTab(tab.session)
    expect(contents(reloaded.readDraftState().drafts)).toEqual([PART, 'whole'])
    tab.stopDraft()
  })

  test('survives any number of runs that end early, of which the last is kept', async () => {
    const tab = await openTab()
    await write(tab, whole('whole'))
    for (let run = 0; run < 7; run++) await writeAndStop(tab, 'One.')
    await write(tab, whole('template', true))
    for (let run = 0; run < 7; run++) await write(tab, whole('template', true))
    expect(contents(tab.readDraftState().drafts)).toEqual(['template', 'whole'])
  })

  test('can be dropped, and the one before it stays', async () => {
    const tab = await openTab()
    await write(tab, whole('whole'))
    await writeAndStop(tab, 'One.')
    const key = tab.readDraftState().drafts[0]?.key ?? ''
    tab.dropDraft(key)
    expect(shown(tab)).toBe('whole')
    await eventually(() => expect(contents(stored?.drafts)).toEqual(['whole']))
  })

  test('and a partial one have different keys', async () => {
    const tab = await openTab()
    await writeAndStop(tab, 'One.')
    await write(tab, whole('whole'))
    await writeAndStop(tab, 'Two.')
    const keys = tab.readDraftState().drafts.map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    expect(keys[0]).toMatch(/-part$/)
  })
})

describe('a draft interrupted by a reload', () => {
  const plan = event('outline', {
    title: 'T',
    sections: [
      { heading: 'One', words: 90 },
      { heading: 'Two', words: 110 },
    ],
    unverified: [],
  })
  const reference = (raw: string, section: string) =>
    event('reference', { raw, csl: {}, places: [{ section, sentence: 'S', basis: 'named' }] })
  const section = (index: number, heading: string, text: string) =>
    event('section', {
      index,
      heading,
      content: `<h2>${heading}</h2><p>${text}</p>`,
      words: 88,
      unverified: [{ text: `of ${heading}`, state: 'not_found' }],
    })

  async function reloadedInTheSecondSection() {
    const tab = await openTab()
    answer = (signal) =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(plan)
            controller.enqueue(section(0, 'One', 'First &amp; whole.'))
            controller.enqueue(reference('A', 'One'))
            controller.enqueue(
              event('progress', { index: 1, heading: 'Two', content: '<h2>Two</h2><p>Half.</p>', words: 2 }),
            )
            signal.addEventListener('abort', () => controller.error(signal.reason))
          },
        }),
      )
    tab.changeFields({ topic: 'Heat' })
    const ended = tab.generateDraft()
    await eventually(() => expect(contents(stored?.drafts)?.[0]).toContain('Half.'))
    expect(tab.underWay()).toEqual({ state: 'writing', percent: 46 })
    const reloaded = await openTab(tab.session)
    tab.stopDraft()
    await ended
    sent = []
    return reloaded
  }

  test('is continued with its missing sections and becomes one draft', async () => {
    const tab = await reloadedInTheSecondSection()
    expect(tab.underWay()).toEqual({ state: 'broken', percent: 0 })
    const [part] = tab.readDraftState().drafts
    if (!part) throw new Error('no draft was kept')
    expect(part.content).toContain('Half.')
    answer = () =>
      new Response(
        new Blob([
          section(1, 'Two', 'Second.'),
          reference('A', 'Two'),
          reference('B', 'Two'),
          event('done', { content: 'second half alone', template: false, interrupted: false }),
        ]).stream(),
      )
    tab.changeFields({ topic: 'Another' })
    await tab.continueDraft(part)
    expect(sent).toMatchObject([
      {
        topic: 'Heat',
        begun: {
          title: 'T',
          sections: [
            { heading: 'One', words: 90, written: 88 },
            { heading: 'Two', words: 110, written: 0 },
          ],
          before: 'One\n\nFirst & whole.',
        },
      },
    ])
    const [whole, ...others] = tab.readDraftState().drafts
    expect(others).toEqual([])
    expect(whole).toMatchObject({
      ending: 'done',
      content: '<h1>T</h1><h2>One</h2><p>First &amp; whole.</p><h2>Two</h2><p>Second.</p>',
      unverified: [{ text: 'of One' }, { text: 'of Two' }],
    })
    expect(
      whole?.references.map(({ raw, places }) => [raw, ...places.map((place) => place.section)]),
    ).toEqual([
      ['A', 'One', 'Two'],
      ['B', 'Two'],
    ])
    expect(tab.underWay().state).toBe('none')
  })

  test('is unchanged if the continuation fails at once', async () => {
    const tab = await reloadedInTheSecondSection()
    const [part] = tab.readDraftState().drafts
    answer = () => new Response(new Blob([event('error', { code: 'model_busy', detail: '' })]).stream())
    if (part) await tab.continueDraft(part)
    expect(tab.readDraftState().drafts.map(({ content }) => content)).toEqual([part?.content])
    expect(tab.underWay().state).toBe('broken')
  })
})

describe('two tabs', () => {
  test('keep each other’s drafts', async () => {
    const [one, two] = [await openTab(), await openTab()]
    await write(one, whole('of one'))
    await write(two, whole('of two'))
    one.changeFields({ topic: 'x' })
    await writeAndStop(one, 'One.')
    await eventually(() => expect(contents(stored?.drafts)).toContain(PART))
    const later = await openTab()
    expect(new Set(contents(later.readDraftState().drafts))).toEqual(new Set([PART, 'of one', 'of two']))
  })

  test('keep the drafts in the order in which they ended', async () => {
    const one = await openTab()
    await write(one, whole('whole'))
    const two = await openTab()
    await delay(5)
    await writeAndStop(one, 'One.')
    two.changeFields({ topic: 'Noise' })
    await eventually(() => expect(stored?.fields.topic).toBe('Noise'))
    expect(contents(stored?.drafts)).toEqual([PART, 'whole'])
  })

  test('do not replace a finished draft by a partial one that the other has read', async () => {
    const one = await openTab()
    answer = oneSentence('One.')
    const ended = one.generateDraft()
    await eventually(() => expect(contents(stored?.drafts)).toEqual([PART]))
    const two = await openTab()
    one.stopDraft()
    await ended
    await write(one, whole('whole'))
    await writeAndStop(two, 'Two.')
    await eventually(() => expect(contents(stored?.drafts)).toContain('whole'))
  })

  test('keep their own form through a reload, and a new tab begins with the last one', async () => {
    const [one, two] = [await openTab(), await openTab()]
    one.changeFields({ topic: 'Heat' })
    await eventually(() => expect(stored?.fields.topic).toBe('Heat'))
    two.changeFields({ topic: 'Noise' })
    await eventually(() => expect(stored?.fields.topic).toBe('Noise'))
    expect((await openTab(one.session)).readDraftState().fields.topic).toBe('Heat')
    expect((await openTab()).readDraftState().fields.topic).toBe('Noise')
  })
})
