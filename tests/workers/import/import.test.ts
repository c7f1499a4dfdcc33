// The import of a document: a project of it, its images, its works, its report; and that nothing stays of one that fails.

import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPorts } from '../../../workers/env.ts'
import { purge } from '../../../workers/services/projects/purge.ts'
import { buildPng } from '../../support/images.ts'
import { docxFiles, field, paragraph, run, STYLES, styled, zipped } from '../../support/import/small-docx.ts'
import { type Answer, call, callWith } from '../../support/workers/client.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'

const WORK = {
  citationItems: [
    {
      itemData: { type: 'book', title: 'On the Origin of Species', author: [{ family: 'Darwin' }] },
      locator: '12',
      prefix: 'see ',
    },
  ],
}
const picture = (id: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr descr="An oak"/><a:blip r:embed="${id}"/></wp:inline></w:drawing></w:r>`
const THESIS = zipped(
  docxFiles(
    [
      styled('Titel', 'Heat in Cities'),
      styled('berschrift1', 'Why it is warm'),
      paragraph(
        run('Trees cool streets ') +
          field(`ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify(WORK)}`, run('(Darwin)')) +
          run('.'),
      ),
      paragraph(run('An oak: ') + picture('r7')),
      paragraph(run('A lie: ') + picture('r8')),
    ].join(''),
    {
      parts: { styles: STYLES },
      targets: {
        r7: { type: 'image', target: 'media/image1.png' },
        r8: { type: 'image', target: 'media/image2.png' },
      },
      files: { 'word/media/image1.png': buildPng(4, 3), 'word/media/image2.png': 'GIF89a, which it is not' },
    },
  ),
)

let person: Person
beforeEach(async () => {
  person = await buildPerson()
})

const importFile = (
  bytes: Uint8Array<ArrayBuffer>,
  name = 'thesis.docx',
  headers = {},
  ports = {},
  context = createExecutionContext(),
): Promise<Answer> => {
  const form = new FormData()
  form.append('file', new File([bytes], name))
  const sent = { method: 'POST', token: person.token, body: form, headers }
  return callWith(ports, '/api/v1/projects/import', sent, context)
}
const projects = async () => (await call('/api/v1/projects', { token: person.token })).body.data.projects
const stored = async (prefix: string) => (await env.FILES.list({ prefix })).objects.length

describe('a document', () => {
  it('becomes a project with its images and works, and a report until it is deleted', async () => {
    const before = await stored('import-reports/')
    const { status, body } = await importFile(THESIS)
    expect(status).toBe(201)
    const { project, report } = body.data
    expect(project).toMatchObject({ title: 'Heat in Cities', metadata: { imported: 'docx', citations: 1 } })
    expect(report).toMatchObject({ fileName: 'thesis.docx', format: 'docx' })
    const said = Object.fromEntries(
      report.remarks.map(({ what, kind, count }: never) => [what, [kind, count]]),
    )
    expect(said).toMatchObject({
      citations: ['kept', 1],
      works: ['kept', 1],
      images: ['kept', 1],
      imagesOfOtherType: ['left', 1],
    })
    const read = await call(`/api/v1/projects/${project._id}`, { token: person.token })
    const { content } = read.body.data
    expect(content).toContain('<h1>Heat in Cities</h1>')
    expect(content).toMatch(/<img src="\/api\/v1\/projects\/[0-9a-f]{24}\/files\/[0-9a-f]{24}" alt="An oak">/)
    expect(content.match(/<img/g)).toHaveLength(1)
    const library = await call('/api/v1/citation/references', { token: person.token })
    const [reference] = library.body.data.references
    expect(content).toContain(reference._id)
    expect(await stored('imports/')).toBe(0)
    expect(await stored('import-reports/')).toBe(before + 1)
    const kept = await call(`/api/v1/projects/${project._id}/import-report`, { token: person.token })
    expect(kept.body.data).toEqual(report)
    await call(`/api/v1/projects/${project._id}`, { method: 'DELETE', token: person.token })
    expect(await stored('import-reports/')).toBe(before)
    expect(await stored(`projects/${project._id}/`)).toBe(0)
  })

  it('is imported once for one key', async () => {
    const headers = { 'idempotency-key': 'once' }
    const first = await importFile(THESIS, 'thesis.docx', headers)
    const again = await importFile(THESIS, 'thesis.docx', headers)
    expect(again.body.data.project._id).toBe(first.body.data.project._id)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    const other = await importFile(zipped({ 'a.md': 'Other' }), 'other.zip', headers)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await projects()).toHaveLength(1)
    expect(await stored('imports/')).toBe(0)
  })

  it('is imported to its end, with its key, though its client has left', async () => {
    const kept: Promise<unknown>[] = []
    const context = Object.assign(createExecutionContext(), {
      waitUntil: (work: Promise<unknown>) => void kept.push(work),
    })
    const headers = { 'idempotency-key': 'left' }
    const answer = importFile(THESIS, 'thesis.docx', headers, {}, context)
    await vi.waitFor(() => expect(kept).toHaveLength(1), { timeout: 10_000 })
    await kept[0]
    expect(await stored('imports/')).toBe(0)
    const again = await importFile(THESIS, 'thesis.docx', headers)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await projects()).toHaveLength(1)
    expect((await answer).body.data.project._id).toBe(again.body.data.project._id)
  })

  it('leaves nothing behind if its text cannot be stored', async () => {
    const ports = createPorts(env)
    const broken = {
      rooms: { ...ports.rooms, replaceContent: () => Promise.reject(new Error('the room is gone')) },
    }
    const before = [await stored('import-reports/'), await stored('projects/')]
    expect((await importFile(THESIS, 'thesis.docx', {}, broken)).status).toBe(500)
    expect(await projects()).toEqual([])
    expect([await stored('import-reports/'), await stored('projects/')]).toEqual(before)
    expect(await stored('imports/')).toBe(0)
    const library = await call('/api/v1/citation/references', { token: person.token })
    expect(library.body.data.references).toEqual([])
  })

  it.each([
    ['an empty file', new Uint8Array(), 422, 'document_empty'],
    ['a picture', buildPng(4, 3), 422, 'document_format_unknown'],
    ['an archive that is cut off', THESIS.slice(0, -40), 422, 'document_damaged'],
  ])('is none for %s, of which nothing stays', async (_, bytes, status, code) => {
    const refused = await importFile(bytes, 'thesis.bin')
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await projects()).toEqual([])
    expect(await stored('imports/')).toBe(0)
  })

  it('that a crash left behind is deleted, and its report is not', async () => {
    const { body } = await importFile(THESIS)
    await env.FILES.put('imports/left', 'half')
    const ports = createPorts(env)
    await purge({ ...ports, clock: { now: () => Date.now() + 2 * 60 * 60 * 1000 } })
    expect(await stored('imports/')).toBe(0)
    const path = `/api/v1/projects/${body.data.project._id}/import-report`
    expect((await call(path, { token: person.token })).status).toBe(200)
  })
})
