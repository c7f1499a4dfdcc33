// Text formatting: the stored HTML of each control, its shortcut, and undo.

import { openSelected } from '../journeys/open-project.ts'
import { DESK, expect, manuscript, test } from '../journeys/person.ts'
import { formatting, isPhone, openMenuWith, press } from '../journeys/toolbar-journey.ts'

const controls: [name: string, html: string][] = [
  ['Bold', '<p><strong>words</strong></p>'],
  ['Italic', '<p><em>words</em></p>'],
  ['Underline', '<p><u>words</u></p>'],
  ['Strikethrough', '<p><s>words</s></p>'],
  ['Inline code', '<p><code>words</code></p>'],
  ['Subscript', '<p><sub>words</sub></p>'],
  ['Superscript', '<p><sup>words</sup></p>'],
  ['Serif', '<p><span data-font="serif">words</span></p>'],
  ['Sans serif', '<p><span data-font="sans">words</span></p>'],
  ['Monospace', '<p><span data-font="mono">words</span></p>'],
  ['Small', '<p><span data-size="small" style="font-size: 0.8em">words</span></p>'],
  ['Large', '<p><span data-size="large" style="font-size: 1.35em">words</span></p>'],
  ['Huge', '<p><span data-size="huge" style="font-size: 1.8em">words</span></p>'],
]

/** Tried on a phone: a control of the bar, one that is in More there, and one of a group that excludes the others. */
const ON_PHONE = ['Bold', 'Subscript', 'Monospace']

test('each control formats the text, and Undo reverts it', async ({ page, person, request }) => {
  const { expectContent } = await openSelected(page, request, person)
  for (const [name, html] of controls.filter(([name]) => !isPhone(page) || ON_PHONE.includes(name)))
    await test.step(name, async () => {
      await page.keyboard.press('Control+a')
      await press(page, name)
      await expectContent(html)
      await press(page, 'Undo')
      await expectContent('<p>words</p>')
      await manuscript(page).click()
    })
})

test('subscript replaces superscript', DESK, async ({ page, person, request }) => {
  const { expectContent } = await openSelected(page, request, person)
  await press(page, 'Superscript')
  await press(page, 'Subscript')
  await expectContent('<p><sub>words</sub></p>')
})

test('font and size return to the default', DESK, async ({ page, person, request }) => {
  const { expectContent } = await openSelected(
    page,
    request,
    person,
    '<p><span data-font="mono"><span data-size="huge">words</span></span></p>',
  )
  expect(await (await openMenuWith(page, 'Monospace')).getAttribute('aria-checked')).toBe('true')
  await page.keyboard.press('Escape')
  await press(page, 'Default font')
  await press(page, 'Normal size')
  await expectContent('<p>words</p>')
})

for (const [name, css, other] of [
  ['Text colour', 'color', 'background-color'],
  ['Background colour', 'background-color', 'color'],
] as const)
  test(
    `${name}: a named and a custom colour are set, an invalid one is refused, and None removes it`,
    name === 'Text colour' ? {} : DESK,
    async ({ page, person, request }) => {
      const { expectContent, content } = await openSelected(page, request, person)
      const picker = page.getByRole('dialog', { name })
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
    },
  )

test('Clear formatting keeps links and lists', DESK, async ({ page, person, request }) => {
  const { expectContent } = await openSelected(
    page,
    request,
    person,
    '<h2 style="text-align: center">A <strong>b</strong> <span style="color: #b3261e">c</span></h2>' +
      '<ul><li><p><em>d</em> <a href="https://example.org">e</a></p></li></ul>',
  )
  await press(page, 'Clear formatting')
  await expectContent(
    '<p>A b c</p><ul><li><p>d <a href="https://example.org" rel="noopener noreferrer nofollow">e</a></p></li></ul>',
  )
  await press(page, 'Undo')
  await expectContent(/^<h2 style="text-align: center">A <strong>b<\/strong>/)
})

test('shortcuts toggle formatting', DESK, async ({ page, person, request }) => {
  const { expectContent } = await openSelected(page, request, person)
  for (const key of ['Control+b', 'Control+i', 'Control+u', 'Control+Shift+x', 'Control+.'])
    await page.keyboard.press(key)
  await expectContent('<p><u><s><em><strong><sup>words</sup></strong></em></s></u></p>')
  await page.keyboard.press('Control+\\')
  await expectContent('<p>words</p>')
})

test('the toolbar shows the formatting at the caret', async ({ page, person, request }) => {
  await openSelected(page, request, person, '<p>plain <strong>bold</strong></p>')
  const bold = formatting(page).getByRole('button', { name: 'Bold', exact: true })
  await page.keyboard.press('Control+End')
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+Home')
  await expect(bold).toHaveAttribute('aria-pressed', 'false')
  await bold.click()
  await page.keyboard.type('X')
  await expect(manuscript(page).locator('strong').first()).toHaveText('X')
})

test(
  'the toolbar is one tab stop, and arrow keys move within it',
  DESK,
  async ({ page, person, request }) => {
    await openSelected(page, request, person)
    const bar = formatting(page)
    await bar.getByRole('button').first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await bar.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await expect(bar.getByRole('button').first()).not.toBeFocused()
    await page.keyboard.press('Tab')
    expect(await bar.evaluate((element) => element.contains(document.activeElement))).toBe(false)
  },
)

test('no control of the toolbar is cut off at any width', async ({ page, person, request }) => {
  await openSelected(page, request, person)
  const bar = formatting(page)
  for (const width of [1440, 1200, 1024, 800, 640, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => bar.evaluate((element) => element.scrollWidth - element.clientWidth), `${width} px`)
      .toBeLessThanOrEqual(0)
    await expect(bar.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
  }
})
