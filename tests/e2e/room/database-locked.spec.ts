// An open project while D1 is locked: another connection holds the exclusive lock of the database's file.

import { globSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freePort } from '../../support/free-port.ts'
import { killServer, startServer } from '../journeys/own-server.ts'
import {
  authorized,
  buildProject,
  carryTokens,
  expect,
  focusEnd,
  manuscript,
  saveIndicator,
  signInByApi,
  test,
} from '../journeys/person.ts'

/** Locks the D1 of a state directory. @returns unlocks it */
function lockDatabase(state: string): () => void {
  const [file] = globSync(join(state, 'v3/d1/miniflare-D1DatabaseObject/*.sqlite')).filter(
    (path) => !path.endsWith('metadata.sqlite'),
  )
  if (!file) throw new Error('there is no database')
  const database = new DatabaseSync(file)
  // The server may be writing.
  database.exec('PRAGMA busy_timeout = 10000')
  database.exec('BEGIN EXCLUSIVE')
  return () => database.close()
}

test('what is typed while the database is locked is stored, and saved once it is unlocked', async ({
  browser,
  playwright,
  complaints,
}) => {
  const port = await freePort()
  const state = mkdtempSync(join(tmpdir(), 'colophon-locked-'))
  const baseURL = `http://localhost:${port}`
  const server = await startServer(port, state, { LOCAL_SIGN_IN: 'true', AI_PROVIDER: 'embedded' })
  try {
    const request = await playwright.request.newContext({ baseURL })
    const person = await signInByApi(request)
    const { _id } = await buildProject(request, person)
    const page = await (await browser.newContext({ baseURL })).newPage()
    await carryTokens(page, person)
    await page.goto(`/dashboard?view=editor&project=${_id}`)
    await expect(manuscript(page)).toContainText('The room cools slowly.')
    await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')

    const unlock = lockDatabase(state)
    const list = await request.get('/api/v1/projects', { headers: authorized(person) })
    expect(list.status()).toBe(503)
    expect(await list.json()).toMatchObject({ code: 'database_unavailable' })
    expect(Number(list.headers()['retry-after'])).toBeGreaterThan(0)

    await focusEnd(page)
    await page.keyboard.type(' Typed while locked.')
    await expect(saveIndicator(page)).toContainText('Error saving')

    // The room has the text, and gives it to a page that opens the project again.
    await page.reload()
    await expect(manuscript(page)).toContainText('Typed while locked.')
    await focusEnd(page)
    await page.keyboard.type(' Typed after a reload.')
    const read = await request.get(`/api/v1/projects/${_id}`, { headers: authorized(person) })
    expect(read.status()).toBe(200)
    await expect
      .poll(async () => {
        const now = await request.get(`/api/v1/projects/${_id}`, { headers: authorized(person) })
        return (await now.json()).data.content
      })
      .toContain('Typed while locked. Typed after a reload.')
    expect(await saveIndicator(page).getAttribute('data-save')).not.toBe('saved')

    unlock()
    await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
    const listed = await request.get('/api/v1/projects', { headers: authorized(person) })
    // Heat The room cools slowly. Typed while locked. Typed after a reload.
    expect((await listed.json()).data.projects[0].wordCount).toBe(12)
  } finally {
    killServer(server)
    complaints.length = 0
  }
})
