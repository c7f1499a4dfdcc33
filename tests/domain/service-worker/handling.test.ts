import { describe, expect, it } from 'vitest'
import { handlingOf, pageFor } from '../../../service-worker/handling.ts'

const ORIGIN = 'https://colophon.example'

const asked = (address: string, { method = 'GET', mode = 'cors', range = false } = {}) =>
  handlingOf(
    {
      method,
      mode: mode as RequestMode,
      url: new URL(address, ORIGIN).href,
      headers: new Headers(range ? { range: 'bytes=0-99' } : {}),
    },
    ORIGIN,
  )

describe('what the service worker does with a request', () => {
  it.each(['/', '/dashboard?view=editor&project=1', '/report/abc', '/nowhere', '/oauth/authorize?state=1'])(
    'answers the page %s',
    (address) => expect(asked(address, { mode: 'navigate' })).toBe('page'),
  )

  it.each([
    '/api/v1/projects',
    '/api/v1/pdf/1/file',
    '/api/v1/auth/refresh-token',
    '/api',
    '/mcp',
    '/sw.js',
    '/manifest.webmanifest',
    '/openapi.json',
    '/clients/latest.json',
    '/dashboard.data',
    'https://accounts.google.com/gsi/client',
  ])('leaves %s to the network', (address) => expect(asked(address)).toBeNull())

  it('leaves a page of the API to the network', () =>
    expect(asked('/api/v1/oauth/callback?code=1', { mode: 'navigate' })).toBeNull())

  it('leaves what is sent to the network', () => expect(asked('/assets/a.js', { method: 'POST' })).toBeNull())

  it('leaves a part of a file to the network', () =>
    expect(asked('/spelling/de.zip', { range: true })).toBeNull())

  it.each([
    ['/assets/editor-view-Bx.js', 'asset'],
    ['/assets/messages/editor.de-x.js', 'asset'],
    ['/spelling/de/de.dic', 'file'],
    ['/fonts/export/serif.ttf', 'file'],
    ['/favicon.svg', 'file'],
  ])('takes %s as %s', (address, handling) => expect(asked(address)).toBe(handling))
})

describe('the stored page for an address', () => {
  it.each([
    ['/', '/'],
    ['/dashboard', '/dashboard'],
    ['/dashboard/', '/dashboard'],
    ['/editor', '/editor'],
    ['/account', '/account'],
    ['/report/0f', '/report/0'],
    ['/report/', '/offline'],
    ['/dashboard/more', '/offline'],
    ['/licences', '/offline'],
    ['/oauth/authorize', '/offline'],
    ['/nowhere', '/offline'],
  ])('%s is %s', (address, page) => expect(pageFor(address)).toBe(page))
})
