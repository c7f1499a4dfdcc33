// A server on the loopback interface that receives the one redirect of an authorization (RFC 8252, section 7.3).

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CommandError, EXIT } from '../command.ts'

const PATH = '/callback'

export type Redirects = {
  /** Address to be redirected to, with the port of this run. */
  address: string
  /** The code; @throws where the person refused, or nothing came in time. */
  code: Promise<string>
  close: () => void
}

/** @param expected what was sent along and must come back; `issuer` where the server sends it (RFC 9207) */
export async function awaitRedirect(
  expected: { state: string; issuer: string },
  withinMs: number,
): Promise<Redirects> {
  let resolve: (code: string) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const code = new Promise<string>((done, failed) => {
    resolve = done
    reject = failed
  })
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const found = searchParams.get('code')
    const issuer = searchParams.get('iss')
    const error = searchParams.get('error')
    const isOurs =
      request.method === 'GET' &&
      pathname === PATH &&
      searchParams.get('state') === expected.state &&
      (issuer === null || issuer.replace(/\/$/, '') === expected.issuer) &&
      (found !== null || error !== null)
    const said = !isOurs
      ? 'This is not the answer that the command line waits for.'
      : found
        ? 'You are signed in. You can close this page and go back to your terminal.'
        : 'You were not signed in. You can close this page.'
    response.writeHead(isOurs ? 200 : 400, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      connection: 'close',
    })
    response.end(`<!doctype html><html lang="en"><title>Colophon</title><p>${said}</p></html>`)
    if (!isOurs) return
    if (found) resolve(found)
    else reject(new CommandError(`Signing in was refused: ${error}`, EXIT.signIn))
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', listening)
  })
  const timer = setTimeout(
    () => reject(new CommandError('Nobody signed in within five minutes.', EXIT.signIn)),
    withinMs,
  )
  const close = () => {
    clearTimeout(timer)
    server.close()
    server.closeIdleConnections()
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`, code, close }
}

/** As it is registered: the port is of each run. */
export const REGISTERED_REDIRECT = `http://127.0.0.1${PATH}`
