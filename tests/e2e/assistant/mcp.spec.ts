// An assistant that speaks the Model Context Protocol reads a section and proposes a change; the person accepts it.

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { panel, show, text, toPage } from '../journeys/assistant-panel.ts'
import { openEditor } from '../journeys/open-project.ts'
import { authorized, buildProject, expect, focusEnd, test } from '../journeys/person.ts'

const CONTENT = '<h1>Shade</h1><p>Trees cool streets in the summer. Rain helps, too.</p>'

test('a proposal of an assistant waits among the suggestions until the person accepts it', async ({
  page,
  person,
  request,
  baseURL,
}) => {
  const made = await request.post('/api/v1/account/tokens', {
    headers: authorized(person),
    data: { name: 'My assistant', scopes: ['projects:read', 'projects:write'] },
  })
  const { token } = (await made.json()).data
  const { _id: projectId } = await buildProject(request, person, { content: CONTENT })
  await openEditor(page, projectId)
  const client = new Client({ name: 'journey', version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', baseURL), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  const section = await client.callTool({ name: 'read_section', arguments: { projectId, section: 1 } })
  expect(JSON.stringify(section.content)).toContain('Trees cool streets in the summer.')
  const change = {
    ...{ projectId, quote: 'Trees cool streets in the summer.' },
    ...{ suggestedText: 'In the summer, trees cool streets.', explanation: 'The season comes first.' },
  }
  expect((await client.callTool({ name: 'propose_change', arguments: change })).isError).toBeFalsy()
  await client.close()
  await expect(text(page)).toContainText('Trees cool streets in the summer.')

  await show(page, 'Suggestions')
  const card = panel(page).getByRole('listitem').filter({ hasText: 'The season comes first.' })
  await expect(card).toContainText('proposed by My assistant')
  await card.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(text(page)).toContainText('In the summer, trees cool streets. Rain helps, too.')
  await toPage(page)
  await focusEnd(page)
  await page.keyboard.press('Control+z')
  await expect(text(page)).toContainText('Trees cool streets in the summer. Rain helps, too.')
})
