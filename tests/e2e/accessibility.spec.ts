// axe-core finds no serious violation on any screen, in the light and the dark colour scheme.

import { serious } from './journeys/axe.ts'
import { open, openSelected } from './journeys/open-project.ts'
import { ask, chips, uploadHeat, WARM_QUESTION } from './journeys/pdf-chat-journey.ts'
import { authorized, BOTH_WIDTHS, buildProject, expect, manuscript, test } from './journeys/person.ts'
import { press } from './journeys/toolbar-journey.ts'

const RICH =
  '<h1>Heat</h1><p>Text with <a href="https://example.org">a link</a> and <span data-type="math-inline" data-value="x^2"></span>.</p>' +
  '<ul><li data-item-type="task" data-checked="false"><p>Do</p></li></ul><table><tbody><tr data-is-header="true"><th><p>H</p></th></tr><tr><td><p>1</p></td></tr></tbody></table>'

test.describe('axe finds no serious violation on', () => {
  test('the landing page and the 404 page', BOTH_WIDTHS, async ({ page, complaints }) => {
    for (const path of ['/', '/judgements', '/formats', '/licences', '/no-such-page']) {
      await page.goto(path)
      expect(await serious(page), path).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, `${path} does not scroll sideways`).toBe(page.viewportSize()?.width)
    }
    complaints.length = 0
  })

  test('Recent Projects, its menu and its dialog', async ({ page, person, request }) => {
    await buildProject(request, person, { tags: ['a', 'b', 'c', 'd'], status: 'review' })
    await page.goto('/dashboard?view=projects')
    await expect(page.getByRole('button', { name: /Open Project/ })).toBeVisible()
    expect(await serious(page)).toEqual([])
    await page.getByRole('checkbox').first().click()
    await page.getByRole('button', { name: 'Delete Selected' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await serious(page)).toEqual([])
  })

  test('the editor and its dialogs', async ({ page, person, request }) => {
    await open(page, request, person, RICH)
    expect(await serious(page)).toEqual([])
    await manuscript(page).click()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await serious(page)).toEqual([])
  })

  test(
    'find, outline, word count, slash menu and shortcuts',
    BOTH_WIDTHS,
    async ({ page, person, request }) => {
      await open(page, request, person, RICH)
      await manuscript(page).getByRole('heading').click()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.keyboard.type('/')
      await expect(page.getByRole('listbox', { name: 'Insert' })).toBeVisible()
      expect(await serious(page), 'slash menu').toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+Alt+o')
      await expect(page.getByRole('button', { name: 'Close outline' })).toBeVisible()
      expect(await serious(page), 'outline').toEqual([])
      if ((page.viewportSize()?.width ?? 0) < 1200) {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await page.keyboard.press('Control+h')
      await page.keyboard.type('e')
      await expect(page.getByRole('search').getByRole('status')).toContainText('of')
      expect(await serious(page), 'find').toEqual([])
      await page.getByRole('button', { name: /^\d[\d,]* words$/ }).click()
      await expect(page.getByRole('dialog', { name: 'Word count' })).toBeVisible()
      expect(await serious(page), 'word count').toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+/')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      expect(await serious(page), 'shortcuts').toEqual([])
    },
  )

  test(
    'the citation dialog and card, the styles and the notes',
    BOTH_WIDTHS,
    async ({ page, person, request }) => {
      const csl = { type: 'book', title: 'On the Origin of Species', author: [{ family: 'Darwin' }] }
      await request.post('/api/v1/citation/add', {
        headers: authorized(person),
        data: { csl },
      })
      await open(page, request, person, '<p>Species</p><div data-type="bibliography"></div>')
      await manuscript(page).getByText('Species').click()
      await press(page, 'Citation')
      const works = page.getByRole('listbox', { name: 'Works' })
      await expect(works.getByRole('option')).toHaveCount(1)
      expect(await serious(page), 'list of works').toEqual([])
      await works.getByRole('option').click()
      await expect(page.getByRole('textbox', { name: 'Words before' })).toBeVisible()
      expect(await serious(page), 'work that is picked').toEqual([])
      await page.getByRole('button', { name: 'Cite', exact: true }).click()
      await expect(manuscript(page).getByRole('note')).toBeVisible()
      await expect(manuscript(page).getByRole('listitem')).toHaveCount(1)
      expect(await serious(page), 'citation and bibliography').toEqual([])
      await manuscript(page).getByRole('note').click()
      await expect(page.getByRole('dialog', { name: 'Citation', exact: true })).toBeVisible()
      expect(await serious(page), 'closer look').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Citation style: APA', exact: true }).click()
      await page.getByRole('option', { name: /^Chicago Manual of Style, 17th edition \(notes\)/ }).click()
      await expect(page.getByRole('region', { name: 'Notes' })).toBeVisible()
      expect(await serious(page), 'notes').toEqual([])
      await page.getByRole('button', { name: 'Citation style: Chicago 17 notes', exact: true }).click()
      await expect(page.getByRole('option').first()).toBeVisible()
      expect(await serious(page), 'styles').toEqual([])
    },
  )

  test('the dialogs of colours, an image and a footnote', async ({ page, person, request }) => {
    await openSelected(page, request, person)
    for (const name of ['Text colour', 'Background colour']) {
      await press(page, name)
      await expect(page.getByRole('dialog', { name }).getByRole('button', { name: 'Blue' })).toBeVisible()
      expect(await serious(page), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.keyboard.press('ArrowRight')
    await press(page, 'Image')
    const dialog = page.getByRole('dialog', { name: 'Add image' })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    expect(await serious(page), 'image').toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await press(page, 'Footnote')
    await expect(page.getByRole('textbox', { name: 'Text of the footnote' })).toBeFocused()
    expect(await serious(page), 'empty footnote').toEqual([])
    await page.keyboard.type('See Smith')
    expect(await serious(page), 'footnote').toEqual([])
  })

  test('a selected image and its dialog', async ({ page, person, request }) => {
    await open(page, request, person, '<p><img src="https://example.org/a.png" alt="A corner"></p>')
    await manuscript(page)
      .locator('.image-view')
      .click({ position: { x: 5, y: 5 } })
    await page.getByRole('button', { name: 'Edit image' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit image' })).toBeVisible()
    expect(await serious(page)).toEqual([])
  })

  test('the chapter page before a topic, with a chapter, and with a missing chapter', async ({
    page,
    person,
    request,
  }) => {
    await page.goto('/editor')
    await expect(page.getByRole('tab', { name: 'Methodology' })).toBeDisabled()
    expect(await serious(page), 'locked').toEqual([])
    const { _id } = await buildProject(request, person, {
      content: `<h1>Introduction</h1>${RICH.replace('<h1>Heat</h1>', '')}<h1>Methodology</h1><p></p>`,
    })
    await page.goto(`/editor?project=${_id}`)
    await expect(page.locator('[data-ready="true"]')).toBeVisible()
    expect(await serious(page), 'a chapter').toEqual([])
    await page.getByRole('tab', { name: 'Results' }).click()
    await expect(page.getByRole('button', { name: 'Add this chapter' })).toBeVisible()
    expect(await serious(page), 'missing').toEqual([])
    await page.getByRole('button', { name: 'Change' }).click()
    expect(await serious(page), 'changing').toEqual([])
  })

  test('the history and a comparison', async ({ page, person, request }) => {
    const { id } = await open(page, request, person, RICH)
    const headers = authorized(person)
    const kept = await request.post(`/api/v1/projects/${id}/versions`, { headers, data: { name: 'Draft' } })
    const { _id: version } = (await kept.json()).data
    await request.put(`/api/v1/projects/${id}`, {
      headers,
      data: { content: RICH.replace('Text with', 'Words and') },
    })
    await page.goto(`/dashboard?view=editor&project=${id}&history=${version}`)
    await expect(
      page
        .getByRole('region', { name: /^Differences/ })
        .locator('ins')
        .first(),
    ).toBeVisible()
    expect(await serious(page)).toEqual([])
  })

  test('the AI Writing Assistant before and after a draft', async ({ page, person }) => {
    await page.goto('/dashboard?view=assistant')
    await page.getByLabel('Topic').fill('Heat at night')
    expect(await serious(page)).toEqual([])
    await page.getByRole('button', { name: 'Generate AI Draft' }).click()
    await expect(page.getByRole('heading', { name: /Literature Review/ })).toBeVisible()
    expect(await serious(page)).toEqual([])
    expect(person.email).toBeTruthy()
  })

  test('Chat PDF: upload, conversation, page, history', BOTH_WIDTHS, async ({ page, person: _ }) => {
    await page.goto('/dashboard?view=chat')
    await expect(page.getByRole('button', { name: 'Upload PDF' })).toBeVisible()
    expect(await serious(page), 'upload').toEqual([])
    await uploadHeat(page)
    await ask(page)
    expect(await serious(page), 'conversation').toEqual([])
    await chips(page).first().click()
    await expect(page.locator('[data-quote]').first()).toBeVisible()
    expect(await serious(page), 'page').toEqual([])
    const close = page.getByRole('button', { name: 'Close the page' })
    if (await close.isVisible()) await close.click()
    const history = page.getByRole('button', { name: 'Chat History' })
    if (await history.isVisible()) await history.click()
    await page.getByRole('button', { name: `More about ${WARM_QUESTION}` }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await expect(page.getByRole('dialog', { name: 'Rename this chat' })).toBeVisible()
    expect(await serious(page), 'rename').toEqual([])
  })
})
