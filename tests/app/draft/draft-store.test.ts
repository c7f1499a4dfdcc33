// Stored drafts and form after an interrupted run, a reload, and in two tabs. Each tab is a fresh copy of the store's
// modules over the same browser storage.
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DraftCopy, TabCopy } from '../../../app/features/draft/draft-storage.ts'
import { eventually } from '../../support/eventually.ts'

type Store = typeof import('../../../app/features/draft/draft-store.ts')
/** A response, or the code of a refusal. */
type Answer = (signal: AbortSignal) => Response | { code: string }

let stored: DraftCopy | null = null
let answer: Answer
let sent: Record<string, unknown>[] = []
/** A page that is being left ends before IndexedDB has answered. */
let isLeaving = false

type Sent = { signal: AbortSignal; body: Record<string, unknown> }

/** A tab of the user; a reloaded one keeps its session storage. */
async function openTab(session = new Map<string, TabCopy>()) {
  vi.resetModules()
  vi.doMock('../../../app/browser-storage.ts', () => ({
    onSessionChange: () => () => {},
    readTokens: () => ({ accessToken: 'token' }),
  }))
  vi.doMock('../../../app/access-token.ts', () => ({ tokenSubject: () => 'user' }))
  vi.doMock('../../../app/api.ts', async (original) => {
    const api = await original<typeof import('../../../app/api.ts')>()
    return {
      ...api,
      callRaw: async (_: string, __: string, { signal, body }: Sent) => {
        sent.push(body)
        const answered = answer(signal)
        if (answered instanceof Response) return answered
        throw new api.ApiError(429, answered.code, null)
      },
    }
  })
  vi.doMock('../../../app/features/draft/draft-storage.ts', () => ({
    readDraftCopy: async () => structuredClone(stored),
    updateDraftCopy: async (_: string, next: (copy: DraftCopy | null) => DraftCopy) => {
      if (!isLeaving) stored = structuredClone(next(stored))
    },
    readTabCopy: (user: string) => session.get(user) ?? null,
    writeTabCopy: (user: string, copy: TabCopy) => session.set(user, structuredClone(copy)),
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
          reason: null,
          open: [],
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
  await eventually(() => expect(tab.readDraftState().run?.sections[0]?.progress).toBe(`<p>${text}</p>`))
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
          event('done', {
            content: 'second half alone',
            template: false,
            interrupted: false,
            open: [],
            revisions: [],
          }),
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

describe('a request that gives nothing', () => {
  const refusing =
    (code: string): Answer =>
    () => ({ code })
  test.each([
    ['refused: the day is spent', refusing('model_budget_spent'), 'model_budget_spent'],
    ['refused: too little is left', refusing('model_budget_too_small'), 'model_budget_too_small'],
    ['cut off', () => new Response(new Blob([outline]).stream()), 'unreachable'],
    [
      'failed',
      () => new Response(new Blob([outline, event('error', { code: 'model_refused', detail: '' })]).stream()),
      'model_refused',
    ],
  ])('%s, keeps why', async (_, how, code) => {
    const tab = await openTab()
    await write(tab, how)
    expect(tab.readDraftState()).toMatchObject({ run: null, drafts: [], failure: { code } })
    await write(tab, whole('whole'))
    expect(tab.readDraftState().failure).toBeNull()
  })

  test('broken off later, keeps why with the text', async () => {
    const tab = await openTab()
    await write(
      tab,
      () =>
        new Response(
          new Blob([
            outline,
            sentence('One.'),
            event('error', { code: 'model_quota_exhausted', detail: '' }),
          ]).stream(),
        ),
    )
    expect(tab.readDraftState().drafts).toMatchObject([
      { content: PART, ending: 'broken', cause: { code: 'model_quota_exhausted' } },
    ])
  })
})

describe('a section that is left open', () => {
  const PLANNED = { form: 'argument', works: [], words: 90 }
  const plan = event('outline', {
    ...{ title: 'T', question: 'Why?', thesis: 'So.', unverified: [] },
    works: [{ label: 'W1', receipt: 'sealed', csl: {}, passages: [] }],
    sections: [
      { ...PLANNED, heading: 'One', points: ['first'] },
      { ...PLANNED, heading: 'Two', points: ['second'], works: ['W1'] },
    ],
  })
  const written = (index: number, heading: string) =>
    event('section', {
      ...{ index, heading, words: 88, unverified: [], claims: [`claim of ${heading}`], cited: [], rests: [] },
      content: `<h2>${heading}</h2><p>Text.</p>`,
    })
  const open = {
    index: 1,
    heading: 'Two',
    points: ['second'],
    code: 'section_unusable',
    detail: 'It is a list.',
    partial: false,
  }
  const done = (left: object[]) =>
    event('done', {
      ...{ content: 'of the server', template: false, interrupted: false, reason: null, revisions: [] },
      open: left,
    })

  test('is written again alone, from its points, works and what the others claim', async () => {
    const tab = await openTab()
    await write(
      tab,
      () => new Response(new Blob([plan, written(0, 'One'), event('open', open), done([open])]).stream()),
    )
    const [draft] = tab.readDraftState().drafts
    expect(draft).toMatchObject({ ending: 'done', content: 'of the server', open: [open] })
    if (!draft) throw new Error('no draft was kept')
    answer = () => new Response(new Blob([written(1, 'Two'), done([])]).stream())
    await tab.continueDraft(draft)
    expect(sent.at(-1)).toMatchObject({
      begun: {
        ...{ title: 'T', question: 'Why?', thesis: 'So.' },
        works: [{ label: 'W1', receipt: 'sealed' }],
        sections: [
          { heading: 'One', points: ['first'], written: 88, claims: ['claim of One'] },
          { heading: 'Two', points: ['second'], written: 0, works: ['W1'] },
        ],
      },
    })
    const [whole] = tab.readDraftState().drafts
    expect(whole?.content).toBe('<h1>T</h1><h2>One</h2><p>Text.</p><h2>Two</h2><p>Text.</p>')
    expect(whole?.open).toEqual([])
  })
})

describe('a plan', () => {
  const PLAN = {
    ...{ title: 'T', question: 'Why?', thesis: 'So.', unverified: [], works: [], estimate: { tokens: 9 } },
    sections: [
      { heading: 'One', words: 90, points: ['first'], form: 'argument', works: [] },
      { heading: 'Two', words: 110, points: [], form: 'argument', works: [] },
    ],
  }
  const planned: Answer = () =>
    new Response(new Blob([event('sources', { works: [{}] }), event('done', PLAN)]).stream())
  async function withPlan() {
    const tab = await openTab()
    tab.changeFields({ topic: 'Heat' })
    answer = planned
    await tab.planDraft()
    return tab
  }
  const planOf = (tab: Store) => {
    const { plan } = tab.readDraftState()
    if (plan?.is !== 'ready') throw new Error('there is no plan')
    return plan.plan
  }

  test('that is changed survives a reload, and is written as it is then', async () => {
    const before = await withPlan()
    before.changePlan({ ...planOf(before), title: 'Other' }, 'title')
    await eventually(() => expect(stored?.plan?.plan.title).toBe('Other'))
    const tab = await openTab(before.session)
    tab.changeFields({ topic: 'Noise' })
    answer = whole('whole')
    await tab.writePlan()
    expect(sent.at(-1)).toMatchObject({
      topic: 'Heat',
      plan: { title: 'Other', sections: [{ heading: 'One' }, {}] },
    })
    expect(tab.readDraftState()).toMatchObject({ plan: null, drafts: [{ content: 'whole' }] })
    await eventually(() => expect(stored?.plan).toBeNull())
  })

  test('that is changed just before a reload, and one that is dropped, is as it was left', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', new EventTarget())
    const leave = () => {
      isLeaving = true
      page.dispatchEvent(new Event('pagehide'))
      isLeaving = false
    }
    const before = await withPlan()
    await eventually(() => expect(stored?.plan).toBeTruthy())
    before.changePlan({ ...planOf(before), title: 'Other' }, 'title')
    leave()
    const tab = await openTab(before.session)
    expect(planOf(tab).title).toBe('Other')
    tab.dropPlan()
    leave()
    expect((await openTab(before.session)).readDraftState().plan).toBeNull()
    // Another tab's store has the plan as this one last wrote it.
    expect(stored?.plan?.plan.title).toBe('T')
    vi.unstubAllGlobals()
  })

  test('stays when its draft could not begin', async () => {
    const tab = await withPlan()
    answer = () => new Response(new Blob([event('error', { code: 'model_busy', detail: '' })]).stream())
    await tab.writePlan()
    expect(planOf(tab).title).toBe('T')
    expect(tab.readDraftState()).toMatchObject({
      view: 'plan',
      failure: { code: 'model_busy', of: 'draft' },
    })
  })

  test('and a draft written beside it are shown in turn', async () => {
    const tab = await withPlan()
    expect(tab.readDraftState().view).toBe('plan')
    await write(tab, whole('whole'))
    expect(tab.readDraftState()).toMatchObject({ view: 'draft', plan: { is: 'ready' } })
    tab.showPlan()
    expect(tab.readDraftState().view).toBe('plan')
    tab.showDraft(0)
    expect(tab.readDraftState().view).toBe('draft')
  })

  test('that cannot be made says why, and leaves the one before', async () => {
    const tab = await withPlan()
    answer = () => new Response(new Blob([event('error', { code: 'plan_unusable', detail: '' })]).stream())
    await tab.planDraft()
    expect(tab.readDraftState().failure).toMatchObject({ code: 'plan_unusable', of: 'plan' })
    expect(planOf(tab).title).toBe('T')
  })

  test('is not lost to another tab', async () => {
    const other = await openTab()
    await withPlan()
    await eventually(() => expect(stored?.plan).toBeTruthy())
    await write(other, whole('of the other'))
    await eventually(() => expect(contents(stored?.drafts)).toEqual(['of the other']))
    expect(stored?.plan?.plan.title).toBe('T')
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
