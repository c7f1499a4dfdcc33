// Import of a document: from the list, by a button or dropped on it, to its text in the editor with a report of what came.

import { docxFiles, paragraph, run, STYLES, styled, zipped } from '../support/import/small-docx.ts'
import { BOTH_WIDTHS, expect, manuscript, test } from './journeys/person.ts'

const THESIS = Buffer.from(
  zipped(
    docxFiles(
      styled('berschrift1', 'Heat in cities') +
        paragraph(`${run('Trees cool streets')}<w:r><w:commentReference w:id="0"/></w:r>${run('.')}`),
      { parts: { styles: STYLES } },
    ),
  ),
)

test('a Word file opens in the editor with a report', BOTH_WIDTHS, async ({ page, person: _ }) => {
  await page.goto('/dashboard?view=projects')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a document' }).click()
  const chooser = await choosing
  await chooser.setFiles({ name: 'broken.docx', mimeType: '', buffer: THESIS.subarray(0, 200) })
  const dialog = page.getByRole('dialog', { name: 'The document was not imported' })
  await expect(dialog).toContainText('The document is damaged')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await chooser.setFiles({ name: 'thesis.docx', mimeType: '', buffer: THESIS })
  await expect(manuscript(page).getByRole('heading', { name: 'Heat in cities' })).toBeVisible()
  const report = page.getByRole('region', { name: 'Report of the import' })
  await expect(report).toContainText('Imported from thesis.docx.')
  await report.getByRole('button', { name: 'Details' }).click()
  await expect(report.getByText('1 comment')).toBeVisible()
  await report.getByRole('button', { name: 'near “Trees cool streets”' }).click()
  await expect(manuscript(page)).toBeFocused()
  await report.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(manuscript(page)).toContainText('Trees cool streets.')
  await expect(report).toBeHidden()
})
