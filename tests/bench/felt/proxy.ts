// HTTP/2 with TLS and Brotli before the local server, as a deployment has them: a browser has one connection for all
// requests, and texts are compressed. WebSockets pass as they are. The certificate is self-signed, made by `openssl`; a
// browser that is told to trust its key keeps files and registers service workers, as it does for no other invalid one.

import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { brotliCompressSync, constants } from 'node:zlib'

/** What Cloudflare compresses, of the types that pages have. */
const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/
/** Cloudflare's quality of what it compresses as it answers. */
const QUALITY = 4
/** Headers that HTTP/2 forbids (RFC 9113, section 8.2.2), and those of a length that changes. */
const LEFT_OUT = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'upgrade'])

function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
    const files = ['-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=localhost']
    execFileSync('openssl', [...options, ...files], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The local server compares a page's origin with its own address, which is without TLS. */
const plain = (origin = '') => origin.replace(/^https:/, 'http:')

function headersOf(incoming: IncomingMessage): Record<string, string | string[]> {
  const kept = Object.entries(incoming.headers).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined && !LEFT_OUT.has(entry[0]),
  )
  return Object.fromEntries(kept)
}

/** A text is compressed whole; events and files pass as they come. */
async function answer(
  incoming: IncomingMessage,
  asked: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const headers = headersOf(incoming)
  const type = String(headers['content-type'] ?? '')
  const isText = COMPRESSED.test(type) && !type.startsWith('text/event-stream')
  if (!isText || asked.method === 'HEAD' || headers['content-encoding'] !== undefined) {
    response.writeHead(incoming.statusCode ?? 502, headers)
    incoming.pipe(response.stream)
    return
  }
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  response.writeHead(incoming.statusCode ?? 502, { ...headers, 'content-encoding': 'br' })
  response.end(brotliCompressSync(Buffer.concat(parts), { params }))
}

export type Proxy = {
  origin: string
  /** What Chromium must be started with. */
  args: string[]
  close(): void
}

export async function proxy(upstream: string): Promise<Proxy> {
  const { hostname, port } = new URL(upstream)
  const certificate = selfSigned()
  const server = createSecureServer({ ...certificate, allowHTTP1: true })
  server.on('request', (asked, response) => {
    const headers = Object.entries(asked.headers).filter(
      ([name]) => !name.startsWith(':') && name !== 'accept-encoding' && !LEFT_OUT.has(name),
    )
    const passed = request({
      hostname,
      port,
      method: asked.method,
      path: asked.url,
      headers: {
        ...Object.fromEntries(headers),
        host: asked.authority,
        ...(asked.headers.origin !== undefined && { origin: plain(asked.headers.origin) }),
      },
    })
    passed.on('response', (incoming) => {
      answer(incoming, asked, response).catch(() => response.stream?.close())
    })
    passed.on('error', () => response.stream?.close())
    asked.pipe(passed)
  })
  server.on('upgrade', (asked: IncomingMessage, browser: Duplex, head: Buffer) => {
    const room = connect(Number(port), hostname)
    const lines = asked.rawHeaders.flatMap((name, at, all) =>
      at % 2 === 0 ? [`${name}: ${plain(all[at + 1])}`] : [],
    )
    room.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    room.write(head)
    room.pipe(browser).pipe(room)
    room.on('error', () => browser.destroy())
    browser.on('error', () => room.destroy())
  })
  server.on('sessionError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: listened } = server.address() as AddressInfo
  const key = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' })
  const digest = createHash('sha256').update(key).digest('base64')
  return {
    origin: `https://localhost:${listened}`,
    args: [`--ignore-certificate-errors-spki-list=${digest}`],
    close: () => void server.close(),
  }
}
