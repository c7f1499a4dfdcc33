// Stored drafts, plans and the form, after a reload and in two tabs.

import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import {
  type Answer,
  contents,
  event,
  oneSentence,
  openTab,
  PART,
  type Store,
  shown,
  tabs,
  whole,
  write,
  writeAndStop,
} from './draft-tabs.ts'

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
    tabs.answer = oneSentence('One.')
    tab.generateDraft()
    await eventually(() => expect(contents(tabs.stored?.drafts)).toEqual([PART, 'whole']))
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
    await eventually(() => expect(contents(tabs.stored?.drafts)).toEqual(['whole']))
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

test('a draft is asked for in the language that the form shows', async () => {
  const tab = await openTab()
  for (const [topic, language] of [
    ['Der Einfluss der Hitze auf den Schlaf', 'de'],
    ['Urbane Hitzeinseln', 'en'],
  ]) {
    tab.changeFields({ topic })
    await write(tab, whole('whole'))
    expect(tabs.sent.at(-1)).toMatchObject({ language })
  }
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
    tabs.answer = planned
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
    await eventually(() => expect(tabs.stored?.plan?.plan.title).toBe('Other'))
    const tab = await openTab(before.session)
    tab.changeFields({ topic: 'Noise' })
    tabs.answer = whole('whole')
    await tab.writePlan()
    expect(tabs.sent.at(-1)).toMatchObject({
      topic: 'Heat',
      plan: { title: 'Other', sections: [{ heading: 'One' }, {}] },
    })
    expect(tab.readDraftState()).toMatchObject({ plan: null, drafts: [{ content: 'whole' }] })
    await eventually(() => expect(tabs.stored?.plan).toBeNull())
  })

  test('that is changed just before a reload, and one that is dropped, is as it was left', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', new EventTarget())
    const leave = () => {
      tabs.isLeaving = true
      page.dispatchEvent(new Event('pagehide'))
      tabs.isLeaving = false
    }
    const before = await withPlan()
    await eventually(() => expect(tabs.stored?.plan).toBeTruthy())
    before.changePlan({ ...planOf(before), title: 'Other' }, 'title')
    leave()
    const tab = await openTab(before.session)
    expect(planOf(tab).title).toBe('Other')
    tab.dropPlan()
    leave()
    expect((await openTab(before.session)).readDraftState().plan).toBeNull()
    // Another tab's store has the plan as this one last wrote it.
    expect(tabs.stored?.plan?.plan.title).toBe('T')
    vi.unstubAllGlobals()
  })

  test('stays when its draft could not begin', async () => {
    const tab = await withPlan()
    tabs.answer = () => new Response(new Blob([event('error', { code: 'model_busy', detail: '' })]).stream())
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
    tabs.answer = () =>
      new Response(new Blob([event('error', { code: 'plan_unusable', detail: '' })]).stream())
    await tab.planDraft()
    expect(tab.readDraftState().failure).toMatchObject({ code: 'plan_unusable', of: 'plan' })
    expect(planOf(tab).title).toBe('T')
  })

  test('of another tab is neither hidden nor deleted by a tab that dropped its own', async () => {
    const one = await withPlan()
    await eventually(() => expect(tabs.stored?.plan).toBeTruthy())
    one.dropPlan()
    await eventually(() => expect(tabs.stored?.plan).toBeNull())
    await withPlan()
    await eventually(() => expect(tabs.stored?.plan).toBeTruthy())
    await write(one, whole('of the one'))
    await eventually(() => expect(contents(tabs.stored?.drafts)).toEqual(['of the one']))
    expect(tabs.stored?.plan?.plan.title).toBe('T')
    expect(planOf(await openTab(one.session)).title).toBe('T')
  })

  test('leaves the tab’s storage when the person logs out in another tab', async () => {
    const tab = await withPlan()
    await eventually(() => expect(tabs.stored?.plan).toBeTruthy())
    expect(tab.session.get('user')?.plan).toBeTruthy()
    tab.logOut()
    expect(tab.readDraftState().plan).toBeNull()
    expect(tab.session.get('user')).toEqual({ fields: expect.objectContaining({ topic: 'Heat' }) })
  })

  test('is not lost to another tab', async () => {
    const other = await openTab()
    await withPlan()
    await eventually(() => expect(tabs.stored?.plan).toBeTruthy())
    await write(other, whole('of the other'))
    await eventually(() => expect(contents(tabs.stored?.drafts)).toEqual(['of the other']))
    expect(tabs.stored?.plan?.plan.title).toBe('T')
  })
})

describe('two tabs', () => {
  test('keep each other’s drafts', async () => {
    const [one, two] = [await openTab(), await openTab()]
    await write(one, whole('of one'))
    await write(two, whole('of two'))
    one.changeFields({ topic: 'x' })
    await writeAndStop(one, 'One.')
    await eventually(() => expect(contents(tabs.stored?.drafts)).toContain(PART))
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
    await eventually(() => expect(tabs.stored?.fields.topic).toBe('Noise'))
    expect(contents(tabs.stored?.drafts)).toEqual([PART, 'whole'])
  })

  test('do not replace a finished draft by a partial one that the other has read', async () => {
    const one = await openTab()
    tabs.answer = oneSentence('One.')
    const ended = one.generateDraft()
    await eventually(() => expect(contents(tabs.stored?.drafts)).toEqual([PART]))
    const two = await openTab()
    one.stopDraft()
    await ended
    await write(one, whole('whole'))
    await writeAndStop(two, 'Two.')
    await eventually(() => expect(contents(tabs.stored?.drafts)).toContain('whole'))
  })

  test('keep their own form through a reload, and a new tab begins with the last one', async () => {
    const [one, two] = [await openTab(), await openTab()]
    one.changeFields({ topic: 'Heat' })
    await eventually(() => expect(tabs.stored?.fields.topic).toBe('Heat'))
    two.changeFields({ topic: 'Noise' })
    await eventually(() => expect(tabs.stored?.fields.topic).toBe('Noise'))
    expect((await openTab(one.session)).readDraftState().fields.topic).toBe('Heat')
    expect((await openTab()).readDraftState().fields.topic).toBe('Noise')
  })
})
