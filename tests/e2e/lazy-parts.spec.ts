// Lazy parts of the page: those that open with it are named in its document, and where the script of another cannot be loaded,
// the text stays and can be edited.

import { panel } from './journeys/assistant-panel.ts'
import { openAtEnd } from './journeys/open-project.ts'
import { expect, manuscript, test } from './journeys/person.ts'

/** The browser's own messages for the failure that the journey provokes. */
const NOT_LOADED = /dynamically imported module/
const expectNothingElse = (complaints: string[]) => {
  expect(complaints.filter((one) => !NOT_LOADED.test(one))).toEqual([])
  complaints.length = 0
}

test('a tab of the assistant that cannot be loaded shows an error, and the text can be edited', async ({
  page,
  person,
  request,
  complaints,
}) => {
  await page.route('**/assets/grammar-tab-*.js', (route) => route.abort())
  await openAtEnd(page, request, person, '<p>words</p>')
  await panel(page).getByRole('tab', { name: 'Grammar & Style' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('This could not be loaded.')
  await manuscript(page).getByText('words').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and more')
  await expect(manuscript(page)).toHaveText('words and more')
  await panel(page).getByRole('tab', { name: 'Suggestions' }).click()
  await expect(panel(page).getByRole('alert')).toHaveCount(0)
  expectNothingElse(complaints)
})

test('a dialog that cannot be loaded shows an error, and the text can be edited', async ({
  page,
  person,
  request,
  complaints,
}) => {
  await page.route('**/assets/insert-dialog-*.js', (route) => route.abort())
  await openAtEnd(page, request, person, '<p>words</p>')
  await page.keyboard.press('Control+k')
  await expect(page.getByText('A part of the page could not be loaded.', { exact: true })).toBeVisible()
  await page.keyboard.type(' and more')
  await expect(manuscript(page)).toHaveText('words and more')
  expectNothingElse(complaints)
})

test('an uncaught error is reported to the server once, without its message', async ({
  page,
  complaints,
}) => {
  // Makes this page load one of the sampled ones.
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  const watching = page.waitForResponse(/client-errors-.*\.js/)
  await page.goto('/')
  await watching
  // It runs once what it imports is there.
  await page.waitForLoadState('networkidle')
  const report = page.waitForRequest('**/api/v1/client-errors')
  await page.evaluate(() => {
    for (let times = 0; times < 2; times++)
      setTimeout(() => Promise.reject(new TypeError('a secret sentence')))
  })
  const sent = await report
  expect(sent.postDataJSON()).toEqual({ kind: 'rejection', name: 'TypeError', frames: expect.any(Array) })
  expect(sent.postData()).not.toContain('secret')
  expect((await sent.response())?.status()).toBe(200)
  complaints.length = 0
})

test('the document of an editor names the editor’s script, texts and styles', async ({ page }) => {
  const document = await (await page.request.get(`/dashboard?view=editor&project=${'a'.repeat(24)}`)).text()
  for (const file of [
    /assets\/editor-[\w-]+\.js/,
    /assets\/editor-[\w-]+\.css/,
    /assets\/messages\/editor\./,
  ])
    expect(document).toMatch(file)
})
