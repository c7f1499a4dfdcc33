// Two clients edit one document: presence, and what a remote edit must not change.

import type { APIRequestContext, Page } from '@playwright/test'
import { open, openBeside } from '../journeys/open-project.ts'
import { expect, focusEnd, manuscript, type Person, PHONE, test } from '../journeys/person.ts'
import { formatting } from '../journeys/toolbar-journey.ts'

/** Opens a document with this content in two pages of one account. */
async function openBoth(page: Page, request: APIRequestContext, person: Person, content: string) {
  const { id } = await open(page, request, person, content)
  return await openBeside(page, id)
}

const paragraphs = (count: number, text = 'A line of the document that is long enough to be read.') =>
  Array.from({ length: count }, (_, index) => `<p>${index + 1}. ${text}</p>`).join('')
const line = (page: Page, index: number) => manuscript(page).locator('p').nth(index)
const here = (page: Page) => page.getByRole('list', { name: 'Who is here' })

/** Puts the caret at the start or end of a paragraph; on a phone, these are on different lines. */
async function caretIn(page: Page, index: number, where: 'Home' | 'End'): Promise<void> {
  const { height = 0 } = (await line(page, index).boundingBox()) ?? {}
  await line(page, index).click({ position: { x: 4, y: where === 'Home' ? 6 : height - 6 } })
  await page.keyboard.press(where)
}

test('each page shows peers and their carets, names them, and removes them when they leave', async ({
  page,
  person,
  request,
}) => {
  const other = await openBoth(page, request, person, '<h1>Heat</h1><p>The room cools slowly.</p>')

  await test.step('the name appears at a caret when it moves and then disappears', async () => {
    await focusEnd(other)
    const opacity = () =>
      page.locator('.remote-caret').evaluate((bar) => Number(getComputedStyle(bar, '::after').opacity))
    await expect.poll(opacity).toBeGreaterThan(0.9)
    await expect.poll(opacity).toBe(0)
    await other.keyboard.press('ArrowLeft')
    await expect.poll(opacity).toBeGreaterThan(0.9)
  })

  await test.step('peers and carets are removed when they leave', async () => {
    const seen = here(page).getByRole('button', { name: /^You, in another tab/ })
    await expect(seen).toBeVisible()
    await expect(here(page)).not.toContainText('@')
    await focusEnd(other)
    await other.keyboard.type(' Here.')
    const caret = page.locator('.remote-caret')
    await expect(caret).toHaveCount(1)
    await expect(caret).toHaveAttribute('data-name', 'You, in another tab')
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(person.email)
    await other.goto('/dashboard?view=projects')
    await expect(seen).toHaveCount(0)
    await expect(caret).toHaveCount(0)
  })
})

test('a click on a peer scrolls to their caret, and text inserted above scrolls nothing', async ({
  page,
  person,
  request,
}) => {
  const other = await openBoth(page, request, person, paragraphs(120))

  await test.step('a click on a peer scrolls to their caret', async () => {
    await focusEnd(other)
    await expect(page.locator('.remote-caret')).toHaveCount(1)
    await expect(page.locator('.remote-caret')).not.toBeInViewport()
    await here(page).getByRole('button').first().click()
    await expect(page.locator('.remote-caret')).toBeInViewport()
  })

  await test.step('text inserted above does not scroll the visible text', async () => {
    const read = line(page, 60)
    await read.scrollIntoViewIfNeeded()
    const top = async () => Math.round((await read.boundingBox())?.y ?? -1)
    // Blocks that come into view have an estimated height until they are laid out.
    let before = Number.NaN
    await expect
      .poll(async () => {
        const last = before
        before = await top()
        return before === last
      })
      .toBe(true)
    await caretIn(other, 2, 'End')
    for (let count = 0; count < 5; count++) {
      await other.keyboard.press('Enter')
      await other.keyboard.type('A paragraph that was not there.')
    }
    await expect(manuscript(page)).toContainText('A paragraph that was not there.')
    await expect.poll(async () => await manuscript(page).locator('p').count()).toBe(125)
    const sameLine = manuscript(page).locator('p', { hasText: /^61\. / })
    await expect
      .poll(async () => Math.abs(Math.round((await sameLine.boundingBox())?.y ?? -1) - before))
      .toBeLessThanOrEqual(2)
  })
})

test('a remote edit moves no selection, and undo reverts local changes only', async ({
  page,
  person,
  request,
}) => {
  const other = await openBoth(page, request, person, paragraphs(6))

  await test.step('undo reverts local changes only', async () => {
    await caretIn(page, 0, 'End')
    await page.keyboard.type(' MINE')
    await caretIn(other, 1, 'End')
    await other.keyboard.type(' THEIRS')
    await caretIn(other, 0, 'End')
    await other.keyboard.type(' AFTER')
    await expect(manuscript(page)).toContainText('MINE AFTER')
    await page.keyboard.press('Control+z')
    await expect(manuscript(page)).not.toContainText('MINE')
    await expect(manuscript(page)).toContainText('THEIRS')
    await expect(manuscript(page)).toContainText('AFTER')
    await page.keyboard.press('Control+Shift+z')
    await expect(manuscript(page)).toContainText('MINE AFTER')
  })

  await test.step('a remote edit does not move the selection', async () => {
    await caretIn(page, 3, 'Home')
    for (let step = 0; step < 9; step++) await page.keyboard.press('Shift+ArrowRight')
    const selected = () => page.evaluate(() => document.getSelection()?.toString())
    expect(await selected()).toBe('4. A line')
    await caretIn(other, 0, 'Home')
    await other.keyboard.type('New first words. ')
    await caretIn(other, 3, 'Home')
    await other.keyboard.type('Before it. ')
    await expect(manuscript(page)).toContainText('Before it. 4. A line')
    expect(await selected()).toBe('4. A line')
    await page.keyboard.type('4. THE LINE')
    await expect(manuscript(other)).toContainText('Before it. 4. THE LINE of the document')
  })
})

test('an IME composition survives a remote edit of its paragraph and of another', async ({
  page,
  person,
  request,
}) => {
  const other = await openBoth(page, request, person, paragraphs(4))
  const ime = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    for (const kind of ['compositionstart', 'compositionend'])
      document.addEventListener(kind, () => seen.push(kind), true)
  })
  for (const [where, composed, edited] of [
    ['in the same paragraph', 1, 1],
    ['in another paragraph', 3, 0],
  ] as const)
    await test.step(where, async () => {
      await page.bringToFront()
      await caretIn(page, composed, 'End')
      await page.evaluate(() => Reflect.set(Reflect.get(window, 'seen'), 'length', 0))
      await compose('に')
      await compose('にほ')
      await caretIn(other, edited, 'Home')
      await other.keyboard.type('Remote words. ')
      await page.waitForTimeout(500)
      await compose('にほん')
      await compose('にほんご')
      expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['compositionstart'])
      await ime.send('Input.insertText', { text: '日本語' })
      for (const one of [page, other]) {
        await expect(line(one, composed)).toContainText(/be read\.日本語$/)
        await expect(line(one, edited)).toContainText(/^Remote words\. /)
      }
      await page.keyboard.type('です')
      await expect(line(other, composed)).toContainText(/日本語です$/)
    })
})

test('an IME composition in a footnote survives remote edits of the footnote', async ({
  page,
  person,
  request,
  context,
}) => {
  const other = await openBoth(page, request, person, '<p>words<span data-type="footnote">Heat.</span></p>')
  const note = (one: Page) => one.getByRole('textbox', { name: 'Text of the footnote' })
  for (const one of [page, other]) {
    await manuscript(one)
      .getByRole('button', { name: /^Footnote/ })
      .click()
    await expect(note(one)).toBeFocused()
  }
  // ProseMirror sets the caret itself just after the focus arrived, which is late in a background page.
  await other.waitForTimeout(300)
  await other.keyboard.press('Home')
  await page.bringToFront()
  await note(page).click()
  await page.keyboard.press('End')
  const ime = await context.newCDPSession(page)
  const compose = (text: string) =>
    ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('に')
  await compose('にほ')
  await other.keyboard.type('Remote words. ')
  await page.waitForTimeout(500)
  await expect(note(page)).toHaveText('Heat.にほ')
  await compose('にほん')
  await ime.send('Input.insertText', { text: '日本語' })
  for (const one of [page, other]) await expect(note(one)).toHaveText('Remote words. Heat.日本語')
  // When the composition is abandoned, changes are shared again.
  await compose('に')
  await manuscript(page)
    .getByText('words')
    .click({ position: { x: 4, y: 4 } })
  await expect(note(page)).toHaveCount(0)
  await other.keyboard.type('More. ')
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Remote words. More. Heat.')
})

test('right-to-left text can be typed while the other page edits the same line', async ({
  page,
  person,
  request,
}) => {
  const other = await openBoth(page, request, person, '<p dir="rtl">شكرا</p><p>End.</p>')
  await caretIn(page, 0, 'End')
  await page.keyboard.type(' جزيلا')
  await caretIn(other, 0, 'Home')
  await other.keyboard.type('نعم ')
  await expect(line(page, 0)).toHaveText('نعم شكرا جزيلا')
  await page.keyboard.type(' لك')
  for (const one of [page, other]) await expect(line(one, 0)).toHaveText('نعم شكرا جزيلا لك')
})

test(
  'two phones type in one document, each where its caret was tapped',
  PHONE,
  async ({ page, person, request }) => {
    const other = await openBoth(page, request, person, '<p>First.</p><p>Second.</p>')
    await line(page, 0).tap()
    await page.keyboard.press('End')
    await page.keyboard.type(' From one phone.')
    await line(other, 1).tap()
    await other.keyboard.press('End')
    await other.keyboard.type(' From the other.')
    for (const one of [page, other])
      await expect(manuscript(one).locator('p')).toHaveText([
        'First. From one phone.',
        'Second. From the other.',
      ])
    await formatting(page).getByRole('button', { name: 'Undo' }).tap()
    for (const one of [page, other])
      await expect(manuscript(one).locator('p')).toHaveText(['First.', 'Second. From the other.'])
  },
)
