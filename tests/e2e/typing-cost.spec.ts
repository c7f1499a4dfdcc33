// What typing costs the page beside the text: with a long list open, React renders none of its rows for a letter.

import type { Page } from '@playwright/test'
import { panel } from './journeys/assistant-panel.ts'
import { openEditor } from './journeys/open-project.ts'
import { buildProject, expect, focusEnd, manuscript, test } from './journeys/person.ts'

const CLAIMS = 120
const LETTERS = 30
/** Fibers rendered for a letter at most: those of the footer and of the save indicator, at times. One row has ten. */
const FIBERS_MAX = 300

const claims = Array.from(
  { length: CLAIMS },
  (_, at) =>
    `<p>Dark roofs of kind ${at} increase the heat of a room by a third. There were seperate rooms.</p>`,
).join('')

type Fiber = { child: Fiber | null; sibling: Fiber | null; alternate: Fiber | null }

/** Counts the fibers that React renders, by the hook that its developer tools install. */
const countFibers = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { fibers: 0 })
    const visit = (fiber: Fiber) => {
      for (let child = fiber.child; child; child = child.sibling) {
        seen.fibers++
        // Children that are the same as before were not rendered.
        if (!child.alternate || child.child !== child.alternate.child) visit(child)
      }
    }
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        renderers: new Map(),
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    })
  })

async function fibersPerLetter(page: Page): Promise<number> {
  await focusEnd(page)
  const read = () => page.evaluate(() => (window as unknown as { fibers: number }).fibers)
  const before = await read()
  await page.keyboard.type('and what was said of it is so '.slice(0, LETTERS))
  await expect(manuscript(page)).toContainText('and what was said of it is so')
  return ((await read()) - before) / LETTERS
}

test('letters render no row of the ledger, the remarks or the outline', async ({ page, person, request }) => {
  const sections = claims.replaceAll('<p>', '<h2>A section</h2><p>')
  const { _id } = await buildProject(request, person, {
    content: `<h1>Heat</h1>${sections}<p>So it is, </p>`,
  })
  await countFibers(page)
  await openEditor(page, _id)

  await page.getByRole('button', { name: /^Evidence:/ }).click()
  const ledger = page.getByRole('complementary', { name: 'Evidence' })
  const cards = ledger.locator('[data-ledger-card]')
  await expect(ledger.locator('summary')).toHaveText([`Source needed${CLAIMS}`])
  expect(await cards.count()).toBeLessThan(CLAIMS)
  await expect(cards.first()).toHaveAttribute('aria-setsize', String(CLAIMS))
  expect(await fibersPerLetter(page)).toBeLessThan(FIBERS_MAX)

  // The end of the list draws more of it.
  const drawn = await cards.count()
  await ledger.getByRole('button', { name: /more$/ }).scrollIntoViewIfNeeded()
  await expect.poll(() => cards.count()).toBeGreaterThan(drawn)

  await page.getByRole('tab', { name: 'Grammar & Style' }).click()
  await expect(
    panel(page)
      .getByText(/seperate/)
      .first(),
  ).toBeVisible()
  expect(await fibersPerLetter(page)).toBeLessThan(FIBERS_MAX)

  await page.getByRole('button', { name: 'Close assistant' }).click()
  await page.getByRole('button', { name: 'Outline', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Outline' }).locator('[data-heading]')).toHaveCount(
    CLAIMS + 1,
  )
  expect(await fibersPerLetter(page)).toBeLessThan(FIBERS_MAX)
})
