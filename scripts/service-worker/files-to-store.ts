// Which files of a build the service worker stores before they are asked for.

import type { Manifest } from 'vite'

/** Pages that are shown without a network; the others say that they need one. */
const PAGES = [
  'root',
  'routes/landing',
  'routes/dashboard',
  'routes/chapters',
  'routes/account',
  'routes/report',
]
const ENTRY = 'entry.client.tsx'

/** Parts that are stored when they were used: megabytes that most people never load. */
const ON_USE = ['app/features/pdf-chat/viewer/pdf-viewer.tsx']

/** Fonts of the first screen; those of other scripts and of formulas are stored when they were used. */
const FONT = /-latin-(?:wght|opsz)-(?:normal|italic)-[\w-]+\.woff2$/

/** @returns paths below the folder of the build, each once */
export function filesToStore(manifest: Manifest): string[] {
  const isPage = (key: string) =>
    PAGES.some((page) => key.startsWith(`app/${page}.tsx?`)) || key.endsWith(`/${ENTRY}`)
  const files = new Set<string>()
  const seen = new Set<string>(ON_USE)
  const open = Object.keys(manifest).filter(isPage)
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const asset of chunk.assets ?? []) if (isScript(asset) || FONT.test(asset)) files.add(asset)
    open.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []))
  }
  return [...files].sort()
}

/** Web Workers. */
const isScript = (file: string): boolean => /\.m?js$/.test(file)
