// The assistant beside the page, as the journeys find it: a column at a desk, a sheet over the page where it is narrow.

import type { APIRequestContext, Page } from '@playwright/test'
import { openEditor } from './open-project.ts'
import { buildProject, expect, type Person } from './person.ts'

export const narrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1100
export const panel = (page: Page) =>
  narrow(page)
    ? page.getByRole('dialog', { name: 'AI Writing Assistant' })
    : page.getByRole('complementary', { name: 'AI Writing Assistant' })

/** The manuscript also where a sheet lies over it, which hides the page from roles. */
export const text = (page: Page) => page.locator('.manuscript')

export async function show(page: Page, tab: string): Promise<void> {
  if (narrow(page)) await page.getByRole('button', { name: 'Open AI Writing Assistant' }).click()
  await panel(page).getByRole('tab', { name: tab }).click()
  await expect(panel(page).getByRole('tabpanel', { name: tab })).toBeVisible()
}

/** A project of one's own with a tab of the assistant beside it; answers its id. */
export async function openPanel(
  page: Page,
  request: APIRequestContext,
  person: Person,
  content: string,
  tab: string,
  settings: { language?: string } = {},
): Promise<string> {
  const { _id } = await buildProject(request, person, { content, settings })
  await openEditor(page, _id)
  await show(page, tab)
  return _id
}

/** Back to the page, from what lies over it. */
export async function toPage(page: Page): Promise<void> {
  if (narrow(page)) await page.keyboard.press('Escape')
}
