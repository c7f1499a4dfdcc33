// `npm run rollback`: gives all traffic to the version before, which stays at Cloudflare. The database is left as it is.

import { parseArgs } from 'node:util'
import { root } from '../local-configuration.ts'
import { findAccount, findToken } from './account.ts'
import { type Answers, answersFile, readAnswers } from './answers.ts'
import { type CloudflareApi, createApi } from './cloudflare-api.ts'
import { endWith } from './end-with.ts'
import { Problem } from './problem.ts'
import { failed, schemaOf, versionBefore } from './release.ts'
import { RESOURCES } from './resources.ts'
import { appliedMigrations } from './schema.ts'
import { openTerminal, type Terminal } from './terminal.ts'
import { createWrangler, type Wrangler } from './wrangler.ts'

/** @throws Problem `nothing_before`, `database_newer` where the version before knows another schema */
export async function rollBack({
  answers,
  api,
  wrangler,
  terminal,
}: {
  answers: Answers
  api: CloudflareApi
  wrangler: (account: string) => Wrangler
  terminal: Terminal
}): Promise<void> {
  const { name, region } = answers
  const account = await findAccount(api, answers, terminal)
  const version = await versionBefore(api, account, name)
  if (!version) throw new Problem('nothing_before', `"${name}" has no version before the present one.`)
  const database = await RESOURCES.database.find({ api, account, name, region })
  const last = database ? (await appliedMigrations(api, account, database)).at(-1) : undefined
  const schema = schemaOf(version)
  if (schema !== last)
    throw new Problem(
      'database_newer',
      `The version before (${version.id}) knows the database up to ${schema}, and it has ${last}. Migrations are not undone: mend the fault and run \`npm run deploy\`.`,
    )
  const { code, out } = await wrangler(account)([
    'rollback',
    version.id,
    '--name',
    name,
    '--message',
    version.message,
    '--yes',
  ])
  if (code !== 0) throw failed('rollback_failed', 'Nothing was rolled back', out)
  terminal.say(`The version of ${version.createdOn} serves again (${version.id}).`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string', default: '' } } })
  const terminal = openTerminal()
  const answers = await readAnswers(answersFile(root, values.env), values.env, terminal)
  const api = createApi(await findToken(createWrangler()))
  await rollBack({ answers, api, wrangler: createWrangler, terminal })
}

if (import.meta.main) endWith(main())
