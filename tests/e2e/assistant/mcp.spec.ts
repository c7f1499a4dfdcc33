// Assistants that speak the Model Context Protocol: a proposal, a citation, the selection, and a direct edit.

import { panel, show, text } from '../journeys/assistant-panel.ts'
import { connect } from '../journeys/mcp-client.ts'
import { openEditor } from '../journeys/open-project.ts'
import { buildProject, expect, focusEnd, test } from '../journeys/person.ts'
import { openHeaderMenu } from '../journeys/toolbar-journey.ts'

const CONTENT = '<h1>Shade</h1><p>Trees cool streets in the summer. Rain helps, too.</p>'

test('a proposal of an assistant waits among the suggestions until the person accepts it', async ({
  page,
  person,
  request,
  baseURL,
}) => {
  const { _id: projectId } = await buildProject(request, person, { content: CONTENT })
  await openEditor(page, projectId)
  const assistant = await connect({ baseURL, person, request }, ['projects:read', 'projects:write'])
  const section = await assistant.call('read_section', { projectId, section: 1 })
  expect(section.said).toContain('Trees cool streets in the summer.')
  const change = {
    ...{ projectId, quote: 'Trees cool streets in the summer.' },
    ...{ suggestedText: 'In the summer, trees cool streets.', explanation: 'The season comes first.' },
  }
  expect((await assistant.call('propose_change', change)).failed).toBe(false)
  await expect(text(page)).toContainText('Trees cool streets in the summer.')

  await show(page, 'Suggestions')
  const card = panel(page).getByRole('listitem').filter({ hasText: 'The season comes first.' })
  await expect(card).toContainText('by My assistant')
  await card.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(text(page)).toContainText('In the summer, trees cool streets. Rain helps, too.')
  await focusEnd(page)
  await page.keyboard.press('Control+z')
  await expect(text(page)).toContainText('Trees cool streets in the summer. Rain helps, too.')
})

test('an assistant reads what is selected, and proposes a citation of the library there @desk', async ({
  page,
  person,
  request,
  baseURL,
}) => {
  const { _id: projectId } = await buildProject(request, person, { content: CONTENT })
  const assistant = await connect({ baseURL, person, request }, [
    'projects:read',
    'projects:write',
    'library:write',
  ])
  expect((await assistant.call('read_selection', { projectId })).said).toContain('No editor')
  await openEditor(page, projectId)
  await text(page).getByText('Trees cool').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect
    .poll(async () => (await assistant.call('read_selection', { projectId })).said)
    .toContain('"quote":"Trees"')

  const reference = 'Oke, T. R. (1982). The energetic basis of the urban heat island.'
  const { said } = await assistant.call('add_reference', { reference })
  const { referenceId } = JSON.parse(said.split('\n').slice(2, -1).join('\n'))
  const cited = await assistant.call('cite', {
    ...{ projectId, quote: 'Rain helps, too.', explanation: 'It was measured.' },
    works: [{ referenceId, locator: '12–14' }],
  })
  expect(cited).toMatchObject({ failed: false })
  await show(page, 'Suggestions')
  const card = panel(page).getByRole('listitem').filter({ hasText: 'It was measured.' })
  await expect(card).toContainText('12–14')
  await expect(card).toContainText('Cites, from your library or the catalogues:')
  await card.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(text(page)).toContainText('Rain helps, too (Oke, 1982, pp. 12–14).')
})

test('an assistant that may edit directly makes one step of undo and one version @desk', async ({
  page,
  person,
  request,
  baseURL,
}) => {
  const { _id: projectId } = await buildProject(request, person, { content: CONTENT })
  const assistant = await connect({ baseURL, person, request }, ['projects:read', 'projects:write'])
  const edit = {
    ...{ projectId, quote: 'Trees cool streets in the summer.' },
    ...{ suggestedText: 'In the summer, trees cool streets.', explanation: 'The season comes first.' },
  }
  expect((await assistant.call('edit_text', edit)).said).toContain('direct_edits_off')
  await page.goto('/account#apps')
  await page.getByLabel('Assistants may change texts directly').click()
  await expect(page.getByText('can put its words into a text at once')).toBeVisible()

  await openEditor(page, projectId)
  await focusEnd(page)
  await page.keyboard.type(' Typed before.')
  await expect
    .poll(async () => (await assistant.call('read_section', { projectId, section: 1 })).said)
    .toContain('Typed before.')
  expect(await assistant.call('edit_text', edit)).toMatchObject({ failed: false })
  const edited = 'In the summer, trees cool streets. Rain helps, too. Typed before.'
  await expect(text(page)).toContainText(edited)
  await expect(page.getByText('My assistant changed the text.')).toBeVisible()
  await page.keyboard.type(' Typed after.')
  await expect(text(page)).toContainText(`${edited} Typed after.`)
  await page.keyboard.press('Control+z')
  await expect(text(page)).toContainText(edited)
  await expect(text(page)).not.toContainText('Typed after.')
  await page.keyboard.press('Control+z')
  await expect(text(page)).toContainText('Trees cool streets in the summer. Rain helps, too. Typed before.')
  await page.keyboard.press('Control+Shift+z')
  await expect(text(page)).toContainText(edited)

  await openHeaderMenu(page, 'History')
  await page.getByRole('menuitem', { name: /^Show history/ }).click()
  await expect(page.getByRole('button', { name: /^Edited by My assistant/ })).toBeVisible()
})
