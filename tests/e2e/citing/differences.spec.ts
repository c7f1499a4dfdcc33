// A work that a catalogue has with other fields: both side by side, and one press takes the catalogue's.

import { HEAT } from '../../support/works/works.ts'
import { panel } from '../journeys/assistant-panel.ts'
import { serious } from '../journeys/axe.ts'
import { authorized } from '../journeys/person.ts'
import { expect, kept, library, open, test } from '../journeys/references-journey.ts'

test('a work with an author more and another journal is shown beside Crossref’s record, and taken from it', async ({
  page,
  person,
  request,
}) => {
  await request.post('/api/v1/citation/add', {
    headers: authorized(person),
    data: {
      csl: {
        type: 'article-journal',
        title: HEAT.title,
        author: [
          { family: 'Example', given: 'A.' },
          { family: 'van der Berg', given: 'J.' },
          { family: 'Nobody', given: 'Nora' },
        ],
        issued: { 'date-parts': [[2019]] },
        'container-title': 'Nature',
      },
    },
  })
  const inLibrary = async () => (await kept(request, person)).references[0]
  await expect.poll(async () => (await inLibrary()).verification).toBe('differs')
  expect((await inLibrary()).csl.DOI).toBeUndefined()

  await open(page, request, person, 'Citations')
  const entry = library(page).first()
  await expect(entry.getByText('Found, with differences', { exact: true })).toBeVisible()
  const summary = entry.getByText('Not as Crossref has it: Authors, Journal, book or site')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(entry.getByText('Nobody, Nora')).toBeVisible()
  await expect(entry.getByText('Example, Ada; van der Berg, Jan')).toBeVisible()
  const problems = await serious(page)
  // For axe a contenteditable is not focusable, so that a page with text alone cannot be scrolled by keys.
  expect(problems.filter((one) => !one.includes('scrollable-region-focusable'))).toEqual([])

  await entry.getByRole('button', { name: 'Use Crossref’s: Authors' }).click()
  await expect(entry.getByText('Not as Crossref has it: Journal, book or site')).toBeVisible()
  expect((await inLibrary()).csl).toMatchObject({ author: [{ given: 'Ada' }, { given: 'Jan' }] })
  await entry.getByRole('button', { name: 'Use all of Crossref’s' }).click()
  await expect(entry.getByText('Verified', { exact: true })).toBeVisible()
  await expect(entry.getByText('Not as Crossref has it')).toHaveCount(0)
  await expect(panel(page).locator('[data-row]').first()).toBeFocused()
  expect((await inLibrary()).csl).toMatchObject({ 'container-title': HEAT.journal, DOI: HEAT.doi })
})
