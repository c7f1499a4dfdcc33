// Fixture: a server of its own with stand-ins for every catalogue and reference manager; locators of the panel.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { freePort } from '../../support/free-port.ts'
import { type ResearchServer, startResearchServer } from '../../support/wire/research-server.ts'
import { ZOTERO_LIBRARY } from '../../support/works/works.ts'
import { openPanel, panel } from './assistant-panel.ts'
import { killServer, startServer } from './own-server.ts'
import { authorized, test as base, expect, type Person } from './person.ts'
import { isPhone } from './toolbar-journey.ts'

type Own = { research: ResearchServer; address: string }
/** The server and the stand-ins belong to a runner, the user to a test. */
export const test = base.extend<{ outside: ResearchServer }, { own: Own }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const research = await startResearchServer({ zotero: structuredClone(ZOTERO_LIBRARY) })
      const port = await freePort()
      const state = mkdtempSync(join(tmpdir(), 'colophon-references-'))
      const server = await startServer(port, state, {
        ...research.variables,
        AI_PROVIDER: 'embedded',
        LOCAL_SIGN_IN: 'true',
      })
      await use({ research, address: `http://localhost:${port}` })
      killServer(server)
      await research.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.address),
  // Restores the stand-ins after each test.
  outside: async ({ own }, use) => {
    const zotero = structuredClone(own.research.zotero)
    await use(own.research)
    Object.assign(own.research.zotero, zotero)
    for (const name of Object.keys(own.research.faults))
      delete own.research.faults[name as keyof ResearchServer['faults']]
  },
})

export const CLAIM = 'Studies show that tenants in attic flats sleep 40 minutes less when nights stay warm.'
export const TEXT = `<p>The room is small. ${CLAIM} We measured it.</p>`

export const library = (page: Page) =>
  panel(page).getByRole('list', { name: 'Your library' }).getByRole('listitem')

export const open = (
  page: Page,
  request: APIRequestContext,
  person: Person,
  tab: 'References' | 'Citations',
  content = TEXT,
) => openPanel(page, request, person, content, tab)

export const kept = async (request: APIRequestContext, person: Person) => {
  const answer = await request.get('/api/v1/citation/references', {
    headers: authorized(person),
  })
  return (await answer.json()).data
}

/** Opens the dialog of an import, from its button or a phone's menu. */
export async function importFrom(page: Page, name = 'Zotero'): Promise<void> {
  const phone = isPhone(page)
  if (phone) await panel(page).getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole(phone ? 'menuitem' : 'button', { name: `Import from ${name}` }).click()
}

export const importDialog = (page: Page, name = 'Zotero') =>
  page.getByRole('dialog', { name: `Import from ${name}` })
export const importButton = (page: Page, name = 'Zotero') =>
  importDialog(page, name).getByRole('button', { name: 'Import', exact: true })
export const FAILED = 'Failed to import references. Check your API key.'

export { expect }
