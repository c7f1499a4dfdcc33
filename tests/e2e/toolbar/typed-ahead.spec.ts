// Keystrokes typed while the script of a dialog or panel is loading go to the dialog. They are never lost, and never
// replace the selected text. Each journey delays the script.

import type { Page } from '@playwright/test'
import { openAtEnd, openSelected } from '../journeys/open-project.ts'
import { expect, manuscript, test } from '../journeys/person.ts'

/** Delays the script of that name until `release` is called; `asked` resolves when the page requests it. */
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

/** The manuscript by its class: an open dialog hides the page from roles. */
const text = (page: Page) => page.locator('.manuscript')

test('text typed while a dialog or a panel loads goes to its first field', async ({
  page,
  person,
  request,
}) => {
  const loading = {
    link: await holdBack(page, 'insert-dialog'),
    version: await holdBack(page, 'save-version-dialog'),
    shortcuts: await holdBack(page, 'shortcut-sheet'),
    footnote: await holdBack(page, 'footnote-panel'),
  }
  const { expectContent } = await openSelected(page, request, person, '<p>words</p>')
  /** Presses the key, types while its script is held back, and releases it. */
  const typeAhead = async (key: string, { asked, release }: (typeof loading)['link'], typed: string) => {
    await page.keyboard.press(key)
    await asked
    await page.keyboard.type(typed)
    release()
  }

  await test.step('of a version, into its name', async () => {
    await typeAhead('Control+Alt+s', loading.version, 'First ')
    const name = page.getByRole('dialog').getByLabel('Name')
    await expect(name).toBeFocused()
    await page.keyboard.type('draft')
    await expect(name).toHaveValue('First draft')
    await expect(text(page)).toHaveText('words')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('of the shortcuts, nowhere', async () => {
    await typeAhead('Control+/', loading.shortcuts, 'so')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(text(page)).toHaveText('words')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('of a link, and the text is still selected when it closes', async () => {
    await typeAhead('Control+k', loading.link, 'example.org/')
    const address = page.getByRole('dialog').locator('input').first()
    await expect(address).toBeFocused()
    await page.keyboard.type('paper')
    await expect(address).toHaveValue('example.org/paper')
    await expect(text(page)).toHaveText('words')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.type('instead')
    await expect(manuscript(page)).toHaveText('instead')
  })

  await test.step('of a footnote, into the new one', async () => {
    await typeAhead('Control+Alt+f', loading.footnote, 'By ')
    const note = page.getByRole('textbox', { name: 'Text of the footnote' })
    await expect(note).toBeFocused()
    await page.keyboard.type('hand.')
    await expect(note).toHaveText('By hand.')
    await page.keyboard.press('Escape')
    await expect(manuscript(page)).toBeFocused()
    await page.keyboard.type(' go on')
    await expectContent('<p>instead<span data-type="footnote">By hand.</span> go on</p>')
  })
})

test('Citation: text typed while the dialog loads goes to its first field', async ({
  page,
  person,
  request,
}) => {
  const script = await holdBack(page, 'insert-dialog')
  await openSelected(page, request, person, '<p>words</p>')
  await page.keyboard.press('Control+Alt+r')
  await script.asked
  await page.keyboard.type('dar')
  script.release()
  const field = page.getByRole('dialog').locator('input').first()
  await expect(field).toBeFocused()
  await page.keyboard.type('win')
  await expect(field).toHaveValue('darwin')
  await expect(text(page)).toHaveText('words')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.type('instead')
  await expect(manuscript(page)).toHaveText('instead')
})

test('Formula: text typed while the dialog loads goes to its first field, and the caret stays at its end', async ({
  page,
  person,
  request,
}) => {
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
})

test('Escape while the dialog loads cancels it, and typing continues in the manuscript', async ({
  page,
  person,
  request,
}) => {
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
})
