// Running image uploads: the indicator does not show Saved, and leaving needs a confirmation.

import type { Page } from '@playwright/test'
import { contentOf, openSelected } from '../journeys/open-project.ts'
import { buildProject, expect, focusEnd, manuscript, saveIndicator, test } from '../journeys/person.ts'
import { press } from '../journeys/toolbar-journey.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAMCAIAAAD3UuoiAAAAGklEQVR4nGPZZ6PBQA3AQhVTRg0aNWjYGgQAO0oBU8oAk5AAAAAASUVORK5CYII='

/** Delays uploads. @returns a function that lets them continue */
async function holdFiles(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/files', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return letGo
}

/** Pastes an image with text and delays its upload. @returns a function that lets it continue */
async function pasteSlowly(page: Page, id: string): Promise<() => void> {
  const letGo = await holdFiles(page)
  await page.goto(`/dashboard?view=editor&project=${id}`)
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  await focusEnd(page)
  await page.keyboard.type(' And')
  await manuscript(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `<p>a picture: <img src="data:image/png;base64,${PIXEL}" alt="Nights"></p>`)
  await expect(manuscript(page).getByRole('img', { name: 'Image, uploading' })).toHaveCount(1)
  return letGo
}

test('the indicator shows Saved only after the upload', async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person)
  const letGo = await pasteSlowly(page, id)
  await expect(saveIndicator(page)).toContainText('Uploading…')
  await expect.poll(() => contentOf(page.request, person, id)).toContain('a picture:')
  // By now the text is saved.
  await page.waitForTimeout(1000)
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'idle')
  letGo()
  await expect(saveIndicator(page)).not.toContainText('Uploading…')
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  expect(await contentOf(page.request, person, id)).toContain('alt="Nights"')
})

test('leaving the page needs a confirmation during an upload, and not afterwards', async ({
  page,
  person,
  request,
}) => {
  const { _id: id } = await buildProject(request, person)
  const letGo = await pasteSlowly(page, id)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(page.isClosed()).toBe(false)
  letGo()
  await expect(manuscript(page).locator('img[alt="Nights"]')).toHaveCount(1)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
  expect(asked).toHaveLength(1)
})

test('in-app navigation needs a confirmation too, except to the history of the same text', async ({
  page,
  person,
  request,
}) => {
  const { _id: id } = await buildProject(request, person)
  const letGo = await pasteSlowly(page, id)
  const question = page.getByRole('alertdialog', { name: 'An image is still uploading' })
  await page.getByRole('button', { name: 'Back to Recent Projects' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(new RegExp(`project=${id}`))
  await expect(question).toHaveCount(0)
  await page.keyboard.press('Control+Alt+Shift+KeyH')
  await expect(page).toHaveURL(/history=/)
  await expect(question).toHaveCount(0)
  await page.goBack()
  await expect(page).not.toHaveURL(/history=/)
  await page.getByRole('button', { name: 'Back to Recent Projects' }).click()
  await question.getByRole('button', { name: 'Leave without it' }).click()
  await expect(page).toHaveURL(/view=projects/)
  letGo()
})

test('a cancelled upload inserts nothing, whatever is selected by then', async ({
  page,
  person,
  request,
}) => {
  await openSelected(page, request, person, '<p>words</p>')
  await page.keyboard.press('ArrowRight')
  const letGo = await holdFiles(page)
  await press(page, 'Image')
  await page
    .getByLabel('Image file')
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(saveIndicator(page)).toContainText('Uploading…')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+a')
  letGo()
  await expect(saveIndicator(page)).not.toContainText('Uploading…')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' go on')
  await expect(manuscript(page)).toHaveText('words go on')
  await expect(manuscript(page).getByRole('img')).toHaveCount(0)
})
