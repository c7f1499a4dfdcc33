// A stand-in of Cloudflare's REST API over HTTP, as far as a deployment uses it: by this project's own calls and by
// wrangler's. Its databases are real SQLite.

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { done, FAULTS, type Fault, refused } from './envelope.ts'
import { answerScripts, type Script } from './scripts.ts'

export const ACCOUNT = '0123456789abcdef0123456789abcdef'
export const TOKEN = 'a-token-of-the-stand-in'

export type Account = {
  databases: { uuid: string; name: string; jurisdiction: string | null; sql: DatabaseSync }[]
  buckets: { name: string; jurisdiction: string }[]
  namespaces: { id: string; title: string }[]
  indexes: { name: string; config: { dimensions: number; metric: string } }[]
  scripts: Map<string, Script>
  subdomain: string | null
}

export type StandIn = {
  account: Account
  /** `POST /accounts/…/d1/database`, without the account's id. */
  calls: string[]
  /** Calls that match fail until `heal`, or as often as is said. */
  fail(call: RegExp, fault: Fault, times?: number): void
  /** As `fail`, but the call does what it is for. */
  failAfter(call: RegExp, fault: Fault): void
  heal(): void
  close(): Promise<void>
  /** CLOUDFLARE_API_BASE_URL. */
  address: string
}

export type Call = { method: string; path: string; query: URLSearchParams; body: Buffer; headers: Headers }

export async function startStandIn(): Promise<StandIn> {
  const account: Account = {
    databases: [],
    buckets: [],
    namespaces: [],
    indexes: [],
    scripts: new Map(),
    subdomain: 'stand-in',
  }
  const calls: string[] = []
  const faults: { call: RegExp; fault: Fault; times: number; after: boolean }[] = []

  async function answer(call: Call): Promise<Response> {
    const authorization = call.headers.get('authorization')
    // Uploads of assets carry the token of their session.
    if (!call.path.startsWith('/workers/assets/')) {
      if (!authorization) return refused(FAULTS.noToken)
      if (authorization !== `Bearer ${TOKEN}`) return refused(FAULTS.unknownToken)
    }
    const line = `${call.method} ${call.path}`
    calls.push(line)
    const found = faults.find(({ call, times }) => times > 0 && call.test(line))
    if (!found) return work(call, line)
    found.times--
    if (found.after) await work(call, line)
    return refused(found.fault)
  }

  async function work(call: Call, line: string): Promise<Response> {
    if (call.path === '/accounts') return done([{ id: ACCOUNT, name: 'Stand-in' }])
    return (
      answerD1(account, call) ??
      answerStores(account, call) ??
      (await answerScripts(account, call)) ??
      refused({ status: 404, code: 7000, message: `No route for ${line}` })
    )
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', async () => {
      const url = new URL(request.url ?? '/', 'http://stand-in')
      const given = await answer({
        method: request.method ?? 'GET',
        path: url.pathname.replace('/client/v4', '').replace(`/accounts/${ACCOUNT}`, ''),
        query: url.searchParams,
        body: Buffer.concat(chunks),
        headers: new Headers(request.headers as Record<string, string>),
      })
      response.writeHead(given.status, Object.fromEntries(given.headers))
      response.end(Buffer.from(await given.arrayBuffer()))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    account,
    calls,
    fail: (call, fault, times = Number.POSITIVE_INFINITY) => {
      faults.push({ call, fault, times, after: false })
    },
    failAfter: (call, fault) => {
      faults.push({ call, fault, times: 1, after: true })
    },
    heal: () => {
      faults.length = 0
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
        for (const { sql } of account.databases) sql.close()
      }),
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`,
  }
}

function answerD1(account: Account, { method, path, query, body }: Call): Response | null {
  if (path === '/d1/database' && method === 'GET')
    return done(
      account.databases
        .filter(({ name }) => name.includes(query.get('name') ?? ''))
        .map(({ uuid, name, jurisdiction }) => ({ uuid, name, version: 'production', jurisdiction })),
    )
  if (path === '/d1/database' && method === 'POST') {
    const { name, jurisdiction = null } = JSON.parse(body.toString())
    if (account.databases.some((one) => one.name === name))
      return refused({ status: 400, code: 7502, message: `A database with name ${name} already exists` })
    const made = { uuid: randomUUID(), name, jurisdiction, sql: new DatabaseSync(':memory:') }
    account.databases.push(made)
    return done({ uuid: made.uuid, name, version: 'production', jurisdiction })
  }
  const asked = /^\/d1\/database\/([^/]+)\/query$/.exec(path)
  if (!asked) return null
  const database = account.databases.find(({ uuid }) => uuid === asked[1])
  if (!database) return refused({ status: 404, code: 7404, message: 'The database could not be found' })
  return runSql(database.sql, JSON.parse(body.toString()).sql)
}

/** Several statements are one transaction, as D1 has it. */
function runSql(sql: DatabaseSync, text: string): Response {
  try {
    if (/^\s*select/i.test(text)) return rows(sql.prepare(text).all())
    sql.exec('BEGIN')
    sql.exec(text)
    sql.exec('COMMIT')
    return rows([])
  } catch (error) {
    if (sql.isTransaction) sql.exec('ROLLBACK')
    return refused({ status: 400, code: 7500, message: `${(error as Error).message}: SQLITE_ERROR` })
  }
}

const rows = (results: unknown[]) =>
  done([{ results, success: true, meta: { duration: 0.1, served_by: 'stand-in', changes: 0 } }])

function answerStores(account: Account, { method, path, query, body, headers }: Call): Response | null {
  const jurisdiction = headers.get('cf-r2-jurisdiction') ?? 'default'
  if (path === '/r2/buckets' && method === 'POST') {
    const { name } = JSON.parse(body.toString())
    if (account.buckets.some((one) => one.name === name && one.jurisdiction === jurisdiction))
      return refused({
        status: 409,
        code: 10004,
        message: 'The bucket you tried to create already exists, and you own it.',
      })
    account.buckets.push({ name, jurisdiction })
    return done({ name, jurisdiction, creation_date: new Date().toISOString(), storage_class: 'Standard' })
  }
  const bucket = /^\/r2\/buckets\/([^/]+)$/.exec(path)
  if (bucket && method === 'GET') {
    const found = account.buckets.find((one) => one.name === bucket[1] && one.jurisdiction === jurisdiction)
    return found
      ? done({ ...found, storage_class: 'Standard' })
      : refused({ status: 404, code: 10006, message: 'The specified bucket does not exist.' })
  }
  if (path === '/storage/kv/namespaces') {
    if (method === 'GET') {
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 20)]
      return done(account.namespaces.slice((page - 1) * size, page * size))
    }
    const { title } = JSON.parse(body.toString())
    if (account.namespaces.some((one) => one.title === title))
      return refused({
        status: 400,
        code: 10014,
        message: 'a namespace with this account ID and title already exists',
      })
    const made = { id: randomUUID().replaceAll('-', ''), title }
    account.namespaces.push(made)
    return done({ ...made, supports_url_encoding: true })
  }
  if (path === '/vectorize/v2/indexes') {
    if (method === 'GET') return done(account.indexes)
    const { name, config } = JSON.parse(body.toString())
    if (account.indexes.some((one) => one.name === name))
      return refused({
        status: 409,
        code: 3002,
        message: 'vectorize.index.duplicate_name - duplicate index name',
      })
    account.indexes.push({ name, config })
    return done({ name, config, created_on: new Date().toISOString() })
  }
  return null
}
