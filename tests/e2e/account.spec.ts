// The account's page: a token made, used and revoked, also by keyboard; the export; deletion asked for and taken back.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { serious } from './journeys/axe.ts'
import { goTo } from './journeys/navigation.ts'
import { openEditor } from './journeys/open-project.ts'
import { authorized, BOTH_WIDTHS, buildProject, expect, test } from './journeys/person.ts'

const projectsBy = (page: Page, token: string) =>
  page.request.get('/api/v1/projects', { headers: { authorization: `Bearer ${token}` } })

test('a token is made, used by a script, and revoked', BOTH_WIDTHS, async ({ page, person }) => {
  await page.goto('/dashboard?view=projects')
  await goTo(page, `Account, signed in as ${person.name}`)
  await expect(page.getByText(person.email)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Model use today'), 'without a model').toHaveCount(0)
  expect(await serious(page), 'without tokens').toEqual([])

  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make token' }).click()
  await expect(dialog.getByText('A token needs a name.')).toBeVisible()
  await expect(dialog.getByText('A token needs at least one permission.')).toBeVisible()
  expect(await serious(page), 'dialog').toEqual([])
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly backup')
  await dialog.getByRole('button', { name: 'Make token' }).click()
  await expect(dialog.getByText('A token needs at least one permission.')).toBeInViewport()
  await expect(dialog.getByRole('checkbox', { name: /^Read projects/ })).toBeFocused()
  await dialog.getByRole('checkbox', { name: /^Read projects/ }).click()
  await dialog.getByRole('button', { name: 'Make token' }).click()
  const token = await dialog.getByRole('textbox', { name: 'Personal token' }).inputValue()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const table = page.getByRole('table', { name: 'Personal tokens' })
  await expect(table).toContainText('Nightly backup')
  await expect(page.locator('body')).not.toContainText(token)
  expect((await projectsBy(page, token)).status()).toBe(200)
  await page.reload()
  await expect(table).toContainText(/today/i)
  expect(await serious(page), 'with a token').toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'does not scroll sideways').toBe(page.viewportSize()?.width)

  await table.getByRole('button', { name: 'Revoke Nightly backup' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('heading', { name: 'No tokens' })).toBeVisible()
  expect((await projectsBy(page, token)).status()).toBe(401)
})

test('an assistant is connected by what is copied', async ({ page, person }) => {
  await page.goto('/account#connect')
  await expect(page.getByText(person.email)).toBeVisible()
  const section = page.getByRole('region', { name: 'Connect an assistant' })
  const address = `${new URL(page.url()).origin}/mcp`
  await expect(section.getByRole('textbox', { name: 'Address for assistants' })).toHaveValue(address)
  const copied = async () => {
    const copy = section.getByRole('button', { name: 'Copy' }).last()
    await copy.click()
    await expect(section.getByRole('button', { name: 'Copied' }).last()).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied()).toBe(address)
  for (const [name, form] of [
    ['Claude Code', `claude mcp add --transport http colophon ${address}`],
    ['VS Code', JSON.stringify({ servers: { colophon: { type: 'http', url: address } } }, null, 2)],
  ] as const) {
    await section.getByRole('combobox', { name: 'Assistant' }).click()
    await page.getByRole('option', { name, exact: true }).click()
    await expect(section.getByRole('textbox', { name: `For ${name}` })).toHaveValue(form)
    expect(await copied()).toBe(form)
  }
  expect(await serious(page), 'connecting an assistant').toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'does not scroll sideways').toBe(page.viewportSize()?.width)
})

test('the account is used by keyboard', async ({ page, person }) => {
  await page.goto('/account#tokens')
  await expect(page.getByText(person.email)).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Personal tokens' })
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'New token' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('By keyboard')
  for (let control = 0; control < 3; control++) await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: /^Read projects/ })).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Personal token' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke By keyboard' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
})

test('deleting the account is asked for, and taken back after signing in', async ({ page, person }) => {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('somebody@example.edu')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('This is not the e-mail address of the account.')).toBeVisible()
  expect(await serious(page), 'dialog').toEqual([])
  await dialog.getByRole('textbox').fill(person.email)
  await page.keyboard.press('Enter')
  const notice = page.getByText(/^Your account will be deleted on \d\d\/\d\d\/\d{4}$/)
  await expect(notice).toBeVisible()
  expect(await serious(page), 'notice').toEqual([])

  await goTo(page, 'Logout')
  await page.getByRole('button', { name: 'Continue on this machine' }).first().click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByRole('textbox', { name: 'Name' }).fill(person.name)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeEnabled()
})

test('the coming deletion is told on every page, and the account kept there', async ({
  page,
  person,
  request,
}) => {
  const project = await buildProject(request, person)
  await request.post('/api/v1/account/deletion', {
    headers: authorized(person),
    data: { email: person.email },
  })
  const notice = page.getByText(/^Your account will be deleted on \d\d\/\d\d\/\d{4}$/)
  await openEditor(page, project._id)
  await expect(notice).toBeVisible()
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  await expect.poll(below, 'does not scroll').toBe(0)
  await page.goto('/editor')
  await expect(notice).toBeVisible()
  await page.goto('/account')
  await expect(notice).toHaveCount(1)
  await page.goto('/dashboard?view=projects')
  await expect(notice).toBeVisible()
  expect(await serious(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'does not scroll sideways').toBe(page.viewportSize()?.width)
  await page.getByRole('button', { name: 'Keep my account' }).focus()
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  const { data } = await (await request.get('/api/v1/account', { headers: authorized(person) })).json()
  expect(data.deleteAt).toBeNull()
})

test('everything is exported as a zip', async ({ page, person, request }) => {
  await buildProject(request, person)
  await page.goto('/account#data')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^colophon-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(readFileSync(await download.path()))
  const text = Object.keys(files).find((name) => name.endsWith('text.md')) ?? ''
  expect(text).toMatch(/^projects\/Night-time heat in attic flats [0-9a-f]{6}\/text\.md$/)
  expect(strFromU8(files[text] ?? new Uint8Array())).toContain('The room cools slowly.')
  await expect(page.getByText(/^Saved: \d/)).toBeVisible()
  expect(await serious(page)).toEqual([])
})
