// An edited Word file of a project updates its text: each change is shown, and accepted or not.

import type { APIRequestContext, Page } from '@playwright/test'
import { unzipSync, zipSync } from 'fflate'
import { commentAt, editedDocx, paragraphWith } from '../support/import/edited-docx.ts'
import { contentOf, openBeside, openEditor } from './journeys/open-project.ts'
import {
  authorized,
  BOTH_WIDTHS,
  buildProject,
  expect,
  focusEnd,
  manuscript,
  type Person,
  test,
} from './journeys/person.ts'

const CONTENT = [
  '<h1>Heat in cities</h1>',
  '<p>Trees cool streets by shade, as the survey of the old town shows.</p>',
  '<p>The brook was covered in the year of the great fire.</p>',
  '<p>Nobody remembers who had the first idea of it.</p>',
  '<p>The council wants to open it again in ten years.</p>',
].join('')
const NEW = '<w:p><w:r><w:t>A thought of the supervisor about the harbour.</w:t></w:r></w:p>'

/** The project's Word file, as a supervisor sends it back. */
async function editedFile(request: APIRequestContext, person: Person, id: string): Promise<Buffer> {
  const answer = await request.get(`/api/v1/projects/${id}/export?format=docx`, {
    headers: authorized(person),
  })
  const comment = commentAt('Trees cool', 'Dr. Reed', 'Which survey is meant?')
  return Buffer.from(
    editedDocx(await answer.body(), {
      ...comment,
      'word/document.xml': (xml) => {
        const before = comment['word/document.xml']?.(xml) ?? xml
        return before
          .replace('the great fire', 'the great flood')
          .replace(paragraphWith(before, 'Nobody remembers'), '')
          .replace(paragraphWith(before, 'The council'), (one) => one + NEW)
      },
    }),
  )
}

/** Opens the menu of exports, and chooses the files one after the other. */
async function update(page: Page, isPhone: boolean, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: isPhone ? 'Project' : 'Export', exact: true }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Update from an edited file' }).click()
  await (await choosing).setFiles({ name: 'Heat.docx', mimeType: '', buffer })
}
const change = (page: Page, kind: string) =>
  page.getByRole('region', { name: new RegExp(`^Change .*: ${kind}$`) })

/** 24 × 12 pixels. */
const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAMCAIAAAD3UuoiAAAAGklEQVR4nGPZZ6PBQA3AQhVTRg0aNWjYGgQAO0oBU8oAk5AAAAAASUVORK5CYII=',
  'base64',
)

test(
  'an edited Word file updates the text, change by change',
  BOTH_WIDTHS,
  async ({ page, person, request }, { project }) => {
    const isPhone = project.name === 'phone'
    const { _id } = await buildProject(request, person, { title: 'Heat', content: CONTENT })
    const file = await editedFile(request, person, _id)
    await openEditor(page, _id)
    await focusEnd(page)
    await page.keyboard.type(' Mine is written since.')
    await update(page, isPhone, file.subarray(0, 400))
    const refused = page.getByRole('dialog', { name: 'The file could not be compared' })
    await expect(refused).toContainText('The document is damaged')
    await refused.getByRole('button', { name: 'Close', exact: true }).click()
    await update(page, isPhone, file)
    await expect(page.getByRole('heading', { name: 'Changes in Heat.docx' })).toBeVisible()
    await expect(page.getByText('1 changed, 1 added and 1 removed')).toBeVisible()
    await expect(page.getByText('What you wrote since stays.')).toBeVisible()
    await expect(page.getByText('Which survey is meant?')).toBeVisible()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(change(page, 'Changed')).toBeFocused()
    await page.keyboard.press('a')
    await expect(change(page, 'Changed')).toContainText('Accepted')
    await change(page, 'Removed').getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect(page.getByText('All changes are decided')).toBeVisible()
    await change(page, 'Changed').getByRole('button', { name: 'Undo' }).click()
    await expect(change(page, 'Changed').getByRole('button', { name: 'Accept' })).toBeVisible()
    await change(page, 'Changed').getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('button', { name: 'Back to the text' }).last().click()
    await expect(manuscript(page)).toContainText('the great flood')
    await expect
      .poll(() => contentOf(request, person, _id))
      .toBe(
        CONTENT.replace('the great fire', 'the great flood').replace(
          'in ten years.</p>',
          'in ten years. Mine is written since.</p><p>A thought of the supervisor about the harbour.</p>',
        ),
      )
    const versions = await request.get(`/api/v1/projects/${_id}/versions`, { headers: authorized(person) })
    expect(JSON.stringify(await versions.json())).toContain('Before the update from Heat.docx')
    await manuscript(page).focus()
    await page.keyboard.press('Control+z')
    await expect(manuscript(page)).toContainText('the great fire')
  },
)

test('what somebody writes while the changes are shown is not overwritten', async ({
  page,
  person,
  request,
}) => {
  const { _id } = await buildProject(request, person, { title: 'Heat', content: CONTENT })
  const file = await editedFile(request, person, _id)
  await openEditor(page, _id)
  await update(page, false, file)
  await expect(page.getByText('1 changed, 1 added and 1 removed')).toBeVisible()
  const other = await openBeside(page, _id)
  await manuscript(other).getByText('great fire').click()
  await other.keyboard.press('End')
  await other.keyboard.type(' Late words.')
  // The editor is hidden under the changes.
  await expect(page.locator('.ProseMirror').first()).toContainText('Late words.')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(change(page, 'Changed')).toContainText('it was not overwritten')
  await expect(page.locator('.ProseMirror').first()).toContainText('Late words.')
  await page.getByRole('button', { name: 'Compare again' }).click()
  await expect(page.getByText('1 changed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText('All changes are decided')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the text' }).last().click()
  await expect(manuscript(page)).toContainText('the great flood. Late words.')
})

test('an image that is new in the file is shown, and stored once it is accepted', async ({
  page,
  person,
  request,
}) => {
  const { _id } = await buildProject(request, person, { title: 'Heat', content: CONTENT })
  const answer = await request.get(`/api/v1/projects/${_id}/export?format=docx`, {
    headers: authorized(person),
  })
  const edited = editedDocx(await answer.body(), {
    'word/document.xml': (xml) =>
      xml.replace(
        paragraphWith(xml, 'great fire'),
        (one) =>
          `${one}<w:p><w:r><w:drawing><wp:inline><wp:docPr id="9" name="x" descr="A brook"/><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:embed="r77"/></wp:inline></w:drawing></w:r></w:p>`,
      ),
    'word/_rels/document.xml.rels': (xml) =>
      xml.replace(
        '</Relationships>',
        '<Relationship Id="r77" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/brook.png"/></Relationships>',
      ),
  })
  const file = zipSync({ ...unzipSync(edited), 'word/media/brook.png': IMAGE })
  await openEditor(page, _id)
  await update(page, false, Buffer.from(file))
  const shown = change(page, 'Added').getByRole('img', { name: 'A brook' })
  await expect(shown).toHaveJSProperty('naturalWidth', 24)
  await change(page, 'Added').getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('All changes are decided')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the text' }).last().click()
  await page.reload()
  await expect(manuscript(page).getByRole('img', { name: 'A brook' })).toHaveJSProperty('naturalWidth', 24)
})

test('a file of another project is compared only if that is meant', async ({ page, person, request }) => {
  const { _id } = await buildProject(request, person, { title: 'Heat', content: CONTENT })
  const other = await buildProject(request, person, {
    title: 'Sea',
    content: '<p>The sea is calm tonight.</p>',
  })
  const file = await editedFile(request, person, _id)
  await openEditor(page, other._id)
  await update(page, false, file)
  await expect(page.getByText('This file was exported from another project')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the text' }).last().click()
  await expect(manuscript(page)).toHaveText('The sea is calm tonight.')
})
