// Runs wrangler and keeps what it says, so that it can be read, and shown where it failed.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../local-configuration.ts'

export type Said = { code: number; out: string }
/** @param input what it reads from standard input, so that a secret is in no file and no argument */
export type Wrangler = (args: string[], input?: string) => Promise<Said>

const program = join(root, 'node_modules/wrangler/bin/wrangler.js')

/** @param account what wrangler would ask for, where it is known */
export const createWrangler =
  (account = ''): Wrangler =>
  (args, input = '') =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, ...args], {
        cwd: root,
        env: {
          ...process.env,
          // Asks nothing.
          CI: '1',
          NO_COLOR: '1',
          WRANGLER_SEND_METRICS: 'false',
          // No file of its own, and no body of a request.
          WRANGLER_WRITE_LOGS: 'false',
          WRANGLER_LOG_SANITIZE: 'true',
          ...(account ? { CLOUDFLARE_ACCOUNT_ID: account } : {}),
        },
        stdio: ['pipe', 'pipe', 'pipe'],
      })
      let out = ''
      const hear = (chunk: Buffer) => {
        out += chunk
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.on('error', reject)
      child.on('close', (code) => resolve({ code: code ?? 1, out }))
      // A command that reads nothing may have ended.
      child.stdin.on('error', () => {})
      child.stdin.end(input)
    })
