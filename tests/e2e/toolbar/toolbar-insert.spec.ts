// Inserting links, formulas, images, videos, rules and page breaks: the stored HTML.

import { openAtEnd, openSelected } from '../journeys/open-project.ts'
import { buildProject, DESK, expect, manuscript, test } from '../journeys/person.ts'
import { press } from '../journeys/toolbar-journey.ts'

test('a link is added and removed, and a javascript: address is refused', async ({
  page,
  person,
  request,
}) => {
  const { expectContent } = await openSelected(page, request, person)
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

test(
  'a link over differently formatted text keeps the formatting',
  DESK,
  async ({ page, person, request }) => {
    const { expectContent } = await openSelected(
      page,
      request,
      person,
      '<p>plain <strong>bold</strong> <em>slanted</em></p>',
    )
    await press(page, 'Link')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill('https://example.org/paper')
    await dialog.getByRole('button', { name: 'Add' }).click()
    const link = manuscript(page).getByRole('link')
    await expect(manuscript(page).locator('strong')).toHaveText('bold')
    await expect(manuscript(page).locator('em')).toHaveText('slanted')
    await expect(link.first()).toHaveAttribute('href', 'https://example.org/paper')
    await expectContent(
      '<p><a href="https://example.org/paper" rel="noopener noreferrer nofollow">plain <strong>bold</strong> <em>slanted</em></a></p>',
    )
    await press(page, 'Undo')
    await expectContent('<p>plain <strong>bold</strong> <em>slanted</em></p>')
  },
)

test('an inline formula is inserted and rendered', DESK, async ({ page, person, request }) => {
  const { expectContent } = await openSelected(page, request, person)
  await page.keyboard.press('ArrowRight')
  await press(page, 'Formula')
  await page.getByLabel('LaTeX').fill('\\ce{H2O}')
  await expect(page.getByRole('dialog')).toContainText('Shows as LaTeX on the page and in Word files.')
  await page.getByLabel('LaTeX').fill('E = mc^2')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expectContent('<p>words<span data-type="math-inline" data-value="E = mc^2"></span></p>')
  await expect(manuscript(page).locator('.formula .katex')).toBeVisible()
})

test('an image on another host is fetched only on request', async ({ page, person, request }) => {
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } })
  const fetched: string[] = []
  await page.route('https://images.example/**', (route) => {
    fetched.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: png })
  })
  const content = '<p><img src="https://images.example/track.png" alt="A chart"></p>'
  const { _id } = await buildProject(request, person, { content })
  await page.goto(`/dashboard?view=editor&project=${_id}`)
  const show = manuscript(page).getByRole('button', { name: 'Show image from images.example' })
  await expect(show).toBeVisible()
  expect(fetched).toEqual([])
  await show.click()
  const image = manuscript(page).getByRole('img', { name: 'A chart' })
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect(fetched).toEqual(['https://images.example/track.png'])
})

test('an image file is uploaded and shown', async ({ page, person, request }) => {
  await openSelected(page, request, person, '<p>words</p>')
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

test('an image is added with its caption, and typing goes on in view below it', async ({
  page,
  person,
  request,
}) => {
  const { expectContent } = await openAtEnd(page, request, person, `${'<p>Line</p>'.repeat(30)}<p></p>`)
  await press(page, 'Image')
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } })
  await page.getByLabel('Image file').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  await page.getByLabel('Description').fill('A curve')
  await page.getByLabel('Caption').fill('Warm nights')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(manuscript(page).locator('figcaption')).toHaveText('Warm nights')
  const image = manuscript(page).getByRole('img', { name: 'A curve' })
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  const last = manuscript(page).locator('p').last()
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('On it goes')
  await expect(last).toHaveText('On it goes')
  await expectContent(/<figcaption>Warm nights<\/figcaption><\/figure><p>On it goes<\/p>$/)
})

test(
  'a horizontal rule and a page break are inserted, typing continues after them, and Undo reverts them',
  DESK,
  async ({ page, person, request }) => {
    const { expectContent } = await openSelected(page, request, person)
    await page.keyboard.press('ArrowRight')
    await press(page, 'Horizontal rule')
    await expectContent('<p>words</p><hr><p></p>')
    await press(page, 'Page break')
    await page.keyboard.type('next')
    await expectContent('<p>words</p><hr><div data-type="page-break"></div><p>next</p>')
    await expect(manuscript(page).getByRole('separator', { name: 'Page break' })).toBeVisible()
    await press(page, 'Undo')
    await press(page, 'Undo')
    await expectContent('<p>words</p><hr><p></p>')
    await press(page, 'Undo')
    await expectContent('<p>words</p>')
  },
)

test(
  'a video is inserted as a card that opens in a new tab, only with an https address',
  DESK,
  async ({ page, person, request }) => {
    const { expectContent } = await openSelected(page, request, person)
    await page.keyboard.press('ArrowRight')
    await press(page, 'Video')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill('http://example.org/film')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog.getByRole('alert')).toContainText('https://')
    await dialog.getByLabel('Address').fill('vimeo.com/76979871')
    await dialog.getByLabel('Title').fill('Heat in attics')
    await dialog.getByRole('button', { name: 'Add' }).click()
    const card =
      '<div data-type="video" data-src="https://vimeo.com/76979871" data-title="Heat in attics"></div>'
    await expectContent(`<p>words</p>${card}<p></p>`)
    const link = manuscript(page).getByRole('link', { name: /Heat in attics/ })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await press(page, 'Undo')
    await expectContent('<p>words</p>')
  },
)
