// Bundles the service worker into build/client/sw.js, with the addresses of what it stores from the start: whatever the stored
// pages load, at once or on demand, but for the heavy parts below.

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Manifest } from 'vite'
import type { Build } from '../../service-worker/stored-files.ts'
import { root } from '../local-configuration.ts'
import { filesToStore } from './files-to-store.ts'

const client = join(root, 'build/client')
const assets = join(client, 'assets')

/** Reads what Vite says of the build, and deletes it: it is nothing that a browser should be sent. */
export async function buildServiceWorker(): Promise<void> {
  const folder = join(client, '.vite')
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  rmSync(folder, { recursive: true })
  const names = readdirSync(assets)
  const version = versionOf(names)
  // A part whose style is missing does not load, and styles that several chunks share are named at none of them.
  const styles = names.filter((name) => name.endsWith('.css')).map((name) => `assets/${name}`)
  const files = new Set([...filesToStore(manifest), ...styles, `assets/manifest-${version}.js`])
  const build: Build = {
    version,
    files: [...files].map((file) => `/${file}`),
    messages: messagesByLanguage(readdirSync(join(assets, 'messages'))),
  }
  const bundle = await rolldown({
    input: join(root, 'service-worker/service-worker.ts'),
    platform: 'browser',
    transform: { define: { BUILD: JSON.stringify(build) } },
  })
  await bundle.write({ file: join(client, 'sw.js'), format: 'iife', minify: true })
}

/** The version is in the name of React Router's list of routes. */
function versionOf(names: readonly string[]): string {
  const [version, ...others] = names.flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? [])
  if (!version || others.length > 0) throw new Error('the build has not one list of routes')
  return version
}

/** @param names as scripts/messages/messages-plugin.ts makes them: `area.language-digest.js` */
function messagesByLanguage(names: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const name of names) {
    const language = /^[^.]+\.([a-z]+)-/.exec(name)?.[1]
    if (!language) throw new Error(`${name} is no file of messages`)
    found[language] = [...(found[language] ?? []), `/assets/messages/${name}`]
  }
  return found
}
