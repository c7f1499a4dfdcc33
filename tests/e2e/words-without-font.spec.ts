// Words that no font of the PDF has: named in the export menu, and again after the export.

import { openEditor } from './journeys/open-project.ts'
import { buildProject, expect, test } from './journeys/person.ts'
import { openHeaderMenu } from './journeys/toolbar-journey.ts'

const SENTENCE =
  /The PDF has no font for 2 words and prints empty boxes in them: “\u{13000}\u{13001}” and “\u{12000}”\./u

test('words without a font are named before and after an export', async ({ page, person, request }) => {
  const content = '<p>Signs: \u{13000}\u{13001}, বাংলা, \u{12000}</p>'
  const { _id } = await buildProject(request, person, { content })
  await openEditor(page, _id)
  await openHeaderMenu(page, 'Export')
  const pdf = page.getByRole('menuitem', { name: 'PDF' })
  await expect(pdf).toHaveAccessibleDescription(SENTENCE)
  const started = page.waitForEvent('download')
  await pdf.click()
  await started
  await expect(page.getByText('Exported, not all as written.')).toBeVisible()
  await expect(page.getByText(SENTENCE)).toBeVisible()
})

test('a menu names no words where all have a font', async ({ page, person, request }) => {
  const { _id } = await buildProject(request, person, { content: '<p>বাংলা, ქართული, 日本語</p>' })
  await openEditor(page, _id)
  await openHeaderMenu(page, 'Export')
  await expect(page.getByRole('menuitem', { name: 'PDF' })).toHaveAccessibleDescription('')
})
