// How the journeys use the toolbar: a project of its own, everything selected, controls pressed by their names wherever
// they stand, and the HTML that the account then has.

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { buildProject, expect, manuscript, type Person, saveIndicator } from './person.ts'

const contentOf = async (request: APIRequestContext, person: Person, id: string): Promise<string> => {
  const answer = await request.get(`/api/v1/projects/${id}`, {
    headers: { authorization: `Bearer ${person.accessToken}` },
  })
  return (await answer.json()).data.content
}

export const formatting = (page: Page): Locator => page.getByRole('toolbar', { name: 'Formatting' })

/** An item of the open menu, whether it acts, is on or off, or is one of several. */
export const menuItem = (page: Page, name: string): Locator =>
  page
    .getByRole('menuitem', { name, exact: true })
    .or(page.getByRole('menuitemcheckbox', { name, exact: true }))
    .or(page.getByRole('menuitemradio', { name, exact: true }))

const MENUS = [/^Insert$/, /^Style/, /^Font$/, /^Size$/, /^Alignment/, /^Table$/, /^More formatting$/]

/** Opens the menu that holds an item of that name. */
export async function openMenuWith(page: Page, name: string): Promise<Locator> {
  const bar = formatting(page)
  for (const menu of MENUS) {
    const button = bar.getByRole('button', { name: menu })
    if (!(await button.count()) || !(await button.isEnabled())) continue
    await button.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expect(page.getByRole('menu').getByText('Loading')).toHaveCount(0)
    const item = menuItem(page, name)
    if (await item.count()) return item
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  throw new Error(`no menu holds ${name}`)
}

/** Presses a control by its name, in the bar or in whichever menu holds it. */
export async function press(page: Page, name: string): Promise<void> {
  const button = formatting(page).getByRole('button', { name, exact: true })
  if (name !== 'Table' && (await button.count())) return await button.click()
  await (await openMenuWith(page, name)).click()
}

/** A project with this content, open, with all of it selected. */
export async function open(page: Page, request: APIRequestContext, person: Person, content = '<p>words</p>') {
  const { _id } = await buildProject(request, person, { content })
  await page.goto(`/dashboard?view=editor&project=${_id}`)
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  await manuscript(page).click()
  await page.keyboard.press('Control+a')
  return {
    id: _id,
    content: () => contentOf(request, person, _id),
    expectContent: (expected: string | RegExp) => {
      const kept = expect.poll(() => contentOf(request, person, _id))
      return typeof expected === 'string' ? kept.toBe(expected) : kept.toMatch(expected)
    },
  }
}
