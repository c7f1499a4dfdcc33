// Drafts that break off: by a reload, by a refusal, or with a section left open.

import { describe, expect, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import {
  type Answer,
  contents,
  event,
  openTab,
  outline,
  PART,
  sentence,
  tabs,
  whole,
  write,
} from './draft-tabs.ts'

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
    tabs.answer = (signal) =>
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
    await eventually(() => expect(contents(tabs.stored?.drafts)?.[0]).toContain('Half.'))
    expect(tab.underWay()).toEqual({ state: 'writing', percent: 46 })
    const reloaded = await openTab(tab.session)
    tab.stopDraft()
    await ended
    tabs.sent = []
    return reloaded
  }

  test('is continued with its missing sections and becomes one draft', async () => {
    const tab = await reloadedInTheSecondSection()
    expect(tab.underWay()).toEqual({ state: 'broken', percent: 0 })
    const [part] = tab.readDraftState().drafts
    if (!part) throw new Error('no draft was kept')
    expect(part.content).toContain('Half.')
    tabs.answer = () =>
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
    expect(tabs.sent).toMatchObject([
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
    tabs.answer = () => new Response(new Blob([event('error', { code: 'model_busy', detail: '' })]).stream())
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
      ...{
        index,
        heading,
        words: 88,
        unverified: [],
        claims: [`claim of ${heading}`],
        cited: [],
        nearestPassages: [],
      },
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
    tabs.answer = () => new Response(new Blob([written(1, 'Two'), done([])]).stream())
    await tab.continueDraft(draft)
    expect(tabs.sent.at(-1)).toMatchObject({
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
