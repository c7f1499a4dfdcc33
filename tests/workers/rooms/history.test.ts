// A project's history, through the API and the room's own alarm.

import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  NAMED_VERSIONS_MAX,
  VERSION_INTERVAL_MS,
  VERSIONS_MAX_BYTES,
} from '../../../workers/contracts/limits.ts'
import type { Version, VersionWithContent } from '../../../workers/contracts/version.ts'
import { call } from '../../support/workers/client.worker.ts'
import { openEditor } from '../../support/workers/editor.worker.ts'
import { buildPerson, type Person } from '../../support/workers/person.worker.ts'
import { buildProject } from '../../support/workers/project.worker.ts'
import { makeSaveDue } from '../../support/workers/save-delay.worker.ts'

const roomOf = (id: string) => env.ROOMS.get(env.ROOMS.idFromName(id))
const inRoom = <T>(id: string, run: (sql: SqlStorage) => T) =>
  runInDurableObject(roomOf(id), (_, state) => run(state.storage.sql))

let person: Person
let token: string
beforeEach(async () => {
  person = await buildPerson()
  token = person.token
})

const path = (id: string, rest = '') => `/api/v1/projects/${id}/versions${rest}`
const list = async (id: string): Promise<Version[]> => (await call(path(id), { token })).body.data.versions
const keep = async (id: string, name: string): Promise<Version> =>
  (await call(path(id), { method: 'POST', token, json: { name } })).body.data
const read = async (id: string, versionId: string): Promise<VersionWithContent> =>
  (await call(path(id, `/${versionId}`), { token })).body.data
const rename = (id: string, versionId: string, name: string) =>
  call(path(id, `/${versionId}`), { method: 'PATCH', token, json: { name } })
const write = (id: string, content: string) =>
  call(`/api/v1/projects/${id}/content`, { method: 'PATCH', token, json: { content } })
const textOf = async (id: string): Promise<string> =>
  (await call(`/api/v1/projects/${id}`, { token })).body.data.content

/** The room saves now, as if its delay were over. */
async function save(id: string): Promise<void> {
  await runInDurableObject(roomOf(id), (room) => {
    makeSaveDue(room)
  })
  await runDurableObjectAlarm(roomOf(id))
}
/** All versions were made so much earlier. */
const age = (id: string, milliseconds: number) =>
  inRoom(id, (sql) => {
    sql.exec('UPDATE versions SET created_at = created_at - ?', milliseconds)
  })

describe('automatic versions', () => {
  it('one is kept at the first save, the next not before ten minutes have gone by', async () => {
    const { _id } = await buildProject(token, { content: '<p>One.</p>' })
    const editor = await openEditor(token, _id)
    await editor.synced()
    await save(_id)
    editor.type('Two.')
    await editor.until(() => editor.seen.stored === 2)
    await save(_id)
    expect(await list(_id)).toHaveLength(1)
    await age(_id, VERSION_INTERVAL_MS)
    editor.type('Three.')
    await editor.until(() => editor.seen.stored === 3)
    await save(_id)
    const [newest, oldest] = await list(_id)
    expect(newest).toMatchObject({ kind: 'automatic', name: '', wordCount: 3, characterCount: 14 })
    expect((await read(_id, newest?._id ?? '')).content).toBe('<p>One.</p><p>Two.</p><p>Three.</p>')
    expect((await read(_id, oldest?._id ?? '')).content).toBe('<p>One.</p>')
  })

  it('none is kept of a text that is the same, also after the room was thrown out of memory', async () => {
    const { _id } = await buildProject(token, {
      content:
        '<p dir="ltr" style="text-align: center">One <a href="https://a.example"><em><strong>two</strong></em></a>.</p>',
    })
    await save(_id)
    await age(_id, VERSION_INTERVAL_MS)
    await evictDurableObject(roomOf(_id))
    await save(_id)
    expect(await list(_id)).toHaveLength(1)
  })

  it('what was written last becomes one when the last editor leaves, whenever that is', async () => {
    const { _id } = await buildProject(token, { content: '<p>First.</p>' })
    const [one, other] = [await openEditor(token, _id), await openEditor(token, _id)]
    await Promise.all([one.synced(), other.synced()])
    await save(_id)
    one.type('Last.')
    await other.until(() => other.text().includes('Last.'))
    await save(_id)
    one.close()
    await one.closed
    await runDurableObjectAlarm(roomOf(_id))
    expect(await list(_id)).toHaveLength(1)
    await evictDurableObject(roomOf(_id))
    other.close()
    await other.closed
    await runDurableObjectAlarm(roomOf(_id))
    const [newest] = await list(_id)
    expect((await read(_id, newest?._id ?? '')).content).toBe('<p>First.</p><p>Last.</p>')
  })

  it('nobody who only read leaves one behind', async () => {
    const { _id } = await buildProject(token, { content: '<p>First.</p>' })
    await save(_id)
    const editor = await openEditor(token, _id)
    await editor.synced()
    editor.close()
    await editor.closed
    await runDurableObjectAlarm(roomOf(_id))
    expect(await list(_id)).toHaveLength(1)
  })

  it('old ones are thinned as new ones come, named ones are not', async () => {
    const { _id } = await buildProject(token, { content: '<p>0</p>' })
    for (let day = 0; day < 4; day++) {
      await write(_id, `<p>${day}</p>`)
      if (day === 1) await keep(_id, 'Kept')
      else await keep(_id, '')
    }
    // All four fall into one week, long ago.
    await inRoom(_id, (sql) => {
      sql.exec(
        'UPDATE versions SET created_at = rank FROM (SELECT id AS i, row_number() OVER (ORDER BY created_at) AS rank FROM versions) WHERE id = i',
      )
    })
    await write(_id, '<p>now</p>')
    await save(_id)
    const kept = await list(_id)
    expect(kept.map(({ name }) => name)).toEqual(['', '', 'Kept'])
    expect((await read(_id, kept[1]?._id ?? '')).content).toBe('<p>3</p>')
    const orphans = await inRoom(
      _id,
      (sql) =>
        sql
          .exec('SELECT count(*) AS n FROM version_parts WHERE version_id NOT IN (SELECT id FROM versions)')
          .one().n,
    )
    expect(orphans).toBe(0)
  })
})

describe('a version kept by hand', () => {
  it('has its name, its text and its counts', async () => {
    const { _id } = await buildProject(token, { content: '<h1>Rivers</h1><p>They run.</p>' })
    const answer = await call(path(_id), { method: 'POST', token, json: { name: '  Before review ' } })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({ kind: 'named', name: 'Before review', wordCount: 3 })
    await write(_id, '<p>Gone.</p>')
    expect(await read(_id, answer.body.data._id)).toEqual({
      ...answer.body.data,
      content: '<h1>Rivers</h1><p>They run.</p>',
    })
  })

  it('without a name is the newest one again where the text is the same', async () => {
    const { _id } = await buildProject(token, { content: '<p>Same.</p>' })
    const named = await keep(_id, 'Mine')
    expect(await keep(_id, '')).toEqual(named)
    await write(_id, '<p>Other.</p>')
    const automatic = await keep(_id, '')
    expect(automatic._id).not.toBe(named._id)
    expect(await keep(_id, '')).toEqual(automatic)
    expect(await list(_id)).toHaveLength(2)
  })

  it('gives its name to the automatic one that has this text already', async () => {
    const { _id } = await buildProject(token, { content: '<p>Same.</p>' })
    const automatic = await keep(_id, '')
    expect(await keep(_id, 'Mine')).toMatchObject({ _id: automatic._id, name: 'Mine' })
    await keep(_id, 'Mine too')
    expect((await list(_id)).map(({ name }) => name)).toEqual(['Mine too', 'Mine'])
  })

  it('sent twice with one idempotency key is one', async () => {
    const { _id } = await buildProject(token, { content: '<p>Once.</p>' })
    const sent = { method: 'POST', token, json: { name: 'Once' }, headers: { 'idempotency-key': 'k' } }
    const [first, second] = [await call(path(_id), sent), await call(path(_id), sent)]
    expect(second.body).toEqual(first.body)
    expect(await list(_id)).toHaveLength(1)
  })

  it.each([[{}], [{ name: 5 }], [{ name: 'x'.repeat(201) }], [null]])('is refused of %j', async (json) => {
    const { _id } = await buildProject(token)
    const answer = await call(path(_id), { method: 'POST', token, json })
    expect(answer).toMatchObject({ status: 422, body: { code: 'request_invalid' } })
  })

  it('is renamed, made automatic again, and deleted', async () => {
    const { _id } = await buildProject(token, { content: '<p>One.</p>' })
    const kept = await keep(_id, 'Old name')
    expect((await rename(_id, kept._id, 'New name')).body.data).toEqual({ ...kept, name: 'New name' })
    expect((await rename(_id, kept._id, '')).body.data).toMatchObject({ kind: 'automatic', name: '' })
    const deleted = await call(path(_id, `/${kept._id}`), { method: 'DELETE', token })
    expect(deleted.body.data).toEqual({ deleted: 1 })
    expect(await list(_id)).toEqual([])
  })

  it('there is a place for a hundred names; then it says so, and nothing is lost', async () => {
    const { _id } = await buildProject(token, { content: '<p>One.</p>' })
    await keep(_id, 'The first')
    await inRoom(_id, (sql) => {
      for (let number = 1; number < NAMED_VERSIONS_MAX; number++)
        sql.exec(
          `INSERT INTO versions SELECT ?, created_at - ?, 'One more', words, characters, ?, bytes FROM versions WHERE name = 'The first'`,
          number.toString(16).padStart(24, '0'),
          number,
          `${number}`,
        )
    })
    const full = { status: 409, body: { code: 'history_full' } }
    expect(await call(path(_id), { method: 'POST', token, json: { name: 'No room' } })).toMatchObject(full)
    await write(_id, '<p>Two.</p>')
    const automatic = await keep(_id, '')
    expect(await rename(_id, automatic._id, 'No room')).toMatchObject(full)
    expect((await rename(_id, '0'.repeat(23).concat('1'), 'Another name')).status).toBe(200)
    expect(await list(_id)).toHaveLength(NAMED_VERSIONS_MAX + 1)
  })

  it('named ones that fill all the space leave none for more, and saving goes on', async () => {
    const { _id } = await buildProject(token, { content: '<p>One.</p>' })
    await keep(_id, 'Huge')
    await inRoom(_id, (sql) => {
      sql.exec('UPDATE versions SET bytes = ?', VERSIONS_MAX_BYTES)
    })
    await write(_id, '<p>Two.</p>')
    expect(await call(path(_id), { method: 'POST', token, json: { name: '' } })).toMatchObject({
      status: 409,
      body: { code: 'history_full', detail: `A project's history may have ${VERSIONS_MAX_BYTES} bytes.` },
    })
    await save(_id)
    const { projects } = (await call('/api/v1/projects', { token })).body.data
    expect(projects[0]).toMatchObject({ characterCount: 4 })
    expect(
      await inRoom(
        _id,
        (sql) => sql.exec(`SELECT count(*) AS n FROM facts WHERE name = 'unsavedSince'`).one().n,
      ),
    ).toBe(0)
  })
})

describe('restoring', () => {
  it('is a change that an open editor sees at once, and keeps what stood there', async () => {
    const { _id } = await buildProject(token, { content: '<p>Same.</p><p>Old.</p>' })
    const old = await keep(_id, 'Old')
    const editor = await openEditor(token, _id)
    await editor.synced()
    const same = editor.doc.getXmlFragment('prosemirror').get(0)
    await write(_id, '<p>Same.</p><p>New.</p><p>Newer.</p>')
    await editor.until(() => editor.text().includes('Newer.'))
    const answer = await call(path(_id, `/${old._id}/restore`), { method: 'POST', token })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { content: '<p>Same.</p><p>Old.</p>', wordCount: 2 } },
    })
    await editor.until(() => editor.text() === 'Same.\nOld.')
    expect(editor.doc.getXmlFragment('prosemirror').get(0)).toBe(same)
    const [present] = await list(_id)
    expect(present).toMatchObject({ kind: 'named', name: 'Before a restore' })
    expect((await read(_id, present?._id ?? '')).content).toBe('<p>Same.</p><p>New.</p><p>Newer.</p>')
    await call(path(_id, `/${present?._id}/restore`), { method: 'POST', token })
    await editor.until(() => editor.text() === 'Same.\nNew.\nNewer.')
  })

  it('brings back every kind of thing that a manuscript holds', async () => {
    const content = [
      '<h2 id="a">Head</h2><ol start="3"><li><p>One</p></li></ol>',
      '<ul><li data-item-type="task" data-checked="true"><p>Done</p></li></ul>',
      '<table><tbody><tr data-is-header="true"><th><p>H</p></th></tr><tr><td><p>C</p></td></tr></tbody></table>',
      '<p>Text<span data-type="footnote">A note.</span> <span data-type="math-inline" data-value="x^2"></span></p>',
      '<p><span data-type="own">Mine.</span> So <span data-type="gap" data-kind="source">[source needed]</span>.</p>',
      '<div data-type="page-break"></div><pre data-language="r"><code>x &lt;- 1</code></pre>',
    ].join('')
    const { _id } = await buildProject(token, { content })
    const before = await textOf(_id)
    const { _id: versionId } = await keep(_id, 'All')
    await write(_id, '<p>Nothing.</p>')
    await evictDurableObject(roomOf(_id))
    const answer = await call(path(_id, `/${versionId}/restore`), { method: 'POST', token })
    expect(answer.body.data.content).toBe(before)
    expect(await textOf(_id)).toBe(before)
  })

  it('a version that is not there changes nothing', async () => {
    const { _id } = await buildProject(token, { content: '<p>Here.</p>' })
    const missing = 'f'.repeat(24)
    for (const [method, rest, json] of [
      ['GET', `/${missing}`, undefined],
      ['PATCH', `/${missing}`, { name: 'x' }],
      ['DELETE', `/${missing}`, undefined],
      ['POST', `/${missing}/restore`, undefined],
    ] as const)
      expect(await call(path(_id, rest), { method, token, json })).toMatchObject({
        status: 404,
        body: { code: 'version_not_found' },
      })
    expect(await textOf(_id)).toBe('<p>Here.</p>')
    expect(await list(_id)).toEqual([])
  })

  it('a version of another project is not there', async () => {
    const [mine, other] = [await buildProject(token), await buildProject(token, { content: '<p>X</p>' })]
    const { _id } = await keep(other._id, 'Other')
    expect((await call(path(mine._id, `/${_id}`), { token })).body.code).toBe('version_not_found')
  })
})

it('a version larger than a row of the database comes back whole', async () => {
  const { _id } = await buildProject(token)
  const editor = await openEditor(token, _id)
  await editor.synced()
  // Random, so that it hardly compresses.
  const words = Array.from({ length: 60 }, () =>
    Array.from(crypto.getRandomValues(new Uint8Array(50_000)), (byte) =>
      String.fromCharCode(0x4e00 + byte * 64),
    ).join(''),
  )
  for (const word of words) editor.type(word)
  await editor.until(() => editor.seen.stored === 61)
  const { _id: versionId } = await keep(_id, 'Large')
  expect(
    await inRoom(_id, (sql) => sql.exec('SELECT count(*) AS n FROM version_parts').one().n),
  ).toBeGreaterThan(1)
  await evictDurableObject(roomOf(_id))
  expect((await read(_id, versionId)).content).toBe(
    `<p></p>${words.map((word) => `<p>${word}</p>`).join('')}`,
  )
})

describe('text that is sent whole', () => {
  it('leaves what it replaces in the history, also what was typed since the last version', async () => {
    const { _id } = await buildProject(token, { content: '<p>One.</p>' })
    await save(_id)
    const editor = await openEditor(token, _id)
    await editor.synced()
    editor.type('Typed, and never saved.')
    await editor.until(() => editor.seen.stored === 2)
    await write(_id, '<p>Over it.</p>')
    const [newest] = await list(_id)
    expect((await read(_id, newest?._id ?? '')).content).toBe('<p>One.</p><p>Typed, and never saved.</p>')
    const json = { title: 'Another', content: '<p>And again.</p>' }
    await call(`/api/v1/projects/${_id}`, { method: 'PUT', token, json })
    expect((await read(_id, (await list(_id))[0]?._id ?? '')).content).toBe('<p>Over it.</p>')
    expect(await textOf(_id)).toBe('<p>And again.</p>')
  })

  it('leaves nothing where nothing is lost: the same text, a version that has it, a project without text', async () => {
    const { _id } = await buildProject(token)
    await write(_id, '<p>First.</p>')
    await write(_id, '<p>First.</p>')
    expect(await list(_id)).toEqual([])
    await keep(_id, 'Named')
    await write(_id, '<p>Second.</p>')
    expect(await list(_id)).toHaveLength(1)
  })

  it('is not taken where the history has no room for what it would replace', async () => {
    const { _id } = await buildProject(token, { content: '<p>Kept.</p>' })
    await keep(_id, 'Huge')
    await inRoom(_id, (sql) => {
      sql.exec('UPDATE versions SET bytes = ?', VERSIONS_MAX_BYTES)
    })
    expect((await write(_id, '<p>Next.</p>')).status).toBe(200)
    const answer = await write(_id, '<p>Too much.</p>')
    expect(answer).toMatchObject({ status: 409, body: { code: 'history_full' } })
    expect(await textOf(_id)).toBe('<p>Next.</p>')
  })
})

describe('a project’s end and its copy', () => {
  it('a copy begins without history', async () => {
    const { _id } = await buildProject(token, { content: '<p>One.</p>' })
    await keep(_id, 'Mine')
    const json = { newTitle: 'Copy' }
    const copy = (await call(`/api/v1/projects/${_id}/duplicate`, { method: 'POST', token, json })).body.data
    expect(await list(copy._id)).toEqual([])
  })

  it('deleting removes its history', async () => {
    const { _id } = await buildProject(token, { content: '<p>One.</p>' })
    await keep(_id, 'Mine')
    await call(`/api/v1/projects/${_id}`, { method: 'DELETE', token })
    expect((await call(path(_id), { token })).status).toBe(404)
    expect(await inRoom(_id, (sql) => sql.exec('SELECT count(*) AS n FROM version_parts').one().n)).toBe(0)
  })
})
