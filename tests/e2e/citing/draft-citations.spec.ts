// Citations of a draft: confirmed works are cited and listed, unconfirmed sources are listed apart, and a project made
// of the draft has its citations and bibliography.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATALOGUE_NAMES } from '../../../workers/domain/citations/matching/found-work.ts'
import { freePort } from '../../support/free-port.ts'
import { sendPieces, startModelServer } from '../../support/wire/model-server.ts'
import { openAiPieces } from '../../support/wire/model-wire.ts'
import { startResearchServer } from '../../support/wire/research-server.ts'
import { writer } from '../../support/wire/stand-in-writer.ts'
import { HEAT } from '../../support/works/works.ts'
import { killServer, startServer } from '../journeys/own-server.ts'
import { carryTokens, expect, manuscript, signInByApi, test } from '../journeys/person.ts'

const NAMED = 'Tenants of attic flats sleep less in the heat of the night'
const AS_WORDS = 'the sleep of tenants improves with heat'
const INTRODUCTION = `${NAMED} (Example & van der Berg, 2019). According to Mistaken (2015), ${AS_WORDS}.

Landlords disagree (Smith & Lee, 2021), see https://example.org/1. Tenants of warm attic flats slept less at night [W1]. Trade grew with the fall of tariffs (Example & van der Berg, 2019).

Rooms in Tarnby stay warm until dawn.`

test('a draft lists confirmed and unconfirmed sources, and its project has the citations and their bibliography', async ({
  browser,
}) => {
  const write = writer(1)
  const model = await startModelServer(async ({ messages }, response) => {
    const isFirst = messages.at(-1)?.content.includes('Write section 1,')
    await sendPieces(response, openAiPieces(`${isFirst ? `${INTRODUCTION}\n\n` : ''}${write(messages)}`))
    response.end()
  })
  const research = await startResearchServer()
  const port = await freePort()
  const server = await startServer(port, mkdtempSync(join(tmpdir(), 'colophon-citing-')), {
    AI_PROVIDER: 'openai',
    OPENAI_BASE_URL: model.url,
    ...research.variables,
  })
  const context = await browser.newContext({ baseURL: `http://localhost:${port}` })
  try {
    const page = await context.newPage()
    await carryTokens(page, await signInByApi(context.request))
    await page.goto('/dashboard?view=assistant')
    await page.getByLabel('Topic').fill('Night-time heat and the sleep of tenants')
    await page.getByRole('button', { name: 'Generate AI Draft' }).click()
    await expect(page.getByText('Content Generated', { exact: true })).toBeVisible()
    const content = page.getByRole('region', { name: 'Generated content' })
    await expect(content.getByText(`${NAMED} (Example & van der Berg, 2019).`)).toBeVisible()
    await expect(content).not.toContainText('(Smith & Lee, 2021).')

    const found = page.getByRole('region', { name: '2 references found in the catalogues' })
    await expect(found).toContainText(HEAT.title)
    await expect(found.getByText('Verified', { exact: true })).toHaveCount(2)
    await expect(found.getByRole('link', { name: 'View work' }).first()).toHaveAttribute(
      'href',
      `https://doi.org/${HEAT.doi}`,
    )
    await found.getByRole('button', { name: NAMED }).click()
    await expect(content.locator('p:focus')).toContainText(NAMED)
    await expect(content).toContainText('slept less at night (Example & van der Berg, 2019).')
    const spoken = found.getByRole('button', {
      name: `According to Mistaken, ${AS_WORDS}.`,
    })
    await content.evaluate((shown) => shown.scrollTo(0, shown.scrollHeight))
    await spoken.click()
    await expect(content.locator('p:focus')).toContainText(AS_WORDS)
    await content.locator('p:focus').evaluate((paragraph) => {
      paragraph.textContent = 'Other words.'
    })
    await spoken.click()
    await expect(page.getByText('Sentence not found', { exact: true })).toBeVisible()

    const unverified = page.getByRole('region', { name: '1 source could not be verified' })
    const item = unverified.getByRole('listitem')
    await expect(item).toContainText('(Smith & Lee, 2021) in Introduction')
    await expect(item).toContainText('Taken out with its sentence: “Landlords disagree (Smith & Lee, 2021)')
    const unchecked = page.getByRole('region', { name: '1 source unchecked' })
    await expect(unchecked.getByRole('listitem')).toContainText('https://example.org/1 in Introduction')

    const resting = found.getByRole('listitem').filter({ hasText: 'resting on its abstract' })
    await expect(resting.first()).toContainText(`“${HEAT.abstract}”`)
    await expect(content.getByText('the fall of tariffs source needed.')).toBeVisible()
    const named = page.getByRole('region', { name: '1 name to check' })
    await expect(named).toContainText('Tarnby in Introduction')
    await named.getByRole('button', { name: 'Rooms in Tarnby stay warm until dawn.' }).click()
    await expect(content.locator('p:focus')).toContainText('Tarnby name to check stay warm')
    await expect(page.getByText(/, 1 name to check$/)).toBeVisible()
    const meant = page.getByRole('region', { name: '1 source to confirm' })
    await expect(meant).toContainText(`Found: Example, Ada; van der Berg, Jan (2019). ${HEAT.title}`)
    await meant.getByRole('button', { name: 'Cite it' }).click()
    await expect(meant).toHaveCount(0)
    await expect(content.getByText('the fall of tariffs (Example & van der Berg, 2019).')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(meant).toBeVisible()
    await meant.getByRole('button', { name: 'Cite it' }).click()
    await expect(meant).toHaveCount(0)

    const counted = await page.getByText(/^[\d.]+k? words$/).innerText()
    // What was found is known: no catalogue needs to answer now.
    for (const name of CATALOGUE_NAMES) research.faults[name] = 'error'
    await page.getByRole('button', { name: 'Create Project' }).click()
    const text = manuscript(page)
    await expect(text).toContainText(`${NAMED} (Example & van der Berg, 2019)`)
    const list = text.getByRole('region', { name: 'Bibliography' })
    await expect(list.getByRole('listitem')).toHaveText([
      /^Example, A., & van der Berg, J. \(2019\). Night-time heat in attic flats/,
      /^Mistaken, M. \(2015\). Sleep of tenants improves with heat/,
    ])
    await expect(text).not.toContainText('Smith')
    await expect(page.getByText(counted, { exact: true })).toBeVisible()

    await text.getByRole('note', { name: 'Citation: (Example' }).first().click()
    const card = page.getByRole('dialog', { name: 'Citation', exact: true })
    await expect(card.getByText('Verified', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit citation' })
    await edit.getByRole('textbox', { name: 'Number' }).fill('4')
    await edit.getByRole('button', { name: 'Change' }).click()
    await expect(text.getByRole('note').filter({ hasText: 'p. 4' })).toHaveCount(1)
    await expect(list.getByRole('listitem')).toHaveCount(2)

    // The ledger says what the draft said: one sentence rests on its abstract, two cite known works, one a retracted one.
    await page.getByRole('button', { name: /^Evidence:/ }).click()
    const ledger = page.getByRole('complementary', { name: 'Evidence' })
    await expect(ledger.locator('details > summary')).toHaveText([
      // Of the model's other words.
      /^Source needed\d+$/,
      'Names to check1',
      'Cited, unchecked1',
      'Cited2',
      'Cited and checked1',
    ])
    await ledger.getByRole('button', { name: /Rooms in Tarnby stay warm until dawn/ }).click()
    await expect(ledger).toContainText('The draft named this, and nothing confirms it.')
    await ledger.getByRole('button', { name: 'I checked it' }).click()
    await expect(ledger.getByText('Names to check')).toHaveCount(0)
    await expect(text).toContainText('Rooms in Tarnby stay warm until dawn.')

    await page.goto('/dashboard?view=assistant')
    await page.getByLabel('Topic').fill('Shade and the air of stairwells')
    await expect(page.getByText('The research catalogues cannot be reached now.')).toBeVisible()
  } finally {
    await context.close()
    killServer(server)
    await Promise.all([model.close(), research.close()])
  }
})
