// The configuration that wrangler deploys: what the build wrote from wrangler.toml, with the names, ids and variables of
// one deployment.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answers } from './answers.ts'
import type { Resources } from './resources.ts'

type Binding = { binding: string; [key: string]: unknown }
type BuiltConfig = {
  name: string
  vars: Record<string, string>
  d1_databases: Binding[]
  r2_buckets: Binding[]
  kv_namespaces: Binding[]
  vectorize: Binding[]
  triggers: { crons: string[] }
  ratelimits: { name: string; namespace_id: string }[]
  [key: string]: unknown
}

/** The built Worker, in the folder of a build. */
const BUILT = 'server/wrangler.json'

/**
 * Writes it beside the built Worker, whose paths it holds.
 *
 * @param build folder of the build
 * @returns the file's path, and the crons that it sets
 */
export function writeWorkerConfig(
  build: string,
  { account, answers, resources }: { account: string; answers: Answers; resources: Resources },
): { file: string; crons: string[] } {
  // Without the command of wrangler.toml that points here, and paths of this machine.
  const {
    build: _command,
    configPath: _path,
    userConfigPath: _userPath,
    ...built
  } = JSON.parse(readFileSync(join(build, BUILT), 'utf8')) as BuiltConfig
  const { name, region, domain, vars } = answers
  const filled = (bindings: Binding[], values: Record<string, unknown>) =>
    bindings.map((binding) => ({ ...binding, ...values }))
  const config = {
    ...built,
    name,
    account_id: account,
    send_metrics: false,
    ...(domain
      ? { routes: [{ pattern: domain, custom_domain: true }], workers_dev: false }
      : { workers_dev: true }),
    vars: { ...built.vars, ...vars, ...(region ? { DATA_REGION: region } : {}) },
    d1_databases: filled(built.d1_databases, { database_name: name, database_id: resources.database }),
    r2_buckets: filled(built.r2_buckets, {
      bucket_name: resources.bucket,
      ...(region ? { jurisdiction: region } : {}),
    }),
    kv_namespaces: filled(built.kv_namespaces, { id: resources.keyValueStore }),
    vectorize: filled(built.vectorize, { index_name: resources.index }),
    ratelimits: built.ratelimits.map((limit) => ({
      ...limit,
      namespace_id: rateNamespace(name, limit.name),
    })),
  }
  const file = join(build, `server/deploy.${name}.json`)
  writeFileSync(file, JSON.stringify(config))
  return { file, crons: built.triggers.crons }
}

/** A whole number, as Cloudflare asks for, that no other deployment of the account has. */
const rateNamespace = (name: string, limit: string): string =>
  String(createHash('sha256').update(`${name} ${limit}`).digest().readUInt32BE() || 1)
