// The toolbar's controls of blocks. What each makes of a text is held by tests/app/editor/keyboard/controls.test.ts.

import { openSelected } from '../journeys/open-project.ts'
import { expect, manuscript, test } from '../journeys/person.ts'
import { formatting, press } from '../journeys/toolbar-journey.ts'

test('a style and a direction are set, and shown in the bar and in the text', async ({
  page,
  person,
  request,
}) => {
  const { expectContent } = await openSelected(page, request, person, '<ol><li><p>שלום</p></li></ol>')
  const bar = formatting(page)
  await manuscript(page).getByRole('listitem').click()
  await press(page, 'Right to left')
  await expectContent('<ol><li><p dir="rtl">שלום</p></li></ol>')
  await expect(manuscript(page).getByRole('listitem')).toHaveCSS('direction', 'rtl')
  await press(page, 'Numbered list')
  await expectContent('<p dir="rtl">שלום</p>')
  await press(page, 'Heading 3')
  await expectContent('<h3 dir="rtl">שלום</h3>')
  await expect(bar.getByRole('button', { name: 'Style: Heading 3' })).toBeVisible()
  await press(page, 'Normal')
  await expectContent('<p dir="rtl">שלום</p>')
  await expect(bar.getByRole('button', { name: 'Style: Normal' })).toBeVisible()
})
