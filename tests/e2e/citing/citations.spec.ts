// Citations and the bibliography in the project's style.

import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { buildProject, expect, manuscript, test } from '../journeys/person.ts'

const book = (family: string, title: string, year: number): CslItem => ({
  id: '',
  type: 'book',
  title,
  author: [{ family, given: 'Charles' }],
  issued: { 'date-parts': [[year]] },
  publisher: 'John Murray',
})
const citation = (item: CslItem, locator = '') =>
  `<span data-type="citation" data-works="${writeCitation([citeItem(item, { locator })]).replaceAll('"', '&quot;')}"></span>`
const origin = book('Darwin', 'On the Origin of Species', 1859)
const descent = book('Darwin', 'The Descent of Man', 1859)
const content = `<p>Species change ${citation(origin, '12')} and so do we ${citation(descent)}.</p><div data-type="bibliography"></div>`

test('citations follow the project’s style, and the bibliography lists the cited works', async ({
  page,
  request,
  person,
}) => {
  const project = await buildProject(request, person, { content, settings: { citationStyle: 'apa' } })
  await page.goto(`/dashboard?view=editor&project=${project._id}`)
  const text = manuscript(page)
  await expect(text).toContainText('Species change (Darwin, 1859a, p. 12) and so do we (Darwin, 1859b).')
  const list = text.getByRole('region', { name: 'Bibliography' })
  await expect(list.getByRole('listitem')).toHaveText([
    'Darwin, C. (1859a). On the Origin of Species. John Murray.',
    'Darwin, C. (1859b). The Descent of Man. John Murray.',
  ])
  await expect(list.locator('em').first()).toHaveText('On the Origin of Species')
})
