// The chapter page: its width, panel, word targets and exports, and failures.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import {
  begin,
  build,
  chaptersHtml,
  drawn,
  NAMES,
  openChapters,
  ready,
  tab,
  text,
  topic,
} from './journeys/chapter-page.ts'
import { expectKept, expectKnown } from './journeys/kept-here.ts'
import { contentOf } from './journeys/open-project.ts'
import { authorized, BOTH_WIDTHS, expect, saveIndicator, signInByApi, test } from './journeys/person.ts'
import { isPhone } from './journeys/toolbar-journey.ts'

/** On a phone the link is in a menu. */
async function toOtherPage(page: Page, name: 'Chapters' | 'Whole manuscript'): Promise<void> {
  if (!isPhone(page)) return await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Project', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

test(
  'the page fits the window, and going to the whole manuscript and back keeps the chapter’s text',
  BOTH_WIDTHS,
  async ({ page, person, request }) => {
    const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
    await openChapters(page, id, 5)
    await expect(tab(page, 'Conclusion')).toBeInViewport()
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wider).toBe(0)
    await toOtherPage(page, 'Whole manuscript')
    await expect(page.locator('[data-ready="true"]')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Manuscript' })).toContainText('three')
    await toOtherPage(page, 'Chapters')
    await ready(page)
    await expect(drawn(page)).toHaveText(['one'])
  },
)

test('the panel’s three tabs ask for a topic until one is confirmed', async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/editor')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chapters')
  await expect(page.getByRole('textbox', { name: 'Project topic' })).toBeFocused()
  const panel = page.getByRole('complementary', { name: 'AI Writing Assistant' })
  await expect(panel.getByRole('tab')).toHaveText(['Suggestions', 'Citations', 'References'])
  for (const name of ['Suggestions', 'Citations', 'References']) {
    await panel.getByRole('tab', { name }).click()
    await expect(panel.getByRole('tabpanel')).toHaveText(`Confirm a topic to see ${name.toLowerCase()} here.`)
  }
  await begin(page, 'Heat at night')
  await panel.getByRole('tab', { name: 'Citations' }).click()
  await expect(panel.getByRole('button', { name: 'Import from Zotero' })).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(panel.getByRole('tabpanel')).toHaveText('Confirm a topic to see citations here.')
})

test('the panel shows that the project is loading or could not be loaded, and retries', async ({
  page,
  person,
  request,
  complaints,
}) => {
  const id = await build(request, person, ['one', 'two'])
  await openChapters(page, id, 1)
  let fails = true
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = page.waitForRequest(`**/api/v1/projects/${id}/item`)
  await page.route(`**/api/v1/projects/${id}/item`, async (route) => {
    if (!fails) return route.continue()
    await answered
    await route.fulfill({ status: 503, json: { code: 'unavailable' } })
  })
  await page.reload()
  await asked
  const panel = page.getByRole('complementary', { name: 'AI Writing Assistant' })
  await panel.getByRole('tab', { name: 'Suggestions' }).click()
  await expect(panel.getByRole('tabpanel')).toContainText('Loading project...')
  // The room's state of saving repeats a failed request (use-project.ts).
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  answer()
  await expect(panel.getByRole('tabpanel')).toContainText('The project could not be loaded.')
  fails = false
  complaints.length = 0
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('tabpanel')).toContainText('No suggestions yet.')
})

test('without the API a chapter opens and accepts text, which is merged later', async ({
  page,
  person,
  request,
}) => {
  const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
  await openChapters(page, id, 3)
  await expectKnown(page, id)
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await ready(page)
  await expect(topic(page)).toHaveValue('Heat at night')
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' kept')
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'kept')
  await expectKept(page, ' kept')
  await page.reload()
  await ready(page)
  await expect(drawn(page)).toHaveText(['three kept'])
  await page.unroute('**/api/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(() => contentOf(request, person, id))
    .toBe(chaptersHtml(['one', 'two', 'three kept', 'four', 'five']))
})

test('a topic that could not be saved stays, and a retry makes a single project', async ({
  page,
  person,
  request,
}) => {
  await page.goto('/editor')
  let fails = true
  await page.route('**/api/v1/projects', async (route) => {
    // The first request succeeds, but its answer is lost.
    if (fails) await route.fetch()
    await (fails ? route.abort() : route.continue())
    fails = false
  })
  await topic(page).fill('Heat at night')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Failed to save new project.', { exact: true })).toBeVisible()
  await expect(topic(page)).toHaveValue('Heat at night')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await ready(page)
  const list = await request.get('/api/v1/projects', {
    headers: authorized(person),
  })
  expect((await list.json()).data.total).toBe(1)
})

test('a chapter has its own word target, and its tab shows the progress', async ({
  page,
  person,
  request,
}) => {
  const id = await build(request, person, ['one two three four five', 'two'])
  await openChapters(page, id, 1)
  await page.getByRole('button', { name: '5 words' }).click()
  const dialog = page.getByRole('dialog', { name: 'Word count' })
  await dialog.getByLabel('Target').fill('10')
  await dialog.getByRole('button', { name: 'Set' }).click()
  await expect(dialog).toContainText('50 %')
  await page.keyboard.press('Escape')
  await expect(tab(page, 'Introduction 5 of 10 words')).toBeVisible()
  await tab(page, 'Literature Review').click()
  await expect(page.getByRole('button', { name: 'Chapter: 1 word' })).toBeVisible()
  await page.reload()
  await expect(tab(page, 'Introduction 5 of 10 words')).toBeVisible()
  await expect(page.getByText('Whole project: 12 words')).toBeVisible()
})

test('another user’s project and a missing one open nothing and show a notice', async ({
  page,
  person,
  request,
}) => {
  expect(person.email).toBeTruthy()
  await page.goto('/editor?project=0123456789abcdef01234567')
  await expect(page.getByText('There is no such project in your account.')).toBeVisible()
  const other = await signInByApi(request, 'Somebody Else')
  const id = await build(request, other, ['theirs'])
  await page.goto(`/editor?project=${id}`)
  await expect(page.getByText('There is no such project in your account.')).toBeVisible()
  await expect(page.getByText('theirs')).toHaveCount(0)
})

test('the chapter page redirects to the landing page when signed out', async ({ page }) => {
  await page.goto('/editor?project=0123456789abcdef01234567&chapter=2')
  await expect(page).toHaveURL('/')
})

async function download(page: Page, item: 'PDF' | 'Word'): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Export' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click()
  return new Uint8Array(readFileSync(await (await started).path()))
}

test('both exported files have the five chapters in order', async ({ page, person, request }) => {
  const texts = NAMES.map((_, at) => `Words number ${at + 1}.`)
  const id = await build(request, person, texts)
  await openChapters(page, id, 4)
  const inOrder = NAMES.flatMap((name, at) => [name, texts[at] ?? ''])
  const { text: pdf } = await extractText(await getDocumentProxy(await download(page, 'PDF')), {
    mergePages: true,
  })
  const word = strFromU8(unzipSync(await download(page, 'Word'))['word/document.xml'] ?? new Uint8Array())
  const body = word.replace(/<[^>]+>/g, '')
  for (const file of [pdf, body]) {
    const places = inOrder.map((words) => file.indexOf(words, file.indexOf(NAMES[0] ?? '')))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual([...places].sort((one, next) => one - next))
  }
})
