// The browsable documentation of the API.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serious } from './journeys/axe.ts'
import { authorized, BOTH_WIDTHS, buildProject, expect, test } from './journeys/person.ts'

test(
  'the landing page leads to the API, where an operation is tried with a personal access token',
  BOTH_WIDTHS,
  async ({ page, person, request, complaints }) => {
    await buildProject(request, person, { title: 'Heat in attics' })
    const made = await request.post('/api/v1/account/tokens', {
      headers: authorized(person),
      data: { name: 'To try the API', scopes: ['projects:read'] },
    })
    const { token } = (await made.json()).data

    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click()
    await expect(page.getByRole('heading', { name: 'API', exact: true })).toBeVisible()
    await expect(page.getByText('/v1/citation/add')).toBeVisible()
    expect(await serious(page), 'list').toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, 'the page does not scroll sideways').toBe(page.viewportSize()?.width)

    await page.locator('a[href="/docs/listProjects"]').click()
    await expect(page).toHaveURL('/docs/listProjects')
    await page.getByText('Try it out').click()
    await page.getByLabel('Access token').fill(token)
    expect(await serious(page), 'form').toEqual([])
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('status').getByText('Heat in attics')).toBeVisible()
    expect(await serious(page), 'answer').toEqual([])

    await page.getByRole('link', { name: 'All operations' }).click()
    await page.locator('a[href="/docs/readProject"]').click()
    await page.getByText('Try it out').click()
    await expect(page.getByLabel('Access token'), 'the token of the tab').toHaveValue(token)
    expect(complaints).toEqual([])
  },
)

test('the client and the command line are there to download', async ({ page, request }) => {
  const document = await request.get('/openapi.json')
  expect((await document.json()).openapi).toBe('3.1.0')
  const commandLine = await request.get('/clients/colophon.mjs')
  expect(await commandLine.text()).toMatch(/^#!\/usr\/bin\/env node\n/)
  const latest = await (await request.get('/clients/latest.json')).json()
  for (const { version, address } of [latest.client, latest.cli]) {
    expect(address).toContain(`-${version}.tgz`)
    const packed = await request.get(address)
    expect((await packed.body()).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  }
  await page.goto('/docs')
  await expect(page.getByRole('link', { name: 'TypeScript client' })).toHaveAttribute(
    'href',
    latest.client.address,
  )
})

test('npm installs the command line from the deployment', async ({ request, baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-npm-'))
  const { cli } = await (await request.get('/clients/latest.json')).json()
  writeFileSync(join(folder, 'package.json'), '{}')
  execFileSync('npm', ['install', '--silent', `${baseURL}${cli.address}`], { cwd: folder })
  const said = execFileSync('npx', ['--no-install', 'colophon', '--version'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(said).toBe(`${cli.version}\n`)
  execFileSync('npm', ['ci', '--silent'], { cwd: folder })
  rmSync(folder, { recursive: true })
})
