// The bibliography, the citation style and note styles.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import {
  bibliography,
  cite,
  cited,
  citeFromToolbar,
  dialog,
  field,
  fillLibrary,
  list,
  pickByKeys,
} from '../journeys/citing-journey.ts'
import { contentOf, open, openAtEnd, openEditor } from '../journeys/open-project.ts'
import { buildProject, expect, manuscript, test } from '../journeys/person.ts'
import { openHeaderMenu, press } from '../journeys/toolbar-journey.ts'

async function download(page: Page, item: 'PDF' | 'Word'): Promise<Uint8Array> {
  await openHeaderMenu(page, 'Export')
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click()
  return new Uint8Array(readFileSync(await (await started).path()))
}

test('a citation and its bibliography follow a change of style, on the page and in both files', async ({
  page,
  person,
  request,
}) => {
  await fillLibrary(request, person)
  const content = '<h1>Species</h1><p>Species change</p>'
  const { _id } = await buildProject(request, person, { content })
  await openEditor(page, _id)
  await manuscript(page).click()
  await page.keyboard.press('Control+End')
  await press(page, 'Citation')
  await field(page).fill('origin dar')
  await expect(list(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('textbox', { name: 'Number' }).fill('12')
  await expect(dialog(page)).toContainText('(Darwin, 1859, p. 12)')
  await dialog(page).getByRole('button', { name: 'Cite' }).click()
  await expect(cited(page)).toHaveText('(Darwin, 1859, p. 12)')
  await expect(manuscript(page)).toContainText('Species change (Darwin')

  await expect(manuscript(page)).toBeFocused()
  await expect(manuscript(page).getByRole('heading', { name: 'References' })).toBeVisible()
  await expect(bibliography(page).getByRole('listitem')).toHaveText([
    'Darwin, C. (1859). On the Origin of Species. John Murray.',
  ])

  await bibliography(page).getByRole('button', { name: 'Citation style: APA. Change' }).click()
  await page.getByRole('combobox', { name: 'Find' }).fill('nature')
  await expect(page.getByRole('option').first()).toHaveText('Nature')
  await page.getByRole('combobox', { name: 'Find' }).fill('ieee')
  await page.keyboard.press('Enter')
  await expect(cited(page)).toHaveText('[1, p. 12]')
  await expect(bibliography(page).getByRole('listitem')).toHaveText([/^\[1\] C\. Darwin, On the Origin/])
  await expect(page.getByRole('button', { name: 'Citation style: IEEE', exact: true })).toBeVisible()

  const { text } = await extractText(await getDocumentProxy(await download(page, 'PDF')), {
    mergePages: true,
  })
  expect(text).toContain('Species change [1, p. 12]')
  expect(text).toMatch(/\[1\]\s*C\. Darwin, On the Origin of Species/)
  const parts = unzipSync(await download(page, 'Word'))
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  const words = [...xml.matchAll(/<w:t[^>]*>([^<]*)</g)].map(([, said]) => said).join('')
  expect(words).toContain('Species change [1, p. 12]')
  expect(words).toContain('C. Darwin, On the Origin of Species')

  await page.reload()
  await expect(cited(page)).toHaveText('[1, p. 12]')
})

test('an empty bibliography shows a hint, and inserting another selects the first', async ({
  page,
  person,
  request,
}) => {
  await openAtEnd(page, request, person, '<h1>Species</h1><h2>End</h2><p></p>')
  await page.keyboard.type('/works')
  await expect(page.getByRole('listbox', { name: 'Insert' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(bibliography(page)).toContainText('The works that are cited in the text will be listed here.')
  await expect(manuscript(page).getByRole('heading', { name: 'References' })).toHaveCount(0)
  await press(page, 'Bibliography')
  await expect(bibliography(page)).toHaveCount(1)
  await expect(bibliography(page)).toHaveClass(/selectednode/)
  await page.keyboard.press('Backspace')
  await expect(bibliography(page)).toHaveCount(0)
  await press(page, 'Undo')
  await expect(bibliography(page)).toHaveCount(1)
})

test('in a note style a citation is numbered among the footnotes', async ({ page, person, request }) => {
  await fillLibrary(request, person)
  const { _id: id } = await buildProject(request, person, {
    content: '<p>One</p><p>Two<span data-type="footnote">By hand.</span></p>',
    settings: { citationStyle: 'chicago-notes' },
  })
  await openEditor(page, id)
  await manuscript(page).getByText('One').click()
  await page.keyboard.press('End')
  await cite(page, 'darwin', 'In a note')
  await expect(manuscript(page).locator('p').first()).toHaveText('One1')
  const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem')
  await expect(notes).toHaveText([
    'Charles Darwin, On the Origin of Species (John Murray, 1859).',
    'By hand.',
  ])
  await expect(manuscript(page).getByRole('button', { name: 'Footnote 2: By hand.' })).toBeVisible()

  // In a footnote the citation is part of its text.
  await manuscript(page).getByRole('button', { name: 'Footnote 2: By hand.' }).click()
  await expect(page.getByRole('textbox', { name: 'Text of the footnote' })).toBeFocused()
  await pickByKeys(page, 'mayr')
  await page.keyboard.press('Enter')
  await expect(notes.nth(1)).toHaveText(/^By hand\. Charles Mayr, Systematics/)
  await expect
    .poll(() => contentOf(request, person, id))
    .toMatch(/data-type="footnote">By hand\. <span data-type="citation"/)
})

test('the toolbar cites in an open footnote, also before another citation', async ({
  page,
  person,
  request,
}) => {
  await fillLibrary(request, person)
  await open(page, request, person, '<p>Two<span data-type="footnote">See:</span></p>')
  await manuscript(page).getByRole('button', { name: 'Footnote 1: See:' }).click()
  const note = page.getByRole('textbox', { name: 'Text of the footnote' })
  await citeFromToolbar(page, 'darwin')
  await expect(note).toContainText('See: (Darwin, 1859)')
  // After a click: ProseMirror reverts a caret that moves to the start within 200 ms of the focus, since browsers
  // put it there themselves.
  await note.click({ position: { x: 6, y: 10 } })
  await page.keyboard.press('Control+Home')
  for (const _ of 'See:') await page.keyboard.press('ArrowRight')
  await citeFromToolbar(page, 'mayr')
  await expect(note).toContainText(/^See: \(Mayr, 1942\) ?\(Darwin, 1859\)$/)
})
