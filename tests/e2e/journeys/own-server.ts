// Starts a separate server, for journeys that kill it or configure it differently.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { NO_RESEARCH } from '../../support/wire/research-server.ts'

const root = join(import.meta.dirname, '../../..')

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

export async function startServer(
  port: number,
  state: string,
  variables: Record<string, string> = {},
): Promise<ChildProcess> {
  const server = spawn('node', ['scripts/start.ts'], {
    cwd: root,
    // A process group of its own, so that killing it also kills the runtime.
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...NO_RESEARCH, PORT: String(port), STATE_DIR: state, ...variables },
  })
  await new Promise<void>((ready, ended) => {
    // Read to its end: without a reader the process ends at its next line of output.
    server.stdout?.on('data', (lines) => String(lines).includes('ready at') && ready())
    server.once('exit', (code) => ended(new Error(`the server ended with ${code} before it was ready`)))
  })
  return server
}

export const killServer = (server: ChildProcess) => server.pid && process.kill(-server.pid, 'SIGKILL')
