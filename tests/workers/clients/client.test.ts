// The TypeScript client against the running Worker.

import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Client, ColophonError, createClient } from '../../../clients/typescript/src/index.ts'
import { buildPng } from '../../support/images.ts'
import { buildPdf } from '../../support/pdf/small-pdf.ts'
import { ORIGIN } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

const fetchWorker = ((address: string, init: RequestInit) =>
  exports.default.fetch(new Request(address, init) as Request)) as typeof fetch

let client: Client
beforeEach(async () => {
  const { token } = await buildPerson()
  client = createClient({ baseUrl: ORIGIN, token, fetch: fetchWorker })
})

const failure = (promise: Promise<unknown>): Promise<ColophonError> =>
  promise.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error) => error,
  )

describe('the client', () => {
  it('signs in, and goes on with the tokens that it got', async () => {
    const open = createClient({ baseUrl: ORIGIN, fetch: fetchWorker })
    const { credential } = await open.issueLocalCredential({
      body: { email: 'ada@example.edu', name: 'Ada' },
    })
    const { accessToken, refreshToken, data } = await open.signIn({ body: { credential } })
    expect(data.user.name).toBe('Ada')
    const signedIn = createClient({ baseUrl: ORIGIN, token: accessToken, fetch: fetchWorker })
    expect((await signedIn.countProjects()).total).toBe(0)
    expect((await open.refreshSession({ body: { refreshToken } })).accessToken).not.toBe('')
  })

  it('reads a list page by page, to its end, or only as far as is asked', async () => {
    for (const title of ['a', 'b', 'c', 'd', 'e']) await client.createProject({ body: { title } })
    const titles: string[][] = []
    for await (const { projects, total } of client.listProjects.pages({ limit: 2, sort: 'title' })) {
      expect(total).toBe(5)
      titles.push(projects.map(({ title }) => title))
    }
    expect(titles).toEqual([['a', 'b'], ['c', 'd'], ['e']])
    const { nextCursor } = await client.listProjects({ limit: 2, sort: 'title' })
    for await (const { projects } of client.listProjects.pages({
      limit: 1,
      sort: 'title',
      cursor: nextCursor ?? '',
    })) {
      expect(projects.map(({ title }) => title)).toEqual(['c'])
      break
    }
  })

  it('creates once where the first answer was lost', async () => {
    let lost = 0
    const lossy = (async (...sent: Parameters<typeof fetch>) => {
      const response = await fetchWorker(...sent)
      if (lost++ > 0) return response
      throw new TypeError('The connection broke.')
    }) as typeof fetch
    const { token } = await buildPerson()
    const { createProject, listProjects } = createClient({
      baseUrl: ORIGIN,
      token,
      fetch: lossy,
      retries: { longestWait: 0 },
    })
    const made = await createProject({ body: { title: 'Once' } })
    expect((await listProjects()).projects.map(({ _id }) => _id)).toEqual([made._id])
    expect(lost).toBe(3)
  })

  it('reads a draft while it is written', async () => {
    const names: string[] = []
    let title = ''
    let last = ''
    for await (const { event, data } of client.writeDraft.events({
      body: { topic: 'Urban heat islands', wordCount: 300 },
    })) {
      names.push(event)
      if (event === 'outline') title = data.title
      if (event === 'done') last = data.content
    }
    expect(names[0]).toBe('outline')
    expect(names.at(-1)).toBe('done')
    expect(names.filter((name) => name === 'section').length).toBeGreaterThan(1)
    expect(last).toContain(title)
  })

  it('gets a problem as an error with its code', async () => {
    const missing = await failure(client.readProject({ id: '0'.repeat(24) }))
    expect(missing).toBeInstanceOf(ColophonError)
    expect([missing.code, missing.status]).toEqual(['project_not_found', 404])
    const invalid = await failure(client.createProject({ body: { title: '' } }))
    expect(invalid.errors.map(({ path }) => path)).toEqual(['title'])
    expect((await failure(client.exportProject({ id: 'nonsense', format: 'pdf' }))).code).toBe('id_malformed')
    const open = createClient({ baseUrl: ORIGIN, fetch: fetchWorker })
    expect((await failure(open.countProjects())).code).toBe('token_missing')
  })

  it('sends files, and gives those that it gets as the response they come in', async () => {
    const { _id: id } = await client.createProject({ body: { title: 'Heat', content: '<p>Warm.</p>' } })
    const file = new File([buildPng(4, 3)], 'a.png', { type: 'image/png' })
    const { fileId } = await client.addFile({ id, body: { file } })
    const image = await client.readFile({ id, fileId })
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(buildPng(4, 3))
    const { pdfId } = await client.uploadPdf({ body: { pdf: new File([buildPdf([['Heat']])], 'heat.pdf') } })
    expect((await client.listPdfs()).pdfs.map((pdf) => pdf.pdfId)).toEqual([pdfId])
    const word = await client.exportProject({ id, format: 'docx' })
    expect(word.headers.get('content-disposition')).toContain('.docx')
    expect(new TextDecoder().decode((await word.arrayBuffer()).slice(0, 2))).toBe('PK')
    await client.addReference({ body: { csl: { type: 'book', title: 'Heat' } } })
    const library = await client.exportReferences({ format: 'csl-json' })
    expect(await library.json()).toMatchObject([{ title: 'Heat' }])
  })
})
