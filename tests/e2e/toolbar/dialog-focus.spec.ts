// Focus after a dialog or toast closes: it returns to where it was, at once, so these journeys type without waiting for it.

import type { Page } from '@playwright/test'
import { cite, cited, dialog, field, fillLibrary, list } from '../journeys/citing-journey.ts'
import { open, openAtEnd } from '../journeys/open-project.ts'
import { expect, manuscript, PHONE, test } from '../journeys/person.ts'
import { press } from '../journeys/toolbar-journey.ts'

/** @returns a function that reads the accessible name of the element that had the focus when the last dialog was removed */
async function focusAsDialogGoes(page: Page): Promise<() => Promise<string | null>> {
  await page.evaluate(() => {
    const gone = new MutationObserver(() => {
      if (document.querySelector('body > * [role="dialog"]:not(.footnote-panel), body > [role="dialog"]'))
        return
      gone.disconnect()
      // A microtask runs after React's commit.
      queueMicrotask(() =>
        document.body.setAttribute('data-focus', document.activeElement?.getAttribute('aria-label') ?? ''),
      )
    })
    gone.observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => document.body.getAttribute('data-focus'))
}

test('a footnote stays open after citing in it, with the caret behind the citation or, if cancelled, where it was', async ({
  page,
  person,
  request,
}) => {
  await fillLibrary(request, person)
  const { expectContent } = await open(
    page,
    request,
    person,
    '<p>Two<span data-type="footnote">See:</span></p>',
  )
  await manuscript(page).getByRole('button', { name: 'Footnote 1: See:' }).click()
  const note = page.getByRole('textbox', { name: 'Text of the footnote' })
  await expect(note).toBeFocused()
  await press(page, 'Citation')
  await field(page).fill('darwin')
  await expect(list(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('.footnote-panel')).toBeVisible()
  const focused = await focusAsDialogGoes(page)
  await dialog(page).getByRole('button', { name: 'Cite' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.type(', first.')
  await expect(note).toHaveText('See: (Darwin, 1859), first.')
  expect(await focused()).toBe('Text of the footnote')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Dismiss message' }).click()
  await expect(note).toBeFocused()

  await page.keyboard.press('Control+Alt+r')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.type(' Read.')
  await expect(note).toHaveText('See: (Darwin, 1859), first. Read.')
  await expectContent(
    /^<p>Two<span data-type="footnote">See: <span data-type="citation".*<\/span>, first\. Read\.<\/span><\/p>$/,
  )
})

test('closing the card of a citation returns the focus to the manuscript', async ({
  page,
  person,
  request,
}) => {
  await fillLibrary(request, person)
  await openAtEnd(page, request, person, '<p>Species change</p>')
  await cite(page, 'darwin')
  await expect(cited(page)).toHaveText('(Darwin, 1859)')
  await cited(page).click()
  const card = page.getByRole('dialog', { name: 'Citation', exact: true })
  await expect(card.locator(':focus')).toBeVisible()
  const focused = await focusAsDialogGoes(page)
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' slowly')
  await expect(manuscript(page)).toHaveText('Species change (Darwin, 1859) slowly')
  expect(await focused()).toBe('Manuscript')
})

test('adding a link returns the focus to the manuscript', async ({ page, person, request }) => {
  await openAtEnd(page, request, person, '<p>See </p>')
  await press(page, 'Link')
  await page.getByLabel('Address').fill('https://example.org/')
  const focused = await focusAsDialogGoes(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.type(' there')
  await expect(manuscript(page)).toContainText('https://example.org/ there')
  expect(await focused()).toBe('Manuscript')
})

test('Escape closes a dialog rather than a toast beside it; F8 focuses the toast, and Escape closes it', async ({
  page,
  person,
  request,
}) => {
  await fillLibrary(request, person)
  await openAtEnd(page, request, person, '<p>Species change</p>')
  await cite(page, 'darwin')
  await page.keyboard.press('Control+s')
  const message = page.getByRole('region', { name: 'Messages' }).getByText('The text is in your account.')
  await expect(message).toBeVisible()
  await page.keyboard.press('Control+Alt+r')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(message).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('button', { name: 'Dismiss message' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(message).toHaveCount(0)
  await page.keyboard.type(' slowly')
  await expect(manuscript(page)).toHaveText('Species change (Darwin, 1859) slowly')
})

test('a toast closes after six seconds, and stays while the mouse is over it', async ({
  page,
  person,
  request,
}) => {
  await fillLibrary(request, person)
  await openAtEnd(page, request, person, '<p>Species change</p>')
  await page.clock.install()
  await cite(page, 'darwin')
  await page.keyboard.press('Control+s')
  const message = page.getByRole('region', { name: 'Messages' }).getByText('The text is in your account.')
  await message.hover()
  await page.clock.runFor(10_000)
  await expect(message).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(3000)
  await expect(message).toBeVisible()
  await page.clock.runFor(4000)
  await expect(message).toHaveCount(0)
})

test('swiping left closes a toast, and a short swipe does not', PHONE, async ({ page, person, request }) => {
  await fillLibrary(request, person)
  await openAtEnd(page, request, person, '<p>Species change</p>')
  await cite(page, 'darwin')
  await page.keyboard.press('Control+s')
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect(message).toBeVisible()
  const swipe = (by: number) =>
    message.evaluate((element, by) => {
      const touch = (type: string, clientX: number) =>
        element.dispatchEvent(
          new TouchEvent(type, {
            bubbles: true,
            changedTouches: [new Touch({ identifier: 1, target: element, clientX })],
          }),
        )
      touch('touchstart', 200)
      touch('touchmove', 200 - by)
      touch('touchend', 200 - by)
    }, by)
  await swipe(20)
  await expect(message).toHaveCSS('transform', 'none')
  await swipe(120)
  await expect(message).toHaveCount(0)
})
