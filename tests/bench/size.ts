// Sizes of the upload and of what a browser loads, gzip -9 in thousands of bytes, and the start-up time. What a browser
// loads is measured in Chromium.

import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { root } from '../../scripts/local-configuration.ts'
import { served } from '../support/served.ts'
import { browserScripts } from './support/browser-scripts.ts'
import { percentile, type Row, rounded } from './support/row.ts'

const WORKER_LIMIT = 6000
const STARTUP_LIMIT = 250
const LANDING_LIMIT = 135
const EDITOR_LIMIT = 260
const STARTUP_RUNS = 5
/** Kilobytes from which a chunk that is loaded on demand has a row. */
const ON_DEMAND_FROM = 1
/** Chunks that belong to other pages. */
const ROUTES = /assets\/(licences|manifest|root|entry)/

const kilobytes = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).byteLength / 1000
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function workerSize(): Row[] {
  const built = join(root, 'build/server')
  const modules = globSync('**/*.{js,mjs,wasm}', { cwd: built }).map((path) =>
    readFileSync(join(built, path)),
  )
  const command = 'gzip -9 of build/server/**/*.js (npm run bench -- size)'
  return [
    {
      name: `Worker, ${modules.length} modules, each compressed`,
      value: rounded(sum(modules.map(kilobytes)), 0),
      unit: 'kB gzip',
      limit: WORKER_LIMIT,
      command,
    },
    {
      name: 'Worker, all modules compressed together',
      value: rounded(kilobytes(Buffer.concat(modules)), 0),
      unit: 'kB gzip',
      limit: WORKER_LIMIT,
      command,
    },
  ]
}

/** What programs of others load: the TypeScript client in a bundle of theirs, and the command line as one file. */
async function clients(): Promise<Row[]> {
  const bundle = await rolldown({ input: join(root, 'clients/typescript/src/index.ts') })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  const commandLine = readFileSync(join(root, 'public/clients/colophon.mjs'))
  return [
    {
      name: 'TypeScript client, bundled and minified',
      value: rounded(kilobytes(Buffer.from(output[0].code))),
      unit: 'kB gzip',
      command: 'rolldown, gzip -9 (npm run bench -- size)',
    },
    {
      name: 'Command line, one file',
      value: rounded(kilobytes(commandLine), 0),
      unit: 'kB gzip',
      command: 'gzip -9 of public/clients/colophon.mjs (npm run bench -- size)',
    },
  ]
}

/** The time that V8 was active while the Worker's global scope ran, as wrangler profiles it in the local runtime. */
function startUp(): Row {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-startup-'))
  const wrangler = (parameters: string[]) =>
    execFileSync(join(root, 'node_modules/.bin/wrangler'), parameters, {
      cwd: join(root, 'build/server'),
      encoding: 'utf8',
      env: { ...process.env, CI: '1', WRANGLER_LOG: 'log' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  try {
    const bundle = join(folder, 'worker.bundle')
    wrangler(['deploy', '--config', 'wrangler.json', '--dry-run', `--outfile=${bundle}`])
    const active = Array.from({ length: STARTUP_RUNS }, () => {
      const said = wrangler(['check', 'startup', '--worker', bundle, '--outfile', join(folder, 'cpuprofile')])
      const found = /Active: ([\d.]+) ms/.exec(said)?.[1]
      if (found === undefined) throw new Error('wrangler check startup did not say how long it was active')
      return Number(found)
    })
    return {
      name: `Worker start-up, active time, median of ${STARTUP_RUNS}`,
      value: percentile(active, 0.5),
      unit: 'ms',
      limit: STARTUP_LIMIT,
      command: 'wrangler check startup (npm run bench -- size)',
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Chunks of the browser's build that no page of these fetched: an editor loads each when it is first asked for. */
function onDemand(fetched: Set<string>): Row[] {
  const built = join(root, 'build/client')
  const names = new Set([...fetched].map((address) => address.split('/').at(-1)))
  return globSync('assets/**/*.js', { cwd: built })
    .filter((path) => !names.has(path.split('/').at(-1)) && !ROUTES.test(path))
    .map((path) => ({
      name: `On demand: ${path.replace(/^assets\/|-[\w-]{8}\.js$/g, '')}`,
      value: rounded(kilobytes(readFileSync(join(built, path)))),
      unit: 'kB gzip',
      command: 'gzip -9 of build/client/assets (npm run bench -- size)',
    }))
    .filter(({ value }) => value >= ON_DEMAND_FROM)
    .sort((one, other) => other.value - one.value)
}

async function pages(): Promise<Row[]> {
  const { landing, projects, draft, editor } = await browserScripts()
  const command = 'Chromium, gzip -9 of each body (npm run bench -- size)'
  const weight = (scripts: Map<string, Buffer>) => rounded(sum([...scripts.values()].map(kilobytes)))
  const withEditor = [...landing, ...projects, ...draft].filter(([, body]) => body.includes('ProseMirror'))
  const editorOwn = new Map([...editor].filter(([address]) => !projects.has(address)))
  if (![...editorOwn.values()].some((body) => body.includes('ProseMirror')))
    throw new Error('the editor’s code was not recognised where it must be')
  return [
    {
      name: `Landing page script, ${landing.size} files, inline script among them`,
      value: weight(landing),
      unit: 'kB gzip',
      limit: LANDING_LIMIT,
      command,
    },
    {
      name: 'Scripts with editor code on landing page, Recent Projects and draft view',
      value: withEditor.length,
      unit: 'files',
      limit: 0,
      command,
    },
    { name: 'Recent Projects script', value: weight(projects), unit: 'kB gzip', command },
    {
      name: 'What opening a project without formulas adds to it',
      value: weight(editorOwn),
      unit: 'kB gzip',
      limit: EDITOR_LIMIT,
      command,
    },
    ...onDemand(new Set([...editor.keys(), ...projects.keys(), ...draft.keys(), ...landing.keys()])),
  ]
}

export async function run(): Promise<Row[]> {
  const fetched = await served(pages)
  return [...workerSize(), startUp(), ...(await clients()), ...fetched]
}
