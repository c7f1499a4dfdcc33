// A person allows a program that the server has never seen, or does not.

import { once } from 'node:events'
import { LIVE_PROTOCOL } from '../../workers/contracts/room.ts'
import { SCHEMA_VERSION } from '../../workers/domain/manuscript/schema/schema-version.ts'
import { serious } from './journeys/axe.ts'
import { openEditor } from './journeys/open-project.ts'
import {
  authorized,
  BOTH_WIDTHS,
  buildProject,
  carryTokens,
  expect,
  signInByApi,
  test,
} from './journeys/person.ts'
import { buildProgram } from './journeys/program.ts'

test(
  'a program is allowed one project, reads it and no other, and is revoked',
  BOTH_WIDTHS,
  async ({ page, request, person, baseURL }) => {
    const mine = await buildProject(request, person, { title: 'Night-time heat in attic flats' })
    const other = await buildProject(request, person, { title: 'Shade of street trees' })
    const program = await buildProgram(baseURL, { scope: 'projects:read projects:write' })
    await page.goto(program.address)
    await expect(
      page.getByRole('heading', { name: '“Thesis backup” asks to use your account' }),
    ).toBeVisible()
    await expect(page.getByText('Not verified')).toBeVisible()
    await expect(page.getByText('a program on this device')).toBeVisible()
    expect(await serious(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(page.viewportSize()?.width)

    await page.getByRole('checkbox', { name: /^Create, change and delete/ }).click()
    await page.getByRole('radio', { name: 'One project' }).check()
    await expect(page.getByRole('button', { name: 'Allow' })).toBeDisabled()
    await page.getByRole('combobox', { name: 'Project' }).click()
    await page.getByRole('option', { name: mine.title }).click()
    await page.getByRole('radio', { name: '30 days' }).check()
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByRole('heading', { name: 'Back in the program' })).toBeVisible()

    const tokens = await program.redeem()
    expect(tokens.scope).toBe('projects:read')
    const headers = authorized({ accessToken: tokens.access_token, refreshToken: '' })
    const read = (id: string) => request.get(`/api/v1/projects/${id}`, { headers })
    expect((await (await read(mine._id)).json()).data.title).toBe(mine.title)
    expect((await read(other._id)).status()).toBe(404)
    const write = await request.patch(`/api/v1/projects/${mine._id}/content`, {
      headers,
      data: { content: '<p>No</p>' },
    })
    expect(write.status()).toBe(403)

    await program.revoke(tokens.refresh_token ?? '')
    expect((await read(mine._id)).status()).toBe(401)
    program.close()
  },
)

test('a program changes the manuscript that is open, and is revoked on the account’s page', async ({
  page,
  request,
  person,
  baseURL,
}) => {
  const { _id, title } = await buildProject(request, person, {
    title: 'Night-time heat in attic flats',
    content: '<p>Trees cool streets.</p>',
  })
  const program = await buildProgram(baseURL, { scope: 'projects:read projects:write' })
  await page.goto(program.address)
  await page.getByRole('radio', { name: 'One project' }).check()
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: title }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Back in the program' })).toBeVisible()
  const tokens = await program.redeem()
  const headers = authorized({ accessToken: tokens.access_token, refreshToken: '' })

  await openEditor(page, _id)
  const added = await request.post(`/api/v1/projects/${_id}/content`, {
    headers,
    data: { content: '<p>Rain helps, too.</p>' },
  })
  expect(added.status()).toBe(200)
  await expect(page.locator('.manuscript')).toContainText('Rain helps, too.')
  const ticket = await request.post(`/api/v1/projects/${_id}/live-ticket`, { headers })
  const protocols = [LIVE_PROTOCOL, `ticket.${(await ticket.json()).data.ticket}`, `schema.${SCHEMA_VERSION}`]
  const socket = new WebSocket(`${baseURL?.replace('http', 'ws')}/api/v1/projects/${_id}/live`, protocols)
  await once(socket, 'open')

  await page.goto('/account#apps')
  const table = page.getByRole('table', { name: 'Connected apps' })
  await expect(table).toContainText('Thesis backup')
  await expect(table).toContainText(title)
  await expect(table).toContainText(/today/i)
  expect(await serious(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'does not scroll sideways').toBe(page.viewportSize()?.width)
  await table.getByRole('button', { name: 'Revoke Thesis backup' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('heading', { name: 'No connected apps' })).toBeVisible()
  // Node tells the code once the connection has ended, too, which takes the local server some seconds.
  await expect.poll(() => socket.readyState).toBeGreaterThanOrEqual(WebSocket.CLOSING)
  expect((await request.get(`/api/v1/projects/${_id}`, { headers })).status()).toBe(401)
  await expect(program.refresh(tokens.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' })
  program.close()
})

test('who is signed out signs in on the page, and the request stays as it came', async ({
  page,
  baseURL,
}) => {
  const program = await buildProgram(baseURL)
  await page.goto(program.address)
  await expect(page.getByRole('heading', { name: 'Sign in to go on' })).toBeVisible()
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue on this machine' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill(`reader-${Date.now()}@example.edu`)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Back in the program' })).toBeVisible()
  expect((await program.redeem()).scope).toBe('projects:read')
  program.close()
})

test('a program that is denied learns just that', async ({ page, person, baseURL }) => {
  const program = await buildProgram(baseURL)
  await page.goto(program.address)
  await expect(page.getByText(`signed in as ${person.name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByRole('heading', { name: 'Back in the program' })).toBeVisible()
  const answer = await program.answer
  expect(Object.fromEntries(answer.searchParams)).toMatchObject({ error: 'access_denied', iss: baseURL })
  await expect(program.redeem()).rejects.toMatchObject({ error: 'access_denied' })
  program.close()
})

test('somebody else signs out, and decides as herself', async ({ page, person, baseURL }) => {
  const program = await buildProgram(baseURL)
  await page.goto(program.address)
  await expect(page.getByText(`signed in as ${person.name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Not you? Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to go on' })).toBeVisible()
  program.close()
})

test('a request that is wrong is shown here and goes nowhere', async ({ page, person, baseURL }) => {
  expect(person.name).not.toBe('')
  const elsewhere = await buildProgram(baseURL, { redirect_uri: 'https://evil.example/back' })
  await page.goto(elsewhere.address)
  await expect(page.getByRole('alert')).toContainText('redirect_not_registered')
  expect(await serious(page)).toEqual([])
  const plain = await buildProgram(baseURL, { code_challenge_method: 'plain' })
  await page.goto(plain.address)
  await expect(page.getByRole('alert')).toContainText('pkce_required')
  expect(new URL(page.url()).origin).toBe(baseURL)
  elsewhere.close()
  plain.close()
})

test('a program that asks for all is allowed less, by keys alone', async ({ page, request, baseURL }) => {
  await carryTokens(page, await signInByApi(request))
  const program = await buildProgram(baseURL, {
    scope:
      'projects:read projects:write proposals:write library:read library:write files:read files:write ai profile',
  })
  await page.goto(program.address)
  await expect(page.getByText('This is all that a program can be allowed.')).toBeVisible()
  const boxes = page.getByRole('checkbox')
  await boxes.first().focus()
  for (let box = 0; box < 8; box++) {
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  }
  await expect(page.getByText('This is all')).toBeHidden()
  await expect(page.getByRole('group', { name: 'In which projects' })).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Allow' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Back in the program' })).toBeVisible()
  expect((await program.redeem()).scope).toBe('profile')
  program.close()
})
