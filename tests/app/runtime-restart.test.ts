// scripts/serve.ts, which `npm start` uses: a real workerd is killed, and Miniflare restarts it.
import { execFileSync } from 'node:child_process'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { expect, it } from 'vitest'
import { callCron } from '../../scripts/call-cron.ts'
import { freePort } from '../support/free-port.ts'

const SCRIPT = `
let calls = 0
export default {
  fetch: () => new Response(String(calls)),
  scheduled() { calls++ },
}`

/** Process ids of the runtimes, children of this process. */
const runtimes = () =>
  execFileSync('pgrep', ['-P', String(process.pid), 'workerd'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)

it('a cron is called in the restarted runtime after the old one died', async () => {
  const port = await freePort()
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      telemetry: { enabled: false },
      workers: [
        {
          name: 'colophon',
          modules: true,
          script: SCRIPT,
          compatibilityDate: '2026-01-01',
          unsafeDirectSockets: [{ host: '127.0.0.1', port }],
        },
      ],
    }),
  )
  const answer = () => fetch(`http://127.0.0.1:${port}`).then((response) => response.text())
  try {
    await runtime.ready
    await callCron(runtime, 'colophon', '* * * * *')
    expect(await answer()).toBe('1')
    for (const pid of runtimes()) process.kill(pid, 'SIGKILL')
    await expect.poll(() => answer().catch(() => 'nobody answers'), { timeout: 60_000 }).toBe('0')
    await callCron(runtime, 'colophon', '* * * * *')
    expect(await answer()).toBe('1')
  } finally {
    await runtime.dispose()
  }
}, 120_000)
