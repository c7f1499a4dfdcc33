// Changes that a program makes itself, where the person allows that.

import { env } from 'cloudflare:workers'
import * as decoding from 'lib0/decoding'
import { expect, it, vi } from 'vitest'
import { createPorts } from '../../../workers/env.ts'
import { editDirectly } from '../../../workers/services/writing/edit-directly.ts'
import { call } from '../../support/workers/client.worker.ts'
import { openEditor } from '../../support/workers/editor.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'

// The first loads the engines.
vi.setConfig({ testTimeout: 60_000 })

const EDIT = {
  quote: 'Trees cool streets.',
  suggestedText: 'Trees shade streets.',
  explanation: 'It says how.',
}

async function buildManuscript({ allowed = true } = {}) {
  const { id: userId, token } = await buildPerson()
  if (allowed) {
    const set = await call('/api/v1/account', { method: 'PATCH', token, json: { directEdits: true } })
    expect(set.body.data).toEqual({ directEdits: true, language: null })
  }
  const content = '<p>Trees <strong>cool</strong> streets. Rain helps, too.</p><p>Rain helps.</p>'
  const { _id } = await buildProject(token, { content })
  const json = { name: 'My script', scopes: ['projects:read', 'projects:write'], projectId: _id }
  const program = (await call('/api/v1/account/tokens', { method: 'POST', token, json })).body.data.token
  const path = `/api/v1/projects/${_id}`
  return {
    ...{ id: _id as string, path, program, token, userId },
    edit: (change: object = {}, headers: Record<string, string> = {}) =>
      call(`${path}/edits`, { method: 'POST', token: program, json: { ...EDIT, ...change }, headers }),
    content: async () => (await call(path, { token })).body.data.content as string,
    versions: async () =>
      (await call(`${path}/versions`, { token })).body.data.versions.map(
        ({ name }: { name: string }) => name,
      ),
  }
}

it('are refused until the person allows them, and once the leave is taken back', async () => {
  const { content, edit, token } = await buildManuscript({ allowed: false })
  const refused = { status: 403, body: { code: 'direct_edits_off' } }
  expect(await edit()).toMatchObject(refused)
  await call('/api/v1/account', { method: 'PATCH', token, json: { directEdits: true } })
  expect((await edit()).status).toBe(201)
  await call('/api/v1/account', { method: 'PATCH', token, json: { directEdits: false } })
  expect(await edit({ quote: 'shade', suggestedText: 'cool' })).toMatchObject(refused)
  expect(await content()).toContain('Trees <strong>shade</strong> streets.')
})

it('cannot be allowed by a program', async () => {
  const { program } = await buildManuscript({ allowed: false })
  const asked = await call('/api/v1/account', {
    method: 'PATCH',
    token: program,
    json: { directEdits: true },
  })
  expect(asked).toMatchObject({ status: 403, body: { code: 'session_required' } })
})

it('are a version named after the program, one for edits in a row, with the text before it', async () => {
  const { content, edit, path, token, versions } = await buildManuscript()
  const first = await edit()
  expect(first.body.data).toMatchObject({ kind: 'named', name: 'Edited by My script' })
  await edit({ quote: 'too.', suggestedText: 'as well.' })
  expect(await content()).toBe(
    '<p>Trees <strong>shade</strong> streets. Rain helps, as well.</p><p>Rain helps.</p>',
  )
  expect(await versions()).toEqual(['Edited by My script', ''])
  const [, before] = (await call(`${path}/versions`, { token })).body.data.versions
  await call(`${path}/versions/${before._id}/restore`, { method: 'POST', token })
  expect(await content()).toContain('Trees <strong>cool</strong> streets.')
})

it('keep the text before them where the program goes back to it and edits again', async () => {
  const { content, edit, path, token, versions } = await buildManuscript()
  await edit()
  await edit({ quote: 'Trees shade streets.', suggestedText: 'Trees cool streets.' })
  await edit()
  expect(await versions()).toEqual(['Edited by My script', ''])
  const [, before] = (await call(`${path}/versions`, { token })).body.data.versions
  await call(`${path}/versions/${before._id}/restore`, { method: 'POST', token })
  expect(await content()).toContain('Trees <strong>cool</strong> streets.')
})

it('are made once by a repeated request', async () => {
  const { edit } = await buildManuscript()
  const key = { 'idempotency-key': 'k' }
  const [first, again] = [await edit({}, key), await edit({}, key)]
  expect(again.body.data).toEqual(first.body.data)
})

it.each([
  ['words that are not there', { quote: 'Snow' }, 'quote_not_found'],
  ['words that stand there twice', { quote: 'Rain helps' }, 'quote_ambiguous'],
  ['an invented source', { suggestedText: 'Trees cool streets (Quist, 2019).' }, 'proposal_unverified'],
  ['a new figure', { suggestedText: 'Trees cool 42 streets.' }, 'proposal_unverified'],
  ['advice', { suggestedText: '' }, 'request_invalid'],
])('refuse %s and leave the text', async (_, change, code) => {
  const { content, edit, versions } = await buildManuscript()
  expect((await edit(change)).body.code).toBe(code)
  expect(await content()).toContain('Trees <strong>cool</strong> streets.')
  expect(await versions()).toEqual([])
})

it('keep what is written in a note of the quoted words while they are verified', async () => {
  const { content, id, path, token, userId } = await buildManuscript()
  const write = (note: string) =>
    call(`${path}/content`, {
      ...{ method: 'PATCH', token },
      json: { content: `<p>Trees cool.<span data-type="footnote">${note}</span> Rain helps.</p>` },
    })
  await write('Early.')
  const ports = createPorts(env)
  const rooms = {
    ...ports.rooms,
    document: async (projectId: string) => {
      const read = await ports.rooms.document(projectId)
      await write('Later.')
      return read
    },
  }
  const change = {
    quote: 'Trees cool.\ufffc Rain',
    suggestedText: 'Trees shade.\ufffc Rain',
    explanation: '',
  }
  const program = { program: 'A program', cite: [], dropCitations: false }
  const { signal } = new AbortController()
  const edited = await editDirectly({ ...ports, rooms }, userId, id, { ...change, ...program }, signal)
  expect(edited.ok).toBe(true)
  expect(await content()).toMatch(/Trees shade\..*Later\..* Rain helps\./)
})

it('reach an open editor by name before they reach it as an update, and leave what is typed there', async () => {
  const { content, edit, id, token } = await buildManuscript()
  const editor = await openEditor(token, id)
  await editor.synced()
  editor.type('Typed here.')
  await edit()
  await editor.until(() => editor.text().includes('shade') && editor.seen.edits.length > 0)
  const [message = new Uint8Array()] = editor.seen.edits
  expect(decoding.readVarString(decoding.createDecoder(message))).toBe('My script')
  expect(editor.text()).toContain('Typed here.')
  expect(await content()).toContain('Typed here.')
})
