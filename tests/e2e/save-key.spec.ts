// Ctrl+S saves and says so, wherever the focus is.

import type { Page } from '@playwright/test'
import { openEditor } from './journeys/open-project.ts'
import { authorized, buildProject, expect, manuscript, saveIndicator, test } from './journeys/person.ts'

const told = (page: Page, words: string) => page.getByText(words, { exact: true })

test('Ctrl+S makes a project of a new text, and typing goes on', async ({ page, person, request }) => {
  await page.goto('/dashboard?view=editor')
  await manuscript(page).click()
  await page.keyboard.type('One.')
  await page.keyboard.press('Control+s')
  await page.keyboard.type(' Two.')
  await expect(page).toHaveURL(/project=[0-9a-f]{24}$/)
  await expect(told(page, 'The project is in your account now.')).toBeVisible()
  await expect(manuscript(page)).toHaveText('One. Two.')
  await page.keyboard.press('Control+s')
  await expect(told(page, 'The text is in your account.')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('project')
  const answer = await request.get(`/api/v1/projects/${id}`, { headers: authorized(person) })
  expect((await answer.json()).data.content).toBe('<p>One. Two.</p>')
})

test('Ctrl+S saves from the title, a dialog and the find bar', async ({ page, person, request }) => {
  const { _id } = await buildProject(request, person, { content: '<p>Words.</p>' })
  await openEditor(page, _id)
  const text = told(page, 'The text is in your account.')
  const closeToasts = async () => {
    for (const close of await page.getByRole('button', { name: /^(Close|Dismiss)/ }).all())
      await close.click()
    await expect(text).toHaveCount(0)
  }
  await page.getByTitle('Rename').click()
  await page.getByLabel('Project title').fill('Cool rooms')
  await page.keyboard.press('Control+s')
  await expect(text).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cool rooms' })).toBeVisible()
  await closeToasts()
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find', exact: true }).press('Control+s')
  await expect(text).toBeVisible()
})

test('Ctrl+S saves on the chapter page, and confirms a typed topic', async ({ page, person }) => {
  await page.goto('/editor')
  await page.getByLabel('Project topic').fill('Cool rooms')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/project=[0-9a-f]{24}/)
  const chapter = page.getByRole('textbox', { name: /^Chapter 1/ })
  await chapter.click()
  await page.keyboard.type('Flats are warm.')
  await page.keyboard.press('Control+s')
  await expect(told(page, 'The text is in your account.')).toBeVisible()
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  expect(person.email).toBeTruthy()
})

test('opening a project is no change of it, and typing is', async ({ page, person, request }) => {
  const { _id } = await buildProject(request, person, { content: '<p>Words.</p>' })
  await page.route(`**/api/v1/projects/${_id}/item`, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...rest, data: { ...data, lastModified: '2020-02-20T12:00:00.000Z' } },
    })
  })
  await openEditor(page, _id)
  const updated = page.getByText(/^Last updated/)
  await expect(saveIndicator(page)).toHaveText(/^Saved/)
  await expect(updated).toHaveText('Last updated 20/02/2020')
  await manuscript(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' More.')
  await expect(saveIndicator(page)).toHaveText(/^Saved/)
  await expect(updated).not.toHaveText('Last updated 20/02/2020')
})
