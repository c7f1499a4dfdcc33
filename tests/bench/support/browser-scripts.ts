// Scripts that Chromium has after opening a page: fetched files and inline scripts.

import { type Browser, chromium, type Page } from '@playwright/test'
import settings from '../../../playwright.config.ts'
import { ask, origin, type Person, signIn } from '../../support/served-person.ts'

/** Milliseconds after the network fell silent, for what a page fetches when it has nothing else to do. */
const AFTERTHOUGHT_MS = 1500

/** Bodies by address. */
export type Scripts = Map<string, Buffer>

async function scriptsOf(browser: Browser, path: string, shown: string, person?: Person): Promise<Scripts> {
  const context = await browser.newContext()
  if (person)
    await context.addInitScript(({ accessToken, refreshToken }) => {
      window.localStorage.setItem('accessToken', accessToken)
      window.localStorage.setItem('refreshToken', refreshToken)
    }, person)
  const page = await context.newPage()
  const bodies: Promise<[string, Buffer]>[] = []
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? ''))
      bodies.push(response.body().then((body) => [response.url(), body]))
  })
  await page.goto(`${origin}${path}`)
  await page.getByText(shown).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(AFTERTHOUGHT_MS)
  const scripts = new Map(await Promise.all(bodies))
  for (const [at, text] of (await inlineScripts(page)).entries())
    scripts.set(`inline ${at}`, Buffer.from(text))
  await context.close()
  return scripts
}

const inlineScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLScriptElement>('script:not([src])'), ({ text }) => text),
  )

/** Of the landing page, signed out; of Recent Projects, the draft view and an open project, signed in. */
export async function browserScripts(): Promise<
  Record<'landing' | 'projects' | 'draft' | 'editor', Scripts>
> {
  const person = await signIn('reader')
  const title = 'Night-time heat in attic flats'
  const content = '<h1>Heat</h1><p>The room cools slowly.</p>'
  const project = await ask('/v1/projects', { token: person.accessToken, body: { title, content } })
  const browser = await chromium.launch(settings.use?.launchOptions)
  try {
    return {
      landing: await scriptsOf(browser, '/', 'Generate Complete Academic Projects with AI'),
      projects: await scriptsOf(browser, '/dashboard?view=projects', title, person),
      draft: await scriptsOf(browser, '/dashboard?view=assistant', 'Project Details', person),
      editor: await scriptsOf(
        browser,
        `/dashboard?view=editor&project=${project.data._id}`,
        'The room cools slowly.',
        person,
      ),
    }
  } finally {
    await browser.close()
  }
}
