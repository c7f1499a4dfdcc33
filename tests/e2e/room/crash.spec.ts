// Durability: the Worker is killed with SIGKILL as soon as its room has a keystroke, and restarted on the same state.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/free-port.ts'
import { contentOf } from '../journeys/open-project.ts'
import { killServer, startServer } from '../journeys/own-server.ts'
import {
  buildProject,
  carryTokens,
  expect,
  focusEnd,
  manuscript,
  signInByApi,
  test,
} from '../journeys/person.ts'

const WORDS = 'The room cools slowly. The last words.'

test('a crash right after the room has a keystroke keeps that keystroke', async ({
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
    await expect.poll(() => contentOf(request, person, _id)).toContain(WORDS)
    killServer(server)
    // Closed, since the page would send its text again.
    await page.context().close()
    server = await startServer(port, state)
    expect(await contentOf(request, person, _id)).toContain(WORDS)
  } finally {
    killServer(server)
    complaints.length = 0
  }
})
