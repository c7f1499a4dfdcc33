// Recent Projects: search, select, delete with confirmation, export from a card, samples when the list is down.

import { goTo } from './journeys/navigation.ts'
import { openEditor } from './journeys/open-project.ts'
import { authorized, BOTH_WIDTHS, buildProject, expect, manuscript, test } from './journeys/person.ts'
import { isPhone } from './journeys/toolbar-journey.ts'

test('search matches title and description, ignoring case', async ({ page, person, request }) => {
  await buildProject(request, person, { title: 'ÜBER Wärme' })
  await buildProject(request, person, { title: 'Crops', description: 'Groundwater nitrate' })
  await page.goto('/dashboard?view=projects')
  await expect(page.getByText('Select all (2 projects)')).toBeVisible()
  await page.getByPlaceholder('Search projects...').fill('über wÄRME')
  await expect(page.getByRole('heading', { name: 'Crops' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'ÜBER Wärme' })).toBeVisible()
  await page.getByPlaceholder('Search projects...').fill('NITRATE')
  await expect(page.getByRole('heading', { name: 'Crops' })).toBeVisible()
  await page.getByPlaceholder('Search projects...').fill('nothing like it')
  await expect(page.getByText('No projects found')).toBeVisible()
})

test('selected projects are deleted only after a confirmation', async ({ page, person, request }) => {
  for (const title of ['One', 'Two', 'Three']) await buildProject(request, person, { title })
  await page.goto('/dashboard?view=projects')
  await page.getByRole('checkbox', { name: /One/ }).click()
  await page.getByRole('checkbox', { name: /Two/ }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Selected Projects' })
  await expect(dialog).toContainText(
    'Are you sure you want to delete 2 selected project(s)? This action cannot be undone.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'One' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await page.getByRole('button', { name: 'Delete 2 Project(s)' }).click()
  await expect(page.getByText('2 project(s) deleted successfully', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'One' })).toBeHidden()
  await page.reload()
  await expect(page.getByText('Select all (1 project)')).toBeVisible()
})

test('a card downloads and opens its project', async ({ page, person, request }) => {
  await buildProject(request, person, { title: 'Heat <b>at night</b>' })
  await page.goto('/dashboard?view=projects')
  await expect(page.getByRole('heading', { name: 'Heat at night' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Docx/ }).click()
  expect((await download).suggestedFilename()).toBe('Heat at night.docx')
  await page.getByRole('button', { name: /Open Project/ }).click()
  await expect(page.getByText('"Heat at night" is now loaded in the editor', { exact: true })).toBeVisible()
  await expect(manuscript(page)).toContainText('The room cools slowly.')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/view=editor&project=/)
})

test('three labelled samples are shown if the list cannot be loaded', async ({ page, person }) => {
  await page.route('**/api/v1/projects?*', (route) => route.abort())
  await page.goto('/dashboard?view=projects')
  await expect(page.getByText(/sample/i).first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.unroute('**/api/v1/projects?*')
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByText('No projects found')).toBeVisible()
  expect(person.email).toBeTruthy()
})

test('the editor shows that a project was deleted elsewhere', async ({ page, person, request }) => {
  const { _id } = await buildProject(request, person)
  await page.goto(`/dashboard?view=editor&project=${_id}`)
  await expect(manuscript(page)).toContainText('The room cools slowly.')
  await request.delete(`/api/v1/projects/${_id}`, {
    headers: authorized(person),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'deleted' })).toBeVisible()
})

test('signing out leads to the landing page, to which the dashboard then redirects', async ({
  page,
  person,
}) => {
  await page.goto('/dashboard?view=projects')
  await goTo(page, 'Logout')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You have been successfully logged out.', { exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  expect(person.email).toBeTruthy()
})

test('Settings leads to the account, where all sessions are signed out', async ({ page, person }) => {
  await page.goto('/dashboard?view=projects')
  await goTo(page, 'Settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account and settings')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Sign out everywhere' })).toBeVisible()
  expect(person.email).toBeTruthy()
})

test('the order of the projects is kept in the address, and groups them by status', async ({
  page,
  person,
  request,
}) => {
  await buildProject(request, person, { title: 'Beech', status: 'completed' })
  await buildProject(request, person, { title: 'Ash', status: 'review' })
  await buildProject(request, person, { title: 'Cedar', status: 'draft' })
  await page.goto('/dashboard?view=projects')
  const cards = page.getByRole('article').getByRole('heading')
  await expect(cards).toHaveText(['Cedar', 'Ash', 'Beech'])
  const sortBy = async (name: string) => {
    await page.getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name }).click()
  }
  await sortBy('Title')
  await expect(page).toHaveURL(/sort=title/)
  await expect(cards).toHaveText(['Ash', 'Beech', 'Cedar'])
  await sortBy('Status')
  const groups = page.getByRole('heading', { level: 2 })
  await expect(groups).toHaveText(['draft', 'review', 'completed'])
  await page.getByRole('button', { name: /^Status: draft/ }).click()
  await page.getByRole('menuitemradio', { name: 'completed' }).click()
  await expect(groups).toHaveText(['review', 'completed'])
  await expect(page.getByRole('button', { name: /Change the status of Cedar/ })).toBeFocused()
  await page.getByRole('button', { name: 'Open Project: Ash' }).click()
  await page.getByRole('button', { name: 'Back to Recent Projects' }).click()
  await expect(page).toHaveURL(/sort=status/)
  await expect(cards).toHaveText(['Ash', 'Cedar', 'Beech'])
})

test('more projects are shown in an order chosen while those of the one before load', async ({
  page,
  person,
  request,
}) => {
  for (let number = 1; number <= 25; number++) await buildProject(request, person, { title: `No. ${number}` })
  // The next page in the first order never arrives.
  await page.route(/\/api\/v1\/projects\?(?=.*sort=-lastModified)(?=.*cursor=)/, () => {})
  await page.goto('/dashboard?view=projects')
  await expect(page.getByText('24 of 25 projects shown')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('combobox', { name: 'Sort by' }).click()
  await page.getByRole('option', { name: 'Title' }).click()
  await expect(page).toHaveURL(/sort=title/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('Select all (25 projects)')).toBeVisible()
})

test(
  'a message covers neither the status bar nor the field of Chat PDF',
  BOTH_WIDTHS,
  async ({ page, person, request }) => {
    const { _id } = await buildProject(request, person)
    const toasts = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem')
    const lowestEdge = async () => {
      const box = await toasts.last().boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await openEditor(page, _id)
    await page.route('**/export?*', (route) => route.abort())
    const failToExport = async () => {
      await page.getByRole('button', { name: isPhone(page) ? 'Project' : 'Export', exact: true }).click()
      await page.getByRole('menuitem', { name: 'PDF' }).click()
      await expect(toasts).toHaveCount(1)
    }
    await failToExport()
    const bar = await page.locator('footer').boundingBox()
    expect(await lowestEdge()).toBeLessThanOrEqual(bar?.y ?? 0)
    await goTo(page, 'Chat PDF')
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeVisible()
    await expect(toasts).toHaveCount(1)
    const field = await page.getByRole('textbox', { name: 'Question' }).boundingBox()
    await expect.poll(lowestEdge).toBeLessThanOrEqual(field?.y ?? 0)
  },
)
