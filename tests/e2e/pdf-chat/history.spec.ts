// Saved chats: reopened with their messages and PDF, renamed, deleted.

import {
  ask,
  chips,
  highlightedWords,
  question,
  uploadHeat,
  WARM_QUESTION,
  WARM_SENTENCE,
} from '../journeys/pdf-chat-journey.ts'
import { expect, test } from '../journeys/person.ts'

test.beforeEach(async ({ page, person: _ }) => {
  await uploadHeat(page)
  await ask(page)
})

test('an old chat comes back with its title, messages and PDF, and goes on', async ({ page }) => {
  const entry = page
    .getByRole('navigation', { name: 'Chat History' })
    .getByRole('link', { name: WARM_QUESTION })
  await expect(entry).toContainText('Heat in Attic Flats')
  await expect(page).toHaveURL(/&chat=[0-9a-f]{24}$/)

  await page.getByRole('link', { name: '+ New Chat' }).click()
  await expect(page).toHaveURL(/view=chat$/)
  await expect(page.getByText(WARM_SENTENCE)).toHaveCount(0)
  await expect(question(page)).toBeDisabled()
  expect(await page.evaluate(() => localStorage.getItem('currentPdfFile'))).toBeNull()

  await entry.click()
  await expect(page.getByRole('heading', { name: WARM_QUESTION, level: 1 })).toBeVisible()
  await expect(page.getByText(WARM_SENTENCE).first()).toBeVisible()
  await expect(page.getByText('Quoted from the document; no model wrote this.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('currentPdfFile'))).toMatch(/^[0-9a-f]{24}$/)
  await chips(page).first().click()
  expect(await highlightedWords(page)).toBe(WARM_SENTENCE)

  await ask(page, 'By how much did shutters lower the temperature?')
  await page.reload()
  await expect(page.getByText('By how much did shutters lower the temperature?')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Chat History' }).getByRole('listitem')).toHaveCount(1)
})

test('a chat is renamed and deleted, and its PDF stays', async ({ page }) => {
  const history = page.getByRole('navigation', { name: 'Chat History' })
  await history.getByRole('listitem').hover()
  await page.getByRole('button', { name: `More about ${WARM_QUESTION}` }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Title').fill('Roofs at night')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(history.getByRole('link', { name: 'Roofs at night' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Roofs at night', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'More about Roofs at night' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(history.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Heat in Attic Flats/ })).toBeVisible()
})

test('a deleted PDF leaves the chat, which says so', async ({ page }) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete this PDF' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The PDF of this chat was deleted.')).toBeVisible()
  await expect(page.getByText(WARM_SENTENCE).first()).toBeVisible()
  await chips(page).first().click()
  await expect(page.getByText('This PDF was deleted.', { exact: true })).toBeVisible()
  await ask(page, 'And on the ground floor?')
  await expect(page.getByText('Please upload a PDF first.')).toBeVisible()
})
