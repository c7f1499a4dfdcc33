// The list of references: it comes with the first citation, is not put back once deleted, and an export that lacks it says so.

import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { bibliography, cite, cited, fillLibrary } from '../journeys/citing-journey.ts'
import { contentOf, openEditor, wantNoList } from '../journeys/open-project.ts'
import { buildProject, expect, manuscript, test } from '../journeys/person.ts'
import { openHeaderMenu } from '../journeys/toolbar-journey.ts'

const LIST = '<div data-type="bibliography"></div>'

test('the list comes with the first citation, and stays deleted', async ({ page, person, request }) => {
  await fillLibrary(request, person)
  const { _id } = await buildProject(request, person, { content: '<h1>Species</h1><p>Species change</p>' })
  await openEditor(page, _id)
  await manuscript(page).click()
  await page.keyboard.press('Control+End')
  await cite(page, 'darwin')
  await expect(bibliography(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.type(' slowly')
  await expect(manuscript(page).locator('p').first()).toHaveText('Species change (Darwin, 1859) slowly')

  await bibliography(page).click()
  await page.keyboard.press('Delete')
  await expect(bibliography(page)).toHaveCount(0)
  await page.reload()
  await manuscript(page).getByText('slowly').click()
  await page.keyboard.press('End')
  await cite(page, 'darwin')
  await expect(cited(page)).toHaveCount(2)
  await expect(bibliography(page)).toHaveCount(0)
})

test('an export without the list says so, and adds it with one press', async ({ page, person, request }) => {
  await fillLibrary(request, person)
  const { _id } = await buildProject(request, person, { content: '<h1>Species</h1><p>Species change</p>' })
  await wantNoList(request, person, _id)
  await openEditor(page, _id)
  await manuscript(page).click()
  await page.keyboard.press('Control+End')
  await cite(page, 'darwin')
  await expect(cited(page)).toHaveCount(1)
  await openHeaderMenu(page, 'Export')
  const first = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  await first
  await expect(page.getByText('The text cites a work and has no list of references.')).toBeVisible()
  const second = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add it and export' }).click()
  const bytes = new Uint8Array(readFileSync(await (await second).path()))
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  expect(text).toMatch(/References\s+Darwin, C\. \(1859\)/)
  await expect(bibliography(page).getByRole('listitem')).toHaveCount(1)
  expect(await contentOf(request, person, _id)).toContain(LIST)
})
