// The browser journeys: the built Worker on a state of its own, in Chromium, at a desk's and a phone's width.

import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { NO_RESEARCH } from './tests/support/wire/research-server.ts'

const port = Number(process.env.E2E_PORT ?? 18788)
// Playwright reads this file in every worker process; the state is made once, by the first.
process.env.E2E_STATE ??= mkdtempSync(join(tmpdir(), 'colophon-e2e-'))

// The headless shell draws no window frame and takes a fifth less time.
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 3,
  // A journey that fails once on a busy machine is tried once more in CI, and then listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // Only a journey that hangs reaches these: the longest takes 20 s on two cores, what it waits for a few seconds.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    acceptDownloads: true,
    // A journey sees no request that a service worker answers; tests/e2e/room/without-a-network.spec.ts allows it.
    serviceWorkers: 'block',
    // What a trace records costs a fifth of the runner's time; locally it is there at the first failure.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // At a desk nothing moves, as with a system set so: what slides in would be waited for. On a phone it does.
    {
      name: 'desk',
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
      grepInvert: /@phone/,
    },
    // The tags stand in tests/e2e/journeys/person.ts.
    { name: 'phone', use: phone, grep: /@phone|@both-widths/ },
  ],
  webServer: {
    command: 'exec node scripts/start.ts',
    url: `http://localhost:${port}/`,
    env: {
      ...NO_RESEARCH,
      PORT: String(port),
      STATE_DIR: process.env.E2E_STATE,
      AI_PROVIDER: 'embedded',
      LOCAL_SIGN_IN: 'true',
    },
    // Building takes a minute on two cores.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
