// What reads bodies (workers/api/http) in a real workerd: a client that reads after it has sent all sees why its body was refused.

import { connect } from 'node:net'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { rolldown } from 'rolldown'
import { esmExternalRequirePlugin } from 'rolldown/plugins'
import { afterAll, beforeAll, expect, it } from 'vitest'

const LIMIT = 4_000_000
const SCRIPT = `
import { dropBody, readBytes } from './read-bytes.js'
import { streamUpload } from './stream-upload.js'

async function isWithin({ bytes }) {
  let size = 0
  for await (const chunk of bytes) if ((size += chunk.length) > ${LIMIT}) return false
  return true
}
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0))
const isTaken = {
  '/read': async (request) => (await readBytes(request, ${LIMIT})).ok,
  '/upload': (request) => streamUpload(request, 'pdf', nextTurn, isWithin),
  '/unread': async () => false,
}
export default {
  async fetch(request) {
    const taken = await isTaken[new URL(request.url).pathname](request)
    await dropBody(request)
    return new Response(null, { status: taken ? 200 : 413 })
  },
}`
const FILE = [
  '--b',
  'content-disposition: form-data; name="pdf"; filename="a.pdf"',
  'content-type: application/pdf',
  '\r\n',
].join('\r\n')

let runtime: Miniflare
beforeAll(async () => {
  const input = ['read-bytes', 'stream-upload'].map((name) =>
    join(import.meta.dirname, `../../workers/api/http/${name}.ts`),
  )
  const bundle = await rolldown({
    input,
    platform: 'node',
    plugins: [esmExternalRequirePlugin({ external: [/^node:/] })],
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const modules = [
    { type: 'ESModule' as const, path: '/main.js', contents: SCRIPT },
    ...output.flatMap((file) =>
      file.type === 'chunk'
        ? [{ type: 'ESModule' as const, path: `/${file.fileName}`, contents: file.code }]
        : [],
    ),
  ]
  const worker = {
    name: 'refusing',
    modulesRoot: '/',
    modules,
    compatibilityDate: '2026-01-01',
    compatibilityFlags: ['nodejs_compat'],
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }
  runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      telemetry: { enabled: false },
      workers: [worker],
    }),
  )
  await runtime.ready
}, 60_000)
afterAll(() => runtime.dispose())

/** The status line, read once the whole body is sent. */
async function answerTo(path: string, body: Buffer): Promise<string> {
  const { hostname, port } = await runtime.unsafeGetDirectURL('refusing')
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: x',
    'connection: close',
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${body.length}`,
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed without an answer')))
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body, () =>
      socket.once('data', (answer) => {
        resolve(String(answer).split('\r\n')[0] ?? '')
        socket.destroy()
      }),
    )
  })
}

const bytes = (size: number) => Buffer.alloc(size, 'x')
const upload = (size: number) => Buffer.concat([Buffer.from(FILE), bytes(size), Buffer.from('\r\n--b--\r\n')])

it.each([
  ['as it is too large', '/read', bytes(9_000_000)],
  ['as its file is too large', '/upload', upload(30_000_000)],
  ['unread', '/unread', bytes(9_000_000)],
])('a body that is refused %s gets its answer', async (_, path, body) => {
  expect(await answerTo(path, body)).toContain('413')
})

it.each([
  ['body', '/read', bytes(3_000_000)],
  ['file', '/upload', upload(3_000_000)],
])('a %s within the limit is taken', async (_, path, body) => {
  expect(await answerTo(path, body)).toContain('200')
})
