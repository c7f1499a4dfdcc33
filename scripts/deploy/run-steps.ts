// The steps of a deployment, in their order. Each looks first and does only what is missing, so that a run which was broken
// off goes on where it was, and a second run changes nothing.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { findAccount } from './account.ts'
import type { Answers } from './answers.ts'
import type { CloudflareApi } from './cloudflare-api.ts'
import { Problem } from './problem.ts'
import {
  deployedVersions,
  describeVersion,
  failed,
  findWorker,
  hostOf,
  isReachable,
  messageOf,
  putSecret,
  release,
} from './release.ts'
import { type Place, RESOURCES, type Resources } from './resources.ts'
import { appliedMigrations, failedMigration, migrationsIn, waitingMigrations } from './schema.ts'
import type { Terminal } from './terminal.ts'
import { writeWorkerConfig } from './worker-config.ts'
import type { Wrangler } from './wrangler.ts'

export type Deployment = {
  answers: Answers
  api: CloudflareApi
  wrangler: (account: string) => Wrangler
  terminal: Terminal
  /** Says what would be done, and changes nothing. */
  dryRun: boolean
  /** Version of Colophon. */
  version: string
  migrations: string
  /** Builds, and returns the folder of the build and a digest of what it is made of. */
  build: () => Promise<{ folder: string; digest: string }>
}

/** What stands for an id that a dry run did not get. */
const UNMADE = '(not made yet)'
/** Characters of a version's tag. */
const TAG_LENGTH = 20

/** @returns the address of the deployment, and whether this run changed it */
export async function runSteps(
  deployment: Deployment,
): Promise<{ address: string; account: string; changed: boolean }> {
  const { answers, api, terminal, dryRun } = deployment
  const { name, region } = answers
  const account = await findAccount(api, answers, terminal)
  const wrangler = deployment.wrangler(account)
  const worker = await findWorker(api, account, name)
  const host = await waitFor(terminal, () => hostOf(api, account, answers))
  let changed = false
  /** Does a step that is needed. */
  const step = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    changed = true
    if (dryRun) return terminal.say(`would  ${what}`)
    await work()
    terminal.say(`done   ${what}`)
  }

  const place = { api, account, name, region }
  const resources = await ensureResources(place, terminal, step, dryRun)
  const known = resources.database !== UNMADE
  const applied = known ? await appliedMigrations(api, account, resources.database) : []
  const waiting = waitingMigrations(deployment.migrations, applied)
  if (worker.hasSecret) terminal.say('ready  secret')
  else await step('set a new random secret (TOKEN_SECRET)', () => putSecret(wrangler, name))

  if (dryRun) {
    if (waiting.length > 0) await step(`apply ${waiting.length} migrations`, async () => {})
    await step('build, and deploy if anything differs', async () => {})
    return { address: `https://${host}`, account, changed }
  }

  terminal.say('…      building')
  const { folder, digest } = await deployment.build()
  const { file: config, crons } = writeWorkerConfig(folder, { account, answers, resources })
  if (waiting.length === 0) terminal.say('ready  database schema')
  else
    await step(`applied ${waiting.length} migrations`, async () => {
      const { code, out } = await wrangler([
        'd1',
        'migrations',
        'apply',
        'DB',
        '--remote',
        '--config',
        config,
      ])
      // Wrangler ends with 0 after some failures, so the table is read again.
      const left = waitingMigrations(
        deployment.migrations,
        await appliedMigrations(api, account, resources.database),
      )
      if (code !== 0 || left.length > 0)
        throw failed(
          'migration_failed',
          `A migration failed (${failedMigration(out)}). It was undone, and the version before goes on`,
          out,
        )
    })

  const tag = tagOf(digest, config)
  const [active] = worker.exists ? await deployedVersions(api, account, name) : []
  const isSame =
    active &&
    (await describeVersion(api, account, name, active)).tag === tag &&
    (await isReachable(api, account, answers, crons))
  if (isSame) terminal.say('ready  version')
  else
    await step(`deployed version ${tag}`, () =>
      waitFor(terminal, () =>
        release(wrangler, {
          account,
          config,
          tag,
          message: messageOf(deployment.version, migrationsIn(deployment.migrations).at(-1) ?? 'none'),
        }),
      ),
    )
  return { address: `https://${host}`, account, changed }
}

async function ensureResources(
  place: Place,
  terminal: Terminal,
  step: (what: string, work: () => Promise<unknown>) => Promise<void>,
  dryRun: boolean,
): Promise<Resources> {
  const made: Resources = { database: UNMADE, bucket: UNMADE, keyValueStore: UNMADE, index: UNMADE }
  for (const key of Object.keys(RESOURCES) as (keyof Resources)[]) {
    const { label, find, make } = RESOURCES[key]
    const found = await waitFor(terminal, () => find(place), dryRun)
    if (found) {
      terminal.say(`ready  ${label}`)
      made[key] = found
    } else
      await step(`make the ${label}`, async () => {
        made[key] = await make(place)
      })
  }
  return made
}

/** Says where the dashboard has to be used, and goes on when that is done; without a person it ends there. */
async function waitFor<T>(terminal: Terminal, work: () => Promise<T>, dryRun = false): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isForPeople = error instanceof Problem && error.address && !error.code.startsWith('token_')
      if (!isForPeople || !terminal.isInteractive || dryRun) throw error
      terminal.say(`\n${error.message}\n  ${error.address}`)
      await terminal.ask('Press Enter when it is done:')
    }
  }
}

/** A tag that is the same where code, configuration and variables are. */
const tagOf = (digest: string, config: string): string =>
  createHash('sha256').update(digest).update(readFileSync(config)).digest('hex').slice(0, TAG_LENGTH)
