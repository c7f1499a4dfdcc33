// `npm run dev`: the Worker with hot reload, on the port, state and bindings of `npm start`. /clients/ is as it was at
// the start.

import { buildClients } from './build-clients.ts'
import { port } from './local-configuration.ts'
import { migrate } from './migrate.ts'
import { run, runToEnd } from './run.ts'
import { writeApiParts } from './static-files/write-api-parts.ts'

async function dev(): Promise<void> {
  writeApiParts()
  const [env] = await Promise.all([buildClients(), migrate()])
  await run('react-router', ['dev', '--port', String(port), '--strictPort', '--host', '127.0.0.1'], { env })
}

runToEnd(dev())
