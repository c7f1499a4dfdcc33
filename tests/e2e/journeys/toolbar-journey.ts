// Presses controls of the toolbar by name, in the bar or in a menu.

import type { Locator, Page } from '@playwright/test'
import { expect, manuscript } from './person.ts'

export const formatting = (page: Page): Locator => page.getByRole('toolbar', { name: 'Formatting' })

/** An item of the open menu: action, checkbox or radio item. */
export const menuItem = (page: Page, name: string): Locator =>
  page
    .getByRole('menuitem', { name, exact: true })
    .or(page.getByRole('menuitemcheckbox', { name, exact: true }))
    .or(page.getByRole('menuitemradio', { name, exact: true }))

/** Menus of the bar and of a table; an item whose name matches `holds` is searched there first. */
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
  // Twice: the toolbar follows a caret that was moved by a click with a delay.
  for (const [menu] of [...likelyFirst, ...likelyFirst]) {
    const button = bar.or(manuscript(page)).getByRole('button', { name: menu })
    if (!(await button.count()) || !(await button.isEnabled())) continue
    await button.click()
    const opened = page.getByRole('menu')
    await expect(opened).toBeVisible()
    await expect(opened.getByText('Loading')).toHaveCount(0)
    const item = menuItem(page, name)
    if (await item.count()) return item
    // A menu that has just opened may not listen yet.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0, { timeout: 2000 })
    }).toPass()
  }
  throw new Error(`no menu holds ${name}`)
}

/** True at a phone's width, where the header is one line of menus. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 768

/** Opens the header's menu Export or History; on a phone, the Project menu that contains both. */
export const openHeaderMenu = (page: Page, name: 'Export' | 'History'): Promise<void> =>
  page.getByRole('button', { name: isPhone(page) ? 'Project' : name, exact: true }).click()

/** Presses a control by name, in the bar or in the menu that contains it. */
export async function press(page: Page, name: string): Promise<void> {
  const button = formatting(page).getByRole('button', { name, exact: true })
  // The bar folds as its width changes: a control may move into More before it is pressed.
  const inBar = name !== 'Table' && (await button.count()) > 0
  const pressed =
    inBar &&
    (await button.click({ timeout: 15_000 }).then(
      () => true,
      () => false,
    ))
  if (!pressed) await (await openMenuWith(page, name)).click()
}
