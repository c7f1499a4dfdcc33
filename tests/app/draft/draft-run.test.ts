// A draft's events in the browser: content, progress, sources and the project made of it.
import { parseHTML } from 'linkedom'
import { describe, expect, test, vi } from 'vitest'
import { draftEvents } from '../../../app/features/draft/draft-events.ts'
import { type DraftFields, EMPTY_FIELDS, LENGTH_OPTIONS } from '../../../app/features/draft/draft-fields.ts'
import {
  advance,
  canContinue,
  contentOf,
  continueRun,
  finishedDraft,
  partialDraft,
  progressOf,
  startRun,
  toBegunDraft,
} from '../../../app/features/draft/draft-run.ts'
import { projectFromDraft } from '../../../app/features/draft/project-from-draft.ts'
import {
  blockOf,
  countDraft,
  countGaps,
  fillReferences,
  plainDraft,
  readGaps,
} from '../../../app/features/draft/result/draft-html.ts'
import { createProjectSchema } from '../../../workers/contracts/project.ts'
import type { Draft, DraftEvent, DraftReference } from '../../../workers/contracts/writing/draft.ts'

const fields: DraftFields = { ...EMPTY_FIELDS, topic: '  Heat & sleep ', projectType: 'research_paper' }
const section = (index: number, words: number, content: string) => ({
  index,
  heading: `S${index}`,
  words,
  content,
})
const PLANNED = { points: [], form: 'argument' as const, works: [] }
const outline: Extract<DraftEvent, { event: 'outline' }> = {
  event: 'outline',
  data: {
    title: 'A <b> title',
    question: '',
    thesis: '',
    works: [],
    sections: [
      { ...PLANNED, heading: 'S0', words: 100 },
      { ...PLANNED, heading: 'S1', words: 300 },
    ],
    unverified: [
      { text: '(Lee, 2021)', section: 'A <b> title', state: 'unchecked', sentence: '', offer: null },
    ],
  },
}
const first: DraftEvent = {
  event: 'section',
  data: {
    ...section(0, 90, '<h2>S0</h2><p>One.</p>'),
    unverified: [{ text: '(Smith, 2020)', state: 'not_found', sentence: '', offer: null }],
    claims: [],
    cited: [],
    nearestPassages: [],
  },
}
const reference: DraftReference = {
  raw: 'A, B (2019). A work',
  csl: { id: '', type: 'book', title: 'A work' },
  origin: 'catalogue',
  verification: 'verified',
  retracted: false,
  sources: ['crossref', 'openalex'],
  url: null,
  places: [{ section: 'S0', sentence: 'One is so.', basis: 'named' }],
}
const half: DraftEvent = { event: 'progress', data: section(1, 150, '<h2>S1</h2><p>Tw.</p>') }
const draft: Draft = {
  content: '<h1>x</h1>',
  template: false,
  provider: 'openai',
  references: [],
  unverified: [],
  interrupted: false,
  reason: null,
  open: [],
  revisions: [{ section: 'S1', fault: 'repetition', before: 'Again.', after: '' }],
}
const runAfter = (...events: DraftEvent[]) => events.reduce(advance, startRun(fields, 0, 'k'))

describe('a run', () => {
  test('has the content so far, with the title as text', () => {
    expect(contentOf(runAfter())).toBe('')
    expect(contentOf(runAfter(outline, first, half))).toBe(
      '<h1>A &lt;b&gt; title</h1><h2>S0</h2><p>One.</p><h2>S1</h2><p>Tw.</p>',
    )
  })

  test('has a progress, and estimates the remaining time only from enough words', () => {
    expect(progressOf(runAfter(), 1000)).toMatchObject({ percent: 0, current: null, secondsLeft: null })
    expect(progressOf(runAfter(outline, first), 2000)).toMatchObject({
      percent: 25,
      done: 1,
      total: 2,
      current: 1,
      words: 90,
      secondsLeft: null,
    })
    expect(progressOf(runAfter(outline, first, half), 10_000)).toMatchObject({
      percent: 63,
      words: 240,
      secondsLeft: 6,
    })
  })

  test('progresses to at most 100 per cent, and late progress does not replace a finished section', () => {
    const over: DraftEvent = {
      event: 'section',
      data: { ...section(1, 900, '<p>Two.</p>'), unverified: [], claims: [], cited: [], nearestPassages: [] },
    }
    expect(progressOf(runAfter(outline, first, over), 1000)).toMatchObject({ percent: 100, current: null })
    expect(contentOf(runAfter(outline, first, over, half))).toContain('<p>Two.</p>')
  })

  test('replaces a section that is sent again with verified sources', () => {
    const cites = '<h2>S0</h2><p>One <span data-type="citation" data-works="[]">(A, 2019)</span>.</p>'
    const checked: DraftEvent = {
      event: 'section',
      data: { ...section(0, 88, cites), unverified: [], claims: [], cited: [], nearestPassages: [] },
    }
    const run = runAfter(outline, first, { event: 'reference', data: reference }, checked)
    expect(contentOf(run)).toBe(
      `<h1>A &lt;b&gt; title</h1>${cites}<h2>References</h2><div data-type="bibliography"></div>`,
    )
    expect(partialDraft(run, 'stopped', 0)).toMatchObject({ references: [reference] })
    expect(partialDraft(run, 'stopped', 0)?.unverified).toEqual(outline.data.unverified)
    expect(runAfter(outline, { event: 'reference', data: reference }, outline).references).toEqual([])
  })

  const left = (partial: boolean): DraftEvent => ({
    event: 'open',
    data: { index: 1, heading: 'S1', points: [], partial, code: 'model_unavailable', detail: '' },
  })
  const sectionOne = (content: string): DraftEvent => ({
    event: 'section',
    data: { ...section(1, 120, content), unverified: [], claims: [], cited: [], nearestPassages: [] },
  })

  test('forgets the progress of a section that is left open', () => {
    const run = runAfter(outline, first, half, left(false))
    expect(contentOf(run)).toBe('<h1>A &lt;b&gt; title</h1><h2>S0</h2><p>One.</p><h2>S1</h2>')
    expect(progressOf(run, 0)).toMatchObject({ words: 90, current: null })
    expect(partialDraft(run, 'stopped', 0)).toMatchObject({ reached: 1, open: [{ partial: false }] })
  })

  test('keeps the text of a section that broke off, to be written anew', () => {
    const begun = sectionOne('<p>Begun.</p>')
    const run = runAfter(outline, first, half, begun, left(true), begun)
    const kept = partialDraft(run, 'broken', 0)
    expect(kept).toMatchObject({ reached: 2, open: [{ index: 1, partial: true }] })
    expect(kept && canContinue(kept)).toBe(true)
    expect(toBegunDraft(run).sections).toMatchObject([{ written: 90 }, { written: 0 }])

    const again = continueRun({ run, revisions: draft.revisions }, 0, 'k2')
    expect(contentOf(again)).toContain('<p>Begun.</p>')
    const inVain = [half, left(false)].reduce(advance, again)
    expect(partialDraft(inVain, 'broken', 0)).toMatchObject({
      content: expect.stringContaining('<p>Begun.</p>'),
      open: [{ index: 1, partial: true }],
    })
    const whole = [half, sectionOne('<p>Whole.</p>')].reduce(advance, again)
    expect(contentOf(whole)).not.toContain('Begun.')
    expect(finishedDraft(whole, { ...draft, revisions: [] }, 0)).toMatchObject({
      open: [],
      revisions: draft.revisions,
    })
  })

  test('has each work once, with its latest places', () => {
    const listed: DraftEvent = { event: 'reference', data: { ...reference, places: [] } }
    const other: DraftEvent = { event: 'reference', data: { ...reference, raw: 'Z' } }
    const run = runAfter(outline, first, listed, other, { event: 'reference', data: reference })
    expect(partialDraft(run, 'stopped', 0)?.references).toEqual([reference, other.data])
  })

  test('starts over with a second outline', () => {
    expect(contentOf(runAfter(outline, half, outline))).toBe('<h1>A &lt;b&gt; title</h1>')
  })

  test('that ends early gives a partial draft, or none without sections', () => {
    expect(partialDraft(runAfter(outline), 'stopped', 5000)).toBeNull()
    expect(partialDraft(runAfter(outline, first, half), 'stopped', 5400)).toMatchObject({
      ending: 'stopped',
      reached: 2,
      total: 2,
      seconds: 5,
      template: false,
      unverified: [
        { text: '(Lee, 2021)', section: 'A <b> title', state: 'unchecked', sentence: '', offer: null },
        { text: '(Smith, 2020)', section: 'S0', state: 'not_found' },
      ],
    })
  })

  test('that is finished gives the server’s draft with the requested fields', () => {
    expect(finishedDraft(runAfter(outline, first), draft, 48_000)).toMatchObject({
      content: draft.content,
      revisions: draft.revisions,
      ending: 'done',
      seconds: 48,
      fields,
    })
    expect(finishedDraft(runAfter(outline), { ...draft, interrupted: true }, 0).ending).toBe('broken')
  })
})

describe('the event stream', () => {
  const read = async (body: BodyInit, type = 'text/event-stream') => {
    const events: DraftEvent[] = []
    for await (const event of draftEvents(new Response(body, { headers: { 'content-type': type } })))
      events.push(event)
    return events
  }

  test('is read in chunks of any size, ignoring comments and unknown events', async () => {
    const text = `: hello\n\nevent: outline\ndata: ${JSON.stringify(outline.data)}\n\nevent: new-thing\ndata: {}\n\nevent: section\ndata: ${JSON.stringify({ ...first.data, heading: 'Übung 🌡️' })}\n\n`
    const bytes = new TextEncoder().encode(text)
    for (const size of [1, 3, 50, bytes.length]) {
      const body = new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
          controller.close()
        },
      })
      expect((await read(body)).map(({ event }) => event)).toEqual(['outline', 'section'])
    }
  })

  test('that ends inside an event yields those before it', async () => {
    expect(
      await read(`event: section\ndata: ${JSON.stringify(first.data)}\n\nevent: section\ndata: {"ind`),
    ).toEqual([first])
  })

  test('a single JSON answer is one finished draft', async () => {
    expect(await read(JSON.stringify({ status: 'Successful', data: draft }), 'application/json')).toEqual([
      { event: 'done', data: draft },
    ])
  })
})

test('appendices stand behind the list of references, and are not asked for again', () => {
  const cites = '<p>So <span data-type="citation" data-works="[]">(A)</span>.</p>'
  const run = advance(startRun(fields, 0, 'k'), {
    event: 'outline',
    data: {
      title: 'Heat',
      question: '',
      thesis: '',
      works: [],
      unverified: [],
      sections: [
        { ...PLANNED, heading: 'One', words: 100 },
        { ...PLANNED, heading: 'Appendices', words: 0 },
      ],
    },
  })
  const section = (index: number, heading: string, content: string, words: number): DraftEvent => ({
    event: 'section',
    data: { index, heading, content, words, unverified: [], claims: [], cited: [], nearestPassages: [] },
  })
  const written = advance(
    advance(run, section(0, 'One', cites, 3)),
    section(1, 'Appendices', '<h2>Appendices</h2>', 0),
  )
  expect(contentOf(written)).toBe(
    `<h1>Heat</h1>${cites}<h2>References</h2><div data-type="bibliography"></div><h2>Appendices</h2>`,
  )
  expect(toBegunDraft(written).sections).toMatchObject([{ heading: 'One', words: 100, written: 3 }])
})

describe('the project made of a draft', () => {
  const made = (changed: Partial<DraftFields>, heading = 'The heading') =>
    projectFromDraft(finishedDraft(startRun({ ...fields, ...changed }, 0, 'k'), draft, 0), heading)

  test('has the fields of section 9 of the specification', () => {
    expect(made({})).toEqual({
      title: 'The heading',
      description: 'AI-generated research paper on Heat & sleep',
      content: '<h1>x</h1>',
      projectType: 'research_paper',
      academicLevel: 'undergraduate',
      subjectArea: 'General',
      tags: ['research_paper', 'undergraduate', 'AI Generated'],
      settings: { citationStyle: 'apa', language: 'en', autoSave: true },
    })
    expect(made({ description: 'Mine', subjectArea: 'Physics' })).toMatchObject({
      description: 'Mine',
      subjectArea: 'Physics',
    })
  })

  test('has the citation style and the language that the brief asks for', () => {
    expect(made({ citationStyle: 'mla', language: 'de' }).settings).toEqual({
      citationStyle: 'mla',
      language: 'de',
      autoSave: true,
    })
  })

  test('says that it is of a structured template where no model wrote it', () => {
    const kept = finishedDraft(startRun(fields, 0, 'k'), { ...draft, template: true }, 0)
    expect(projectFromDraft(kept, 'The heading')).toMatchObject({
      description: 'Structured template: research paper on Heat & sleep',
      tags: ['research_paper', 'undergraduate', 'Structured template'],
    })
  })

  test('is valid for any topic', () => {
    for (const topic of ['', '   ', 'x'.repeat(500), '🌡️'.repeat(200), 'a\nb'])
      for (const heading of [topic, ''])
        expect(createProjectSchema.safeParse(made({ topic }, heading)).success).toBe(true)
    expect(made({ topic: 'A topic' }, ' ').title).toBe('A topic')
    expect(made({ topic: '' }, '').title).toBe('Untitled Project')
  })
})

test('words, characters and gaps are counted like on the server', () => {
  const { document } = parseHTML(
    "<html><body><h1>Two words</h1><p>It <strong>is</strong> so <span data-type='gap' data-kind='source'>[source needed]</span>.</p><ul><li><p>one</p></li><li><p>it's <span data-type='gap' data-kind='data'>[your data]</span> <span data-type='gap' data-kind='name'>[name to check]</span></p></li></ul></body></html>",
  )
  const root = document.body as unknown as ParentNode & Node
  expect(countDraft(root)).toEqual({ words: 7, characters: 9 + 10 + 3 + 6 })
  expect(countGaps(root)).toEqual({ source: 1, data: 1, name: 1 })
  expect(plainDraft(root)).toBe(
    "Two words\n\nIt is so [source needed].\n\n- one\n\n- it's [your data] [name to check]",
  )
})

test('citations count no words, the bibliography is filled with the found works, and their places are found in the text', () => {
  const { document } = parseHTML(
    '<html><body><p>Two words <span data-type="citation">(A, 2019)</span>.</p><p>One <em>is</em> so <span data-type="citation">(A, 2019)</span>.</p><div data-type="bibliography"></div></body></html>',
  )
  const root = document.body as unknown as ParentNode & Node
  expect(countDraft(root).words).toBe(5)
  expect(blockOf(root, 'One is so.')?.textContent).toBe('One is so (A, 2019).')
  expect(blockOf(root, 'It is not there.')).toBeNull()
  fillReferences(root, [
    { ...reference, raw: 'Z <b>' },
    reference,
    { ...reference, raw: 'Uncited', places: [] },
  ])
  expect(plainDraft(root)).toBe(
    'Two words (A, 2019).\n\nOne is so (A, 2019).\n\nA, B (2019). A work\n\nZ <b>',
  )
})

test('gap marks that are text, as in older drafts, become gaps, and typed ones stay', () => {
  vi.stubGlobal('NodeFilter', { SHOW_TEXT: 4 })
  const gaps = '<span data-type="gap" data-kind="source">[source needed]</span>'
  const { document } = parseHTML(
    `<html><body><p>It <em>is [your data]</em> so [source needed]. Old ${gaps}, [sic].</p></body></html>`,
  )
  readGaps(document.body as unknown as Node)
  const read = [...document.querySelectorAll('[data-type="gap"]')].map((one) => [
    one.getAttribute('data-kind'),
    one.textContent,
  ])
  expect(read).toEqual([
    ['data', '[your data]'],
    ['source', '[source needed]'],
    ['source', '[source needed]'],
  ])
  expect(document.body.textContent).toBe('It is [your data] so [source needed]. Old [source needed], [sic].')
  vi.unstubAllGlobals()
})

test('a place beside a gap is found with or without the gap in its sentence', () => {
  const { document } = parseHTML(
    '<html><body><p>Miller <span data-type="gap" data-kind="source">source needed</span> is so.</p></body></html>',
  )
  for (const sentence of ['Miller [source needed] is so.', 'Miller is so.'])
    expect(blockOf(document.body as unknown as ParentNode, sentence)).not.toBeNull()
})

test('the lengths are those of section 9 of the specification, and up to what the API writes', () => {
  expect(LENGTH_OPTIONS.map(({ value }) => Number(value))).toEqual([
    500, 1000, 1500, 2000, 3000, 5000, 7500, 10_000,
  ])
  expect(EMPTY_FIELDS).toMatchObject({
    wordCount: 1000,
    projectType: 'essay',
    academicLevel: 'undergraduate',
  })
})
