// What is said where there is no route, no such method or too much; and what every answer carries.

import { describe, expect, it } from 'vitest'
import { withSecurityHeaders } from '../../../workers/api/http/security-headers.ts'
import { call, callWith, send } from '../../support/workers/client.worker.ts'
import { buildPerson } from '../../support/workers/person.worker.ts'

describe('an address under /api where there is nothing', () => {
  it.each(['/api', '/api/', '/api/v1', '/api/v2/projects', '/api/v1/projects/x/y/z', '/api/%00'])(
    '%s answers 404 with problem+json',
    async (path) => {
      const answer = await call(path)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(answer.body).toEqual({
        type: 'urn:colophon:problem:route_not_found',
        title: 'Not Found',
        status: 404,
        detail: expect.any(String),
        code: 'route_not_found',
        requestId: expect.any(String),
      })
    },
  )
})

describe('a method that a route does not answer', () => {
  it.each([
    ['DELETE', '/api/v1/projects', 'GET, HEAD, POST'],
    ['POST', '/api/v1/projects/0123456789abcdef01234567', 'DELETE, GET, HEAD, PUT'],
    ['POST', '/api/v1/projects/stats', 'GET, HEAD'],
    ['GET', '/api/v1/auth/google', 'POST'],
    ['OPTIONS', '/api/v1/projects', 'GET, HEAD, POST'],
    ['PUT', '/api/v1/projects/0123456789abcdef01234567/content', 'PATCH, POST'],
  ])('%s %s answers 405 and names those that it does', async (method, path, allow) => {
    const answer = await call(path, { method })
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
    expect(answer.headers.get('allow')).toBe(allow)
  })
})

describe('too many requests', () => {
  it('are counted by person, and told when to come again', async () => {
    const { token, id } = await buildPerson()
    const keys: string[] = []
    const requestRate = { allow: async (key: string) => keys.push(key) < 2 }
    expect((await callWith({ requestRate }, '/api/v1/projects', { token })).status).toBe(200)
    const refused = await callWith({ requestRate }, '/api/v1/projects', { token })
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.headers.get('ratelimit-policy')).toBe('"requests";q=600;w=60')
    expect(keys).toEqual([`user:${id}`, `user:${id}`])
  })

  it('without a good token are counted by address', async () => {
    const addressRate = { allow: async (key: string) => key !== 'address:192.0.2.1' }
    for (const token of [undefined, 'forged'])
      expect((await callWith({ addressRate }, '/api/v1/projects', { token })).status).toBe(429)
  })
})

describe('every answer', () => {
  it('of the API lets a browser run nothing', async () => {
    for (const path of ['/api/v1/projects', '/api/nothing']) {
      const { headers } = await call(path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cache-control': 'no-store',
      })
      expect(headers.has('access-control-allow-credentials')).toBe(false)
      expect(headers.has('strict-transport-security')).toBe(false)
    }
  })

  it('that is a page may connect to the API that it was built for', () => {
    const api = ['https://write.example.edu', 'wss://write.example.edu']
    const page = withSecurityHeaders(new Response('<p>'), { nonce: 'n', secure: true, api })
    expect(page.headers.get('content-security-policy')).toContain(
      "; connect-src 'self' https://accounts.google.com/gsi/ https://write.example.edu wss://write.example.edu; ",
    )
  })

  it('that is a page runs only the scripts that carry its nonce', async () => {
    const read = async () => {
      const response = await send('/dashboard')
      const { nonce } = await response.json<{ nonce: string }>()
      return { nonce, policy: response.headers.get('content-security-policy') ?? '' }
    }
    const [one, two] = [await read(), await read()]
    expect(one.nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(one.nonce).not.toBe(two.nonce)
    expect(one.policy).toContain(
      `script-src 'self' 'nonce-${one.nonce}' 'wasm-unsafe-eval' https://accounts.google.com/gsi/client`,
    )
    const script = /script-src ([^;]*)/.exec(one.policy)?.[1]
    expect(script).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/)
    for (const directive of [
      "worker-src 'self' blob:",
      "img-src 'self' blob: data: https:",
      "connect-src 'self' https://accounts.google.com/gsi/",
      'frame-src https://accounts.google.com/gsi/',
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
    ])
      expect(one.policy.split('; ')).toContain(directive)
  })
})
