// Chapters of one manuscript: editing within one, and changes in the others.

import {
  begin,
  build,
  chaptersHtml,
  drawn,
  NAMES,
  openChapters,
  ready,
  tab,
  text,
  topic,
  write,
} from './journeys/chapter-page.ts'
import { contentOf } from './journeys/open-project.ts'
import { authorized, buildProject, expect, test } from './journeys/person.ts'

test('chapters are locked until a topic is confirmed, and locked again while it is changed', async ({
  page,
  person,
  request,
}) => {
  await page.goto('/editor')
  for (const name of NAMES) await expect(tab(page, name)).toBeDisabled()
  await expect(page.getByText('The chapters are locked until a topic is confirmed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await topic(page).fill('   ')
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await topic(page).fill('Heat at night')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await ready(page)
  const id = new URL(page.url()).searchParams.get('project') ?? ''
  await write(page, 'Introduction', 'Attics stay warm.')

  await page.getByRole('button', { name: 'Change' }).click()
  await expect(topic(page)).toHaveValue('')
  await expect(topic(page)).toBeFocused()
  await expect(tab(page, 'Results')).toBeDisabled()
  await expect(text(page)).toHaveAttribute('contenteditable', 'false')
  await expect(text(page)).toContainText('Attics stay warm.')
  await topic(page).fill('Heat by day')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Results')).toBeEnabled()
  await expect(text(page)).toHaveAttribute('contenteditable', 'true')
  await expect.poll(() => contentOf(request, person, id)).toContain('<p>Attics stay warm.</p>')
  await page.reload()
  await ready(page)
  await expect(topic(page)).toHaveValue('Heat by day')
  await expect(text(page)).toContainText('Attics stay warm.')

  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Keep “Heat by day”' }).click()
  await expect(topic(page)).toHaveValue('Heat by day')
  await expect(topic(page)).toBeFocused()
})

test('the text of each chapter is stored in one project and shown after a reload', async ({
  page,
  person,
  request,
}) => {
  const id = await begin(page, 'Heat at night')
  for (const name of NAMES) await write(page, name, `About ${name.toLowerCase()}.`)
  const texts = NAMES.map((name) => `About ${name.toLowerCase()}.`)
  await expect.poll(() => contentOf(request, person, id)).toBe(chaptersHtml(texts))
  await openChapters(page, id, 3)
  await expect(page.getByRole('heading', { name: 'Methodology' })).toBeVisible()
  await expect(drawn(page)).toHaveText(['About methodology.'])
  for (const [at, name] of NAMES.entries()) {
    await tab(page, name).click()
    await expect(drawn(page)).toHaveText([texts[at] ?? ''])
    await expect(page).toHaveURL(new RegExp(`chapter=${at + 1}$`))
  }
})

test('keys in a chapter change no other, and lead from one to the next', async ({
  page,
  person,
  request,
}) => {
  const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
  await openChapters(page, id, 2)

  await test.step('Backspace at a chapter’s start and Delete at its end leave the other chapters unchanged', async () => {
    await text(page).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Control+Backspace')
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Delete')
    await page.keyboard.type('!')
    await expect
      .poll(() => contentOf(request, person, id))
      .toBe(chaptersHtml(['one', 'two!', 'three', 'four', 'five']))
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Delete')
    await page.keyboard.type('anew')
    await expect
      .poll(() => contentOf(request, person, id))
      .toBe(chaptersHtml(['one', 'anew', 'three', 'four', 'five']))
  })

  await test.step('an undo in another chapter shows that chapter', async () => {
    await write(page, 'Introduction', ' more')
    await tab(page, 'Results').click()
    await text(page).click()
    await page.keyboard.press('Control+z')
    await expect(tab(page, 'Introduction')).toHaveAttribute('aria-selected', 'true')
    await expect(drawn(page)).toHaveText(['one'])
    // The caret is at the undone change.
    await page.keyboard.type(' again')
    await expect(drawn(page)).toHaveText(['one again'])
  })

  await test.step('arrow keys move between the tabs, and Enter focuses the text', async () => {
    await tab(page, 'Introduction').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Literature Review')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Methodology')).toBeFocused()
    await expect(drawn(page)).toHaveText(['one again'])
    await page.keyboard.press('Enter')
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('Now ')
    await expect(drawn(page)).toHaveText(['Now three'])
    await expect(page.getByRole('textbox', { name: 'Chapter 3: Methodology' })).toBeFocused()
  })
})

test('a chapter without blocks gets a paragraph when it is focused', async ({ page, person, request }) => {
  const content = '<h1>Introduction</h1><h1>Results</h1><h1>Conclusion</h1>'
  const { _id: id } = await buildProject(request, person, { content })
  await openChapters(page, id, 4)
  await expect(drawn(page)).toHaveCount(0)
  expect(await contentOf(request, person, id)).toBe(content)
  await text(page).click()
  await page.keyboard.type('found')
  await expect
    .poll(() => contentOf(request, person, id))
    .toBe('<h1>Introduction</h1><h1>Results</h1><p>found</p><h1>Conclusion</h1>')
})

test('clicking a peer in another chapter shows that chapter', async ({ page, person, request }) => {
  const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
  await openChapters(page, id, 1)
  const other = await page.context().newPage()
  await openChapters(other, id, 4)
  await text(other).click()
  await other.keyboard.type('X')
  // A peer's caret is known a moment after their presence.
  await expect(async () => {
    await page.getByRole('button', { name: /in another tab/ }).click()
    await expect(tab(page, 'Results')).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
  }).toPass()
  await expect(drawn(page)).toContainText(['four'])
})

test('two tabs write two chapters at once, and each shows the other’s text in its chapter', async ({
  page,
  person,
  request,
}) => {
  const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
  await openChapters(page, id, 1)
  const other = await page.context().newPage()
  await openChapters(other, id, 4)
  for (const [one, words] of [
    [page, ' here'],
    [other, ' there'],
  ] as const) {
    await text(one).click()
    await one.keyboard.press('Control+End')
    await one.keyboard.type(words)
  }
  await expect
    .poll(() => contentOf(request, person, id))
    .toBe(chaptersHtml(['one here', 'two', 'three', 'four there', 'five']))
  await expect(drawn(page)).toHaveText(['one here'])
  await tab(page, 'Results').click()
  await expect(drawn(page)).toHaveText(['four there'])
})

test('a chapter heading renamed or removed elsewhere loses no text', async ({ page, person, request }) => {
  const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
  const html = chaptersHtml(['one', 'two', 'three', 'four', 'five'])
    .replace('>Literature Review<', '>Related Work<')
    .replace('<h1 id="chapter-results">Results</h1>', '')
  await openChapters(page, id, 2)
  await request.patch(`/api/v1/projects/${id}/content`, {
    headers: authorized(person),
    data: { content: `<h1>A thesis</h1><p>By hand</p>${html}` },
  })
  await expect(page.getByRole('heading', { name: 'Related Work' })).toBeVisible()
  await expect(drawn(page)).toHaveText(['two'])
  await tab(page, 'Methodology').click()
  await expect(drawn(page)).toHaveText(['three', 'four'])
  await tab(page, 'Before').click()
  await expect(drawn(page)).toHaveText(['A thesis', 'By hand'])
  await tab(page, 'Results').click()
  await expect(page.getByText('There is no Results in this project')).toBeVisible()
  await page.getByRole('button', { name: 'Add this chapter' }).click()
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible()
  await text(page).click()
  await page.keyboard.type('found')
  await expect
    .poll(() => contentOf(request, person, id))
    .toContain('<p>four</p><h1 id="chapter-results">Results</h1><p>found</p><h1 id="chapter-conclusion">')
})
