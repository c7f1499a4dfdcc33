import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { overrideForLocalMode, stateDir } from './scripts/local-configuration.ts'

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
}))
