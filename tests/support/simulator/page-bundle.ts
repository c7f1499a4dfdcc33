// Vite plugin of the simulator: the modules of a page, and those of a device's IndexedDB, each as one function whose
// parameters are its globals. A call makes a page of its own: module state is not shared between pages, and whatever a
// page does later, in a timer or after an await, still sees its own clock, network and storage.

import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { messages, withoutMessageParser } from '../../../scripts/messages/messages-plugin.ts'
import { PAGE_GLOBALS, STORAGE_GLOBALS } from './globals.ts'

const BUNDLES: Record<string, { entry: string; globals: readonly string[] }> = {
  'virtual:simulated-page': { entry: 'page/page.ts', globals: PAGE_GLOBALS },
  'virtual:simulated-storage': { entry: 'page/storage.ts', globals: STORAGE_GLOBALS },
}

export const simulatedPages = (): Plugin => ({
  name: 'simulated-pages',
  enforce: 'pre',
  resolveId: (id) => (id in BUNDLES ? `\0${id}` : null),
  async load(id) {
    const found = BUNDLES[id.slice(1)]
    if (!id.startsWith('\0') || !found) return null
    const bundle = await rolldown({
      input: join(import.meta.dirname, found.entry),
      platform: 'browser',
      transform: {
        define: { 'import.meta.env.VITE_API_ADDRESS': 'undefined', 'process.env.NODE_ENV': '"production"' },
      },
      plugins: [messages()],
      resolve: { alias: withoutMessageParser },
      moduleTypes: { '.css': 'empty' },
      logLevel: 'silent',
    })
    const { output } = await bundle.generate({
      format: 'iife',
      name: 'page',
      exports: 'named',
      codeSplitting: false,
    })
    await bundle.close()
    return {
      code: `export default function (${found.globals.join(', ')}) {\n${output[0].code}\nreturn page\n}`,
      map: null,
    }
  },
})
