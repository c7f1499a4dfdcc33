// workers/api/http/read-bytes.ts in a real workerd: a client that reads after it has sent all sees why its body was refused.

import { connect } from 'node:net'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, it } from 'vitest'

const LIMIT = 4_000_000
const SCRIPT = `
import { dropBody, readBytes } from './read-bytes.js'
export default {
  async fetch(request) {
    const isRead = request.url.endsWith('/read')
    const refused = isRead ? !(await readBytes(request, ${LIMIT})).ok : true
    await dropBody(request)
    return new Response(null, { status: refused ? 413 : 200 })
  },
}`

let runtime: Miniflare
beforeAll(async () => {
  const bundle = await rolldown({ input: join(import.meta.dirname, '../../workers/api/http/read-bytes.ts') })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const modules = [
    { type: 'ESModule' as const, path: '/main.js', contents: SCRIPT },
    { type: 'ESModule' as const, path: '/read-bytes.js', contents: output[0].code },
  ]
  const worker = { name: 'refusing', modulesRoot: '/', modules, compatibilityDate: '2026-01-01' }
  const direct = { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] }
  runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      telemetry: { enabled: false },
      workers: [{ ...worker, ...direct }],
    }),
  )
  await runtime.ready
}, 60_000)
afterAll(() => runtime.dispose())

/** The status line, read once the whole body is sent. */
async function answerTo(path: string, size: number): Promise<string> {
  const { hostname, port } = await runtime.unsafeGetDirectURL('refusing')
  const head = [`POST ${path} HTTP/1.1`, 'host: x', `content-length: ${size}`, 'connection: close']
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed without an answer')))
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(Buffer.alloc(size, 'x'), () =>
      socket.once('data', (answer) => {
        resolve(String(answer).split('\r\n')[0] ?? '')
        socket.destroy()
      }),
    )
  })
}

it.each([
  ['as it is too large', '/read', 9_000_000],
  ['unread', '/unread', 9_000_000],
])('a body that is refused %s gets its answer', async (_, path, size) => {
  expect(await answerTo(path, size)).toContain('413')
})

it('a body within the limit is read', async () => {
  expect(await answerTo('/read', 3_000_000)).toContain('200')
})
