// Inserting links, formulas, images, videos, rules and page breaks: the stored HTML.

import { openAtEnd, openSelected } from '../journeys/open-project.ts'
import { buildProject, expect, manuscript, test } from '../journeys/person.ts'
import { press } from '../journeys/toolbar-journey.ts'

test('links, formulas, videos, images, rules and page breaks are inserted, each as a step of undo', async ({
  page,
  person,
  request,
}) => {
  const formatted = '<p>plain <strong>bold</strong> <em>slanted</em></p>'
  const { expectContent } = await openSelected(page, request, person, formatted)
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Add' })

  await test.step('a link keeps the formatting, and a javascript: address is refused', async () => {
    await press(page, 'Link')
    await dialog.getByLabel('Address').fill('javascript:alert(1)')
    await add.click()
    await expect(dialog.getByRole('alert')).toContainText('can be linked')
    await dialog.getByLabel('Address').fill('example.org/paper')
    await add.click()
    await expectContent(
      '<p><a href="https://example.org/paper" rel="noopener noreferrer nofollow">plain <strong>bold</strong> <em>slanted</em></a></p>',
    )
    await press(page, 'Link')
    await page.getByRole('button', { name: 'Remove link' }).click()
    await expectContent(formatted)
  })

  await test.step('a formula', async () => {
    await page.keyboard.press('Control+End')
    await press(page, 'Formula')
    await page.getByLabel('LaTeX').fill('\\nosuch{x}')
    await expect(dialog).toContainText('Shows as LaTeX on the page, in PDF files and in Word files.')
    await page.getByLabel('LaTeX').fill('E = mc^2')
    await add.click()
    await expect(manuscript(page).locator('.formula .katex')).toBeVisible()
    await expectContent(/<span data-type="math-inline" data-value="E = mc\^2"><\/span><\/p>$/)
    await press(page, 'Undo')
    await expectContent(formatted)
  })

  await test.step('a video is a card that opens in a new tab, and has an https address', async () => {
    await press(page, 'Video')
    await dialog.getByLabel('Address').fill('http://example.org/film')
    await add.click()
    await expect(dialog.getByRole('alert')).toContainText('https://')
    await dialog.getByLabel('Address').fill('vimeo.com/76979871')
    await dialog.getByLabel('Title').fill('Heat in attics')
    await add.click()
    const link = manuscript(page).getByRole('link', { name: /Heat in attics/ })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    const card =
      '<div data-type="video" data-src="https://vimeo.com/76979871" data-title="Heat in attics"></div>'
    await expectContent(`${formatted}${card}<p></p>`)
    await press(page, 'Undo')
    await expectContent(formatted)
  })

  await test.step('an image without a caption', async () => {
    await press(page, 'Image')
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } })
    await page.getByLabel('Image file').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
    await page.getByLabel('Description').fill('A corner of the page')
    await add.click()
    const image = manuscript(page).getByRole('img', { name: 'A corner of the page' })
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await press(page, 'Undo')
    await expectContent(formatted)
  })

  await test.step('a rule and a page break', async () => {
    await press(page, 'Horizontal rule')
    await press(page, 'Page break')
    await page.keyboard.type('next')
    await expect(manuscript(page).getByRole('separator', { name: 'Page break' })).toBeVisible()
    await expectContent(`${formatted}<hr><div data-type="page-break"></div><p>next</p>`)
  })
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
