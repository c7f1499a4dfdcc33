// The house's arrows (docs/architecture.md), read from the code's own imports, and the proof that domain and contracts
// need no runtime: they compile without the types of the DOM, Node or Workers.

import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

type Place =
  | 'worker root'
  | 'env'
  | 'api'
  | 'rooms'
  | 'services'
  | 'ports'
  | 'adapters'
  | 'export'
  | 'import'
  | 'html'
  | 'contracts'
  | 'domain'
  | 'routes'
  | 'app'
  | 'shared'
  | 'platform'
  | 'ui'
  | 'client'
  | 'markdown'
  | 'command line'
  | `feature ${string}`

const CLIENTS: Record<string, Place> = { typescript: 'client', markdown: 'markdown', cli: 'command line' }

function placeOf(file: string): Place | null {
  const [top, second, third] = file.split('/')
  if (top === 'app') {
    if (second === 'features') return `feature ${third}`
    return (['ui', 'platform', 'shared', 'routes'] as const).find((folder) => folder === second) ?? 'app'
  }
  if (top === 'clients') return CLIENTS[second ?? ''] ?? null
  if (top !== 'workers') return null
  if (file === 'workers/env.ts') return 'env'
  if (/^workers\/services\/(\w+-)?ports\.ts$/.test(file)) return 'ports'
  const folders = [
    'api',
    'rooms',
    'services',
    'adapters',
    'export',
    'import',
    'html',
    'contracts',
    'domain',
  ] as const
  return folders.find((folder) => folder === second) ?? 'worker root'
}

const MAY: Record<string, readonly string[]> = {
  'worker root': ['env', 'adapters', 'api', 'rooms', 'services', 'contracts', 'domain', 'worker root'],
  env: ['adapters', 'export', 'import', 'ports', 'contracts', 'domain'],
  api: ['api', 'services', 'ports', 'contracts', 'domain'],
  rooms: ['rooms', 'env', 'services', 'ports', 'html', 'contracts', 'domain'],
  services: ['services', 'ports', 'contracts', 'domain'],
  ports: ['contracts', 'domain'],
  adapters: ['adapters', 'ports', 'contracts', 'domain'],
  export: ['export', 'markdown', 'ports', 'contracts', 'domain'],
  import: ['import', 'markdown', 'ports', 'html', 'contracts', 'domain'],
  html: ['html', 'contracts', 'domain'],
  contracts: ['contracts', 'domain'],
  domain: ['domain'],
  app: ['platform', 'shared', 'ui', 'contracts', 'domain'],
  routes: ['app', 'feature', 'platform', 'shared', 'ui', 'contracts', 'domain'],
  feature: ['platform', 'shared', 'ui', 'contracts', 'domain'],
  shared: ['platform', 'ui', 'contracts', 'domain'],
  platform: ['contracts', 'domain'],
  ui: ['domain'],
  client: [],
  markdown: [],
  'command line': ['client', 'markdown'],
}

/** Packages that a layer may use, where it may not use any other. */
const PACKAGES: Record<string, readonly string[]> = {
  domain: [
    'zod',
    'prosemirror-model',
    'diff/lib/diff/array.js',
    'citeproc',
    'syllable',
    'katex',
    'katex/contrib/mhchem',
  ],
  contracts: ['zod'],
  ports: [],
  client: [],
}

/** The folders of `app/features/editor`, each above what may import it. */
const EDITOR = [
  'core',
  'commands',
  'plugins',
  'collab',
  'numbering',
  'citations',
  'controls',
  'node-views',
  'keymap',
  'paste',
  'mount',
  'dialogs',
  'panels',
  'toolbar',
  'page',
  'chapters',
]

/** The folders of `workers/domain`, each above what may import it; its own files stand on `project` and `account`. */
const DOMAIN = [
  'text',
  'project',
  'account',
  '',
  'files',
  'citations',
  'formulas',
  'manuscript',
  'latex',
  'model-text',
  'answering',
  'pdf',
  'evidence',
  'soundness',
  'plagiarism',
  'writing',
  'drafts',
  'chat',
  'prompts',
  'display',
]

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s([^'"]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
/** The clause of an import that names types alone. */
const TYPES_ONLY = /^(?:type\s|\{(?:\s*type\s[^,}]+,?)+\s*\})/

const files = globSync(['{workers,app}/**/*.{ts,tsx}', 'clients/*/src/**/*.ts'], { cwd: root }).map((file) =>
  file.replaceAll('\\', '/'),
)
const imports = files.flatMap((file) => {
  const code = readFileSync(join(root, file), 'utf8')
  return [...code.matchAll(IMPORT)].map((match) => {
    const named = match[2] ?? match[3] ?? ''
    const local = named.startsWith('.')
    const target = local ? relative(root, resolve(root, dirname(file), named)) : null
    return { file, named, target, typesOnly: TYPES_ONLY.test(match[1] ?? '') }
  })
})

/** The imports [file, target] whose target imports the file in turn, directly or through others. */
function inCircles(among: readonly { file: string; target: string | null }[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { file, target } of among)
    if (target !== null) targets.set(file, [...(targets.get(file) ?? []), target])
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true
    if (seen.has(from)) return false
    seen.add(from)
    return (targets.get(from) ?? []).some((next) => reaches(next, to, seen))
  }
  return [...targets].flatMap(([file, found]) =>
    found.filter((target) => reaches(target, file)).map((target) => [file, target]),
  )
}

const kind = (place: Place) => (place.startsWith('feature ') ? 'feature' : place)

describe('the arrows of the house', () => {
  it('are read from files that exist', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(imports.length).toBeGreaterThan(files.length)
  })

  it('point one way only', () => {
    const wrong = imports.filter(({ file, target }) => {
      const from = placeOf(file)
      const to = target === null ? null : placeOf(target)
      if (from === null || to === null) return false
      if (from === to) return false
      return !(MAY[kind(from)] ?? []).includes(kind(to))
    })
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })

  it('never go from a feature to its sibling', () => {
    const wrong = imports.filter(({ file, target }) => {
      const from = placeOf(file)
      const to = target === null ? null : placeOf(target)
      return from?.startsWith('feature ') && to?.startsWith('feature ') && from !== to
    })
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })

  it.each([
    ['the editor', EDITOR, /^app\/features\/editor\/([\w-]+)\//],
    ['the domain', DOMAIN, /^workers\/domain\/(?:([\w-]+)\/)?/],
  ])('go from a folder of %s only to those before it', (_, folders, inside) => {
    const folderOf = (file: string) => {
      const found = inside.exec(file)
      return found ? (found[1] ?? '') : undefined
    }
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [folderOf(file), folderOf(target ?? '')]
      return from !== undefined && to !== undefined && folders.indexOf(to) > folders.indexOf(from)
    })
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
    expect(new Set(files.map(folderOf).filter((folder) => folder !== undefined))).toEqual(new Set(folders))
  })

  it('form no circle at run time', () => {
    expect(inCircles(imports.filter(({ typesOnly }) => !typesOnly))).toEqual([])
  })

  it('form no circle by types', () => {
    expect(inCircles(imports)).toEqual([])
  })

  it('bring no package into domain, contracts, ports or the client but the few that are pure', () => {
    const wrong = imports.filter(({ file, named, target }) => {
      const allowed = PACKAGES[placeOf(file) ?? '']
      return target === null && allowed !== undefined && !allowed.includes(named)
    })
    expect(wrong.map(({ file, named }) => `${file} → ${named}`)).toEqual([])
  })

  it('bring zod and the router’s server no further than the Worker: the browser imports only zod-free contracts', () => {
    const reached = new Set<string>()
    const visit = (file: string) => {
      if (reached.has(file)) return
      reached.add(file)
      const code = readFileSync(join(root, file), 'utf8')
      // An import with `?url` is of an address, not of code.
      for (const match of code.matchAll(
        /(?:^|\n)\s*(?:import|export)\s(?!type\s)([^'"]*?)\sfrom\s['"](\.[^'"?]+)['"]/g,
      )) {
        const typesOnly = /^\{(\s*type\s[^,}]+,?)+\s*\}$/.test((match[1] ?? '').trim())
        if (!typesOnly) visit(relative(root, resolve(root, dirname(file), match[2] ?? '')))
      }
    }
    for (const file of files.filter((one) => one.startsWith('app/') && !one.endsWith('entry.server.tsx')))
      visit(file)
    const withZod = [...reached].filter((file) =>
      /(?:^|\n)import\s(?!type\s)[^'"]*from\s['"]zod['"]/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(withZod).toEqual([])
  })

  it('leave fetch to app/platform/api.ts alone', () => {
    const callers = files.filter(
      (file) => file.startsWith('app/') && /(?<![.\w])fetch\(/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(callers).toEqual(['app/platform/api.ts'])
  })

  it('need no utils: a file is named after what it holds', () => {
    const bags = files.filter((file) => /(^|\/)(utils?|helpers?|misc|common|types)(\.tsx?$|\/)/.test(file))
    expect(bags).toEqual([])
  })
})

describe('domain and contracts', () => {
  it('compile without the types of the DOM, Node or Workers', () => {
    const compile = () =>
      execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.domain.json'], {
        cwd: root,
        encoding: 'utf8',
      })
    expect(compile()).toBe('')
  })
})
