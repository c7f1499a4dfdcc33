// Three kinds of tests: the pure code and the browser's own modules in Node, and what runs in a Worker in workerd.

import { join } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { copyExportFonts } from './scripts/copy-fonts.ts'
import { copyLanguage } from './scripts/copy-language.ts'
import { unpackCitationStyles } from './scripts/unpack-citation-styles.ts'
import { NO_RESEARCH } from './tests/support/research-server.ts'

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

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          include: ['tests/domain/**/*.test.ts', 'tests/architecture.test.ts'],
        },
      },
      {
        test: { name: 'app', environment: 'node', include: ['tests/app/**/*.test.{ts,tsx}'] },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: join(root, 'tests/support/entry.worker.ts'),
            wrangler: { configPath: join(root, 'wrangler.toml') },
            remoteBindings: false,
            miniflare: {
              assets: { directory: join(root, 'public'), binding: 'ASSETS' },
              bindings: {
                LOCAL_SIGN_IN: 'true',
                AI_PROVIDER: 'embedded',
                TOKEN_SECRET: 'a secret for tests, long enough to sign with',
                // No test asks a real catalogue, where it has none in its place.
                ...NO_RESEARCH,
                MIGRATIONS: await readD1Migrations(join(root, 'migrations')),
              },
              ratelimits: {
                RATE_LIMIT: { namespace_id: '1001', simple: { limit: 100_000, period: 60 } },
                SIGN_IN_LIMIT: { namespace_id: '1002', simple: { limit: 100_000, period: 60 } },
              },
            },
          })),
        ],
        test: {
          name: 'workers',
          include: ['tests/workers/**/*.test.ts'],
          // The first test that needs the dictionaries reads them, beside whatever else the machine does.
          testTimeout: 20_000,
          // Each file starts a Worker of its own; bundled, these load in half the time.
          deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
          setupFiles: [join(root, 'tests/support/apply-migrations.worker.ts')],
        },
      },
    ],
  },
})
