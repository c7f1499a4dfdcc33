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
  // One copy of each: plugin-collab pins its own Milkdown core, and two cores do not see each other's timers.
  resolve: {
    dedupe: [
      '@milkdown/core',
      '@milkdown/ctx',
      '@milkdown/prose',
      '@milkdown/exception',
      '@milkdown/transformer',
      'yjs',
      'y-prosemirror',
      'prosemirror-model',
    ],
  },
  build: { assetsInlineLimit: 0 },
}))
