// Three kinds of tests: the pure code and the browser's own modules in Node, and what runs in a Worker in workerd.

import { join } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { messages, withoutMessageParser } from './scripts/messages/messages-plugin.ts'
import { pageFilesPlugin } from './scripts/page-files-plugin.ts'
import { copyExportFonts } from './scripts/static-files/copy-fonts.ts'
import { copyLanguage } from './scripts/static-files/copy-language.ts'
import { unpackCitationStyles } from './scripts/static-files/unpack-citation-styles.ts'
import { simulatedPages } from './tests/support/simulator/page-bundle.ts'
import { NO_RESEARCH } from './tests/support/wire/research-server.ts'
import { ADDRESS_REQUESTS_PER_MINUTE } from './workers/contracts/limits.ts'

const root = import.meta.dirname

// Exports read their fonts, and checks their dictionaries, through the assets binding, as in a deployment.
copyExportFonts()
unpackCitationStyles()
copyLanguage()

const BUNDLED = [
  'citeproc',
  'drizzle-orm',
  'drizzle-orm/d1',
  'drizzle-orm/sqlite-core',
  'hono',
  'hono/factory',
  'hono/streaming',
  'jose',
  'nspell',
  'prosemirror-model',
  'wink-eng-lite-web-model/dist/feature.js',
  'wink-eng-lite-web-model/dist/load-negation-model.js',
  'wink-eng-lite-web-model/dist/load-pos-model.js',
  'wink-eng-lite-web-model/dist/load-sbd-model.js',
  'wink-nlp/src/wink-nlp.js',
  'y-prosemirror',
  'yjs',
  'zod',
]

// Wrangler looks for the secrets of wrangler.toml here before the bindings of the tests are known.
const TOKEN_SECRET = 'a secret for tests, long enough to sign with'
process.env.TOKEN_SECRET ??= TOKEN_SECRET

/** What the simulator's test runs; all of it unless said. */
const SIMULATED = Object.fromEntries(
  ['SIMULATOR_ROUNDS', 'SIMULATOR_SEED', 'SIMULATOR_SHRINK'].map((name) => [name, process.env[name] ?? '']),
)

/** Only a test that hangs reaches it: the slowest takes ten seconds on two cores, and many times that beside other work. */
const HANGS_MS = 300_000
const COMMON = {
  unstubGlobals: true,
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
}
/**
 * Files of a project share a process, and in workerd a Worker with its storage: starting one for each takes longer than
 * the tests. A test makes what it reads. The browser's modules keep state (toasts, removals), so theirs stay isolated.
 */
const SHARED_PROCESS = { isolate: false }
const propertySeed = join(root, 'tests/support/property-seed.ts')

export default defineConfig({
  test: {
    // The default leaves one core idle; of two, that is half of the machine.
    maxWorkers: '100%',
    // What a test that passes writes to the console is not shown.
    silent: 'passed-only',
    slowTestThreshold: 5000,
    projects: [
      {
        plugins: [messages()],
        test: {
          ...COMMON,
          ...SHARED_PROCESS,
          name: 'domain',
          environment: 'node',
          setupFiles: [propertySeed],
          include: ['tests/{clients,domain}/**/*.test.ts', 'tests/architecture.test.ts'],
        },
      },
      {
        plugins: [messages(), pageFilesPlugin()],
        resolve: { alias: withoutMessageParser },
        test: {
          ...COMMON,
          name: 'app',
          environment: 'node',
          setupFiles: [propertySeed],
          include: ['tests/app/**/*.test.{ts,tsx}'],
        },
      },
      {
        plugins: [
          simulatedPages(),
          cloudflareTest(async () => ({
            main: join(root, 'tests/support/workers/entry.worker.ts'),
            wrangler: { configPath: join(root, 'wrangler.toml') },
            remoteBindings: false,
            miniflare: {
              assets: { directory: join(root, 'public'), binding: 'ASSETS' },
              bindings: {
                LOCAL_SIGN_IN: 'true',
                AI_PROVIDER: 'embedded',
                TOKEN_SECRET,
                // No test asks a real catalogue, where it has none in its place.
                ...NO_RESEARCH,
                ...SIMULATED,
                MIGRATIONS: await readD1Migrations(join(root, 'migrations')),
              },
              ratelimits: {
                RATE_LIMIT: { namespace_id: '1001', simple: { limit: 100_000, period: 60 } },
                ADDRESS_LIMIT: { namespace_id: '1002', simple: { limit: 100_000, period: 60 } },
                RECORD_LIMIT: { namespace_id: '1003', simple: { limit: 100_000, period: 60 } },
                // As in a deployment, for the test that needs it.
                DEPLOYED_ADDRESS_LIMIT: {
                  namespace_id: '1004',
                  simple: { limit: ADDRESS_REQUESTS_PER_MINUTE, period: 60 },
                },
              },
            },
          })),
        ],
        test: {
          ...COMMON,
          ...SHARED_PROCESS,
          name: 'workers',
          include: ['tests/workers/**/*.test.ts'],
          // Bundled, these load in half the time.
          deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
          setupFiles: [
            propertySeed,
            join(root, 'tests/support/workers/client-ids.worker.ts'),
            join(root, 'tests/support/workers/apply-migrations.worker.ts'),
          ],
        },
      },
    ],
  },
})
