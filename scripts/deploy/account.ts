// Who deploys where: a token by the environment or by `wrangler login`, and the account.

import type { Answers } from './answers.ts'
import type { CloudflareApi } from './cloudflare-api.ts'
import { Problem } from './problem.ts'
import type { Terminal } from './terminal.ts'
import type { Wrangler } from './wrangler.ts'

/** @throws Problem `not_logged_in` */
export async function findToken(wrangler: Wrangler): Promise<string> {
  const set = process.env.CLOUDFLARE_API_TOKEN
  if (set) return set
  const { code, out } = await wrangler(['auth', 'token', '--json'])
  const token = code === 0 ? /"token":\s*"([^"]+)"/.exec(out)?.[1] : undefined
  if (token) return token
  throw new Problem(
    'not_logged_in',
    'There is no token. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.',
    'https://dash.cloudflare.com/profile/api-tokens',
  )
}

/** The account's id. @throws Problem `account_unknown`, `account_ambiguous` */
export async function findAccount(api: CloudflareApi, answers: Answers, terminal: Terminal): Promise<string> {
  const wanted = process.env.CLOUDFLARE_ACCOUNT_ID || answers.account
  if (wanted) return wanted
  const accounts = await api.get<{ id: string; name: string }[]>(
    '/accounts?per_page=50',
    'Account Settings: Read',
  )
  const [first] = accounts
  if (!first) throw new Problem('account_unknown', 'The token sees no account.')
  if (accounts.length === 1) return first.id
  const list = accounts.map(({ id, name }) => `  ${id}  ${name}`).join('\n')
  if (!terminal.isInteractive)
    throw new Problem('account_ambiguous', `Set CLOUDFLARE_ACCOUNT_ID to one of these accounts:\n${list}`)
  terminal.say(`The token sees several accounts:\n${list}`)
  const chosen = await terminal.ask('Which account (its id)?', first.id)
  if (accounts.some(({ id }) => id === chosen)) return chosen
  throw new Problem('account_unknown', `${chosen} is none of these accounts.`)
}
