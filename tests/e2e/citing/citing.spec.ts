// The citation dialog: picking works from the library, adding new ones, and editing a citation.

import {
  cited,
  citeFromToolbar,
  dialog,
  fillLibrary,
  list,
  pasteText,
  pickByKeys,
} from '../journeys/citing-journey.ts'
import { contentOf, openAtEnd } from '../journeys/open-project.ts'
import { authorized, expect, manuscript, test } from '../journeys/person.ts'
import { press } from '../journeys/toolbar-journey.ts'

test('works are picked by keys and removed by Backspace, and the author can be part of the sentence', async ({
  page,
  person,
  request,
}) => {
  await fillLibrary(request, person)
  const { expectContent } = await openAtEnd(page, request, person, '<p>So wrote</p>')

  await test.step('works are picked by keys and removed by Backspace, and the search ignores accents', async () => {
    await page.keyboard.press('Control+Alt+r')
    await expect(list(page).getByRole('option')).toHaveCount(3)
    await page.keyboard.type('capek')
    await expect(list(page).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page.keyboard.type('origin')
    await expect(list(page).getByRole('option')).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.keyboard.type('origin')
    await expect(list(page).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: /^Remove / })).toHaveCount(3)
    await page.keyboard.press('Backspace')
    await expect(dialog(page).getByRole('button', { name: /^Remove / })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(manuscript(page)).toBeFocused()
    await expect(cited(page)).toHaveCount(0)
  })

  await test.step('the author of a citation can be part of the sentence', async () => {
    await pickByKeys(page, 'mayr')
    await dialog(page).getByRole('combobox', { name: 'Author' }).click()
    await page.getByRole('option', { name: 'In the sentence before it' }).click()
    await expect(dialog(page)).toContainText('Mayr (1942)')
    await dialog(page).getByRole('button', { name: 'Cite' }).click()
    await expect(manuscript(page)).toContainText('So wrote Mayr (1942)')
    await page.keyboard.type(', and others.')
    await expectContent(
      /^<p>So wrote Mayr <span data-type="citation"[^>]*>\(1942\)<\/span>, and others\.<\/p>$/,
    )
  })
})

test('references pasted into the field are added to the library and picked', async ({
  page,
  person,
  request,
}) => {
  await openAtEnd(page, request, person, '<p>Nights are warm</p>')
  await page.keyboard.press('Control+Alt+r')
  await expect(list(page)).toContainText('Your library is empty.')
  await pasteText(
    page,
    '@book{a, author = {Sample, Grace}, title = {Rooms under the roof}, year = {1990}}\n@book{b, author = {Other, Olga}, title = {Warm nights}, year = {2001}}\n@book{c, title = {never closed}',
  )
  await expect(dialog(page).getByRole('button', { name: /^Remove / })).toHaveCount(2)
  await expect(dialog(page)).toContainText('Added to your library: 2 works.')
  await expect(dialog(page)).toContainText(/Line \d: /)
  await pasteText(page, 'Darwin, C. (1859). On the Origin of Species. London: John Murray.')
  await expect(dialog(page).getByRole('button', { name: 'Remove Darwin 1859' })).toBeVisible()
  await expect(dialog(page).getByText('Unchecked')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cited(page)).toHaveText('(Darwin, 1859; Other, 2001; Sample, 1990)')
  const kept = await request.get('/api/v1/citation/references', { headers: authorized(person) })
  expect((await kept.json()).data.total).toBe(3)
})

test('a reference that cannot be added shows the reason and can be retried', async ({
  page,
  person,
  request,
  complaints,
}) => {
  await openAtEnd(page, request, person, '<p>Nights are warm</p>')
  await page.keyboard.press('Control+Alt+r')
  await expect(list(page)).toContainText('Your library is empty.')
  await page.route('**/api/v1/citation/**', (route) => route.abort())
  await pasteText(page, 'https://doi.org/10.5555/heat.2019.1')
  await expect(dialog(page).getByRole('alert')).toContainText('the library cannot be reached')
  await page.unroute('**/api/v1/citation/**')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByRole('button', { name: /^Remove 10\.5555/ })).toBeVisible()
  complaints.length = 0
})

test('a citation is reached by keys, edited and removed, and each step can be undone', async ({
  page,
  person,
  request,
}) => {
  await fillLibrary(request, person)
  const { id } = await openAtEnd(page, request, person, '<p>Species change</p>')
  await citeFromToolbar(page, 'darwin')
  await expect(cited(page)).toHaveText('(Darwin, 1859)')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Citation', exact: true })
  await expect(card).toContainText('On the Origin of Species')
  await expect(card).toContainText('Darwin · 1859 · John Murray')
  await card.getByRole('button', { name: 'Edit' }).click()
  const edit = dialog(page, 'Edit citation')
  await edit.getByRole('combobox', { name: 'Place in it' }).click()
  await page.getByRole('option', { name: 'Chapter' }).click()
  await edit.getByRole('textbox', { name: 'Number' }).fill('4')
  await edit.getByRole('textbox', { name: 'Words before' }).fill('see')
  await edit.getByRole('textbox', { name: 'Words after' }).fill('emphasis added')
  await edit.getByRole('combobox', { name: 'Author' }).click()
  await page.getByRole('option', { name: 'Left out' }).click()
  await edit.getByRole('button', { name: 'Change' }).click()
  await expect(cited(page)).toHaveText('(see 1859, Chapter 4 emphasis added)')
  await expect.poll(() => contentOf(request, person, id)).toContain('&quot;label&quot;:&quot;chapter&quot;')

  await cited(page).click()
  await card.getByRole('button', { name: 'Remove' }).click()
  await expect(cited(page)).toHaveCount(0)
  await expect(manuscript(page)).toBeFocused()
  await press(page, 'Undo')
  await expect(cited(page)).toHaveText('(see 1859, Chapter 4 emphasis added)')
  await press(page, 'Undo')
  await expect(cited(page)).toHaveText('(Darwin, 1859)')
  await press(page, 'Undo')
  await expect(cited(page)).toHaveCount(0)
  await expect(manuscript(page)).toContainText('Species change')
})
