// The assistant panel: its tabs, its column and its accessibility.

import { openPanel, panel } from '../journeys/assistant-panel.ts'
import { serious } from '../journeys/axe.ts'
import { openAtEnd } from '../journeys/open-project.ts'
import { BOTH_WIDTHS, expect, manuscript, test } from '../journeys/person.ts'

test(
  'arrow keys move between the tabs, and Enter opens one',
  BOTH_WIDTHS,
  async ({ page, person, request, isMobile }) => {
    await openPanel(page, request, person, '<p>A cold room.</p>', 'Suggestions')
    await panel(page).getByRole('tab', { name: 'Suggestions' }).focus()
    await page.keyboard.press(isMobile ? 'ArrowRight' : 'ArrowDown')
    await expect(panel(page).getByRole('tab', { name: 'References' })).toBeFocused()
    await page.keyboard.press('End')
    const last = panel(page).getByRole('tab', { name: 'Plagiarism Detection' })
    await expect(last).toBeFocused()
    if (!isMobile) await page.keyboard.press('Enter')
    await expect(last).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page).getByRole('tabpanel', { name: 'Plagiarism Detection' })).toBeVisible()
  },
)

test('the column is closed and opened by its own controls, and a reload keeps its state', async ({
  page,
  person,
  request,
}) => {
  await openPanel(page, request, person, '<p>A cold room.</p>', 'Grammar & Style')
  await panel(page).getByRole('button', { name: 'Close assistant' }).click()
  await expect(panel(page).getByRole('tabpanel')).toHaveCount(0)
  await expect(panel(page).getByRole('tab', { name: 'Grammar & Style' })).toBeFocused()
  await page.reload()
  await expect(panel(page).getByRole('tab', { name: 'Grammar & Style' })).toBeVisible()
  await expect(panel(page).getByRole('tabpanel')).toHaveCount(0)
  await panel(page).getByRole('tab', { name: 'Grammar & Style' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('tabpanel')).toBeVisible()
})

test('without a model, continuing the text shows a notice', async ({ page, person, request }) => {
  await openAtEnd(page, request, person, '<p>The rooms</p>')
  await page.keyboard.press('Control+Alt+g')
  await expect(page.getByText('No language model is set up.', { exact: true })).toBeVisible()
  await expect(manuscript(page)).toHaveText('The rooms')
})

test('axe finds no serious violation in the open panel', BOTH_WIDTHS, async ({ page, person, request }) => {
  const content = '<p>The experiment was definately repeated.</p><p>We don’t know why the rooms are hot.</p>'
  await openPanel(page, request, person, content, 'Grammar & Style')
  await panel(page)
    .getByRole('button', { name: /definately/ })
    .click()
  await panel(page).getByText('What the scores are made of').click()
  expect(await serious(page)).toEqual([])
  await panel(page).getByRole('tab', { name: 'Suggestions' }).click()
  await expect(panel(page).getByRole('listitem')).not.toHaveCount(0)
  expect(await serious(page)).toEqual([])
})
