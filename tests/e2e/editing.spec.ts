// Writing: a new project, two tabs at once, a line that drops, a session that expires.

import {
  buildProject,
  carryTokens,
  expect,
  focusEnd,
  manuscript,
  saveIndicator,
  signInByApi,
  test,
} from './person.ts'

test('a new project is kept in the browser before it is saved, and named after its heading', async ({
  page,
  person,
}) => {
  await page.goto('/dashboard?view=editor')
  await expect(manuscript(page)).toBeVisible()
  await expect(page.locator('[data-placeholder="Start writing your research or project..."]')).toBeVisible()
  await manuscript(page).click()
  await page.keyboard.type('# Why cramming fades')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Spacing helps.')
  await expect(manuscript(page).getByRole('heading', { name: 'Why cramming fades' })).toBeVisible()
  await page.waitForTimeout(1500)
  await page.reload()
  await expect(manuscript(page)).toContainText('Spacing helps.')
  await page.getByRole('button', { name: 'Save Project' }).click()
  await expect(page).toHaveURL(/project=[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Why cramming fades' }).first()).toBeVisible()
  await expect(manuscript(page)).toContainText('Spacing helps.')
  await page.goto('/dashboard?view=editor')
  await expect(manuscript(page)).not.toContainText('Spacing helps.')
  expect(person.accessToken).toBeTruthy()
})

test('two tabs with a new project each keep their own text', async ({ page, person, context }) => {
  const other = await context.newPage()
  await carryTokens(other, person)
  for (const [tab, words] of [
    [page, 'Written in the first tab.'],
    [other, 'Written in the second.'],
  ] as const) {
    await tab.goto('/dashboard?view=editor')
    await manuscript(tab).click()
    await tab.keyboard.type(words)
  }
  await page.waitForTimeout(1500)
  await other.close()
  await page.reload()
  await expect(manuscript(page)).toContainText('Written in the second.')
  await page.getByRole('button', { name: 'Save Project' }).click()
  await expect(page).toHaveURL(/project=[0-9a-f]{24}$/)
  await page.getByRole('link', { name: 'New Project' }).click()
  await expect(manuscript(page)).toContainText('Written in the first tab.')
})

test('what is typed while a new project is being saved is in the project', async ({ page, person }) => {
  await page.route('**/api/v1/projects', async (route) => {
    const answer = await route.fetch()
    await page.waitForTimeout(1200)
    await route.fulfill({ response: answer })
  })
  await page.goto('/dashboard?view=editor')
  await manuscript(page).click()
  await page.keyboard.type('Before.')
  await page.getByRole('button', { name: 'Save Project' }).click()
  await manuscript(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Meanwhile.')
  await expect(page).toHaveURL(/project=[0-9a-f]{24}$/)
  await expect(manuscript(page)).toContainText('Before. Meanwhile.')
  expect(person.email).toBeTruthy()
})

test('two tabs write in one document and see each other', async ({ page, person, request, context }) => {
  const { _id } = await buildProject(request, person)
  const other = await context.newPage()
  await carryTokens(other, person)
  for (const tab of [page, other]) {
    await tab.goto(`/dashboard?view=editor&project=${_id}`)
    await expect(manuscript(tab)).toContainText('The room cools slowly.')
  }
  await focusEnd(page)
  await page.keyboard.type(' First tab.')
  await expect(manuscript(other)).toContainText('First tab.')
  await focusEnd(other)
  await other.keyboard.press('Enter')
  await other.keyboard.type('Second tab.')
  await expect(manuscript(page)).toContainText('Second tab.')
  await expect(page.locator('.remote-caret')).toHaveCount(1)
  await other.close()
  await expect(page.locator('.remote-caret')).toHaveCount(0)
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved', { timeout: 15_000 })
})

test('what is typed while the line is down is kept, said so, and merged on return', async ({
  page,
  person,
  request,
  context,
}) => {
  const { _id } = await buildProject(request, person)
  let down = false
  const sockets: { close(): Promise<void> }[] = []
  await page.routeWebSocket(/\/live$/, (socket) => {
    if (down) return void socket.close()
    socket.connectToServer()
    sockets.push(socket)
  })
  await page.goto(`/dashboard?view=editor&project=${_id}`)
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved')

  down = true
  await context.setOffline(true)
  for (const socket of sockets) await socket.close()
  await focusEnd(page)
  await page.keyboard.type(' Typed offline.')
  await expect(saveIndicator(page)).toContainText('Kept on this device')
  await request.patch(`/api/v1/projects/${_id}/content`, {
    headers: { authorization: `Bearer ${person.accessToken}` },
    data: { content: '<h1>Heat, changed elsewhere</h1><p>The room cools slowly.</p>' },
  })

  down = false
  await context.setOffline(false)
  await expect(manuscript(page)).toContainText('Heat, changed elsewhere')
  await expect(manuscript(page)).toContainText('The room cools slowly. Typed offline.')
  await expect(saveIndicator(page)).toHaveAttribute('data-save', 'saved', { timeout: 15_000 })
})

test('an expired access token is refreshed once and nothing is noticed', async ({
  page,
  person,
  request,
}) => {
  const { _id } = await buildProject(request, person)
  await page.goto('/dashboard?view=projects')
  await expect(page.getByText('Night-time heat in attic flats')).toBeVisible()
  await page.evaluate(() => {
    const [head, payload, signature] = (localStorage.getItem('accessToken') ?? '').split('.')
    const claims = JSON.parse(atob(payload ?? ''))
    const expired = btoa(JSON.stringify({ ...claims, exp: 1 })).replace(/=+$/, '')
    localStorage.setItem('accessToken', [head, expired, signature].join('.'))
  })
  const before = await page.evaluate(() => localStorage.getItem('refreshToken'))
  await page.getByRole('button', { name: 'Open Project' }).click()
  await expect(manuscript(page)).toContainText('The room cools slowly.')
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(before)
  expect(page.url()).toContain(_id)
})

test('a session that cannot be refreshed ends at the landing page', async ({ page, person, request }) => {
  await buildProject(request, person)
  await page.goto('/dashboard?view=projects')
  await expect(page.getByText('Night-time heat in attic flats')).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'not.a.token')
    localStorage.setItem('refreshToken', 'not a refresh token')
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('unsaved text outlives a forced sign-out, and never opens for another person', async ({
  page,
  person,
  request,
}) => {
  const useTokens = (tokens: { accessToken: string; refreshToken: string }) =>
    page.evaluate((given) => {
      localStorage.setItem('accessToken', given.accessToken)
      localStorage.setItem('refreshToken', given.refreshToken)
    }, tokens)
  await page.goto('/dashboard?view=editor')
  await manuscript(page).click()
  await page.keyboard.type('A private first line.')
  await page.waitForTimeout(1500)
  await useTokens({ accessToken: 'not.a.token', refreshToken: 'not one either' })
  await page.goto('/dashboard?view=editor')
  await expect(page).toHaveURL('/')

  await useTokens(await signInByApi(request, 'Somebody Else'))
  await page.goto('/dashboard?view=editor')
  await manuscript(page).click()
  await page.keyboard.type('Mine.')
  await expect(manuscript(page)).toHaveText('Mine.')
  await page.waitForTimeout(1500)

  await useTokens(person)
  await page.goto('/dashboard?view=editor')
  await expect(manuscript(page)).toHaveText('A private first line.')
})
