// A formula gets a number, is referred to, and is deleted.

import { openAtEnd } from './journeys/open-project.ts'
import { expect, manuscript, test } from './journeys/person.ts'
import { press } from './journeys/toolbar-journey.ts'

test('a formula is numbered and referred to, and the reference says when it is gone', async ({
  page,
  person,
  request,
}) => {
  const before =
    '<div data-type="math-display" data-value="\\begin{equation}a\\end{equation}"></div><p>See </p>'
  const { expectContent } = await openAtEnd(page, request, person, before)
  const text = manuscript(page)
  const dialog = page.getByRole('dialog')
  const formula = text.getByRole('img', { name: 'E = mc^2' })

  await test.step('its switch numbers it', async () => {
    await press(page, 'Formula')
    await dialog.getByLabel('LaTeX').fill('E = mc^2')
    await dialog.getByLabel('On a line of its own').check()
    await dialog.getByLabel('Numbered').check()
    await expect(dialog.getByLabel('LaTeX')).toHaveValue('\\begin{equation}\nE = mc^2\n\\end{equation}')
    await expect(dialog.locator('.katex-html')).toContainText('(2)')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(formula.locator('.katex-html')).toContainText('(2)')
    await expect(text.getByRole('img', { name: 'equation}a' }).locator('.katex-html')).toContainText('(1)')
  })

  await test.step('a reference follows its number', async () => {
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('End')
    await press(page, 'Cross-reference')
    await dialog.getByLabel('Find').fill('mc^2')
    await expect(dialog.getByRole('option').locator('.katex')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(text.locator('.cross-reference')).toHaveText('(2)')
    await expectContent(/E = mc\^2\\label\{eq:\w{8}\}/)
    await text.getByRole('img', { name: 'equation}a' }).click()
    await page.keyboard.press('Delete')
    await expect(text.locator('.cross-reference')).toHaveText('(1)')
  })

  await test.step('without the formula it says so', async () => {
    await formula.click()
    await page.keyboard.press('Delete')
    await expect(text.locator('.cross-reference')).toHaveText('missing reference')
    await press(page, 'Undo')
    await expect(text.locator('.cross-reference')).toHaveText('(1)')
  })
})

test('a theorem is inserted from the slash menu, referred to, and numbered after another', async ({
  page,
  person,
  request,
}) => {
  const { expectContent } = await openAtEnd(page, request, person, '<p>It holds.</p><p>See </p>')
  const text = manuscript(page)
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('/lemma')
  await page.getByRole('option', { name: 'Theorem' }).click()
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Lemma' }).click()
  await dialog.getByLabel('Name').fill('Euler')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(text.locator('.theorem-head')).toHaveText('Lemma 1 (Euler).')
  await page.keyboard.press('Control+End')
  await press(page, 'Cross-reference')
  await dialog.getByLabel('Find').fill('Lemma')
  await page.keyboard.press('Enter')
  await expect(text.locator('.cross-reference')).toHaveText('Lemma 1')
  await expectContent(
    /^<div data-type="theorem" data-kind="lemma" id="thm-\w+" data-title="Euler"><p>It holds\.<\/p><\/div>/,
  )
})
