// Locators and actions of the chapter page.

import type { APIRequestContext, Page } from '@playwright/test'
import { buildProject, expect, type Person } from './person.ts'

export const NAMES = ['Introduction', 'Literature Review', 'Methodology', 'Results', 'Conclusion']

export const topic = (page: Page) => page.getByRole('textbox', { name: 'Project topic' })
export const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Chapters' }).getByRole('tab', { name })
export const text = (page: Page) => page.locator('.manuscript')
/** The visible blocks of the manuscript. */
export const drawn = (page: Page) => text(page).locator(':scope > :visible')
export const ready = (page: Page) => expect(page.locator('[data-ready="true"]')).toBeVisible()

export const chaptersHtml = (texts: string[]) =>
  NAMES.map(
    (name, at) =>
      `<h1 id="chapter-${name.toLowerCase().replace(' ', '-')}">${name}</h1><p>${texts[at] ?? ''}</p>`,
  ).join('')

/** Creates a project of chapters through the page. @returns its id */
export async function begin(page: Page, words: string): Promise<string> {
  await page.goto('/editor')
  await topic(page).fill(words)
  await page.keyboard.press('Enter')
  await ready(page)
  await expect(page).toHaveURL(/\/editor\?project=[0-9a-f]{24}&chapter=1$/)
  return new URL(page.url()).searchParams.get('project') ?? ''
}

export async function openChapters(page: Page, id: string, chapter: number | string = 1): Promise<void> {
  await page.goto(`/editor?project=${id}&chapter=${chapter}`)
  await ready(page)
}

export async function build(request: APIRequestContext, person: Person, texts: string[]): Promise<string> {
  const fields = { title: 'Heat at night', content: chaptersHtml(texts) }
  return (await buildProject(request, person, fields))._id
}

export async function write(page: Page, chapter: string, words: string): Promise<void> {
  await tab(page, chapter).click()
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}
