// Serves the built Worker with the local runtime. workerd listens itself, on loopback alone, and lives and dies with
// this process, so that one signal stops all of it. Miniflare starts it again where it dies by itself.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { callCron } from './call-cron.ts'
import { overrideForLocalMode, port, root, stateDir } from './local-configuration.ts'

/**
 * What stands at the port itself. The runtime's own front deflates every WebSocket frame, which costs a room of thirty
 * writers most of its time and gains nothing on loopback; it does what the flags of the outermost Worker say.
 */
const DOOR = 'export default { fetch: (request, { COLOPHON }) => COLOPHON.fetch(request) }'

/** Milliseconds. */
const MINUTE = 60_000

/** Each cron is called at its own pace, as far as this machine is awake. */
function keepTime(runtime: Miniflare, crons: string[]): void {
  for (const cron of crons) {
    const every = Number(/^\*\/(\d+) /.exec(cron)?.[1] ?? 24 * 60)
    // What goes wrong is in the Worker's own log.
    setInterval(() => callCron(runtime, 'colophon', cron).catch(() => {}), every * MINUTE).unref()
  }
}

/** Starts serving build/; resolves when it answers. A bench may ask for the runtime's inspector. */
export async function serve(debugging: { inspectorPort?: number } = {}): Promise<Miniflare> {
  const built = join(root, 'build/server')
  const config = unstable_readConfig({ config: join(built, 'wrangler.json') }, { hideWarnings: true })
  overrideForLocalMode(config)
  const { modulesRules: _, ...workerOptions } = unstable_getMiniflareWorkerOptions(config).workerOptions
  const entry = 'index.js'
  const others = globSync('**/*.js', { cwd: built }).filter((path) => path !== entry)
  // The runtime takes the first module for the entry.
  const modules = [entry, ...others].map((path) => ({ type: 'ESModule' as const, path: join(built, path) }))
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      // The runtime's own front, which nobody uses.
      host: '127.0.0.1',
      port: 0,
      ...debugging,
      resourcePersistencePath: join(stateDir, 'v3'),
      telemetry: { enabled: false },
      workers: [
        { ...workerOptions, name: 'colophon', modulesRoot: built, modules },
        {
          name: 'door',
          modules: true,
          script: DOOR,
          compatibilityDate: config.compatibility_date,
          compatibilityFlags: ['no_web_socket_compression'],
          serviceBindings: { COLOPHON: 'colophon' },
          unsafeDirectSockets: [{ host: '127.0.0.1', port }],
        },
      ],
    }),
  )
  await runtime.ready
  keepTime(runtime, config.triggers.crons ?? [])
  return runtime
}
