// Webhooks at the account, against a real server that verifies by the library of Standard Webhooks: made, tested, deleted;
// deliveries that fail; pauses, and resuming.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { serious } from './journeys/axe.ts'
import { authorized, BOTH_WIDTHS, buildProject, expect, test } from './journeys/person.ts'

type Post = { headers: Record<string, string>; body: string }

/** A server of the person's; it answers `status`, which a journey may change. */
async function startReceiver() {
  const posts: Post[] = []
  const receiver = { posts, url: '', status: 204, close: () => server.close() }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    posts.push({ headers: request.headers as Record<string, string>, body })
    response.writeHead(receiver.status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  receiver.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/events`
  return receiver
}

/** Refreshes the deliveries until the row of the webhook says so. */
const saysAfterRefresh = (page: Page, text: string | RegExp) =>
  expect(async () => {
    const row = page.getByRole('list', { name: 'Webhooks' })
    await row.getByRole('button', { name: 'Refresh' }).click()
    await expect(row.getByText(text).first()).toBeVisible({ timeout: 1000 })
  }).toPass()

test('a webhook is made, gets a signed test, and is deleted', BOTH_WIDTHS, async ({ page, person }) => {
  const { posts, url, close } = await startReceiver()
  await page.goto('/account#webhooks')
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  await expect(dialog.getByText('A webhook needs an address.')).toBeVisible()
  await expect(dialog.getByText('A webhook needs at least one event.')).toBeVisible()
  expect(await serious(page), 'dialog').toEqual([])
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/')
  await dialog.getByRole('checkbox', { name: 'A project is saved' }).click()
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  await expect(dialog.getByText('The webhook was not made.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Address' }).fill(url)
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  const secret = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const row = page.getByRole('list', { name: 'Webhooks' })
  await expect(row).toContainText(url)
  await row.getByRole('button', { name: 'Send test' }).click()
  await expect.poll(() => posts.length).toBe(1)
  const [post] = posts
  if (!post) throw new Error('nothing was posted')
  expect(new Webhook(secret).verify(post.body, post.headers)).toMatchObject({ type: 'webhook.test' })
  await saysAfterRefresh(page, /^Delivered$/)
  expect(await serious(page), 'with deliveries').toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'does not scroll sideways').toBe(page.viewportSize()?.width)

  await row.getByRole('button', { name: `Delete ${url}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No webhooks' })).toBeVisible()
  close()
})

test('a delivery that fails says so, and is sent again when the server works', async ({
  page,
  person,
  request,
}) => {
  const receiver = await startReceiver()
  receiver.status = 503
  const { _id } = await buildProject(request, person)
  const made = await request.post('/api/v1/webhooks', {
    headers: authorized(person),
    data: { url: receiver.url, events: ['project.deleted'] },
  })
  const { secret } = (await made.json()).data
  await request.delete(`/api/v1/projects/${_id}`, { headers: authorized(person) })
  await expect.poll(() => receiver.posts.length).toBe(1)

  await page.goto('/account#webhooks')
  const row = page.getByRole('list', { name: 'Webhooks' })
  await row.getByRole('button', { name: 'Deliveries' }).click()
  await saysAfterRefresh(page, /1 attempt · status 503 · next \d/)
  await expect(row.getByText('Waiting', { exact: true })).toBeVisible()
  await expect(row.getByText(/^Failing since/)).toBeVisible()
  await expect(row.getByText(/^What failed is tried again/)).toBeVisible()
  expect(await serious(page), 'failing').toEqual([])

  receiver.status = 204
  await row.getByRole('button', { name: /^Send again: project\.deleted/ }).click()
  await saysAfterRefresh(page, /^Delivered$/)
  await expect(row.getByText(/^Failing since/)).toHaveCount(0)
  const ids = receiver.posts.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([ids[0], ids[0]])
  for (const { body, headers } of receiver.posts)
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'project.deleted',
      data: { projectId: _id },
    })
  receiver.close()
})

test('a webhook that its server or its person paused gets nothing until it is resumed', async ({
  page,
  person,
  request,
}) => {
  const receiver = await startReceiver()
  receiver.status = 410
  await request.post('/api/v1/webhooks', {
    headers: authorized(person),
    data: { url: receiver.url, events: ['project.deleted'] },
  })
  await page.goto('/account#webhooks')
  const row = page.getByRole('list', { name: 'Webhooks' })
  await row.getByRole('button', { name: 'Send test' }).click()
  await saysAfterRefresh(page, /^It was paused because its server answered/)
  await expect(row.getByText('Paused', { exact: true })).toBeVisible()
  await expect(row.getByText('Failed', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Send again/ })).toBeDisabled()
  expect(await serious(page), 'paused by its server').toEqual([])

  receiver.status = 204
  await row.getByRole('button', { name: 'Resume' }).click()
  await row.getByRole('button', { name: /^Send again/ }).click()
  await saysAfterRefresh(page, /^Delivered$/)
  expect(receiver.posts).toHaveLength(2)

  await row.getByRole('button', { name: 'Pause' }).click()
  await expect(row.getByText(/^You paused it\./)).toBeVisible()
  await expect(row.getByRole('button', { name: 'Send test' })).toHaveCount(0)
  const { _id } = await buildProject(request, person)
  await request.delete(`/api/v1/projects/${_id}`, { headers: authorized(person) })
  await row.getByRole('button', { name: 'Resume' }).click()
  await row.getByRole('button', { name: 'Send test' }).click()
  await expect.poll(() => receiver.posts.length).toBe(3)
  expect(receiver.posts.map(({ body }) => JSON.parse(body).type)).toEqual(Array(3).fill('webhook.test'))
  receiver.close()
})
