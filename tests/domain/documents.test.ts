// The documents name files that exist.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync('{app,workers,clients,tests,scripts,docs,migrations,.ci}/**', { cwd: root })
  .concat(globSync('*', { cwd: root }))
  .map((file) => `/${file}`)
const documents = globSync(['*.md', 'docs/**/*.md', 'clients/*/*.md'], { cwd: root })

/** Code spans that name a file of the sources, or a folder by its slash at the end. */
const NAMED =
  /`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|css|md|cjs|toml)|(?:app|workers|clients|tests|scripts|docs)\/(?:[\w.-]+\/)*)`/g

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')

  it('names sources that exist', () => {
    const named = [...text.matchAll(NAMED)].map(([, path = '']) => path)
    const missing = named.filter((path) =>
      path.endsWith('/') ? !existsSync(join(root, path)) : !files.some((file) => file.endsWith(`/${path}`)),
    )
    expect(missing).toEqual([])
  })

  it('links to files that exist', () => {
    const linked = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)
    const missing = linked.filter(
      (path) => !/^\w+:/.test(path) && !existsSync(join(root, dirname(document), path)),
    )
    expect(missing).toEqual([])
  })
})
