// Cost of a key on a processor four times slower, in a chapter and in a thesis with citations, formulas and tables: time
// from key to paint with each panel open, the longest task meanwhile, and React's commits.

import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import settings from '../../../playwright.config.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { countDocument } from '../../../workers/domain/manuscript/word-count.ts'
import { type Person, signIn } from '../../support/served-person.ts'
import { fillProject } from '../support/filled-project.ts'
import { richChapter, richThesis } from '../support/rich-thesis.ts'
import { percentile, type Row, rounded } from '../support/row.ts'
import { goToMiddle, openEditor, type TypedKeys, typeKeys } from '../support/typed-keys.ts'

const KEYS = 100
const SLOWER = 4
const LIMITS = { closed: 50, open: 100, task: 120 }
/** Milliseconds for what a panel does when it is opened, such as checking all of the text. */
const SETTLING_MS = 20_000

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

/** How each panel is opened, from all closed, and closed again. */
const PANELS = {
  Evidence: { open: press('Evidence'), close: press('Evidence') },
  Grammar: { open: tab('Grammar & Style'), close: press('Close assistant') },
  Outline: { open: press('Outline'), close: press('Outline') },
  Suggestions: { open: tab('Suggestions'), close: press('Close assistant') },
  Citations: { open: tab('Citations'), close: press('Close assistant') },
}

async function openSlowly(browser: Browser, person: Person, document: DocumentNode): Promise<Page> {
  const page = await openEditor(browser, person, await fillProject(person, 'Keys', document))
  await press('Close assistant')(page)
  await goToMiddle(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

function rowsOf(name: string, limit: number, { keys, tasks, commits }: TypedKeys): Row[] {
  const command = 'Chromium (npm run bench -- felt)'
  const row = (what: string, value: number, unit: string, most?: number): Row => ({
    name: `${name}: ${what}`,
    value: rounded(value),
    unit,
    ...(most === undefined ? {} : { limit: most }),
    command,
  })
  return [
    row(`keystroke to paint, p50 of ${KEYS}`, percentile(keys, 0.5), 'ms'),
    row('keystroke to paint, p95', percentile(keys, 0.95), 'ms', limit),
    row('longest task', Math.max(0, ...tasks), 'ms', LIMITS.task),
    row('commits of React', commits / KEYS, 'per key'),
  ]
}

/** Keys with every panel closed, and with each one open. */
export async function measure(): Promise<Row[]> {
  const browser = await chromium.launch(settings.use?.launchOptions)
  try {
    const person = await signIn('fluent writer')
    const chapter = richChapter()
    const thesis = richThesis()
    const name = (document: DocumentNode) =>
      `${countDocument(document).words} words, processor ${SLOWER} times slower`
    const short = await openSlowly(browser, person, chapter)
    const rows = rowsOf(`${name(chapter)}, panels closed`, LIMITS.closed, await typeKeys(short, KEYS))
    await short.context().close()
    const page = await openSlowly(browser, person, thesis)
    rows.push(...rowsOf(`${name(thesis)}, panels closed`, LIMITS.open, await typeKeys(page, KEYS)))
    for (const [panel, { open, close }] of Object.entries(PANELS)) {
      await open(page)
      await delay(SETTLING_MS)
      await page.locator('.manuscript').focus()
      rows.push(...rowsOf(`${name(thesis)}, ${panel} open`, LIMITS.open, await typeKeys(page, KEYS)))
      await close(page)
    }
    return rows
  } finally {
    await browser.close()
  }
}
