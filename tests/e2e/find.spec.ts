// Find and replace: matches, highlighting, replacing, and remote edits.

import type { Page } from '@playwright/test'
import { openAtStart, openBeside } from './journeys/open-project.ts'
import { expect, focusEnd, manuscript, test } from './journeys/person.ts'

const bar = (page: Page) => page.getByRole('search', { name: 'Find and replace' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Find', exact: true })
const status = (page: Page) => bar(page).getByRole('status')
const matches = (page: Page) => manuscript(page).locator('.find-match')
const openMatch = (page: Page) => manuscript(page).locator('.find-match-open')

const HEAT = '<h1>Heat</h1><p>heat rises; reheated rooms hold heat.</p><p>No cold.</p>'

test('matches are counted, restricted, followed and left selected', async ({ page, person, request }) => {
  const { write } = await openAtStart(page, request, person, HEAT)
  const toggle = (name: string) => page.getByRole('button', { name }).click()

  await test.step('the find bar counts matches, moves between them, and leaves the current one selected', async () => {
    await page.keyboard.press('Control+f')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('heat')
    await expect(status(page)).toHaveText('1 of 4')
    await expect(matches(page)).toHaveCount(4)
    await expect(openMatch(page)).toHaveText('Heat')
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText('2 of 4')
    await page.keyboard.press('F3')
    await page.keyboard.press('Control+g')
    await expect(status(page)).toHaveText('4 of 4')
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText('1 of 4')
    await page.keyboard.press('Shift+Enter')
    await expect(status(page)).toHaveText('4 of 4')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
    await expect(matches(page)).toHaveCount(0)
    await expect(manuscript(page)).toBeFocused()
    await page.keyboard.type('warmth')
    await expect(manuscript(page)).toContainText('reheated rooms hold warmth.')
  })

  await test.step('the selected text becomes the query', async () => {
    await write(HEAT)
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Shift+End')
    await page.keyboard.press('Control+f')
    await expect(field(page)).toHaveValue('Heat')
    await expect(status(page)).toHaveText('1 of 4')
  })

  await test.step('case, whole words and regular expressions restrict the matches', async () => {
    await field(page).fill('heat')
    await expect(status(page)).toHaveText('1 of 4')
    await toggle('Whole words')
    await expect(status(page)).toHaveText('1 of 3')
    await toggle('Match case')
    await expect(status(page)).toHaveText('1 of 2')
    await toggle('Match case')
    await toggle('Whole words')
    await toggle('Regular expression')
    await field(page).fill('r\\w+s')
    await expect(status(page)).toHaveText('1 of 2')
    await field(page).fill('(')
    await expect(status(page)).toHaveText('Not a valid expression')
    await expect(matches(page)).toHaveCount(0)
    await field(page).fill('absent')
    await expect(status(page)).toHaveText('Not found')
  })

  await test.step('an expression that backtracks without end is stopped, and the page stays responsive', async () => {
    await write(`<p>${'a'.repeat(60)}!</p>`)
    await field(page).fill('(a+)+$')
    await expect(status(page)).toHaveText('This expression takes too long on this text')
    await field(page).fill('!')
    await expect(status(page)).toHaveText('1 of 1')
    await toggle('Regular expression')
  })

  await test.step('a match far below scrolls into view', async () => {
    const filler = Array.from({ length: 120 }, (_, index) => `<p>Line ${index}</p>`).join('')
    await write(`${filler}<p>The needle.</p>${filler}`)
    await field(page).fill('needle')
    await expect(openMatch(page)).toBeInViewport()
  })
})

test('matches are replaced one by one and all at once, as steps of undo', async ({
  page,
  person,
  request,
}) => {
  const { write } = await openAtStart(page, request, person, '<p>one <strong>one</strong> one</p>')
  const replacement = page.getByLabel('Replace with')
  const replace = bar(page).getByRole('button', { name: 'Replace', exact: true }).first()
  const replaceAll = page.getByRole('button', { name: 'Replace all' })
  const begin = async (html: string) => {
    await write(html)
    await manuscript(page).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+h')
  }

  await test.step('Replace moves on to the next match', async () => {
    await page.keyboard.press('Control+h')
    await page.keyboard.type('one')
    await replacement.fill('two')
    await replace.click()
    await expect(manuscript(page)).toHaveText('two one one')
    await expect(status(page)).toHaveText('1 of 2')
    await replace.click()
    await expect(manuscript(page).locator('strong')).toHaveText('two')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect(manuscript(page)).toHaveText('two one one')
  })

  await test.step('Replace all shows the count and substitutes groups', async () => {
    await begin(Array.from({ length: 12 }, (_, index) => `<p>page ${index + 1}</p>`).join(''))
    await page.getByRole('button', { name: 'Regular expression' }).click()
    await field(page).fill('page (\\d+)')
    await expect(status(page)).toHaveText('1 of 12')
    await replacement.fill('p. $1')
    await replaceAll.click()
    await expect(status(page)).toHaveText('12 replaced')
    await expect(manuscript(page).locator('p').last()).toHaveText('p. 12')
    await page.getByRole('button', { name: 'Regular expression' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect(manuscript(page).locator('p').first()).toHaveText('page 1')
    await expect(manuscript(page).locator('p').last()).toHaveText('page 12')
  })

  await test.step('Tab leads to the replacement, and Replace all with an empty one asks first', async () => {
    await begin('<p>very warm, very dry</p>')
    await replacement.fill('')
    await field(page).fill('very ')
    await expect(status(page)).toHaveText('1 of 2')
    await page.keyboard.press('Tab')
    await expect(replacement).toBeFocused()
    await replaceAll.click()
    const asked = page.getByRole('alertdialog', { name: 'Delete every match?' })
    // Shortcuts of the page are inactive behind the alert, and Escape closes only the alert.
    await page.keyboard.press('Control+Alt+o')
    await page.keyboard.press('Escape')
    await expect(asked).toHaveCount(0)
    await expect(replaceAll).toBeFocused()
    await expect(page.getByRole('button', { name: 'Outline' })).not.toHaveAttribute('aria-pressed', 'true')
    await expect(manuscript(page)).toHaveText('very warm, very dry')
    await replaceAll.click()
    await asked.getByRole('button', { name: 'Delete all matches' }).click()
    await expect(manuscript(page)).toHaveText('warm, dry')
    await expect(replacement).toBeFocused()
    await page.keyboard.press('Escape')
  })
})

test('text in footnotes is found, shown by selecting the footnote, and replaced', async ({
  page,
  person,
  request,
}) => {
  const { expectContent } = await openAtStart(
    page,
    request,
    person,
    '<p>Rooms cool<span data-type="footnote">Rooms under the roof.</span> slowly.</p>',
  )
  await page.keyboard.press('Control+h')
  await page.keyboard.type('rooms')
  await expect(status(page)).toHaveText('1 of 2')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('2 of 2')
  await expect(manuscript(page).locator('.ProseMirror-selectednode')).toHaveCount(1)
  await page.getByLabel('Replace with').fill('Flats')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expectContent('<p>Flats cool<span data-type="footnote">Flats under the roof.</span> slowly.</p>')
})

test('matches stay highlighted, and the current one current, while a peer types', async ({
  page,
  person,
  request,
}) => {
  const { id } = await openAtStart(page, request, person, HEAT)
  const other = await openBeside(page, id)
  await page.keyboard.press('Control+f')
  await page.keyboard.type('heat')
  await expect(status(page)).toHaveText('1 of 4')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('3 of 4')
  await manuscript(other).click()
  await other.keyboard.press('Control+Home')
  await other.keyboard.type('Heat at night: ')
  await expect(status(page)).toHaveText('4 of 5')
  await expect(openMatch(page)).toHaveText('heat')
  await focusEnd(other)
  await other.keyboard.type(' More heat.')
  await expect(status(page)).toHaveText('4 of 6')
  await expect(matches(page)).toHaveCount(6)
  await expect(field(page)).toBeFocused()
})
