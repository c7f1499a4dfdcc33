// Text formatting by the toolbar: its controls, the colours, and what it shows of the text at the caret. What each control
// makes of a text is held by tests/app/editor/keyboard/controls.test.ts.

import { openSelected } from '../journeys/open-project.ts'
import { expect, manuscript, test } from '../journeys/person.ts'
import { formatting, openMenuWith, press } from '../journeys/toolbar-journey.ts'

/** Two controls of the bar, and one of a menu, of a group that excludes the others. */
const controls: [name: string, html: string][] = [
  ['Bold', '<p><strong>words</strong></p>'],
  ['Subscript', '<p><sub>words</sub></p>'],
  ['Monospace', '<p><span data-font="mono">words</span></p>'],
]

/** What a wide bar shows. That its menus have all other controls is held by tests/app/editor/toolbar-menus.test.ts. */
const BAR = [
  'Style: Normal',
  'Font',
  'Size',
  'Bold',
  'Italic',
  'Underline',
  'Strikethrough',
  'Inline code',
  'Subscript',
  'Superscript',
  'Text colour',
  'Background colour',
  'Language of this passage',
  'Clear formatting',
  'Bullet list',
  'Numbered list',
  'Check list',
  'Decrease indent',
  'Increase indent',
  'Alignment: Align left',
  'Right to left',
  'Citation',
  'Link',
  'Insert',
  'Undo',
  'Redo',
  'Outline',
]

test('controls format the text, and Undo reverts it', async ({ page, person, request }) => {
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

test('a named and an own colour are set, an invalid one is refused, and None removes it', async ({
  page,
  person,
  request,
}) => {
  const { expectContent, content } = await openSelected(page, request, person)
  for (const [name, css, other] of [
    ['Text colour', 'color', 'background-color'],
    ['Background colour', 'background-color', 'color'],
  ] as const)
    await test.step(name, async () => {
      const picker = page.getByRole('dialog', { name })
      await page.keyboard.press('Control+a')
      await press(page, name)
      await picker.getByRole('button', { name: 'Blue' }).click()
      await expectContent(new RegExp(`^<p><span style="${css}: #[0-9a-f]{6}">words</span></p>$`))
      expect(await content()).not.toContain(`"${other}`)
      await press(page, name)
      await expect(picker.getByRole('button', { name: 'Blue' })).toHaveAttribute('aria-pressed', 'true')
      await picker.getByLabel('Own colour').fill('url(x)')
      await picker.getByRole('button', { name: 'Apply' }).click()
      await expect(picker.getByRole('alert')).toContainText('Six digits')
      await picker.getByLabel('Own colour').fill('#1a56b1')
      await picker.getByRole('button', { name: 'Apply' }).click()
      await expectContent(`<p><span style="${css}: #1a56b1">words</span></p>`)
      await press(page, name)
      await picker.getByRole('button', { name: 'None' }).click()
      await expectContent('<p>words</p>')
      await press(page, 'Undo')
      await expectContent(`<p><span style="${css}: #1a56b1">words</span></p>`)
      await press(page, 'Redo')
      await expectContent('<p>words</p>')
      await manuscript(page).click()
    })
})

test('the toolbar shows the formatting at the caret, and is one tab stop', async ({
  page,
  person,
  request,
}) => {
  await openSelected(
    page,
    request,
    person,
    '<p>plain <span data-font="mono">mono</span> <strong>bold</strong></p>',
  )
  const bar = formatting(page)
  const bold = bar.getByRole('button', { name: 'Bold', exact: true })
  await page.keyboard.press('Control+End')
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+Home')
  await expect(bold).toHaveAttribute('aria-pressed', 'false')
  await manuscript(page).getByText('mono').click()
  await expect(await openMenuWith(page, 'Monospace')).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Home')
  await bold.click()
  await page.keyboard.type('X')
  await expect(manuscript(page).locator('strong').first()).toHaveText('X')

  await bar.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await bar.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await expect(bar.getByRole('button').first()).not.toBeFocused()
  await page.keyboard.press('Tab')
  expect(await bar.evaluate((element) => element.contains(document.activeElement))).toBe(false)
})

test('a wide bar has every control, and none is cut off at any width', async ({ page, person, request }) => {
  await openSelected(page, request, person)
  const bar = formatting(page)
  const names = () => bar.getByRole('button').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
  await page.setViewportSize({ width: 1920, height: 844 })
  await expect.poll(names).toEqual(BAR)
  for (const width of [1440, 1200, 1024, 800, 640, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => bar.evaluate((element) => element.scrollWidth - element.clientWidth), `${width} px`)
      .toBeLessThanOrEqual(0)
    await expect(bar.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
  }
})
