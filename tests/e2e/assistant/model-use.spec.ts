// What is left of the day's use of the language model, on the account's page; tests/e2e/account.spec.ts has it without a model.

import { serious } from '../journeys/axe.ts'
import { open } from '../journeys/open-project.ts'
import { expect, manuscript } from '../journeys/person.ts'
import { test } from '../journeys/with-model.ts'

const TEXT = 'Due to the fact that trees give shade, the 12 streets are cooler.'

test('the account says what the model was used for today, and what is left', async ({
  page,
  person,
  request,
  standIn,
}) => {
  await page.goto('/account#model')
  const heading = page.getByRole('heading', { name: 'Model use today' })
  await expect(heading).toBeFocused()
  const part = (name: string) =>
    page.getByRole('region', { name: 'Model use today' }).getByRole('listitem').filter({ hasText: name })
  const [all, unasked] = [part('All of it'), part('Suggestions that come by themselves')]
  await expect(all).toHaveText(/All of it0 of ([\d,]+)\1 left today/)
  await expect(unasked).toHaveText(/0 of ([\d,]+)\1 left today/)
  expect(await serious(page)).toEqual([])

  // One press asks for one word, and says what became of it.
  standIn.answer = 'ready'
  // Journeys before this one asked the same stand-in.
  const before = standIn.model.calls.length
  const press = page.getByRole('button', { name: 'Test the model' })
  await press.click()
  await expect(page.getByRole('status').filter({ hasText: /It answered in [\d.]+ s\./ })).toBeVisible()
  expect(standIn.model.calls).toHaveLength(before + 1)
  await expect(all).toHaveText(/^All of it[1-9]/)
  standIn.answer = (_call, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>')
  }
  await press.click()
  await expect(page.getByRole('status').filter({ hasText: 'It gave no answer: ' })).toBeVisible()

  standIn.answer = JSON.stringify({ paragraphs: ['Because trees give shade, the 12 streets are cooler.'] })
  await open(page, request, person, `<p>${TEXT}</p>`)
  await manuscript(page).locator('p').first().click()
  await page.keyboard.press('Control+Alt+a')
  await page.getByRole('button', { name: 'Shorten' }).click()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await page.goto('/account#model')
  await expect(all).toHaveText(/^All of it[1-9]/)
})
