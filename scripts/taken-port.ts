// Who has the port, before anything is built or stored: what the runtime says of a port in use is a stack trace.

import { createServer } from 'node:net'

/** `isColophon`: another start of this program listens there already. Null where the port is free. */
export async function takenPort(port: number): Promise<{ isColophon: boolean } | null> {
  const isFree = await new Promise<boolean>((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  if (isFree) return null
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/openapi.json`, { signal: AbortSignal.timeout(5000) })
    const { info } = (await answer.json()) as { info?: { title?: unknown } }
    return { isColophon: info?.title === 'Colophon' }
  } catch {
    return { isColophon: false }
  }
}
