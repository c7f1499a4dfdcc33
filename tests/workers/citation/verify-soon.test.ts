// How long adding a work waits for its verification.

import { expect, it, vi } from 'vitest'
import type { ReferenceRecord } from '../../../workers/domain/citations/library/reference.ts'
import { verifySoon } from '../../../workers/services/library/verify-soon.ts'

const bare = { id: 'r', userId: 'u', csl: { type: 'article', DOI: '10.5555/x' } } as ReferenceRecord
const whole = { ...bare, csl: { ...bare.csl, title: 'Heat' } }
const stored = (found: ReferenceRecord | null) => ({
  references: { find: vi.fn(async () => found) } as never,
})
const never = new Promise<never>(() => {})

it('a bare work comes back as its verification has left it', async () => {
  expect(await verifySoon(stored(whole), bare, Promise.resolve())).toBe(whole)
})

it('a bare work comes back as it is when patience ends before the verification', async () => {
  expect(await verifySoon(stored(bare), bare, never, 0)).toBe(bare)
})

it('a bare work comes back where its verification fails, or where it was removed meanwhile', async () => {
  expect(await verifySoon(stored(bare), bare, Promise.reject(new Error('gone')))).toBe(bare)
  expect(await verifySoon(stored(null), bare, Promise.resolve())).toBe(bare)
})

it('a work with a title is not waited for', async () => {
  expect(await verifySoon(stored(null), whole, never)).toBe(whole)
})
