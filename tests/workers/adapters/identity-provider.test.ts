// Google's ID tokens, with real signatures and a stand-in for Google's JWKS.

import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createGoogle, fetchKeys, publishedKeys } from '../../../workers/adapters/sign-in/google.ts'
import { createIdentityProvider } from '../../../workers/adapters/sign-in/identity-provider.ts'
import { unsigned } from '../../support/workers/jwt.worker.ts'

const CLIENT_ID = 'our-client.apps.googleusercontent.com'
const clock = { now: () => Date.now() }
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
let google: Keys
let somebody: Keys
beforeAll(async () => {
  google = await generateKeyPair('RS256', { extractable: true })
  somebody = await generateKeyPair('RS256', { extractable: true })
})

const now = () => Math.floor(Date.now() / 1000)
const claims = (changed: JWTPayload = {}): JWTPayload => ({
  iss: 'https://accounts.google.com',
  aud: CLIENT_ID,
  sub: '1234567890',
  email: 'ada@example.org',
  email_verified: true,
  name: 'Ada',
  picture: 'https://lh3.googleusercontent.com/ada',
  iat: now(),
  exp: now() + 3600,
  ...changed,
})
const sign = (payload: JWTPayload, { keys = google, kid = 'one' } = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(keys.privateKey)

const answerKeys = async () =>
  Response.json({ keys: [{ ...(await exportJWK(google.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] })

function buildProvider({ fetcher = answerKeys, clientId = CLIENT_ID, issuer = '' } = {}) {
  const fetched = vi.fn(fetcher)
  const trusted = createGoogle({ clientId, issuer, keys: fetchKeys('https://keys.test/certs', fetched) })
  return { provider: createIdentityProvider(trusted ? [trusted] : [], clock, log), fetched }
}

describe('a credential of Google', () => {
  it('identifies the user', async () => {
    const { provider } = buildProvider()
    expect(await provider.verify(await sign(claims()))).toEqual({
      ok: true,
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiresAt: expect.any(Number),
      identity: {
        issuer: 'https://accounts.google.com',
        subject: '1234567890',
        email: 'ada@example.org',
        name: 'Ada',
        picture: 'https://lh3.googleusercontent.com/ada',
      },
    })
  })

  it('identifies the same user under both names of the issuer', async () => {
    const { provider } = buildProvider()
    const answer = await provider.verify(await sign(claims({ iss: 'accounts.google.com' })))
    expect(answer).toMatchObject({ ok: true, identity: { issuer: 'https://accounts.google.com' } })
  })

  it('uses the email address without a name, and ignores a picture that is not https', async () => {
    const { provider } = buildProvider()
    const credential = await sign(claims({ name: ' ', picture: 'javascript:alert(1)' }))
    expect(await provider.verify(credential)).toMatchObject({
      identity: { name: 'ada@example.org', picture: null },
    })
  })

  it('has a name of one line, of bounded length, that a header can hold', async () => {
    const { provider } = buildProvider()
    const named = async (name: string) => {
      const answer = await provider.verify(await sign(claims({ name })))
      return answer.ok ? answer.identity.name : null
    }
    expect(await named('Ada\ud800\r\nLovelace')).toBe('Ada Lovelace')
    expect(await named('A'.repeat(10_000))).toBe('A'.repeat(200))
    expect(await named('\ud800')).toBe('ada@example.org')
  })

  it('is checked against keys that are fetched once', async () => {
    const { provider, fetched } = buildProvider()
    for (let round = 0; round < 3; round++) await provider.verify(await sign(claims()))
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it.each<[string, () => Promise<string> | string]>([
    ['has expired', () => sign(claims({ exp: now() - 60, iat: now() - 3660 }))],
    ['never expires', () => sign(claims({ exp: undefined }))],
    ['is meant for another client', () => sign(claims({ aud: 'their-client' }))],
    ['is meant for us among others', () => sign(claims({ aud: [CLIENT_ID, 'their-client'] }))],
    ['has an address of more than 254 characters', () => sign(claims({ email: `${'a'.repeat(250)}@b.org` }))],
    ['is meant for nobody', () => sign(claims({ aud: undefined }))],
    ['is of another issuer', () => sign(claims({ iss: 'https://accounts.example.org' }))],
    ['is of no issuer', () => sign(claims({ iss: undefined }))],
    ['has an address that was not verified', () => sign(claims({ email_verified: false }))],
    ['says "true" where it should say true', () => sign(claims({ email_verified: 'true' }))],
    ['does not say whether the address was verified', () => sign(claims({ email_verified: undefined }))],
    ['has no subject', () => sign(claims({ sub: undefined }))],
    ['has an empty subject', () => sign(claims({ sub: '' }))],
    ['has no address', () => sign(claims({ email: undefined }))],
    ['is signed by somebody else under our key id', () => sign(claims(), { keys: somebody })],
    ['names a key that nobody published', () => sign(claims(), { kid: 'two' })],
    ['has no signature', () => unsigned(claims())],
    ['was changed after signing', async () => `${(await sign(claims())).slice(0, -6)}AAAAAA`],
    [
      'is signed by HMAC with the public key',
      async () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(google.publicKey)))),
    ],
  ])('is refused when it %s', async (_name, credential) => {
    const { provider } = buildProvider()
    expect(await provider.verify(await credential())).toEqual({ ok: false, reason: 'invalid' })
  })

  it('is refused where no client id is set: an undefined audience never means any', async () => {
    const { provider, fetched } = buildProvider({ clientId: '' })
    for (const aud of [CLIENT_ID, '', undefined])
      expect(await provider.verify(await sign(claims({ aud })))).toEqual({ ok: false, reason: 'invalid' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is refused where another issuer stands in, whose own are taken', async () => {
    const { provider } = buildProvider({ issuer: 'https://login.campus.example' })
    expect(await provider.verify(await sign(claims()))).toMatchObject({ ok: false })
    const theirs = await sign(claims({ iss: 'https://login.campus.example' }))
    expect(await provider.verify(theirs)).toMatchObject({
      ok: true,
      identity: { issuer: 'https://login.campus.example' },
    })
  })
})

it('takes RS256 and nothing else, though the key would do for more', async () => {
  const fetcher = async () =>
    Response.json({ keys: [{ ...(await exportJWK(google.publicKey)), kid: 'one' }] })
  const { provider } = buildProvider({ fetcher })
  const jwk = await exportJWK(google.privateKey)
  const signed = async (alg: string) =>
    new SignJWT(claims()).setProtectedHeader({ alg, kid: 'one' }).sign(await importJWK(jwk, alg))
  expect(await provider.verify(await signed('RS256'))).toMatchObject({ ok: true })
  expect(await provider.verify(await signed('RS512'))).toEqual({ ok: false, reason: 'invalid' })
})

it('keeps the keys of an address for the whole isolate', () => {
  expect(publishedKeys('https://keys.test/a')).toBe(publishedKeys('https://keys.test/a'))
  expect(publishedKeys('https://keys.test/a')).not.toBe(publishedKeys('https://keys.test/b'))
})

describe('when the keys cannot be fetched', () => {
  it.each<[string, () => Promise<Response>]>([
    ['the server is down', () => Promise.reject(new TypeError('connect ECONNREFUSED'))],
    ['it answers 500', async () => new Response('no', { status: 500 })],
    ['it answers something else', async () => new Response('<html>', { status: 200 })],
    ['it answers other JSON', async () => Response.json({ hello: 'world' })],
  ])('because %s, that is not held against the credential', async (_name, fetcher) => {
    log.warn.mockClear()
    const { provider } = buildProvider({ fetcher })
    expect(await provider.verify(await sign(claims()))).toEqual({ ok: false, reason: 'unavailable' })
    expect(log.warn).toHaveBeenCalledWith('identity_provider_unavailable')
  })
})
