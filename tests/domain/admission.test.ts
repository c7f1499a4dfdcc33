import { describe, expect, it } from 'vitest'
import { admits, readAdmission } from '../../workers/domain/account/admission.ts'

const admitted = (list: string, email: string) => {
  const admission = readAdmission(list)
  return admission && admits(admission, email)
}

describe('who may sign in', () => {
  it.each([
    ['', 'ada@example.edu', false],
    ['  , ', 'ada@example.edu', false],
    ['anybody', 'ada@example.edu', true],
    ['example.edu', 'ada@example.edu', true],
    ['Example.EDU', 'Ada@EXAMPLE.edu', true],
    ['example.edu', 'ada@physics.example.edu', false],
    ['*.example.edu', 'ada@physics.example.edu', true],
    ['*.example.edu', 'ada@a.b.example.edu', true],
    ['*.example.edu', 'ada@example.edu', false],
    ['*.example.edu', 'ada@notexample.edu', false],
    ['example.edu', 'ada@notexample.edu', false],
    ['example.edu', 'ada@example.edu.evil.org', false],
    ['example.edu', '"ada@example.edu"@evil.org', false],
    ['ada@example.org', 'ada@example.org', true],
    ['ada@example.org', 'bob@example.org', false],
    // The Kelvin sign is no k.
    ['kim@example.org', '\u212aim@example.org', false],
    ['bob@x.org, example.edu\n*.uni.de', 'eva@phil.uni.de', true],
  ])('%j admits %s: %s', (list, email, is) => {
    expect(admitted(list, email)).toBe(is)
  })

  it.each(['*', '@', 'edu', 'everybody', '*.edu', 'ada@', 'a@b@c', 'example..edu', 'https://example.edu'])(
    '%j is no list',
    (list) => {
      expect(readAdmission(list)).toBeNull()
    },
  )
})
