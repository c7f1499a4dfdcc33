// Imports from Zotero and Mendeley: keys, libraries, repeated and interrupted imports.

import { HEAT, MENDELEY_LIBRARY, ZOTERO_LIBRARY } from '../../support/works/works.ts'
import { panel } from '../journeys/assistant-panel.ts'
import {
  expect,
  FAILED,
  importButton,
  importDialog,
  importFrom,
  library,
  open,
  test,
} from '../journeys/references-journey.ts'

test('Zotero: a wrong key is refused, a valid one imports, and another import updates without duplicates', async ({
  page,
  person,
  request,
  outside,
}) => {
  await open(page, request, person, 'Citations')
  await expect(
    panel(page).getByText('Citation tools and formatted citations will appear here.', { exact: true }),
  ).toBeVisible()
  await importFrom(page)
  const key = importDialog(page).getByPlaceholder('Enter your API key')
  await expect(key).toHaveAttribute('type', 'password')
  await expect(key).toHaveAttribute('autocomplete', 'off')
  await expect(importButton(page)).toBeDisabled()
  await key.fill('not-the-key')
  await importButton(page).click()
  await expect(importDialog(page)).toContainText(FAILED)
  await expect(importDialog(page)).toContainText('Zotero does not know this key.')
  await key.fill(ZOTERO_LIBRARY.key)
  await expect(importDialog(page)).not.toContainText(FAILED)
  await importButton(page).click()
  await expect(importDialog(page)).toContainText('2 imported, 0 updated, 0 skipped.')
  await importDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(library(page)).toHaveCount(2)
  // It has one of the two authors.
  await expect(library(page).filter({ hasText: HEAT.title })).toContainText('Found, with differences')
  await expect(library(page).filter({ hasText: 'Rooms under the roof' })).toContainText('Not found')

  const zotero = outside.zotero.libraries['users/475425'] ?? []
  Object.assign(zotero[1] ?? {}, { title: 'Rooms under the roof: a second invented survey' })
  await importFrom(page)
  await expect(importButton(page)).toBeDisabled()
  await key.fill(ZOTERO_LIBRARY.key)
  await importButton(page).click()
  await expect(importDialog(page)).toContainText('0 imported, 1 updated, 0 skipped. 1 was there already.')
  await importDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(library(page)).toHaveCount(2)
  await expect(library(page).filter({ hasText: 'a second invented survey' })).toHaveCount(1)
})

test('Zotero: a restricted key and an unreachable service are reported with a remedy', async ({
  page,
  person,
  request,
  outside,
}) => {
  await open(page, request, person, 'Citations')
  await importFrom(page)
  await importDialog(page).getByPlaceholder('Enter your API key').fill(ZOTERO_LIBRARY.key)
  outside.zotero.access.user = false
  await importButton(page).click()
  await expect(importDialog(page)).toContainText(FAILED)
  await expect(importDialog(page)).toContainText('Zotero knows this key, but it may not read that library.')
  outside.zotero.access.user = true
  for (const [fault, words] of [
    ['busy for long', 'Zotero cannot be reached now. Try again in 10 minutes.'],
    ['html', 'Zotero cannot be reached now. Try again in 30 seconds.'],
  ] as const) {
    outside.faults.zotero = fault
    await importButton(page).click()
    await expect(importDialog(page)).toContainText(words)
  }
  delete outside.faults.zotero
  await importButton(page).click()
  await expect(importDialog(page)).toContainText('2 imported')
})

test('Zotero: a group or collection can be chosen once the key is accepted', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person, 'Citations')
  await importFrom(page)
  const choose = importDialog(page).getByRole('button', { name: 'Choose a library or collection' })
  await expect(choose).toBeDisabled()
  await importDialog(page).getByPlaceholder('Enter your API key').fill(ZOTERO_LIBRARY.key)
  await choose.click()
  await importDialog(page).getByLabel('What to import').click()
  await expect(page.getByRole('option')).toHaveText(['Z User, all of it', '– Thesis (3)', 'Lab, all of it'])
  await page.getByRole('option', { name: 'Lab, all of it' }).click()
  await importButton(page).click()
  await expect(importDialog(page)).toContainText('1 imported')
  await importDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(library(page)).toContainText('A paper that the group shares')
})

test('a key is stored only on request, and can be forgotten', async ({
  page,
  person,
  request,
  complaints,
}) => {
  await open(page, request, person, 'Citations')
  await importFrom(page)
  await importDialog(page).getByPlaceholder('Enter your API key').fill(ZOTERO_LIBRARY.key)
  await importDialog(page).getByLabel('Remember this key').click()
  await importButton(page).click()
  await importDialog(page).getByRole('button', { name: 'Done' }).click()
  await importFrom(page)
  await expect(importDialog(page)).toContainText('Your key is kept, encrypted')
  await expect(importDialog(page).getByPlaceholder('Enter your API key')).toHaveCount(0)
  await importButton(page).click()
  await expect(importDialog(page)).toContainText('0 imported, 0 updated, 0 skipped.')
  await importDialog(page).getByRole('button', { name: 'Done' }).click()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(ZOTERO_LIBRARY.key)
  await importFrom(page)
  await page.route('**/api/v1/citation/zotero/key', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  )
  await importDialog(page).getByRole('button', { name: 'Forget this key' }).click()
  await expect(importDialog(page).getByRole('alert')).toHaveText(
    'The key could not be forgotten: it is still kept. Try again.',
  )
  await expect(importDialog(page)).toContainText('Your key is kept, encrypted')
  complaints.length = 0
  await page.unroute('**/api/v1/citation/zotero/key')
  await importDialog(page).getByRole('button', { name: 'Forget this key' }).click()
  await expect(importDialog(page).getByPlaceholder('Enter your API key')).toBeVisible()
  await expect(importButton(page)).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(panel(page).getByRole('button', { name: 'Import from Zotero' })).toBeFocused()
})

test('Zotero: a long import shows its progress, keeps what was imported when interrupted, and resumes', async ({
  page,
  person,
  request,
  outside,
}) => {
  outside.zotero.libraries['users/475425'] = Array.from({ length: 2150 }, (_, at) => ({
    key: `K${String(at).padStart(7, '0')}`,
    version: at + 1,
    title: `An invented study of number ${at}`,
    family: `Author${at}`,
  }))
  await open(page, request, person, 'Citations')
  await importFrom(page)
  await importDialog(page).getByPlaceholder('Enter your API key').fill(ZOTERO_LIBRARY.key)
  // From the second call on, Zotero is busy.
  await page.route(
    '**/zotero/import',
    async (route) => {
      const answer = await route.fetch()
      outside.faults.zotero = 'busy for long'
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  await importButton(page).click()
  await expect(importDialog(page).getByRole('button', { name: 'Importing...' })).toBeDisabled()
  await expect(importDialog(page)).toContainText('Try again in 10 minutes.')
  await expect(importDialog(page)).toContainText(
    '1,000 of 2,150 items are in your library. Import goes on from there.',
  )
  delete outside.faults.zotero
  await importButton(page).click()
  await expect(importDialog(page)).toContainText('2,150 imported, 0 updated, 0 skipped.')
  await importDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(panel(page).getByText('2,150 works in your library')).toBeVisible()
  await expect(library(page)).toHaveCount(50)
  await library(page).last().scrollIntoViewIfNeeded()
  await expect(library(page)).toHaveCount(100)
})

test('Mendeley: a wrong token is refused, and a valid one imports', async ({ page, person, request }) => {
  await open(page, request, person, 'Citations')
  await importFrom(page, 'Mendeley')
  const mendeley = importDialog(page, 'Mendeley')
  await mendeley.getByPlaceholder('Enter your API key').fill('wrong')
  await importButton(page, 'Mendeley').click()
  await expect(mendeley).toContainText(FAILED)
  await expect(mendeley).toContainText('Mendeley does not know this key.')
  await mendeley.getByPlaceholder('Enter your API key').fill(MENDELEY_LIBRARY.token)
  await importButton(page, 'Mendeley').click()
  await expect(mendeley).toContainText('1 imported')
  await mendeley.getByRole('button', { name: 'Done' }).click()
  await expect(library(page)).toContainText('Warm stairwells in winter')
})
