// Keys of reference managers that people choose to keep: used again without being sent, readable for nobody, forgotten
// when asked, gone with the account.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../../workers/adapters/d1/database.ts'
import { createLibraryKeys } from '../../../workers/adapters/d1/library-keys.ts'
import { mendeley } from '../../../workers/adapters/libraries/mendeley.ts'
import { zotero } from '../../../workers/adapters/libraries/zotero.ts'
import { createSeal } from '../../../workers/adapters/seal.ts'
import { rememberedKeysSchema } from '../../../workers/contracts/citations/library.ts'
import { mendeleyAnswer, zoteroAnswer } from '../../support/wire/library-wire.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'
import { call, callWith } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'
import { MENDELEY_LIBRARY, ZOTERO_LIBRARY } from '../../support/works/works.ts'

afterEach(() => vi.unstubAllGlobals())

const KEY = 'P9NiFoyLeZu2bZNvvuQPDWsd'
let token: string
beforeEach(async () => {
  await env.DB.prepare('delete from library_keys').run()
  token = (await buildPerson()).token
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address)
    const headers = new Headers(init.headers)
    return url.hostname === 'zotero.test'
      ? zoteroAnswer({ ...ZOTERO_LIBRARY, key: KEY }, url, headers)
      : mendeleyAnswer(MENDELEY_LIBRARY, url, headers)
  })
})

const post = (path: string, json: unknown, as = token) => {
  const log = silentLog()
  const ports = {
    zotero: zotero('http://zotero.test', log),
    mendeley: mendeley('http://mendeley.test', log),
    catalogues: [],
    log,
  }
  const sent = { method: 'POST', token: as, json }
  return callWith(ports, `/api/v1/citation/${path}`, sent, createExecutionContext())
}
const kept = async (as = token) => (await call('/api/v1/citation/keys', { token: as })).body.data
const rows = async () =>
  (await env.DB.prepare('select * from library_keys').all<Record<string, string>>()).results

describe('a key of a reference manager', () => {
  it('is forgotten after the import that brought it', async () => {
    expect((await post('zotero/import', { apiKey: KEY })).status).toBe(200)
    expect(await kept()).toEqual({ keys: [] })
    expect(await post('zotero/import', {})).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'apiKey', message: 'is needed: none is kept' }] },
    })
  })

  it('is used again where its owner said to remember it, and only its ending is ever shown', async () => {
    const first = await post('zotero/import', { apiKey: KEY, remember: true })
    expect(first.body.data.added).toBe(2)
    expect(rememberedKeysSchema.parse(await kept())).toEqual({
      keys: [{ provider: 'zotero', ending: 'DWsd' }],
    })
    const again = await post('zotero/import', {})
    expect(again).toMatchObject({ status: 200, body: { data: { added: 0, updated: 0 } } })
    expect((await post('zotero/libraries', {})).body.data.libraries).toHaveLength(2)
    expect(JSON.stringify([first.body, again.body, await kept()])).not.toContain(KEY)
  })

  it('shows nothing of a key that is so short that its ending would tell much', async () => {
    await post('mendeley/import', { apiKey: MENDELEY_LIBRARY.token, remember: true })
    expect(await kept()).toEqual({ keys: [{ provider: 'mendeley', ending: '' }] })
  })

  it('is not kept where the service did not accept it', async () => {
    expect((await post('zotero/import', { apiKey: 'another-key', remember: true })).status).toBe(502)
    expect(await kept()).toEqual({ keys: [] })
  })

  it('lies in the database so that nobody can read it, each time differently', async () => {
    await post('zotero/import', { apiKey: KEY, remember: true })
    const [before] = await rows()
    await post('zotero/import', { apiKey: KEY, remember: true })
    const [after] = await rows()
    expect(before?.sealed).not.toBe(after?.sealed)
    const dump = JSON.stringify([before, after])
    for (const part of [KEY, KEY.slice(0, 6), KEY.slice(-4), btoa(KEY).slice(0, 12)])
      expect(dump).not.toContain(part)
  })

  it('is of no use to anybody else, even with a copy of the row', async () => {
    await post('zotero/import', { apiKey: KEY, remember: true })
    const other = await buildPerson()
    expect((await post('zotero/import', {}, other.token)).status).toBe(422)
    expect(
      (await call('/api/v1/citation/zotero/key', { method: 'DELETE', token: other.token })).body.data,
    ).toEqual({
      forgotten: false,
    })
    const [row] = await rows()
    const { id } =
      (await env.DB.prepare('select id from users where id <> ?')
        .bind(row?.user_id)
        .first<{ id: string }>()) ?? {}
    await env.DB.prepare('insert into library_keys values (?, ?, ?, 0)').bind(id, 'zotero', row?.sealed).run()
    await env.DB.prepare('insert into library_keys values (?, ?, ?, 0)')
      .bind(row?.user_id, 'mendeley', row?.sealed)
      .run()
    expect((await kept()).keys.map(({ provider }: { provider: string }) => provider)).toEqual(['zotero'])
    expect(await kept(other.token)).toEqual({ keys: [] })
  })

  it('is as good as none once the secret is another, and a new one takes its place', async () => {
    const { id } = (await env.DB.prepare('select id from users limit 1').first<{ id: string }>()) ?? {
      id: '',
    }
    const database = openDatabase(env.DB)
    const before = createLibraryKeys(
      database,
      createSeal('a secret that was, of some length', 'library keys'),
    )
    const after = createLibraryKeys(database, createSeal('a secret that is, of some length', 'library keys'))
    await before.keep(id, 'zotero', KEY, 0)
    expect(await before.find(id, 'zotero')).toBe(KEY)
    expect(await after.find(id, 'zotero')).toBeNull()
    await after.keep(id, 'zotero', 'another', 0)
    expect(await after.find(id, 'zotero')).toBe('another')
  })

  it('cannot be opened where what is stored was changed or is nonsense', async () => {
    const { seal, open } = createSeal('a secret that is, of some length', 'library keys')
    const sealed = await seal(KEY, 'a')
    expect(await open(sealed, 'a')).toBe(KEY)
    expect(await createSeal('a secret that is, of some length', 'other things').open(sealed, 'a')).toBeNull()
    // In the middle: the last character of base64 may hold bits that say nothing.
    const changed = sealed.replace(/(?<=^.{24})./, (one) => (one === 'A' ? 'B' : 'A'))
    for (const wrong of [changed, '', 'x', sealed.slice(0, 20)]) expect(await open(wrong, 'a')).toBeNull()
  })

  it('is forgotten when its owner says so, and goes with the account', async () => {
    await post('zotero/import', { apiKey: KEY, remember: true })
    const forget = () => call('/api/v1/citation/zotero/key', { method: 'DELETE', token })
    expect((await forget()).body.data).toEqual({ forgotten: true })
    expect((await forget()).body.data).toEqual({ forgotten: false })
    expect(await kept()).toEqual({ keys: [] })
    await post('zotero/import', { apiKey: KEY, remember: true })
    const [row] = (await rows()).slice(-1)
    await env.DB.prepare('delete from users where id = ?').bind(row?.user_id).run()
    expect((await rows()).filter(({ user_id }) => user_id === row?.user_id)).toEqual([])
  })
})
