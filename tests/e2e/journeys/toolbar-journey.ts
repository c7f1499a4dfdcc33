// How the journeys use the toolbar: controls pressed by their names, wherever they stand at this width.

import type { Locator, Page } from '@playwright/test'
import { expect, manuscript } from './person.ts'

export const formatting = (page: Page): Locator => page.getByRole('toolbar', { name: 'Formatting' })

/** An item of the open menu, whether it acts, is on or off, or is one of several. */
export const menuItem = (page: Page, name: string): Locator =>
  page
    .getByRole('menuitem', { name, exact: true })
    .or(page.getByRole('menuitemcheckbox', { name, exact: true }))
    .or(page.getByRole('menuitemradio', { name, exact: true }))

/** The menus of the bar and of a table, and what is looked for in each before the others. */
const MENUS: [menu: RegExp, holds: RegExp][] = [
  [/^Style/, /^(Heading \d|Normal)$/],
  [/^Font$/, /serif$|^Monospace$|font$/i],
  [/^Size$/, /^(Small|Large|Huge|Normal size)$/],
  [/^Alignment/, /^(Align|Justify)/],
  [/^Table menu$/, / (row|column|cells?)\b|column$|^Table caption$|^Delete table$/],
  [/^Insert$/, /./],
  [/^More formatting$/, /./],
]

/** Opens the menu that holds an item of that name. */
export async function openMenuWith(page: Page, name: string): Promise<Locator> {
  const bar = formatting(page)
  const likelyFirst = [...MENUS].sort(([, one], [, other]) => +other.test(name) - +one.test(name))
  // Twice: the toolbar learns of a caret that a click has moved a moment later.
  for (const [menu] of [...likelyFirst, ...likelyFirst]) {
    const button = bar.or(manuscript(page)).getByRole('button', { name: menu })
    if (!(await button.count()) || !(await button.isEnabled())) continue
    await button.click()
    // More is a sheet on a phone.
    const opened = page.getByRole('menu').or(page.getByRole('dialog', { name: 'More formatting' }))
    await expect(opened).toBeVisible()
    await expect(opened.getByText('Loading')).toHaveCount(0)
    const item = menuItem(page, name).or(opened.getByRole('button', { name, exact: true }))
    if (await item.count()) return item
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
  throw new Error(`no menu holds ${name}`)
}

/** Whether it has a phone's width, where the header is one line and its menus. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 768

/** Opens the menu of the header that has this part: Export, History or, on a phone, Project with all of them. */
export const openHeaderMenu = (page: Page, name: 'Export' | 'History'): Promise<void> =>
  page.getByRole('button', { name: isPhone(page) ? 'Project' : name, exact: true }).click()

/** Presses a control by its name, in the bar or in whichever menu holds it. */
export async function press(page: Page, name: string): Promise<void> {
  const button = formatting(page).getByRole('button', { name, exact: true })
  // The bar folds as its width changes: a control may go into More between being found and being pressed.
  const inBar = name !== 'Table' && (await button.count()) > 0
  const pressed =
    inBar &&
    (await button.click({ timeout: 15_000 }).then(
      () => true,
      () => false,
    ))
  if (!pressed) await (await openMenuWith(page, name)).click()
}
