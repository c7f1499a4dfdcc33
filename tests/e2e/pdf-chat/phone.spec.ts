// Chat PDF on a phone: the messages fill the screen, pages and history come as sheets.

import {
  ask,
  chips,
  highlightedWords,
  uploadHeat,
  WARM_QUESTION,
  WARM_SENTENCE,
} from '../journeys/pdf-chat-journey.ts'
import { expect, PHONE, test } from '../journeys/person.ts'

test(
  'a citation opens its page as a sheet, and the focus returns to it',
  PHONE,
  async ({ page, person: _ }) => {
    await uploadHeat(page)
    await ask(page)
    const chip = chips(page).first()
    await chip.tap()
    const sheet = page.getByRole('dialog', { name: /^Pages of/ })
    expect(await highlightedWords(page)).toBe(WARM_SENTENCE)
    await expect(page.locator('[data-quote]').first()).toBeInViewport()
    for (let times = 0; times < 12; times++) await page.keyboard.press('Tab')
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await sheet.getByRole('button', { name: 'Close the page' }).tap()
    await expect(sheet).toBeHidden()
    await expect(chip).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  },
)

test('the history opens from the top bar', PHONE, async ({ page, person: _ }) => {
  await uploadHeat(page)
  await ask(page)
  await page.getByRole('button', { name: 'Chat History' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Chat History' })
  await expect(sheet.getByRole('link', { name: WARM_QUESTION })).toBeVisible()
  await sheet.getByRole('link', { name: '+ New Chat' }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Upload PDF' })).toBeVisible()
})
