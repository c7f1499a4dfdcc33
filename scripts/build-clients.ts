// Builds what programs of others use, as static assets: the command line as one file, and the TypeScript client as a package
// that npm installs from its address.

import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './local-configuration.ts'
import { run } from './run.ts'

const target = join(root, 'public/clients')
const client = join(root, 'clients/typescript')

export async function buildClients(): Promise<void> {
  mkdirSync(target, { recursive: true })
  await buildCommandLine()
  await packClient()
}

/** Runs with Node 20 or newer, and needs nothing beside it. */
async function buildCommandLine(): Promise<void> {
  const bundle = await rolldown({
    input: join(root, 'clients/cli/src/main.ts'),
    platform: 'node',
    transform: { target: 'node20' },
  })
  await bundle.write({
    file: join(target, 'colophon.mjs'),
    format: 'esm',
    minify: true,
    codeSplitting: false,
    banner: '#!/usr/bin/env node',
  })
}

async function packClient(): Promise<void> {
  rmSync(join(client, 'dist'), { recursive: true, force: true })
  await run('tsc', ['-p', client, '--noEmit', 'false'])
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', target], {
      cwd: client,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  renameSync(join(target, packed.filename), join(target, 'colophon-client.tgz'))
}

if (import.meta.main) await buildClients()
