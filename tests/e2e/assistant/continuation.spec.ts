// Continuing the text by a model: a proposal at the caret that Tab accepts and Escape dismisses.

import type { APIRequestContext, Page } from '@playwright/test'
import { openBeside, open as openProject } from '../journeys/open-project.ts'
import { BOTH_WIDTHS, expect, manuscript, type Person } from '../journeys/person.ts'
import { test } from '../journeys/with-model.ts'

const KEY = 'Control+Alt+g'

test.beforeEach(({ standIn }) => {
  standIn.answer = JSON.stringify({ continuation: 'cool slowly at night (Smith, 2020).' })
})

const asked = (page: Page) => manuscript(page).locator('.continuation-asked')
const proposal = (page: Page) => manuscript(page).locator('.continuation:not(.continuation-asked)')
const first = (page: Page) => manuscript(page).locator('p').first()

/** Opens a project with the caret after "The rooms". */
async function open(page: Page, request: APIRequestContext, person: Person) {
  const opened = await openProject(page, request, person, '<p>The rooms</p><p>Last.</p>')
  await first(page).click()
  await page.keyboard.press('End')
  return opened
}

test('Tab inserts a proposal, Escape and typing dismiss it, and an answer that cannot be used is said', async ({
  page,
  person,
  request,
  standIn,
}) => {
  await open(page, request, person)

  await test.step('Tab inserts it without its invented source, and one undo step reverts it', async () => {
    await page.keyboard.press(KEY)
    await expect(proposal(page)).toHaveAttribute('data-words', / cool slowly at night/)
    await expect(page.getByRole('status').filter({ hasText: 'Tab accepts' })).toHaveCount(1)
    // The proposal is a decoration, not part of the text.
    await expect(first(page)).toHaveText('The rooms')
    await page.keyboard.press('Tab')
    await expect(first(page)).toHaveText('The rooms cool slowly at night source needed.')
    await expect(manuscript(page)).not.toContainText('Smith')
    await expect(
      page.getByText(/^The model named, and the catalogues have no such work: “.*Smith, 2020/),
    ).toBeVisible()
    await expect(proposal(page)).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(first(page)).toHaveText('The rooms')
  })

  await test.step('an unusable answer shows an error', async () => {
    const { answer } = standIn
    standIn.answer = 'I would be happy to help!'
    await page.keyboard.press(KEY)
    await expect(
      page.getByText('The language model gave nothing that could be used.', { exact: true }),
    ).toBeVisible()
    await expect(asked(page)).toHaveCount(0)
    standIn.answer = answer
  })

  await test.step('Escape dismisses it, and so does typing, which goes into the text', async () => {
    await page.keyboard.press(KEY)
    await expect(proposal(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(proposal(page)).toHaveCount(0)
    await page.keyboard.press(KEY)
    await expect(proposal(page)).toHaveCount(1)
    await page.keyboard.type(' are hot.')
    await expect(proposal(page)).toHaveCount(0)
    await expect(first(page)).toHaveText('The rooms are hot.')
  })
})

test('typing cancels the request, also at the model', async ({ page, person, request, standIn }) => {
  const { model } = standIn
  standIn.answer = null
  await open(page, request, person)
  const calls = model.calls.length
  await page.keyboard.press(KEY)
  await expect(asked(page)).toHaveCount(1)
  await expect.poll(() => model.calls.length).toBe(calls + 1)
  await page.keyboard.type(' are')
  await expect(asked(page)).toHaveCount(0)
  await expect.poll(() => model.calls.at(-1)?.closed).toBe(true)
  await expect(first(page)).toHaveText('The rooms are')
})

test('a remote edit elsewhere keeps the proposal, and one in its block dismisses it', async ({
  page,
  person,
  request,
}) => {
  const { id } = await open(page, request, person)
  const other = await openBeside(page, id)
  await page.keyboard.press(KEY)
  await expect(proposal(page)).toHaveCount(1)
  await manuscript(other).getByText('Last.').click()
  await other.keyboard.press('End')
  await other.keyboard.type(' Of all.')
  await expect(manuscript(page)).toContainText('Last. Of all.')
  await expect(proposal(page)).toHaveCount(1)
  await first(other).click()
  await other.keyboard.press('Home')
  await other.keyboard.type('All ')
  await expect(first(page)).toHaveText('All The rooms')
  await expect(proposal(page)).toHaveCount(0)
  await other.close()
})

test(
  'the slash menu requests a proposal, and a tap accepts it',
  BOTH_WIDTHS,
  async ({ page, person, request, isMobile }) => {
    await open(page, request, person)
    await page.keyboard.type(' /continue')
    await page.getByRole('option', { name: 'Continue writing' }).click()
    await expect(proposal(page)).toHaveCount(1)
    await (isMobile ? proposal(page).tap() : proposal(page).click())
    await expect(first(page)).toHaveText('The rooms cool slowly at night source needed.')
  },
)
