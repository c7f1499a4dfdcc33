// docs/api.md has a row for each status that a problem can have, and names all that an account can be full of.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { QUOTA_KINDS } from '../../workers/domain/project/quota.ts'
import { published } from '../support/open-api.ts'

const rows = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
  .split('\n')
  .flatMap((line) => /^\| (\d{3}(?:, \d{3})*) \|(.*)$/.exec(line)?.slice(1) ?? [])

it('each status is explained', () => {
  const statuses = Object.values(published.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ responses }) => Object.keys(responses))
    .filter((status) => Number(status) >= 400 && status !== '500')
  const explained = new Set(rows.filter((_, at) => at % 2 === 0).flatMap((cell) => cell.split(', ')))
  expect([...new Set(statuses)].filter((status) => !explained.has(status))).toEqual([])
})

it('each kind of quota is named', () => {
  const [full = ''] = rows.filter((cell) => cell.includes('quota_exceeded'))
  expect(QUOTA_KINDS.filter((kind) => !full.includes(`\`${kind}\``))).toEqual([])
})
