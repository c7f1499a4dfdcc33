// `virtual:page-files` names what a page needs beyond what React Router preloads for its route: the parts that the route loads
// lazily, with all that they import, and the texts of both. The server tells the browser of them with the document, so that
// they come in one round trip instead of one for each step of the chain.

import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { root } from './local-configuration.ts'

const ID = 'virtual:page-files'
const MESSAGES = 'messages/'
/** A script of its own, which pages load before all others. */
const FIRST = 'app/first-requests.ts'

/** `areas` are of messages. */
type Files = { scripts: string[]; styles: string[]; areas: string[] }
/** By source file of a route or of a part that a route loads lazily. */
type PageFiles = Record<string, Files>

type Bundle = Rolldown.OutputBundle

const isOfRoute = (id: string) => id.includes('/app/routes/')
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

/** @param lazy ids of modules that routes import lazily, and of FIRST. A chunk may hold several, and is then no module's own */
function pageFiles(bundle: Bundle, lazy: Set<string>): PageFiles {
  const files: PageFiles = {}
  const add = (id: string, chunk: Rolldown.OutputChunk) => {
    const source = sourceOf(id)
    const before = files[source] ?? { scripts: [], styles: [], areas: [] }
    const found = closure(bundle, chunk)
    const both = (what: keyof Files) => [...new Set([...before[what], ...found[what]])]
    files[source] = { scripts: both('scripts'), styles: both('styles'), areas: both('areas') }
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    if (chunk.facadeModuleId && isOfRoute(chunk.facadeModuleId)) add(chunk.facadeModuleId, chunk)
    for (const id of chunk.moduleIds) if (lazy.has(id)) add(id, chunk)
  }
  for (const id of lazy) if (!files[sourceOf(id)]) throw new Error(`no chunk has ${sourceOf(id)}`)
  return files
}

export function pageFilesPlugin(): Plugin {
  /** Of the browser's build, which comes before the server's. Empty in the development server. */
  let files: PageFiles = {}
  return {
    name: 'page-files',
    buildStart() {
      const { mode, name } = this.environment ?? {}
      // The development server serves each module at its own address.
      if (mode === 'build' && name === 'client')
        this.emitFile({ type: 'chunk', id: join(root, FIRST), name: 'first-requests' })
    },
    resolveId: (source) => (source === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export const pageFiles = ${JSON.stringify(files)}` : null),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment?.name !== 'client') return
        const routes = [...this.getModuleIds()].filter(isOfRoute)
        const lazy = routes.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        files = pageFiles(bundle, new Set([...lazy, join(root, FIRST)]))
      },
    },
  }
}
