// Conflicts: the same block changed offline and in the account. Both versions are kept and shown, and the user chooses.

import type { APIRequestContext, Page } from '@playwright/test'
import { expectKept, expectKnown } from '../journeys/kept-here.ts'
import { contentOf, openEditor } from '../journeys/open-project.ts'
import {
  authorized,
  BOTH_WIDTHS,
  buildProject,
  carryTokens,
  expect,
  focusEnd,
  manuscript,
  type Person,
  saveIndicator,
  test,
} from '../journeys/person.ts'

const CONTENT = '<p>A quiet opening.</p><p>The room cools slowly.</p>'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Changed here and in your account' })

type Place = { page: Page; request: APIRequestContext; person: Person; id: string }

/** Types offline, so that the text is only on this device until the page is opened again. */
async function typeApart(page: Page, id: string, words: string): Promise<void> {
  let down = false
  await page.routeWebSocket(/\/live$/, (socket) => void (down ? socket.close() : socket.connectToServer()))
  await openEditor(page, id)
  down = true
  await page.route('**/live-ticket', (route) => route.abort())
  // A page opened without the room shows the cached state.
  await expectKnown(page, id)
  await page.reload()
  await expect(page.locator('[data-ready="true"]')).toBeVisible()
  await focusEnd(page)
  await page.keyboard.type(words)
  await expectKept(page, words)
  await page.goto('/dashboard?view=projects')
  down = false
  await page.unroute('**/live-ticket')
}

/** Waits until the room has the text, not until it is saved. */
async function changeElsewhere(
  { page, request, person, id }: Place,
  had: string,
  act: (other: Page) => Promise<void>,
) {
  const browser = page.context().browser()
  const other = await (await browser?.newContext({ baseURL: new URL(page.url()).origin }))?.newPage()
  if (!other) throw new Error('no second browser')
  await carryTokens(other, person)
  await openEditor(other, id)
  await act(other)
  await expect.poll(() => contentOf(request, person, id)).toContain(had)
  await other.context().close()
}

async function bothTyped(page: Page, person: Person, request: APIRequestContext): Promise<string> {
  const { _id: id } = await buildProject(request, person, { content: CONTENT })
  await typeApart(page, id, ' Typed on this device.')
  await changeElsewhere({ page, request, person, id }, 'Typed elsewhere.', async (other) => {
    await focusEnd(other)
    await other.keyboard.type(' Typed elsewhere.')
  })
  await page.goto(`/dashboard?view=editor&project=${id}`)
  await expect(dialog(page)).toBeVisible()
  return id
}

test(
  'both versions are shown side by side, and the merged text stays unless one is chosen',
  BOTH_WIDTHS,
  async ({ page, person, request }) => {
    await bothTyped(page, person, request)
    await expect(dialog(page).getByRole('region', { name: 'This device' })).toContainText(
      'The room cools slowly. Typed on this device.',
    )
    const account = dialog(page).getByRole('region', { name: 'Your account' })
    await expect(account).toContainText('The room cools slowly. Typed elsewhere.')
    await expect(account.locator('mark')).toHaveText('elsewhere')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(manuscript(page)).toContainText('Typed on this device.')
    await expect(manuscript(page)).toContainText('Typed elsewhere.')
    await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')
  },
)

test('one side is chosen with the keyboard, undone, and the merged text is in the history', async ({
  page,
  person,
  request,
}) => {
  const id = await bothTyped(page, person, request)
  await dialog(page).getByRole('radio', { name: 'Keep both as merged' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: 'Use this device’s' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Use chosen versions' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(manuscript(page)).toContainText('The room cools slowly. Typed on this device.')
  await expect(manuscript(page)).not.toContainText('Typed elsewhere.')
  const list = await request.get(`/api/v1/projects/${id}/versions`, {
    headers: authorized(person),
  })
  const [newest] = (await list.json()).data.versions
  const version = await request.get(`/api/v1/projects/${id}/versions/${newest._id}`, {
    headers: authorized(person),
  })
  expect((await version.json()).data.content).toContain('Typed elsewhere.')
  await page.keyboard.press('Control+z')
  await expect(manuscript(page)).toContainText('Typed elsewhere.')
  await expect(manuscript(page)).toContainText('Typed on this device.')
})

test('text typed in a paragraph that another client made a heading stands in the heading', async ({
  page,
  person,
  request,
}) => {
  const { _id: id } = await buildProject(request, person, { content: CONTENT })
  await typeApart(page, id, ' Words without another home.')
  await changeElsewhere({ page, request, person, id }, '<h2', async (other) => {
    await focusEnd(other)
    await other.keyboard.press('Control+Alt+2')
    await expect(manuscript(other).locator('h2')).toHaveCount(1)
  })
  await page.goto(`/dashboard?view=editor&project=${id}`)
  await expect(manuscript(page).locator('h2')).toHaveText(
    'The room cools slowly. Words without another home.',
  )
  await expect(dialog(page)).toHaveCount(0)
})

test('changes in different blocks merge without a dialog', async ({ page, person, request }) => {
  const { _id: id } = await buildProject(request, person, { content: CONTENT })
  await typeApart(page, id, ' Typed on this device.')
  await changeElsewhere({ page, request, person, id }, 'Typed elsewhere.', async (other) => {
    await manuscript(other).locator('p').first().click()
    await other.keyboard.press('End')
    await other.keyboard.type(' Typed elsewhere.')
  })
  await page.goto(`/dashboard?view=editor&project=${id}`)
  await expect(manuscript(page)).toContainText('Typed elsewhere.')
  await expect(manuscript(page)).toContainText('Typed on this device.')
  await expect(dialog(page)).toHaveCount(0)
})
