// What the documents and the comments of the sources name exists: files, commands, parts of the bench, variables, packages; and
// the sizes that the documents give.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../workers/domain/manuscript/html.ts'
import { SCHEMA_VERSION } from '../../workers/domain/manuscript/schema/schema-version.ts'
import { documentOf, MARK_EXAMPLES, NODE_EXAMPLES } from '../support/every-node.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('{app,workers,clients,tests,scripts,docs,migrations,.ci}/**', { cwd: root })
  .concat(globSync('*', { cwd: root }))
  .map((file) => `/${file}`)
const documents = globSync(['*.md', 'docs/**/*.md', 'clients/*/*.md'], { cwd: root })

/** A file of the sources, or a folder by its slash at the end. */
const PATH = String.raw`(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|css|md|cjs|toml)\b|(?:[\w-]+\/)+`
const CODE_SPAN = new RegExp(`\`(${PATH})\``, 'g')
const WORD = new RegExp(String.raw`(?<![\w@/.:<-])(?:\.\.\/)*(${PATH})(?=[\s,.);:\`]|$)`, 'g')
/** Made by an installation or a build. */
const MADE = /^(?:node_modules|build|public)\//

/** The paths that are none, nor the end of one. */
const missingOf = (paths: string[]): string[] =>
  paths.filter((path) => {
    if (MADE.test(path)) return false
    return !files.some((file) => (path.endsWith('/') ? file.includes(`/${path}`) : file.endsWith(`/${path}`)))
  })

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
/** Documents that say how things are; records say how they were decided. */
const current = documents.filter((document) => !document.startsWith('docs/decisions/'))
const sources = files.filter((file) =>
  /^\/(?:(?:workers|app|scripts|clients|tests)\/.*\.(?:ts|tsx|cjs)|[\w.-]+\.(?:ts|toml))$/.test(file),
)
const code = sources.map(read).join('\n')
/** Of one line, or a line of several. */
const COMMENT = /(?:^|\s)\/\/ (.*)|^\s*\/?\*\*? (.*)/gm
const manifest = JSON.parse(read('package.json'))

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')

  it('names sources that exist', () => {
    expect(missingOf([...text.matchAll(CODE_SPAN)].map(([, path = '']) => path))).toEqual([])
  })

  it('links to files that exist', () => {
    const linked = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)
    const missing = linked.filter(
      (path) => !/^\w+:/.test(path) && !existsSync(join(root, dirname(document), path)),
    )
    expect(missing).toEqual([])
  })
})

it('comments of the sources name files, records and what is in files that exist', () => {
  const missing = sources.flatMap((source) => {
    const comments = [...read(source).matchAll(COMMENT)].map(([, line, lines]) => line ?? lines ?? '')
    const all = comments.join('\n').replace(/\w+:\/\/\S+/g, '')
    const named = [...all.matchAll(WORD)].map(([, path = '']) => path)
    const records = [...all.matchAll(/docs\/decisions\/(\d{3})/g)].flatMap(([record, number]) =>
      documents.some((document) => document.startsWith(`docs/decisions/${number}-`)) ? [] : [record],
    )
    const within = [...all.matchAll(/([\w./-]+\.tsx?), `(\w+)`/g)].flatMap(([place, path, name = '']) =>
      sources.some((file) => file.endsWith(`/${path}`) && read(file).includes(name)) ? [] : [place],
    )
    return [...missingOf(named), ...records, ...within].map((path) => `${source}: ${path}`)
  })
  expect(missing).toEqual([])
})

describe.each(current)('%s', (document) => {
  const text = read(document)
  const all = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

  it('names commands of package.json', () => {
    const missing = all(/\bnpm run ([\w:]+)/g).filter((name) => manifest.scripts[name] === undefined)
    expect(missing).toEqual([])
  })

  it('names parts of the bench', () => {
    const run = read('tests/bench/run.ts')
    const named = all(/\bbench -- (?:--write )?((?:[a-z][\w-]*)(?: [a-z][\w-]*)*)/g).flatMap((parts) =>
      parts.split(' '),
    )
    expect(named.filter((part) => !new RegExp(`^  '?${part}'?: `, 'm').test(run))).toEqual([])
  })

  it('names variables and constants of the code', () => {
    const missing = all(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:=[^`]*)?`/g).filter((name) => !code.includes(name))
    expect(missing).toEqual([])
  })

  it('names packages that are installed, but where it says that they are not', () => {
    const missing = text
      .split('\n')
      .filter((line) => !line.includes('not installed'))
      .flatMap((line) => [...line.matchAll(/`(@[a-z\d-]+\/[a-z\d-]+)`/g)].map(([, name = '']) => name))
      .filter((name) => !existsSync(join(root, 'node_modules', name)))
    expect(missing).toEqual([])
  })
})

it('.dev.vars.example explains every variable that is read, and no other', () => {
  const explained = [...read('.dev.vars.example').matchAll(/^# ([A-Z][A-Z\d_]+)=/gm)].map(
    ([, name = '']) => name,
  )
  const variables = /const VARIABLES = \[(.*?)\]/s.exec(read('scripts/local-configuration.ts'))?.[1] ?? ''
  const passed = [...variables.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  expect(passed.filter((name) => !explained.includes(name))).toEqual([])
  expect(explained.filter((name) => !code.includes(name))).toEqual([])
})

it('docs/operating.md gives the quotas that hold where none is set', () => {
  const rows = [...read('docs/operating.md').matchAll(/^\| `(QUOTA_\w+)` \| ([\d,]+)/gm)]
  expect(rows).toHaveLength(8)
  const limits = read('workers/contracts/limits.ts')
  for (const [, name, size = ''] of rows)
    expect(limits).toContain(`export const ${name} = ${size.replaceAll(',', '')}\n`)
})

describe('docs/api.md', () => {
  const text = read('docs/api.md')

  it('gives the version of the schema that a room requires', () => {
    const versions = [...text.matchAll(/'schema\.(\d+)'/g)].map(([, version]) => Number(version))
    expect(versions).toEqual([SCHEMA_VERSION])
  })

  /** The row of a node or a mark has its tag and the attributes that it is written with. */
  function expectRow(name: string, { content: _, ...node }: DocumentNode) {
    const [, tag = '', attributes = ''] = /^<(\w+)([^>]*)>/.exec(documentToHtml(documentOf(node))) ?? []
    const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? ''
    expect(row).toContain(`<${tag.replace(/^h\d$/, 'h1')}`)
    for (const [, attribute = '', value] of attributes.matchAll(/ ([\w-]+)="([^"]*)"/g))
      expect(row).toContain(attribute === 'data-type' ? `data-type="${value}"` : `\`${attribute}`)
  }

  const nodesIn = (node: DocumentNode): DocumentNode[] => [node, ...(node.content ?? []).flatMap(nodesIn)]

  it.each(Object.entries(NODE_EXAMPLES).filter(([name]) => name !== 'text'))(
    'has %s as HTML',
    (name, block) => {
      for (const node of nodesIn(block)) if (node.type === name) expectRow(name, node)
    },
  )

  it.each(MARK_EXAMPLES)('has the mark %s as HTML', (name, { content = [] }) => {
    for (const words of content) expectRow(name, words)
  })
})
