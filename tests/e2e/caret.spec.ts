// What is typed goes where the writer looks: through Save Project, and after undo and redo.

import type { Page } from '@playwright/test'
import { openEditor } from './journeys/open-project.ts'
import { authorized, buildProject, expect, manuscript, saveIndicator, test } from './journeys/person.ts'

/** The place of the caret in the window. */
const caretTop = (page: Page) =>
  page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().top ?? Number.NaN)

/** Delays the answers of the API to a method, as on a slow network. */
const slowly = (page: Page, method: string, address: RegExp | string) =>
  page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await new Promise((done) => setTimeout(done, 400))
    await route.continue()
  })

test('what is typed from Save Project on stands at the caret, in its order', async ({
  page,
  person,
  request,
}) => {
  await slowly(page, 'POST', '**/api/v1/projects')
  await slowly(page, 'POST', '**/live-ticket')
  await page.goto('/dashboard?view=editor')
  await manuscript(page).click()
  for (let line = 0; line < 60; line++) {
    await page.keyboard.insertText(`Line ${line} of the text.`)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.insertText('The end.')
  // Into the middle of the text, and out of its end.
  await manuscript(page).getByText('Line 30 of the text.').click()
  await page.keyboard.press('Home')
  for (let step = 0; step < 'Line 30'.length; step++) await page.keyboard.press('ArrowRight')
  const top = await caretTop(page)

  await page.getByRole('button', { name: 'Save Project' }).click()
  const typed = ' and sixty letters that were typed while all of it was saved'
  await page.keyboard.type(typed, { delay: 25 })
  await expect(page).toHaveURL(/project=[0-9a-f]{24}$/)
  await expect(manuscript(page)).toContainText(`Line 30${typed} of the text.`)
  await expect(manuscript(page)).toBeFocused()
  expect(Math.abs((await caretTop(page)) - top)).toBeLessThan(4)
  await page.keyboard.type(', and more')
  await page.keyboard.press('Enter')
  await page.keyboard.type('then')
  await expect(manuscript(page).getByText('then of the text.', { exact: true })).toBeVisible()

  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  const id = new URL(page.url()).searchParams.get('project')
  const answer = await request.get(`/api/v1/projects/${id}`, { headers: authorized(person) })
  expect((await answer.json()).data.content).toContain(
    `<p>Line 30${typed}, and more</p><p>then of the text.</p>`,
  )
})

test('a new paragraph and what follows it are typed through Save Project', async ({ page, person }) => {
  await slowly(page, 'POST', '**/api/v1/projects')
  await page.goto('/dashboard?view=editor')
  await manuscript(page).click()
  await page.keyboard.type('One.')
  await page.getByRole('button', { name: 'Save Project' }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two.')
  await expect(page).toHaveURL(/project=[0-9a-f]{24}$/)
  await expect(manuscript(page).locator('p')).toHaveText(['One.', 'Two.'])
  expect(person.email).toBeTruthy()
})

test('after a save that failed the caret and what was typed are in the text', async ({ page, person }) => {
  await page.route('**/api/v1/projects', async (route) => {
    await new Promise((done) => setTimeout(done, 400))
    await route.abort()
  })
  await page.goto('/dashboard?view=editor')
  await manuscript(page).click()
  await page.keyboard.type('One three')
  for (let step = 0; step < 'three'.length; step++) await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Save Project' }).click()
  await page.keyboard.type('two ')
  await expect(manuscript(page)).toHaveText('One two three')
  await page.keyboard.type('and ')
  await expect(manuscript(page)).toHaveText('One two and three')
  expect(person.email).toBeTruthy()
})

test('undo of a paste of several blocks comes back to where it began, and into view', async ({
  page,
  person,
  request,
}) => {
  const content = Array.from({ length: 60 }, (_, line) => `<p>Line ${line} of the text.</p>`).join('')
  const { _id } = await buildProject(request, person, { content })
  await openEditor(page, _id)
  await manuscript(page).getByText('Line 3 of the text.').click()
  await page.keyboard.press('Home')
  for (let step = 0; step < 'Line 3'.length; step++) await page.keyboard.press('ArrowRight')
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob(['<p>alpha</p><p>beta</p><p>gamma</p>'], { type: 'text/html' }),
      }),
    ]),
  )
  await page.keyboard.press('Control+v')
  await expect(manuscript(page)).toContainText('gamma of the text.')
  await page.keyboard.press('Control+End')
  await expect(manuscript(page).getByText('Line 3', { exact: false }).first()).not.toBeInViewport()
  await page.keyboard.press('Control+z')
  await expect(manuscript(page).getByText('Line 3 of the text.')).toBeInViewport()
  await page.keyboard.type('!')
  await expect(manuscript(page).getByText('Line 3! of the text.')).toBeVisible()
})

test('a caret that has just moved stays there when marks in the text are taken away', async ({
  page,
  person,
  request,
}) => {
  const { _id } = await buildProject(request, person, {
    content: '<p>The room is small. Dark walls increase the heat of a room at night by a third.</p>',
  })
  await openEditor(page, _id)
  await page.getByRole('button', { name: /^Evidence:/ }).click()
  await page.keyboard.press('F9')
  await expect(page.locator('.ledger-chosen')).toBeVisible()
  await manuscript(page).focus()
  // In one task, so that the browser has not fired `selectionchange`.
  await page.evaluate(() => {
    const text = document.querySelector('.manuscript p')?.firstChild
    if (text) getSelection()?.collapse(text, 'The '.length)
    document.querySelector<HTMLElement>('[aria-label="Close evidence"]')?.click()
  })
  await expect(page.locator('.ledger-chosen')).toHaveCount(0)
  await page.keyboard.type('xyz ')
  await expect(manuscript(page)).toContainText('The xyz room is small.')
})

test('undo and redo of a change elsewhere come into view, by key and by button', async ({
  page,
  person,
  request,
}) => {
  const words = 'The room under the roof cools slowly, and nobody sleeps before two. '
  const content = Array.from(
    { length: 200 },
    (_, line) => `<p>Line ${line}. ${words.repeat(1 + ((line * 7) % 23))}</p>`,
  ).join('')
  const { _id } = await buildProject(request, person, { content })
  await openEditor(page, _id)
  for (const [place, there, elsewhere] of [
    [0, 'Control+Home', 'Control+End'],
    [100, null, 'Control+Home'],
    [199, 'Control+End', 'Control+Home'],
  ] as const)
    await test.step(`line ${place}`, async () => {
      const changed = manuscript(page).locator('p').nth(place)
      await changed.click()
      if (there) await page.keyboard.press(there)
      await page.keyboard.type('xyz')
      await expect(changed).toContainText('xyz')
      for (const undo of [
        () => page.keyboard.press('Control+z'),
        () => page.keyboard.press('Control+y'),
        () => page.getByRole('button', { name: 'Undo' }).click(),
        () => page.getByRole('button', { name: 'Redo' }).click(),
      ]) {
        await page.keyboard.press(elsewhere)
        await expect(changed).not.toBeInViewport()
        await undo()
        await expect(changed).toBeInViewport()
        const area = await page.locator('[data-scroll-area]').boundingBox()
        await expect
          .poll(async () => {
            const top = await caretTop(page)
            return area && top >= area.y && top <= area.y + area.height
          })
          .toBe(true)
      }
      await expect(changed).toContainText('xyz')
    })
})
