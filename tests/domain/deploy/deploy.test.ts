// `npm run deploy` against the stand-in of Cloudflare's API, with the real wrangler.

import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildWorkplace, type Workplace } from '../../support/cloudflare/deployment.ts'
import { FAULTS } from '../../support/cloudflare/envelope.ts'

let work: Workplace
beforeEach(async () => {
  work = await buildWorkplace()
})
afterEach(() => work.close())

const changes = (calls: string[]) =>
  calls.filter((call) => !call.startsWith('GET ') && !call.endsWith('/query'))

test('a first run makes everything, and a second one changes nothing', async () => {
  const { standIn, answers } = work
  expect(await work.deploy()).toMatchObject({ address: 'https://papers.stand-in.workers.dev', changed: true })
  const { account } = standIn
  expect(account.databases.map(({ name }) => name)).toEqual(['papers'])
  expect(account.buckets).toEqual([{ name: 'papers-files', jurisdiction: 'default' }])
  expect(account.namespaces.map(({ title }) => title)).toEqual(['papers-oauth'])
  expect(account.indexes).toEqual([
    { name: 'papers-passages', config: { dimensions: 1024, metric: 'cosine' } },
  ])
  const script = account.scripts.get(answers.name)
  expect(script).toMatchObject({ crons: ['17 3 * * *', '*/5 * * * *'], isReachable: true })
  expect(script?.secrets.get('TOKEN_SECRET')).toMatch(/^[\w-]{64}$/)
  const bindings = script?.versions.at(-1)?.bindings ?? []
  expect(bindings).toContainEqual(
    expect.objectContaining({ name: 'DB', type: 'd1', id: account.databases[0]?.uuid }),
  )
  expect(bindings).toContainEqual(
    expect.objectContaining({ name: 'GOOGLE_CLIENT_ID', type: 'plain_text', text: 'g' }),
  )
  expect(bindings).toContainEqual(
    expect.objectContaining({ name: 'PASSAGES', index_name: 'papers-passages' }),
  )

  standIn.calls.length = 0
  work.wranglerRuns.length = 0
  expect(await work.deploy()).toMatchObject({ changed: false })
  expect(changes(standIn.calls)).toEqual([])
  expect(work.wranglerRuns).toEqual([])
})

test('the database is migrated before the new version takes traffic', async () => {
  await work.deploy()
  work.standIn.calls.length = 0
  work.writeMigration('0001_more.sql', 'CREATE TABLE more (id TEXT);')
  await work.deploy({ build: async () => ({ folder: (await built()).folder, digest: 'two' }) })
  const calls = work.standIn.calls
  const migrated = calls.findLastIndex((call) => call.endsWith('/query'))
  const uploaded = calls.findIndex((call) =>
    /^(POST|PUT) \/workers\/scripts\/papers(\/versions)?$/.test(call),
  )
  expect(migrated).toBeGreaterThan(-1)
  expect(uploaded).toBeGreaterThan(migrated)
})

const built = async () => (await work.deployment()).build()

/** Calls that fail, in the order in which a first deployment makes them. */
const STEPS = [
  /^GET \/accounts/,
  /^GET \/workers\/scripts\/papers\/settings/,
  /^GET \/workers\/subdomain/,
  /^GET \/d1\/database/,
  /^POST \/d1\/database$/,
  /^GET \/r2\/buckets/,
  /^POST \/r2\/buckets/,
  /^GET \/storage\/kv/,
  /^POST \/storage\/kv/,
  /^GET \/vectorize/,
  /^POST \/vectorize/,
  /^POST \/d1\/database\/.*\/query/,
  /^PUT \/workers\/scripts\/papers$/,
  /^PATCH \/workers\/scripts\/papers\/secrets-bulk/,
  /^POST \/workers\/scripts\/papers\/assets-upload-session/,
  /^POST \/workers\/assets\/upload/,
  /^(POST|PUT) \/workers\/scripts\/papers(\/versions)?$/,
  /^POST \/workers\/scripts\/papers\/subdomain/,
  /^PUT \/workers\/scripts\/papers\/schedules/,
]

/** Of these, what this project calls; wrangler calls the others. */
const OWN_STEPS = 12

test('a failure at any step ends in words, and the next run goes on without making anything twice', async () => {
  const { standIn } = work
  for (const step of STEPS) {
    // Wrangler asks again after a 500, which takes its time.
    standIn.fail(step, STEPS.indexOf(step) < OWN_STEPS ? FAULTS.broken : FAULTS.unexpected)
    const failure = await work.deploy().then(
      () => null,
      (error) => error,
    )
    expect(failure, String(step)).toMatchObject({
      code: expect.stringMatching(/^(cloudflare_failed|secret_failed|deploy_failed)$/),
    })
    standIn.heal()
  }
  expect(await work.deploy()).toMatchObject({ changed: true })
  expect(await work.deploy()).toMatchObject({ changed: false })
  const { databases, buckets, namespaces, indexes, scripts } = standIn.account
  expect([databases.length, buckets.length, namespaces.length, indexes.length, scripts.size]).toEqual([
    1, 1, 1, 1, 1,
  ])
  expect(scripts.get('papers')).toMatchObject({
    isReachable: true,
    crons: expect.arrayContaining(['17 3 * * *']),
  })
  const secret = scripts.get('papers')?.secrets.get('TOKEN_SECRET') ?? ''
  expect(secret).not.toBe('')
  const shown = [...work.said, ...work.files()].join('\n')
  expect(shown).toContain('papers')
  expect(shown).not.toContain(secret)
})

test('a database that was made by a call which answered 500 is found, not made again', async () => {
  const { standIn } = work
  standIn.failAfter(/^POST \/d1\/database$/, FAULTS.broken)
  await expect(work.deploy()).rejects.toMatchObject({ code: 'cloudflare_failed' })
  standIn.heal()
  await work.deploy()
  expect(standIn.account.databases).toHaveLength(1)
})

test('a migration that fails in the middle is undone, and the version before goes on', async () => {
  const { standIn } = work
  await work.deploy()
  const before = standIn.account.scripts.get('papers')?.deployments[0]
  work.writeMigration('0001_half.sql', 'CREATE TABLE half (id TEXT);\nINSERT INTO nowhere VALUES (1);')
  const { folder } = await built()
  const failure = work.deploy({ build: async () => ({ folder, digest: 'two' }) })
  await expect(failure).rejects.toMatchObject({
    code: 'migration_failed',
    message: expect.stringContaining('no such table: nowhere'),
  })
  expect(standIn.account.scripts.get('papers')?.deployments[0]).toBe(before)
  const tables = standIn.account.databases[0]?.sql.prepare('SELECT name FROM sqlite_master').all()
  expect(tables?.map(({ name }) => name)).not.toContain('half')
  work.writeMigration('0001_half.sql', 'CREATE TABLE half (id TEXT);')
  await work.deploy({ build: async () => ({ folder, digest: 'two' }) })
  expect(standIn.account.scripts.get('papers')?.deployments[0]).not.toBe(before)
})

test('a dry run says what would be done and changes nothing', async () => {
  await work.deploy({ dryRun: true })
  expect(changes(work.standIn.calls)).toEqual([])
  expect(work.said).toContain('would  make the database (D1)')
  expect(work.standIn.account.databases).toEqual([])
})

test('data of the European Union stays in its jurisdiction', async () => {
  const answers = { ...work.answers, region: 'eu' as const }
  await work.deploy({ answers })
  const { account } = work.standIn
  expect(account.databases[0]?.jurisdiction).toBe('eu')
  expect(account.buckets).toEqual([{ name: 'papers-files', jurisdiction: 'eu' }])
  const bindings = account.scripts.get('papers')?.versions.at(-1)?.bindings ?? []
  expect(bindings).toContainEqual(expect.objectContaining({ name: 'FILES', jurisdiction: 'eu' }))
  expect(bindings).toContainEqual(expect.objectContaining({ name: 'DATA_REGION', text: 'eu' }))
  await expect(work.deploy()).rejects.toMatchObject({ code: 'region_differs' })
})

test('two deployments of an account share nothing', async () => {
  await work.deploy()
  await work.deploy({ answers: { ...work.answers, name: 'papers-staging' } })
  const ids = [...work.standIn.account.scripts.values()].map(({ versions }) =>
    (versions.at(-1)?.bindings ?? [])
      .filter(({ type }) => type === 'ratelimit')
      .map(({ namespace_id }) => namespace_id),
  )
  expect(ids.map(({ length }) => length)).toEqual([3, 3])
  expect(new Set(ids.flat()).size).toBe(6)
  expect(work.standIn.account.databases.map(({ name }) => name)).toEqual(['papers', 'papers-staging'])
})
