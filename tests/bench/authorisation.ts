// What authorisation by a personal access token adds to a request over HTTP, compared with a session's token, which is
// not looked up. The two take turns, so that other load affects both. The account has as many tokens as it may, among
// those of others.

import { PERSONAL_TOKENS_MAX } from '../../workers/contracts/limits.ts'
import { served } from '../support/served.ts'
import { ask, signIn } from '../support/served-person.ts'
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
    const session: number[] = []
    const personal: number[] = []
    for (let round = -WARM_UP; round < REQUESTS; round++) {
      const [one, other] = [await timed(person.accessToken), await timed(token)]
      if (round < 0) continue
      session.push(one)
      personal.push(other)
    }
    const row = (name: string, value: number, more: Partial<Row> = {}): Row => ({
      name,
      value: rounded(value, 2),
      unit: 'ms',
      command: 'npm run bench -- authorisation',
      ...more,
    })
    const added = percentile(personal, 0.5) - percentile(session, 0.5)
    return [
      row(`Request with a session's token, p50 of ${REQUESTS}`, percentile(session, 0.5)),
      row(`Request with a personal token, p50, among ${OTHERS}`, percentile(personal, 0.5)),
      row('Added by looking up a personal token, p50', added, { limit: LIMIT_MS }),
    ]
  })
