// Files of a version, and the first pages in a layout that is tried.

import { unzipSync } from 'fflate'
import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { PREVIEW_PAGES } from '../../../workers/contracts/limits.ts'
import { DEFAULT_LAYOUT, layoutOf } from '../../../workers/domain/project/document-layout.ts'
import { call, send } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

async function buildVersion() {
  const person = await buildPerson()
  const { token } = person
  const { _id } = await buildProject(token, { content: '<h1>Heat</h1><p>As handed in.</p>' })
  const path = `/api/v1/projects/${_id}`
  const kept = await call(`${path}/versions`, { method: 'POST', token, json: { name: 'Handed in' } })
  const content = '<h1>Heat</h1><p>Written later.</p>'
  await call(`${path}/content`, { method: 'PATCH', token, json: { content } })
  return { token, path, version: kept.body.data._id as string }
}

it.each(['text', 'html'])('a version as %s has its own text, and the present one stays', async (format) => {
  const { token, path, version } = await buildVersion()
  const file = await (await send(`${path}/export?format=${format}&version=${version}`, { token })).text()
  expect(file).toContain('As handed in.')
  expect(file).not.toContain('Written later.')
  const present = await (await send(`${path}/export?format=${format}`, { token })).text()
  expect(present).toContain('Written later.')
})

it('a version as Markdown has its own text', async () => {
  const { token, path, version } = await buildVersion()
  const answer = await send(`${path}/export?format=markdown&version=${version}`, { token })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  const [, bytes] = files.find(([name]) => name.endsWith('.md')) ?? []
  expect(new TextDecoder().decode(bytes)).toContain('As handed in.')
})

it.each(['pdf', 'markdown'])('a version that there is not has no file (%s)', async (format) => {
  const { token, path } = await buildVersion()
  const none = await call(`${path}/export?format=${format}&version=${'0'.repeat(24)}`, { token })
  expect(none).toMatchObject({ status: 404, body: { code: 'version_not_found' } })
})

it('a version of another person’s project has no file', async () => {
  const { path, version } = await buildVersion()
  const { token } = await buildPerson()
  const none = await call(`${path}/export?format=text&version=${version}`, { token })
  expect(none).toMatchObject({ status: 404, body: { code: 'project_not_found' } })
})

it('a preview has the first pages of a long text in the layout that is tried', async () => {
  const { token } = await buildPerson()
  const paragraphs = Array.from(
    { length: 400 },
    (_, at) => `<p>Paragraph ${at}. ${'Rooms stay warm at night. '.repeat(12)}</p>`,
  )
  const { _id } = await buildProject(token, { content: `<h1>Heat</h1>${paragraphs.join('')}` })
  const layout = { ...layoutOf('student-us'), titlePage: { above: 'A university', below: 'A name' } }
  const answer = await send(`/api/v1/projects/${_id}/preview`, { method: 'POST', token, json: { layout } })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  expect(pdf.numPages).toBeGreaterThan(PREVIEW_PAGES)
  expect(pdf.numPages).toBeLessThan(PREVIEW_PAGES + 5)
  expect((await pdf.getPage(1)).view).toEqual([0, 0, 612, 792])
  const words = await (await pdf.getPage(1)).getTextContent()
  expect(words.items.map((item) => ('str' in item ? item.str : '')).join('')).toContain('A university')
  const stored = await call(`/api/v1/projects/${_id}`, { token })
  expect(stored.body.data.settings.layout).toBeUndefined()
})

it('a preview of absurd margins, and of another person’s project, is refused', async () => {
  const { token } = await buildPerson()
  const { _id } = await buildProject(token, { content: '<p>Words.</p>' })
  const margins = { ...DEFAULT_LAYOUT.margins, top: 5000 }
  const preview = (json: unknown, who = token) =>
    call(`/api/v1/projects/${_id}/preview`, { method: 'POST', token: who, json })
  expect(await preview({ layout: { ...DEFAULT_LAYOUT, margins } })).toMatchObject({
    status: 422,
    body: { code: 'request_invalid', errors: [{ path: 'layout.margins.top' }] },
  })
  const other = await buildPerson()
  expect(await preview({ layout: DEFAULT_LAYOUT }, other.token)).toMatchObject({ status: 404 })
})
