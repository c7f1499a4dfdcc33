// Templates of a page layout: kept, renamed, taken away as a file and read in again; and the pages that a layout makes.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openEditor } from './journeys/open-project.ts'
import { authorized, BOTH_WIDTHS, buildProject, expect, test } from './journeys/person.ts'

const layoutDialog = (page: Page) => page.getByRole('dialog', { name: 'Page layout' })

async function openLayout(page: Page, isMobile: boolean) {
  await page.getByRole('button', { name: isMobile ? 'Project' : 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Page layout…' }).click()
  const dialog = layoutDialog(page)
  await expect(dialog).toBeVisible()
  return dialog
}

test(
  'a template is kept, chosen, renamed, downloaded, deleted, brought back and read in again',
  BOTH_WIDTHS,
  async ({ page, person, request, isMobile }) => {
    const { _id } = await buildProject(request, person)
    await openEditor(page, _id)
    const dialog = await openLayout(page, isMobile)
    await dialog.getByLabel('Left').fill('33')
    await dialog.getByLabel('Name of the files').fill('{surname}_{thesis}')
    await dialog.getByRole('button', { name: 'Save as template…' }).click()
    await dialog.getByLabel('Name of the template').fill('My institute')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('“{thesis}” is filled in by nothing.')
    await dialog.getByLabel('Name of the files').fill('{surname}_{title}')
    await dialog.getByRole('checkbox', { name: 'Word', exact: true }).click()
    await dialog.getByRole('button', { name: 'Save template' }).click()
    const template = dialog.getByRole('combobox', { name: 'Template' })
    await expect(template).toHaveText('My institute')

    await template.click()
    await page.getByRole('option', { name: 'Harvard, essay' }).click()
    await expect(dialog.getByLabel('Left')).toHaveValue('25.4')
    await template.click()
    await page
      .getByRole('group', { name: 'My templates' })
      .getByRole('option', { name: 'My institute' })
      .click()
    await expect(dialog.getByLabel('Left')).toHaveValue('33')

    await dialog.getByRole('button', { name: 'My templates' }).click()
    await dialog.getByRole('button', { name: 'Rename My institute' }).click()
    await dialog.getByLabel('Name of the template').fill('Institute of History')
    await page.keyboard.press('Enter')
    await expect(template).toHaveText('Institute of History')
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download Institute of History' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('Institute of History.json')
    const content = await readFile(await file.path(), 'utf8')
    expect(JSON.parse(content)).toMatchObject({
      name: 'Institute of History',
      layout: { margins: { left: 33 } },
      files: { formats: ['pdf', 'docx'], name: '{surname}_{title}' },
    })

    await dialog.getByRole('button', { name: 'Delete Institute of History' }).click()
    await expect(template).toHaveText('Your own')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(template).toHaveText('Institute of History')

    const give = (name: string, text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    await give('absurd.json', content.replace('"left": 33', '"left": 900'))
    await expect(dialog.getByRole('alert')).toContainText('layout.margins.left')
    await give('words.json', 'no template')
    await expect(dialog.getByRole('alert')).toHaveText('The file holds no template of a page layout.')
    await give('other.json', content.replace('Institute of History', 'From a friend'))
    await expect(template).toHaveText('From a friend')
    await expect(dialog.getByRole('alert')).toHaveCount(0)

    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    const { data } = await (
      await request.get(`/api/v1/projects/${_id}`, { headers: authorized(person) })
    ).json()
    expect(data.settings.layout.margins.left).toBe(33)
    expect(data.settings.handIn).toMatchObject({
      formats: ['pdf', 'docx'],
      name: '{surname}_{title}',
      page: { template: 'From a friend', margins: { left: 33 } },
    })
  },
)

test(
  'the first pages are those of the PDF in the layout that is chosen',
  BOTH_WIDTHS,
  async ({ page, person, request, isMobile }) => {
    const content = `<h1>Heat</h1><h2>At night</h2>${'<p>Rooms stay warm at night in summer, and cool slowly.</p>'.repeat(60)}`
    const { _id } = await buildProject(request, person, { content })
    await openEditor(page, _id)
    const dialog = await openLayout(page, isMobile)
    const pages = dialog.getByRole('figure', { name: 'First pages' })
    await expect(pages).toContainText('Page 1 · 1 of 3')
    await expect(pages.locator('canvas')).toHaveCount(1)
    const width = () => pages.locator('canvas').evaluate((one: HTMLCanvasElement) => one.height / one.width)
    expect(await width()).toBeCloseTo(297 / 210, 1)
    await dialog.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: 'Thesis, United States' }).click()
    await expect(pages).toContainText('Page i · 1 of')
    await pages.getByRole('button', { name: 'Next page' }).click()
    await expect(pages).toContainText('Page 1 · 2 of')
    await expect.poll(width).toBeCloseTo(279.4 / 215.9, 2)
    await page.route('**/preview', (route) => route.abort())
    await dialog.getByLabel('Left').fill('50')
    await expect(pages).toContainText('The pages could not be made just now.')
    await page.unroute('**/preview')
    await pages.getByRole('button', { name: 'Try again' }).click()
    await expect(pages).not.toContainText('could not be made')
  },
)
