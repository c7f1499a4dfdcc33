// The suggestions box below a chapter: when it requests suggestions, what it shows, and failures.

import type { Page } from '@playwright/test'
import { build, openChapters, tab, text } from '../journeys/chapter-page.ts'
import { BOTH_WIDTHS, expect, test } from '../journeys/person.ts'

const SECTION = '**/api/v1/ai-suggestions/section'

type Asked = { topic: string; section: string; content: string; unasked: { changed: unknown[] } }
/** Of rules alone: a model is asked of what has changed. */
const isOfRules = ({ unasked }: Asked) => unasked.changed.length === 0

/** Stands in for the API's answer; null is a failure. @returns the requests of rules received */
async function answer(page: Page, suggest: (asked: { content: string }) => object[] | null) {
  const asked: Asked[] = []
  await page.route(SECTION, async (route) => {
    const body = route.request().postDataJSON()
    if (isOfRules(body)) asked.push(body)
    const suggestions = suggest(body)
    if (suggestions === null) await route.fulfill({ status: 503, json: { code: 'unavailable' } })
    else
      await route.fulfill({
        json: { status: 'Successful', data: { suggestions, languageSupported: true, provider: 'embedded' } },
      })
  })
  return asked
}
const suggestion = (content: string, quote: string) => ({
  id: '0123456789abcdef01234567',
  type: { type: 'clarity', priority: 'medium', category: 'clarity' },
  explanation: `Say “${quote}” plainly.`,
  suggestedText: '',
  citations: [],
  action: 'advise',
  confidence: 0.8,
  quote,
  position: { start: content.indexOf(quote), end: content.indexOf(quote) + quote.length },
  source: 'rules',
})
const box = (page: Page) => page.getByRole('region', { name: /^Suggestions/ })

test(
  'suggestions are requested for topic and chapter after a pause in typing, and not for an empty chapter',
  BOTH_WIDTHS,
  async ({ page, person, request, isMobile }) => {
    const asked = await answer(page, ({ content }) => [suggestion(content, 'pretty cold')])
    const id = await build(request, person, ['', 'It was quiet.'])
    await openChapters(page, id, 1)
    if (isMobile)
      await box(page)
        .getByRole('button', { name: /^Suggestions/ })
        .click()
    await expect(box(page)).toContainText('Suggestions for this chapter come when there is text in it.')
    await page.waitForTimeout(900)
    expect(asked).toEqual([])
    await text(page).click()
    const typed = 'It was pretty cold.'
    await page.keyboard.type(typed)
    await expect(box(page)).toContainText('Say “pretty cold” plainly.')
    const rules = { topic: 'Heat at night', projectId: id, unasked: { changed: [] } }
    await expect.poll(() => asked.at(-1)).toEqual({ ...rules, section: 'Introduction', content: typed })
    expect(asked.length, 'not at each letter').toBeLessThan(typed.length)
    await box(page).getByRole('button', { name: 'Show in text' }).click()
    await expect(text(page).locator('.suggested')).toHaveText('pretty cold')
    await box(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(box(page)).toContainText('Nothing to suggest for this chapter.')
    await expect(box(page)).toBeFocused()
    await page.getByText('Undo', { exact: true }).click()
    await expect(box(page)).toContainText('Say “pretty cold” plainly.')
    await box(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(box(page)).toContainText('Nothing to suggest for this chapter.')
    await tab(page, 'Literature Review').click()
    await expect
      .poll(() => asked.at(-1))
      .toEqual({ ...rules, section: 'Literature Review', content: 'It was quiet.' })
  },
)

test('a failed request shows an error and can be retried', async ({ page, person, request, complaints }) => {
  let fails = true
  await answer(page, ({ content }) => (fails ? null : [suggestion(content, 'pretty cold')]))
  const id = await build(request, person, ['It was pretty cold.'])
  await openChapters(page, id, 1)
  await expect(box(page)).toContainText('Could not fetch suggestions.')
  fails = false
  await box(page).getByRole('button', { name: 'Try again' }).click()
  await expect(box(page)).toContainText('Say “pretty cold” plainly.')
  complaints.length = 0
})

test('a late answer about an older text is not shown', async ({ page, person, request }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const done: string[] = []
  await page.route(SECTION, async (route) => {
    const body: Asked = route.request().postDataJSON()
    const { content } = body
    const quote = content.includes('dark') ? 'dark' : 'cold'
    if (quote === 'cold') await held
    const json = { data: { suggestions: [suggestion(content, quote)], languageSupported: true } }
    // The page may have aborted the older request.
    await route.fulfill({ json }).catch(() => {})
    if (isOfRules(body)) done.push(quote)
  })
  const asked = page.waitForRequest(SECTION)
  const id = await build(request, person, ['It was cold.'])
  await openChapters(page, id, 1)
  await asked
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' It was dark.')
  await expect(box(page)).toContainText('Say “dark” plainly.')
  letGo()
  await expect.poll(() => done).toEqual(['dark', 'cold'])
  // Long enough to render it.
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 100)))
  await expect(box(page)).toContainText('Say “dark” plainly.')
  await expect(box(page)).not.toContainText('Say “cold” plainly.')
})

test('a suggestion stands in the open box alone or in the panel alone, and is accepted in the box', async ({
  page,
  person,
  request,
}) => {
  const id = await build(request, person, ['It can’t be the roof.', 'It was quiet.'])
  await openChapters(page, id, 1)
  const panel = page.getByRole('complementary', { name: 'AI Writing Assistant' })
  await panel.getByRole('tab', { name: 'Suggestions' }).click()
  const [inBox, inPanel] = [box(page).getByRole('listitem'), panel.getByRole('listitem')]
  await expect(inBox).toContainText('can’t cannot')
  await expect(panel.getByText('All there are stand in the box below the chapter.')).toBeVisible()
  await expect(inPanel).toHaveCount(0)
  const header = box(page).getByRole('button', { name: /^Suggestions/ })
  await header.click()
  await expect(inPanel).toContainText('can’t cannot')
  await header.click()
  await expect(inPanel).toHaveCount(0)
  await inBox.getByRole('button', { name: 'Accept' }).click()
  await expect(text(page)).toContainText('It cannot be the roof.')
  await expect(box(page)).toContainText('Nothing to suggest for this chapter.')
})
