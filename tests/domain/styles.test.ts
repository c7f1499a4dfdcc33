// Styles that would make each change of the page cost all of it (docs/decisions/106-a-letter-tells-of-what-it-changes.md).

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

it('no class asks what its group or a sibling holds', () => {
  const sources = globSync('app/**/*.{css,ts,tsx}', { cwd: root })
  expect(sources.length).toBeGreaterThan(500)
  const asking = sources.filter((path) =>
    /\b(?:group|peer)-has-/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(asking).toEqual([])
})
