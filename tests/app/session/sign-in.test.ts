// Signing in, guarding a page and logging out, with the texts of spec sections 4, 5 and 8.
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureSession } from '../../../app/features/session/ensure-session.ts'
import { onThisMachine } from '../../../app/features/session/local-sign-in.tsx'
import { logOut } from '../../../app/features/session/log-out.ts'
import { finishSignIn, signIn, signInBy, tokensOf } from '../../../app/features/session/sign-in.ts'
import { refreshSession } from '../../../app/platform/api.ts'
import { dismissToast, readToasts } from '../../../app/ui/overlays/toast.ts'
import { fakeStorage, json, problem, token } from '../../support/browser.ts'

const said = () => readToasts().map(({ title, description, tone }) => ({ title, description, tone }))
const later = () => Math.floor(Date.now() / 1000) + 900
const FAILED = {
  title: 'Login Failed',
  description: 'There was an error logging in with Google. Please try again.',
  tone: 'destructive',
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of readToasts()) dismissToast(id)
})

describe('the tokens of a sign-in answer', () => {
  const pair = { accessToken: 'a', refreshToken: 'r' }
  it('may be at the top level', () => expect(tokensOf({ status: 'Successful', ...pair })).toEqual(pair))
  it('may be inside data', () => expect(tokensOf({ data: pair })).toEqual(pair))
  it.each([null, 'x', {}, { accessToken: '' }, { data: { refreshToken: 'r' } }])(
    'are missing in %j',
    (answer) => expect(tokensOf(answer)).toBe(null),
  )
})

describe('signing in', () => {
  it('stores both tokens and shows a notice', async () => {
    vi.stubGlobal('fetch', async () => json({ accessToken: 'a', refreshToken: 'r', data: { user: {} } }))
    expect(await signIn({ credential: 'id-token', select_by: 'btn' })).toBe('/dashboard')
    expect(localStorage.getItem('accessToken')).toBe('a')
    expect(localStorage.getItem('refreshToken')).toBe('r')
    expect(said()).toEqual([
      {
        title: 'Login Successful',
        description: 'You have successfully logged in with Google.',
        tone: 'success',
      },
    ])
  })

  it('leads to the account where that is to be deleted', async () => {
    const deleteAt = '2026-12-07T12:00:00.000Z'
    vi.stubGlobal('fetch', async () => json({ accessToken: 'a', refreshToken: 'r', data: { deleteAt } }))
    expect(await signIn({ credential: 'id-token' })).toBe('/account')
  })

  it('locally welcomes the user without mentioning Google', async () => {
    vi.stubGlobal('fetch', async () => json({ accessToken: 'a', refreshToken: 'r' }))
    expect(await signIn({ credential: 'id-token' }, onThisMachine('Ada Example'))).toBe('/dashboard')
    vi.stubGlobal('fetch', async () => problem(500, 'internal'))
    expect(await signIn({ credential: 'id-token' }, onThisMachine('Ada Example'))).toBe(null)
    expect(said().map(({ description }) => description)).toEqual([
      'Welcome, Ada Example.',
      'There was an error signing in on this machine. Please try again.',
    ])
  })

  it('needs a credential', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    expect(await signIn({ clientId: 'x' })).toBe(null)
    expect(fetch).not.toHaveBeenCalled()
    expect(said()).toEqual([{ ...FAILED, description: 'No token received from Google. Please try again.' }])
  })

  it.each([
    ['refuses', () => problem(401, 'credential_invalid')],
    ['gives no access token', () => json({ status: 'Successful', data: {} })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails where the server %s', async (_, answer) => {
    vi.stubGlobal('fetch', async () => answer())
    expect(await signIn({ credential: 'id-token' })).toBe(null)
    expect(localStorage.length).toBe(0)
    expect(said()).toEqual([FAILED])
  })
})

describe('signing in by an identity provider', () => {
  const ORIGIN = 'https://papers.example.edu'
  /** Begins on a page, comes back, and returns where the browser is sent. */
  async function returnedTo(...pages: string[]): Promise<string[]> {
    const went: string[] = []
    vi.stubGlobal('sessionStorage', fakeStorage())
    vi.stubGlobal('fetch', async (address: string) =>
      address.endsWith('/providers/campus')
        ? json({ data: { url: 'https://id.test/authorize' } })
        : json({ accessToken: 'a', refreshToken: 'r', data: {} }),
    )
    for (const page of [...pages, '/sign-in']) {
      const { pathname, search } = new URL(ORIGIN + page)
      const location = {
        origin: ORIGIN,
        href: ORIGIN + page,
        pathname,
        search,
        assign: () => {},
        replace: (address: string) => went.push(address),
      }
      vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
      if (page === '/sign-in') await finishSignIn({ code: 'x' })
      else expect(await signInBy('campus')).toBe(true)
    }
    return went
  }

  it.each([
    ['/', '/dashboard'],
    ['/oauth/authorize?client_id=x', '/oauth/authorize?client_id=x'],
    ['//evil.test/oauth/authorize', '//evil.test/oauth/authorize'],
  ])('begun at %s leads to %s of this host', async (page, next) => {
    expect(await returnedTo(page)).toEqual([ORIGIN + next])
  })

  it('begun at the start leads to the projects, though an attempt was given up elsewhere before', async () => {
    expect(await returnedTo('/oauth/authorize?client_id=x', '/')).toEqual([`${ORIGIN}/dashboard`])
  })

  it('says so where the provider cannot be reached, and stays', async () => {
    vi.stubGlobal('fetch', async () => problem(503, 'identity_provider_unavailable'))
    vi.stubGlobal('sessionStorage', fakeStorage())
    expect(await signInBy('campus')).toBe(false)
    expect(said()).toMatchObject([{ description: expect.stringContaining('cannot be reached') }])
    const told: string[] = []
    expect(await signInBy('campus', (words) => told.push(words))).toBe(false)
    expect(told).toEqual([expect.stringContaining('cannot be reached')])
    expect(said()).toHaveLength(1)
  })
})

describe('a page that needs a session', () => {
  it('opens with a current token, without asking the server', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    localStorage.setItem('accessToken', token({ exp: later() }))
    expect(await ensureSession()).toBe(true)
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each(['not a token', token({ exp: 1 })])('redirects with %j, which is removed', async (accessToken) => {
    localStorage.setItem('accessToken', accessToken)
    expect(await ensureSession()).toBe(false)
    expect(localStorage.getItem('accessToken')).toBe(null)
  })

  it('tries the refresh token first', async () => {
    localStorage.setItem('accessToken', token({ exp: 1 }))
    localStorage.setItem('refreshToken', 'r')
    vi.stubGlobal('fetch', async () => json({ accessToken: 'new', refreshToken: 'r2' }))
    expect(await ensureSession()).toBe(true)
    expect(localStorage.getItem('accessToken')).toBe('new')
  })

  it('redirects if the refresh token is refused, and clears storage', async () => {
    localStorage.setItem('accessToken', token({ exp: 1 }))
    localStorage.setItem('refreshToken', 'r')
    localStorage.setItem('currentProjectId', 'abc')
    vi.stubGlobal('fetch', async () => problem(401, 'refresh_token_expired'))
    expect(await ensureSession()).toBe(false)
    expect(localStorage.length).toBe(0)
  })

  it('redirects when signed out', async () => expect(await ensureSession()).toBe(false))
})

describe('logging out', () => {
  beforeEach(() => {
    localStorage.setItem('accessToken', 'a')
    localStorage.setItem('refreshToken', 'r')
    localStorage.setItem('currentProjectId', 'abc')
  })

  it('is not undone by a refresh in progress', async () => {
    let answer = (_: Response) => {}
    const pair = new Promise<Response>((resolve) => {
      answer = resolve
    })
    vi.stubGlobal('fetch', async (address: string) =>
      address.endsWith('/refresh-token') ? pair : json({ data: null }),
    )
    const refreshed = refreshSession('a')
    const out = logOut()
    await delay(0)
    answer(json({ accessToken: 'late', refreshToken: 'late' }))
    expect(await refreshed).toBe('late')
    await out
    expect(localStorage.getItem('accessToken')).toBe(null)
    expect(localStorage.getItem('refreshToken')).toBe(null)
  })

  it.each([
    ['answers', () => json({ data: null }), 'You have been successfully logged out.'],
    ['fails', () => problem(500, 'internal_error'), 'You have been logged out.'],
    ['is away', () => Promise.reject(new TypeError('Failed to fetch')), 'You have been logged out.'],
  ])('removes both tokens where the server %s', async (_, answer, description) => {
    vi.stubGlobal('fetch', async () => answer())
    await logOut()
    expect(localStorage.getItem('accessToken')).toBe(null)
    expect(localStorage.getItem('refreshToken')).toBe(null)
    expect(localStorage.getItem('currentProjectId')).toBe('abc')
    expect(said()).toEqual([{ title: 'Logged out', description, tone: 'default' }])
  })
})
