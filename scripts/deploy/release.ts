// The Worker of a deployment: whose it is, its secret, its versions.

import { randomBytes } from 'node:crypto'
import type { Answers } from './answers.ts'
import type { CloudflareApi } from './cloudflare-api.ts'
import { Problem } from './problem.ts'
import { isMissing } from './schema.ts'
import type { Wrangler } from './wrangler.ts'

const RIGHT = 'Workers Scripts: Edit'
const SECRET = 'TOKEN_SECRET'
/** Of wrangler's output that is shown. */
const SHOWN_LINES = 15

type Bindings = { bindings: { name: string; type: string; class_name?: string }[] }

export type Worker = { exists: boolean; hasSecret: boolean }

/** @throws Problem `name_taken` where the account has a Worker of this name that is not Colophon */
export async function findWorker(api: CloudflareApi, account: string, name: string): Promise<Worker> {
  const settings = await api
    .get<Bindings>(`/accounts/${account}/workers/scripts/${name}/settings`, RIGHT)
    .catch((error) => {
      if (isMissing(error)) return null
      throw error
    })
  if (!settings) return { exists: false, hasSecret: false }
  const hasSecret = settings.bindings.some((one) => one.type === 'secret_text' && one.name === SECRET)
  const hasRooms = settings.bindings.some((one) => one.class_name === 'ProjectRoom')
  if (hasSecret || hasRooms) return { exists: true, hasSecret }
  throw new Problem(
    'name_taken',
    `The account has another Worker named "${name}". Choose another name in the deployment's file.`,
  )
}

/** Gives the Worker a random TOKEN_SECRET, which only its process and Cloudflare ever hold; makes the Worker, without routes, if it is new. */
export async function putSecret(wrangler: Wrangler, name: string): Promise<void> {
  const secret = randomBytes(48).toString('base64url')
  const { code, out } = await wrangler(
    ['secret', 'bulk', '--name', name],
    JSON.stringify({ [SECRET]: secret }),
  )
  if (code !== 0) throw failed('secret_failed', 'The secret could not be set', out.replaceAll(secret, '…'))
}

/** Host of the Worker. @throws Problem `no_subdomain` */
export async function hostOf(
  api: CloudflareApi,
  account: string,
  { name, domain }: Answers,
): Promise<string> {
  if (domain) return domain
  const path = `/accounts/${account}/workers/subdomain`
  const found = await api.get<{ subdomain?: string } | null>(path, RIGHT).catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
  if (found?.subdomain) return `${name}.${found.subdomain}.workers.dev`
  throw new Problem(
    'no_subdomain',
    'The account has no address under workers.dev yet, and the dashboard lets you choose it.',
    `https://dash.cloudflare.com/${account}/workers/onboarding`,
  )
}

export type Version = { id: string; tag: string; message: string; createdOn: string }
type Deployments = {
  deployments: { versions: { version_id: string; percentage: number }[]; created_on: string }[]
}
type VersionDetail = { annotations?: Record<string, string> }

/** The versions that took traffic, the latest first; one that took it again stands there again. */
export async function deployedVersions(
  api: CloudflareApi,
  account: string,
  name: string,
): Promise<{ id: string; createdOn: string }[]> {
  const path = `/accounts/${account}/workers/scripts/${name}/deployments`
  const found = await api.get<Deployments>(path, RIGHT).catch((error) => {
    if (isMissing(error)) return { deployments: [] }
    throw error
  })
  return found.deployments.flatMap(({ versions, created_on }) => {
    const [first] = versions.toSorted((one, other) => other.percentage - one.percentage)
    return first ? [{ id: first.version_id, createdOn: created_on }] : []
  })
}

/**
 * The version that this command deployed before the one that serves; versions that a changed secret made are passed over.
 * Null if there is none.
 */
export async function versionBefore(
  api: CloudflareApi,
  account: string,
  name: string,
): Promise<Version | null> {
  const deployed = await deployedVersions(api, account, name)
  const present = deployed.findLastIndex(({ id }) => id === deployed[0]?.id)
  for (const older of deployed.slice(present + 1)) {
    const version = await describeVersion(api, account, name, older)
    if (schemaOf(version) !== null) return version
  }
  return null
}

/** What this command wrote to a version. */
export async function describeVersion(
  api: CloudflareApi,
  account: string,
  name: string,
  version: { id: string; createdOn: string },
): Promise<Version> {
  const path = `/accounts/${account}/workers/scripts/${name}/versions/${version.id}`
  const { annotations = {} } = await api.get<VersionDetail>(path, RIGHT)
  return { ...version, tag: annotations['workers/tag'] ?? '', message: annotations['workers/message'] ?? '' }
}

const SCHEMA = /database (\S+\.sql)/

/** A version's message, which names the migration that it was deployed with. */
export const messageOf = (version: string, lastMigration: string): string =>
  `Colophon ${version}, database ${lastMigration}`

/** The migration that the message names; null for a version of others. */
export const schemaOf = ({ message }: Version): string | null => SCHEMA.exec(message)?.[1] ?? null

type Triggers = { schedules: { cron: string }[] }

/** True if the crons of the configuration run, and the address leads to the Worker: what a deployment sets after its version. */
export async function isReachable(
  api: CloudflareApi,
  account: string,
  { name, domain }: Answers,
  crons: string[],
): Promise<boolean> {
  const script = `/accounts/${account}/workers/scripts/${name}`
  const { schedules } = await api.get<Triggers>(`${script}/schedules`, RIGHT)
  if (!crons.every((cron) => schedules.some((one) => one.cron === cron))) return false
  if (!domain) return (await api.get<{ enabled: boolean }>(`${script}/subdomain`, RIGHT)).enabled
  const path = `/accounts/${account}/workers/domains?hostname=${domain}`
  const domains = await api.get<{ hostname: string; service: string }[]>(path, RIGHT)
  return domains.some(({ hostname, service }) => hostname === domain && service === name)
}

/** Uploads the version and gives it all traffic. @throws Problem `plan_needed`, `deploy_failed` */
export async function release(
  wrangler: Wrangler,
  { account, config, tag, message }: { account: string; config: string; tag: string; message: string },
): Promise<void> {
  const { code, out } = await wrangler(['deploy', '--config', config, '--tag', tag, '--message', message])
  if (code === 0) return
  // 10027: larger than the plan allows; 100328: a limit of CPU time, which the free plan lacks.
  if (/\[code: (10027|100328)\]/.test(out))
    throw new Problem(
      'plan_needed',
      'Colophon needs the paid plan of Workers: the free one has no room for it and ends requests after 10 ms. Only the dashboard can change the plan.',
      `https://dash.cloudflare.com/${account}/workers/plans`,
    )
  throw failed('deploy_failed', 'The new version was not deployed; the one before goes on', out)
}

/** The end of what wrangler said, after the words that say what it is about. */
export const failed = (code: string, what: string, out: string): Problem =>
  new Problem(code, `${what}. Wrangler says:\n${out.trim().split('\n').slice(-SHOWN_LINES).join('\n')}`)
