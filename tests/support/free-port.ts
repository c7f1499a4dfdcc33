// Returns a free TCP port.

import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that the system gives to connections, and apart for each process. */
let nextPort = 20_000 + (process.pid % 500) * 20

export async function freePort(): Promise<number> {
  const port = nextPort++
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
