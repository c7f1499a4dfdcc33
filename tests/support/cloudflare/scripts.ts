// Workers of the stand-in: scripts, their secrets, versions and deployments.

import { randomUUID } from 'node:crypto'
import { done, refused } from './envelope.ts'
import type { Account, Call } from './stand-in.ts'

type Binding = { name: string; type: string; [key: string]: unknown }
type Annotations = Record<string, string>
type Version = { id: string; number: number; annotations: Annotations; bindings: Binding[]; assets: number }
type Deployment = { id: string; created_on: string; versions: { version_id: string; percentage: number }[] }

export type Script = {
  versions: Version[]
  /** The latest first. */
  deployments: Deployment[]
  /** No answer gives their text. */
  secrets: Map<string, string>
  migrationTag: string | null
  crons: string[]
  /** True where it is reached under workers.dev. */
  isReachable: boolean
}

const NO_SCRIPT = { status: 404, code: 10007, message: 'This Worker does not exist on your account.' }
const NO_SERVICE = { status: 404, code: 10090, message: 'This Worker service does not exist.' }

/** A token in the form of a JWT, whose end wrangler reads. */
const jwt = (name: string) =>
  `e30.${Buffer.from(JSON.stringify({ name, exp: 4_000_000_000 })).toString('base64url')}.e30`

export async function answerScripts(account: Account, call: Call): Promise<Response | null> {
  const { method, path, body } = call
  if (path === '/workers/subdomain')
    return account.subdomain
      ? done({ subdomain: account.subdomain })
      : refused({ status: 404, code: 10007, message: 'There is no subdomain for this account.' })
  if (path === '/workers/assets/upload') return done({ jwt: jwt('uploaded') }, 201)
  const service = /^\/workers\/services\/([^/]+)$/.exec(path)
  if (service) return answerService(account.scripts.get(service[1] ?? ''), service[1] ?? '')
  const worker = /^\/workers\/workers\/([^/]+)$/.exec(path)?.[1]
  if (worker) return answerWorker(account.scripts.get(worker), worker)
  const [, name = '', rest = ''] = /^\/workers\/scripts\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
  if (!name) return null
  if (rest === 'assets-upload-session') {
    const { manifest } = JSON.parse(body.toString()) as { manifest: Record<string, { hash: string }> }
    return done({ jwt: jwt('session'), buckets: [Object.values(manifest).map(({ hash }) => hash)] })
  }
  if (rest === '' && method === 'PUT') return upload(account, name, call)
  const script = account.scripts.get(name)
  if (!script) return refused(NO_SCRIPT)
  switch (`${method} ${rest}`) {
    case 'PATCH secrets-bulk': {
      const { secrets } = JSON.parse(body.toString()) as { secrets: Record<string, { text: string }> }
      for (const [secret, { text }] of Object.entries(secrets)) script.secrets.set(secret, text)
      const made = addVersion(
        script,
        { 'workers/triggered_by': 'secret' },
        script.versions.at(-1)?.bindings ?? [],
        0,
      )
      deployed(script, [{ version_id: made.id, percentage: 100 }])
      return done({})
    }
    case 'GET secrets':
      return done([...script.secrets.keys()].map((secret) => ({ name: secret, type: 'secret_text' })))
    case 'GET settings':
      return done({ bindings: bindingsOf(script), migration_tag: script.migrationTag })
    case 'PATCH script-settings':
      return done(JSON.parse(body.toString()))
    case 'GET deployments':
      return done({ deployments: script.deployments })
    case 'POST deployments': {
      const { versions } = JSON.parse(body.toString()) as Pick<Deployment, 'versions'>
      return done(deployed(script, versions))
    }
    case 'POST subdomain':
      script.isReachable = JSON.parse(body.toString()).enabled
      return done({ enabled: script.isReachable, previews_enabled: false })
    case 'GET subdomain':
      return done({ enabled: script.isReachable, previews_enabled: false })
    case 'PUT schedules':
      script.crons = (JSON.parse(body.toString()) as { cron: string }[]).map(({ cron }) => cron)
      return done({ schedules: script.crons.map((cron) => ({ cron })) })
    case 'GET schedules':
      return done({ schedules: script.crons.map((cron) => ({ cron })) })
    case 'POST versions':
      return upload(account, name, call)
    case 'GET versions':
      return done({ items: script.versions.map(described) })
  }
  const version = script.versions.find(({ id }) => rest === `versions/${id}`)
  return version ? done(described(version)) : null
}

const answerService = (script: Script | undefined, id: string): Response =>
  script
    ? done({
        id,
        default_environment: {
          environment: 'production',
          script: { last_deployed_from: 'wrangler', migration_tag: script.migrationTag, tag: id, tags: [] },
        },
        environments: [],
      })
    : refused(NO_SERVICE)

const answerWorker = (script: Script | undefined, id: string): Response =>
  script
    ? done({
        id,
        name: id,
        subdomain: { enabled: script.isReachable, previews_enabled: false },
        observability: { enabled: true },
        logpush: false,
        tags: [],
        tail_consumers: [],
      })
    : refused(NO_SCRIPT)

const bindingsOf = (script: Script): Binding[] => [
  ...(script.versions.at(-1)?.bindings ?? []),
  ...[...script.secrets.keys()].map((name) => ({ name, type: 'secret_text' })),
]

const described = ({ id, number, annotations, bindings }: Version) => ({
  id,
  number,
  metadata: { created_on: new Date(number * 1000).toISOString(), source: 'wrangler', author_email: 'a@b.c' },
  annotations,
  resources: { bindings, script: { etag: id, handlers: ['fetch'] }, script_runtime: {} },
})

type Metadata = {
  bindings?: Binding[]
  annotations?: Annotations
  migrations?: { new_tag?: string }
  assets?: { jwt?: string }
}

/** A new version, which takes traffic at once where it is an upload of the whole script. */
async function upload(account: Account, name: string, { method, body, headers }: Call): Promise<Response> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers.get('content-type') ?? '' },
  }).formData()
  const metadata = JSON.parse(await textOf(form.get('metadata'))) as Metadata
  const { bindings = [], annotations = {}, migrations } = metadata
  const known = account.scripts.get(name)
  const inherited = bindings.filter(({ type }) => type === 'inherit')
  const missing = inherited.find((binding) => !known?.secrets.has(binding.name))
  if (missing)
    return refused({ status: 400, code: 10057, message: `inherit binding '${missing.name}' is invalid` })
  const script = known ?? {
    versions: [],
    deployments: [],
    secrets: new Map<string, string>(),
    migrationTag: null,
    crons: [],
    isReachable: false,
  }
  account.scripts.set(name, script)
  if (migrations?.new_tag) script.migrationTag = migrations.new_tag
  const kept = bindings.filter(({ type }) => type !== 'inherit')
  const version = addVersion(script, annotations, kept, metadata.assets?.jwt ? 1 : 0)
  if (method === 'PUT') deployed(script, [{ version_id: version.id, percentage: 100 }])
  const started = { startup_time_ms: 9, etag: version.id }
  return method === 'PUT'
    ? done({ id: name, deployment_id: version.id, ...started, modified_on: '' })
    : done({ ...described(version), ...started })
}

const textOf = async (entry: FormDataEntryValue | null): Promise<string> =>
  typeof entry === 'string' ? entry : ((await entry?.text()) ?? '{}')

function addVersion(script: Script, annotations: Annotations, bindings: Binding[], assets: number): Version {
  const version = { id: randomUUID(), number: script.versions.length + 1, annotations, bindings, assets }
  script.versions.push(version)
  return version
}

function deployed(script: Script, versions: Deployment['versions']): Deployment {
  const deployment = {
    id: randomUUID(),
    source: 'api',
    strategy: 'percentage',
    author_email: 'a@b.c',
    created_on: new Date((script.deployments.length + 1) * 1000).toISOString(),
    versions,
    annotations: {},
  }
  script.deployments.unshift(deployment)
  return deployment
}
