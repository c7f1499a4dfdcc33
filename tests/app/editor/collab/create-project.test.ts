import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProjectCreation } from '../../../../app/features/editor/collab/create-project.ts'
import { unsaved } from '../../../../app/shared/manuscript/unsaved-database.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { freshKey } from '../../../support/unsaved-rows.ts'

type Stored = { _id: string; title: string; content: string }

/** The API's projects: a key makes one project, and the same key with another body is refused. */
class Api {
  readonly projects: Stored[] = []
  readonly sent: string[] = []
  /** Answers to these methods are lost: the request runs. */
  loses: string[] = []
  /** Refused before anything is made. */
  refuses: number | null = null
  private readonly keys = new Map<string, { body: string; id: string }>()

  readonly fetch = async (address: string, { method, body = '', headers }: RequestInit) => {
    this.sent.push(`${method} ${address.replace(/^.*\/v1/, '')}`)
    const answer = this.answer(method ?? '', address, String(body), new Headers(headers))
    if (this.loses.includes(method ?? '')) throw new TypeError('the network was lost')
    return answer
  }

  private answer(method: string, address: string, body: string, headers: Headers): Response {
    const id = address.match(/projects\/([^/]+)/)?.[1]
    if (id === undefined) return this.create(body, headers.get('idempotency-key') ?? '')
    const project = this.projects.find(({ _id }) => _id === id)
    if (!project) return Response.json({ code: 'project_not_found' }, { status: 404 })
    if (method === 'PUT') {
      if (headers.get('if-match') !== `"${project.content}"`)
        return Response.json({ code: 'precondition_failed' }, { status: 412 })
      Object.assign(project, JSON.parse(body))
    }
    if (method === 'POST') project.content += JSON.parse(body).content
    return Response.json({ data: project }, { headers: { etag: `"${project.content}"` } })
  }

  private create(body: string, key: string): Response {
    const known = this.keys.get(key)
    if (known && known.body !== body)
      return Response.json({ code: 'idempotency_key_reused' }, { status: 422 })
    if (known) return this.answer('GET', `/v1/projects/${known.id}`, '', new Headers())
    if (this.refuses !== null) return Response.json({ code: 'refused' }, { status: this.refuses })
    const project = { _id: `project-${this.projects.length + 1}`, ...JSON.parse(body) }
    this.projects.push(project)
    this.keys.set(key, { body, id: project._id })
    return Response.json({ data: project }, { status: 201 })
  }
}

const documentOf = (...paragraphs: string[]): DocumentNode => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

let api: Api
beforeEach(() => {
  api = new Api()
  vi.stubGlobal('fetch', api.fetch)
  vi.stubGlobal('localStorage', { getItem: () => null })
})

/** Each call is a page of its own. */
const save = (key: ReturnType<typeof freshKey>, ...paragraphs: string[]) =>
  new ProjectCreation().run(key, documentOf(...paragraphs))

describe('Save Project whose answer is lost', () => {
  it('makes one project after a reload', async () => {
    const key = freshKey()
    api.loses = ['POST']
    await expect(save(key, 'Once.')).rejects.toThrow()
    api.loses = []
    expect((await save(key, 'Once.'))._id).toBe('project-1')
    expect(api.projects).toHaveLength(1)
  })

  it('brings what was typed since into the project', async () => {
    const key = freshKey()
    api.loses = ['POST']
    await expect(save(key, 'Once.')).rejects.toThrow()
    api.loses = []
    await save(key, 'Once.', 'More.')
    expect(api.projects.map(({ content }) => content)).toEqual(['<p>Once.</p><p>More.</p>'])
  })

  it('replaces nothing twice where that answer is lost as well', async () => {
    const key = freshKey()
    api.loses = ['POST']
    await expect(save(key, 'One.')).rejects.toThrow()
    api.loses = ['PUT']
    await expect(save(key, 'One.', 'Two.')).rejects.toThrow()
    api.loses = []
    await save(key, 'One.', 'Two, changed.')
    expect(api.projects.map(({ content }) => content)).toEqual(['<p>One.</p><p>Two, changed.</p>'])
  })

  it('keeps what another device added meanwhile, and adds what is only here', async () => {
    const key = freshKey()
    api.loses = ['POST']
    await expect(save(key, 'Mine.')).rejects.toThrow()
    api.loses = []
    for (const project of api.projects) project.content = '<p>Mine.</p><p>Elsewhere.</p>'
    await save(key, 'Mine.', 'Here.')
    expect(api.projects.map(({ content }) => content)).toEqual(['<p>Mine.</p><p>Elsewhere.</p><p>Here.</p>'])
  })

  it('makes the project anew where it was deleted since', async () => {
    const key = freshKey()
    api.loses = ['POST']
    await expect(save(key, 'Kept.')).rejects.toThrow()
    api.loses = []
    api.projects.splice(0, 1, { _id: 'another', title: '', content: '' })
    expect((await save(key, 'Kept.')).content).toBe('<p>Kept.</p>')
  })
})

describe('Save Project that is refused', () => {
  it('tries the present text with another key', async () => {
    const key = freshKey()
    api.refuses = 413
    await expect(save(key, 'Too long.')).rejects.toThrow()
    api.refuses = null
    await save(key, 'Short.')
    expect(api.sent).toEqual(['POST /projects', 'POST /projects'])
    expect(api.projects.map(({ content }) => content)).toEqual(['<p>Short.</p>'])
  })

  it('keeps its key where the answer does not say that nothing was made', async () => {
    const key = freshKey()
    api.refuses = 429
    await expect(save(key, 'Later.')).rejects.toThrow()
    expect(await unsaved.run((db) => db.get('attempts', [key.userId, key.projectId]))).toBeTruthy()
  })
})
