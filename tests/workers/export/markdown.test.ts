// The export as Markdown: a zip whose text is read back as the manuscript that it was.

import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { atOnce } from '../../../clients/markdown/src/at-once.ts'
import { readManuscriptFile } from '../../../clients/markdown/src/manuscript-file.ts'
import { comparable } from '../../../clients/markdown/src/manuscript-html.ts'
import { projectFileSteps } from '../../../clients/markdown/src/project-file.ts'
import { withAddresses } from '../../../clients/markdown/src/project-images.ts'
import { toManuscriptHtml } from '../../../clients/markdown/src/reading/to-html.ts'
import { hex } from '../../../workers/adapters/sha256-hex.ts'
import {
  EXPORT_REMARKS_HEADER,
  readExportRemarks,
} from '../../../workers/contracts/documents/export-remark.ts'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { readBibtex } from '../../../workers/domain/citations/formats/read-bibtex.ts'
import { call, ORIGIN, send } from '../../support/workers/client.worker.ts'
import { realPng } from '../../support/workers/exported.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'
import { finderOf } from '../../support/works/cited-work.ts'

let person: Person
beforeAll(async () => {
  person = await buildPerson()
})

const path = (id: string, query = '') => `/api/v1/projects/${id}/export?format=markdown${query}`

async function unzipped(id: string, query = '') {
  const answer = await send(path(id, query), { token: person.token })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const name = Object.keys(files).find((one) => one.endsWith('.md')) ?? ''
  return { answer, files, name, file: strFromU8(files[name] ?? new Uint8Array()) }
}

async function addImage(id: string, bytes: Uint8Array, token = person.token): Promise<string> {
  const form = new FormData()
  form.set('file', new File([bytes], 'x.png', { type: 'image/png' }))
  return (await call(`/api/v1/projects/${id}/files`, { method: 'POST', token, body: form })).body.data.url
}

const sha256 = async (bytes: Uint8Array) => hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

const citing = (...works: Parameters<typeof citeItem>[]) =>
  `<span data-type="citation" data-works="${writeCitation(works.map((work) => citeItem(...work))).replaceAll('"', '&quot;')}"></span>`
const OKE: CslItem = {
  id: '64f1c2a9b3d4e5f607182930',
  type: 'article-journal',
  title: 'The energetic basis of the urban heat island',
  author: [{ family: 'Oke', given: 'T. R.' }],
  issued: { 'date-parts': [[1982]] },
}
const DARWIN: CslItem = { id: '', type: 'book', title: 'Origin', author: [{ family: 'Darwin' }] }

/** A project with all that Markdown has a form for, and two images. */
async function buildManuscript() {
  const { _id } = await buildProject(person.token, { title: 'Heat' })
  const first = realPng(30, 20, 3)
  const images = [first, realPng(20, 30, 1)]
  const [tree = '', city = ''] = [await addImage(_id, first), await addImage(_id, images[1] as Uint8Array)]
  const content = [
    '<h1>Heat</h1><h2 id="sec-m">Method</h2>',
    `<p>Cities are “warm” ${citing([OKE, { locator: '3', prefix: 'see' }], [DARWIN])}, see <a data-type="cross-reference" href="#fig-1"></a>`,
    ' and <a data-type="cross-reference" href="#tbl-1"></a><span data-type="footnote">A <em>note</em>.</span>.</p>',
    `<figure id="fig-1"><p><img src="${tree}" alt="An oak" width="300"></p><figcaption>A tree</figcaption></figure>`,
    '<figure id="tbl-1"><figcaption>Trees</figcaption><table><tbody><tr data-is-header="true"><th><p>a</p></th></tr><tr><td><p>1</p></td></tr></tbody></table></figure>',
    `<p>Of a city: <img src="${city}" alt="City"> <img src="${city}" alt=""></p>`,
    '<p><span data-type="math-inline" data-value="x^2"></span> -- $5</p>',
    '<h2>References</h2><div data-type="bibliography"></div>',
  ].join('')
  await call(`/api/v1/projects/${_id}/content`, { method: 'PATCH', token: person.token, json: { content } })
  return { id: _id, images }
}

describe('a project as Markdown', () => {
  test('is read back as the manuscript that it was, with the bytes of its images and all works', async () => {
    const { id, images } = await buildManuscript()
    const { answer, file, files, name } = await unzipped(id)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=Heat.zip')
    expect(answer.headers.get(EXPORT_REMARKS_HEADER)).toBeNull()
    expect(name).toBe('Heat.md')
    const { content } = (await call(`/api/v1/projects/${id}`, { token: person.token })).body.data
    const read = readManuscriptFile(file)
    const { html } = toManuscriptHtml(read.text, finderOf(read.references), { isSmart: read.isSmart })
    expect(comparable(withAddresses(html, id, read.origin?.images ?? {}))).toEqual(comparable(content))
    expect(file).not.toMatch(/^</m)
    expect(file).not.toContain('/api/')
    const shown = Object.keys(files).filter((one) => one.startsWith('images/'))
    expect(shown.map((one) => files[one])).toEqual(images)
    for (const one of shown) expect(file).toContain(`](${one})`)
    const { works } = readBibtex(strFromU8(files['references.bib'] as Uint8Array))
    expect(works.map((item) => [item['citation-key'], item.title])).toEqual([
      ['oke1982', OKE.title],
      ['darwinnd', DARWIN.title],
    ])
    expect(read.text).toContain('[see @oke1982, p. 3; @darwinnd]')
  })

  test('is the file that the command line writes', async () => {
    const { id } = await buildManuscript()
    const { file, files } = await unzipped(id)
    const { body, headers } = await call(`/api/v1/projects/${id}`, { token: person.token })
    const images = new Map<string, { ending: string; sha256: string }>()
    for (const [name, bytes] of Object.entries(files)) {
      const [, image] = /^images\/(\w+)\.png$/.exec(name) ?? []
      if (image) images.set(image, { ending: 'png', sha256: await sha256(bytes) })
    }
    const { content: html, title } = body.data
    const origin = { deployment: ORIGIN, project: id, tag: headers.get('etag') ?? '' }
    expect(images.size).toBe(2)
    expect(file).toBe(atOnce(projectFileSteps({ html, title, origin, images })).file)
  })

  test('names blocks that stand as HTML, and lists gaps where that is asked for', async () => {
    const { _id } = await buildProject(person.token, {
      content:
        '<p style="text-align: center">Middle</p><p>Hot <span data-type="gap" data-kind="source"></span>.</p>',
    })
    const marked = await unzipped(_id)
    expect(readExportRemarks(marked.answer.headers.get(EXPORT_REMARKS_HEADER))).toEqual([
      { kind: 'html', count: 1, example: 'Middle' },
    ])
    expect(marked.file).toContain('data-type="gap"')
    const listed = await unzipped(_id, '&gaps=listed')
    expect(listed.file).not.toContain('data-type="gap"')
  })

  test('has no other person’s image, and no address of one that is gone', async () => {
    const other = await buildPerson()
    const theirs = await buildProject(other.token)
    const foreign = await addImage(theirs._id, realPng(30, 20, 3), other.token)
    const { _id } = await buildProject(person.token)
    const gone = `/api/v1/projects/${_id}/files/${'a'.repeat(24)}`
    const content = `<p><img src="${foreign}" alt="Not mine"> <img src="${gone}" alt="Gone"></p>`
    await call(`/api/v1/projects/${_id}/content`, { method: 'PATCH', token: person.token, json: { content } })
    const { file, files } = await unzipped(_id)
    expect(Object.keys(files)).toHaveLength(1)
    expect(file).toContain(`![Not mine](${foreign}) ![Gone](${gone})`)
  })

  test.each([
    ['CON', 'CON_'],
    ['../../etc/passwd', 'etc passwd'],
    ['a/b\\c:d', 'a b c d'],
    ['<b></b>', 'Untitled'],
    ['Wärme', 'Wärme'],
  ])('of a project called %j is a safe file', async (title, name) => {
    const { _id } = await buildProject(person.token, { title, content: '<p>x</p>' })
    const { files, file } = await unzipped(_id)
    expect(Object.keys(files)).toEqual([`${name}.md`])
    expect(readManuscriptFile(file)).toMatchObject({ title, text: '\nx\n' })
  })

  test('of another person is not found', async () => {
    const other = await buildPerson()
    const { _id } = await buildProject(other.token)
    const { status, body } = await call(path(_id), { token: person.token })
    expect([status, body.code]).toEqual([404, 'project_not_found'])
  })

  test('of more than 2,000,000 characters is refused', async () => {
    const content = `<p>${'Trees cool. '.repeat(8000)}</p>`.repeat(21)
    const { _id } = await buildProject(person.token, { content })
    const { status, body } = await call(path(_id), { token: person.token })
    expect([status, body.code]).toEqual([413, 'content_too_large'])
  })

  test('is a file for an empty project, too', async () => {
    const { _id } = await buildProject(person.token, { title: 'Empty' })
    const { file } = await unzipped(_id)
    expect(readManuscriptFile(file)).toMatchObject({ title: 'Empty', text: '\n' })
  })
})
