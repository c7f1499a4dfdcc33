// Every control of the toolbar: the HTML it makes in the account, and its undoing.

import type { APIRequestContext, Page } from '@playwright/test'
import { buildProject, expect, manuscript, type Person, saveIndicator, test } from './person.ts'

const contentOf = async (request: APIRequestContext, person: Person, id: string): Promise<string> => {
  const answer = await request.get(`/api/v1/projects/${id}`, {
    headers: { authorization: `Bearer ${person.accessToken}` },
  })
  return (await answer.json()).data.content
}

/** Presses a control by its name, in the bar or, where it is folded, in More. */
async function press(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('toolbar', { name: 'Formatting' })
  const button = bar.getByRole('button', { name, exact: true })
  if (await button.count()) return await button.click()
  await bar.getByRole('button', { name: 'More formatting' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function open(page: Page, request: APIRequestContext, person: Person, content = '<p>words</p>') {
  const { _id } = await buildProject(request, person, { content })
  await page.goto(`/dashboard?view=editor&project=${_id}`)
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  await manuscript(page).click()
  await page.keyboard.press('Control+a')
  return {
    expectContent: (expected: string) => expect.poll(() => contentOf(request, person, _id)).toBe(expected),
  }
}

const controls: [name: string, html: string][] = [
  ['Bold', '<p><strong>words</strong></p>'],
  ['Italic', '<p><em>words</em></p>'],
  ['Underline', '<p><u>words</u></p>'],
  ['Strikethrough', '<p><s>words</s></p>'],
  ['Inline code', '<p><code>words</code></p>'],
  ['Bullet list', '<ul><li><p>words</p></li></ul>'],
  ['Numbered list', '<ol><li><p>words</p></li></ol>'],
  ['Check list', '<ul><li data-item-type="task" data-checked="false"><p>words</p></li></ul>'],
  ['Quote', '<blockquote><p>words</p></blockquote>'],
  ['Code block', '<pre><code>words</code></pre>'],
]

for (const [name, html] of controls)
  test(`${name} and back`, async ({ page, person, request }) => {
    const { expectContent } = await open(page, request, person)
    await press(page, name)
    await expectContent(html)
    await press(page, 'Undo')
    await expectContent('<p>words</p>')
  })

test('headings, by menu and by typing', async ({ page, person, request }) => {
  const { expectContent } = await open(page, request, person)
  await page.getByRole('button', { name: 'Style: Normal' }).click()
  await page.getByRole('menuitemradio', { name: 'Heading 3' }).click()
  await expectContent('<h3>words</h3>')
  await page.getByRole('button', { name: 'Style: Heading 3' }).click()
  await page.getByRole('menuitemradio', { name: 'Normal' }).click()
  await expectContent('<p>words</p>')
})

test('alignment', async ({ page, person, request }) => {
  const { expectContent } = await open(page, request, person)
  const bar = page.getByRole('toolbar', { name: 'Formatting' })
  if (await bar.getByRole('button', { name: /^Alignment/ }).count()) {
    await bar.getByRole('button', { name: /^Alignment/ }).click()
    await page.getByRole('menuitemradio', { name: 'Align centre' }).click()
  } else await press(page, 'Align centre')
  await expectContent('<p style="text-align: center">words</p>')
})

test('a link, added, changed and removed; a script is refused', async ({ page, person, request }) => {
  const { expectContent } = await open(page, request, person)
  await press(page, 'Link')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByRole('alert')).toContainText('can be linked')
  await dialog.getByLabel('Address').fill('example.org/paper')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expectContent(
    '<p><a href="https://example.org/paper" rel="noopener noreferrer nofollow">words</a></p>',
  )
  await press(page, 'Link')
  await page.getByRole('button', { name: 'Remove link' }).click()
  await expectContent('<p>words</p>')
})

test('a table, with rows and columns', async ({ page, person, request }) => {
  await open(page, request, person, '<p></p>')
  const table = async (item: string) => {
    const bar = page.getByRole('toolbar', { name: 'Formatting' })
    const own = bar.getByRole('button', { name: 'Table' })
    await ((await own.count()) ? own : bar.getByRole('button', { name: 'More formatting' })).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await table('Insert table')
  await expect(manuscript(page).getByRole('row')).toHaveCount(3)
  await page.keyboard.type('Floor')
  await table('Add row below')
  await expect(manuscript(page).getByRole('row')).toHaveCount(4)
  await table('Delete column')
  await expect(manuscript(page).getByRole('columnheader')).toHaveCount(2)
  await table('Delete table')
  await expect(manuscript(page).getByRole('table')).toHaveCount(0)
})

test('a formula in the line and one of its own', async ({ page, person, request }) => {
  const { expectContent } = await open(page, request, person)
  await page.keyboard.press('ArrowRight')
  await press(page, 'Formula')
  await page.getByLabel('LaTeX').fill('E = mc^2')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expectContent('<p>words<span data-type="math-inline" data-value="E = mc^2"></span></p>')
  await expect(manuscript(page).locator('.formula .katex')).toBeVisible()
})

test('an image file is uploaded, shown and kept', async ({ page, person, request }) => {
  await open(page, request, person, '<p>words</p>')
  await page.keyboard.press('ArrowRight')
  await press(page, 'Image')
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } })
  await page
    .getByLabel('Image file')
    .setInputFiles({ name: 'corner.png', mimeType: 'image/png', buffer: png })
  await page.getByLabel('Description').fill('A corner of the page')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  const image = manuscript(page).getByRole('img', { name: 'A corner of the page' })
  await expect(image).toBeVisible()
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
})

test('the toolbar is one tab stop, and arrows move in it', async ({ page, person, request }) => {
  await open(page, request, person)
  const bar = page.getByRole('toolbar', { name: 'Formatting' })
  await bar.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await bar.evaluate((element) => element.contains(document.activeElement))).toBe(false)
})
