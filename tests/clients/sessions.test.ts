// The command line's sessions, as processes: signing in by a redirect to this machine, refreshing, signing out. The server
// is a stand-in that speaks OAuth 2.1 as strictly as it may: a refresh token works once, and its second use ends the session.

import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildCommandLine, type CommandLine } from '../support/command-line.ts'

const MAIN = join(import.meta.dirname, '../../clients/cli/src/main.ts')

type Served = Awaited<ReturnType<typeof serveOAuth>>
let commandLine: CommandLine
let server: Served

beforeEach(async () => {
  commandLine = buildCommandLine(MAIN)
  server = await serveOAuth()
})
afterEach(() => {
  commandLine.close()
  server.close()
})

/** A provider with one person, who allows everything, and their projects. */
async function serveOAuth() {
  const clients: Record<string, { redirect_uris: string[] }> = {}
  const codes = new Map<string, { challenge: string; redirect: string }>()
  const state = {
    access: '',
    refresh: '',
    ended: false,
    refreshes: 0,
    registrations: 0,
    revoked: [] as string[],
  }
  const newTokens = (expires_in = 3600) => {
    state.access = randomUUID()
    state.refresh = randomUUID()
    return { access_token: state.access, refresh_token: state.refresh, expires_in, token_type: 'bearer' }
  }
  const answer = (url: URL, request: IncomingMessage, body: string): { status: number; json: unknown } => {
    const form = new URLSearchParams(body)
    const origin = `http://${request.headers.host}`
    switch (url.pathname) {
      case '/.well-known/oauth-authorization-server':
        return {
          status: 200,
          json: {
            issuer: origin,
            authorization_endpoint: `${origin}/oauth/authorize`,
            token_endpoint: `${origin}/oauth/token`,
            registration_endpoint: `${origin}/oauth/register`,
            revocation_endpoint: `${origin}/oauth/revoke`,
          },
        }
      case '/oauth/register': {
        const id = randomUUID()
        state.registrations++
        clients[id] = JSON.parse(body)
        return { status: 201, json: { client_id: id } }
      }
      case '/oauth/token': {
        if (form.get('grant_type') === 'refresh_token') {
          state.refreshes++
          state.ended ||= form.get('refresh_token') !== state.refresh
          return state.ended
            ? { status: 400, json: { error: 'invalid_grant' } }
            : { status: 200, json: newTokens() }
        }
        const code = codes.get(form.get('code') ?? '')
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url')
        return code && code.challenge === challenge && code.redirect === form.get('redirect_uri')
          ? { status: 200, json: newTokens() }
          : { status: 400, json: { error: 'invalid_grant', error_description: 'No such code.' } }
      }
      case '/oauth/revoke':
        state.revoked.push(form.get('token') ?? '')
        return { status: 200, json: {} }
      case '/api/v1/projects': {
        const isOurs = request.headers.authorization === `Bearer ${state.access}` && !state.ended
        const data = { projects: [], total: 0, nextCursor: null }
        const problem = { code: 'token_expired', detail: 'The access token has expired.' }
        return isOurs ? { status: 200, json: { status: 'Successful', data } } : { status: 401, json: problem }
      }
    }
    return { status: 404, json: {} }
  }
  const http = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { status, json } = answer(new URL(request.url ?? '', 'http://x'), request, body)
      const isProblem = status >= 400 && request.url?.startsWith('/api/')
      const type = isProblem ? 'application/problem+json' : 'application/json'
      response.writeHead(status, { 'content-type': type }).end(JSON.stringify(json))
    })
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    state,
    /** What the person's browser is sent to when they allow what `page` asks for. */
    allow(page: URL, code = randomUUID()) {
      const query = page.searchParams
      const client = clients[query.get('client_id') ?? '']
      const redirect = new URL(query.get('redirect_uri') ?? '')
      const registered = client?.redirect_uris.map((one) => new URL(one).pathname)
      if (!registered?.includes(redirect.pathname) || redirect.hostname !== '127.0.0.1')
        throw new Error(`${redirect} is not registered`)
      codes.set(code, {
        challenge: query.get('code_challenge') ?? '',
        redirect: query.get('redirect_uri') ?? '',
      })
      redirect.search = String(new URLSearchParams({ code, state: query.get('state') ?? '' }))
      return redirect
    },
    close() {
      http.closeAllConnections()
      http.close()
    },
  }
}

const colophon = (...parameters: string[]) => commandLine.run(...parameters)
const store = (grant: { accessToken: string; refreshToken: string; expiresAt: number }) =>
  writeFileSync(
    join(commandLine.folder, 'credentials.json'),
    JSON.stringify({
      current: server.origin,
      deployments: {
        [server.origin]: {
          clientId: 'a-client',
          grant: { ...grant, tokenEndpoint: `${server.origin}/oauth/token`, revocationEndpoint: '' },
        },
      },
    }),
  )

describe('signing in by the browser', () => {
  const login = () => colophon('login', server.origin, '--no-browser')

  it('registers once, takes the code at a port of its own, and keeps tokens for the owner alone', async () => {
    for (const round of [1, 2]) {
      const command = login()
      const page = await command.page
      expect(page.searchParams.get('code_challenge_method')).toBe('S256')
      const answer = await fetch(server.allow(page))
      expect(await answer.text()).toContain('You are signed in.')
      expect(await command.ended).toMatchObject({ code: 0, out: '' })
      expect(server.state.registrations).toBe(1)
      expect(commandLine.credentials().deployments[server.origin]?.grant?.accessToken).toBe(
        server.state.access,
      )
      expect(statSync(join(commandLine.folder, 'credentials.json')).mode & 0o777).toBe(0o600)
      expect((await colophon('list').ended).code, `round ${round}`).toBe(0)
    }
  })

  it('waits on after an answer with another state, and fails where the person refuses', async () => {
    const command = login()
    const page = await command.page
    const forged = server.allow(page)
    forged.searchParams.set('state', 'another')
    expect((await fetch(forged)).status).toBe(400)
    const refusal = server.allow(page)
    refusal.search = `error=access_denied&state=${page.searchParams.get('state')}`
    await fetch(refusal)
    const { code, err } = await command.ended
    expect([code, err.trim().split('\n').at(-1)]).toEqual([
      3,
      'colophon: Signing in was refused: access_denied',
    ])
  })

  it('does not take the code of another server', async () => {
    const command = login()
    const page = await command.page
    const mixed = server.allow(page)
    mixed.searchParams.set('iss', 'https://evil.example')
    expect((await fetch(mixed)).status).toBe(400)
    await fetch(server.allow(page))
    expect((await command.ended).code).toBe(0)
  })

  it('ends with signing out, which revokes', async () => {
    const command = login()
    await fetch(server.allow(await command.page))
    await command.ended
    const { refresh } = server.state
    expect((await colophon('logout').ended).code).toBe(0)
    expect(server.state.revoked).toEqual([refresh])
    expect(JSON.stringify(commandLine.credentials())).not.toContain(refresh)
    expect(await colophon('list').ended).toMatchObject({
      code: 3,
      err: 'colophon: Not signed in: run `colophon login <address>`.\n',
    })
  })
})

describe('a session', () => {
  it('is refreshed once by commands that run at once', async () => {
    Object.assign(server.state, { access: 'new', refresh: 'r1' })
    store({ accessToken: 'old', refreshToken: 'r1', expiresAt: 0 })
    const ended = await Promise.all(Array.from({ length: 4 }, () => colophon('list').ended))
    expect(ended.map(({ code, err }) => [code, err])).toEqual(Array(4).fill([0, '']))
    expect(server.state).toMatchObject({ refreshes: 1, ended: false })
    expect(commandLine.credentials().deployments[server.origin]?.grant?.refreshToken).toBe(
      server.state.refresh,
    )
  })

  it('is refreshed where the server refuses a token before its time', async () => {
    Object.assign(server.state, { access: 'new', refresh: 'r1' })
    store({ accessToken: 'old', refreshToken: 'r1', expiresAt: 8e15 })
    expect((await colophon('list').ended).code).toBe(0)
    expect(server.state.refreshes).toBe(1)
  })

  it('that has ended is told in one line', async () => {
    Object.assign(server.state, { access: 'new', refresh: 'r1' })
    store({ accessToken: 'old', refreshToken: 'stolen', expiresAt: 0 })
    expect(await colophon('list').ended).toMatchObject({
      code: 3,
      out: '',
      err: `colophon: The session has ended: run \`colophon login ${server.origin}\`.\n`,
    })
  })

  it('outlives a command that was killed while it held the file', async () => {
    Object.assign(server.state, { access: 'new', refresh: 'r1' })
    store({ accessToken: 'old', refreshToken: 'r1', expiresAt: 0 })
    const { pid } = spawn(process.execPath, ['--version'])
    writeFileSync(join(commandLine.folder, 'credentials.json.lock'), String(pid))
    expect((await colophon('list').ended).code).toBe(0)
  })
})

describe('the command line', () => {
  it('says how it is used, and ends with 2 where it is used wrongly', async () => {
    const help = await colophon('--help').ended
    expect([help.code, help.err]).toEqual([0, ''])
    expect(help.out).toContain('push <file> [project]')
    expect((await colophon('push', '--help').ended).out).toContain('Nothing is lost')
    for (const wrong of [
      ['nope'],
      ['list', 'x'],
      ['list', '--nope'],
      ['export', 'x'],
      ['login', 'ftp://x'],
    ]) {
      const { code, err } = await colophon(...wrong).ended
      expect([code, err.split('\n').length], wrong.join(' ')).toEqual([2, 2])
    }
  })

  it('says in one line where a deployment cannot be reached', async () => {
    server.close()
    store({ accessToken: 'a', refreshToken: 'r', expiresAt: 8e15 })
    const { code, err } = await colophon('list').ended
    expect(code).toBe(1)
    expect(err).toMatch(/^colophon: The deployment cannot be reached: ECONNREFUSED\.\n$/)
  })
})
