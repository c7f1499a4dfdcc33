import { describe, expect, it } from 'vitest'
import { apiAddress, apiSources } from '../../workers/domain/api-address.ts'

describe('the API address', () => {
  it.each([
    [undefined, '/api'],
    ['', '/api'],
    ['   ', '/api'],
    ['/', '/api'],
    ['/api', '/api'],
    ['/colophon', '/colophon/api'],
    ['write.example.edu', 'https://write.example.edu/api'],
    ['write.example.edu/', 'https://write.example.edu/api'],
    ['write.example.edu/api', 'https://write.example.edu/api'],
    ['https://write.example.edu', 'https://write.example.edu/api'],
    ['https://write.example.edu/api/', 'https://write.example.edu/api'],
    ['http://localhost:8787', 'http://localhost:8787/api'],
    ['localhost:8787', 'https://localhost:8787/api'],
    ['https://example.edu/tools/api', 'https://example.edu/tools/api'],
    ['https://example.edu/apiary', 'https://example.edu/apiary/api'],
  ])('of %j is %s', (configured, address) => expect(apiAddress(configured)).toBe(address))

  it('is idempotent', () => {
    for (const configured of ['a.example', '/x', 'http://b.example/api/', ''])
      expect(apiAddress(apiAddress(configured))).toBe(apiAddress(configured))
  })
})

describe('what a page may connect to', () => {
  it.each([
    [undefined, []],
    ['/colophon', []],
    ['write.example.edu', ['https://write.example.edu', 'wss://write.example.edu']],
    ['http://localhost:8787/api', ['http://localhost:8787', 'ws://localhost:8787']],
    ['https://exam ple', []],
    ['https://example.edu/a; script-src *', ['https://example.edu', 'wss://example.edu']],
  ])('for %j is %j', (configured, sources) => expect(apiSources(configured)).toEqual(sources))
})
