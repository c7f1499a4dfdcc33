// The settings of a project, and the language of new ones.

import type { Page } from '@playwright/test'
import { openChapters, ready, text, topic } from './journeys/chapter-page.ts'
import { bibliography, cite, fillLibrary } from './journeys/citing-journey.ts'
import { contentOf, openBeside, openEditor } from './journeys/open-project.ts'
import { authorized, buildProject, expect, focusEnd, manuscript, PHONE, test } from './journeys/person.ts'

const settings = (page: Page) => page.getByRole('dialog', { name: 'Project settings' })

async function choose(page: Page, field: string, option: string): Promise<void> {
  await settings(page).getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Words before the number of a caption, which CSS prints. */
const captionWords = (page: Page) =>
  manuscript(page).getByRole('figure').locator('figcaption').getAttribute('data-number')

const FIGURE =
  '<figure><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>Heat</figcaption></figure>'

test('a page layout is chosen by its template, changed, refused and saved', async ({
  page,
  person,
  request,
}) => {
  const { _id } = await buildProject(request, person, { content: '<p>Species change</p>' })
  await openEditor(page, _id)
  const layout = page.getByRole('dialog', { name: 'Page layout' })
  const opener = page.getByRole('button', { name: 'Export' })
  const open = async () => {
    await opener.click()
    await page.getByRole('menuitem', { name: 'Page layout…' }).click()
  }
  await open()
  await layout.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'Thesis, Germany' }).click()
  await expect(layout.getByLabel('Left')).toHaveValue('40')
  await layout.getByLabel('Left').fill('400')
  await layout.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(layout.getByRole('alert')).toHaveText('From 10 to 60')
  await layout.getByLabel('Left').fill('45')
  await expect(layout.getByRole('combobox', { name: 'Template' })).toHaveText('Your own')
  await layout.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(layout).toHaveCount(0)
  await open()
  await expect(layout.getByLabel('Left')).toHaveValue('45')
  await expect(layout.getByRole('combobox', { name: 'Font' })).toHaveText('Times New Roman')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  const { data } = await (
    await request.get(`/api/v1/projects/${_id}`, { headers: authorized(person) })
  ).json()
  expect(data.settings.layout).toMatchObject({ font: 'times', margins: { left: 45, right: 20 } })
})

test('headings have the numbers of the layout in the page and the outline, and begin what the menu says', async ({
  page,
  person,
  request,
}) => {
  const content = '<h1>Streets</h1><p>Words</p><h2>Trees</h2><p>Words</p><h1>Questions</h1><p>Words</p>'
  const { _id } = await buildProject(request, person, { content })
  await openEditor(page, _id)
  const numbers = () =>
    manuscript(page)
      .getByRole('heading')
      .evaluateAll((headings) => headings.map((heading) => heading.getAttribute('data-number')))
  expect(await numbers()).toEqual([null, null, null])
  await page.getByRole('button', { name: 'Outline', exact: true }).click()
  const rows = page.getByRole('navigation', { name: 'Outline' }).locator('[data-heading]')
  await expect(rows.last()).toHaveText(/^Questions/)
  const layout = page.getByRole('dialog', { name: 'Page layout' })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Page layout…' }).click()
  await layout.getByRole('combobox', { name: 'Numbers of headings' }).click()
  await page.getByRole('option', { name: 'Chapter 1, 1.1, 1.1.1' }).click()
  await layout.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(numbers).toEqual(['Chapter 1', '1.1', 'Chapter 2'])
  await expect(rows.last()).toHaveText(/^Chapter 2\s*Questions/)
  await manuscript(page).getByRole('heading', { name: 'Questions' }).click()
  await page.getByRole('button', { name: /^Style/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Appendix' }).click()
  await expect.poll(numbers).toEqual(['Chapter 1', '1.1', 'Appendix A'])
  await expect(rows.last()).toHaveText(/^Appendix A\s*Questions/)
})

test('a change of language is shown at once in captions, list of references and citations, and sent alone', async ({
  page,
  person,
  request,
}) => {
  await fillLibrary(request, person)
  const { _id } = await buildProject(request, person, { content: `${FIGURE}<p>Species change</p>` })
  await openEditor(page, _id)
  await focusEnd(page)
  await cite(page, 'origin')
  await expect(manuscript(page).getByRole('heading', { name: 'References' })).toBeVisible()
  expect(await captionWords(page)).toContain('Table ')
  const other = await openBeside(page, _id)

  const opener = page.getByRole('button', { name: 'Project settings' })
  await opener.click()
  await choose(page, 'Language', 'German (Austria)')
  await settings(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(opener).toBeFocused()
  await expect(manuscript(page)).toHaveAttribute('lang', 'en')

  const sent: unknown[] = []
  page.on('request', (one) => one.method() === 'PUT' && sent.push(one.postDataJSON()))
  await opener.click()
  await choose(page, 'Language', 'German')
  await settings(page).getByRole('button', { name: 'Save' }).click()
  await expect(settings(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(manuscript(page)).toHaveAttribute('lang', 'de')
  expect(await captionWords(page)).toContain('Tabelle ')
  await expect(manuscript(page).getByRole('heading', { name: 'Literaturverzeichnis' })).toBeVisible()
  await expect(bibliography(page)).toBeVisible()
  expect(sent).toEqual([{ settings: { language: 'de' } }])

  await expect(manuscript(other)).toHaveAttribute('lang', 'de')
  await other.getByRole('button', { name: 'Project settings' }).click()
  await choose(other, 'Citation style', 'MLA')
  await settings(other).getByRole('button', { name: 'Save' }).click()
  await expect(settings(other)).toHaveCount(0)
  const read = await request.get(`/api/v1/projects/${_id}`, { headers: authorized(person) })
  expect((await read.json()).data.settings).toEqual({
    citationStyle: 'mla',
    language: 'de',
    autoSave: true,
  })
})

test('faults are shown at their fields, and nothing changes before Save', async ({
  page,
  person,
  request,
}) => {
  const { _id } = await buildProject(request, person)
  await openEditor(page, _id)
  await page.getByRole('button', { name: 'Project settings' }).click()
  const title = settings(page).getByRole('textbox', { name: 'Title' })
  await title.fill(' ')
  await settings(page).getByRole('textbox', { name: 'Word target' }).fill('many')
  await page.keyboard.press('Enter')
  await expect(settings(page).getByRole('alert')).toHaveText([
    'A project needs a title',
    'A whole number from 1 to 1,000,000',
  ])
  await title.fill('Cool roofs')
  await settings(page).getByRole('textbox', { name: 'Word target' }).fill('1,500')
  await choose(page, 'Kind', 'Report')
  await choose(page, 'Level', 'Graduate')
  await settings(page).getByRole('textbox', { name: 'Subject' }).fill('Physics')
  await page.getByText('Save by itself while I write').click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Night-time heat in attic flats' })).toBeVisible()

  await page.getByRole('button', { name: 'Project settings' }).click()
  await title.fill('Cool roofs')
  await settings(page).getByRole('textbox', { name: 'Word target' }).fill('1,500')
  await choose(page, 'Kind', 'Report')
  await choose(page, 'Level', 'Graduate')
  await settings(page).getByRole('textbox', { name: 'Subject' }).fill('Physics')
  await page.getByText('Save by itself while I write').click()
  await settings(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Cool roofs' })).toBeVisible()
  await expect(page.getByText(/of 1\.5k words/)).toBeVisible()
  const read = await request.get(`/api/v1/projects/${_id}`, { headers: authorized(person) })
  expect((await read.json()).data).toMatchObject({
    title: 'Cool roofs',
    projectType: 'report',
    academicLevel: 'graduate',
    subjectArea: 'Physics',
    metadata: { wordTarget: 1500 },
    settings: { citationStyle: 'apa', language: 'en', autoSave: false },
  })
})

test('settings that are being saved stay open, and say what was not saved', async ({
  page,
  person,
  request,
}) => {
  const content = '<h1>References</h1><div data-type="bibliography"></div>'
  const { _id } = await buildProject(request, person, { content })
  await openEditor(page, _id)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/v1/projects/${_id}`, async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  await page.route(`**/v1/projects/${_id}/metadata`, (route) => route.abort())
  await page.getByRole('button', { name: 'Project settings' }).click()
  await choose(page, 'Language', 'German')
  await settings(page).getByRole('textbox', { name: 'Word target' }).fill('1500')
  await settings(page).getByRole('button', { name: 'Save' }).click()
  await expect(settings(page).getByRole('button', { name: 'Saving' })).toBeVisible()
  await page.keyboard.press('Escape')
  await settings(page).getByRole('button', { name: 'Cancel' }).click()
  release()
  await expect(settings(page).getByRole('alert')).toHaveText(
    'The word target could not be saved; all else is saved. Try again.',
  )
  await settings(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(settings(page)).toHaveCount(0)
  await expect(manuscript(page).getByRole('heading', { name: 'Literaturverzeichnis' })).toBeVisible()
})

test('a topic that cannot be saved says so', async ({ page, person, request }) => {
  const content = '<h1 id="chapter-introduction">Introduction</h1><p>Heat</p>'
  const { _id } = await buildProject(request, person, { content })
  await page.route(`**/v1/projects/${_id}`, (route) => route.abort())
  await openChapters(page, _id)
  await page.getByRole('button', { name: 'Change' }).click()
  await topic(page).fill('Cool roofs')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Topic not changed')).toBeVisible()
})

test(
  'the settings open from a phone’s menus, of the manuscript and of its chapters',
  PHONE,
  async ({ page, person, request }) => {
    const content =
      '<h1 id="chapter-introduction">Introduction</h1><p>Heat</p><h1>References</h1><div data-type="bibliography"></div>'
    const { _id } = await buildProject(request, person, { content })
    await openEditor(page, _id)
    const menu = page.getByRole('button', { name: 'Project', exact: true })
    await menu.tap()
    await page.getByRole('menuitem', { name: 'Project settings' }).tap()
    await choose(page, 'Language', 'German')
    await settings(page).getByRole('button', { name: 'Save' }).tap()
    await expect(manuscript(page).getByRole('heading')).toHaveText(['Einleitung', 'Literaturverzeichnis'])
    await expect(menu).toBeFocused()
    await expect.poll(() => contentOf(request, person, _id)).toContain('>Literaturverzeichnis</h1>')

    await openChapters(page, _id)
    await menu.tap()
    await page.getByRole('menuitem', { name: 'Project settings' }).tap()
    await choose(page, 'Language', 'French')
    await settings(page).getByRole('button', { name: 'Save' }).tap()
    await expect(text(page)).toHaveAttribute('lang', 'fr')
    await expect.poll(() => contentOf(request, person, _id)).toContain('>Références</h1>')
  },
)

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' })

  test('a template and five chapters are in the language of the topic, or the one that is chosen', async ({
    baseURL,
    context,
    page,
    person,
    request,
  }) => {
    // The interface's language, which is apart from those of the browser and the project.
    await context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }])
    await page.goto('/dashboard?view=assistant')
    const language = page.getByRole('combobox', { name: 'Language' })
    await expect(language).toHaveText('German (Austria)')
    await page.getByLabel('Topic').fill('Effects of heat on sleep')
    await expect(language).toHaveText('English')
    await page.getByLabel('Topic').fill('Urbanität')
    await expect(page.getByText('Your topic does not show its language. Is it this one?')).toBeVisible()
    await page.getByLabel('Topic').fill('Der Einfluss der Hitze auf den Schlaf')
    await expect(page.getByText('As your topic is written.')).toBeVisible()
    await page.getByRole('button', { name: 'Generate AI Draft' }).click()
    await expect(page.getByText('Dies ist eine strukturierte Vorlage')).toBeVisible()
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(manuscript(page)).toHaveAttribute('lang', 'de-AT')
    await expect(manuscript(page).getByRole('heading', { name: 'Literaturverzeichnis' })).toBeVisible()

    await page.goto('/editor')
    await topic(page).fill('Schlaf')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await ready(page)
    await expect(text(page)).toHaveAttribute('lang', 'de-AT')
    await expect(page.getByRole('heading', { name: 'Einleitung' })).toBeVisible()
    const id = new URL(page.url()).searchParams.get('project') ?? ''
    expect(await contentOf(request, person, id)).toContain('>Literaturübersicht</h1>')
  })
})
