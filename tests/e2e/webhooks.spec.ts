// A webhook at the account: made, tested against a real server that verifies by the library of Standard Webhooks, deleted.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { serious } from './journeys/axe.ts'
import { expect, test } from './journeys/person.ts'

test('a webhook is made, gets a signed test, and is deleted', async ({ page, person }) => {
  const posts: { headers: Record<string, string>; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    posts.push({ headers: request.headers as Record<string, string>, body })
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}/events`

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
  await expect(async () => {
    await row.getByRole('button', { name: 'Refresh' }).click()
    await expect(row.getByText('Delivered', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await serious(page), 'with deliveries').toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'does not scroll sideways').toBe(page.viewportSize()?.width)

  await row.getByRole('button', { name: `Delete ${url}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No webhooks' })).toBeVisible()
  server.close()
})
