// Handing a manuscript in: what is open leads to its place, then the files, and a version.

import { citeItem, writeCitation } from '../../workers/domain/citations/csl/citation.ts'
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
    await dialog.getByRole('checkbox', { name: 'Word', exact: true }).click()
    await dialog.getByRole('checkbox', { name: 'Without my name' }).click()
    await expect(dialog.getByText('Your name is in the name of the files.')).toHaveCount(0)
    const asked: string[] = []
    page.on('request', (sent) => sent.url().includes('/export?') && asked.push(sent.url()))
    const downloads: string[] = []
    page.on('download', (file) => downloads.push(file.suggestedFilename()))
    await dialog.getByRole('button', { name: 'Hand in' }).click()
    const done = page.getByRole('dialog', { name: 'Files are ready to hand in' })
    await expect(done).toContainText('Handed in,')
    await expect.poll(() => downloads).toEqual(['12345 Heat.pdf', '12345 Heat.docx'])
    const versions = await request.get(`/api/v1/projects/${_id}/versions`, { headers: authorized(person) })
    const [kept] = (await versions.json()).data.versions
    expect(kept.name).toMatch(/^Handed in, /)
    // The files are those of the version that is kept, whatever was typed meanwhile.
    expect(asked.map((url) => new URL(url).searchParams.get('version'))).toEqual([kept._id, kept._id])
    await done.getByRole('button', { name: 'Close' }).click()
    await expect(done).toHaveCount(0)
  },
)

test(
  'the template’s files, names and margins are asked for, and what is open is mended from there',
  BOTH_WIDTHS,
  async ({ page, person, request, isMobile }) => {
    const works = writeCitation([
      citeItem({ id: 'heat', type: 'book', title: 'On Heat', author: [{ family: 'Oke' }] }),
    ])
    const cited = `<p>Rooms stay warm <span data-type="citation" data-works="${works.replaceAll('"', '&quot;')}"></span>.</p>`
    const margins = { top: 20, bottom: 20, left: 20, right: 20 }
    const { _id } = await buildProject(request, person, {
      title: 'Heat by Ada Example',
      content: `<h1>Heat</h1>${cited}`,
      settings: {
        handIn: {
          formats: ['docx', 'odt'],
          name: '{surname}_{title}',
          page: { template: 'My institute', paper: 'a4', margins },
        },
      },
    })
    await openEditor(page, _id)
    const dialog = page.getByRole('dialog', { name: 'Hand in' })
    await page.getByRole('button', { name: isMobile ? 'Project' : 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Hand in…' }).click()
    await expect(dialog.getByLabel('Name of the files')).toHaveValue('Example_Heat by Ada Example')
    await expect(dialog.getByRole('checkbox', { name: 'PDF' })).not.toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Word', exact: true })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'OpenDocument' })).toBeChecked()
    await expect(dialog.getByRole('figure', { name: 'First pages' })).toContainText('Page 1')
    await expect(dialog).toContainText('The text cites works and has no list of references.')
    await dialog.getByRole('button', { name: 'Add the list of references' }).click()
    await expect(dialog).not.toContainText('has no list of references')
    // Behind the dialog.
    const behind = page.getByRole('textbox', { name: 'Manuscript', includeHidden: true })
    await expect(behind).toContainText('References')

    await dialog.getByRole('checkbox', { name: 'Without my name' }).click()
    await expect(dialog.getByText('Your name is in the title.')).toBeVisible()
    await expect(dialog.getByLabel('Name of the files')).toHaveValue('Heat by Ada Example')
    await expect(dialog.getByText('Your name is in the name of the files.')).toBeVisible()
    await dialog.getByLabel('Name of the files').fill('12345')
    await expect(dialog.getByText('Your name is in the name of the files.')).toHaveCount(0)

    await expect(dialog).toContainText('Paper or margins are not those of “My institute”')
    await dialog.getByRole('button', { name: 'Page layout…' }).click()
    const layout = page.getByRole('dialog', { name: 'Page layout' })
    for (const side of ['Top', 'Bottom', 'Left', 'Right']) await layout.getByLabel(side).fill('20')
    await layout.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(layout).toHaveCount(0)
    await page.getByRole('button', { name: isMobile ? 'Project' : 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Hand in…' }).click()
    await expect(dialog.getByLabel('Name of the files')).toHaveValue('Example_Heat by Ada Example')
    await expect(dialog).not.toContainText('Paper or margins')
    const downloads: string[] = []
    page.on('download', (file) => downloads.push(file.suggestedFilename()))
    await dialog.getByRole('button', { name: 'Hand in' }).click()
    await expect
      .poll(() => downloads)
      .toEqual(['Example_Heat by Ada Example.docx', 'Example_Heat by Ada Example.odt'])
  },
)
