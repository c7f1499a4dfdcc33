import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  EXPORT_REMARKS_HEADER,
  readExportRemarks,
} from '../../../workers/contracts/documents/export-remark.ts'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { call, send } from '../../support/workers/client.worker.ts'
import { readDocx, readPdf, realPng, textOf } from '../../support/workers/exported.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

const path = (id: string, query = '?format=pdf') => `/api/v1/projects/${id}/export${query}`

describe('downloading a project', () => {
  test('returns a PDF of the room’s document', async () => {
    const { token } = await buildPerson()
    const { _id } = await buildProject(token, {
      title: '<b>Résumé</b>',
      content: '<h1>Chapter</h1><p>Words <em>here</em></p>',
    })
    const answer = await send(path(_id), { token })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename=Resume.pdf; filename*=UTF-8''R%C3%A9sum%C3%A9.pdf",
    )
    const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(pdf.pages[0]?.split(/\s+/)).toEqual(['Résumé', 'Chapter', 'Words', 'here', '1'])
  })

  test.each([
    ['', 'A person', '<dc:creator>A person</dc:creator>'],
    ['&author=left-out', undefined, '<dc:creator>Colophon</dc:creator>'],
  ])('names the author, or not%s', async (query, inPdf, inWord) => {
    const { token } = await buildPerson()
    const { _id } = await buildProject(token, { content: '<p>Words</p>' })
    const bytes = async (format: string) =>
      new Uint8Array(await (await send(path(_id, `?format=${format}${query}`), { token })).arrayBuffer())
    expect((await readPdf(await bytes('pdf'))).info.Author).toBe(inPdf)
    expect(readDocx(await bytes('docx')).part('docProps/core.xml')).toContain(inWord)
  })

  test('has a header with remarks on what is not set as written', async () => {
    const { token } = await buildPerson()
    const { _id } = await buildProject(token, { content: `<p>${'é'.repeat(101)}</p>` })
    const answer = await send(path(_id), { token })
    await answer.arrayBuffer()
    expect(readExportRemarks(answer.headers.get(EXPORT_REMARKS_HEADER))).toEqual([
      { kind: 'word', count: 1, example: 'é'.repeat(60) },
    ])
  })

  test.each(['pdf', 'docx'])('says that %s lacks the list of references of what it cites', async (format) => {
    const { token } = await buildPerson()
    const origin = { id: '', type: 'book' as const, title: 'Origin', author: [{ family: 'Darwin' }] }
    const works = writeCitation([citeItem(origin)])
    const cited = `<p>Cited <span data-type="citation" data-works="${works.replaceAll('"', '&quot;')}"></span></p>`
    const remarksOf = async (content: string) => {
      const { _id } = await buildProject(token, { content })
      const answer = await send(path(_id, `?format=${format}`), { token })
      await answer.arrayBuffer()
      return readExportRemarks(answer.headers.get(EXPORT_REMARKS_HEADER))
    }
    expect(await remarksOf(cited)).toEqual([{ kind: 'references', count: 1, example: '' }])
    expect(await remarksOf(`${cited}<div data-type="bibliography"></div>`)).toEqual([])
    const typed = `${cited}<h1>References</h1><p>Darwin 1859</p><h1>Acknowledgements</h1><p>Thanks</p>`
    expect(await remarksOf(typed)).toEqual([])
    expect(await remarksOf('<p>Nothing cited</p>')).toEqual([])
  })

  test.each(['pdf', 'markdown'])(
    'says in %s which cited works were retracted or lack authors',
    async (format) => {
      const { token } = await buildPerson()
      const added = await call('/api/v1/citation/import', {
        method: 'POST',
        token,
        json: {
          format: 'csl-json',
          text: JSON.stringify([{ type: 'book', title: 'Withdrawn', DOI: '10.5555/w' }]),
        },
      })
      const [{ _id: id, csl }] = added.body.data.references
      await env.DB.prepare('update library_references set retracted = 1 where id = ?').bind(id).run()
      const author = [{ family: 'Vaswani' }, { literal: 'others' }]
      const cite = (item: CslItem) =>
        `<span data-type="citation" data-works="${writeCitation([citeItem(item)]).replaceAll('"', '&quot;')}"></span>`
      const { _id } = await buildProject(token, {
        content: `<p>Cited ${cite(csl)} ${cite({ id: '', type: 'book', title: 'Attention', author })}</p>
        <div data-type="bibliography"></div>`,
      })
      const answer = await send(path(_id, `?format=${format}`), { token })
      await answer.arrayBuffer()
      expect(readExportRemarks(answer.headers.get(EXPORT_REMARKS_HEADER))).toEqual([
        { kind: 'retracted', count: 1, example: 'Withdrawn' },
        { kind: 'authors', count: 1, example: 'Attention' },
      ])
    },
  )

  test('returns a Word file with the project’s own pictures', async () => {
    const { token } = await buildPerson()
    const { _id } = await buildProject(token, { title: 'A thing' })
    const form = new FormData()
    form.set('file', new File([realPng(30, 20, 3)], 'x.png', { type: 'image/png' }))
    const file = await call(`/api/v1/projects/${_id}/files`, { method: 'POST', token, body: form })
    const content = `<p>See <img src="${file.body.data.url}" alt="A grey square"></p>`
    await call(`/api/v1/projects/${_id}/content`, { method: 'PATCH', token, json: { content } })
    const answer = await send(path(_id, '?format=docx'), { token })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="A thing.docx"')
    const docx = readDocx(new Uint8Array(await answer.arrayBuffer()))
    expect(textOf(docx.xml)).toContain('See')
    expect(Object.keys(docx.files).filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
  })

  test('prints only the alternative text of another user’s picture', async () => {
    const { token } = await buildPerson()
    const other = await buildPerson()
    const theirs = await buildProject(other.token)
    const form = new FormData()
    form.set('file', new File([realPng(30, 20, 3)], 'x.png', { type: 'image/png' }))
    const file = await call(`/api/v1/projects/${theirs._id}/files`, {
      method: 'POST',
      token: other.token,
      body: form,
    })
    const mine = await buildProject(token, {
      content: `<p><img src="${file.body.data.url}" alt="Not mine"></p>`,
    })
    const answer = await send(path(mine._id), { token })
    expect((await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages[0]).toContain('[Not mine]')
  })

  test('is refused without a token, to other users, and for an unknown format', async () => {
    const { token } = await buildPerson()
    const other = await buildPerson()
    const { _id } = await buildProject(token)
    const codes = async (...sent: Parameters<typeof call>) => {
      const { status, body } = await call(...sent)
      return [status, body.code]
    }
    expect(await codes(path(_id))).toEqual([401, 'token_missing'])
    expect(await codes(path(_id), { token: 'forged' })).toEqual([401, 'token_invalid'])
    expect(await codes(path(_id), { token: other.token })).toEqual([404, 'project_not_found'])
    expect(await codes(path('f'.repeat(24)), { token })).toEqual([404, 'project_not_found'])
    expect(await codes(path('nonsense'), { token })).toEqual([400, 'id_malformed'])
    expect(await codes(path(_id, ''), { token })).toEqual([422, 'request_invalid'])
    expect(await codes(path(_id, '?format=exe'), { token })).toEqual([422, 'request_invalid'])
    expect(await codes(path(_id), { token, method: 'POST' })).toEqual([405, 'method_not_allowed'])
  })
})
