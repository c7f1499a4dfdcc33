// The chapter page: one manuscript that is written a chapter at a time.

import type { APIRequestContext, Page } from '@playwright/test'
import { contentOf } from './open-project.ts'
import { buildProject, expect, type Person, test } from './person.ts'

const NAMES = ['Introduction', 'Literature Review', 'Methodology', 'Results', 'Conclusion']

const topic = (page: Page) => page.getByRole('textbox', { name: 'Project topic' })
const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Chapters' }).getByRole('tab', { name })
const text = (page: Page) => page.locator('.manuscript')
/** What is drawn of the manuscript. */
const drawn = (page: Page) => text(page).locator(':scope > :not(.outside-part)')
const ready = (page: Page) => expect(page.locator('[data-ready="true"]')).toBeVisible()

const chaptersHtml = (texts: string[]) =>
  NAMES.map(
    (name, at) =>
      `<h1 id="chapter-${name.toLowerCase().replace(' ', '-')}">${name}</h1><p>${texts[at] ?? ''}</p>`,
  ).join('')

/** Begins a project of chapters as a person does. */
async function begin(page: Page, words: string): Promise<string> {
  await page.goto('/editor')
  await topic(page).fill(words)
  await page.keyboard.press('Enter')
  await ready(page)
  await expect(page).toHaveURL(/\/editor\?project=[0-9a-f]{24}&chapter=1$/)
  return new URL(page.url()).searchParams.get('project') ?? ''
}

async function openChapters(page: Page, id: string, chapter: number | string = 1): Promise<void> {
  await page.goto(`/editor?project=${id}&chapter=${chapter}`)
  await ready(page)
}

async function build(request: APIRequestContext, person: Person, texts: string[]): Promise<string> {
  const fields = { title: 'Heat at night', content: chaptersHtml(texts) }
  return (await buildProject(request, person, fields))._id
}

async function write(page: Page, chapter: string, words: string): Promise<void> {
  await tab(page, chapter).click()
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

test('chapters are locked until a topic is confirmed, and locked again while it is changed', async ({
  page,
  person,
  request,
}) => {
  await page.goto('/editor')
  for (const name of NAMES) await expect(tab(page, name)).toBeDisabled()
  await expect(page.getByText('The chapters are locked until a topic is confirmed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await topic(page).fill('   ')
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await topic(page).fill('Heat at night')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await ready(page)
  const id = new URL(page.url()).searchParams.get('project') ?? ''
  await write(page, 'Introduction', 'Attics stay warm.')

  await page.getByRole('button', { name: 'Change' }).click()
  await expect(topic(page)).toHaveValue('')
  await expect(topic(page)).toBeFocused()
  await expect(tab(page, 'Results')).toBeDisabled()
  await expect(text(page)).toHaveAttribute('contenteditable', 'false')
  await expect(text(page)).toContainText('Attics stay warm.')
  await topic(page).fill('Heat by day')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Results')).toBeEnabled()
  await expect(text(page)).toHaveAttribute('contenteditable', 'true')
  await expect.poll(() => contentOf(request, person, id)).toContain('<p>Attics stay warm.</p>')
  await page.reload()
  await ready(page)
  await expect(topic(page)).toHaveValue('Heat by day')
  await expect(text(page)).toContainText('Attics stay warm.')
})

test('what is written in each chapter stands there after a reload, in one project', async ({
  page,
  person,
  request,
}) => {
  const id = await begin(page, 'Heat at night')
  for (const name of NAMES) await write(page, name, `About ${name.toLowerCase()}.`)
  const texts = NAMES.map((name) => `About ${name.toLowerCase()}.`)
  await expect.poll(() => contentOf(request, person, id)).toBe(chaptersHtml(texts))
  await openChapters(page, id, 3)
  await expect(page.getByRole('heading', { name: 'Methodology' })).toBeVisible()
  await expect(drawn(page)).toHaveText(['About methodology.'])
  for (const [at, name] of NAMES.entries()) {
    await tab(page, name).click()
    await expect(drawn(page)).toHaveText([texts[at] ?? ''])
    await expect(page).toHaveURL(new RegExp(`chapter=${at + 1}$`))
  }
})

test('Backspace at a chapter’s start and Delete at its end leave the other chapters as they are', async ({
  page,
  person,
  request,
}) => {
  const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
  await openChapters(page, id, 2)
  await text(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+Backspace')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Delete')
  await page.keyboard.type('!')
  await expect
    .poll(() => contentOf(request, person, id))
    .toBe(chaptersHtml(['one', 'two!', 'three', 'four', 'five']))
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Delete')
  await page.keyboard.type('anew')
  await expect
    .poll(() => contentOf(request, person, id))
    .toBe(chaptersHtml(['one', 'anew', 'three', 'four', 'five']))
})
