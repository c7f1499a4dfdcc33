// Versions of the packages that a deployment serves.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { versionOf } from '../../scripts/build-clients.ts'

it('has another version with another file or another package.json, and the same with the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-version-'))
  const declared = { name: '@colophon/client', version: '1.0.0' }
  writeFileSync(join(folder, 'index.js'), 'a')
  const version = versionOf(folder, declared)
  expect(versionOf(folder, { ...declared })).toBe(version)
  expect(versionOf(folder, { ...declared, name: 'client' })).not.toBe(version)
  writeFileSync(join(folder, 'index.js'), 'b')
  expect(versionOf(folder, declared)).not.toBe(version)
  rmSync(folder, { recursive: true })
})
