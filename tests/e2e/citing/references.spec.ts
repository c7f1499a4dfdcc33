// The References tab: papers for claims, inserting their citations, searching, and failing catalogues.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/free-port.ts'
import { startResearchServer } from '../../support/wire/research-server.ts'
import { HEAT, RETRACTED, WORKS } from '../../support/works/works.ts'
import { panel, show, text } from '../journeys/assistant-panel.ts'
import { serious } from '../journeys/axe.ts'
import { openBeside, openEditor } from '../journeys/open-project.ts'
import { killServer, startServer } from '../journeys/own-server.ts'
import { buildProject, carryTokens, focusEnd, manuscript, signInByApi } from '../journeys/person.ts'
import {
  CLAIM,
  expect,
  FAILED,
  importButton,
  importDialog,
  importFrom,
  kept,
  library,
  open,
  TEXT,
  test,
} from '../journeys/references-journey.ts'

test('a claim gets papers, whose citation is inserted before its full stop and added to the library, as one undo step', async ({
  page,
  person,
  request,
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
  await claims.getByRole('button', { name: /Show in the text/ }).click()
  await expect(text(page).locator('.suggested')).toHaveText(CLAIM)
  await claims.getByRole('button', { name: /Insert Citation/ }).click()
  await expect(text(page)).toContainText('nights stay warm (Example & van der Berg, 2019). We measured it.')
  await expect(panel(page).getByText('No reference suggestions yet.')).toBeVisible()
  const { references } = await kept(request, person)
  expect(references.map(({ csl }: { csl: { DOI: string } }) => csl.DOI)).toEqual([HEAT.doi])
  await manuscript(page).focus()
  await page.keyboard.press('Control+z')
  await expect(text(page)).toHaveText(`The room is small. ${CLAIM} We measured it.`)
})

test('a claim shows its formula as a formula', async ({ page, person, request }) => {
  const formula = '<span data-type="math-inline" data-value="T_{max}"></span>'
  await open(
    page,
    request,
    person,
    'References',
    `<p>Studies show that tenants sleep less at ${formula}.</p>`,
  )
  const claim = panel(page).getByRole('tabpanel').locator('section > ul > li')
  await expect(claim.getByRole('img', { name: 'T_{max}' }).locator('.katex')).toBeVisible()
})

test('a claim keeps its place while a peer types before it', async ({ page, person, request }) => {
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
})

test('the citation of a claim that a peer has deleted goes to the cursor', async ({
  page,
  person,
  request,
}) => {
  const id = await open(page, request, person, 'References', `<p>${CLAIM}</p><p>Another paragraph.</p>`)
  const insert = panel(page).getByRole('button', { name: /Insert Citation/ })
  await expect(insert).toBeVisible()
  const other = await openBeside(page, id)
  await manuscript(other).getByText(CLAIM).click({ clickCount: 3 })
  await manuscript(page).getByText('Another paragraph.').click()
  await page.keyboard.press('End')
  // The panel updates after a second without edits; until then the paper is still listed.
  const button = await insert.elementHandle()
  await text(page).evaluate(
    (manuscript, { button, claim }) => {
      const gone = new MutationObserver(() => {
        if (manuscript.textContent?.includes(claim)) return
        gone.disconnect()
        if (button instanceof HTMLElement) button.click()
      })
      gone.observe(manuscript, { childList: true, subtree: true, characterData: true })
    },
    { button, claim: CLAIM },
  )
  await other.keyboard.press('Delete')
  await expect(text(page)).not.toContainText(CLAIM)
  await expect(text(page).locator('p').last()).toHaveText('Another paragraph. (Example & van der Berg, 2019)')
  await other.close()
})

test('each claim is requested once, and only while the tab is open', async ({ page, person, request }) => {
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
})

test('papers are searched for, retracted ones are marked, and one is cited at the end, or at the cursor', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person, 'References', '<p>A plain line.</p><p>The last one.</p>')
  await expect(panel(page).getByText('No reference suggestions yet.')).toBeVisible()
  await panel(page)
    .getByLabel('Search papers')
    .fill(HEAT.doi ?? '')
  await page.keyboard.press('Enter')
  await panel(page)
    .getByRole('button', { name: /^Insert Citation/ })
    .click()
  const paragraphs = text(page).locator('p')
  await expect(paragraphs.last()).toHaveText('The last one. (Example & van der Berg, 2019)')

  await paragraphs.first().click()
  await page.keyboard.press('End')
  await panel(page).getByLabel('Search papers').fill('sleep of tenants heat')
  await page.keyboard.press('Enter')
  const found = panel(page).getByRole('region', { name: 'Papers found' })
  await expect(found.getByRole('listitem')).toHaveCount(2)
  await expect(found.getByRole('listitem').filter({ hasText: RETRACTED.title })).toContainText('Retracted')
  await found.getByRole('button', { name: `Insert Citation: ${HEAT.title}` }).click()
  await expect(paragraphs.first()).toHaveText('A plain line. (Example & van der Berg, 2019)')
  await panel(page).getByLabel('Search papers').fill('zzzz qqqq')
  await page.keyboard.press('Enter')
  await expect(found).toContainText('No papers found.')
})

test('catalogues that answer with HTML, nonsense, refusals or not at all are said not to have been reached, without an alert', async ({
  browser,
}) => {
  // A server of its own, since a catalogue that failed is not asked for a while.
  const research = await startResearchServer({ works: WORKS })
  Object.assign(research.faults, {
    crossref: 'html',
    openalex: 'nonsense',
    semantic_scholar: 'busy for long',
    arxiv: 'silent',
  })
  const port = await freePort()
  const server = await startServer(port, mkdtempSync(join(tmpdir(), 'colophon-quiet-')), research.variables)
  const context = await browser.newContext({ baseURL: `http://localhost:${port}` })
  try {
    const person = await signInByApi(context.request)
    const page = await context.newPage()
    await carryTokens(page, person)
    await open(page, context.request, person, 'References')
    await expect(panel(page).getByText('The catalogues could not be reached.')).toBeVisible()
    await panel(page).getByLabel('Search papers').fill('sleep of tenants heat')
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('region', { name: 'Papers found' })).toContainText(
      'The catalogues could not be reached.',
    )
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(new Set(research.calls.map(({ service }) => service))).toEqual(
      new Set(['crossref', 'openalex', 'semantic_scholar', 'arxiv']),
    )
  } finally {
    await context.close()
    killServer(server)
    await research.close()
  }
})

test('axe finds no serious violation in both tabs and the dialog', async ({ page, person, request }) => {
  await open(page, request, person, 'References')
  await expect(panel(page).getByText(HEAT.title)).toBeVisible()
  expect(await serious(page)).toEqual([])
  await panel(page)
    .getByRole('button', { name: /Insert Citation/ })
    .click()
  await expect(text(page)).toContainText('(Example & van der Berg, 2019)')
  await panel(page).getByRole('tab', { name: 'Citations' }).click()
  await expect(library(page)).toContainText('Verified')
  expect(await serious(page)).toEqual([])
  await importFrom(page)
  await importDialog(page).getByPlaceholder('Enter your API key').fill('not-the-key')
  await importButton(page).click()
  await expect(importDialog(page)).toContainText(FAILED)
  expect(await serious(page)).toEqual([])
})
