// What `npm start` says of a model that is set up wrongly, over real HTTP.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkModel } from '../../../scripts/check-model.ts'

const server = createServer((request, response) => {
  if (request.url?.startsWith('/bare/')) response.writeHead(404).end()
  else if (request.headers.authorization === 'Bearer barred') response.writeHead(403).end('{}')
  else if (request.headers.authorization !== 'Bearer key') response.writeHead(401).end('{}')
  else
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ object: 'list', data: [{ id: 'small' }, { id: 'llama3:latest' }] }))
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const check = (fields: Partial<Parameters<typeof checkModel>[0]>) =>
  checkModel({ baseUrl: `${origin}/v1/`, apiKey: 'key', model: 'small', ...fields })

test('a model that is there is right, and so is what cannot be known', async () => {
  expect(await check({})).toBeNull()
  expect(await check({ model: 'llama3' })).toBeNull()
  expect(await check({ model: '' })).toBeNull()
  expect(await check({ baseUrl: `${origin}/bare/v1` })).toBeNull()
})

test('a wrong key, model or address is named', async () => {
  expect(await check({ apiKey: 'other' })).toBe('The provider refuses the key in OPENAI_API_KEY.')
  expect(await check({ apiKey: 'barred' })).toBe('The provider refuses the key in OPENAI_API_KEY.')
  expect(await check({ model: 'large' })).toBe(
    'The provider has no model of the name in OPENAI_MODEL. It is "large".',
  )
  expect(await check({ baseUrl: 'http://127.0.0.1:1/v1' })).toBe(
    'Nothing answers at the address in OPENAI_BASE_URL. It is "http://127.0.0.1:1/v1".',
  )
  expect(await check({ baseUrl: '' })).toBe('OPENAI_BASE_URL is not set.')
})
