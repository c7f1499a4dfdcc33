// The navigation: beside a wide page, a drawer over a phone's.

import type { Locator, Page } from '@playwright/test'
import { expect } from './person.ts'
import { isPhone } from './toolbar-journey.ts'

/** Opens the drawer, where the navigation is one. */
export async function openNavigation(page: Page): Promise<Locator> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open navigation' }).click()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation).toBeVisible()
  return navigation
}

/** Chooses an entry, which closes the drawer. */
export async function goTo(page: Page, entry: string): Promise<void> {
  await (await openNavigation(page))
    .getByRole('link', { name: entry })
    .or(page.getByRole('button', { name: entry, exact: true }))
    .click()
}
