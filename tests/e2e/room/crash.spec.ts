// Durability: the Worker is killed with SIGKILL within a second of a keystroke and restarted on the same state.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, killServer, startServer } from '../journeys/own-server.ts'
import {
  authorized,
  buildProject,
  carryTokens,
  expect,
  focusEnd,
  manuscript,
  signInByApi,
  test,
} from '../journeys/person.ts'

test('a crash within a second of a keystroke keeps that keystroke', async ({
  browser,
  playwright,
  complaints,
}) => {
  const port = await freePort()
  const state = mkdtempSync(join(tmpdir(), 'colophon-crash-'))
  const baseURL = `http://localhost:${port}`
  let server = await startServer(port, state)
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
    killServer(server)
    // Closed, since the page would send its text again.
    await page.context().close()
    server = await startServer(port, state)
    const answer = await request.get(`/api/v1/projects/${_id}`, {
      headers: authorized(person),
    })
    expect((await answer.json()).data.content).toContain('The room cools slowly. The last words.')
  } finally {
    killServer(server)
    complaints.length = 0
  }
})
