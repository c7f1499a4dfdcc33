// The stores of a deployment, found by name in the account, and made where they are missing. Nothing is kept on this
// machine: a run that was broken off goes on with what the account has.

import { type CloudflareApi, Refusal } from './cloudflare-api.ts'
import { Problem } from './problem.ts'

/** Where a deployment's things are made. */
export type Place = { api: CloudflareApi; account: string; name: string; region: '' | 'eu' }

export type Resources = { database: string; bucket: string; keyValueStore: string; index: string }

/** How a resource is found and made. */
export type Resource = {
  /** For people. */
  label: string
  /** Its id or name; null where there is none. */
  find(place: Place): Promise<string | null>
  make(place: Place): Promise<string>
}

/** Length of the vectors of Workers AI's bge-m3, with which Colophon compares passages. */
const DIMENSIONS = 1024
const RIGHTS = {
  d1: 'D1: Edit',
  r2: 'Workers R2 Storage: Edit',
  kv: 'Workers KV Storage: Edit',
  vectorize: 'Vectorize: Edit',
}
/** Entries of a page of a list, and pages that are read. */
const PAGE = 100
const PAGES_MAX = 100

type Database = { uuid: string; name: string; jurisdiction?: string | null }

const database: Resource = {
  label: 'database (D1)',
  async find({ api, account, name, region }) {
    const found = await api.get<Database[]>(
      `/accounts/${account}/d1/database?name=${encodeURIComponent(name)}&per_page=${PAGE}`,
      RIGHTS.d1,
    )
    const same = found.find((one) => one.name === name)
    if (!same) return null
    const has = same.jurisdiction ?? ''
    if (has !== region) throw regionDiffers(`The database "${name}"`, has, region)
    return same.uuid
  },
  async make({ api, account, name, region }) {
    const body = { name, ...(region ? { jurisdiction: region } : {}) }
    return (await api.post<Database>(`/accounts/${account}/d1/database`, RIGHTS.d1, body)).uuid
  },
}

const bucketName = (name: string) => `${name}-files`
const inJurisdiction = (region: string): Record<string, string> =>
  region ? { 'cf-r2-jurisdiction': region } : {}

const bucket: Resource = {
  label: 'bucket (R2)',
  async find({ api, account, name, region }) {
    try {
      const path = `/accounts/${account}/r2/buckets/${bucketName(name)}`
      await api.get(path, RIGHTS.r2, inJurisdiction(region))
      return bucketName(name)
    } catch (error) {
      // 10006: the bucket does not exist.
      if (error instanceof Refusal && error.code === 10006) return null
      throw withoutR2(error, account)
    }
  },
  async make({ api, account, name, region }) {
    try {
      const body = { name: bucketName(name) }
      await api.post(`/accounts/${account}/r2/buckets`, RIGHTS.r2, body, inJurisdiction(region))
      return bucketName(name)
    } catch (error) {
      throw withoutR2(error, account)
    }
  },
}

const withoutR2 = (error: unknown, account: string) =>
  error instanceof Refusal && error.code === 10042
    ? new Problem(
        'r2_not_enabled',
        'R2 is not switched on in this account, and only the dashboard can do that.',
        `https://dash.cloudflare.com/${account}/r2/overview`,
      )
    : error

type Namespace = { id: string; title: string }

const keyValueStore: Resource = {
  label: 'key-value store (KV)',
  async find({ api, account, name }) {
    for (let page = 1; page <= PAGES_MAX; page++) {
      const path = `/accounts/${account}/storage/kv/namespaces?per_page=${PAGE}&page=${page}`
      const found = await api.get<Namespace[]>(path, RIGHTS.kv)
      const same = found.find(({ title }) => title === `${name}-oauth`)
      if (same) return same.id
      if (found.length < PAGE) return null
    }
    throw new Problem(
      'too_many_namespaces',
      'The account has more key-value stores than can be looked through.',
    )
  },
  async make({ api, account, name, region }) {
    const body = { title: `${name}-oauth`, ...(region ? { jurisdiction: region } : {}) }
    return (await api.post<Namespace>(`/accounts/${account}/storage/kv/namespaces`, RIGHTS.kv, body)).id
  },
}

type VectorIndex = { name: string; config?: { dimensions?: number; metric?: string } }
const indexName = (name: string) => `${name}-passages`

const index: Resource = {
  label: 'vector index (Vectorize)',
  async find({ api, account, name }) {
    const found = await api.get<VectorIndex[]>(`/accounts/${account}/vectorize/v2/indexes`, RIGHTS.vectorize)
    const same = found.find((one) => one.name === indexName(name))
    if (!same) return null
    if (same.config?.dimensions !== DIMENSIONS || same.config.metric !== 'cosine')
      throw new Problem(
        'index_differs',
        `The vector index "${same.name}" has ${same.config?.dimensions} dimensions and the metric ${same.config?.metric}; ${DIMENSIONS} and cosine are needed. Delete it with \`npx wrangler vectorize delete ${same.name}\`: vectors are made again from the texts.`,
      )
    return same.name
  },
  async make({ api, account, name }) {
    const body = { name: indexName(name), config: { dimensions: DIMENSIONS, metric: 'cosine' } }
    await api.post(`/accounts/${account}/vectorize/v2/indexes`, RIGHTS.vectorize, body)
    return indexName(name)
  },
}

export const RESOURCES: { [Key in keyof Resources]: Resource } = { database, bucket, keyValueStore, index }

const regionDiffers = (what: string, has: string, wanted: string) =>
  new Problem(
    'region_differs',
    `${what} is ${has ? `in the jurisdiction "${has}"` : 'in no jurisdiction'}, and "region" is ${wanted ? `"${wanted}"` : 'empty'}. A region is chosen before the first document: set "region" to "${has}", or take another name.`,
  )
