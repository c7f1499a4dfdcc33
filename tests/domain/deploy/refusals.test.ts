// What stops a deployment before anything is changed, or in the middle, each with its code and words.

import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWrangler } from '../../../scripts/deploy/wrangler.ts'
import { buildWorkplace, type Workplace } from '../../support/cloudflare/deployment.ts'
import { FAULTS } from '../../support/cloudflare/envelope.ts'
import { ACCOUNT } from '../../support/cloudflare/stand-in.ts'

let work: Workplace
beforeEach(async () => {
  work = await buildWorkplace()
})
afterEach(() => work.close())

test('without a token nothing is asked', async () => {
  delete process.env.CLOUDFLARE_API_TOKEN
  await expect(work.deploy()).rejects.toMatchObject({
    code: 'not_logged_in',
    message: expect.stringContaining('npx wrangler login'),
  })
  expect(work.standIn.calls).toEqual([])
})

test('a token that Cloudflare does not know is named', async () => {
  process.env.CLOUDFLARE_API_TOKEN = 'another'
  await expect(work.deploy()).rejects.toMatchObject({ code: 'token_refused' })
})

test.each([
  [/^GET \/d1/, FAULTS.withoutRight, 'token_without_right', 'D1: Edit'],
  [/^POST \/vectorize/, FAULTS.withoutRight, 'token_without_right', 'Vectorize: Edit'],
  [/^GET \/workers\/scripts/, FAULTS.otherAccount, 'token_refused', 'npx wrangler login'],
])('a token without a right says which: %s', async (call, fault, code, words) => {
  work.standIn.fail(call, fault)
  await expect(work.deploy()).rejects.toMatchObject({ code, message: expect.stringContaining(words) })
})

test('a busy API is waited for as it says, and then named', async () => {
  work.standIn.fail(/^GET \/d1/, FAULTS.tooMany, 1)
  await work.deploy({ dryRun: true })
  expect(work.waits).toEqual([30_000])
  work.standIn.fail(/^GET \/d1/, FAULTS.tooMany)
  await expect(work.deploy({ dryRun: true })).rejects.toMatchObject({ code: 'cloudflare_busy' })
})

test('an API that does not answer is named', async () => {
  process.env.CLOUDFLARE_API_BASE_URL = 'http://127.0.0.1:9'
  await expect(work.deploy()).rejects.toMatchObject({ code: 'cloudflare_unreachable' })
})

test('without a person, R2 that is not switched on ends with its page of the dashboard', async () => {
  work.standIn.fail(/r2/, FAULTS.withoutR2)
  await expect(work.deploy()).rejects.toMatchObject({
    code: 'r2_not_enabled',
    address: `https://dash.cloudflare.com/${ACCOUNT}/r2/overview`,
  })
})

test('a person is shown what only the dashboard can do, and waited for', async () => {
  const { standIn } = work
  standIn.account.subdomain = null
  standIn.fail(/r2/, FAULTS.withoutR2)
  let asked = 0
  const terminal = work.person(() => {
    asked++
    standIn.account.subdomain = 'chosen'
    if (asked === 2) standIn.heal()
    return ''
  })
  const { address } = await work.deploy({ terminal })
  expect(address).toBe('https://papers.chosen.workers.dev')
  expect(asked).toBe(2)
  const shown = work.said.join('\n')
  expect(shown).toContain(`https://dash.cloudflare.com/${ACCOUNT}/workers/onboarding`)
  expect(shown).toContain(`https://dash.cloudflare.com/${ACCOUNT}/r2/overview`)
})

test('the free plan is named with the page where it is changed', async () => {
  // The first upload of this name is the Worker that gets the secret.
  await work.deploy()
  work.standIn.fail(/^(POST|PUT) \/workers\/scripts\/papers(\/versions)?$/, FAULTS.freePlan)
  const { folder } = await (await work.deployment()).build()
  await expect(work.deploy({ build: async () => ({ folder, digest: 'two' }) })).rejects.toMatchObject({
    code: 'plan_needed',
    address: `https://dash.cloudflare.com/${ACCOUNT}/workers/plans`,
  })
})

test('a Worker of this name that is not Colophon is left alone', async () => {
  const bindings = [{ name: 'SHOP', type: 'plain_text' }]
  const version = { id: 'v1', number: 1, annotations: {}, bindings, assets: 0 }
  work.standIn.account.scripts.set('papers', {
    versions: [version],
    deployments: [],
    secrets: new Map(),
    migrationTag: null,
    crons: [],
    isReachable: true,
  })
  await expect(work.deploy()).rejects.toMatchObject({ code: 'name_taken' })
  expect(work.standIn.account.databases).toEqual([])
})

test('a database of this name that holds something else is left alone', async () => {
  work.standIn.fail(/^POST \/storage/, FAULTS.broken)
  await expect(work.deploy()).rejects.toMatchObject({ code: 'cloudflare_failed' })
  work.standIn.heal()
  work.standIn.account.databases[0]?.sql.exec('CREATE TABLE shop (id TEXT)')
  await expect(work.deploy()).rejects.toMatchObject({ code: 'database_taken' })
})

test('an index of another length is named', async () => {
  work.standIn.account.indexes.push({
    name: 'papers-passages',
    config: { dimensions: 768, metric: 'cosine' },
  })
  await expect(work.deploy()).rejects.toMatchObject({ code: 'index_differs' })
})

test('an older version is refused where the database is newer, and nothing is deployed', async () => {
  await work.deploy()
  work.standIn.account.databases[0]?.sql.exec("INSERT INTO d1_migrations (name) VALUES ('0009_later.sql')")
  work.standIn.calls.length = 0
  await expect(work.deploy()).rejects.toMatchObject({
    code: 'database_newer',
    message: expect.stringContaining('0009_later.sql'),
  })
  expect(work.standIn.calls.filter((call) => /scripts\/papers/.test(call))).toEqual([
    'GET /workers/scripts/papers/settings',
  ])
})

test('a plain `wrangler deploy` in the repository is told what to run', async () => {
  const { code, out } = await createWrangler()(['deploy', '--dry-run', '--config', 'wrangler.toml'])
  expect(code).not.toBe(0)
  expect(out).toContain('npm run deploy')
})
