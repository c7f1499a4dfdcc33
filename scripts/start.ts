// `npm start`: builds if needed, migrates, serves, prints one line when ready, and stops everything on a signal.
import { build } from './build.ts'
import { port } from './local-configuration.ts'
import { migrate } from './migrate.ts'
import { runToEnd } from './run.ts'

async function start(): Promise<void> {
  // Wrangler prints errors only.
  process.env.WRANGLER_LOG ??= 'error'
  const [{ serve }] = await Promise.all([import('./serve.ts'), build(), migrate()])
  const runtime = await serve()
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await runtime.dispose()
    process.exit(0)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)
  console.log(`Colophon is ready at http://localhost:${port}`)
}

runToEnd(start())
