// Builds the Worker and the pages into build/, unless no input has changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildClients } from './build-clients.ts'
import { root } from './local-configuration.ts'
import { run } from './run.ts'
import { buildServiceWorker } from './service-worker/build-service-worker.ts'
import { copyExportFonts } from './static-files/copy-fonts.ts'
import { copyLanguage } from './static-files/copy-language.ts'
import { copyPdfData } from './static-files/copy-pdf-data.ts'
import { packDictionaries } from './static-files/pack-dictionaries.ts'
import { unpackCitationStyles } from './static-files/unpack-citation-styles.ts'
import { writeApiParts } from './static-files/write-api-parts.ts'

const INPUTS = [
  'app',
  'clients',
  'workers',
  'public',
  'scripts',
  'service-worker',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'wrangler.toml',
]
/** Derived from package-lock.json, the scripts, the clients' sources and the catalogues, so not part of the digest. */
const UNPACKED = [
  join(root, 'public/citations'),
  join(root, 'public/clients'),
  join(root, 'public/openapi'),
  join(root, 'public/spelling'),
  join(root, 'clients/typescript/dist'),
  join(root, 'app/messages/modules.d.ts'),
]
const stamp = join(root, 'build/.inputs')

/** A digest of every file under the given paths. */
export function digest(paths: string[]): string {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    if (UNPACKED.includes(path) || !existsSync(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(relative(root, path)).update(readFileSync(path))
  }
  for (const path of paths) visit(join(root, path))
  return hash.digest('hex')
}

/** @returns a digest of what the build is made of */
export async function build(): Promise<string> {
  copyExportFonts()
  unpackCitationStyles()
  copyLanguage()
  copyPdfData()
  packDictionaries()
  writeApiParts()
  // Vite inlines this variable.
  const wanted = `${digest(INPUTS)} ${process.env.VITE_API_ADDRESS ?? ''}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return wanted
  const env = await buildClients()
  await run('react-router', ['build'], { quiet: true, env })
  await buildServiceWorker()
  // The plugin copies `.dev.vars` into build/; a build must not contain secrets.
  rmSync(join(root, 'build/server/.dev.vars'), { force: true })
  // It would lead a plain `wrangler deploy` past the refusal in wrangler.toml.
  rmSync(join(root, '.wrangler/deploy'), { force: true, recursive: true })
  writeFileSync(stamp, wanted)
  return wanted
}

if (import.meta.main) await build()
