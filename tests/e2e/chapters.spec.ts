// The chapter page: one manuscript that is written a chapter at a time.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
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
} from './chapter-page.ts'
import { expectKept, expectKnown } from './kept-here.ts'
import { contentOf } from './open-project.ts'
import { buildProject, DESK, expect, saveIndicator, signInByApi, test } from './person.ts'

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
})

test('what is written in each chapter stands there after a reload, in one project', async ({
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

test(
  'Backspace at a chapter’s start and Delete at its end leave the other chapters as they are',
  DESK,
  async ({ page, person, request }) => {
    const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
    await openChapters(page, id, 2)
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
  },
)

test('what is undone in another chapter shows that chapter', DESK, async ({ page, person, request }) => {
  const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
  await openChapters(page, id, 1)
  await write(page, 'Introduction', ' more')
  await tab(page, 'Results').click()
  await text(page).click()
  await page.keyboard.press('Control+z')
  await expect(tab(page, 'Introduction')).toHaveAttribute('aria-selected', 'true')
  await expect(drawn(page)).toHaveText(['one'])
  // The caret stands where it was undone.
  await page.keyboard.type(' again')
  await expect(drawn(page)).toHaveText(['one again'])
})

test(
  'chapters that are headings alone get a line when somebody goes to write in one',
  DESK,
  async ({ page, person, request }) => {
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
  },
)

test('who writes in another chapter is gone to there', DESK, async ({ page, person, request }) => {
  const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
  await openChapters(page, id, 1)
  const other = await page.context().newPage()
  await openChapters(other, id, 4)
  await text(other).click()
  await other.keyboard.type('X')
  await page.getByRole('button', { name: /in another tab/ }).click()
  await expect(tab(page, 'Results')).toHaveAttribute('aria-selected', 'true')
  await expect(drawn(page)).toContainText(['four'])
})

test(
  'chapters are moved between by the arrows, and Enter goes into the text',
  DESK,
  async ({ page, person, request }) => {
    const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
    await openChapters(page, id, 1)
    await tab(page, 'Introduction').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Literature Review')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Methodology')).toBeFocused()
    await expect(drawn(page)).toHaveText(['one'])
    await page.keyboard.press('Enter')
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('Now ')
    await expect(drawn(page)).toHaveText(['Now three'])
    await expect(page.getByRole('textbox', { name: 'Chapter 3: Methodology' })).toBeFocused()
  },
)

test(
  'two tabs write two chapters at once, and each sees the other’s in its place',
  DESK,
  async ({ page, person, request }) => {
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
  },
)

test(
  'a heading that is renamed or taken away elsewhere loses no text',
  DESK,
  async ({ page, person, request }) => {
    const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
    const html = chaptersHtml(['one', 'two', 'three', 'four', 'five'])
      .replace('>Literature Review<', '>Related Work<')
      .replace('<h1 id="chapter-results">Results</h1>', '')
    await openChapters(page, id, 2)
    await request.patch(`/api/v1/projects/${id}/content`, {
      headers: { authorization: `Bearer ${person.accessToken}` },
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
  },
)

test('the page is as wide as the window, and the way to the whole manuscript and back keeps the chapter’s text', async ({
  page,
  person,
  request,
}) => {
  const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
  await openChapters(page, id, 5)
  await expect(tab(page, 'Conclusion')).toBeInViewport()
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBe(0)
  await page.getByRole('link', { name: 'Whole manuscript' }).click()
  await expect(page.locator('[data-ready="true"]')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Manuscript' })).toContainText('three')
  await page.getByRole('link', { name: 'Chapters' }).click()
  await ready(page)
  await expect(drawn(page)).toHaveText(['one'])
})

test(
  'the panel’s three tabs say what they wait for until a topic is confirmed',
  DESK,
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await page.goto('/editor')
    const panel = page.getByRole('complementary', { name: 'AI Writing Assistant' })
    await expect(panel.getByRole('tab')).toHaveText(['Suggestions', 'Citations', 'References'])
    for (const name of ['Suggestions', 'Citations', 'References']) {
      await panel.getByRole('tab', { name }).click()
      await expect(panel.getByRole('tabpanel')).toHaveText(
        `Confirm a topic to see ${name.toLowerCase()} here.`,
      )
    }
    await begin(page, 'Heat at night')
    await panel.getByRole('tab', { name: 'Citations' }).click()
    await expect(panel.getByRole('button', { name: 'Import from Zotero' })).toBeVisible()
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(panel.getByRole('tabpanel')).toHaveText('Confirm a topic to see citations here.')
  },
)

test(
  'without the API a chapter is opened and typed in, and the account has it later',
  DESK,
  async ({ page, person, request }) => {
    const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
    await openChapters(page, id, 3)
    await expectKnown(page, id)
    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await ready(page)
    await expect(topic(page)).toHaveValue('Heat at night')
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' kept')
    await expect(saveIndicator(page)).toHaveAttribute('data-save', 'kept')
    await expectKept(page, ' kept')
    await page.reload()
    await ready(page)
    await expect(drawn(page)).toHaveText(['three kept'])
    await page.unroute('**/api/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect
      .poll(() => contentOf(request, person, id), { timeout: 20_000 })
      .toBe(chaptersHtml(['one', 'two', 'three kept', 'four', 'five']))
  },
)

test(
  'a topic that cannot be saved is kept to try again, and makes one project',
  DESK,
  async ({ page, person, request }) => {
    await page.goto('/editor')
    let fails = true
    await page.route('**/api/v1/projects', async (route) => {
      // The first try reaches the account, and its answer is lost on the way.
      if (fails) await route.fetch()
      await (fails ? route.abort() : route.continue())
      fails = false
    })
    await topic(page).fill('Heat at night')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Failed to save new project.', { exact: true })).toBeVisible()
    await expect(topic(page)).toHaveValue('Heat at night')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await ready(page)
    const list = await request.get('/api/v1/projects', {
      headers: { authorization: `Bearer ${person.accessToken}` },
    })
    expect((await list.json()).data.total).toBe(1)
  },
)

test(
  'a chapter has a target of its own, and its tab says how far it is',
  DESK,
  async ({ page, person, request }) => {
    const id = await build(request, person, ['one two three four five', 'two'])
    await openChapters(page, id, 1)
    await page.getByRole('button', { name: '5 words' }).click()
    const dialog = page.getByRole('dialog', { name: 'Word count' })
    await dialog.getByLabel('Target').fill('10')
    await dialog.getByRole('button', { name: 'Set' }).click()
    await expect(dialog).toContainText('50 %')
    await page.keyboard.press('Escape')
    await expect(tab(page, 'Introduction 5 of 10 words')).toBeVisible()
    await tab(page, 'Literature Review').click()
    await expect(page.getByRole('button', { name: 'Chapter: 1 word' })).toBeVisible()
    await page.reload()
    await expect(tab(page, 'Introduction 5 of 10 words')).toBeVisible()
    await expect(page.getByText('Whole project: 12 words')).toBeVisible()
  },
)

test(
  'another’s project and one that is gone open nothing and say so',
  DESK,
  async ({ page, person, request }) => {
    expect(person.email).toBeTruthy()
    await page.goto('/editor?project=0123456789abcdef01234567')
    await expect(page.getByText('This project does not exist any more.')).toBeVisible()
    const other = await signInByApi(request, 'Somebody Else')
    const id = await build(request, other, ['theirs'])
    await page.goto(`/editor?project=${id}`)
    await expect(page.getByText('This project does not exist any more.')).toBeVisible()
    await expect(page.getByText('theirs')).toHaveCount(0)
  },
)

test('signed out, the chapter page goes to the landing page', DESK, async ({ page }) => {
  await page.goto('/editor?project=0123456789abcdef01234567&chapter=2')
  await expect(page).toHaveURL('/')
})

async function download(page: Page, item: 'PDF' | 'Word'): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Export' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  return new Uint8Array(readFileSync(await (await started).path()))
}

test('both files hold the five chapters in their order', DESK, async ({ page, person, request }) => {
  const texts = NAMES.map((_, at) => `Words number ${at + 1}.`)
  const id = await build(request, person, texts)
  await openChapters(page, id, 4)
  const inOrder = NAMES.flatMap((name, at) => [name, texts[at] ?? ''])
  const { text: pdf } = await extractText(await getDocumentProxy(await download(page, 'PDF')), {
    mergePages: true,
  })
  const word = strFromU8(unzipSync(await download(page, 'Word'))['word/document.xml'] ?? new Uint8Array())
  const body = word.replace(/<[^>]+>/g, '')
  for (const file of [pdf, body]) {
    const places = inOrder.map((words) => file.indexOf(words, file.indexOf(NAMES[0] ?? '')))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual([...places].sort((one, next) => one - next))
  }
})
