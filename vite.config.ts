import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { LOCAL_RATE, localVariables, stateDir } from './scripts/local-configuration.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      remoteBindings: false,
      persistState: { path: stateDir },
      inspectorPort: false,
      config(config) {
        if (command !== 'serve') return
        config.vars = { ...config.vars, ...localVariables() }
        config.secrets = { required: [] }
        for (const rate of config.ratelimits ?? []) rate.simple = LOCAL_RATE
        delete config.ai
        config.vectorize = []
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
