// How long pages take to open on a poor line, through HTTP/2 and Brotli, what they load and whether they move as they open.

import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import settings from '../../../playwright.config.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { countDocument } from '../../../workers/domain/manuscript/word-count.ts'
import { manuscript } from '../../support/build-manuscript.ts'
import { ask, origin, type Person, signIn } from '../../support/served-person.ts'
import { hundredPages } from '../support/hundred-pages.ts'
import { percentile, type Row, rounded } from '../support/row.ts'
import { thesisProject } from '../support/thesis-project.ts'
import { type Opening, open } from './poor-line.ts'
import { proxy } from './proxy.ts'

const RUNS = Number(process.env.FELT_RUNS ?? 3)
const WORDS = 5000
const SHIFT_LIMIT = 0.02
const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const TYPING = '[data-ready=true] .manuscript[contenteditable=true]'

/** Headings and paragraphs of text alone, up to 5,000 words. */
function essay(): DocumentNode {
  const isText = ({ content }: DocumentNode) => (content ?? []).every(({ type }) => type === 'text')
  const blocks: DocumentNode[] = []
  for (const block of hundredPages().content ?? []) {
    if (!['heading', 'paragraph'].includes(block.type) || !isText(block)) continue
    blocks.push(block)
    if (blocks.length % 10 === 0 && countDocument(manuscript(...blocks)).words >= WORDS) break
  }
  return manuscript(...blocks)
}

async function essayProject({ accessToken: token }: Person): Promise<string> {
  const body = { title: 'Five thousand words', content: documentToHtml(essay()) }
  return (await ask('/v1/projects', { token, body })).data._id
}

const contextOf = async (browser: Browser, person: Person | null, device = DESK): Promise<BrowserContext> => {
  const context = await browser.newContext(device)
  if (person)
    await context.addInitScript(({ accessToken, refreshToken }) => {
      window.localStorage.setItem('accessToken', accessToken)
      window.localStorage.setItem('refreshToken', refreshToken)
    }, person)
  return context
}

type Place = {
  name: string
  path: string
  shown: string
  signedIn: boolean
  limit?: number
  warmLimit?: number
}

function placesOf(ids: { essay: string; thesis: string }): Place[] {
  const editor = (id: string) => ({
    path: `/dashboard?view=editor&project=${id}`,
    shown: TYPING,
    signedIn: true,
  })
  return [
    { name: 'Landing page', path: '/', shown: 'h1', signedIn: false },
    {
      name: 'Recent Projects',
      path: '/dashboard?view=projects',
      shown: '#content article',
      signedIn: true,
      limit: 2200,
    },
    { name: 'Editor, 5,000 words', ...editor(ids.essay), limit: 3500, warmLimit: 1500 },
    { name: 'Editor, thesis', ...editor(ids.thesis), limit: 7000 },
  ]
}

const median = (openings: Opening[], value: (opening: Opening) => number) =>
  percentile(openings.map(value), 0.5)

function rowsOf(name: string, openings: Opening[], limits: { ready?: number; largest?: number }): Row[] {
  const row = (what: string, value: number, unit: string, digits: number, limit?: number): Row => ({
    name: `${name}: ${what}`,
    value: rounded(value, digits),
    unit,
    command: 'Chromium (npm run bench -- felt)',
    ...(limit !== undefined && { limit }),
  })
  const worst = openings.reduce((one, other) => (other.shift > one.shift ? other : one))
  if (worst.shift > SHIFT_LIMIT) console.error(`${name} moves: ${worst.moved}`)
  return [
    row(
      'first text painted',
      median(openings, ({ firstPaint }) => firstPaint),
      'ms',
      0,
    ),
    row(
      'largest part painted',
      median(openings, ({ largestPaint }) => largestPaint),
      'ms',
      0,
      limits.largest,
    ),
    row(
      'ready',
      median(openings, ({ ready }) => ready),
      'ms',
      0,
      limits.ready,
    ),
    row(
      'came over the line',
      median(openings, ({ kilobytes }) => kilobytes),
      'kB',
      0,
    ),
    row(
      'requests',
      median(openings, ({ requests }) => requests),
      '',
      0,
    ),
    row('layout shift, the worst', worst.shift, '', 3, SHIFT_LIMIT),
  ]
}

async function time(browser: Browser, at: string, person: Person, place: Place): Promise<Row[]> {
  const cold: Opening[] = []
  const warm: Opening[] = []
  for (let run = 0; run < RUNS; run++) {
    const context = await contextOf(browser, place.signedIn ? person : null)
    const name = place.name.toLowerCase().replaceAll(/\W+/g, '-')
    cold.push(await open(context, `${at}${place.path}`, place.shown, `${name}-cold`))
    warm.push(await open(context, `${at}${place.path}`, place.shown, `${name}-warm`))
    await context.close()
  }
  const isLanding = !place.signedIn
  return [
    ...rowsOf(`${place.name}, first visit`, cold, isLanding ? { largest: 1800 } : { ready: place.limit }),
    ...rowsOf(`${place.name}, again`, warm, { ready: place.warmLimit }),
  ]
}

/** Layout shift of pages at both widths. */
async function shifts(browser: Browser, at: string, person: Person, essayId: string): Promise<Row[]> {
  const places = [
    { name: 'Landing page', path: '/', shown: 'h1' },
    { name: 'Recent Projects', path: '/dashboard?view=projects', shown: '#content article' },
    { name: 'Draft', path: '/dashboard?view=assistant', shown: '#content form' },
    { name: 'Editor', path: `/dashboard?view=editor&project=${essayId}`, shown: TYPING },
    { name: 'Chapters', path: `/editor?project=${essayId}`, shown: '.manuscript' },
    { name: 'Account', path: '/account', shown: '#content h2' },
    { name: 'Licences', path: '/licences', shown: 'h1' },
  ]
  const rows: Row[] = []
  for (const [width, device] of Object.entries({ desk: DESK, phone: PHONE }))
    for (const { name, path, shown } of places) {
      const context = await contextOf(browser, path === '/' ? null : person, device)
      const opening = await open(context, `${at}${path}`, shown, `${name.toLowerCase()}-${width}`)
      await context.close()
      if (opening.shift > SHIFT_LIMIT) console.error(`${name}, ${width} moves: ${opening.moved}`)
      rows.push({
        name: `${name}, ${width}: layout shift`,
        value: rounded(opening.shift, 3),
        unit: '',
        limit: SHIFT_LIMIT,
        command: 'Chromium (npm run bench -- felt)',
      })
    }
  return rows
}

export async function measure(): Promise<Row[]> {
  const person = await signIn('reader')
  const ids = { essay: await essayProject(person), thesis: await thesisProject(person) }
  const { origin: at, args, close } = await proxy(origin)
  const { executablePath, args: others = [] } = settings.use?.launchOptions ?? {}
  const browser = await chromium.launch({ executablePath, args: [...others, ...args] })
  try {
    const rows: Row[] = []
    for (const place of placesOf(ids)) rows.push(...(await time(browser, at, person, place)))
    rows.push(...(await shifts(browser, at, person, ids.essay)))
    return rows
  } finally {
    await browser.close()
    close()
  }
}
