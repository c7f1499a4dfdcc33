// Writes a file, but not over another one.

import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { CommandError, EXIT } from './command.ts'

/** Refuses before anything is written. */
export async function expectNoFile(path: string, force: boolean): Promise<void> {
  if (!force && existsSync(path)) throw isThere(path)
}

const isThere = (path: string) =>
  new CommandError(`${path} is there already; --force replaces it.`, EXIT.refused)

export async function writeNewFile(
  path: string,
  content: string | Uint8Array,
  force: boolean,
): Promise<void> {
  try {
    await writeFile(path, content, { flag: force ? 'w' : 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new CommandError(`${path} cannot be written: ${message}`)
    throw isThere(path)
  }
}
