// Plagiarism Detection: a source is added, the text compared with it, a match shown beside it, quoted and cited.

import type { APIRequestContext } from '@playwright/test'
import { openPanel, panel, show, text } from '../journeys/assistant-panel.ts'
import { serious } from '../journeys/axe.ts'
import { authorized, expect, type Person, test } from '../journeys/person.ts'

const COPIED = 'The roof of an attic gives off until midnight what the tiles took in at noon'
const OWN = 'Our interviews were held in four small towns along the river during one warm spring.'
const CONTENT = `<h1>Heat</h1><p>${OWN} ${COPIED}. Nobody had asked the tenants before, although each of them had kept a diary for us.</p>`

const addSource = (request: APIRequestContext, person: Person) =>
  request.post('/api/v1/plagiarism/sources', {
    headers: authorized(person),
    data: { name: 'Heat in attics', text: `Heat is slow. ${COPIED}.`, url: 'https://example.org/heat' },
  })

test('a copied passage is found, shown beside its source, and quoted with a citation', async ({
  page,
  person,
  request,
}) => {
  await openPanel(page, request, person, CONTENT, 'Plagiarism Detection')
  await expect(panel(page).getByText('No analysis yet')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Add a source' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a source' })
  await adding.getByLabel('Name').fill('Heat in attics')
  await adding.getByLabel('Address (optional)').fill('https://example.org/heat')
  await adding.getByLabel('Text', { exact: true }).fill(`Heat is slow. ${COPIED}.`)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(panel(page).getByRole('list', { name: 'Your sources' })).toContainText('Heat in attics')

  await panel(page)
    .getByRole('switch', { name: /catalogues/ })
    .click()
  await panel(page).getByRole('button', { name: 'Analyze Now' }).click()
  await expect(panel(page).getByText('MEDIUM RISK')).toBeVisible()
  await expect(panel(page).getByText('16 of 48 words match in 1 source.')).toBeVisible()
  await expect(text(page).locator('.match-1')).toHaveText(COPIED)

  await panel(page)
    .getByRole('button', { name: /^Compare:/ })
    .click()
  const match = page.getByRole('dialog', { name: 'Match 1 of 1' })
  await expect(match.getByRole('region', { name: 'Source' })).toContainText(COPIED)
  await match.getByRole('button', { name: 'Quote this' }).click()
  const quoting = page.getByRole('dialog', { name: 'Quote this source' })
  await expect(quoting.getByRole('region', { name: 'The quotation' })).toContainText(`“${COPIED}”`)
  await expect(quoting.getByLabel('Title')).toHaveValue('Heat in attics')
  await quoting.getByRole('button', { name: 'Put the quotation in' }).click()
  await expect(quoting.getByText('When was it published? If it has no date, write n.d.')).toBeVisible()
  await expect(text(page)).not.toContainText('“')
  await quoting.getByLabel('Authors').fill('Okafor, Ada')
  await quoting.getByLabel('Published').fill('2019')
  await quoting.getByLabel('Page').fill('12')
  await quoting.getByRole('button', { name: 'Put the quotation in' }).click()
  await expect(text(page)).toContainText(`“${COPIED}” (Okafor, 2019, p. 12)`)
  await expect(text(page).locator('[data-type="citation"], .citation').first()).toBeVisible()
  await expect(panel(page).getByText('LOW RISK')).toBeVisible()
  await expect(panel(page).getByText('Quoted, with a citation').first()).toBeVisible()

  // What is switched counts at once.
  await panel(page).getByRole('switch', { name: 'Quoted, with a citation' }).click()
  await expect(panel(page).getByText('MEDIUM RISK')).toBeVisible()
})

test('a check goes on where its project is renamed meanwhile', async ({ page, person, request }) => {
  await addSource(request, person)
  await openPanel(page, request, person, CONTENT, 'Plagiarism Detection')
  await panel(page)
    .getByRole('switch', { name: /catalogues/ })
    .click()
  let goOn = () => {}
  const renamed = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/v1/plagiarism/detect', async (route) => {
    await renamed
    await route.continue()
  })
  await panel(page).getByRole('button', { name: 'Analyze Now' }).click()
  await page.getByTitle('Rename').click()
  await page.getByLabel('Project title').fill('Warm attics')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('Enter')
  await saved
  await expect(page.getByTitle('Rename')).toHaveText('Warm attics')
  goOn()
  await expect(panel(page).getByText('MEDIUM RISK')).toBeVisible()
})

test('a report outlives a reload, and has a page to print', async ({ page, person, request }) => {
  await addSource(request, person)
  await openPanel(page, request, person, CONTENT, 'Plagiarism Detection')
  await panel(page)
    .getByRole('switch', { name: /catalogues/ })
    .click()
  await panel(page).getByRole('button', { name: 'Analyze Now' }).click()
  await expect(panel(page).getByText('MEDIUM RISK')).toBeVisible()
  await page.reload()
  await expect(panel(page).getByText('MEDIUM RISK')).toBeVisible()
  await expect(text(page).locator('.match-1')).toHaveText(COPIED)

  await panel(page).getByRole('button', { name: 'Re-analyze' }).click()
  await panel(page).getByText('Earlier reports').click()
  const reports = panel(page).getByRole('region', { name: 'Reports' })
  await expect(reports.getByRole('listitem')).toHaveCount(2)
  await reports.getByRole('button', { name: /^Delete the report of/ }).click()
  const confirming = page.getByRole('alertdialog', { name: 'Delete this report?' })
  await confirming.getByRole('button', { name: 'Delete' }).click()
  await expect(reports.getByRole('listitem')).toHaveCount(1)

  const address = await panel(page).getByRole('link', { name: 'Report to print' }).getAttribute('href')
  await page.goto(address ?? '')
  const heading = page.getByRole('heading', {
    level: 1,
    name: /^Similarity report Night-time heat in attic flats$/,
  })
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle('Similarity report: Night-time heat in attic flats')
  await expect(page.getByText(`by ${person.name}`)).toBeVisible()
  await expect(page.getByRole('cell', { name: COPIED }).first()).toBeVisible()
  expect(await serious(page)).toEqual([])
})

test('a report of somebody else is not there', async ({ page, person }) => {
  expect(person.accessToken).not.toBe('')
  await page.goto(`/report/${'f'.repeat(24)}`)
  await expect(page.getByText('There is no such report.')).toBeVisible()
})

test('a short text cannot be analysed yet', async ({ page, person, request }) => {
  await openPanel(page, request, person, '<p>A cold room.</p>', 'Plagiarism Detection')
  await expect(panel(page).getByText('Write more content to analyze')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Analyze Now' })).toHaveCount(0)
})

test('marks stay at their words while somebody writes, and leave with the tab', async ({
  page,
  person,
  request,
}) => {
  await addSource(request, person)
  await openPanel(page, request, person, CONTENT, 'Plagiarism Detection')
  await panel(page)
    .getByRole('switch', { name: /catalogues/ })
    .click()
  await panel(page).getByRole('button', { name: 'Analyze Now' }).click()
  await expect(text(page).locator('.match-1')).toHaveText(COPIED)
  expect(await serious(page)).toEqual([])
  await text(page)
    .locator('p')
    .first()
    .click({ position: { x: 4, y: 12 } })
  await page.keyboard.press('Home')
  await page.keyboard.type('Once. ')
  await expect(text(page).locator('.match-1')).toHaveText(COPIED)
  await expect(panel(page).getByText('The text has changed since.')).toBeVisible()
  await show(page, 'Grammar & Style')
  await expect(text(page).locator('.match-1')).toHaveCount(0)
})
