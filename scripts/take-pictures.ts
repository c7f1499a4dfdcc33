// `node scripts/take-pictures.ts`: takes the README's screenshots into docs/pictures/, of the built product in Chromium
// on a state of its own. Their projects are created through the API, except for the dates.

import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { standAside } from '../tests/support/stand-aside.ts'
import { citeItem, writeCitation } from '../workers/domain/citations/csl/citation.ts'

await standAside()
const { default: settings } = await import('../playwright.config.ts')
const { ask, origin, signIn } = await import('../tests/support/served-person.ts')
const { served } = await import('../tests/support/served.ts')

const folder = join(import.meta.dirname, '../docs/pictures')
const MAX_BYTES = 200_000
const DAY = 24 * 60 * 60 * 1000

/** A fictitious source, so that no real author's work is shown. */
const SURVEY = citeItem({
  id: 'survey',
  type: 'report',
  title: 'Nights under the roof: a survey of tenants',
  author: [{ family: 'Aalto', given: 'Mira' }],
  issued: { 'date-parts': [[2025]] },
  publisher: 'Tenants’ Council',
})
const cited = writeCitation([SURVEY]).replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const MANUSCRIPT = `
<h1>Night-time heat and sleep in rented attic flats</h1>
<p>A room under the roof keeps the afternoon long after the street has cooled. This chapter asks
<em>how long</em>, and what the people who sleep there do about it. Tenants say that they sleep less
<span data-type="citation" data-works="${cited}"></span>. In a survey of 177 residents, 84 per cent slept badly in July.</p>
<h2>What was measured</h2>
<p>Each bedroom held one logger at the height of the pillow<span data-type="footnote">Set to one reading in five minutes.</span>
(<a data-type="cross-reference" href="#flats"></a>). Cooling was read as the time constant
<span data-type="math-inline" data-value="\\tau"></span> of the curve after sunset:</p>
<div data-type="math-display" data-value="T(t) = T_{\\infty} + (T_0 - T_{\\infty})\\, e^{-t/\\tau}"></div>
<figure id="flats"><figcaption>The flats and their roofs</figcaption><table><tbody>
<tr data-is-header="true"><th><p>Flat</p></th><th><p>Storey</p></th><th><p>Roof</p></th><th><p>Window</p></th></tr>
<tr><td><p>A</p></td><td><p>5</p></td><td><p>Slate, not insulated</p></td><td><p>East, onto a court</p></td></tr>
<tr><td><p>B</p></td><td><p>4</p></td><td><p>Tile, insulated</p></td><td><p>South, onto a street</p></td></tr>
</tbody></table></figure>
<p>Elsewhere the case is worse: studies show that 62 per cent of attic flats stay above 26 degrees at midnight.</p>
<h2>What is still open</h2>
<ul>
<li data-item-type="task" data-checked="true"><p>Loggers compared with each other for one night</p></li>
<li data-item-type="task" data-checked="false"><p>Interviews with the tenants of flat B</p></li>
</ul>
<blockquote><p>Nobody opens a window onto noise, however warm the room is.</p></blockquote>`

const PROJECTS = [
  { title: 'How a reading room is used after dark', projectType: 'report', status: 'completed', age: 41 },
  { title: 'Two grammars of politeness in shop talk', projectType: 'essay', status: 'review', age: 17 },
  {
    title: 'Counting swifts: a method and its errors',
    projectType: 'article',
    status: 'in_progress',
    age: 9,
  },
  { title: 'Timetables and the price of waiting', projectType: 'research_paper', status: 'draft', age: 4 },
  { title: 'What a kitchen garden saves', projectType: 'essay', status: 'in_progress', age: 2 },
].map((project) => ({
  ...project,
  description: 'Notes, an outline and the first chapter.',
  content: `<h1>${project.title}</h1>${'<p>The first chapter says what is asked, of whom and why now.</p>'.repeat(9 * project.age)}`,
  tags: [project.projectType.replace('_', ' '), 'spring term'],
}))

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(800)
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  const { size } = statSync(path)
  console.log(`${name}.png: ${Math.round(size / 1000)} kB`)
  if (size > MAX_BYTES) throw new Error(`${name}.png is larger than ${MAX_BYTES} bytes`)
}

async function take(browser: Browser, colorScheme: 'light' | 'dark', visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme })
  await visit(await context.newPage())
  await context.close()
}

await served(async (runtime) => {
  mkdirSync(folder, { recursive: true })
  const person = await signIn('Ada Example')
  const token = person.accessToken
  const database = await runtime.getD1Database('DB')
  for (const { age, ...body } of PROJECTS) {
    const { data } = await ask('/v1/projects', { token, body })
    await database
      .prepare(
        'UPDATE projects SET last_modified = last_modified - ?1, updated_at = updated_at - ?1 WHERE id = ?2',
      )
      .bind(age * DAY, data._id)
      .run()
  }
  const manuscript = await ask('/v1/projects', {
    token,
    body: {
      title: 'Night-time heat and sleep in rented attic flats',
      description: 'A season of loggers and interviews in two houses.',
      content: MANUSCRIPT,
      projectType: 'thesis',
      status: 'in_progress',
      tags: ['thesis', 'graduate', 'heat', 'housing'],
    },
  })
  const browser = await chromium.launch(settings.use?.launchOptions)
  const open = async (page: Page, view: string) => {
    await page.addInitScript(({ accessToken, refreshToken }) => {
      window.localStorage.setItem('accessToken', accessToken)
      window.localStorage.setItem('refreshToken', refreshToken)
    }, person)
    await page.goto(`${origin}/dashboard?view=${view}`)
  }
  try {
    await take(browser, 'light', async (page) => {
      await page.goto(origin)
      await shoot(page, 'landing')
    })
    await take(browser, 'light', async (page) => {
      await open(page, 'projects')
      await page.getByText('Counting swifts').waitFor()
      await shoot(page, 'projects')
    })
    await take(browser, 'light', async (page) => {
      await open(page, 'assistant')
      await page.getByLabel('Topic').fill('Night-time heat and sleep in rented attic flats')
      await page.getByRole('button', { name: 'Generate AI Draft' }).click()
      await page.getByRole('button', { name: 'Create Project' }).waitFor()
      await page.getByRole('button', { name: 'Dismiss message' }).click()
      await shoot(page, 'draft')
    })
    await take(browser, 'light', async (page) => {
      // The manuscript's own PDF is asked.
      const exported = await fetch(`${origin}/api/v1/projects/${manuscript.data._id}/export?format=pdf`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const buffer = Buffer.from(await exported.arrayBuffer())
      await open(page, 'chat')
      const file = { name: 'Nights under the roof.pdf', mimeType: 'application/pdf', buffer }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByText('PDF Uploaded').waitFor()
      await page.getByPlaceholder('Ask a question...').fill('How many residents slept badly in July?')
      await page.keyboard.press('Enter')
      await page
        .getByRole('button', { name: /^p\. \d/ })
        .first()
        .click()
      await page.locator('[data-quote]').first().waitFor()
      await shoot(page, 'chat')
    })
    for (const scheme of ['light', 'dark'] as const)
      await take(browser, scheme, async (page) => {
        await open(page, `editor&project=${manuscript.data._id}`)
        await page.getByText('Nobody opens a window').waitFor()
        await page.locator('.katex').first().waitFor()
        await page.getByText('relies on research that it does not name').waitFor()
        await shoot(page, `editor-${scheme}`)
      })
  } finally {
    await browser.close()
  }
})
