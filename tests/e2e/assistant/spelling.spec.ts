// Spelling in a language with a dictionary: the word is marked in the text and listed, corrected, undone and left alone.

import { openPanel, panel, text } from '../journeys/assistant-panel.ts'
import { expect, focusEnd, test } from '../journeys/person.ts'

test('a German text is spelt by its dictionary, and nothing is said of its grammar', async ({
  page,
  person,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  const german = { language: 'de' }
  const content =
    '<p>Die Forschug der Haustürschlüssel ist wichtig.</p><p>Er sagt „falschh“ und denkt daß.</p>'
  await openPanel(page, request, person, content, 'Grammar & Style', german)
  const remarks = text(page).locator('.remark')

  await test.step('misspelt words are marked, those of a quotation are not', async () => {
    await expect(remarks).toHaveText(['Forschug', 'daß'])
    await expect(
      panel(page).getByText('Spelling and repeated words in German. Other grammar and style are not checked'),
    ).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/spelling/')).sort()).toEqual([
      '/spelling/de.zip',
      '/spelling/en.zip',
    ])
    expect(asked.filter((path) => path.includes('/grammar/check'))).toEqual([])
  })

  await test.step('a focus without remarks does not say that there are none', async () => {
    const focus = panel(page).getByRole('combobox', { name: 'Focus' })
    await focus.click()
    await page.getByRole('option', { name: 'Tone' }).click()
    await expect(panel(page).getByText('Nothing to say in this focus')).toBeVisible()
    await focus.click()
    await page.getByRole('option', { name: 'All' }).click()
  })

  await test.step('a correction is accepted, and undone', async () => {
    await panel(page)
      .getByRole('button', { name: /Forschug/ })
      .click()
    await panel(page).getByRole('button', { name: 'Accept Suggestion' }).click()
    await expect(text(page)).toContainText('Die Forschung der')
    await expect(remarks).toHaveText(['daß'])
    await focusEnd(page)
    await page.keyboard.press('Control+z')
    await expect(remarks).toHaveText(['Forschug', 'daß'])
  })

  await test.step('a word is taught, another dismissed, and both stay so', async () => {
    await remarks.first().click()
    const popover = page.getByRole('dialog', { name: 'What may be improved' })
    await popover.getByRole('button', { name: 'Add to dictionary' }).click()
    await expect(remarks).toHaveText(['daß'])
    await panel(page).getByRole('button', { name: /daß/ }).click()
    await panel(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(panel(page).getByText('No misspelt or repeated words found')).toBeVisible()
    await page.reload()
    await expect(panel(page).getByText('No misspelt or repeated words found')).toBeVisible()
    await expect(remarks).toHaveCount(0)
  })
})
