// What authorisation by a personal access token, and by the token of an OAuth grant, adds to a request over HTTP, compared
// with a session's token, which is not looked up. They take turns, so that other load affects all. The account has as
// many tokens as it may, among those of others; so are the grants.

import { createHash, randomBytes } from 'node:crypto'
import { PERSONAL_TOKENS_MAX } from '../../workers/contracts/limits.ts'
import { served } from '../support/served.ts'
import { ask, origin, type Person, signIn } from '../support/served-person.ts'
import { percentile, type Row, rounded } from './support/row.ts'

const REQUESTS = 1000
const WARM_UP = 100
const OTHERS = 50_000
const LIMIT_MS = 1

const PATH = '/v1/projects/stats'

async function timed(token: string): Promise<number> {
  const began = performance.now()
  await ask(PATH, { token })
  return performance.now() - began
}

const REDIRECT = 'https://program.example/back'

/** An access token of a program that the person allowed to read projects. */
async function grantToken({ accessToken }: Person): Promise<string> {
  const json = { 'content-type': 'application/json' }
  const metadata = { redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' }
  const registered = await fetch(`${origin}/oauth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(metadata),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: REDIRECT,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'projects:read',
  }).toString()
  const body = { decision: 'allow', query, scopes: ['projects:read'], expiresInDays: 30 }
  const { data } = await ask('/v1/oauth/decisions', { token: accessToken, body })
  const redeemed = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id,
      redirect_uri: REDIRECT,
      code: new URL(data.redirectTo).searchParams.get('code') ?? '',
      code_verifier: verifier,
    }),
  })
  const { access_token } = (await redeemed.json()) as { access_token: string }
  return access_token
}

export const run = (): Promise<Row[]> =>
  served(async (runtime) => {
    const database = await runtime.getD1Database('DB')
    const person = await signIn('a script writer')
    let token = ''
    for (let made = 0; made < PERSONAL_TOKENS_MAX; made++) {
      const body = { name: `Script ${made}`, scopes: ['projects:read'] }
      token = (await ask('/v1/account/tokens', { token: person.accessToken, body })).data.token
    }
    await database
      .prepare(
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${OTHERS})
         INSERT INTO personal_tokens (id, user_id, hash, name, scopes, last_four, created_at, expires_at)
         SELECT 'other' || n, ?, hex(randomblob(32)), 'Other', '[]', '0000', 0, 1e15 FROM numbers`,
      )
      .bind(person.id)
      .run()
    await database
      .prepare(
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${OTHERS})
         INSERT INTO grants (id, user_id, client_id, client_name, redirect_uri, resource, scopes, created_at, expires_at)
         SELECT 'other' || n, ?, hex(randomblob(16)), 'Other', '', 'api', '[]', 0, 1e15 FROM numbers`,
      )
      .bind(person.id)
      .run()
    const grant = await grantToken(person)
    const session: number[] = []
    const personal: number[] = []
    const granted: number[] = []
    for (let round = -WARM_UP; round < REQUESTS; round++) {
      const [one, other, third] = [await timed(person.accessToken), await timed(token), await timed(grant)]
      if (round < 0) continue
      session.push(one)
      personal.push(other)
      granted.push(third)
    }
    const row = (name: string, value: number, more: Partial<Row> = {}): Row => ({
      name,
      value: rounded(value, 2),
      unit: 'ms',
      command: 'npm run bench -- authorisation',
      ...more,
    })
    const added = (by: number[]) => percentile(by, 0.5) - percentile(session, 0.5)
    return [
      row(`Request with a session's token, p50 of ${REQUESTS}`, percentile(session, 0.5)),
      row(`Request with a personal token, p50, among ${OTHERS}`, percentile(personal, 0.5)),
      row('Added by looking up a personal token, p50', added(personal), { limit: LIMIT_MS }),
      row(`Request with a grant's token, p50, among ${OTHERS}`, percentile(granted, 0.5)),
      row("Added by looking up a grant's token, p50", added(granted), { limit: LIMIT_MS }),
    ]
  })
