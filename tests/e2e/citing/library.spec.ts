// The library in the Citations tab: import and export of files, searching, citing, correcting and removing works.

import { readFileSync } from 'node:fs'
import { HEAT } from '../../support/works/works.ts'
import { panel, text } from '../journeys/assistant-panel.ts'
import { authorized, focusEnd } from '../journeys/person.ts'
import { expect, kept, library, open, test } from '../journeys/references-journey.ts'

const BIBTEX = `@article{heat, title={Night-time heat in attic flats and the sleep of tenants}, author={Example, Ada and van der Berg, Jan}, year=2019, journal={Journal of Invented Climates}, doi={10.5555/heat.2019.1}}
@article{broken, title={Never closed, author={Nobody}
@book{handbook, title={A Handbook of Invented Buildings}, author={Example, Mies}, year=1988, publisher={Press}}
`

test('a file is imported with its broken entries reported, and its works are searched, cited, corrected, removed and exported', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person, 'Citations', '<p>A plain line.</p>')
  await focusEnd(page)
  await panel(page)
    .getByLabel('File of references')
    .setInputFiles({ name: 'library.bib', mimeType: 'text/plain', buffer: Buffer.from(BIBTEX) })
  const report = panel(page).getByRole('region', { name: 'Import of library.bib' })
  await expect(report).toContainText('2 imported')
  await report.getByText(/remark/).click()
  await expect(report).toContainText('Line 2:')
  await report.getByRole('button', { name: 'Close import' }).click()
  await expect(library(page).filter({ hasText: HEAT.title })).toContainText(
    'Example, A., & van der Berg, J. (2019). Night-time heat in attic flats and the sleep of tenants. Journal of Invented Climates',
  )
  await expect(library(page)).toHaveCount(2)

  await panel(page).getByLabel('Search your library').fill('berg 2019')
  await expect(library(page)).toHaveCount(1)
  await library(page)
    .getByRole('button', { name: /^Insert/ })
    .click()
  await expect(text(page)).toHaveText('A plain line. (Example & van der Berg, 2019)')
  await expect(library(page)).toContainText('Cited here')

  // A correction: closing the form asks before it discards, and the citation is updated on request.
  await library(page)
    .getByRole('button', { name: `Edit ${HEAT.title}` })
    .click()
  const form = page.getByRole('dialog', { name: 'Edit work' })
  await form.getByLabel('Published').fill('c. 2020')
  await page.keyboard.press('Escape')
  const asked = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Published')).toBeFocused()
  await page.mouse.click(4, 4)
  await expect(asked.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  // Radix hears keys a moment after it has moved the focus.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(asked).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await expect(form.getByLabel('Published')).toHaveValue('c. 2020')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(library(page)).toContainText('(ca. 2020)')
  await text(page).getByRole('note').click()
  await page.getByRole('button', { name: 'Update from your library' }).click()
  await expect(text(page)).toHaveText('A plain line. (Example & van der Berg, ca. 2020)')

  // From its card, by what the catalogues say: the library and the citation change together.
  await page.getByRole('button', { name: 'Correct its fields' }).click()
  await expect(form.getByText('In the catalogues: 2019')).toBeVisible()
  await form.getByRole('button', { name: 'Use 2019' }).click()
  await expect(form.getByLabel('Published')).toHaveValue('2019')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(text(page)).toHaveText('A plain line. (Example & van der Berg, 2019)')
  await expect(form).toHaveCount(0)

  await panel(page).getByLabel('Search your library').fill('nothing like it')
  await expect(panel(page).getByText('No work in your library has these words.')).toBeVisible()
  await panel(page).getByLabel('Search your library').fill('')
  await expect(library(page)).toHaveCount(2)

  await library(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(library(page)).toHaveCount(1)
  await expect(library(page).first()).toBeFocused()
  // Undo works from another tab too.
  await panel(page).getByRole('tab', { name: 'References' }).click()
  await expect(library(page)).toHaveCount(0)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Removed from your library' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await panel(page).getByRole('tab', { name: 'Citations' }).click()
  await expect(library(page)).toHaveCount(2)
  expect((await kept(request, person)).total).toBe(2)

  await panel(page).getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Cited works as BibTeX' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Night-time heat in attic flats references.bib')
  const written = readFileSync(await saved.path(), 'utf8')
  expect(written.match(/^@/gm)).toHaveLength(1)
  expect(written).toContain(HEAT.doi)
})

test('a file of another kind is refused with a reason, and a dropped file of references is imported', async ({
  page,
  person,
  request,
}) => {
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
})

test('a removed work is deleted from the account unless the removal is undone', async ({
  page,
  person,
  request,
}) => {
  await request.post('/api/v1/citation/add', {
    headers: authorized(person),
    data: { raw: 'Example, M. (1990). Roofs and their rooms. Press.' },
  })
  await open(page, request, person, 'Citations')
  await library(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(
    panel(page).getByText('Citation tools and formatted citations will appear here.', { exact: true }),
  ).toBeVisible()
  // Leaving the page ends the time for undo.
  await page.reload()
  await expect.poll(async () => (await kept(request, person)).total).toBe(0)
})

test('likely duplicates are compared and merged, and the citations of both follow', async ({
  page,
  person,
  request,
}) => {
  const work = {
    type: 'article-journal',
    title: HEAT.title,
    author: [{ family: 'Example', given: 'A.' }],
    issued: { 'date-parts': [[2018]] },
  }
  const typed = { ...work, title: `${HEAT.title}: a study`, issued: { 'date-parts': [[2019]] }, volume: '7' }
  await request.post('/api/v1/citation/import', {
    headers: authorized(person),
    data: { format: 'csl-json', text: JSON.stringify([work, typed]) },
  })
  await open(page, request, person, 'Citations', '<p>A plain line.</p>')
  await focusEnd(page)
  for (const year of ['2018', '2019'])
    await library(page)
      .filter({ hasText: `(${year})` })
      .getByRole('button', { name: /^Insert/ })
      .click()
  await expect(text(page)).toContainText('2018')
  await expect(text(page)).toContainText('2019')
  await panel(page).getByRole('button', { name: 'One work may be here twice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are these one work?' })
  await dialog.getByRole('radio', { name: '2018' }).check()
  await dialog.getByRole('radio', { name: '2019' }).check()
  await expect(dialog.getByRole('region')).toContainText('2019')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(library(page)).toHaveCount(1)
  await expect(library(page)).toBeFocused()
  await expect(text(page)).not.toContainText('2018')
  await page.reload()
  await expect(text(page)).toContainText('2019')
  await expect(text(page)).not.toContainText('2018')
})
