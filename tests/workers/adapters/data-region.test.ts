// Durable Objects of a region. workerd knows no jurisdictions, so the namespaces are stand-ins that name theirs.

import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { readConfiguration } from '../../../workers/contracts/configuration.ts'
import { objectsIn } from '../../../workers/env.ts'

const NAMES = ['ROOMS', 'PDF_ROOMS', 'FINGERPRINTS', 'WEBHOOKS']
const named = Object.fromEntries(
  NAMES.map((name) => [name, { of: name, jurisdiction: (region: string) => ({ of: name, region }) }]),
)

test('every class of objects is of the region', () => {
  const within = Object.values(objectsIn('eu', { ...env, ...named } as unknown as Env))
  expect(within).toEqual(NAMES.map((name) => ({ of: name, region: 'eu' })))
})

test('without a region the namespaces are as they come', () => {
  const within = Object.values(objectsIn('', { ...env, ...named } as unknown as Env))
  expect(within).toEqual(NAMES.map((name) => named[name]))
})

test('another region is no valid configuration', () => {
  expect(readConfiguration({ ...env, DATA_REGION: 'mars' })).toEqual({ ok: false, failure: ['DATA_REGION'] })
})
