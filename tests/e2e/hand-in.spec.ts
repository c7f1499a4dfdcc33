// Handing a manuscript in: what is open leads to its place, then the files, and a version.

import { openEditor } from './journeys/open-project.ts'
import { authorized, BOTH_WIDTHS, buildProject, expect, manuscript, test } from './journeys/person.ts'

test(
  'what is open leads to its place, and the files have the name that is asked for',
  BOTH_WIDTHS,
  async ({ page, person, request, isMobile }) => {
    const content =
      '<h1>Heat</h1><h3>At night</h3><p>Rooms stay warm <span data-type="gap" data-kind="source"></span>.</p>'
    const { _id } = await buildProject(request, person, { title: 'Heat at night', content })
    await openEditor(page, _id)
    const dialog = page.getByRole('dialog', { name: 'Hand in' })
    const open = async () => {
      await page.getByRole('button', { name: isMobile ? 'Project' : 'Export', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Hand in…' }).click()
      await expect(dialog).toBeVisible()
    }
    await open()
    await expect(dialog.getByText('A heading skips a level.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Rooms stay warm' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(manuscript(page)).toBeFocused()
    await page.keyboard.type('by day ')
    await expect(manuscript(page)).toContainText('by day')

    await open()
    await dialog.getByLabel('Name of the files').fill('12345 Heat')
    await dialog.getByRole('checkbox', { name: 'Word' }).click()
    await dialog.getByRole('checkbox', { name: 'Without my name' }).click()
    const downloads: string[] = []
    page.on('download', (file) => downloads.push(file.suggestedFilename()))
    await dialog.getByRole('button', { name: 'Hand in' }).click()
    const done = page.getByRole('dialog', { name: 'Files are ready to hand in' })
    await expect(done).toContainText('Handed in,')
    await expect.poll(() => downloads).toEqual(['12345 Heat.pdf', '12345 Heat.docx'])
    const versions = await request.get(`/api/v1/projects/${_id}/versions`, { headers: authorized(person) })
    expect((await versions.json()).data.versions[0].name).toMatch(/^Handed in, /)
    await done.getByRole('button', { name: 'Close' }).click()
    await expect(done).toHaveCount(0)
  },
)
