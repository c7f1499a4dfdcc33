// Builds what programs of others use, as static assets: the command line as one file, and it and the TypeScript client as packages
// that npm installs from their addresses. An address bears the version, which changes with what is packed, so that a lock file stays
// true; /clients/latest.json names the present ones.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './local-configuration.ts'
import { run } from './run.ts'

const target = join(root, 'public/clients')
const client = join(root, 'clients/typescript')

/** What the source says its version is (clients/cli/src/main.ts). */
const UNPACKED = 'not packed'

type Package = { version: string; address: string }

/** @returns variables that Vite inlines: where the packages are */
export async function buildClients(): Promise<Record<string, string>> {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const latest = { client: await packClient(), cli: await packCommandLine() }
  writeFileSync(join(target, 'latest.json'), `${JSON.stringify(latest)}\n`)
  return { VITE_CLIENT_PACKAGE: latest.client.address, VITE_CLI_PACKAGE: latest.cli.address }
}

async function packClient(): Promise<Package> {
  rmSync(join(client, 'dist'), { recursive: true, force: true })
  await run('tsc', ['-p', client, '--noEmit', 'false'])
  const folder = mkdtempSync(join(tmpdir(), 'colophon-client-'))
  execFileSync('cp', ['-R', join(client, 'dist'), join(client, 'README.md'), folder])
  const declared = JSON.parse(readFileSync(join(client, 'package.json'), 'utf8'))
  return pack(folder, declared)
}

/** Runs with Node 20 or newer, and needs nothing beside it. */
async function packCommandLine(): Promise<Package> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-cli-'))
  const file = join(folder, 'colophon.mjs')
  const bundle = await rolldown({
    input: join(root, 'clients/cli/src/main.ts'),
    platform: 'node',
    transform: { target: 'node20' },
  })
  await bundle.write({
    file,
    format: 'esm',
    minify: true,
    codeSplitting: false,
    banner: '#!/usr/bin/env node',
  })
  const declared = JSON.parse(readFileSync(join(root, 'clients/cli/package.json'), 'utf8'))
  const version = versionOf(folder, declared)
  writeFileSync(file, readFileSync(file, 'utf8').replace(UNPACKED, version))
  copyFileSync(file, join(target, 'colophon.mjs'))
  return pack(folder, declared, version)
}

type Declared = { name: string; version: string }

/** Packs a folder with this package.json; the same contents have the same version. */
function pack(folder: string, declared: Declared, version = versionOf(folder, declared)): Package {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...declared, version }, null, 2)}\n`)
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', target], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const name = `${declared.name.replace('@', '').replace('/', '-')}-${version}.tgz`
  renameSync(join(target, packed.filename), join(target, name))
  rmSync(folder, { recursive: true })
  return { version, address: `/clients/${name}` }
}

const DIGITS = 10

/** Also another package.json is another version. */
export function versionOf(folder: string, declared: Declared): string {
  const hash = createHash('sha256').update(JSON.stringify(declared))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  for (const path of files.map(({ name, parentPath }) => join(parentPath, name)).sort())
    hash.update(path.slice(folder.length)).update(readFileSync(path))
  return `${declared.version}-h${hash.digest('hex').slice(0, DIGITS)}`
}

if (import.meta.main) await buildClients()
