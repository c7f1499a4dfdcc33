// The command line as a process, with a folder of its own for what `login` keeps.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Ended = { code: number | null; out: string; err: string }
export type CommandLine = {
  /** Also the folder that commands run in. */
  folder: string
  run: (...parameters: string[]) => {
    /** The page that `login --no-browser` asks to be opened. */
    page: Promise<URL>
    ended: Promise<Ended>
  }
  /** What is kept. */
  credentials: () => {
    deployments: Record<string, { grant?: { accessToken: string; refreshToken: string } }>
  }
  close: () => void
}

/** @param program the file that Node runs */
export function buildCommandLine(program: string): CommandLine {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-cli-'))
  const running: ChildProcess[] = []
  const run: CommandLine['run'] = (...parameters) => {
    const child = spawn(process.execPath, [program, ...parameters], {
      cwd: folder,
      env: { ...process.env, COLOPHON_CONFIG: folder, COLOPHON_TOKEN: undefined, COLOPHON_URL: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.push(child)
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk) => {
      said.out += chunk
    })
    const page = new Promise<URL>((found) => {
      child.stderr.on('data', (chunk) => {
        said.err += chunk
        const address = /^http\S+authorize\S+$/m.exec(said.err)?.[0]
        if (address) found(new URL(address))
      })
    })
    const ended = new Promise<Ended>((done) => child.on('close', (code) => done({ code, ...said })))
    return { page, ended }
  }
  return {
    folder,
    run,
    credentials: () => JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8')),
    close() {
      for (const child of running) child.kill()
      rmSync(folder, { recursive: true })
    },
  }
}
