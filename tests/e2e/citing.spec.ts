// Citing, for the person who writes: works from one's library into the text, how they are cited, the list of them, the
// style of it all, and that none of it gets lost on any way out and in.

import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import type { CslItem } from '../../workers/domain/citations/csl.ts'
import { startResearchServer } from '../support/research-server.ts'
import { HEAT, RETRACTED } from '../support/works.ts'
import { contentOf, open, openAtEnd, openBeside, openEditor } from './open-project.ts'
import { freePort, killServer, startServer } from './own-server.ts'
import {
  buildProject,
  carryTokens,
  DESK,
  expect,
  focusEnd,
  manuscript,
  type Person,
  signInByApi,
  test,
} from './person.ts'
import { press } from './toolbar-journey.ts'

const work = (family: string, title: string, year: number, more: Partial<CslItem> = {}) => ({
  type: 'book',
  title,
  author: [{ family, given: 'Charles' }],
  issued: { 'date-parts': [[year]] },
  publisher: 'John Murray',
  ...more,
})
const LIBRARY = [
  work('Darwin', 'On the Origin of Species', 1859),
  work('Mayr', 'Systematics and the Origin of Species', 1942),
  work('Čapek', 'War with the Newts', 1936),
]

const authorized = (person: Person) => ({ authorization: `Bearer ${person.accessToken}` })

async function fillLibrary(
  request: APIRequestContext,
  person: Person,
  works: object[] = LIBRARY,
): Promise<void> {
  const answer = await request.post('/api/v1/citation/import', {
    headers: authorized(person),
    data: { format: 'csl-json', text: JSON.stringify(works) },
  })
  expect((await answer.json()).data.added).toBe(works.length)
}

const dialog = (page: Page, name: string | RegExp = 'Cite') => page.getByRole('dialog', { name, exact: true })
const field = (page: Page) => page.getByRole('combobox', { name: 'Works' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Works' })
const cited = (page: Page) => manuscript(page).getByRole('note')
const bibliography = (page: Page) => manuscript(page).getByRole('region', { name: 'Bibliography' })

/** By keys alone: the shortcut, words, Enter for the work, Enter for the citation. */
async function cite(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+Alt+r')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(words)
  await expect(list(page).getByRole('option').first()).toContainText(new RegExp(words, 'i'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('In the text', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
}

const pasteText = (page: Page, text: string) =>
  field(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

async function download(page: Page, item: 'PDF' | 'Word'): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Export' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  return new Uint8Array(readFileSync(await (await started).path()))
}

test('a work is cited, the bibliography lists it, another style changes both, and both files say the same', async ({
  page,
  person,
  request,
}) => {
  await fillLibrary(request, person)
  await openAtEnd(page, request, person, '<h1>Species</h1><p>Species change</p>')
  await press(page, 'Citation')
  await field(page).fill('origin dar')
  await expect(list(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('textbox', { name: 'Number' }).fill('12')
  await expect(dialog(page)).toContainText('(Darwin, 1859, p. 12)')
  await dialog(page).getByRole('button', { name: 'Cite' }).click()
  await expect(cited(page)).toHaveText('(Darwin, 1859, p. 12)')
  await expect(manuscript(page)).toContainText('Species change (Darwin')

  await page.getByRole('button', { name: 'Add bibliography' }).click()
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

test(
  'several works are picked by keys, taken back by Backspace, and what is typed is searched without accents',
  DESK,
  async ({ page, person, request }) => {
    await fillLibrary(request, person)
    await openAtEnd(page, request, person, '<p>All species change</p>')
    await page.keyboard.press('Control+Alt+r')
    await expect(list(page).getByRole('option')).toHaveCount(3)
    await page.keyboard.type('capek')
    await expect(list(page).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page.keyboard.type('origin')
    await expect(list(page).getByRole('option')).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.keyboard.type('origin')
    await expect(list(page).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: /^Remove / })).toHaveCount(3)
    await page.keyboard.press('Backspace')
    await expect(dialog(page).getByRole('button', { name: /^Remove / })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(manuscript(page)).toBeFocused()
    await expect(cited(page)).toHaveCount(0)
  },
)

test(
  'what is pasted into the field is in the library and picked at once',
  DESK,
  async ({ page, person, request }) => {
    await openAtEnd(page, request, person, '<p>Nights are warm</p>')
    await page.keyboard.press('Control+Alt+r')
    await expect(list(page)).toContainText('Your library is empty.')
    await pasteText(
      page,
      '@book{a, author = {Sample, Grace}, title = {Rooms under the roof}, year = {1990}}\n@book{b, author = {Other, Olga}, title = {Warm nights}, year = {2001}}\n@book{c, title = {never closed}',
    )
    await expect(dialog(page).getByRole('button', { name: /^Remove / })).toHaveCount(2)
    await expect(dialog(page)).toContainText('Added to your library: 2 works.')
    await expect(dialog(page)).toContainText(/Line \d: /)
    await pasteText(page, 'Darwin, C. (1859). On the Origin of Species. London: John Murray.')
    await expect(dialog(page).getByRole('button', { name: 'Remove Darwin 1859' })).toBeVisible()
    await expect(dialog(page).getByText('Unchecked')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(cited(page)).toHaveText('(Darwin, 1859; Other, 2001; Sample, 1990)')
    const kept = await request.get('/api/v1/citation/references', { headers: authorized(person) })
    expect((await kept.json()).data.total).toBe(3)
  },
)

test(
  'what cannot be added says why, and stays to be tried again',
  DESK,
  async ({ page, person, request, complaints }) => {
    await openAtEnd(page, request, person, '<p>Nights are warm</p>')
    await page.keyboard.press('Control+Alt+r')
    await expect(list(page)).toContainText('Your library is empty.')
    await page.route('**/api/v1/citation/**', (route) => route.abort())
    await pasteText(page, 'https://doi.org/10.5555/heat.2019.1')
    await expect(dialog(page).getByRole('alert')).toContainText('the library cannot be reached')
    await page.unroute('**/api/v1/citation/**')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(dialog(page).getByRole('button', { name: /^Remove 10\.5555/ })).toBeVisible()
    complaints.length = 0
  },
)

test('a citation is reached by keys, looked at, edited and removed, and each is undone', async ({
  page,
  person,
  request,
  isMobile,
}) => {
  await fillLibrary(request, person)
  const { id } = await openAtEnd(page, request, person, '<p>Species change</p>')
  await press(page, 'Citation')
  await field(page).fill('darwin')
  await expect(list(page).getByRole('option').first()).toContainText('Darwin')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Cite' }).click()
  await expect(cited(page)).toHaveText('(Darwin, 1859)')
  if (isMobile) await cited(page).tap()
  else {
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
  }
  const card = page.getByRole('dialog', { name: 'Citation', exact: true })
  await expect(card).toContainText('On the Origin of Species')
  await expect(card).toContainText('Darwin · 1859 · John Murray')
  await card.getByRole('button', { name: 'Edit' }).click()
  const edit = dialog(page, 'Edit citation')
  await edit.getByRole('combobox', { name: 'Place in it' }).click()
  await page.getByRole('option', { name: 'Chapter' }).click()
  await edit.getByRole('textbox', { name: 'Number' }).fill('4')
  await edit.getByRole('textbox', { name: 'Words before' }).fill('see')
  await edit.getByRole('textbox', { name: 'Words after' }).fill('emphasis added')
  await edit.getByRole('combobox', { name: 'Author' }).click()
  await page.getByRole('option', { name: 'Left out' }).click()
  await edit.getByRole('button', { name: 'Change' }).click()
  await expect(cited(page)).toHaveText('(see 1859, Chapter 4 emphasis added)')
  await expect.poll(() => contentOf(request, person, id)).toContain('&quot;label&quot;:&quot;chapter&quot;')

  await cited(page).click()
  await card.getByRole('button', { name: 'Remove' }).click()
  await expect(cited(page)).toHaveCount(0)
  await expect(manuscript(page)).toBeFocused()
  await press(page, 'Undo')
  await expect(cited(page)).toHaveText('(see 1859, Chapter 4 emphasis added)')
  await press(page, 'Undo')
  await expect(cited(page)).toHaveText('(Darwin, 1859)')
  await press(page, 'Undo')
  await expect(cited(page)).toHaveCount(0)
  await expect(manuscript(page)).toContainText('Species change')
})

test('an author can stand in the sentence', DESK, async ({ page, person, request }) => {
  await fillLibrary(request, person)
  const { expectContent } = await openAtEnd(page, request, person, '<p>So wrote</p>')
  await page.keyboard.press('Control+Alt+r')
  await page.keyboard.type('mayr')
  await expect(list(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('combobox', { name: 'Author' }).click()
  await page.getByRole('option', { name: 'In the sentence before it' }).click()
  await expect(dialog(page)).toContainText('Mayr (1942)')
  await dialog(page).getByRole('button', { name: 'Cite' }).click()
  await expect(manuscript(page)).toContainText('So wrote Mayr (1942)')
  await page.keyboard.type(', and others.')
  await expectContent(
    /^<p>So wrote Mayr <span data-type="citation"[^>]*>\(1942\)<\/span>, and others\.<\/p>$/,
  )
})

test(
  'there is one bibliography: it says that nothing is cited, and another insertion goes to it',
  DESK,
  async ({ page, person, request }) => {
    await openAtEnd(page, request, person, '<h1>Species</h1><h2>End</h2><p></p>')
    await page.keyboard.type('/works')
    await expect(page.getByRole('listbox', { name: 'Insert' }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(bibliography(page)).toContainText(
      'The works that are cited in the text will be listed here.',
    )
    await expect(manuscript(page).getByRole('heading', { name: 'References' })).toHaveCount(0)
    await press(page, 'Bibliography')
    await expect(bibliography(page)).toHaveCount(1)
    await expect(bibliography(page)).toHaveClass(/selectednode/)
    await page.keyboard.press('Backspace')
    await expect(bibliography(page)).toHaveCount(0)
    await press(page, 'Undo')
    await expect(bibliography(page)).toHaveCount(1)
  },
)

test(
  'citations are copied, cut, pasted, dragged and undone; elsewhere they are words',
  DESK,
  async ({ page, person, request }) => {
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

    // Pasted beside itself: a second citation, and no second bibliography.
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+v')
    await expect(cited(page)).toHaveText(['(Darwin, 1859)', '(Darwin, 1859)'])
    await expect(bibliography(page)).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(cited(page)).toHaveCount(1)

    // Cut and pasted over everything.
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
  },
)

test(
  'the history shows what was cited, and a version brings it back',
  DESK,
  async ({ page, person, request }) => {
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
  },
)

test('two pages cite at once, and both citations stand in both', DESK, async ({ page, person, request }) => {
  await fillLibrary(request, person)
  const { id } = await open(page, request, person, '<p>First</p><p>Second</p>')
  const other = await openBeside(page, id)
  await manuscript(page).getByText('First').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Alt+r')
  await page.keyboard.type('darwin')
  await expect(list(page).getByRole('option').first()).toContainText('Darwin')
  await page.keyboard.press('Enter')
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

test(
  'without a network what the text cites can be cited again, and a style that cannot be loaded changes nothing',
  DESK,
  async ({ page, person, request }) => {
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
      .poll(async () => (await contentOf(request, person, id)).match(/data-type="citation"/g)?.length, {
        timeout: 30_000,
      })
      .toBe(2)
  },
)

test(
  'in a style of notes a citation is a numbered note among the footnotes',
  DESK,
  async ({ page, person, request }) => {
    await fillLibrary(request, person)
    const { _id: id } = await buildProject(request, person, {
      content: '<p>One</p><p>Two<span data-type="footnote">By hand.</span></p>',
      settings: { citationStyle: 'chicago-notes' },
    })
    await openEditor(page, id)
    await manuscript(page).getByText('One').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Control+Alt+r')
    await page.keyboard.type('darwin')
    await expect(list(page).getByRole('option').first()).toContainText('Darwin')
    await page.keyboard.press('Enter')
    await expect(page.getByText('In a note', { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(manuscript(page).locator('p').first()).toHaveText('One1')
    const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem')
    await expect(notes).toHaveText([
      'Charles Darwin, On the Origin of Species (John Murray, 1859).',
      'By hand.',
    ])
    await expect(manuscript(page).getByRole('button', { name: 'Footnote 2: By hand.' })).toBeVisible()

    // In a footnote it is part of its words.
    await manuscript(page).getByRole('button', { name: 'Footnote 2: By hand.' }).click()
    await expect(page.getByRole('textbox', { name: 'Text of the footnote' })).toBeFocused()
    await page.keyboard.press('Control+Alt+r')
    await page.keyboard.type('mayr')
    await expect(list(page).getByRole('option').first()).toContainText('Mayr')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(notes.nth(1)).toHaveText(/^By hand\. Charles Mayr, Systematics/)
    await expect
      .poll(() => contentOf(request, person, id))
      .toMatch(/data-type="footnote">By hand\. <span data-type="citation"/)
  },
)

test('a footnote that is open is cited in from the toolbar, also before another citation', async ({
  page,
  person,
  request,
}) => {
  await fillLibrary(request, person)
  await open(page, request, person, '<p>Two<span data-type="footnote">See:</span></p>')
  await manuscript(page).getByRole('button', { name: 'Footnote 1: See:' }).click()
  const note = page.getByRole('textbox', { name: 'Text of the footnote' })
  for (const words of ['darwin', 'mayr']) {
    await expect(note).toBeFocused()
    // The panel takes the caret to the citation a moment after the dialog has closed.
    await page.waitForTimeout(300)
    await page.keyboard.press('Control+Home')
    for (const _ of 'See:') await page.keyboard.press('ArrowRight')
    await press(page, 'Citation')
    await field(page).fill(words)
    await expect(list(page).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'Cite' }).click()
    await expect(note).toContainText(new RegExp(words, 'i'))
  }
  await expect(note).toContainText(/^See: \(Mayr, 1942\) ?\(Darwin, 1859\)$/)
})

test(
  'a DOI is cited before anybody knows what it is; what catalogues say follows, and a retraction is marked',
  DESK,
  async ({ browser }) => {
    test.setTimeout(150_000)
    const research = await startResearchServer()
    const port = await freePort()
    const server = await startServer(port, mkdtempSync(join(tmpdir(), 'colophon-citing-')), {
      ...research.variables,
      LOCAL_SIGN_IN: 'true',
      AI_PROVIDER: 'embedded',
    })
    const context = await browser.newContext({ baseURL: `http://localhost:${port}` })
    try {
      const person = await signInByApi(context.request)
      const page = await context.newPage()
      await carryTokens(page, person)
      const { id } = await openAtEnd(
        page,
        context.request,
        person,
        '<p>Nights are warm</p><div data-type="bibliography"></div><p></p>',
      )
      await manuscript(page).getByText('Nights are warm').click()
      await page.keyboard.press('End')
      await page.keyboard.press('Control+Alt+r')
      await expect(list(page)).toContainText('Your library is empty.')
      await pasteText(page, `https://doi.org/${HEAT.doi}`)
      await expect(dialog(page).getByRole('button', { name: /^Remove / })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(cited(page)).toHaveText('(Example & van der Berg, 2019)', { timeout: 20_000 })
      await expect
        .poll(() => contentOf(context.request, person, id))
        .toContain('Night-time heat in attic flats')
      await expect(bibliography(page).getByRole('listitem')).toContainText('Journal of Invented Climates')
      await cited(page).click()
      await expect(page.getByRole('dialog', { name: 'Citation', exact: true })).toContainText('Verified')
      await page.keyboard.press('Escape')
      // The card gives the focus back a moment after it is gone.
      await expect(manuscript(page)).toBeFocused()

      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Control+Alt+r')
      await pasteText(page, `doi:${RETRACTED.doi}`)
      await expect(dialog(page).getByRole('alert')).toContainText('This work was retracted.', {
        timeout: 20_000,
      })
      await dialog(page).getByRole('button', { name: 'Cite' }).click()
      await expect(cited(page).nth(1)).toHaveAttribute('data-state', 'retracted')
      await expect(bibliography(page).getByRole('listitem').nth(1)).toHaveAttribute('data-state', 'retracted')
      await cited(page).nth(1).click()
      await expect(page.getByRole('dialog', { name: 'Citation', exact: true })).toContainText(
        'Retracted: its publisher has withdrawn this work.',
      )
    } finally {
      await context.close()
      killServer(server)
      await research.close()
    }
  },
)
