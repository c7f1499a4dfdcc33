// Packs the Hunspell dictionaries of the packages `dictionary-…` into public/spelling/, a zip file each with its licence, and
// puts the licence beside it as well. A server compresses neither .aff nor .dic. Part of the build; fast if nothing changed.

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { DICTIONARIES, dictionaryPath } from '../../workers/domain/writing/spelling/dictionaries.ts'

const root = join(import.meta.dirname, '../..')
const target = join(root, 'public/spelling')
const FILES = ['index.aff', 'index.dic', 'license']
/** The same bytes at every run. */
const MODIFIED = '2000-01-01T12:00:00Z'

/** What is changed of a file. The Swiss write no ß, which the package has left in. */
function changed(name: string, file: string, bytes: Buffer): Uint8Array {
  if (name !== 'de-ch' || file === 'license') return bytes
  const text = bytes.toString('utf8').replaceAll('ß', 'ss')
  return Buffer.from(file === 'index.aff' ? `# Changed for Colophon: ss for the sharp s.\n${text}` : text)
}

/** The archive of a dictionary. @throws if its package is not installed */
export function packDictionary(name: string): Uint8Array {
  const folder = join(root, 'node_modules', `dictionary-${name}`)
  const files = Object.fromEntries(
    FILES.map((file) => [file, changed(name, file, readFileSync(join(folder, file)))]),
  )
  return zipSync(files, { level: 9, mtime: MODIFIED })
}

export function packDictionaries(): void {
  const stamp = join(target, '.from')
  const from = DICTIONARIES.map((name) => `${name} ${versionOf(name)}`).join('\n')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const name of DICTIONARIES) {
    writeFileSync(join(root, 'public', dictionaryPath(name)), packDictionary(name))
    copyFileSync(
      join(root, 'node_modules', `dictionary-${name}`, 'license'),
      join(target, `${name}-licence.txt`),
    )
  }
  writeFileSync(stamp, from)
}

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(root, 'node_modules', `dictionary-${name}`, 'package.json'), 'utf8')).version

if (import.meta.main) packDictionaries()
