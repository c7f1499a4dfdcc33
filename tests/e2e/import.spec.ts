// Import of a document: from the list, by a button or dropped on it, to its text in the editor with a report of what came.

import type { Page } from '@playwright/test'
import { docxFiles, paragraph, run, STYLES, styled, zipped } from '../support/import/small-docx.ts'
import { authorized, BOTH_WIDTHS, expect, manuscript, type Person, test } from './journeys/person.ts'

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

test('an import that is cancelled while it is read leaves no project', async ({ page, person }) => {
  // The answer of the import reaches the page when the test lets it.
  await page.addInitScript(() => {
    const onload = Object.getOwnPropertyDescriptor(XMLHttpRequestEventTarget.prototype, 'onload')
    Object.defineProperty(XMLHttpRequest.prototype, 'onload', {
      set(handler: (event: Event) => void) {
        onload?.set?.call(this, (event: Event) => {
          window.addEventListener('let-answer-in', () => handler(event))
          document.documentElement.dataset.answered = 'true'
        })
      },
    })
  })
  await page.goto('/dashboard?view=projects')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a document' }).click()
  const chooser = await choosing
  const thesis = { name: 'thesis.docx', mimeType: '', buffer: THESIS }
  await chooser.setFiles(thesis)
  const dialog = page.getByRole('dialog', { name: 'Importing the document' })
  await expect(dialog).toContainText('The document is being read')
  await expect(page.locator('html')).toHaveAttribute('data-answered', 'true')
  expect(await titlesOf(page, person)).toEqual(['thesis'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  const deleting = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.evaluate(() => window.dispatchEvent(new Event('let-answer-in')))
  expect((await deleting).ok()).toBe(true)
  expect(await titlesOf(page, person)).toEqual([])
  await expect(page).toHaveURL(/view=projects/)
  await expect(page.getByText('The import could not be cancelled')).toBeHidden()
})

test('an import that is cancelled while it is sent is aborted', async ({ page, person }) => {
  let sent = 0
  await page.route('**/v1/projects/import', () => {
    sent++
  })
  await page.goto('/dashboard?view=projects')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a document' }).click()
  const failing = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/projects/import'))
  await (await choosing).setFiles({ name: 'thesis.docx', mimeType: '', buffer: THESIS })
  await expect.poll(() => sent).toBe(1)
  await page.keyboard.press('Escape')
  await failing
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await titlesOf(page, person)).toEqual([])
})

test('a document that is dropped while another is imported does not take its place', async ({
  page,
  person: _,
}) => {
  let sent = 0
  await page.route('**/v1/projects/import', () => {
    sent++
  })
  await page.goto('/dashboard?view=projects')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import a document' }).click()
  await (await choosing).setFiles({ name: 'thesis.docx', mimeType: '', buffer: THESIS })
  await expect.poll(() => sent).toBe(1)
  const dataTransfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer()
    dropped.items.add(new File(['# Other'], 'other.md'))
    return dropped
  })
  const dialog = page.getByRole('dialog')
  await dialog.dispatchEvent('dragover', { dataTransfer })
  await dialog.dispatchEvent('drop', { dataTransfer })
  await expect(dialog).toContainText('thesis.docx')
  expect(sent).toBe(1)
})

test('a document that is dropped on the list opens in the editor', async ({ page, person: _ }) => {
  await page.goto('/dashboard?view=projects')
  const list = page.getByRole('button', { name: 'Import a document' })
  await expect(list).toBeVisible()
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'thesis.docx'))
    return transfer
  }, THESIS.toString('base64'))
  await list.dispatchEvent('dragover', { dataTransfer: dropped })
  await expect(page.getByText('Drop the document to import it')).toBeVisible()
  await list.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(manuscript(page).getByRole('heading', { name: 'Heat in cities' })).toBeVisible()
  await expect(page.getByText('Imported from thesis.docx.')).toBeVisible()
})

async function titlesOf(page: Page, person: Person): Promise<string[]> {
  const answer = await page.request.get('/api/v1/projects', { headers: authorized(person) })
  return (await answer.json()).data.projects.map(({ title }: { title: string }) => title)
}
