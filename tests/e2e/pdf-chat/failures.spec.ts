// What Chat PDF says when something cannot be done, and how it goes on.

import type { Route } from '@playwright/test'
import { ENCRYPTED_PDF_PASSWORD, encryptedPdf } from '../../support/pdf/encrypted-pdf.ts'
import {
  ask,
  chips,
  choose,
  fileOf,
  question,
  uploadHeat,
  WARM_QUESTION,
  WARM_SENTENCE,
} from '../journeys/pdf-chat-journey.ts'
import { expect, test } from '../journeys/person.ts'

const unavailable = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 'unavailable', detail: 'Closed.' } })

test('what fails says so, and is tried again', async ({ page, person: _ }) => {
  await uploadHeat(page)

  await test.step('an answer that is not saved stays, and can be saved again', async () => {
    await page.route('**/api/v1/chat/save', unavailable)
    await ask(page)
    await expect(page.getByText('Not saved to your history. Closed.')).toBeVisible()
    await expect(page.getByText(WARM_SENTENCE).first()).toBeVisible()
    await page.unroute('**/api/v1/chat/save')
    await page.getByRole('button', { name: 'Save again' }).click()
    await expect(page.getByText('Not saved to your history.')).toHaveCount(0)
    await expect(
      page.getByRole('navigation', { name: 'Chat History' }).getByRole('link', { name: WARM_QUESTION }),
    ).toBeVisible()
  })

  await test.step('an answer that fails can be asked for again', async () => {
    await page.route('**/api/v1/pdf/ask', unavailable)
    await ask(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Error fetching response.. ' })).toContainText(
      'Closed.',
    )
    await page.unroute('**/api/v1/pdf/ask')
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect(page.getByText(WARM_SENTENCE).first()).toBeVisible()
    await expect(page.getByText('Error fetching response')).toHaveCount(0)
  })

  await test.step('a history and a chat that cannot be loaded', async () => {
    await expect(page).toHaveURL(/&chat=/)
    await page.route('**/api/v1/chat/history*', unavailable)
    await page.reload()
    await expect(page.getByText('Something went wrong...', { exact: true })).toBeVisible()
    await expect(page.getByText('Something went wrong.. ', { exact: true })).toBeVisible()
    await expect(question(page)).toHaveCount(0)
    await page.unroute('**/api/v1/chat/history*')
    await page
      .getByRole('region', { name: 'Conversation' })
      .getByRole('button', { name: 'Try again' })
      .click()
    await expect(page.getByText(WARM_SENTENCE).first()).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Chat History' })
      .getByRole('button', { name: 'Try again' })
      .click()
    await expect(page.getByRole('navigation', { name: 'Chat History' }).getByRole('listitem')).toHaveCount(1)
  })
})

test('a file that is no PDF, and one that is broken, are refused', async ({ page, person: _ }) => {
  await page.goto('/dashboard?view=chat')
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(page.getByRole('alert')).toContainText('Only PDF files can be read here.')
  await choose(page, {
    name: 'broken.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 nothing'),
  })
  await expect(page.getByRole('alert')).toContainText('This file cannot be read as a PDF.')
  await expect(page.getByRole('button', { name: 'Upload PDF' })).toBeVisible()
})

test('an encrypted PDF asks for its password, to read it and to show it', async ({ page, person: _ }) => {
  await page.goto('/dashboard?view=chat')
  await choose(page, { name: 'safe.pdf', mimeType: 'application/pdf', buffer: Buffer.from(encryptedPdf()) })
  const dialog = page.getByRole('dialog', { name: 'This PDF is encrypted' })
  await dialog.getByLabel('Password').fill('mellon')
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(dialog.getByText('The password does not open this PDF.')).toBeVisible()
  await dialog.getByLabel('Password').fill(ENCRYPTED_PDF_PASSWORD)
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(dialog).toBeHidden()
  const viewer = page.getByRole('complementary', { name: 'PDF' })
  await viewer.getByLabel('Password').fill(ENCRYPTED_PDF_PASSWORD)
  await viewer.getByRole('button', { name: 'Open' }).click()
  await expect(viewer.getByRole('group', { name: 'Page 1' })).toContainText(
    'The safe stands behind the brick wall.',
  )
  await ask(page, 'Where does the safe stand?')
  await expect(chips(page).first()).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(ENCRYPTED_PDF_PASSWORD)
})

test('a PDF without text is shown, and cannot be asked', async ({ page, person: _ }) => {
  await page.goto('/dashboard?view=chat')
  await choose(page, fileOf([[], []], 'scan.pdf'))
  await expect(page.getByText('This PDF has no text that can be read: it may be a scan.')).toBeVisible()
  await expect(question(page)).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Questions to begin with' })).toHaveCount(0)
})

test('an upload is cancelled', async ({ page, person: _ }) => {
  await page.goto('/dashboard?view=chat')
  await page.route('**/api/v1/pdf/upload', () => {})
  await choose(page, fileOf([['Words.']]))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Upload PDF' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a PDF that is not there is told, and another can be uploaded', async ({ page, person: _ }) => {
  await page.goto(`/dashboard?view=chat&pdf=${'a'.repeat(24)}`)
  await expect(page.getByText('There is no such PDF.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload PDF' })).toBeVisible()
  await expect(page).toHaveURL(/view=chat$/)
})

test('words that are not on the page as it is drawn are not highlighted', async ({ page, person: _ }) => {
  await uploadHeat(page)
  await ask(page)
  await page.route('**/pages/2', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    // As if the server had read other items.
    for (const segment of body.data.segments) segment[2] += 1
    await route.fulfill({ response: answer, json: body })
  })
  await chips(page).first().click()
  await expect(page.getByText('nothing is highlighted')).toBeVisible()
  await expect(page.locator('[data-quote]')).toHaveCount(0)
})
