// Footnotes, captions, cross-references, highlighted code and images: the stored HTML, undo, and what the page shows.

import type { Page } from '@playwright/test'
import { openSelected } from '../journeys/open-project.ts'
import { expect, manuscript, test } from '../journeys/person.ts'
import { press } from '../journeys/toolbar-journey.ts'

const note = (page: Page) => page.getByRole('textbox', { name: 'Text of the footnote' })
const TABLE = '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>'

test('a footnote is written, pasted into, listed, reopened, deleted and restored by undo', async ({
  page,
  person,
  request,
}) => {
  const { expectContent } = await openSelected(page, request, person)
  await page.keyboard.press('ArrowRight')

  await test.step('it is written, listed, reopened, deleted and restored by undo', async () => {
    await press(page, 'Footnote')
    await expect(note(page)).toBeFocused()
    await page.keyboard.type('See Smith')
    await page.keyboard.press('Escape')
    await page.keyboard.type(' on')
    await expectContent('<p>words<span data-type="footnote">See Smith</span> on</p>')
    await expect(manuscript(page).getByRole('button', { name: 'Footnote 1: See Smith' })).toBeVisible()
    const list = page.getByRole('region', { name: 'Notes' })
    await list.getByRole('button', { name: 'See Smith' }).click()
    await expect(note(page)).toBeFocused()
    await page.keyboard.type(', p. 3')
    await expect(list.getByRole('button')).toHaveText('See Smith, p. 3')
    await page.keyboard.press('Escape')
    // Keystrokes within half a second are one undo step.
    await page.waitForTimeout(700)
    await page.keyboard.press('Backspace')
    await expect(list).toHaveCount(0)
    await press(page, 'Undo')
    await expect(list.getByRole('button')).toHaveText('See Smith, p. 3')
  })

  await test.step('Ctrl+Z in it undoes there and keeps the focus', async () => {
    await manuscript(page)
      .getByRole('button', { name: /^Footnote/ })
      .click()
    await expect(note(page)).toHaveText('See Smith, p. 3')
    await page.keyboard.press('End')
    await page.keyboard.type(' more')
    await expect(note(page)).toHaveText('See Smith, p. 3 more')
    await page.keyboard.press('Control+z')
    await expect(note(page)).toHaveText('See Smith, p. 3')
    await expect(note(page)).toBeFocused()
  })

  await test.step('two paragraphs pasted into it become two lines', async () => {
    await page.keyboard.press('Control+a')
    await note(page).evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', '<p>See <b>Smith</b>.</p><p>Also Jones.</p>')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expectContent(
      '<p>words<span data-type="footnote">See <strong>Smith</strong>.<br>Also Jones.</span> on</p>',
    )
  })
})

test('footnotes and figures are numbered continuously although blocks outside the view are not laid out', async ({
  page,
  person,
  request,
}) => {
  const noted = '<p>words<span data-type="footnote">kept</span></p>'
  const figure = `<blockquote><figure>${TABLE}<figcaption>Heat</figcaption></figure></blockquote>`
  await openSelected(page, request, person, noted.repeat(70) + figure.repeat(2))
  const marks = page.locator('.footnote-mark')
  await expect(marks).toHaveCount(70)
  await expect(marks.last()).toHaveAccessibleName('Footnote 70: kept')
  // The number is an attribute drawn by CSS: CSS counters would end at each contained block.
  await expect(marks.last()).toHaveAttribute('data-number', '70')
  expect(await marks.last().evaluate((mark) => getComputedStyle(mark, '::before').content)).not.toContain(
    'counter',
  )
  const contained = await page
    .locator('.manuscript > blockquote')
    .last()
    .evaluate((block) => getComputedStyle(block).contentVisibility)
  expect(contained).toBe('visible')
})

test('captions, code and images have controls of their own', async ({ page, person, request }) => {
  const { expectContent, write } = await openSelected(
    page,
    request,
    person,
    '<pre><code>return "a"</code></pre>',
  )

  await test.step('a code block with a language is highlighted', async () => {
    const words = manuscript(page).locator('.hljs-keyword')
    await expect(words).toHaveCount(0)
    const language = manuscript(page).getByRole('combobox', { name: 'Language of the code' })
    // Above the first line, so that it covers none, however long.
    const [menu, line] = [await language.boundingBox(), await manuscript(page).locator('code').boundingBox()]
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0)
    await language.selectOption('Python')
    await expect(words).toHaveText('return')
    await expectContent('<pre data-language="python"><code>return "a"</code></pre>')
    await press(page, 'Undo')
    await expectContent('<pre><code>return "a"</code></pre>')
    await expect(words).toHaveCount(0)
  })

  await test.step('a table caption is added, Enter leaves it, and deleting its text removes it', async () => {
    await write(TABLE)
    await manuscript(page).getByText('a', { exact: true }).click()
    await press(page, 'Table caption')
    await page.keyboard.type('Rooms')
    await page.keyboard.press('Enter')
    await page.keyboard.type('after')
    await expectContent(
      /^<figure id="tbl-[a-z0-9]{8}"><figcaption>Rooms<\/figcaption><table>.*<\/table><\/figure><p>after<\/p>$/,
    )
    await manuscript(page).getByText('Rooms').click()
    await page.keyboard.press('End')
    for (let times = 0; times < 6; times++) await page.keyboard.press('Backspace')
    await expectContent(`${TABLE}<p>after</p>`)
  })

  await test.step('an image is described, sized, captioned and removed', async () => {
    await write('<p><img src="https://example.org/a.png" alt=""></p><p>end</p>')
    const image = manuscript(page).locator('.image-view')
    await image.click({ position: { x: 5, y: 5 } })
    await page.getByRole('button', { name: 'Add description' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit image' })
    await dialog.getByLabel('Description').fill('A corner')
    await dialog.getByRole('button', { name: /^50 %/ }).click()
    await dialog.getByRole('checkbox').click()
    await dialog.getByRole('button', { name: 'Change' }).click()
    await page.keyboard.type('Corner')
    await expectContent(
      /^<figure id="fig-[a-z0-9]{8}"><p><img src="https:\/\/example.org\/a.png" alt="A corner" width="310"><\/p><figcaption>Corner<\/figcaption><\/figure><p>end<\/p>$/,
    )
    await image.click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Remove image' }).click()
    await expect(image).toHaveCount(0)
    await press(page, 'Undo')
    await expect(image).toHaveCount(1)
  })
})

test('cross-references show the number of their target, follow its changes, and say when it is missing', async ({
  page,
  person,
  request,
}) => {
  const figure = (id: string, words: string) =>
    `<figure id="${id}"><figcaption>${words}</figcaption>${TABLE}</figure>`
  const { expectContent } = await openSelected(
    page,
    request,
    person,
    `<h2>Method</h2>${figure('tbl-one', 'First')}${figure('tbl-two', 'Second')}<p>See </p>`,
  )
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' ')
  await press(page, 'Cross-reference')
  const dialog = page.getByRole('dialog', { name: 'Add cross-reference' })
  await expect(dialog.getByRole('option')).toHaveText([/Method/, /Table 1. First/, /Table 2. Second/])
  await dialog.getByLabel('Find').fill('table')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectContent(/<p>See\s+<a data-type="cross-reference" href="#tbl-two"><\/a><\/p>$/)
  const reference = manuscript(page).locator('.cross-reference')
  await expect(reference).toHaveText('Table 2')
  await page.keyboard.type(' and ')
  await press(page, 'Cross-reference')
  await dialog.getByLabel('Find').fill('method')
  await page.keyboard.press('Enter')
  await expectContent(/^<h2 id="sec-[a-z0-9]{8}">Method<\/h2>/)
  await expect(reference.last()).toHaveText('Method')
  await manuscript(page).getByText('a', { exact: true }).first().click()
  await press(page, 'Delete table')
  await expect(reference.first()).toHaveText('Table 1')
  await manuscript(page).getByText('a', { exact: true }).first().click()
  await press(page, 'Delete table')
  await expect(reference.first()).toHaveText('missing reference')
  await press(page, 'Undo')
  await expect(reference.first()).toHaveText(/^Table/)
})
