// Typing in a real page: Markdown signs, and Enter, Tab and Backspace in what they make. What each sign and key does is held by
// tests/app/editor/keyboard.

import { openAtEnd } from './journeys/open-project.ts'
import { expect, manuscript, test } from './journeys/person.ts'

test('signs are converted as they are typed, and keys act in what they make', async ({
  page,
  person,
  request,
}) => {
  const { expectContent } = await openAtEnd(page, request, person)
  await page.keyboard.type('## Heat')
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Delete')
  await expectContent(/^<h1[^>]*>eat<\/h1>$/)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('a **b** and `c`')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('d')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Tab')
  await expectContent(
    /<p>a <strong>b<\/strong> and <code>c<\/code><br>d<\/p><ul><li><p>one<\/p><ul><li><p>two<\/p><\/li><\/ul><\/li><\/ul>/,
  )
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await expectContent(/<ul><li><p>one<\/p><p>two<\/p><\/li><\/ul>/)
})

test('|2x3| makes a table, and Enter leaves it', async ({ page, person, request }) => {
  const { expectContent } = await openAtEnd(page, request, person)
  await page.keyboard.type('|2x3| a')
  await page.keyboard.press('Tab')
  await page.keyboard.type('b')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('c')
  await page.keyboard.press('Enter')
  await page.keyboard.type('after')
  await expect(manuscript(page).getByRole('row')).toHaveCount(3)
  await expectContent(/<th><p>c<\/p><\/th><th><p>b<\/p><\/th><\/tr>.*<\/table><p>after<\/p>/)
})

test('dollar signs make a formula, and open its dialog with Enter', async ({ page, person, request }) => {
  const { expectContent } = await openAtEnd(page, request, person)
  await page.keyboard.type('Of $5 and $6, $x^2$')
  await expectContent('<p>Of $5 and $6, <span data-type="math-inline" data-value="x^2"></span></p>')
  await page.keyboard.press('Backspace')
  await expectContent('<p>Of $5 and $6, $x^2$</p>')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('$$')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add formula' })
  await expect(dialog.getByRole('checkbox', { name: 'On a line of its own' })).toBeChecked()
  await page.keyboard.type('a')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('c')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.type('below')
  await expectContent(/^<div data-type="math-display" data-value="a\nb\nc"><\/div><p>below<\/p>$/)
})

test('Escape in the formula dialog asks before typed LaTeX is discarded', async ({
  page,
  person,
  request,
}) => {
  await openAtEnd(page, request, person)
  const dialog = page.getByRole('dialog', { name: 'Add formula' })
  const question = page.getByRole('alertdialog', { name: 'Discard the formula?' })
  await page.keyboard.type('$$')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('LaTeX')).toBeFocused()
  await page.keyboard.type('x^2')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog.getByLabel('LaTeX')).toBeFocused()
  await page.keyboard.type(' + 1')
  await expect(dialog.getByLabel('LaTeX')).toHaveValue('x^2 + 1')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(manuscript(page)).toBeFocused()
  await expect(manuscript(page)).toHaveText('$$')
})
