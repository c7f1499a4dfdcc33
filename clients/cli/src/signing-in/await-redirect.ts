// A server on the loopback interface that receives the one redirect of an authorization (RFC 8252, section 7.3).

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CommandError, EXIT } from '../command.ts'

const PATH = '/callback'
/** Address as it is registered: the port is of each run. */
export const REGISTERED_REDIRECT = `http://127.0.0.1${PATH}`

const WITHIN_MS = 5 * 60_000

export type Redirect = {
  /** Address to be redirected to, with the port of this run. */
  address: string
  /**
   * What `read` makes of the answer. One that it throws on is not for us, and waited past; but for a CommandError, which ends it.
   * @throws where nothing came in time
   */
  answer: <Answer>(read: (address: URL) => Answer) => Promise<Answer>
  close: () => void
}

export async function awaitRedirect(): Promise<Redirect> {
  const server = createServer()
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', listening)
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`
  return {
    address,
    answer: (read) =>
      new Promise((resolve, reject) => {
        const late = new CommandError('Nobody signed in within five minutes.', EXIT.signIn)
        const timer = setTimeout(() => reject(late), WITHIN_MS)
        server.on('close', () => clearTimeout(timer))
        server.on('request', ({ method, url }, response) => {
          const say = (status: number, text: string) =>
            response
              .writeHead(status, {
                'content-type': 'text/html; charset=utf-8',
                'content-security-policy': "default-src 'none'",
                connection: 'close',
              })
              .end(`<!doctype html><html lang="en"><title>Colophon</title><p>${text}</p></html>`)
          const asked = new URL(url ?? '', address)
          if (method !== 'GET' || asked.pathname !== PATH) return say(404, 'There is nothing here.')
          try {
            resolve(read(asked))
            say(200, 'You are signed in. You can close this page and go back to your terminal.')
          } catch (error) {
            if (!(error instanceof CommandError))
              return say(400, 'This is not the answer that the command line waits for.')
            reject(error)
            say(200, 'You were not signed in. You can close this page.')
          }
        })
      }),
    close() {
      server.close()
      server.closeIdleConnections()
    },
  }
}
