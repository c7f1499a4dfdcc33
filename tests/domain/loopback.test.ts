import { expect, it } from 'vitest'
import { isLoopback } from '../../workers/domain/loopback.ts'

it.each(['localhost', 'app.localhost', '127.0.0.1', '127.9.9.9', '[::1]'])('%s is this machine', (name) => {
  expect(isLoopback(name)).toBe(true)
})

it.each([
  'localhost.example.org',
  'notlocalhost',
  '127.0.0.1.example.org',
  '10.0.0.1',
  '0.0.0.0',
  '[::2]',
  'example.org',
])('%s is another', (name) => {
  expect(isLoopback(name)).toBe(false)
})
