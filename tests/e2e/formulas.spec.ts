// A definition holds in other formulas, and a formula that is not read says why: at its place, in its dialog and before an export.

import { openAtEnd } from './journeys/open-project.ts'
import { expect, manuscript, test } from './journeys/person.ts'
import { press } from './journeys/toolbar-journey.ts'

const display = (latex: string) => `<div data-type="math-display" data-value="${latex}"></div>`

test('definitions hold in the manuscript, and what is not read says why', async ({
  page,
  person,
  request,
}) => {
  await openAtEnd(
    page,
    request,
    person,
    `${display('\\vect{a}+\\qty{3}{\\metre}')}${display('\\nosuch{x}')}${display('\\ce{H2O}')}<p>See </p>`,
  )
  const text = manuscript(page)
  const dialog = page.getByRole('dialog')
  const vector = text.getByRole('img', { name: 'Formula: \\vect{a}' })
  const unread = text.getByRole('img', { name: 'nosuch' })
  await expect(vector).toHaveText('\\vect{a}+\\qty{3}{\\metre}')
  await expect(unread).toHaveAttribute('title', '\\nosuch is not known.')
  await expect(text.getByRole('img', { name: 'H2O' }).locator('.katex-html')).toBeVisible()

  await test.step('a definition draws what uses it', async () => {
    await press(page, 'Formula')
    await dialog.getByLabel('LaTeX').fill('\\newcommand{\\vect}[1]{\\vec{#1}}')
    await dialog.getByLabel('On a line of its own').check()
    await expect(dialog.getByText('Defines \\vect')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(vector.locator('.katex-html')).toContainText('3')
  })

  await test.step('its dialog and the export menu say what is not read', async () => {
    await unread.dblclick()
    await expect(dialog.getByRole('status')).toHaveText(
      'Shows as LaTeX on the page, in PDF files and in Word files. \\nosuch is not known.',
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(
      page.getByText('A formula is printed as its source: “\\nosuch{x}”. \\nosuch is not known.'),
    ).toBeVisible()
  })
})
