// Runs a tool from node_modules/.bin and rejects if it fails. With `quiet`, output is shown only on failure.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './local-configuration.ts'

const bin = join(root, 'node_modules/.bin')

export function run(
  tool: string,
  args: string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, tool), args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    const said: Buffer[] = []
    child.stdout?.on('data', (chunk) => said.push(chunk))
    child.stderr?.on('data', (chunk) => said.push(chunk))
    const pass = (signal: NodeJS.Signals) => child.kill(signal)
    process.on('SIGINT', pass).on('SIGTERM', pass)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(said))
      reject(new Error(`${tool} ended with ${code}`))
    })
  })
}

/** Exits with the failed tool's status and one line instead of a stack trace. */
export function runToEnd(work: Promise<void>): void {
  work.catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
}
