// Block styles, lists, alignment, indent and direction: the stored HTML, and undo.

import { openSelected } from '../journeys/open-project.ts'
import { expect, manuscript, test } from '../journeys/person.ts'
import { formatting, press } from '../journeys/toolbar-journey.ts'

const controls: [name: string, html: string][] = [
  ['Heading 1', '<h1>words</h1>'],
  ['Heading 2', '<h2>words</h2>'],
  ['Heading 3', '<h3>words</h3>'],
  ['Heading 4', '<h4>words</h4>'],
  ['Heading 5', '<h5>words</h5>'],
  ['Heading 6', '<h6>words</h6>'],
  ['Bullet list', '<ul><li><p>words</p></li></ul>'],
  ['Numbered list', '<ol><li><p>words</p></li></ol>'],
  ['Check list', '<ul><li data-item-type="task" data-checked="false"><p>words</p></li></ul>'],
  ['Align centre', '<p style="text-align: center">words</p>'],
  ['Align right', '<p style="text-align: right">words</p>'],
  ['Justify', '<p style="text-align: justify">words</p>'],
  ['Increase indent', '<p data-indent="1" style="margin-inline-start: 2em">words</p>'],
  ['Right to left', '<p dir="rtl">words</p>'],
  ['Quote', '<blockquote><p>words</p></blockquote>'],
  ['Code block', '<pre><code>words</code></pre>'],
]

test('each control changes the block, and Undo reverts it', async ({ page, person, request }) => {
  const { expectContent } = await openSelected(page, request, person)
  for (const [name, html] of controls)
    await test.step(name, async () => {
      await page.keyboard.press('Control+a')
      await press(page, name)
      await expectContent(html)
      await press(page, 'Undo')
      await expectContent('<p>words</p>')
      await manuscript(page).click()
    })
})

test('a heading becomes normal text, and the toolbar shows the current style', async ({
  page,
  person,
  request,
}) => {
  const { expectContent } = await openSelected(page, request, person, '<h3>words</h3>')
  await expect(formatting(page).getByRole('button', { name: 'Style: Heading 3' })).toBeVisible()
  await press(page, 'Normal')
  await expectContent('<p>words</p>')
  await expect(formatting(page).getByRole('button', { name: 'Style: Normal' })).toBeVisible()
})

test('indent stops at eight levels and decreases to none', async ({ page, person, request }) => {
  const { expectContent } = await openSelected(page, request, person)
  for (let times = 0; times < 10; times++) await page.keyboard.press('Control+]')
  await expectContent('<p data-indent="8" style="margin-inline-start: 16em">words</p>')
  for (let times = 0; times < 9; times++) await page.keyboard.press('Control+[')
  await expectContent('<p>words</p>')
})

test('indent moves a list item to another level', async ({ page, person, request }) => {
  const { expectContent } = await openSelected(
    page,
    request,
    person,
    '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
  )
  await page.keyboard.press('Control+End')
  await press(page, 'Increase indent')
  await expectContent('<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>')
  await press(page, 'Decrease indent')
  await expectContent('<ul><li><p>a</p></li><li><p>b</p></li></ul>')
})

test('Right to left sets the direction of a list item', async ({ page, person, request }) => {
  const { expectContent } = await openSelected(page, request, person, '<ol><li><p>שלום</p></li></ol>')
  await press(page, 'Right to left')
  await expectContent('<ol><li><p dir="rtl">שלום</p></li></ol>')
  const item = manuscript(page).getByRole('listitem')
  await expect(item).toHaveCSS('direction', 'rtl')
  await press(page, 'Right to left')
  await expectContent('<ol><li><p>שלום</p></li></ol>')
})

test('in a code block Tab indents, the third Enter leaves, and Backspace in an empty one makes a paragraph', async ({
  page,
  person,
  request,
}) => {
  const { expectContent } = await openSelected(page, request, person, '<pre><code>if x:</code></pre>')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('y')
  for (let times = 0; times < 3; times++) await page.keyboard.press('Enter')
  await page.keyboard.type('after')
  await expectContent('<pre><code>if x:\n  y</code></pre><p>after</p>')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await press(page, 'Code block')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('words')
  await expectContent('<p>words</p>')
})
