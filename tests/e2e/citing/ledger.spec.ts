// The evidence ledger: from eleven open claims to none, by key, by citation, by typing and as the writer's own.

import { panel, text } from '../journeys/assistant-panel.ts'
import { serious } from '../journeys/axe.ts'
import { build, openChapters, tab } from '../journeys/chapter-page.ts'
import { contentOf, openEditor } from '../journeys/open-project.ts'
import { buildProject } from '../journeys/person.ts'
import { CLAIM, expect, test } from '../journeys/references-journey.ts'

const gap = (kind: 'source' | 'data') =>
  `<span data-type="gap" data-kind="${kind}">[${kind === 'data' ? 'your data' : 'source needed'}]</span>`
const SUBJECTS = ['roofs', 'walls', 'streets', 'windows']
const ELEVEN = [
  `<h1>Heat at night</h1><p>The room is small. ${CLAIM} We measured it.</p>`,
  ...SUBJECTS.map((one) => `<p>Dark ${one} increase the heat of a room at night by a third.</p>`),
  ...SUBJECTS.map((one) => `<p>Pale ${one} are cooler ${gap('source')}.</p>`),
  `<p>The mean was ${gap('data')}. The median was ${gap('data')}.</p>`,
].join('')

test('the ledger goes from eleven open to none', async ({ page, person, request }) => {
  const { _id } = await buildProject(request, person, { content: ELEVEN })
  await openEditor(page, _id)
  const counts = page.getByRole('button', { name: /^Evidence:/ })
  await expect(counts).toHaveText('0 cited · 11 open')
  await counts.click()
  const ledger = page.getByRole('complementary', { name: 'Evidence' })
  const chosen = ledger.locator('[data-ledger-card="chosen"]')
  const marked = page.locator('.ledger-chosen')
  await expect(ledger.locator('details > summary')).toHaveText(['Source needed9', 'Your data needed2'])

  // The first is cited: its papers are searched for, and the citation goes before its full stop.
  await page.keyboard.press('F9')
  await expect(chosen).toContainText(CLAIM)
  await expect(marked).toHaveText(CLAIM)
  // For axe a contenteditable is not focusable, so that a page with text alone cannot be scrolled by keys.
  const problems = await serious(page)
  expect(problems.filter((one) => !one.includes('scrollable-region-focusable'))).toEqual([])
  await chosen.getByRole('button', { name: 'Search papers' }).click()
  const found = panel(page).getByRole('region', { name: 'Papers found' })
  await found
    .getByRole('button', { name: /Insert Citation/ })
    .first()
    .click()
  await expect(text(page)).toContainText('nights stay warm (Example & van der Berg, 2019). We measured it.')
  await expect(counts).toHaveText('1 cited · 10 open')
  // The papers took its place beside the text.
  await expect(ledger).toHaveCount(0)
  const evidence = page.getByRole('button', { name: 'Evidence', exact: true })
  await evidence.click()
  await expect(panel(page).getByRole('searchbox')).toHaveCount(0)
  await expect(ledger.locator('details > summary').filter({ hasText: /^Cited\d/ })).toBeVisible()

  // A gap is replaced by its citation.
  await ledger.getByRole('button', { name: /Pale roofs are cooler/ }).click()
  await chosen.getByRole('button', { name: 'Search papers' }).click()
  await panel(page)
    .getByRole('searchbox', { name: 'Search papers' })
    .or(panel(page).getByLabel('Search papers'))
    .first()
    .fill('heat at night')
  await panel(page).getByRole('button', { name: 'Search', exact: true }).click()
  await found
    .getByRole('button', { name: /Insert Citation/ })
    .first()
    .click()
  await expect(text(page)).toContainText('Pale roofs are cooler (Example & van der Berg, 2019).')
  await expect(counts).toHaveText('2 cited · 9 open')
  await evidence.click()

  // The other seven are the writer's own; each press leads to the next.
  await ledger.getByRole('button', { name: /Dark roofs/ }).click()
  for (let left = 8; left >= 2; left--) {
    await chosen.getByRole('button', { name: 'My own claim' }).click()
    await expect(counts).toHaveText(`2 cited · ${left} open`)
  }

  // The writer's data are typed over their gaps, to the first of which the last press has led.
  for (const [figure, left] of [
    ['31 °C', 1],
    ['30 °C', 0],
  ] as const) {
    if (left === 0) await page.keyboard.press('F9')
    await chosen.getByRole('button', { name: 'Fill in' }).click()
    await expect(page.locator('[data-type="gap"].ProseMirror-selectednode')).toBeVisible()
    await expect(text(page)).toBeFocused()
    await page.keyboard.type(figure)
    await expect(counts).toHaveText(`2 cited · ${left} open`)
  }
  await expect(
    ledger.getByText('Nothing is open: every claim that was found has its source, or is your own.'),
  ).toBeVisible()
  await expect
    .poll(() => contentOf(request, person, _id))
    .toContain('The mean was 31 °C. The median was 30 °C.')
  expect((await contentOf(request, person, _id)).split('data-type="own"')).toHaveLength(8)

  await page.reload()
  await expect(counts).toHaveText('2 cited · 0 open')
})

test('the list leads to a sentence, which becomes the writer’s own, and one undo takes it back', async ({
  page,
  person,
  request,
}) => {
  const { _id } = await buildProject(request, person, { content: ELEVEN })
  await openEditor(page, _id)
  const counts = page.getByRole('button', { name: /^Evidence:/ })
  await counts.click()
  const list = page.getByRole('complementary', { name: 'Evidence' })
  await list.getByRole('button', { name: /Pale windows/ }).click()
  await expect(page.locator('.ledger-chosen').first()).toBeInViewport()
  await list.getByRole('button', { name: 'My own claim' }).click()
  await expect(page.locator('.manuscript [data-type="gap"]')).toHaveCount(5)
  await list.getByRole('button', { name: 'Close evidence' }).click()
  await page.locator('.manuscript').focus()
  await page.keyboard.press('Control+z')
  await expect(page.locator('.manuscript [data-type="gap"]')).toHaveCount(6)
  await expect(counts).toHaveAccessibleName('Evidence: 0 cited, 11 open')
})

test('on the chapter page the list leads into the chapter of the sentence', async ({
  page,
  person,
  request,
}) => {
  const gaps = ['first', 'second'].map((one) => `The ${one} night was warm ${gap('source')}.`)
  const id = await build(request, person, [gaps[0] ?? '', '', gaps[1] ?? ''])
  await openChapters(page, id)
  await page.getByRole('button', { name: 'Evidence: 0 cited, 2 open' }).click()
  await page.getByRole('button', { name: /The second night/ }).click()
  await expect(tab(page, 'Methodology')).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.ledger-chosen').first()).toBeInViewport()
  await page.keyboard.press('F9')
  await expect(tab(page, 'Introduction')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Evidence: 0 cited, 1 open' })).toBeVisible()
})
