// Serves the built Worker with Miniflare (docs/decisions/005-miniflare-serves-the-build.md). workerd listens on loopback
// only and ends with this process; Miniflare restarts it if it crashes.
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { callCron } from './call-cron.ts'
import { overrideForLocalMode, port, root, stateDir } from './local-configuration.ts'

/**
 * Worker that listens on the port, forwards to Colophon and compresses texts, as a deployment's edge does. Its compatibility
 * flags turn WebSocket compression off: Miniflare's own entry deflates every frame, which costs a room of thirty writers most
 * of its time.
 */
const FORWARD = `
const TEXT = /^(text\\/(?!event-stream)|application\\/(javascript|json)|image\\/svg)/
export default {
  async fetch(request, { COLOPHON }) {
    const response = await COLOPHON.fetch(request)
    const { body, headers } = response
    const encoding = /\\b(br|gzip)\\b/.exec(request.headers.get('accept-encoding') ?? '')?.[0]
    if (!encoding || !body || headers.has('content-encoding') || !TEXT.test(headers.get('content-type') ?? ''))
      return response
    // The runtime encodes a body as its header says.
    const encoded = new Response(body, response)
    encoded.headers.set('content-encoding', encoding)
    encoded.headers.append('vary', 'accept-encoding')
    encoded.headers.delete('content-length')
    return encoded
  },
}`

/** Milliseconds. */
const MINUTE = 60_000

/** Calls each cron at its interval while this process runs. */
function scheduleCrons(runtime: Miniflare, crons: string[]): void {
  for (const cron of crons) {
    const every = Number(/^\*\/(\d+) /.exec(cron)?.[1] ?? 24 * 60)
    // Errors are in the Worker's log.
    setInterval(() => callCron(runtime, 'colophon', cron).catch(() => {}), every * MINUTE).unref()
  }
}

/** Serves build/; resolves when it is ready. `inspectorPort` is used by benches. */
export async function serve(debugging: { inspectorPort?: number } = {}): Promise<Miniflare> {
  const built = join(root, 'build/server')
  const config = unstable_readConfig({ config: join(built, 'wrangler.json') }, { hideWarnings: true })
  overrideForLocalMode(config)
  const { modulesRules: _, ...workerOptions } = unstable_getMiniflareWorkerOptions(config).workerOptions
  const entry = 'index.js'
  const bytes = (path: string) => statSync(join(built, path)).size
  const others = globSync('**/*.{js,wasm}', { cwd: built })
    .filter((path) => path !== entry)
    .sort((one, other) => bytes(one) - bytes(other))
  // Miniflare takes the first module as the entry, and copies those before a module when it adds one: small ones first.
  const modules = [entry, ...others].map((path) => ({
    type: path.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const),
    path: join(built, path),
  }))
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      // Miniflare's own entry, unused.
      host: '127.0.0.1',
      port: 0,
      ...debugging,
      resourcePersistencePath: join(stateDir, 'v3'),
      telemetry: { enabled: false },
      workers: [
        { ...workerOptions, name: 'colophon', modulesRoot: built, modules },
        {
          name: 'forward',
          modules: true,
          script: FORWARD,
          compatibilityDate: config.compatibility_date,
          compatibilityFlags: ['no_web_socket_compression'],
          serviceBindings: { COLOPHON: 'colophon' },
          unsafeDirectSockets: [{ host: '127.0.0.1', port }],
        },
      ],
    }),
  )
  await runtime.ready
  scheduleCrons(runtime, config.triggers.crons ?? [])
  return runtime
}
