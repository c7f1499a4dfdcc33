// `virtual:page-files` names what a page needs beyond what React Router preloads for its route: the parts that the route loads
// lazily, with all that they import, and the texts of both. The server tells the browser of them with the document, so that
// they come in one round trip instead of one for each step of the chain.

import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { root } from './local-configuration.ts'

const ID = 'virtual:page-files'
const MESSAGES = 'messages/'

/** `areas` are of messages. */
type Files = { scripts: string[]; styles: string[]; areas: string[] }
/** By source file of a route or of a part that a route loads lazily. */
type PageFiles = Record<string, Files>

type Bundle = Rolldown.OutputBundle

const sourceOf = (id: string) => relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/')

/** The chunk and all that it imports statically. */
function closure(bundle: Bundle, first: Rolldown.OutputChunk): Files {
  const scripts = new Set([first.fileName])
  const styles = new Set<string>()
  const areas = new Set<string>()
  for (const name of scripts) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const imported of chunk.imports)
      if (imported.startsWith(MESSAGES)) areas.add(imported.slice(MESSAGES.length))
      else scripts.add(imported)
  }
  return { scripts: [...scripts], styles: [...styles], areas: [...areas] }
}

function pageFiles(bundle: Bundle): PageFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const routes = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes('/app/routes/'))
  const lazy = new Set(routes.flatMap(({ dynamicImports }) => dynamicImports))
  const files: PageFiles = {}
  for (const chunk of chunks) {
    if (!chunk.facadeModuleId || !(routes.includes(chunk) || lazy.has(chunk.fileName))) continue
    const source = sourceOf(chunk.facadeModuleId)
    const before = files[source] ?? { scripts: [], styles: [], areas: [] }
    const found = closure(bundle, chunk)
    const both = (what: keyof Files) => [...new Set([...before[what], ...found[what]])]
    files[source] = { scripts: both('scripts'), styles: both('styles'), areas: both('areas') }
  }
  return files
}

export function pageFilesPlugin(): Plugin {
  /** Of the browser's build, which comes before the server's. Empty in the development server. */
  let files: PageFiles = {}
  return {
    name: 'page-files',
    resolveId: (source) => (source === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export const pageFiles = ${JSON.stringify(files)}` : null),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment?.name === 'client') files = pageFiles(bundle)
      },
    },
  }
}
