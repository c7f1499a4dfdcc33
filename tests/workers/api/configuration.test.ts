// A deployment that lacks something says so to everyone, and names it in its log alone.

import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { type RenderPage, serve } from '../../../workers/serve.ts'

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => logged.mockClear())
afterAll(() => logged.mockRestore())

const renderPage: RenderPage = async (_request, page) => Response.json(page)
const ask = (url: string, changed: Record<string, unknown> = {}) =>
  serve(new Request(url), { ...env, ...changed } as Env, createExecutionContext(), renderPage)

const SECRET = 'a secret that must not be seen'

describe.each(['http://localhost/', 'http://localhost/api/v1/projects', 'http://localhost/dashboard'])(
  '%s',
  (url) => {
    it.each<[string, Record<string, unknown>, string]>([
      ['without TOKEN_SECRET', { TOKEN_SECRET: undefined }, 'TOKEN_SECRET'],
      ['with an empty TOKEN_SECRET', { TOKEN_SECRET: '' }, 'TOKEN_SECRET'],
      ['with a short TOKEN_SECRET', { TOKEN_SECRET: SECRET }, 'TOKEN_SECRET'],
      ['with keys at no address', { GOOGLE_JWKS_URL: 'not an address' }, 'GOOGLE_JWKS_URL'],
      ['with keys in a file', { GOOGLE_JWKS_URL: 'file:///etc/passwd' }, 'GOOGLE_JWKS_URL'],
      ['with a short CORPUS_TOKEN', { CORPUS_TOKEN: SECRET.slice(0, 20) }, 'CORPUS_TOKEN'],
      ['with too many shards', { CORPUS_SHARDS: '501' }, 'CORPUS_SHARDS'],
      ['with several faults', { TOKEN_SECRET: '', OPENAI_BASE_URL: 'x' }, 'TOKEN_SECRET, OPENAI_BASE_URL'],
    ])(
      '%s answers configuration_invalid and logs the cause, never the value',
      async (_name, changed, causes) => {
        const answer = await ask(url, changed)
        expect(answer.status).toBe(503)
        expect(answer.headers.get('content-type')).toBe('application/problem+json')
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(await answer.json()).toMatchObject({ code: 'configuration_invalid', status: 503 })
        // Rooms of other tests may log at the same time.
        const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)))
        expect(lines.filter(({ event }) => event === 'configuration_invalid')).toEqual([
          { event: 'configuration_invalid', request: expect.any(String), causes },
        ])
        expect(logged.mock.calls.join()).not.toContain(SECRET)
      },
    )
  },
)

describe('local sign-in', () => {
  it.each([
    'https://colophon.example.org/',
    'http://10.0.0.5:8787/api/v1/projects',
    'http://localhost.example.org/',
  ])('at %s answers configuration_invalid', async (url) => {
    expect((await ask(url)).status).toBe(503)
    expect(logged.mock.calls.join()).toContain('LOCAL_SIGN_IN')
  })

  it.each(['http://localhost:8787/', 'http://127.0.0.1:8787/', 'http://[::1]:8787/'])(
    'at %s works',
    async (url) => {
      const answer = await ask(url)
      expect(await answer.json()).toMatchObject({ settings: { localSignIn: true } })
    },
  )

  it('is on only where the variable is exactly true', async () => {
    for (const LOCAL_SIGN_IN of [undefined, '', 'false', '1', 'TRUE', 'yes']) {
      const answer = await ask('https://colophon.example.org/', { LOCAL_SIGN_IN })
      expect(await answer.json()).toMatchObject({ settings: { localSignIn: false } })
    }
  })
})

describe('a deployment', () => {
  it('gives its pages what they need to know, and nothing secret', async () => {
    const answer = await ask('https://colophon.example.org/', {
      LOCAL_SIGN_IN: '',
      SIGN_IN_ALLOWED: 'example.edu',
      GOOGLE_CLIENT_ID: 'client',
      IDENTITY_PROVIDERS: JSON.stringify([
        { id: 'campus', name: 'Campus', issuer: 'https://id.test', clientId: 'an id of Colophon' },
      ]),
      IDENTITY_PROVIDER_SECRETS: JSON.stringify({ campus: SECRET }),
      COMPANY_NAME: 'Quire & Co',
    })
    const body = await answer.text()
    expect(JSON.parse(body).settings).toEqual({
      companyName: 'Quire & Co',
      googleClientId: 'client',
      identityProviders: [{ id: 'campus', name: 'Campus' }],
      localSignIn: false,
      languageModel: false,
    })
    expect(body).not.toContain(env.TOKEN_SECRET)
    expect(body).not.toContain(SECRET)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(answer.headers.get('permissions-policy')).toMatch(/\bcamera=\(\).*\bmicrophone=\(\)/)
  })

  it('offers no way to sign in by which nobody is admitted', async () => {
    const provider = { name: 'Campus', clientId: 'colophon' }
    const answer = await ask('https://colophon.example.org/', {
      LOCAL_SIGN_IN: '',
      SIGN_IN_ALLOWED: '',
      GOOGLE_CLIENT_ID: 'client',
      IDENTITY_PROVIDERS: JSON.stringify([
        { ...provider, id: 'closed', issuer: 'https://closed.test' },
        { ...provider, id: 'open', issuer: 'https://open.test', allowed: 'example.edu' },
      ]),
    })
    expect(await answer.json()).toMatchObject({
      settings: { googleClientId: '', identityProviders: [{ id: 'open', name: 'Campus' }] },
    })
  })
})
