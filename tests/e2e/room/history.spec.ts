// Version history: name, compare, restore, rename and delete versions.

import type { APIRequestContext, Page } from '@playwright/test'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { openBeside, openEditor } from '../journeys/open-project.ts'
import {
  authorized,
  BOTH_WIDTHS,
  buildProject,
  expect,
  focusEnd,
  manuscript,
  type Person,
  saveIndicator,
  test,
} from '../journeys/person.ts'
import { openHeaderMenu } from '../journeys/toolbar-journey.ts'

const OLD = '<h1>Heat</h1><p>The room cools slowly.</p><p>It stays warm until the morning.</p>'
const NEW = '<h1>Heat</h1><p>The room cools quickly.</p><p>Nine flats were measured.</p>'

async function createVersion(request: APIRequestContext, person: Person, projectId: string, name: string) {
  const answer = await request.post(`/api/v1/projects/${projectId}/versions`, {
    headers: authorized(person),
    data: { name },
  })
  expect(answer.status()).toBe(201)
  return String((await answer.json()).data._id)
}

/** A project whose text has changed since a version was kept. */
async function buildHistory(request: APIRequestContext, person: Person, name = 'First draft') {
  const project = await buildProject(request, person, { content: OLD })
  const version = await createVersion(request, person, project._id, name)
  const answer = await request.put(`/api/v1/projects/${project._id}`, {
    headers: authorized(person),
    data: { content: NEW },
  })
  expect(answer.ok()).toBe(true)
  return { id: project._id, version }
}

const address = (id: string, version?: string) =>
  `/dashboard?view=editor&project=${id}${version ? `&history=${version}` : ''}`
const differences = (page: Page) => page.getByRole('region', { name: /^Differences/ })
const openHistory = async (page: Page) => {
  await openHeaderMenu(page, 'History')
  await page.getByRole('menuitem', { name: /^Show history/ }).click()
}

test(
  'a named version is compared with the text typed since',
  BOTH_WIDTHS,
  async ({ page, person, request, isMobile }) => {
    const project = await buildProject(request, person, { content: OLD })
    await openEditor(page, project._id)
    await openHeaderMenu(page, 'History')
    await page.getByRole('menuitem', { name: /^Save version/ }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Draft for Dr Rossi')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('Version saved', { exact: true })).toBeVisible()
    await focusEnd(page)
    await page.keyboard.type(' Only then it cools.')
    await openHistory(page)
    await expect(page).toHaveURL(/history=latest$/)
    await page.getByRole('button', { name: /Draft for Dr Rossi/ }).click()
    await expect(differences(page).locator('ins')).toHaveText([' Only then it cools.'])
    await expect(differences(page).locator('del')).toHaveCount(0)
    await expect(page.getByText('1 change', { exact: true })).toBeVisible()
    if (isMobile) await expect(differences(page).locator('.history-columns')).toHaveCount(0)
    else await expect(differences(page).locator('.history-columns')).toBeVisible()
    await page.goBack()
    await expect(manuscript(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`project=${project._id}$`))
  },
)

test('restoring a version is one undo step, which can be redone', async ({ page, person, request }) => {
  const { id, version } = await buildHistory(request, person)
  await page.goto(address(id, version))
  const del = differences(page).locator('del')
  const ins = differences(page).locator('ins')
  await expect(del.first()).toHaveText('slowly')
  await expect(ins.first()).toHaveText('quickly')
  await page.getByRole('button', { name: /^Restore/ }).click()
  await expect(page.getByText('Restored First draft', { exact: true })).toBeVisible()
  await expect(manuscript(page)).toBeVisible()
  await expect(manuscript(page)).toContainText('The room cools slowly.')
  await expect(manuscript(page)).toContainText('It stays warm until the morning.')
  await expect(manuscript(page)).not.toContainText('Nine flats')
  await manuscript(page).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(manuscript(page)).toHaveText(/The room cools quickly\..*Nine flats were measured\./)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(manuscript(page)).toHaveText(/The room cools slowly\..*It stays warm until the morning\./)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(manuscript(page)).toHaveText(/The room cools quickly\..*Nine flats were measured\./)
  const kept = await request.get(`/api/v1/projects/${id}/versions`, { headers: authorized(person) })
  const versions: { kind: string; name: string }[] = (await kept.json()).data.versions
  expect(versions.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'named Before a restore',
    'named First draft',
  ])
})

test('closing the history before the version has loaded cancels a restore', async ({
  page,
  person,
  request,
}) => {
  const { id, version } = await buildHistory(request, person)
  await openEditor(page, id)
  await openHistory(page)
  await page.getByRole('button', { name: /First draft/ }).click()
  await expect(differences(page).locator('del').first()).toHaveText('slowly')
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(`**/versions/${version}`, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: /^Restore/ }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`project=${id}$`))
  letGo()
  await expect(page.getByText('Not restored', { exact: true })).toBeVisible()
  await expect(manuscript(page)).toContainText('quickly')
  await expect(page).toHaveURL(new RegExp(`project=${id}$`))
})

test('peers see a restored version', async ({ page, person, request }) => {
  const { id, version } = await buildHistory(request, person)
  const other = await openBeside(page, id)
  await expect(manuscript(other)).toContainText('quickly')
  await page.goto(address(id, version))
  await page.getByRole('button', { name: /^Restore/ }).click()
  await expect(manuscript(other)).toContainText('The room cools slowly.')
  await expect(manuscript(other)).not.toContainText('Nine flats')
})

test('an open history says that the text has changed, and compares again on request', async ({
  page,
  person,
  request,
}) => {
  const { id, version } = await buildHistory(request, person)
  await page.goto(address(id, version))
  await expect(differences(page).locator('ins').first()).toHaveText('quickly')
  await expect(page.getByText('The text has changed meanwhile.')).toHaveCount(0)
  const other = await openBeside(page, id)
  await focusEnd(other)
  await other.keyboard.type(' A tenth followed.')
  await expect(saveIndicator(other)).toHaveAttribute('data-save', 'saved')
  await expect(page.getByText('The text has changed meanwhile.')).toBeVisible()
  await expect(differences(page)).not.toContainText('A tenth followed.')
  await page.getByRole('button', { name: 'Refresh comparison' }).click()
  await expect(differences(page)).toContainText('A tenth followed.')
  await expect(page.getByText('The text has changed meanwhile.')).toHaveCount(0)
})

test('keys move from change to change, and a restore is made only if the present text can be kept', async ({
  page,
  person,
  request,
}) => {
  const { id, version } = await buildHistory(request, person)
  await page.goto(address(id, version))

  await test.step('keys move from change to change, and each is announced', async () => {
    await expect(page.getByText('2 changes', { exact: true })).toBeVisible()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByText('1 of 2 changes')).toBeVisible()
    await expect(page.getByText('Change 1 of 2. Deleted: slowly. Inserted: quickly.')).toBeAttached()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByText('2 of 2 changes')).toBeVisible()
    await page.getByRole('button', { name: 'Next change' }).click()
    await expect(page.getByText('1 of 2 changes')).toBeVisible()
  })

  await test.step('a restore changes nothing if the present text cannot be kept as a version first', async () => {
    await expect(differences(page).locator('ins').first()).toHaveText('quickly')
    await page.route('**/versions', (route) => route.abort())
    await page.getByRole('button', { name: /^Restore/ }).click()
    await expect(page.getByText('Nothing was changed. Try again.', { exact: true })).toBeVisible()
    await page.goto(address(id))
    await expect(manuscript(page)).toContainText('The room cools quickly.')
  })
})

test('a version equal to the present text says so, and can be compared with the version before', async ({
  page,
  person,
  request,
}) => {
  const { id } = await buildHistory(request, person)
  const second = await createVersion(request, person, id, 'Second draft')
  await page.goto(address(id, second))
  await expect(
    page.getByText(/^Nothing has changed since then: Second draft, .* is the present text\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Compare with the version before' }).click()
  await expect(page.getByRole('button', { name: /version before$/i, pressed: true })).toBeVisible()
  await expect(differences(page).locator('del').first()).toHaveText('slowly')
  await expect(differences(page).locator('ins').first()).toHaveText('quickly')
})

test('renaming and deleting a version leaves the text unchanged, and its address says that it is gone', async ({
  page,
  person,
  request,
}) => {
  const { id, version } = await buildHistory(request, person)
  await page.goto(address(id, version))
  await page.getByRole('button', { name: 'More for this version' }).click()
  await page.getByRole('menuitem', { name: 'Rename this version' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('  ')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Type a name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('The very first')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText(/The very first/).first()).toBeVisible()
  await page.getByRole('button', { name: 'More for this version' }).click()
  await page.getByRole('menuitem', { name: 'Delete this version' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  // The room may have kept an automatic version meanwhile, which stays.
  await expect(page.getByText(/The very first/)).toHaveCount(0)
  await page.goto(address(id, version))
  await expect(page.getByText('This version does not exist any more.')).toBeVisible()
  await page.goto(address(id))
  await expect(manuscript(page)).toContainText('Nine flats were measured.')
})

test('the shortcuts of the history work wherever the focus is', async ({ page, person, request }) => {
  const { id } = await buildHistory(request, person)
  await openEditor(page, id)
  await page.getByRole('button', { name: 'History' }).focus()
  await page.keyboard.press('Control+Alt+s')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Escape')
  await manuscript(page).click()
  await page.keyboard.press('Control+Alt+Shift+h')
  await expect(page).toHaveURL(/history=latest$/)
  await expect(page.getByRole('button', { name: /First draft/ })).toBeVisible()
})

test('a history without versions says when there will be some', async ({ page, person, request }) => {
  const project = await buildProject(request, person, { content: OLD })
  // Stubbed: the room may keep its first version before the page requests the list.
  await page.route('**/versions', (route) => route.fulfill({ json: { data: { versions: [] } } }))
  await page.goto(address(project._id, 'latest'))
  await expect(page.getByText('Versions appear as you write.')).toBeVisible()
})

test('a history that cannot be loaded shows an error and can be retried', async ({
  page,
  person,
  request,
}) => {
  const { id } = await buildHistory(request, person)
  await page.route('**/versions', (route) => route.abort())
  await page.goto(address(id, 'latest'))
  await expect(page.getByText('The versions could not be loaded.')).toBeVisible()
  await page.unroute('**/versions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /First draft/ })).toBeVisible()
})

test('citations stand in the project’s style', async ({ page, person, request }) => {
  const works = writeCitation([
    citeItem({
      id: 'a',
      type: 'book',
      title: 'Heat',
      author: [{ family: 'Okafor' }],
      issued: { 'date-parts': [[2019]] },
    }),
  ])
  const cited = `<span data-type="citation" data-works="${works.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></span>`
  const { _id: id } = await buildProject(request, person, {
    content: `<p>Warm ${cited}.</p>`,
    settings: { citationStyle: 'ieee' },
  })
  const headers = authorized(person)
  const kept = await request.post(`/api/v1/projects/${id}/versions`, { headers, data: { name: 'Draft' } })
  const { _id: version } = (await kept.json()).data
  await request.put(`/api/v1/projects/${id}`, { headers, data: { content: `<p>Very warm ${cited}.</p>` } })
  await page.goto(`/dashboard?view=editor&project=${id}&history=${version}`)
  const differences = page.getByRole('region', { name: /^Differences/ })
  await expect(differences.locator('.history-citation')).toHaveText(['[1]', '[1]'])
  await expect(differences).not.toContainText('Okafor')
})

test('a version is downloaded as a file of its own text', async ({ page, person, request }) => {
  const { id, version } = await buildHistory(request, person)
  await openEditor(page, id)
  await page.goto(address(id, version))
  await page.getByRole('button', { name: 'More for this version' }).click()
  const downloading = page.waitForEvent('download')
  const asking = page.waitForRequest(/\/export\?/)
  await page.getByRole('menuitem', { name: 'Download as Word' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('Night-time heat in attic flats First draft.docx')
  const asked = new URL((await asking).url()).searchParams
  expect([asked.get('format'), asked.get('version')]).toEqual(['docx', version])
})
