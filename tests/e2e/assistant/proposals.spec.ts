// Proposals of a program that reach an open editor.

import { panel, show, text } from '../journeys/assistant-panel.ts'
import { type Connected, type Connection, connect } from '../journeys/mcp-client.ts'
import { contentOf, openEditor } from '../journeys/open-project.ts'
import { buildProject, expect, focusEnd, test } from '../journeys/person.ts'

const WORKS = JSON.stringify([
  {
    item: {
      type: 'book',
      title: 'Boundary layer climates',
      author: [{ family: 'Oke' }],
      issued: { 'date-parts': [[1982]] },
    },
    locator: '4',
    label: 'page',
    prefix: 'see',
  },
]).replaceAll('"', '&quot;')
const CITATION = `<span data-type="citation" data-works="${WORKS}">(Oke, 1982, 4)</span>`
const TOKEN = '[see @oke1982, p. 4]'
const CONTENT = `<h1>Shade</h1><p>Trees cool wide streets. Rain helps, too.</p><p>Cities are warm ${CITATION}.</p><p>This paragraph says nothing.</p>`
const explanation = 'It reads better.'

async function open({ page, ...connection }: Connection & { page: import('@playwright/test').Page }) {
  const { _id: projectId } = await buildProject(connection.request, connection.person, { content: CONTENT })
  const assistant = await connect(connection, ['projects:read', 'projects:write'])
  await openEditor(page, projectId)
  const call = async (name: string, args: Record<string, unknown>) =>
    assistant.call(name, { projectId, explanation, ...args })
  return {
    projectId,
    call,
    states: () => statesOf(assistant, projectId),
    content: () => contentOf(connection.request, connection.person, projectId),
    card: (words: string) => panel(page).getByRole('listitem').filter({ hasText: words }),
  }
}

async function statesOf(assistant: Connected, projectId: string): Promise<string[]> {
  const { said } = await assistant.call('list_proposals', { projectId })
  const { proposals } = JSON.parse(said.split('\n').slice(2, -1).join('\n'))
  return proposals.map(({ state }: { state: string }) => state)
}

test('a proposal arrives by itself, is marked at its words, and does not come back once it is accepted', async ({
  page,
  person,
  request,
  baseURL,
}) => {
  const { call, card, states } = await open({ page, person, request, baseURL })
  const marks = page.locator('.manuscript .proposed')
  await expect(marks).toHaveCount(0)
  const change = { quote: 'wide streets', suggestedText: 'wide streets and squares', priority: 'medium' }
  expect((await call('propose_change', change)).failed).toBe(false)
  await expect(marks).toHaveText('wide streets')
  const tab = page.getByRole('tab', { name: 'Suggestions (1 proposed change)' })
  const button = page.getByRole('button', { name: 'Open AI Writing Assistant (1 proposed change)' })
  await expect(tab.or(button)).toBeVisible()

  await show(page, 'Suggestions')
  const proposed = card('It reads better.')
  await expect(proposed).toContainText('Rewrite')
  await expect(proposed).toContainText('medium priority')
  await expect(proposed).toContainText('by My assistant')
  await proposed.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(text(page)).toContainText('Trees cool wide streets and squares. Rain helps, too.')
  await expect(proposed).toHaveCount(0)
  await expect(marks).toHaveCount(0)
  expect(await states()).toEqual(['accepted'])

  await page.reload()
  await expect(page.locator('[data-ready="true"]')).toBeVisible()
  await show(page, 'Suggestions')
  await expect(panel(page).getByRole('tabpanel')).not.toContainText('Loading')
  await expect(proposed).toHaveCount(0)
  expect((await call('propose_change', change)).said).toContain('already_so')
})

test('a proposal over a citation keeps it, and one that drops it is refused', async ({
  page,
  person,
  request,
  baseURL,
}) => {
  const { call, card, content } = await open({ page, person, request, baseURL })
  const [citation = 'none'] = /<span data-type="citation".*<\/span>/.exec(await content()) ?? []
  expect((await call('read_section', {})).said).toContain(`Cities are warm ${TOKEN}.`)
  const quote = `Cities are warm ${TOKEN}.`
  const dropped = await call('propose_change', { quote, suggestedText: 'All cities are warm.' })
  expect(dropped.said).toContain('citations_dropped')
  await call('propose_change', { quote, suggestedText: `All cities are warmer than the land ${TOKEN}.` })
  await show(page, 'Suggestions')
  await expect(card('It reads better.')).toContainText('All cities are warmer than the land (Oke, 1982, 4).')
  await card('It reads better.').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(text(page)).toContainText('All cities are warmer than the land (see Oke, 1982, p. 4).')
  await expect.poll(content).toContain(`All cities are warmer than the land ${citation}.`)
  await focusEnd(page)
  await page.keyboard.press('Control+z')
  await expect(text(page)).toContainText('Cities are warm (see Oke, 1982, p. 4).')
})

test('a withdrawn proposal leaves the page, and one whose words change is outdated', async ({
  page,
  person,
  request,
  baseURL,
}) => {
  const { call, card, states } = await open({ page, person, request, baseURL })
  const { said } = await call('propose_change', { quote: 'Rain helps, too.', suggestedText: 'Rain helps.' })
  await call('propose_change', {
    ...{ quote: 'This paragraph says nothing.', suggestedText: 'This says nothing.' },
    explanation: 'Shorter.',
  })
  const marks = page.locator('.manuscript .proposed')
  await expect(marks).toHaveCount(2)
  await show(page, 'Suggestions')
  const proposalId = /[0-9a-f]{24}/.exec(said)?.[0]
  await call('withdraw_proposal', { proposalId })
  await expect(card('It reads better.')).toHaveCount(0)
  await expect(marks).toHaveText(['This paragraph says nothing.'])

  await text(page).getByText('This paragraph').click()
  await expect(card('Shorter.')).toHaveClass(/border-accent/)
  await page.keyboard.press('Home')
  await page.keyboard.type('Yes: ')
  await expect(card('Shorter.')).not.toContainText('Outdated')
  await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.type('x')
  await expect(card('Shorter.')).toContainText('Outdated')
  await expect(card('Shorter.').getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Suggestions', exact: true })).toBeVisible()
  await expect.poll(states).toEqual(['withdrawn', 'outdated'])
  await page.keyboard.press('Backspace')
  await expect(card('Shorter.')).not.toContainText('Outdated')

  await card('Shorter.').getByRole('button', { name: 'Dismiss' }).click()
  await expect(card('Shorter.')).toHaveCount(0)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(card('Shorter.')).toBeVisible()
  await expect.poll(states).toEqual(['withdrawn', 'open'])
})

test('paragraphs are deleted and split as proposed, each as one step of undo', async ({
  page,
  person,
  request,
  baseURL,
}) => {
  const { call, card, content } = await open({ page, person, request, baseURL })
  await call('propose_deletion', { quote: 'This paragraph says', explanation: 'It is empty.' })
  await call('propose_split', { quote: 'Rain helps', explanation: 'Two thoughts.' })
  await show(page, 'Suggestions')
  await expect(card('It is empty.')).toContainText('Delete paragraph')
  await card('It is empty.').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(text(page)).not.toContainText('This paragraph says nothing.')
  await expect(card('Two thoughts.')).toContainText('Split paragraph')
  await card('Two thoughts.').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.poll(content).toContain('<p>Trees cool wide streets.</p><p>Rain helps, too.</p>')
  await expect(panel(page).getByRole('region', { name: 'Proposed by programs' })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect.poll(content).toContain('<p>Trees cool wide streets. Rain helps, too.</p>')
  expect(await content()).not.toContain('says nothing')
  await page.keyboard.press('Control+z')
  await expect.poll(content).toContain('<p>This paragraph says nothing.</p>')
})

test('the dashboard says in which project changes wait', async ({ page, person, request, baseURL }) => {
  const { call } = await open({ page, person, request, baseURL })
  await call('propose_change', { quote: 'wide streets', suggestedText: 'broad streets' })
  await page.goto('/dashboard?view=projects')
  const line = page.getByText('1 proposed change waits in Night-time heat in attic flats')
  await expect(line).toBeVisible()
  await line.getByRole('link').click()
  await expect(page.locator('.manuscript .proposed')).toHaveText('wide streets')
})
