// Citations survive copying, moving, restoring a version, concurrent edits and a missing network.

import { bibliography, cite, cited, dialog, fillLibrary, pickByKeys } from '../journeys/citing-journey.ts'
import { contentOf, open, openAtEnd, openBeside, openEditor } from '../journeys/open-project.ts'
import { authorized, buildProject, expect, focusEnd, manuscript, test } from '../journeys/person.ts'

test('citations can be copied, cut, pasted, dragged and undone, and are plain text in other programs', async ({
  page,
  person,
  request,
}) => {
  await fillLibrary(request, person)
  const { id } = await openAtEnd(
    page,
    request,
    person,
    '<p>First</p><p>Second</p><div data-type="bibliography"></div><p>After</p>',
  )
  await manuscript(page).getByText('First').click()
  await page.keyboard.press('End')
  await cite(page, 'darwin')
  await expect(bibliography(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item?.getType(type))?.text()
    return { text: await read('text/plain'), html: await read('text/html') }
  })
  expect(copied.text).toBe(
    'First (Darwin, 1859)\n\nSecond\n\nDarwin, C. (1859). On the Origin of Species. John Murray.\n\nAfter',
  )
  expect(copied.html).toContain('>(Darwin, 1859)</span>')
  expect(copied.html).toContain('<em class="">On the Origin of Species</em>')

  // Pasting a copy adds a second citation, but no second bibliography.
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+v')
  await expect(cited(page)).toHaveText(['(Darwin, 1859)', '(Darwin, 1859)'])
  await expect(bibliography(page)).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(cited(page)).toHaveCount(1)

  // Everything is cut and pasted.
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+x')
  await expect(cited(page)).toHaveCount(0)
  await page.keyboard.press('Control+v')
  await expect(cited(page)).toHaveText('(Darwin, 1859)')
  await expect(bibliography(page).getByRole('listitem')).toHaveCount(1)

  await cited(page).dragTo(manuscript(page).getByText('Second'), { targetPosition: { x: 2, y: 8 } })
  await expect(manuscript(page).locator('p').first()).toHaveText(/^First\s*$/)
  await expect(manuscript(page).locator('p').nth(1)).toContainText('(Darwin, 1859)')

  const other = await buildProject(request, person, {
    content: '<p>Elsewhere</p>',
    settings: { citationStyle: 'mla' },
  })
  await page.keyboard.press('Escape')
  await manuscript(page).getByText('After').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await openEditor(page, other._id)
  await focusEnd(page)
  await page.keyboard.press('Control+v')
  await expect(cited(page)).toHaveText('(Darwin)')
  await expect(bibliography(page).getByRole('listitem')).toHaveText([
    'Darwin, Charles. On the Origin of Species. John Murray, 1859.',
  ])
  expect(await contentOf(request, person, id)).toContain('data-type="citation"')
})

test('the history shows a deleted citation, and restoring the version restores it', async ({
  page,
  person,
  request,
}) => {
  await fillLibrary(request, person)
  const { id } = await openAtEnd(page, request, person, '<p>Species change</p>')
  await cite(page, 'darwin')
  await expect.poll(() => contentOf(request, person, id)).toContain('data-type="citation"')
  const kept = await request.post(`/api/v1/projects/${id}/versions`, {
    headers: authorized(person),
    data: { name: 'Cited' },
  })
  const { _id: version } = (await kept.json()).data
  await page.keyboard.press('Backspace')
  await expect(cited(page)).toHaveCount(0)
  await page.goto(`/dashboard?view=editor&project=${id}&history=${version}`)
  await expect(page.getByRole('region', { name: /^Differences/ })).toContainText('(Darwin, 1859)')
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  await expect(cited(page)).toHaveText('(Darwin, 1859)')
})

test('two pages cite at once, and both show both citations', async ({ page, person, request }) => {
  await fillLibrary(request, person)
  const { id } = await open(page, request, person, '<p>First</p><p>Second</p>')
  const other = await openBeside(page, id)
  await manuscript(page).getByText('First').click()
  await page.keyboard.press('End')
  await pickByKeys(page, 'darwin')
  // While the dialog is open, the other page writes before its place and cites after it.
  await manuscript(other).getByText('First').click()
  await other.keyboard.press('Home')
  await other.keyboard.type('Very ')
  await manuscript(other).getByText('Second').click()
  await other.keyboard.press('End')
  await cite(other, 'mayr')
  await expect(page.locator('.manuscript')).toContainText('Very First')
  await dialog(page).getByRole('button', { name: 'Cite' }).click()
  for (const one of [page, other]) {
    await expect(manuscript(one).locator('p').nth(0)).toHaveText('Very First (Darwin, 1859)')
    await expect(manuscript(one).locator('p').nth(1)).toHaveText('Second (Mayr, 1942)')
  }
})

test('offline, a cited work can be cited again, and a style that cannot be loaded changes nothing', async ({
  page,
  person,
  request,
}) => {
  await fillLibrary(request, person)
  const { id } = await openAtEnd(page, request, person, '<p>Species change</p>')
  await cite(page, 'darwin')
  await expect.poll(() => contentOf(request, person, id)).toContain('data-type="citation"')
  await page.context().setOffline(true)
  await page.keyboard.type(' and change')
  await cite(page, 'darwin')
  await expect(cited(page)).toHaveText(['(Darwin, 1859)', '(Darwin, 1859)'])
  await page.getByRole('button', { name: 'Citation style: APA', exact: true }).click()
  await page.getByRole('combobox', { name: 'Find' }).fill('vancouver')
  await page.keyboard.press('Enter')
  const style = dialog(page, 'Citation style')
  await expect(style.getByRole('alert')).toContainText('The text keeps the style it has.')
  await page.keyboard.press('Escape')
  await expect(cited(page).first()).toHaveText('(Darwin, 1859)')
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await contentOf(request, person, id)).match(/data-type="citation"/g)?.length)
    .toBe(2)
})
