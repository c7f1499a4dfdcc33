import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clientAddress } from '../../workers/api/http/client-address.ts'
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

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  [null, 'unknown'],
])('callers at %s are limited as %s', (address, limited) => {
  const headers = new Headers(address === null ? {} : { 'cf-connecting-ip': address })
  expect(clientAddress(new Request('http://localhost/', { headers }))).toBe(limited)
})
