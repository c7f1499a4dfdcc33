import { execFile } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { takenPort } from '../../scripts/taken-port.ts'
import { freePort } from '../support/free-port.ts'

async function listening(answer: RequestListener, use: (port: number) => Promise<void>): Promise<void> {
  const port = await freePort()
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  try {
    await use(port)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const colophon: RequestListener = (_, response) =>
  response.end(JSON.stringify({ info: { title: 'Colophon' } }))
const other: RequestListener = (_, response) => response.end('<html>')

/** Exit code and output of `npm start` without npm. */
const start = (port: number) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const script = join(import.meta.dirname, '../../scripts/start.ts')
    execFile(process.execPath, [script], { env: { ...process.env, PORT: String(port) } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err }),
    )
  })

it('a free port is nobody’s', async () => {
  expect(await takenPort(await freePort())).toBeNull()
})

it('a start on a port of another program says so in one line, with another port', () =>
  listening(other, async (port) => {
    expect(await takenPort(port)).toEqual({ isColophon: false })
    const said = `Port ${port} is used by another program. Another port: PORT=${port + 1} npm start\n`
    expect(await start(port)).toEqual({ code: 1, said })
  }))

it('a second start finds the first', () =>
  listening(colophon, async (port) => {
    const said = `Colophon runs already at http://localhost:${port}. Another port: PORT=${port + 1} npm start\n`
    expect(await start(port)).toEqual({ code: 0, said })
  }))
