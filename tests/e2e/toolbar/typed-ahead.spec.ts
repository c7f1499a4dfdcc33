// What is typed while something that was asked for is still being loaded: it is meant for what opens, and is never lost
// or written into the text, least of all over the words that are selected there. Each journey holds the script back.

import type { Page } from '@playwright/test'
import { openAtEnd, openSelected } from '../journeys/open-project.ts'
import { DESK, expect, manuscript, test } from '../journeys/person.ts'

/** Holds the script of that name back until what is given back is called. */
async function holdBack(page: Page, name: string): Promise<{ asked: Promise<void>; release(): void }> {
  let release = () => {}
  let ask = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = new Promise<void>((resolve) => {
    ask = resolve
  })
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    ask()
    await released
    await route.continue()
  })
  return { asked, release }
}

/** The manuscript, which a dialog hides from its role. */
const text = (page: Page) => page.locator('.manuscript')

const dialogs: [name: string, key: string, typed: [before: string, after: string]][] = [
  ['Link', 'Control+k', ['example.org/', 'paper']],
  ['Citation', 'Control+Alt+r', ['dar', 'win']],
]

for (const [name, key, [before, after]] of dialogs)
  test(
    `${name}: what is typed before the dialog is there stands in its first field`,
    DESK,
    async ({ page, person, request }) => {
      const script = await holdBack(page, 'insert-dialog')
      await openSelected(page, request, person, '<p>words</p>')
      await page.keyboard.press(key)
      await script.asked
      await page.keyboard.type(before)
      script.release()
      const first = page.getByRole('dialog').locator('input').first()
      await expect(first).toBeFocused()
      await page.keyboard.type(after)
      await expect(first).toHaveValue(`${before}${after}`)
      await expect(text(page)).toHaveText('words')
      // It closes, and the words are still selected.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.type('instead')
      await expect(manuscript(page)).toHaveText('instead')
    },
  )

test(
  'Formula: what is typed before the dialog is there stands in its first field, and goes on at its end',
  DESK,
  async ({ page, person, request }) => {
    const script = await holdBack(page, 'insert-dialog')
    await openAtEnd(page, request, person, '<p>words</p>')
    await page.keyboard.type(' /formula')
    await expect(page.getByRole('listbox', { name: 'Insert' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await script.asked
    await page.keyboard.type('E = ')
    script.release()
    const field = page.getByLabel('LaTeX')
    await expect(field).toBeFocused()
    await page.keyboard.type('mc^2')
    await expect(field).toHaveValue('E = mc^2')
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    await expect(manuscript(page).locator('.formula')).toHaveCount(1)
    await expect(manuscript(page)).toContainText('words')
    await expect(manuscript(page)).not.toContainText('E = words')
  },
)

test(
  'Escape before the dialog is there: it does not come, and the text is written on',
  DESK,
  async ({ page, person, request }) => {
    const script = await holdBack(page, 'insert-dialog')
    await openAtEnd(page, request, person, '<p>words</p>')
    await page.keyboard.press('Control+k')
    await script.asked
    await page.keyboard.type('exam')
    await page.keyboard.press('Escape')
    await expect(manuscript(page)).toBeFocused()
    await page.keyboard.type(' and more')
    const came = page.waitForResponse(/\/assets\/insert-dialog-/)
    script.release()
    await came
    await page.keyboard.type(' words')
    await expect(manuscript(page)).toHaveText('words and more words')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'a new footnote takes what is typed before its panel is there, and so does the panel',
  DESK,
  async ({ page, person, request }) => {
    const script = await holdBack(page, 'footnote-panel')
    const { expectContent } = await openAtEnd(page, request, person, '<p>words</p>')
    await page.keyboard.press('Control+Alt+f')
    await script.asked
    await page.keyboard.type('By ')
    script.release()
    const note = page.getByRole('textbox', { name: 'Text of the footnote' })
    await expect(note).toBeFocused()
    await page.keyboard.type('hand.')
    await expect(note).toHaveText('By hand.')
    await page.keyboard.press('Escape')
    await expect(manuscript(page)).toBeFocused()
    await page.keyboard.type(' go on')
    await expectContent('<p>words<span data-type="footnote">By hand.</span> go on</p>')
  },
)

test(
  'a version is named by what is typed before its dialog is there',
  DESK,
  async ({ page, person, request }) => {
    const script = await holdBack(page, 'save-version-dialog')
    await openSelected(page, request, person, '<p>words</p>')
    await page.keyboard.press('Control+Alt+s')
    await script.asked
    await page.keyboard.type('First ')
    script.release()
    const name = page.getByRole('dialog').getByLabel('Name')
    await expect(name).toBeFocused()
    await page.keyboard.type('draft')
    await expect(name).toHaveValue('First draft')
    await expect(text(page)).toHaveText('words')
  },
)

test(
  'what is typed before the list of shortcuts is there changes nothing',
  DESK,
  async ({ page, person, request }) => {
    const script = await holdBack(page, 'shortcut-sheet')
    await openSelected(page, request, person, '<p>words</p>')
    await page.keyboard.press('Control+/')
    await script.asked
    await page.keyboard.type('so')
    script.release()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(text(page)).toHaveText('words')
  },
)
