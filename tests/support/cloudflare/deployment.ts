// A deployment to the stand-in: this repository's wrangler.toml, a Worker of one line, migrations of its own.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { findToken } from '../../../scripts/deploy/account.ts'
import type { Answers } from '../../../scripts/deploy/answers.ts'
import { createApi } from '../../../scripts/deploy/cloudflare-api.ts'
import { type Deployment, runSteps } from '../../../scripts/deploy/run-steps.ts'
import type { Terminal } from '../../../scripts/deploy/terminal.ts'
import { createWrangler, type Wrangler } from '../../../scripts/deploy/wrangler.ts'
import { root } from '../../../scripts/local-configuration.ts'
import { type StandIn, startStandIn, TOKEN } from './stand-in.ts'

export type Workplace = {
  standIn: StandIn
  /** Lines that were said, and what wrangler printed. */
  said: string[]
  /** What wrangler was run for. */
  wranglerRuns: string[][]
  /** Milliseconds that were waited for. */
  waits: number[]
  answers: Answers
  deployment(changes?: Partial<Deployment>): Promise<Deployment>
  deploy(changes?: Partial<Deployment>): ReturnType<typeof runSteps>
  /** A person at the terminal, and what they do each time they are asked. */
  person(answer: (question: string) => string): Terminal
  migrations: string
  writeMigration(name: string, sql: string): void
  /** All files that a deployment may have written. */
  files(): string[]
  close(): Promise<void>
}

const WORKER = 'export default { fetch: () => new Response("Colophon") }\n'

export async function buildWorkplace(): Promise<Workplace> {
  const standIn = await startStandIn()
  const folder = mkdtempSync(join(tmpdir(), 'colophon-deploy-'))
  const [build, migrations] = [join(folder, 'build'), join(folder, 'migrations')]
  for (const path of ['server', 'client']) mkdirSync(join(build, path), { recursive: true })
  mkdirSync(migrations)
  writeFileSync(join(build, 'server/index.js'), WORKER)
  writeFileSync(join(build, 'client/index.html'), 'Colophon')
  const { main: _main, ...config } = unstable_readConfig(
    { config: join(root, 'wrangler.toml') },
    { hideWarnings: true },
  )
  writeFileSync(
    join(build, 'server/wrangler.json'),
    JSON.stringify({
      ...config,
      main: 'index.js',
      no_bundle: true,
      assets: { ...config.assets, directory: '../client' },
      d1_databases: config.d1_databases.map((one: object) => ({
        ...one,
        migrations_dir: '../../migrations',
      })),
    }),
  )
  const writeMigration = (name: string, sql: string) => writeFileSync(join(migrations, name), sql)
  writeMigration('0000_first.sql', 'CREATE TABLE users (id TEXT PRIMARY KEY);')

  const before = { ...process.env }
  Object.assign(process.env, {
    CLOUDFLARE_API_BASE_URL: standIn.address,
    CLOUDFLARE_API_TOKEN: TOKEN,
    // Where wrangler keeps what a login gave; here nobody has logged in.
    XDG_CONFIG_HOME: join(folder, 'config'),
  })
  const said: string[] = []
  const wranglerRuns: string[][] = []
  const waits: number[] = []
  const answers: Answers = {
    name: 'papers',
    region: '',
    account: '',
    domain: '',
    vars: { GOOGLE_CLIENT_ID: 'g' },
  }
  const wrangler =
    (account: string): Wrangler =>
    async (args, input) => {
      wranglerRuns.push(args)
      const ended = await createWrangler(account)(args, input)
      said.push(ended.out)
      return ended
    }
  const person = (answer: (question: string) => string): Terminal => ({
    say: (line) => said.push(line),
    isInteractive: true,
    ask: async (question, otherwise = '') => answer(question) || otherwise,
    askHidden: async (question) => answer(question),
  })
  const deployment = async (changes: Partial<Deployment> = {}): Promise<Deployment> => ({
    answers,
    api: createApi(await findToken(wrangler('')), async (ms) => waits.push(ms)),
    wrangler,
    terminal: { ...person(() => ''), isInteractive: false },
    dryRun: false,
    version: '0.1.0',
    migrations,
    build: async () => ({ folder: build, digest: 'one' }),
    ...changes,
  })
  return {
    standIn,
    said,
    wranglerRuns,
    waits,
    answers,
    deployment,
    deploy: async (changes) => runSteps(await deployment(changes)),
    person,
    migrations,
    writeMigration,
    files: () =>
      readdirSync(folder, { recursive: true })
        .map((name) => join(folder, String(name)))
        .filter((file) => statSync(file).isFile())
        .map((file) => readFileSync(file, 'utf8')),
    async close() {
      for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
      Object.assign(process.env, before)
      rmSync(folder, { recursive: true })
      await standIn.close()
    },
  }
}
