// Pasting from one project of the user into another.

import { openAtEnd } from '../journeys/open-project.ts'
import { expect, manuscript, test } from '../journeys/person.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAMCAIAAAD3UuoiAAAAGklEQVR4nGPZZ6PBQA3AQhVTRg0aNWjYGgQAO0oBU8oAk5AAAAAASUVORK5CYII='

test('an image copied from another project stays after that project is deleted', async ({
  page,
  person,
  request,
}) => {
  const authorization = `Bearer ${person.accessToken}`
  const image = manuscript(page).getByRole('img', { name: 'A curve' })
  const drawn = () => expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))

  const { id: first } = await openAtEnd(page, request, person, '<h2>Nights</h2><p></p>')
  await manuscript(page).evaluate((element, pixel) => {
    const data = new DataTransfer()
    data.setData('text/html', `<p>Warm <img src="data:image/png;base64,${pixel}" alt="A curve"> nights</p>`)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, PIXEL)
  await drawn().toBe(24)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')

  const { id: second, expectContent } = await openAtEnd(page, request, person)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**/projects/${first}/files/*`, async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+v')
  await expect(manuscript(page).getByRole('heading', { name: 'Nights' })).toBeVisible()
  await expect(manuscript(page).getByRole('img', { name: 'Image, uploading' })).toBeVisible()
  letGo()
  await drawn().toBe(24)
  await expectContent(
    new RegExp(
      `^<h2[^>]*>Nights</h2><p>Warm <img src="/api/v1/projects/${second}/files/[0-9a-f]{24}" alt="A curve" width="24"> nights</p>$`,
    ),
  )
  const gone = await request.delete(`/api/v1/projects/${first}`, { headers: { authorization } })
  expect(gone.ok()).toBe(true)
  await page.reload()
  await drawn().toBe(24)
})
