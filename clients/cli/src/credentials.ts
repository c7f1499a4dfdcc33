// What `login` keeps, by deployment, in a file that its owner alone may read.

import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CommandError } from './command.ts'

/** Tokens of OAuth. `expiresAt`: milliseconds since 1970. */
export type Grant = {
  accessToken: string
  refreshToken: string | null
  expiresAt: number
  tokenEndpoint: string
  revocationEndpoint: string
}
/** `clientId`: this command line as it is registered there, kept after `logout`. `token`: a personal access token. */
export type Deployment = { clientId?: string; grant?: Grant; token?: string }
export type Credentials = { current?: string; deployments: Record<string, Deployment> }

const folder = () =>
  process.env.COLOPHON_CONFIG ?? join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'colophon')
export const credentialsFile = () => join(folder(), 'credentials.json')

export async function readCredentials(): Promise<Credentials> {
  try {
    return JSON.parse(await readFile(credentialsFile(), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { deployments: {} }
    throw new CommandError(`${credentialsFile()} cannot be read: ${(error as Error).message}`)
  }
}

/** Changes the file while no other command does. */
export const changeCredentials = <Result>(
  change: (credentials: Credentials) => Result | Promise<Result>,
): Promise<Result> =>
  locked(async () => {
    const credentials = await readCredentials()
    const before = JSON.stringify(credentials)
    const result = await change(credentials)
    if (JSON.stringify(credentials) !== before) await write(credentials)
    return result
  })

/** Replaces the file at once: a command that reads meanwhile reads the old one or the new one. */
async function write(credentials: Credentials): Promise<void> {
  const file = credentialsFile()
  const next = `${file}.${process.pid}`
  await writeFile(next, JSON.stringify(credentials, null, 2), { mode: 0o600 })
  await rename(next, file)
}

const POLL_MS = 50

async function locked<Result>(work: () => Promise<Result>): Promise<Result> {
  const lock = `${credentialsFile()}.lock`
  await mkdir(dirname(lock), { recursive: true, mode: 0o700 })
  while (!(await taken(lock))) await setTimeout(POLL_MS)
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/** Takes the lock; one whose process has ended is removed. */
async function taken(lock: string): Promise<boolean> {
  try {
    const handle = await open(lock, 'wx', 0o600)
    await handle.writeFile(String(process.pid))
    await handle.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (holder > 0 && !isRunning(holder)) await rm(lock, { force: true })
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
