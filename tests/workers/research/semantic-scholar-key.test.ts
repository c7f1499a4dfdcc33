import { afterEach, expect, test, vi } from 'vitest'
import { semanticScholar } from '../../../workers/adapters/research/semantic-scholar.ts'
import { silentLog } from '../../support/wire/stand-in-writer.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['a-key', ''])('the key %j goes in its header, and never in the address', async (key) => {
  const asked: { address: string; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, headers: new Headers(init.headers) })
    return Response.json({ total: 0 })
  })
  const settings = { contact: '', log: silentLog(), cache: null, timeout: 60 }
  const catalogue = semanticScholar(`http://scholar-${key.length}.test`, settings, key)
  await catalogue.search({ text: 'heat', limit: 5, order: 'relevance' })
  await catalogue.byIdentifier({ kind: 'doi', value: '10.1000/1' })
  expect(asked).toHaveLength(2)
  for (const { address, headers } of asked) {
    expect(headers.get('x-api-key')).toBe(key || null)
    expect(address).not.toContain('a-key')
  }
})
