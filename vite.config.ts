import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { copyExportFonts } from './scripts/copy-fonts.ts'
import { overrideForLocalMode, stateDir } from './scripts/local-configuration.ts'

// Static assets that come from packages; the build and the dev server serve them alike.
copyExportFonts()

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
    tailwindcss(),
    reactRouter(),
  ],
  // Two copies of these would not recognise each other's documents.
  resolve: { dedupe: ['yjs', 'y-prosemirror', 'prosemirror-model'] },
  build: { assetsInlineLimit: 0 },
  // pdfkit makes an address from its own as it loads (for a colour profile that is not used); a built Worker has none.
  environments: { ssr: { define: { 'import.meta.url': JSON.stringify('file:///worker.js') } } },
}))
