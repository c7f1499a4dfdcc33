// Starts a separate server, for journeys that kill it or configure it differently.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { NO_RESEARCH } from '../../support/wire/research-server.ts'

const root = join(import.meta.dirname, '../../..')

export async function startServer(
  port: number,
  state: string,
  variables: Record<string, string> = {},
): Promise<ChildProcess> {
  const server = spawn('node', ['scripts/start.ts'], {
    cwd: root,
    // A process group of its own, so that killing it also kills the runtime.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...NO_RESEARCH,
      // No model of this machine, unless a journey names one.
      AI_PROVIDER: 'embedded',
      PORT: String(port),
      STATE_DIR: state,
      ...variables,
    },
  })
  await new Promise<void>((ready, ended) => {
    // Read to its end: without a reader the process ends at its next line of output.
    server.stdout?.on('data', (lines) => String(lines).includes('ready at') && ready())
    let complaint = ''
    server.stderr?.on('data', (lines) => {
      complaint = `${complaint}${lines}`.slice(-2000)
    })
    server.once('exit', (code) =>
      ended(new Error(`the server ended with ${code} before it was ready: ${complaint}`)),
    )
  })
  return server
}

export const killServer = (server: ChildProcess) => server.pid && process.kill(-server.pid, 'SIGKILL')
