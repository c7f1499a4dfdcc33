import { describe, expect, it } from 'vitest'
import { apiAddress } from '../../app/api-address.ts'

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

  it('is settled: applied twice it is the same', () => {
    for (const configured of ['a.example', '/x', 'http://b.example/api/', ''])
      expect(apiAddress(apiAddress(configured))).toBe(apiAddress(configured))
  })
})
