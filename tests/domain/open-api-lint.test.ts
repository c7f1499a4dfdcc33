// The OpenAPI document by the strict rules of a linter.

import { join } from 'node:path'
import { createConfig, lint } from '@redocly/openapi-core'
import { expect, it } from 'vitest'

it('public/openapi.json has no problem but that an upgrade answers 101', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lint({ ref: join(import.meta.dirname, '../../public/openapi.json'), config })
  const found = problems.map(
    ({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer} ${message}`,
  )
  expect(found).toEqual([
    'operation-2xx-response #/paths/~1v1~1projects~1{id}~1live/get/responses Operation must have at least one `2XX` response.',
  ])
})
