// An answer leaves Chat PDF: copied with its reference, or as a quotation with a citation in a project.

import { show } from '../journeys/assistant-panel.ts'
import { cited } from '../journeys/citing-journey.ts'
import { contentOf, openEditor } from '../journeys/open-project.ts'
import { ask, uploadHeat, WARM_SENTENCE } from '../journeys/pdf-chat-journey.ts'
import { authorized, buildProject, expect, manuscript, test } from '../journeys/person.ts'

test('an answer is copied with its document and page', async ({ page, person: _ }) => {
  await uploadHeat(page)
  await ask(page)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`“${WARM_SENTENCE}”`)
  expect(copied).toMatch(/\n\n“Heat in Attic Flats”, pp?\. /)
  expect(copied).not.toMatch(/\[\d\]/)
})

test('a quotation is put at the end of a project with its citation, and taken out again', async ({
  page,
  person,
  request,
}) => {
  const { _id: id } = await buildProject(request, person, { title: 'Summer nights' })
  const before = await contentOf(request, person, id)
  await uploadHeat(page)
  await ask(page)
  await page.getByRole('button', { name: 'Insert', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Summer nights' }).click()
  await expect(page.getByText('Inserted in “Summer nights”')).toBeVisible()
  const after = await contentOf(request, person, id)
  expect(after.startsWith(before)).toBe(true)
  expect(after.slice(before.length)).toContain(WARM_SENTENCE)
  expect(after).toMatch(/data-type="citation"[^>]*Heat in Attic Flats/)
  expect(after).toMatch(/locator(&quot;|"):(&quot;|")2/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => contentOf(request, person, id)).toBe(before)
})

test('a quotation goes to where the project was last edited, and the message leads there', async ({
  page,
  person,
  request,
}) => {
  const content = `${Array.from({ length: 60 }, (_, line) => `<p>Line ${line}.</p>`).join('')}<h1>References</h1><div data-type="bibliography"></div>`
  const { _id: id } = await buildProject(request, person, { title: 'Summer nights', content })
  await openEditor(page, id)
  await manuscript(page).getByText('Line 40.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Here')
  await expect(manuscript(page)).toContainText('Line 40. Here')
  await uploadHeat(page)
  await ask(page)
  await page.getByRole('button', { name: 'Insert', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Summer nights' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`project=${id}$`))
  const quotation = manuscript(page).getByRole('blockquote')
  await expect(quotation).toContainText(WARM_SENTENCE)
  await expect(quotation).toBeInViewport()
  expect(await contentOf(request, person, id)).toMatch(
    /<p>Line 40\. Here<\/p><blockquote>.*<\/blockquote><p>Line 41/,
  )
})

test('the citation in the manuscript opens the PDF at its page', async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person, { title: 'Summer nights' })
  await uploadHeat(page)
  await ask(page)
  await page.getByRole('button', { name: 'Insert', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Summer nights' }).click()
  await expect(page.getByText('Inserted in “Summer nights”')).toBeVisible()
  await openEditor(page, id)
  await cited(page).click()
  await page.getByRole('link', { name: 'Open page 2 in the PDF' }).click()
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('2')
})

test('a work of the library opens its PDF, and one without says why', async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person, { title: 'Summer nights' })
  await uploadHeat(page)
  const headers = authorized(person)
  const { data } = await (await request.get('/api/v1/pdf', { headers })).json()
  await request.post(`/api/v1/pdf/${data.pdfs[0].pdfId}/reference`, { headers })
  const csl = { type: 'article-journal', title: 'Nights without a file' }
  await request.post('/api/v1/citation/add', { headers, data: { csl } })
  await openEditor(page, id)
  await show(page, 'Citations')
  await page.getByRole('button', { name: 'Read the PDF: Nights without a file' }).click()
  await expect(page.getByText('The research catalogues cannot be reached now.')).toBeVisible()
  await page.getByRole('button', { name: 'Read the PDF: Heat in Attic Flats' }).click()
  await expect(page).toHaveURL(/view=chat&pdf=/)
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('1')
})
