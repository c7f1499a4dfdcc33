// The assistant panel: a column beside the page, or a sheet over it in a narrow window.

import type { APIRequestContext, Page } from '@playwright/test'
import { openEditor, wantNoList } from './open-project.ts'
import { buildProject, expect, type Person } from './person.ts'

const narrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1100
export const panel = (page: Page) =>
  narrow(page)
    ? page.getByRole('dialog', { name: 'AI Writing Assistant' })
    : page.getByRole('complementary', { name: 'AI Writing Assistant' })

/** The manuscript by its class: an open sheet hides the page from roles. */
export const text = (page: Page) => page.locator('.manuscript')

export async function show(page: Page, tab: string): Promise<void> {
  if (narrow(page)) await page.getByRole('button', { name: 'Open AI Writing Assistant' }).click()
  await panel(page).getByRole('tab', { name: tab }).click()
  await expect(panel(page).getByRole('tabpanel', { name: tab })).toBeVisible()
}

/** Opens a new project with a tab of the assistant. @returns the project's id */
export async function openPanel(
  page: Page,
  request: APIRequestContext,
  person: Person,
  content: string,
  tab: string,
  settings: { language?: string } = {},
): Promise<string> {
  const { _id } = await buildProject(request, person, { content, settings })
  await wantNoList(request, person, _id)
  await openEditor(page, _id)
  await show(page, tab)
  return _id
}
