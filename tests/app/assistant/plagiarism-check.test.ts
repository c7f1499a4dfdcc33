// The plagiarism check in the editor: what is sent, where its matches are marked, and what a reader switches.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { manuscriptText } from '../../../app/features/assistant/plagiarism/manuscript-text.ts'
import { figuresOf, PlagiarismCheck } from '../../../app/features/assistant/plagiarism/plagiarism-check.ts'
import { commonWords } from '../../../app/shared/similarity/common-words.ts'
import { overallRule, similarityPercent } from '../../../app/shared/similarity/labels.ts'
import type { PlagiarismResult } from '../../../workers/contracts/plagiarism.ts'
import { fakeStorage, json } from '../../support/browser.ts'
import { heading, paragraph } from '../../support/build-manuscript.ts'
import { openManuscript } from './headless-manuscript.ts'

const COPIED = 'The roof gives off until midnight what it took in at noon'
const TEXT = `We found this. ${COPIED}, as expected.`
const PROJECT = {
  _id: 'a'.repeat(24),
  title: 'Heat',
  projectType: 'essay',
  academicLevel: 'graduate' as const,
  settings: { language: 'en', citationStyle: 'apa' },
}

/** A report of one source with one match, as the server writes it. */
function reportOf(content: string, excluded: string | null = null): PlagiarismResult {
  const start = content.indexOf(COPIED)
  const match = {
    start,
    end: start + COPIED.length,
    sourceStart: 0,
    sourceEnd: COPIED.length,
    text: COPIED,
    sourceText: COPIED,
    kind: 'verbatim',
    excluded,
    from: 3,
    to: 15,
    equal: 12,
  }
  const source = {
    _id: 'b',
    name: 'Heat',
    kind: 'source',
    url: null,
    csl: null,
    share: 0.7,
    matches: [match],
  }
  return {
    _id: 'c'.repeat(24),
    projectId: null,
    createdAt: '2026-11-23T08:00:00.000Z',
    words: 17,
    overallScore: 12 / 17,
    riskLevel: 'high',
    degree: 'cut',
    similarityChecks: [],
    sourceMatches: [source],
    recommendations: [],
    hidden: { invisible: 0, lookalikes: 0 },
    compared: [],
    incomplete: [],
    sent: [],
  } as PlagiarismResult
}

let sent: { path: string; body: unknown }[] = []
let answer: (content: string) => Response
beforeEach(() => {
  sent = []
  answer = (content) => stream({ event: 'done', data: reportOf(content) })
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (!address.endsWith('/detect')) return json({ data: { reports: [] } })
    const asked = JSON.parse(String(body))
    sent.push({ path: address, body: asked })
    return answer(asked.content)
  })
})
afterEach(() => vi.unstubAllGlobals())

const stream = ({ event, data }: { event: string; data: unknown }) =>
  new Response(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  })

async function checked(...content: Parameters<typeof openManuscript>) {
  const page = openManuscript(...content)
  const check = new PlagiarismCheck(page.open, PROJECT)
  await check.run()
  return { page, check }
}

describe('the check', () => {
  it('sends the text with its structure, and marks what it finds', async () => {
    const { page } = await checked(heading(2, 'Nights in attics'), paragraph(TEXT))
    expect(sent).toMatchObject([
      {
        body: {
          content: `Nights in attics\n\n${TEXT}`,
          projectId: PROJECT._id,
          regions: [{ start: 0, end: 16, kind: 'heading' }],
          options: { lookUp: true, academicLevel: 'graduate' },
        },
      },
    ])
    expect(page.marked()).toEqual([COPIED])
  })

  it('keeps its marks at their words while the text changes, and drops those that changed', async () => {
    const { page, check } = await checked(paragraph(TEXT))
    page.type('Now ', 1)
    expect(page.marked()).toEqual([COPIED])
    expect(check.getSnapshot().isOutdated).toBe(true)
    page.type('xx', page.doc().textContent.indexOf('midnight') + 4)
    expect(page.marked()).toEqual([])
    expect(check.getSnapshot().matches).toMatchObject([{ place: null }])
  })

  it('says what went wrong, and leaves the text alone', async () => {
    answer = () => stream({ event: 'error', data: { code: 'internal_error', detail: '' } })
    const { check, page } = await checked(paragraph(TEXT))
    expect(check.getSnapshot()).toMatchObject({ state: 'failed', result: null })
    expect(page.blocks()).toEqual([TEXT])
  })

  it('says so where the text is too long for a request', async () => {
    answer = () => Response.json({ code: 'body_too_large' }, { status: 413 })
    const { check } = await checked(paragraph(TEXT))
    expect(check.getSnapshot()).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('too long'),
    })
  })

  it('has failed if the stream breaks off', async () => {
    answer = () => new Response('event: progress\ndata: {"step":"reading","done":0,"total":2}\n\n')
    expect((await checked(paragraph(TEXT))).check.getSnapshot().state).toBe('failed')
  })

  it('is offered from 51 characters', () => {
    const offered = (text: string) =>
      new PlagiarismCheck(openManuscript(paragraph(text)).open, null).getSnapshot().canCheck
    expect(offered('x'.repeat(50))).toBe(false)
    expect(offered('x'.repeat(51))).toBe(true)
  })
})

describe('figures', () => {
  it('count an exclusion that is switched off', () => {
    const result = reportOf(TEXT, 'own_work')
    expect(figuresOf(result, []).overall).toBe(0)
    expect(figuresOf(result, ['own_work']).overall).toBeCloseTo(12 / 17)
  })
})

describe('the parts of a figure', () => {
  const withMethods = (...methods: ('fingerprinting' | 'semantic' | undefined)[]) => {
    const result = reportOf(TEXT)
    const [source] = result.sourceMatches
    const [match] = source?.matches ?? []
    if (!source || !match) throw new Error('the report has no match')
    const matches = methods.map((method, at) => ({ ...match, method, from: at * 3, to: at * 3 + 5 }))
    return { ...result, sourceMatches: [{ ...source, matches }] } as PlagiarismResult
  }

  it('add up to it, and a word that both found is counted once', () => {
    const { overall, parts } = figuresOf(withMethods('fingerprinting', 'semantic'), [])
    expect(parts).toEqual({ overall: 8, fingerprinting: 5, semantic: 3 })
    expect(overall).toBeCloseTo(8 / 17)
    expect(overallRule(parts ?? { overall: 0, fingerprinting: 0, semantic: 0 }, 17)).toContain(
      '5 + 3 = 8 of 17 words',
    )
  })

  it('are not told of a report that does not say what found its matches', () => {
    expect(figuresOf(withMethods(undefined), []).parts).toBeNull()
  })
})

describe('the text that is sent', () => {
  it('has spaces for inline nodes, and names citations and quotations', () => {
    const quoted = { type: 'blockquote', content: [paragraph('So it is.')] }
    const { text, regions } = manuscriptText(openManuscript(paragraph('One. Two.'), quoted).doc())
    expect(text).toBe('One. Two.\n\nSo it is.')
    expect(regions).toEqual([{ start: 11, end: 20, kind: 'quotation' }])
  })
})

describe('words in common', () => {
  it('are marked in both passages', () => {
    const { text, source } = commonWords('a warm and slow roof', 'a warm, slow roof')
    expect(text.filter(({ isCommon }) => !isCommon).map((one) => one.text.trim())).toEqual(['and'])
    expect(source.map((one) => one.text).join('')).toBe('a warm, slow roof')
  })

  it('are none where there is no source', () => {
    expect(commonWords('a warm roof', '').text).toEqual([{ text: 'a warm roof', isCommon: false }])
  })
})

it('shows a similarity as a percentage with one decimal', () => {
  expect(similarityPercent(0.02059)).toBe('2.1%')
  expect(similarityPercent(1)).toBe('100.0%')
  expect(similarityPercent(0)).toBe('0.0%')
})
