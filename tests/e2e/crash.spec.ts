// A keystroke outlives the Worker: killed with SIGKILL within a second of typing, started again on the same state.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProject, carryTokens, expect, focusEnd, manuscript, signInByApi, test } from './person.ts'

const root = join(import.meta.dirname, '../..')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function start(port: number, state: string): Promise<ChildProcess> {
  const server = spawn('node', ['scripts/start.ts'], {
    cwd: root,
    // A group of its own, so that the kill takes the runtime with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORT: String(port), STATE_DIR: state },
  })
  for await (const line of server.stdout ?? []) if (String(line).includes('ready at')) break
  return server
}

const kill = (server: ChildProcess) => server.pid && process.kill(-server.pid, 'SIGKILL')

test('a crash within a second of a keystroke keeps that keystroke', async ({
  browser,
  playwright,
  complaints,
}) => {
  const port = await freePort()
  const state = mkdtempSync(join(tmpdir(), 'colophon-crash-'))
  const baseURL = `http://localhost:${port}`
  let server = await start(port, state)
  try {
    const request = await playwright.request.newContext({ baseURL })
    const person = await signInByApi(request)
    const { _id } = await buildProject(request, person)
    const page = await (await browser.newContext({ baseURL })).newPage()
    await carryTokens(page, person)
    await page.goto(`/dashboard?view=editor&project=${_id}`)
    await expect(manuscript(page)).toContainText('The room cools slowly.')
    await focusEnd(page)
    await page.keyboard.type(' The last words.')
    await page.waitForTimeout(300)
    kill(server)
    // The page would send its text again; it must not get the chance.
    await page.context().close()
    server = await start(port, state)
    const answer = await request.get(`/api/v1/projects/${_id}`, {
      headers: { authorization: `Bearer ${person.accessToken}` },
    })
    expect((await answer.json()).data.content).toContain('The room cools slowly. The last words.')
  } finally {
    kill(server)
    complaints.length = 0
  }
})
