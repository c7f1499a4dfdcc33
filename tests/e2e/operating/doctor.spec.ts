// `npm run doctor` at a served Colophon: what it tries works, it says what does not, and it leaves nothing behind.

import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { authorized, expect, type Person, signInByApi } from '../journeys/person.ts'
import { test } from '../journeys/with-model.ts'

const root = join(import.meta.dirname, '../../..')

function doctor(address: string, token = ''): Promise<{ code: number | null; out: string }> {
  const child = spawn('node', [join(root, 'scripts/doctor/doctor.ts'), address], {
    env: { ...process.env, COLOPHON_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      out += chunk
    })
  return new Promise((done) => child.on('close', (code) => done({ code, out })))
}

async function personalToken(request: APIRequestContext, person: Person, scopes: string[]): Promise<string> {
  const answer = await request.post('/api/v1/account/tokens', {
    headers: authorized(person),
    data: { name: 'Doctor', scopes },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data.token
}

const SCOPES = ['projects:read', 'projects:write', 'library:read', 'ai']

test('every part of a deployment that works is found well, and the project is gone', async ({
  request,
  standIn,
}) => {
  standIn.answer = 'Well.'
  const person = await signInByApi(request)
  const token = await personalToken(request, person, SCOPES)
  const { code, out } = await doctor(standIn.address, token)
  expect(out).not.toContain('FAILS')
  expect(out).not.toContain(token)
  for (const part of ['page', 'sign-in', 'room', 'PDF', 'catalogues', 'model'])
    expect(out).toMatch(new RegExp(`^well   ${part}`, 'm'))
  expect(code).toBe(0)
  const projects = await request.get('/api/v1/projects', { headers: authorized(person) })
  expect((await projects.json()).data.projects).toEqual([])
})

test('no token is sent by http to another machine', async () => {
  const insecure = await doctor('http://papers.example.edu', 'colophon_pat_x')
  expect(insecure).toMatchObject({ code: 1, out: expect.stringContaining('address_insecure') })
})

test('a token without a scope, and no token, are named', async ({ request, standIn }) => {
  const token = await personalToken(request, await signInByApi(request), ['projects:read'])
  const lacking = await doctor(standIn.address, token)
  expect(lacking).toMatchObject({ code: 1, out: expect.stringContaining('The token needs projects:read') })
  const none = await doctor(standIn.address)
  expect(none).toMatchObject({ code: 0, out: expect.stringContaining('not tried, as there is no token') })
  const wrong = await doctor(standIn.address, 'colophon_pat_wrong')
  expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('FAILS  API') })
})

test('an address where something else answers, or nothing, is named', async () => {
  const other = createServer((_request, response) => response.end('<h1>A shop</h1>'))
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  expect(await doctor(address)).toMatchObject({
    code: 1,
    out: expect.stringContaining('something else than Colophon answers'),
  })
  other.close()
  expect(await doctor('http://127.0.0.1:9')).toMatchObject({
    code: 1,
    out: expect.stringContaining('FAILS  page'),
  })
  expect(await doctor('')).toMatchObject({ code: 1, out: expect.stringContaining('address_missing') })
})
