// Editing with the mouse: resizing an image and a column, dragging a figure, following a reference.

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { open } from './journeys/open-project.ts'
import { authorized, buildProject, expect, manuscript, type Person, test } from './journeys/person.ts'
import { press } from './journeys/toolbar-journey.ts'

const TABLE = '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>'

/** Uploads an image of 40 by 30 pixels to another project; a text that shows it gets a copy. @returns its address */
async function uploaded(page: Page, request: APIRequestContext, person: Person): Promise<string> {
  const { _id } = await buildProject(request, person)
  const answer = await request.post(`/api/v1/projects/${_id}/files`, {
    headers: authorized(person),
    multipart: {
      file: {
        name: 'corner.png',
        mimeType: 'image/png',
        buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } }),
      },
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data.url
}

const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, right: box.x + box.width }
}

/** Drags the mouse in steps. */
async function pull(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

test('dragging an image’s corner resizes it, and undo restores its width', async ({
  page,
  person,
  request,
}) => {
  const src = await uploaded(page, request, person)
  const { expectContent, content } = await open(
    page,
    request,
    person,
    `<p><img src="${src}" alt="A corner" width="300"></p>`,
  )
  const before = await content()
  await manuscript(page).getByRole('img', { name: 'A corner' }).click()
  const handle = await middleOf(manuscript(page).locator('.image-handle'))
  await pull(page, handle, { x: handle.x - 100, y: handle.y })
  await expectContent(/^<p><img src="[^"]+" alt="A corner" width="200"><\/p>$/)
  await page.keyboard.press('Control+z')
  await expectContent(before)
})

test('dragging a column’s edge stores the widths, and undo reverts them', async ({
  page,
  person,
  request,
}) => {
  const { expectContent, content } = await open(page, request, person, TABLE)
  const before = await content()
  // The assistant's column moves what is dragged when it loads.
  await expect(page.getByRole('tab', { name: 'Suggestions' })).toBeVisible()
  const cell = manuscript(page).getByRole('cell', { name: 'a' })
  const { right, y } = await middleOf(cell)
  await page.mouse.move(right - 2, y)
  await expect(manuscript(page).locator('.column-resize-handle').first()).toBeVisible()
  await pull(page, { x: right - 2, y }, { x: right - 62, y })
  await expectContent(/<td data-colwidth="\d+"><p>a<\/p><\/td>/)
  expect(right - (await middleOf(cell)).right).toBeGreaterThan(50)
  await press(page, 'Undo')
  await expectContent(before)
})

test('a dragged figure keeps its caption and its references, and is renumbered', async ({
  page,
  person,
  request,
}) => {
  const src = await uploaded(page, request, person)
  const figure = (id: string, alt: string) =>
    `<figure id="${id}"><p><img src="${src}" alt="${alt}" width="200"></p><figcaption>${alt}</figcaption></figure>`
  const { expectContent } = await open(
    page,
    request,
    person,
    `${figure('fig-one', 'One')}<p>Between.</p>${figure('fig-two', 'Two')}` +
      '<p>See <a data-type="cross-reference" href="#fig-one"></a>.</p><p>Last.</p>',
  )
  await expect(manuscript(page).locator('.cross-reference')).toHaveText('Figure 1')
  const image = manuscript(page).getByRole('img', { name: 'One' })
  // What loads later would move what is dragged.
  for (const name of ['One', 'Two'])
    await expect(manuscript(page).getByRole('img', { name })).not.toHaveJSProperty('naturalWidth', 0)
  await image.dragTo(manuscript(page).getByText('Last.'), { targetPosition: { x: 2, y: 20 } })
  await expectContent(
    /^<p>Between.<\/p><figure id="fig-two">.*<\/figure><p>See <a data-type="cross-reference" href="#fig-one"><\/a>.<\/p>.*<figure id="fig-one"><p><img [^>]*alt="One"[^>]*><\/p><figcaption>One<\/figcaption><\/figure>/,
  )
  await expect(manuscript(page).locator('.cross-reference')).toHaveText('Figure 2')
  await page.keyboard.press('Control+z')
  await expectContent(/^<figure id="fig-one">/)
})

test('Ctrl+click or Enter follows a cross-reference', async ({ page, person, request }) => {
  const filler = '<p>The room cools slowly.</p>'.repeat(60)
  await open(
    page,
    request,
    person,
    `<p>See <a data-type="cross-reference" href="#sec-method"></a> and</p>${filler}<h2 id="sec-method">Method</h2>${filler}`,
  )
  const reference = manuscript(page).getByRole('link', { name: 'Method' })
  const place = manuscript(page).getByRole('heading', { name: 'Method' })
  await expect(reference).toHaveText('Method')
  await reference.click()
  await expect(place).not.toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(place).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await expect(place).not.toBeInViewport()
  await reference.click({ modifiers: ['Control'] })
  await expect(place).toBeInViewport()
  await page.keyboard.type('A ')
  await expect(place).toHaveText('A Method')
})
