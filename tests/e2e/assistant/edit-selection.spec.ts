// What an assistant makes of selected words, with a stand-in model: a change beside the text, accepted or not, by mouse, keys and
// touch.

import type { APIRequestContext, Page } from '@playwright/test'
import { HEAT } from '../../support/works/works.ts'
import { open as openProject } from '../journeys/open-project.ts'
import { authorized, BOTH_WIDTHS, expect, manuscript, type Person } from '../journeys/person.ts'
import { test } from '../journeys/with-model.ts'

const KEY = 'Control+Alt+a'
const TEXT = 'Due to the fact that trees give shade, the 12 streets are cooler.'
const SHORT = 'Because trees give shade, the 12 streets are cooler.'

test.beforeEach(({ standIn }) => {
  standIn.answer = JSON.stringify({ paragraphs: [SHORT] })
})

const panel = (page: Page) => page.getByRole('dialog', { name: 'Selected words' })
const change = (page: Page) => panel(page).getByRole('region', { name: 'The change' })
const first = (page: Page) => manuscript(page).locator('p').first()
const choose = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()

/** The panel stands below the words, over the left of this paragraph. */
const pressLast = (page: Page) =>
  manuscript(page)
    .getByText('Last.')
    .click({ position: { x: 520, y: 8 } })

/** From its start to the end of the text, and back to its end: a phone shows it in several lines. */
async function selectFirst(page: Page): Promise<void> {
  for (const keys of ['Control+Home', 'Control+Shift+End', 'Shift+Home', 'Shift+ArrowLeft'])
    await page.keyboard.press(keys)
}

async function open(
  page: Page,
  request: APIRequestContext,
  person: Person,
  content = `<p>${TEXT}</p><p>Last.</p>`,
) {
  const opened = await openProject(page, request, person, content)
  await first(page).click()
  await selectFirst(page)
  return opened
}

test(
  'a rewrite stands beside the text until it is accepted, and is one undo step',
  BOTH_WIDTHS,
  async ({ page, person, request, isMobile }) => {
    await open(page, request, person)
    const button = page.getByRole('button', { name: 'Rewrite or explain' })
    await (isMobile ? button.tap() : button.click())
    await choose(page, 'Shorten')
    await expect(change(page)).toContainText('Because')
    await expect(change(page).locator('del').first()).toContainText('Due to the fact that')
    // Behind a sheet, as on a phone, it has no role.
    await expect(page.locator('.ProseMirror p').first()).toHaveText(TEXT)
    await choose(page, 'Accept')
    await expect(panel(page)).toHaveCount(0)
    await expect(first(page)).toHaveText(SHORT)
    await expect(manuscript(page).locator('[data-type="generated"]').first()).toContainText('Because')
    await manuscript(page).focus()
    await page.keyboard.press('Control+z')
    await expect(first(page)).toHaveText(TEXT)
  },
)

test('keys open it and choose, and Escape or a press outside closes it', async ({
  page,
  person,
  request,
}) => {
  await open(page, request, person)
  const paragraphs = manuscript(page).locator('p')

  await test.step('keys accept a rewrite', async () => {
    await page.keyboard.press(KEY)
    await expect(panel(page).getByRole('button', { name: 'Rewrite', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('button', { name: 'Accept' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(first(page)).toHaveText(TEXT)
    // The words are selected as before.
    await page.keyboard.press(KEY)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(change(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(first(page)).toHaveText(SHORT)
    await manuscript(page).focus()
    await page.keyboard.press('Control+z')
    await expect(first(page)).toHaveText(TEXT)
  })

  await test.step('a press outside closes it, and is where one goes on', async () => {
    await selectFirst(page)
    await page.keyboard.press(KEY)
    await expect(panel(page)).toBeVisible()
    await pressLast(page)
    await expect(panel(page)).toHaveCount(0)
    await page.keyboard.press('End')
    await page.keyboard.type(' Of all.')
    await expect(paragraphs).toHaveText([TEXT, 'Last. Of all.'])
  })

  await test.step('Escape in the text closes it, and the caret stays', async () => {
    await first(page).click()
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+End')
    await page.keyboard.press(KEY)
    await choose(page, 'Shorten')
    await expect(change(page)).toBeVisible()
    await pressLast(page)
    await page.keyboard.press('End')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await page.keyboard.type(' Indeed.')
    await expect(paragraphs).toHaveText([TEXT, 'Last. Of all. Indeed.'])
  })

  await test.step('Escape leaves the caret where it was, and nothing selected', async () => {
    await first(page).click()
    await page.keyboard.press('End')
    for (const chooses of [false, true]) {
      await page.keyboard.press(KEY)
      await expect(panel(page).getByRole('button', { name: 'Rewrite', exact: true })).toBeFocused()
      if (chooses) {
        await choose(page, 'Shorten')
        await expect(panel(page).getByRole('button', { name: 'Accept' })).toBeFocused()
      }
      await page.keyboard.press('Escape')
      await expect(manuscript(page)).toBeFocused()
      await page.keyboard.type(' So.')
    }
    await expect(first(page)).toHaveText(`${TEXT} So. So.`)
  })
})

test('Escape gives the call up', async ({ page, person, request, standIn }) => {
  standIn.answer = null
  await open(page, request, person)
  const calls = standIn.model.calls.length
  await page.keyboard.press(KEY)
  await choose(page, 'Rewrite')
  await expect(panel(page).getByRole('status')).toContainText('Rewriting…')
  await expect.poll(() => standIn.model.calls.length).toBe(calls + 1)
  const givenUp = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/v1/ai/edit-selection'))
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await givenUp
})

test('words that change while the model works are not replaced', async ({
  page,
  person,
  request,
  standIn,
}) => {
  standIn.answer = null
  await open(page, request, person)
  await page.keyboard.press(KEY)
  await choose(page, 'Shorten')
  await pressLast(page)
  await page.keyboard.press('End')
  await page.keyboard.type(' Of all.')
  standIn.answer = JSON.stringify({ paragraphs: [SHORT] })
  await expect(panel(page).getByRole('button', { name: 'Accept' })).toBeVisible()
  await first(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' So.')
  await page.keyboard.press('Home')
  await page.keyboard.type('Now ')
  await expect(panel(page)).toContainText('These words have changed since')
  await expect(panel(page).getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(manuscript(page).locator('p')).toHaveText([`Now ${TEXT} So.`, 'Last. Of all.'])
})

test('what comes of an order is shown: a refusal, an explanation, a translation', async ({
  page,
  person,
  request,
  standIn,
}) => {
  await open(page, request, person)
  const answers = (answer: object) => {
    standIn.answer = JSON.stringify(answer)
  }

  await test.step('too many requests are said', async () => {
    const problem = { status: 429, code: 'rate_limited', title: 'Too many requests' }
    await page.route('**/v1/ai/edit-selection', (route) => route.fulfill({ status: 429, json: problem }))
    await page.keyboard.press(KEY)
    await choose(page, 'Shorten')
    await expect(panel(page).getByRole('status')).toContainText('You have asked many times in a short while.')
    await expect(panel(page).getByRole('button', { name: 'Try again' })).toBeFocused()
    await page.unroute('**/v1/ai/edit-selection')
    await page.keyboard.press('Escape')
  })

  await test.step('a model that loses a figure twice is refused with the reason', async () => {
    answers({ paragraphs: ['Because trees give shade, streets are cooler.'] })
    await page.keyboard.press(KEY)
    await choose(page, 'Shorten')
    await expect(panel(page)).toContainText('What the model wrote is not shown')
    await expect(panel(page).getByRole('listitem')).toHaveText('it leaves out “12”')
    answers({ paragraphs: [SHORT] })
    await choose(page, 'Try again')
    await expect(change(page)).toContainText('Because')
    await page.keyboard.press('Escape')
  })

  await test.step('an explanation changes nothing', async () => {
    const explanation = 'The words say that shade is the reason why these streets are cooler than others.'
    answers({ explanation })
    await page.keyboard.press(KEY)
    await choose(page, 'Explain')
    await expect(panel(page)).toContainText(explanation)
    await choose(page, 'Close')
    await expect(first(page)).toHaveText(TEXT)
  })

  await test.step('a translation is into the chosen language', async () => {
    const german = 'Weil die Bäume Schatten geben, sind die 12 Straßen nicht so warm wie andere.'
    answers({ paragraphs: [german] })
    await page.keyboard.press(KEY)
    await panel(page).getByRole('combobox', { name: 'Translate into' }).click()
    await page.getByRole('option', { name: 'German' }).click()
    await expect(change(page)).toContainText('Weil die Bäume')
    await choose(page, 'Accept')
    await expect(first(page)).toHaveText(german)
  })
})

test('works that support the words are cited one behind the other, before their full stop', async ({
  page,
  person,
  request,
  standIn,
}) => {
  standIn.answer = JSON.stringify({ answers: [{ number: 1, answer: 'yes' }] })
  const claim = 'Studies show that attic flats stay warm at night and that tenants slept less.'
  const kept = { type: 'book', title: 'Warm attic flats at night', author: [{ family: 'Sample' }] }
  await request.post('/api/v1/citation/add', { headers: authorized(person), data: { csl: kept } })
  await open(page, request, person, `<p>${claim}</p><p>Last.</p>`)
  await page.keyboard.press(KEY)
  await choose(page, 'Find support')
  const work = panel(page).getByRole('listitem').filter({ hasText: HEAT.title })
  await expect(work).toContainText('Attic flats stay warm at night')
  await work.getByRole('button', { name: `Cite: ${HEAT.title}` }).press('Enter')
  await expect(first(page)).toHaveText(/slept less.*\(Example.*2019\)\.$/)
  // The focus stays in the list.
  await expect(work).toBeFocused()
  await panel(page)
    .getByRole('button', { name: `Cite: ${kept.title}` })
    .press('Enter')
  await expect(first(page)).toHaveText(/slept less.*\(Example.*2019\) \(Sample.*\)\.$/)
  // The panel goes below what it cites.
  const bottom = async () => {
    const box = await manuscript(page).locator('.citation').last().boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect
    .poll(async () => ((await panel(page).boundingBox())?.y ?? 0) - (await bottom()))
    .toBeGreaterThan(0)
  await choose(page, 'Close')
  await page.keyboard.type('x')
  await expect(first(page)).toHaveText(/slept less.*x\.$/)
})

test('the slash menu takes the paragraph at the cursor', async ({ page, person, request }) => {
  await openProject(page, request, person, `<p>${TEXT}</p>`)
  await first(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' /rewrite')
  await page.getByRole('option', { name: 'Rewrite or explain' }).click()
  await choose(page, 'Shorten')
  await expect(change(page)).toContainText('Because')
  await choose(page, 'Accept')
  await expect(first(page)).toHaveText(SHORT)
})
