import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { overrideForLocalMode, stateDir } from './scripts/local-configuration.ts'
import { messages, withoutMessageParser } from './scripts/messages/messages-plugin.ts'
import { pageFilesPlugin } from './scripts/page-files-plugin.ts'
import { copyExportFonts } from './scripts/static-files/copy-fonts.ts'
import { copyLanguage } from './scripts/static-files/copy-language.ts'
import { copyPdfData } from './scripts/static-files/copy-pdf-data.ts'
import { packDictionaries } from './scripts/static-files/pack-dictionaries.ts'
import { unpackCitationStyles } from './scripts/static-files/unpack-citation-styles.ts'

// Static assets that come from packages; the build and the dev server serve them alike.
copyExportFonts()
unpackCitationStyles()
copyLanguage()
copyPdfData()
packDictionaries()

/**
 * Milkdown parses and writes markdown by remark, which is a quarter of its weight. A manuscript is never markdown, and
 * what pastes some brings its own remark, so the page's build leaves Milkdown's out (docs/decisions/026).
 */
const withoutMarkdown: Plugin = {
  name: 'milkdown-without-markdown',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const left = ['remark-parse', 'remark-stringify', 'unified', '@milkdown/transformer']
    return left.includes(source) && importer?.includes('/@milkdown/') ? NO_MARKDOWN : null
  },
  load: (id) =>
    id === NO_MARKDOWN
      ? `const refuse = () => { throw new Error('Milkdown has no markdown in this build (docs/decisions/026)') }
const processor = { use: () => processor }
export const unified = () => processor
export const ParserState = { create: () => refuse }
export const SerializerState = { create: () => refuse }
export default refuse`
      : null,
}
const NO_MARKDOWN = '\0no-markdown'

/** Routes, and what they load lazily without an editor. */
const PAGES = /\/routes\/|\/(draft-view|pdf-chat-view|report-page|start-offline|import-dialog)\.tsx?/
/** What a page and an editor share: small modules, of which a chunk for each set of pages would have one or two. */
const SHARED = /lucide-react\/.*\/icons\/|\/app\/platform\/|\/domain\/citations\/csl\//
/**
 * Chunks of what all pages, all signed-in pages and all editors load, instead of one for each set of pages that shares a
 * module. A group takes what its modules import, and leaves the groups after it the rest: so no chunk imports a later one.
 * `minShareCount` looks at the modules of `test` alone, not at what they import.
 */
const groups = [
  // What asks the server first; before it, a page waits for nothing else.
  { name: 'first', test: /\/app\/first-requests\.ts/ },
  // With what the landing page shares with signed-in pages.
  {
    name: 'page',
    test: /\/app\/root\.tsx|\/entry\.client\.tsx|\/platform\/api\.ts|\/session\/session\.ts|\/createLucideIcon\./,
  },
  {
    name: 'part',
    test: /\/routes\/(landing|licences|not-found|docs|judgements|formats)\.tsx|\/client-errors\.ts/,
    entriesAware: true,
  },
  { name: 'signed-in', test: /\/routes\/(dashboard|signed-in-page)\.tsx|\/projects-view\.tsx/ },
  { name: 'shared', test: SHARED, minShareCount: 3 },
  { name: 'part', test: PAGES, entriesAware: true },
  { name: 'editor', test: /\/editor\/(page|mount)\/(editor-view|workspace|manuscript-editor)\.tsx/ },
  // What every editor loads once its text is shown.
  { name: 'beside', test: /\/(ledger-button|assistant-panel|suggestions-tab)\.tsx/ },
].map((group, at) => ({ ...group, priority: 10 - at }))

export default defineConfig(({ command }) => ({
  plugins: [
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      remoteBindings: false,
      persistState: { path: stateDir },
      inspectorPort: false,
      config(config) {
        if (command === 'serve') overrideForLocalMode(config)
      },
    }),
    withoutMarkdown,
    messages(),
    pageFilesPlugin(),
    tailwindcss(),
    reactRouter(),
  ],
  // Two copies of these would not recognise each other's documents.
  resolve: {
    dedupe: ['yjs', 'y-prosemirror', 'prosemirror-model'],
    alias: withoutMessageParser,
  },
  build: {
    assetsInlineLimit: 0,
    // scripts/build.ts reads there what the service worker stores, and deletes it.
    manifest: true,
    reportCompressedSize: false,
    // Of lucide-react's icons, only those that are imported are read.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  // pdfkit makes an address from its own as it loads (the name of its colour profile); a built Worker has none.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { define: { 'import.meta.url': JSON.stringify('file:///worker.js') } },
  },
}))
