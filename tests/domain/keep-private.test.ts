// Local state is for the user who started it, whatever was there before.

import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepPrivate } from '../../scripts/local-configuration.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('files of local state are 600 and their folders 700, those of before too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-'))
  const before = process.umask()
  onTestFinished(() => {
    process.umask(before)
    rmSync(folder, { recursive: true })
  })
  process.umask(0o022)
  const state = join(folder, 'state')
  mkdirSync(join(state, 'v3'), { recursive: true })
  writeFileSync(join(state, 'v3', 'old.sqlite'), '')
  chmodSync(join(state, 'v3', 'old.sqlite'), 0o644)
  keepPrivate(state)
  writeFileSync(join(state, 'v3', 'new.sqlite'), '')
  expect([state, join(state, 'v3')].map(modeOf)).toEqual(['700', '700'])
  expect(['old.sqlite', 'new.sqlite'].map((name) => modeOf(join(state, 'v3', name)))).toEqual(['600', '600'])
})
