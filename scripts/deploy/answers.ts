// What a deployment is: its file, which is asked for once and kept beside the code. It holds no secret.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readConfiguration, VARIABLE_NAMES } from '../../workers/contracts/configuration.ts'
import { Problem } from './problem.ts'
import type { Terminal } from './terminal.ts'

const NAME = /^[a-z](?:[a-z0-9-]{0,40}[a-z0-9])?$/
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
const SECRETS = [
  'TOKEN_SECRET',
  'IDENTITY_PROVIDER_SECRETS',
  'OPENAI_API_KEY',
  'OPENALEX_API_KEY',
  'SEMANTIC_SCHOLAR_API_KEY',
  'CORPUS_TOKEN',
]

const answersSchema = z.strictObject({
  /** Of the Worker; database, bucket, key-value store and index are named after it. */
  name: z.string().regex(NAME, 'small letters, digits and hyphens, 42 at the most, beginning with a letter'),
  /** Where data stays: the European Union, or wherever Cloudflare puts it. It cannot be changed later. */
  region: z.enum(['', 'eu']).default(''),
  /** The Cloudflare account, where a token sees several. */
  account: z.string().default(''),
  /** A host name whose zone is in the account; without it the address ends in workers.dev. */
  domain: z
    .union([z.literal(''), z.string().regex(HOST, 'a host name, such as papers.example.edu')])
    .default(''),
  /** Variables of the Worker (.dev.vars.example explains each); a list is its JSON. Secrets do not belong here. */
  vars: z
    .record(z.string(), z.union([z.string(), z.array(z.unknown()).transform((list) => JSON.stringify(list))]))
    .default({}),
})

export type Answers = z.output<typeof answersSchema>

/** Path of a deployment's file. @param environment empty for production */
export const answersFile = (root: string, environment: string): string =>
  join(root, environment ? `deployment.${environment}.json` : 'deployment.json')

/**
 * The answers of the file; those that it lacks are asked for, and kept.
 *
 * @throws Problem `answers_missing`, `answers_invalid`
 */
export async function readAnswers(file: string, environment: string, terminal: Terminal): Promise<Answers> {
  if (existsSync(file)) return checkAnswers(parse(file), file)
  if (!terminal.isInteractive)
    throw new Problem(
      'answers_missing',
      `${file} is missing. Write it, for example {"name": "colophon", "region": "", "vars": {"SIGN_IN_ALLOWED": "example.edu", "GOOGLE_CLIENT_ID": ""}}, or run this in a terminal.`,
    )
  const name = await terminal.ask(
    'Name of the deployment:',
    environment ? `colophon-${environment}` : 'colophon',
  )
  const region = (
    await terminal.ask(
      'Where may data be stored? "eu" keeps it in the European Union; "any" is wherever people are. It cannot be changed later:',
      'any',
    )
  ).toLowerCase()
  const allowed = await terminal.ask(
    'Who may sign in? Addresses and domains, such as "example.edu", or "anybody" (docs/sign-in.md; empty: nobody yet):',
  )
  terminal.say(
    'People sign in with Google, by the client id of your OAuth client (docs/deploy.md), or by identity providers (docs/sign-in.md). It is no secret.',
  )
  const googleClientId = await terminal.ask('Google client id (empty: none):')
  const contact = await terminal.ask('Mail address that research catalogues may write to (empty: none):')
  const answers = checkAnswers(
    {
      name,
      region: region === 'any' ? '' : region,
      vars: { SIGN_IN_ALLOWED: allowed, GOOGLE_CLIENT_ID: googleClientId, CONTACT_EMAIL: contact },
    },
    'the answers',
  )
  keepAnswers(file, answers)
  return answers
}

export function keepAnswers(file: string, answers: Answers): void {
  writeFileSync(file, `${JSON.stringify(answers, null, 2)}\n`)
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Problem('answers_invalid', `${file} is no JSON.`)
  }
}

function checkAnswers(value: unknown, where: string): Answers {
  const read = answersSchema.safeParse(value)
  if (!read.success) {
    const { path, message } = read.error.issues[0] ?? { path: [], message: '' }
    throw new Problem(
      'answers_invalid',
      `In ${where}, ${path.join('.') || 'the whole'} is wrong: ${message}.`,
    )
  }
  const { vars } = read.data
  const secret = Object.keys(vars).find((name) => SECRETS.includes(name))
  if (secret)
    throw new Problem(
      'answers_invalid',
      `${secret} is a secret and may not stand in ${where}. Set it with \`npx wrangler secret put ${secret} --name ${read.data.name}\`.`,
    )
  const unknown = Object.keys(vars).find((name) => !VARIABLE_NAMES.includes(name))
  if (unknown)
    throw new Problem('answers_invalid', `In ${where}, vars.${unknown} is no variable of Colophon.`)
  // A deployment with a wrong variable answers 503 to everything.
  const configuration = readConfiguration({ ...vars, TOKEN_SECRET: 'x'.repeat(32) })
  if (!configuration.ok)
    throw new Problem('answers_invalid', `In ${where}, vars.${configuration.failure[0]} has no valid value.`)
  if (vars.DATA_REGION !== undefined)
    throw new Problem('answers_invalid', `In ${where}, DATA_REGION is "region".`)
  if (vars.LOCAL_SIGN_IN)
    throw new Problem('answers_invalid', `LOCAL_SIGN_IN lets anybody in and has no place in ${where}.`)
  return read.data
}
