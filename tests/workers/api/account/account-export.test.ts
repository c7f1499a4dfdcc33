// The archive of an account: all that it holds, readable without Colophon.

import { env } from 'cloudflare:workers'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createPorts } from '../../../../workers/env.ts'
import { exportAccount } from '../../../../workers/services/account/export-account.ts'
import { call, callWith, send } from '../../../support/workers/client.worker.ts'
import { COPIED } from '../../../support/workers/detecting.worker.ts'
import { buildFullAccount } from '../../../support/workers/full-account.worker.ts'
import { buildPerson } from '../../../support/workers/person.worker.ts'

const PATH = '/api/v1/account/export'

async function unzipped(archive: ReadableStream | null): Promise<Map<string, string>> {
  const bytes = new Uint8Array(await new Response(archive).arrayBuffer())
  return new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content, true)]))
}

describe('the archive', () => {
  it('holds all that the account has, and no secret', async () => {
    const { person, programs, projectId } = await buildFullAccount()
    const other = await buildFullAccount()
    const answer = await send(PATH, { token: person.token })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toContain('colophon.zip')
    const files = await unzipped(answer.body)
    const names = [...files.keys()].map((name) =>
      name.replace(/[0-9a-f]{24}/, '<id>').replace(/ [0-9a-f]{6}/, ' <end>'),
    )
    expect(names).toEqual([
      'README.txt',
      'account.json',
      'sessions.json',
      'tokens.json',
      'connected-apps.json',
      'webhooks.json',
      'layout-templates.json',
      'suggestions.json',
      'library/library.json',
      'library/library.bib',
      'projects/Heat in attics <end>/project.json',
      'projects/Heat in attics <end>/images/<id>.png',
      'projects/Heat in attics <end>/text.html',
      'projects/Heat in attics <end>/text.md',
      expect.stringMatching(/^pdfs\/.+ <end>\.json$/),
      expect.stringMatching(/^pdfs\/.+ <end>\.pdf$/),
      expect.stringMatching(/^chats\/.+ <end>\.json$/),
      'similarity/reports/<id>.json',
      'similarity/sources/Heat in attics <end>.json',
      'similarity/sources/Heat in attics <end>.txt',
    ])
    const found = (start: string, end: string) => {
      const name = [...files.keys()].find((one) => one.startsWith(start) && one.endsWith(end))
      return files.get(name ?? '') ?? ''
    }
    expect(found('projects/', '.html')).toContain('<h1>Heat</h1>')
    expect(found('projects/', '.md')).toMatch(/^# Heat$/m)
    expect(found('pdfs/', '.pdf')).toMatch(/^%PDF-/)
    expect(found('library/', '.bib')).toContain('Lovelace')
    expect(JSON.parse(found('library/', '.json'))[0].title).toBe('On Heat')
    expect(found('chats/', '.json')).toContain('At midnight.')
    expect(found('similarity/sources/', '.txt')).toContain(COPIED)
    expect(JSON.parse(found('projects/', 'project.json'))).toMatchObject({
      id: projectId,
      settings: { citationStyle: 'apa' },
    })
    const all = [...files.values()].join('\n')
    for (const secret of [...programs, person.refreshToken, 'a key of Zotero'])
      expect(all).not.toContain(secret)
    expect(all).not.toContain(other.person.email)
    expect(all).not.toContain(other.projectId)
  })

  it('shows images of a text from its own folder', async () => {
    const { person, projectId } = await buildFullAccount()
    let fileId = ''
    for await (const id of createPorts(env).files.ids(projectId)) fileId = id
    const content = `<p><img src="/api/v1/projects/${projectId}/files/${fileId}"></p>`
    await call(`/api/v1/projects/${projectId}/content`, {
      method: 'PATCH',
      token: person.token,
      json: { content },
    })
    const files = await unzipped((await send(PATH, { token: person.token })).body)
    const html = [...files].find(([name]) => name.endsWith('text.html'))?.[1]
    expect(html).toContain(`src="images/${fileId}.png"`)
  })

  it('of a new account has no projects', async () => {
    const { token } = await buildPerson()
    const files = await unzipped((await send(PATH, { token })).body)
    expect([...files.keys()].filter((name) => name.startsWith('projects/'))).toEqual([])
    expect(files.get('README.txt')).toContain('Everything that your Colophon account holds')
  })

  it('names what could not be read, and holds the rest', async () => {
    const { person } = await buildFullAccount()
    const ports = createPorts(env)
    const log = { ...ports.log, warn: () => {} }
    const rooms = { ...ports.rooms, content: () => Promise.reject(new Error('gone')) }
    const files = await unzipped(ports.archive(exportAccount({ ...ports, log, rooms }, person.id)))
    expect(files.get('not-included.txt')).toMatch(/^projects\/Heat in attics [0-9a-f]{6}$/m)
    expect([...files.keys()].some((name) => name.endsWith('.pdf'))).toBe(true)
  })

  it('is refused where a zip cannot hold it', async () => {
    const { token } = await buildPerson()
    const { references } = createPorts(env)
    const large = { ...references, stored: async () => ({ works: 1, bytes: 5_000_000_000 }) }
    expect(await callWith({ references: large }, PATH, { token })).toMatchObject({
      status: 413,
      body: { code: 'export_too_large' },
    })
  })
})
