// An edited file of a project: what it changes of the text that it was made of, and that nothing else comes of it.

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { unzipSync, zipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildPng } from '../../support/images.ts'
import { docxFiles, paragraph, run, zipped } from '../../support/import/small-docx.ts'
import { type Answer, call, send } from '../../support/workers/client.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'

const WORK = {
  _: 'data-works',
  works: JSON.stringify([
    {
      item: {
        id: '0123456789abcdef01234568',
        type: 'book',
        title: 'On Trees',
        author: [{ family: 'Darwin' }],
      },
    },
  ]).replaceAll('"', '&quot;'),
}
const CITATION = `<span data-type="citation" data-works="${WORK.works}">(Darwin)</span>`
const TEXT = [
  '<h1 id="heat">Heat in cities</h1>',
  '<p>Trees cool streets by shade, as the survey of the old town shows.</p>',
  `<p>Water cools them, too ${CITATION}.</p>`,
  '<p>The brook was covered in the year of the great fire.</p>',
].join('')

const DAY = 86_400_000
let person: Person
let id: string
beforeEach(async () => {
  person = await buildPerson()
  id = await project(TEXT)
})

async function project(content: string): Promise<string> {
  const json = { title: 'Heat', content }
  const made = await call('/api/v1/projects', { method: 'POST', token: person.token, json })
  return made.body.data._id
}
const edit = (content: string) =>
  call(`/api/v1/projects/${id}/content`, { method: 'PATCH', token: person.token, json: { content } })
const text = async (): Promise<string> =>
  (await call(`/api/v1/projects/${id}`, { token: person.token })).body.data.content
const stored = async (prefix: string) => (await env.FILES.list({ prefix })).objects.length

async function exported(query = ''): Promise<Uint8Array<ArrayBuffer>> {
  const response = await send(`/api/v1/projects/${id}/export?format=docx${query}`, { token: person.token })
  return new Uint8Array(await response.arrayBuffer())
}
/** The file with another text of its part. */
function changed(file: Uint8Array, change: (xml: string) => string, part = 'word/document.xml') {
  const files = unzipSync(file)
  const xml = change(new TextDecoder().decode(files[part] as Uint8Array))
  return new Uint8Array(zipSync({ ...files, [part]: new TextEncoder().encode(xml) }))
}
const compare = (
  bytes: Uint8Array<ArrayBuffer>,
  name = 'Heat.docx',
  of = id,
  token = person.token,
): Promise<Answer> => {
  const form = new FormData()
  form.append('file', new File([bytes], name))
  return call(`/api/v1/projects/${of}/import`, { method: 'POST', token, body: form })
}

describe('a Word file of a project', () => {
  it('that nobody edited changes nothing, whatever was written since', async () => {
    const file = await exported()
    await edit(TEXT.replace('by shade', 'by their shade'))
    const { status, body } = await compare(file)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ madeOf: 'this_project', title: null, images: [] })
    expect(body.data.content).toBe(body.data.before)
    expect(body.data.before).toContain('streets by shade')
    expect(body.data.since).not.toBeNull()
    expect(body.data.report.remarks).toEqual([])
  })

  it('is compared with the text that it was made of, also when versions of that day are thinned', async () => {
    const file = await exported()
    await edit(TEXT.replace('by shade', 'by their shade'))
    await call(`/api/v1/projects/${id}/versions`, {
      method: 'POST',
      token: person.token,
      json: { name: 'x' },
    })
    const day = Math.floor(Date.now() / DAY - 8) * DAY
    await runInDurableObject(env.ROOMS.get(env.ROOMS.idFromName(id)), (_, { storage }) => {
      storage.sql.exec('UPDATE versions SET created_at = ? WHERE name = ?', day + DAY / 2, '')
      storage.sql.exec(`UPDATE versions SET created_at = ?, name = '' WHERE name = 'x'`, day + DAY / 2 + 1)
    })
    await edit(TEXT.replace('by shade', 'by its shade'))
    await exported()
    const { body } = await compare(file)
    expect(body.data.since).toBe(new Date(day + DAY / 2).toISOString())
    expect(body.data.before).toContain('streets by shade')
    expect(body.data.content).toBe(body.data.before)
  })

  it('has its changes, and the rest as the project has it', async () => {
    const file = changed(await exported(), (xml) => xml.replace('the great fire', 'the flood'))
    const before = [await stored('imports/'), await stored('projects/')]
    const { body } = await compare(file)
    expect(body.data.content).toBe((await text()).replace('the great fire', 'the flood'))
    expect(body.data.content).toContain('0123456789abcdef01234568')
    expect(await text()).toBe(body.data.before)
    expect([await stored('imports/'), await stored('projects/')]).toEqual(before)
    const library = await call('/api/v1/citation/references', { token: person.token })
    expect(library.body.data.references).toEqual([])
  })

  it('is compared with the present text if it says nothing of the project', async () => {
    const file = await exported('&author=left-out')
    const properties = unzipSync(file)['docProps/custom.xml']
    expect(properties ? new TextDecoder().decode(properties) : '').not.toContain('Colophon')
    await edit(TEXT.replace('by shade', 'by their shade'))
    const { body } = await compare(file)
    expect(body.data).toMatchObject({ madeOf: 'unknown', since: null })
    expect(body.data.before).toContain('by their shade')
    expect(body.data.content).toContain('streets by shade')
  })

  it('of OpenDocument changes nothing, either, unless somebody edits it', async () => {
    const response = await send(`/api/v1/projects/${id}/export?format=odt`, { token: person.token })
    const file = new Uint8Array(await response.arrayBuffer())
    const { body } = await compare(file, 'Heat.odt')
    expect(body.data).toMatchObject({ madeOf: 'unknown', since: null, report: { format: 'odt' } })
    expect(body.data.content).toBe(body.data.before)
    const edited = changed(file, (xml) => xml.replace('Water cools', 'Water chills'), 'content.xml')
    const next = await compare(edited, 'Heat.odt')
    expect(next.body.data.content).toBe(body.data.before.replace('Water cools', 'Water chills'))
  })

  it('of another project says so', async () => {
    const file = await exported()
    const other = await project('<p>Another text about the sea.</p>')
    const { body } = await compare(file, 'Heat.docx', other)
    expect(body.data).toMatchObject({ madeOf: 'other_project', since: null })
  })

  it('has comments with their authors, and its new images', async () => {
    const files = unzipSync(await exported())
    const part = (name: string) => new TextDecoder().decode(files[name] as Uint8Array)
    const written = {
      'word/document.xml': part('word/document.xml')
        .replace('</w:t></w:r></w:p>', '</w:t></w:r><w:r><w:commentReference w:id="7"/></w:r></w:p>')
        .replace(
          /(great fire\.<\/w:t><\/w:r>)/,
          '$1<w:r><w:drawing><wp:inline><wp:docPr id="9" name="x" descr="A brook"/><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:embed="r77"/></wp:inline></w:drawing></w:r>',
        ),
      'word/_rels/document.xml.rels': part('word/_rels/document.xml.rels').replace(
        '</Relationships>',
        '<Relationship Id="r77" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/brook.png"/><Relationship Id="r78" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="comments.xml"/></Relationships>',
      ),
      'word/comments.xml':
        '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="7" w:author="Dr. Reed"><w:p><w:r><w:t>Which survey?</w:t></w:r></w:p></w:comment></w:comments>',
    }
    const all = { ...files, 'word/media/brook.png': buildPng(4, 3) }
    for (const [name, xml] of Object.entries(written))
      Object.assign(all, { [name]: new TextEncoder().encode(xml) })
    const { body } = await compare(new Uint8Array(zipSync(all)))
    expect(body.data.report.comments).toMatchObject([{ author: 'Dr. Reed', text: 'Which survey?' }])
    const [image, ...others] = body.data.images
    expect(others).toEqual([])
    expect(atob(image.data).slice(1, 4)).toBe('PNG')
    expect(body.data.content).toContain(`<img src="${image.address}" alt="A brook">`)
    expect(await stored(`projects/${id}/files/`)).toBe(0)
  })

  it.each([
    ['an empty file', new Uint8Array(), 'document_empty'],
    ['a picture', buildPng(4, 3), 'document_format_unknown'],
    ['Markdown', new TextEncoder().encode('# A title'), 'document_format_not_compared'],
    ['half a file', zipped(docxFiles(paragraph(run('x')))).slice(0, -40), 'document_damaged'],
  ])('is none that is %s', async (_, bytes, code) => {
    const { status, body } = await compare(
      bytes as Uint8Array<ArrayBuffer>,
      code.includes('compared') ? 'a.md' : 'a.docx',
    )
    expect([status, body.code]).toEqual([422, code])
    expect(await stored('imports/')).toBe(0)
  })

  it('is no file for a project of somebody else', async () => {
    const other = await buildPerson()
    const { status, body } = await compare(await exported(), 'Heat.docx', id, other.token)
    expect([status, body.code]).toEqual([404, 'project_not_found'])
  })
})
