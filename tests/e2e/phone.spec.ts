// A phone's width, and a tablet's upright: bars, sheets and toasts, and how much of the window they cover.

import type { Page } from '@playwright/test'
import { openPanel, panel, show, text } from './journeys/assistant-panel.ts'
import { serious } from './journeys/axe.ts'
import { build, openChapters } from './journeys/chapter-page.ts'
import { openNavigation } from './journeys/navigation.ts'
import { open, openBeside, openEditor } from './journeys/open-project.ts'
import {
  authorized,
  buildProject,
  expect,
  manuscript,
  PHONE,
  saveIndicator,
  test,
} from './journeys/person.ts'

const LONG_TITLE = 'Night-time heat in attic flats of the old town'
const FILLER =
  '<p>The room cools slowly in the night, since its walls are heavy and its windows small.</p>'.repeat(30)

const heightOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox())?.height ?? 0

test(
  'the bars take at most 150 px, and presence covers none of the title',
  PHONE,
  async ({ page, person, request }) => {
    const { _id: id } = await buildProject(request, person, { title: LONG_TITLE, status: 'in_progress' })
    await openEditor(page, id)
    await openBeside(page, id)
    await page.bringToFront()
    const here = page.getByRole('list', { name: 'Who is here' }).getByRole('button')
    await expect(here).toBeVisible()
    const bars = await heightOf(page, 'header')
    const formatting = await heightOf(page, '[role="toolbar"][aria-label="Formatting"]')
    const text = await page.locator('[data-scroll-area]').boundingBox()
    expect(bars + formatting + (await heightOf(page, 'footer'))).toBeLessThanOrEqual(150)
    expect(text?.height).toBeGreaterThanOrEqual((page.viewportSize()?.height ?? 0) - 150)

    const title = page.getByRole('button', { name: LONG_TITLE })
    const [words, badge] = [await title.boundingBox(), await here.boundingBox()]
    expect(words?.width).toBeGreaterThan(120)
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(badge?.x ?? 0)
    await expect(page.locator('header').getByText('in progress')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('header').locator(saveIndicator(page))).toBeVisible()
  },
)

test(
  'the menu of the title shows the date, the name and the status',
  PHONE,
  async ({ page, person, request }) => {
    const { _id: id } = await buildProject(request, person, { title: LONG_TITLE })
    await openEditor(page, id)
    const title = page.getByRole('heading', { level: 1 }).getByRole('button')
    await title.tap()
    await expect(page.getByRole('menu')).toContainText(/Last updated \d\d\/\d\d\/\d{4}/)
    await page.getByRole('menuitemradio', { name: 'review' }).tap()
    await expect(page.locator('header').getByText('review')).toBeVisible()
    await title.tap()
    await page.getByRole('menuitem', { name: 'Rename' }).tap()
    const field = page.getByRole('textbox', { name: 'Project title' })
    await expect(field).toBeFocused()
    await field.fill('Warm nights')
    await field.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
    )
    await page.keyboard.press('Enter')
    await expect(title).toHaveText('Warm nights')
    await expect(title).toBeFocused()
  },
)

test('the navigation is a drawer, and the page has the whole width', PHONE, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/dashboard?view=projects')
  await expect(page.getByRole('heading', { name: 'Recent Projects' })).toBeVisible()
  expect((await page.getByRole('main').boundingBox())?.width).toBe(page.viewportSize()?.width)
  const menu = page.getByRole('button', { name: 'Open navigation' })
  const drawer = page.getByRole('dialog', { name: 'Navigation' })

  const navigation = await openNavigation(page)
  expect(await serious(page)).toEqual([])
  // The focus goes around in the drawer.
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    await expect(drawer.locator(':focus')).toHaveCount(1)
  }
  // An entry without a tooltip, which Escape would close first.
  await navigation.getByRole('link', { name: 'Chat PDF' }).focus()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(menu).toBeFocused()

  await openNavigation(page)
  await navigation.getByRole('link', { name: 'Chat PDF' }).tap()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Chat PDF' })).toBeVisible()
  await expect(menu).toHaveCount(1)

  await openNavigation(page)
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Recent Projects' })).toBeVisible()

  await openNavigation(page)
  await navigation.getByRole('link', { name: 'Settings' }).tap()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account and settings')
})

test('text highlighted from a sheet is visible above the sheet', PHONE, async ({ page, person, request }) => {
  const words = '<p>It failed due to the fact that the roof is thin.</p>'
  await openPanel(page, request, person, FILLER + words + FILLER, 'Suggestions')
  const show = panel(page).getByRole('button', { name: /^Show in the text: due to the fact that/ })
  await show.tap()
  const shown = text(page).locator('.suggested')
  await expect(shown).toHaveText('due to the fact that')
  await expect(async () => {
    const [words, sheet] = [await shown.boundingBox(), await panel(page).boundingBox()]
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(sheet?.y ?? 0)
  }).toPass()
  await expect(show).toBeInViewport()
  await panel(page).getByRole('button', { name: 'Raise ai writing assistant' }).tap()
  await expect(panel(page).getByText('smart suggestions & tools')).toBeVisible()
})

test(
  'More is a sheet of groups, whose controls act on the selection',
  PHONE,
  async ({ page, person, request }) => {
    await open(page, request, person, '<p>words</p>')
    await manuscript(page).locator('p').tap()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: 'More formatting' }).tap()
    const sheet = page.getByRole('dialog', { name: 'More formatting' })
    for (const group of ['Text', 'Font', 'Size', 'Lists', 'Alignment', 'Insert', 'Document'])
      await expect(sheet.getByRole('region', { name: group })).toBeAttached()
    await sheet.getByRole('button', { name: 'Underline' }).tap()
    await expect(sheet).toHaveCount(0)
    await expect(manuscript(page).locator('u')).toHaveText('words')
    await expect(manuscript(page)).toBeFocused()
    await page.getByRole('button', { name: 'More formatting' }).tap()
    await expect(sheet.getByRole('button', { name: 'Underline' })).toHaveAttribute('aria-pressed', 'true')
    await sheet.getByRole('button', { name: 'Find and replace' }).tap()
    await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused()
  },
)

test('three toasts cover less than a quarter of the page', PHONE, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await page.goto('/dashboard?view=assistant')
  const create = page.getByRole('button', { name: 'Create Project' })
  for (let time = 0; time < 3; time++) await create.tap()
  const messages = page.getByRole('region', { name: /^Messages/ })
  await expect(messages.getByText('Please generate content first.')).toHaveCount(3)
  const height = (await messages.boundingBox())?.height ?? 0
  expect(height).toBeLessThan((page.viewportSize()?.height ?? 0) / 4)
})

test(
  'the bars above a chapter take at most 150 px, and the footer shows the save state',
  PHONE,
  async ({ page, person, request }) => {
    const id = await build(request, person, ['one', 'two', 'three', 'four', 'five'])
    await openChapters(page, id)
    const area = await page.locator('[data-scroll-area]').boundingBox()
    expect(area?.y).toBeLessThanOrEqual(150)
    await expect(page.locator('footer').locator(saveIndicator(page))).toBeInViewport({ ratio: 1 })
  },
)

test(
  'the assistant’s button is in the bar above the text, also over a keyboard, and covers nothing that is typed',
  PHONE,
  async ({ page, person, request }) => {
    const table = '<table><tbody><tr><td><p>cell</p></td><td><p>other</p></td></tr></tbody></table>'
    await open(page, request, person, `${FILLER}${table}<p>the end</p>`)
    const button = page.getByRole('button', { name: 'Open AI Writing Assistant' })
    const staysAbove = async () => {
      await expect(button).toBeInViewport({ ratio: 1 })
      const [bulb, area] = [
        await button.boundingBox(),
        await page.locator('[data-scroll-area]').boundingBox(),
      ]
      expect((bulb?.y ?? 0) + (bulb?.height ?? 0)).toBeLessThanOrEqual(area?.y ?? 0)
    }
    await staysAbove()
    await manuscript(page).getByText('cell').tap()
    // A keyboard leaves the page this height: the viewport's `interactive-widget` is `resizes-content`.
    await page.setViewportSize({ width: 390, height: 480 })
    await page.keyboard.type('in a ')
    await staysAbove()
    await expect(manuscript(page)).toBeFocused()
    await manuscript(page).getByText('the end').tap()
    await page.keyboard.type('here ')
    await staysAbove()
    await button.tap()
    await expect(panel(page).getByRole('tab', { name: 'Suggestions' })).toBeVisible()
    expect(await serious(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  },
)

test(
  'the chapters’ bar has the assistant’s button, before and after a topic',
  PHONE,
  async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    await page.goto('/editor')
    await show(page, 'Suggestions')
    await expect(panel(page).getByRole('tabpanel')).toHaveText('Confirm a topic to see suggestions here.')
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Project topic' }).fill('Heat at night')
    await page.getByRole('button', { name: 'Confirm' }).tap()
    await expect(page.locator('[data-ready="true"]')).toBeVisible()
    await show(page, 'Citations')
  },
)

test(
  'the works of the library have the room, and the imports are one menu',
  PHONE,
  async ({ page, person, request }) => {
    for (let work = 0; work < 6; work++)
      await request.post('/api/v1/citation/add', {
        headers: authorized(person),
        data: { raw: `Example, M. (199${work}). Roofs and their rooms, volume ${work}. Press.` },
      })
    await openPanel(page, request, person, '<p>words</p>', 'Citations')
    const works = panel(page).getByRole('list', { name: 'Your library' })
    await expect(works.getByRole('listitem')).toHaveCount(6)
    const [sheet, list] = [await panel(page).boundingBox(), await works.boundingBox()]
    expect((list?.y ?? 0) - (sheet?.y ?? 0)).toBeLessThan((page.viewportSize()?.height ?? 0) / 3.5)
    await panel(page).getByRole('button', { name: 'Import', exact: true }).tap()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Import from Zotero',
      'Import from Mendeley',
      /^Import a file/,
    ])
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Import a file' }).tap()
    await (await chooser).setFiles({
      name: 'library.ris',
      mimeType: 'text/plain',
      buffer: Buffer.from('TY  - BOOK\nTI  - Night air\nAU  - Example, Mies\nPY  - 1990\nER  - \n'),
    })
    await expect(works.getByRole('listitem').filter({ hasText: 'Night air' })).toBeVisible()
  },
)

test(
  'at 820 px the navigation is folded until it is opened, and the title is whole',
  PHONE,
  async ({ page, person, request }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    const title = `${LONG_TITLE}: what tenants measured, said and did in three warm summers`
    const { _id: id } = await buildProject(request, person, { title })
    await openEditor(page, id)
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const widthOf = async () => (await navigation.boundingBox())?.width
    await expect.poll(widthOf).toBe(64)
    const words = page.getByRole('heading', { level: 1 }).getByText(title)
    expect(
      await words.evaluate((element) => [
        element.scrollWidth - element.clientWidth,
        element.scrollHeight - element.clientHeight,
      ]),
    ).toEqual([0, 0])
    await navigation.getByRole('button', { name: 'Open navigation' }).tap()
    await expect.poll(widthOf).toBe(224)
    await page.reload()
    await expect.poll(widthOf).toBe(224)
    await navigation.getByRole('button', { name: 'Collapse navigation' }).tap()
    await expect.poll(widthOf).toBe(64)
    // What is chosen at this width by default does not fold a wide window.
    await page.setViewportSize({ width: 1200, height: 820 })
    await expect.poll(widthOf).toBe(224)
  },
)
