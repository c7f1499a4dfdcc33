// A phone as a device: taps and its virtual keyboard, which resizes the page on Android and covers it on iOS.

import { devices, type Page } from '@playwright/test'
import { openEditor } from './journeys/open-project.ts'
import { buildProject, expect, manuscript, PHONE, test } from './journeys/person.ts'

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch })

const TEXT =
  '<p>The room cools slowly in the night, since its walls are heavy and its windows small.</p>'.repeat(30)
const KEYBOARD = 320

const caret = (page: Page) =>
  page.evaluate(() => {
    const box = getSelection()?.getRangeAt(0).getBoundingClientRect()
    return { top: box?.top ?? 0, bottom: box?.bottom ?? 0 }
  })

/** Taps a line at the lower edge of the text. */
async function tapLow(page: Page): Promise<void> {
  const area = await page.locator('[data-scroll-area]').boundingBox()
  await page.touchscreen.tap(150, (area?.y ?? 0) + (area?.height ?? 0) - 30)
  await expect(manuscript(page)).toBeFocused()
}

test('the caret stays above a keyboard that resizes the page', PHONE, async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person, { content: TEXT })
  await openEditor(page, id)
  await tapLow(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect((await caret(page)).bottom).toBeGreaterThan(height - KEYBOARD)
  await page.setViewportSize({ width, height: height - KEYBOARD })
  await expect.poll(async () => (await caret(page)).bottom).toBeLessThan(height - KEYBOARD)
  const area = await page.locator('[data-scroll-area]').boundingBox()
  expect((await caret(page)).top).toBeGreaterThan(area?.y ?? 0)
})

test('the page ends above a keyboard that covers it', PHONE, async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person, { content: TEXT })
  // The visual viewport of iOS: the keyboard makes it smaller, and the layout viewport stays.
  await page.addInitScript((keyboard) => {
    const screen = window.visualViewport
    if (!screen) return
    let covered = 0
    Object.defineProperty(screen, 'height', { get: () => window.innerHeight - covered })
    window.addEventListener('keyboard', ({ detail }: CustomEventInit<boolean>) => {
      covered = detail ? keyboard : 0
      screen.dispatchEvent(new Event('resize'))
    })
  }, KEYBOARD)
  await openEditor(page, id)
  await tapLow(page)
  const turn = (isOpen: boolean) =>
    page.evaluate((detail) => window.dispatchEvent(new CustomEvent('keyboard', { detail })), isOpen)
  const height = page.viewportSize()?.height ?? 0
  const footer = page.locator('footer')
  const end = async () => {
    const box = await footer.boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0))
  }
  await turn(true)
  await expect.poll(end).toBe(height - KEYBOARD)
  const top = (await footer.boundingBox())?.y ?? 0
  await expect.poll(async () => (await caret(page)).bottom).toBeLessThan(top)
  await page.keyboard.type('Typed. ')
  await expect(manuscript(page)).toContainText('Typed. ')
  expect((await caret(page)).bottom).toBeLessThan(top)
  await turn(false)
  await expect.poll(end).toBe(height)
})

test(
  'the button at selected words leaves room for the handles of a selection by touch',
  PHONE,
  async ({ page, person, request }) => {
    const { _id: id } = await buildProject(request, person, { content: TEXT })
    await openEditor(page, id)
    const line = await manuscript(page).locator('p').nth(1).boundingBox()
    const [x, y] = [(line?.x ?? 0) + 60, (line?.y ?? 0) + 12]
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    const button = page.getByRole('button', { name: 'Rewrite or explain' })
    await expect(button).toBeVisible()
    expect(await page.evaluate(() => String(getSelection()))).toBe('room')
    const { bottom } = await caret(page)
    expect((await button.boundingBox())?.y).toBeGreaterThan(bottom + 24)
  },
)
