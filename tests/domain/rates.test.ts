import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  ADDRESS_RECORDS_PER_MINUTE,
  ADDRESS_REQUESTS_PER_MINUTE,
  RATE_WINDOW,
  REQUESTS_PER_MINUTE,
} from '../../workers/contracts/limits.ts'

const configuration = readFileSync(join(import.meta.dirname, '../../wrangler.toml'), 'utf8')

it.each([
  ['RATE_LIMIT', REQUESTS_PER_MINUTE],
  ['ADDRESS_LIMIT', ADDRESS_REQUESTS_PER_MINUTE],
  ['RECORD_LIMIT', ADDRESS_RECORDS_PER_MINUTE],
])('%s is in wrangler.toml what a client is told', (name, limit) => {
  const found = new RegExp(`name = "${name}"[^[]*?simple = \\{ limit = (\\d+), period = (\\d+) \\}`).exec(
    configuration,
  )
  expect(found?.slice(1).map(Number)).toEqual([limit, RATE_WINDOW])
})
