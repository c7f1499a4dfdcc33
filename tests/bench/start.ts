// Seconds from `npm start` to the first page: in a fresh clone with nothing installed and an empty npm cache, and again in
// the same clone.

import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../../scripts/local-configuration.ts'
import { freePort } from '../support/free-port.ts'
import { type Row, rounded } from './support/row.ts'

const FIRST_LIMIT = 60
const SECOND_LIMIT = 6
const GIVEN_UP_AFTER_MS = 300_000

/** The machine's own environment: without what npm and this project's tools put into it. */
function strangersEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE|INIT_CWD$)/.test(name))
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) }
}

/** Starts, waits for the page, and stops the whole process group. Returns seconds. */
async function startOnce(clone: string, port: number, env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let ended = false
  const end = new Promise<void>((resolve) =>
    child.on('exit', () => {
      ended = true
      resolve()
    }),
  )
  try {
    for (;;) {
      const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
      if (page?.ok && (await page.text()).includes('</html>')) return (performance.now() - began) / 1000
      if (ended) throw new Error('npm start ended before it answered')
      if (performance.now() - began > GIVEN_UP_AFTER_MS) throw new Error('npm start gave no page')
      await delay(50)
    }
  } finally {
    if (child.pid !== undefined && !ended) process.kill(-child.pid, 'SIGTERM')
    await end
  }
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-clone-'))
  try {
    const clone = join(folder, 'colophon')
    execFileSync('git', ['clone', '--quiet', root, clone])
    const port = await freePort()
    const env = {
      ...strangersEnvironment(),
      PORT: String(port),
      STATE_DIR: join(folder, 'state'),
      npm_config_cache: join(folder, 'npm-cache'),
    }
    const first = await startOnce(clone, port, env)
    const second = await startOnce(clone, port, env)
    const command = 'git clone, npm start (npm run bench -- start)'
    return [
      {
        name: 'Fresh clone to first page, empty npm cache',
        value: rounded(first),
        unit: 's',
        limit: FIRST_LIMIT,
        command,
      },
      { name: 'Second start to first page', value: rounded(second), unit: 's', limit: SECOND_LIMIT, command },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
