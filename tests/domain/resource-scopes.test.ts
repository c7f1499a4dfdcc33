// The metadata of /mcp names the scopes of the routes that its tools call.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scopesOf } from '../../workers/contracts/routes/route-contract.ts'
import { ROUTES } from '../../workers/contracts/routes/routes.ts'
import { RESOURCE_SCOPES } from '../../workers/domain/account/grant.ts'
import { SCOPES } from '../../workers/domain/account/scopes.ts'

const folder = join(import.meta.dirname, '../../workers/api/mcp')
const called = globSync('**/*.ts', { cwd: folder }).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/\bcall\('([A-Z]+ [^']+)'/g)].map(([, name]) => name),
)

it('programs at /mcp are told of the scopes that its tools need, and of no others', () => {
  expect(called).toContain('GET /v1/projects/{id}')
  const needed = ROUTES.filter(({ method, path }) =>
    called.includes(`${method.toUpperCase()} ${path}`),
  ).flatMap((route) => scopesOf(route) ?? [])
  expect(RESOURCE_SCOPES.mcp).toEqual(SCOPES.filter((scope) => needed.includes(scope)))
})
