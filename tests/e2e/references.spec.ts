// References and Citations beside the page, against stand-ins of every catalogue and reference manager: papers for
// sentences, citations put where they belong, imports with their failures, and the library.

import { mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { type ResearchServer, startResearchServer } from '../support/research-server.ts'
import { HEAT, MENDELEY_LIBRARY, RETRACTED, WORKS, ZOTERO_LIBRARY } from '../support/works.ts'
import { openBeside, openEditor } from './open-project.ts'
import { freePort, killServer, startServer } from './own-server.ts'
import {
  test as base,
  buildProject,
  carryTokens,
  DESK,
  expect,
  focusEnd,
  manuscript,
  type Person,
  signInByApi,
} from './person.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Own = { research: ResearchServer; address: string }
/** Each runner has a Colophon and stand-ins of its own; every test a person of its own. */
const test = base.extend<{ outside: ResearchServer }, { own: Own }>({
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
  outside: async ({ own }, use) => {
    own.research.calls.length = 0
    await use(own.research)
    for (const name of Object.keys(own.research.faults))
      delete own.research.faults[name as keyof ResearchServer['faults']]
  },
})

const CLAIM = 'Studies show that tenants in attic flats sleep 40 minutes less when nights stay warm.'
const TEXT = `<p>The room is small. ${CLAIM} We measured it.</p>`

const narrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1100
const panel = (page: Page) =>
  narrow(page)
    ? page.getByRole('dialog', { name: 'AI Writing Assistant' })
    : page.getByRole('complementary', { name: 'AI Writing Assistant' })
const text = (page: Page) => page.locator('.manuscript')
const library = (page: Page) => panel(page).getByRole('list', { name: 'Your library' }).getByRole('listitem')

async function show(page: Page, tab: 'References' | 'Citations') {
  if (narrow(page)) await page.getByRole('button', { name: 'Open AI Writing Assistant' }).click()
  await panel(page).getByRole('tab', { name: tab }).click()
  await expect(panel(page).getByRole('tabpanel', { name: tab })).toBeVisible()
}
async function open(
  page: Page,
  request: APIRequestContext,
  person: Person,
  tab: 'References' | 'Citations',
  content = TEXT,
) {
  const { _id } = await buildProject(request, person, { content, settings: { citationStyle: 'apa' } })
  await openEditor(page, _id)
  await show(page, tab)
  return _id
}
const toPage = async (page: Page) => {
  if (narrow(page)) await page.keyboard.press('Escape')
}
const kept = async (request: APIRequestContext, person: Person) => {
  const answer = await request.get('/api/v1/citation/references', {
    headers: { authorization: `Bearer ${person.accessToken}` },
  })
  return (await answer.json()).data
}

test('a claim gets papers with their reason; a citation goes before its full stop, into the library, and back by one undo', async ({
  page,
  person,
  request,
  outside,
}) => {
  await open(page, request, person, 'References')
  const claims = panel(page).getByRole('tabpanel').locator('section > ul > li')
  await expect(claims).toHaveCount(1)
  await expect(claims).toContainText(CLAIM)
  await expect(claims).toContainText('It refers to what others have found without naming them.')
  await expect(claims).toContainText(HEAT.title)
  await expect(claims).toContainText('Ada Example, Jan van der Berg · 2019')
  await expect(claims).toContainText('tenants slept 40 minutes less')
  await expect(claims).toContainText('Found in Crossref, OpenAlex, Semantic Scholar')
  await expect(claims).not.toContainText(RETRACTED.title)
  const view = claims.getByRole('link', { name: /View Paper/ })
  await expect(view).toHaveAttribute('target', '_blank')
  await expect(view).toHaveAttribute('rel', /noopener/)
  await expect(view).toHaveAttribute('href', `https://doi.org/${HEAT.doi}`)
  await claims.getByRole('button', { name: /Insert Citation/ }).click()
  await expect(text(page)).toContainText('nights stay warm (Example & van der Berg, 2019). We measured it.')
  await expect(panel(page).getByText('No reference suggestions yet.')).toBeVisible()
  const { references } = await kept(request, person)
  expect(references.map(({ csl }: { csl: { DOI: string } }) => csl.DOI)).toEqual([HEAT.doi])
  expect(outside.calls.length).toBeGreaterThan(0)
  await toPage(page)
  await manuscript(page).focus()
  await page.keyboard.press('Control+z')
  await expect(text(page)).toHaveText(`The room is small. ${CLAIM} We measured it.`)
})

test(
  'the place holds while somebody else writes before it and into it',
  DESK,
  async ({ page, person, request }) => {
    const id = await open(page, request, person, 'References')
    const insert = panel(page).getByRole('button', { name: /Insert Citation/ })
    await expect(insert).toBeVisible()
    const other = await openBeside(page, id)
    await manuscript(other).click()
    await other.keyboard.press('Control+Home')
    await other.keyboard.type('At night it is warm. ')
    await expect(text(page)).toContainText('At night it is warm. The room')
    await insert.click()
    await expect(text(page)).toHaveText(
      /^At night it is warm\. The room is small\. Studies .* stay warm \(Example & van der Berg, 2019\)\. We measured it\.$/,
    )
    await other.close()
  },
)

test(
  'a sentence that is gone leaves its citation to the cursor; pressing a sentence shows it',
  DESK,
  async ({ page, person, request }) => {
    await open(page, request, person, 'References', `<p>${CLAIM}</p><p>Another paragraph.</p>`)
    const insert = panel(page).getByRole('button', { name: /Insert Citation/ })
    await expect(insert).toBeVisible()
    await panel(page)
      .getByRole('button', { name: /Show in the text/ })
      .click()
    await expect(text(page).locator('.suggested')).toHaveText(CLAIM)
    await manuscript(page).focus()
    await page.keyboard.press('Delete')
    await manuscript(page).getByText('Another paragraph.').click()
    await page.keyboard.press('End')
    await insert.click()
    await expect(text(page).locator('p').last()).toHaveText(
      'Another paragraph. (Example & van der Berg, 2019)',
    )
  },
)

test(
  'each sentence is asked about once, while the tab is shown and not before',
  DESK,
  async ({ page, person, request }) => {
    const asked: string[] = []
    page.on('request', (one) => {
      if (one.url().endsWith('/suggest-references')) asked.push(one.postDataJSON().text)
    })
    const { _id } = await buildProject(request, person, { content: TEXT })
    await openEditor(page, _id)
    await focusEnd(page)
    await page.keyboard.type(' It is so.')
    await page.waitForTimeout(1500)
    expect(asked).toEqual([])
    await show(page, 'References')
    await expect(panel(page).getByText(HEAT.title)).toBeVisible()
    await focusEnd(page)
    await page.keyboard.type(' In 2003, 62 % of tenants reported bad sleep.')
    await expect.poll(() => asked).toEqual([CLAIM, 'In 2003, 62 % of tenants reported bad sleep.'])
    await show(page, 'Citations')
    await show(page, 'References')
    await expect(panel(page).getByText(HEAT.title).first()).toBeVisible()
    expect(asked).toHaveLength(2)
  },
)

test('where no cursor was ever set a citation goes to the end', DESK, async ({ page, person, request }) => {
  await open(page, request, person, 'References', '<p>A plain line.</p><p>The last one.</p>')
  await panel(page)
    .getByLabel('Search papers')
    .fill(HEAT.doi ?? '')
  await page.keyboard.press('Enter')
  await panel(page)
    .getByRole('button', { name: /^Insert Citation/ })
    .click()
  await expect(text(page).locator('p').last()).toHaveText('The last one. (Example & van der Berg, 2019)')
})

test('papers are searched for, what was withdrawn says so, and a paper is cited at the cursor', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person, 'References', '<p>A plain line.</p>')
  await expect(panel(page).getByText('No reference suggestions yet.')).toBeVisible()
  await toPage(page)
  await focusEnd(page)
  if (narrow(page)) await show(page, 'References')
  await panel(page).getByLabel('Search papers').fill('sleep of tenants heat')
  await page.keyboard.press('Enter')
  const found = panel(page).getByRole('region', { name: 'Papers found' })
  await expect(found.getByRole('listitem')).toHaveCount(2)
  await expect(found.getByRole('listitem').filter({ hasText: RETRACTED.title })).toContainText('Retracted')
  await found.getByRole('button', { name: `Insert Citation: ${HEAT.title}` }).click()
  await expect(text(page)).toHaveText('A plain line. (Example & van der Berg, 2019)')
  await panel(page).getByLabel('Search papers').fill('zzzz qqqq')
  await page.keyboard.press('Enter')
  await expect(found).toContainText('No papers found.')
})

for (const fault of ['html', 'nonsense', 'busy for long', 'silent'] as const)
  test(
    `catalogues that answer ${fault} give nothing, and nobody is bothered`,
    DESK,
    async ({ browser, playwright }) => {
      const research = await startResearchServer({ works: WORKS })
      for (const name of ['crossref', 'openalex', 'semantic_scholar', 'arxiv'] as const)
        research.faults[name] = fault
      const port = await freePort()
      const state = mkdtempSync(join(tmpdir(), 'colophon-quiet-'))
      const server = await startServer(port, state, research.variables)
      const baseURL = `http://localhost:${port}`
      try {
        const request = await playwright.request.newContext({ baseURL })
        const person = await signInByApi(request)
        const page = await (
          await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
        ).newPage()
        await carryTokens(page, person)
        await open(page, request, person, 'References')
        await expect(panel(page).getByText('No papers found.')).toBeVisible({ timeout: 20_000 })
        await panel(page).getByLabel('Search papers').fill('sleep of tenants heat')
        await page.keyboard.press('Enter')
        await expect(panel(page).getByRole('region', { name: 'Papers found' })).toContainText(
          'No papers found.',
        )
        await expect(page.getByRole('alert')).toHaveCount(0)
        await page.context().close()
      } finally {
        killServer(server)
        await research.close()
      }
    },
  )

const dialog = (page: Page, name = 'Zotero') => page.getByRole('dialog', { name: `Import from ${name}` })
const begin = (page: Page, name = 'Zotero') =>
  dialog(page, name).getByRole('button', { name: 'Import', exact: true })
const FAILED = 'Failed to import references. Check your API key.'

test('Zotero: a wrong key says so, a right one imports, and importing again updates instead of doubling', async ({
  page,
  person,
  request,
  own,
}) => {
  await open(page, request, person, 'Citations')
  await expect(
    panel(page).getByText('Citation tools and formatted citations will appear here.', { exact: true }),
  ).toBeVisible()
  await panel(page).getByRole('button', { name: 'Import from Zotero' }).click()
  const key = dialog(page).getByPlaceholder('Enter your API key')
  await expect(key).toHaveAttribute('type', 'password')
  await expect(key).toHaveAttribute('autocomplete', 'off')
  await expect(begin(page)).toBeDisabled()
  await key.fill('not-the-key')
  await begin(page).click()
  await expect(dialog(page)).toContainText(FAILED)
  await expect(dialog(page)).toContainText('Zotero does not know this key.')
  await key.fill(ZOTERO_LIBRARY.key)
  await expect(dialog(page)).not.toContainText(FAILED)
  await begin(page).click()
  await expect(dialog(page)).toContainText('2 imported, 0 updated, 0 skipped.')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(library(page)).toHaveCount(2)
  await expect(library(page).filter({ hasText: HEAT.title })).toContainText('Verified', { timeout: 20_000 })
  await expect(library(page).filter({ hasText: 'Rooms under the roof' })).toContainText('Not found', {
    timeout: 20_000,
  })

  const before = structuredClone(ZOTERO_LIBRARY.libraries['users/475425'] ?? [])
  const zotero = own.research.zotero.libraries['users/475425'] ?? []
  Object.assign(zotero[1] ?? {}, { title: 'Rooms under the roof: a second invented survey' })
  await panel(page).getByRole('button', { name: 'Import from Zotero' }).click()
  await expect(begin(page)).toBeDisabled()
  await key.fill(ZOTERO_LIBRARY.key)
  await begin(page).click()
  await expect(dialog(page)).toContainText('0 imported, 1 updated, 0 skipped. 1 was there already.')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(library(page)).toHaveCount(2)
  await expect(library(page).filter({ hasText: 'a second invented survey' })).toHaveCount(1)
  own.research.zotero.libraries['users/475425'] = before
})

test(
  'Zotero: a limited key and a service that is away are named, each with what can be done',
  DESK,
  async ({ page, person, request, outside }) => {
    await open(page, request, person, 'Citations')
    await panel(page).getByRole('button', { name: 'Import from Zotero' }).click()
    await dialog(page).getByPlaceholder('Enter your API key').fill(ZOTERO_LIBRARY.key)
    outside.zotero.access.user = false
    await begin(page).click()
    await expect(dialog(page)).toContainText(FAILED)
    await expect(dialog(page)).toContainText('Zotero knows this key, but it may not read that library.')
    outside.zotero.access.user = true
    for (const [fault, words] of [
      ['busy for long', 'Zotero cannot be reached now. Try again in 10 minutes.'],
      ['html', 'Zotero cannot be reached now. Try again in 30 seconds.'],
    ] as const) {
      outside.faults.zotero = fault
      await begin(page).click()
      await expect(dialog(page)).toContainText(words)
    }
    delete outside.faults.zotero
    await begin(page).click()
    await expect(dialog(page)).toContainText('2 imported')
  },
)

test(
  'Zotero: a group or a collection is chosen once the key is known',
  DESK,
  async ({ page, person, request }) => {
    await open(page, request, person, 'Citations')
    await panel(page).getByRole('button', { name: 'Import from Zotero' }).click()
    const choose = dialog(page).getByRole('button', { name: 'Choose a library or collection' })
    await expect(choose).toBeDisabled()
    await dialog(page).getByPlaceholder('Enter your API key').fill(ZOTERO_LIBRARY.key)
    await choose.click()
    await dialog(page).getByLabel('What to import').click()
    await expect(page.getByRole('option')).toHaveText(['Z User, all of it', '– Thesis (3)', 'Lab, all of it'])
    await page.getByRole('option', { name: 'Lab, all of it' }).click()
    await begin(page).click()
    await expect(dialog(page)).toContainText('1 imported')
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(library(page)).toContainText('A paper that the group shares')
  },
)

test('a key is asked for again unless it is to be remembered, and can be forgotten', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person, 'Citations')
  await panel(page).getByRole('button', { name: 'Import from Zotero' }).click()
  await dialog(page).getByPlaceholder('Enter your API key').fill(ZOTERO_LIBRARY.key)
  await dialog(page).getByLabel('Remember this key').click()
  await begin(page).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await panel(page).getByRole('button', { name: 'Import from Zotero' }).click()
  await expect(dialog(page)).toContainText('Your key is kept, encrypted')
  await expect(dialog(page).getByPlaceholder('Enter your API key')).toHaveCount(0)
  await begin(page).click()
  await expect(dialog(page)).toContainText('0 imported, 0 updated, 0 skipped.')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(ZOTERO_LIBRARY.key)
  await panel(page).getByRole('button', { name: 'Import from Zotero' }).click()
  await dialog(page).getByRole('button', { name: 'Forget this key' }).click()
  await expect(dialog(page).getByPlaceholder('Enter your API key')).toBeVisible()
  await expect(begin(page)).toBeDisabled()
})

test(
  'Zotero: a long import shows how far it is, keeps what came where it breaks off, and goes on from there',
  DESK,
  async ({ page, person, request, outside }) => {
    const before = outside.zotero.libraries['users/475425'] ?? []
    outside.zotero.libraries['users/475425'] = Array.from({ length: 2150 }, (_, at) => ({
      key: `K${String(at).padStart(7, '0')}`,
      version: at + 1,
      title: `An invented study of number ${at}`,
      family: `Author${at}`,
    }))
    await open(page, request, person, 'Citations')
    await panel(page).getByRole('button', { name: 'Import from Zotero' }).click()
    await dialog(page).getByPlaceholder('Enter your API key').fill(ZOTERO_LIBRARY.key)
    // The second call finds Zotero busy.
    await page.route(
      '**/zotero/import',
      async (route) => {
        const answer = await route.fetch()
        outside.faults.zotero = 'busy for long'
        await route.fulfill({ response: answer })
      },
      { times: 1 },
    )
    await begin(page).click()
    await expect(dialog(page).getByRole('button', { name: 'Importing...' })).toBeDisabled()
    await expect(dialog(page)).toContainText('Try again in 10 minutes.', { timeout: 30_000 })
    await expect(dialog(page)).toContainText(
      '1,000 of 2,150 items are in your library. Import goes on from there.',
    )
    delete outside.faults.zotero
    await begin(page).click()
    await expect(dialog(page)).toContainText('2,150 imported, 0 updated, 0 skipped.', { timeout: 40_000 })
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(panel(page).getByText('2,150 works in your library')).toBeVisible()
    await expect(library(page)).toHaveCount(50)
    await library(page).last().scrollIntoViewIfNeeded()
    await expect(library(page)).toHaveCount(100)
    outside.zotero.libraries['users/475425'] = before
  },
)

test('Mendeley: a token that is wrong says so, the right one imports', async ({ page, person, request }) => {
  await open(page, request, person, 'Citations')
  await panel(page).getByRole('button', { name: 'Import from Mendeley' }).click()
  const mendeley = dialog(page, 'Mendeley')
  await mendeley.getByPlaceholder('Enter your API key').fill('wrong')
  await begin(page, 'Mendeley').click()
  await expect(mendeley).toContainText(FAILED)
  await expect(mendeley).toContainText('Mendeley does not know this key.')
  await mendeley.getByPlaceholder('Enter your API key').fill(MENDELEY_LIBRARY.token)
  await begin(page, 'Mendeley').click()
  await expect(mendeley).toContainText('1 imported')
  await mendeley.getByRole('button', { name: 'Done' }).click()
  await expect(library(page)).toContainText('Warm stairwells in winter')
})

const BIBTEX = `@article{heat, title={Night-time heat in attic flats and the sleep of tenants}, author={Example, Ada and van der Berg, Jan}, year=2019, journal={Journal of Invented Climates}, doi={10.5555/heat.2019.1}}
@article{broken, title={Never closed, author={Nobody}
@book{handbook, title={A Handbook of Invented Buildings}, author={Example, Mies}, year=1988, publisher={Press}}
`

test('a file comes in with its broken entries named; the library is searched, cited from, emptied and saved', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person, 'Citations', '<p>A plain line.</p>')
  await toPage(page)
  await focusEnd(page)
  if (narrow(page)) await show(page, 'Citations')
  await panel(page)
    .getByLabel('File of references')
    .setInputFiles({ name: 'library.bib', mimeType: 'text/plain', buffer: Buffer.from(BIBTEX) })
  const report = panel(page).getByRole('region', { name: 'Import of library.bib' })
  await expect(report).toContainText(/\d imported/)
  await report.getByText(/remark/).click()
  await expect(report).toContainText('Line 2:')
  await report.getByRole('button', { name: 'Close import' }).click()
  await expect(library(page).filter({ hasText: HEAT.title })).toContainText(
    'Example, A., & van der Berg, J. (2019). Night-time heat in attic flats and the sleep of tenants. Journal of Invented Climates',
  )
  const whole = await library(page).count()

  await panel(page).getByLabel('Search your library').fill('berg 2019')
  await expect(library(page)).toHaveCount(1)
  await library(page)
    .getByRole('button', { name: /^Insert/ })
    .click()
  await expect(text(page)).toHaveText('A plain line. (Example & van der Berg, 2019)')
  await expect(library(page)).toContainText('Cited here')
  await panel(page).getByLabel('Search your library').fill('nothing like it')
  await expect(panel(page).getByText('No work in your library has these words.')).toBeVisible()
  await panel(page).getByLabel('Search your library').fill('')
  await expect(library(page)).toHaveCount(whole)

  await library(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(library(page)).toHaveCount(whole - 1)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Removed from your library' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(library(page)).toHaveCount(whole)
  expect((await kept(request, person)).total).toBe(whole)

  await panel(page).getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Cited works as BibTeX' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Night-time heat in attic flats references.bib')
  const written = readFileSync(await saved.path(), 'utf8')
  expect(written.match(/^@/gm)).toHaveLength(1)
  expect(written).toContain(HEAT.doi)
})

test(
  'what is no file of references is refused with a reason, and one that is dropped comes in',
  DESK,
  async ({ page, person, request }) => {
    await open(page, request, person, 'Citations')
    await panel(page)
      .getByLabel('File of references')
      .setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Dear diary, it was warm.'),
      })
    await expect(panel(page)).toContainText('It is no BibTeX, RIS or CSL-JSON file.')
    const files = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], 'export.ris'))
      return transfer
    }, 'TY  - BOOK\nTI  - Roofs and their rooms\nAU  - Example, Mies\nPY  - 1990\nER  - \n')
    await panel(page)
      .getByRole('button', { name: 'Import from Zotero' })
      .dispatchEvent('drop', { dataTransfer: files })
    await expect(library(page)).toContainText('Roofs and their rooms')
  },
)

test(
  'a removed work is gone from the account once nobody took it back',
  DESK,
  async ({ page, person, request }) => {
    await request.post('/api/v1/citation/add', {
      headers: { authorization: `Bearer ${person.accessToken}` },
      data: { raw: 'Example, M. (1990). Roofs and their rooms. Press.' },
    })
    await open(page, request, person, 'Citations')
    await library(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(
      panel(page).getByText('Citation tools and formatted citations will appear here.', { exact: true }),
    ).toBeVisible()
    // Leaving the tab is as good as waiting.
    await show(page, 'References')
    await expect.poll(async () => (await kept(request, person)).total).toBe(0)
  },
)

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    test('axe finds nothing serious in both tabs and the dialog', async ({ page, person, request }) => {
      const serious = async () => {
        await page.waitForTimeout(400)
        await page.evaluate(axe)
        const { violations } = await page.evaluate<AxeResults>(
          "axe.run(document, { resultTypes: ['violations'], rules: { 'region': { enabled: false } } })",
        )
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
      }
      await open(page, request, person, 'References')
      await expect(panel(page).getByText(HEAT.title)).toBeVisible()
      expect(await serious()).toEqual([])
      await panel(page)
        .getByRole('button', { name: /Insert Citation/ })
        .click()
      await expect(text(page)).toContainText('(Example & van der Berg, 2019)')
      await panel(page).getByRole('tab', { name: 'Citations' }).click()
      await expect(library(page)).toContainText('Verified', { timeout: 20_000 })
      expect(await serious()).toEqual([])
      await panel(page).getByRole('button', { name: 'Import from Zotero' }).click()
      await dialog(page).getByPlaceholder('Enter your API key').fill('not-the-key')
      await begin(page).click()
      await expect(dialog(page)).toContainText(FAILED)
      expect(await serious()).toEqual([])
    })
  })
