// Stand-in for the binding of a Vectorize index, version 2 (developers.cloudflare.com/vectorize): changes are queued and seen
// once `process` ran, ids are of the whole index, and what exceeds a limit is refused with the code and the words that
// people report of the service.

/** As worker-configuration.d.ts has them, which is of another compilation. */
type Vector = { id: string; values: number[]; namespace?: string; metadata?: Record<string, unknown> }
type QueryOptions = {
  topK?: number
  namespace?: string
  returnMetadata?: boolean | 'none' | 'indexed' | 'all'
  returnValues?: boolean
}

const UPSERTED_MAX = 1000
const REMOVED_MAX = 100
const LOOKED_UP_MAX = 20
const NAME_MAX_BYTES = 64
const METADATA_MAX_BYTES = 10 * 1024
const RESULTS_MAX = { none: 100, indexed: 100, all: 50 }

const failed = (what: string, code: number, why: string): never => {
  throw new Error(`VECTOR_${what}_ERROR (code = ${code}): ${why}`)
}
const bytesOf = (text: string) => new TextEncoder().encode(text).length

export function vectorizeStandIn(dimensions: number) {
  /** What queries see. */
  const seen = new Map<string, Vector>()
  let queued: (() => void)[] = []
  let mutations = 0
  const calls: { operation: string; count: number }[] = []
  /** An error for each call while it is set. */
  const state = { isDown: false }

  const mutate = (change: () => void) => {
    queued.push(change)
    mutations++
    return { mutationId: `00000000-0000-4000-8000-${String(mutations).padStart(12, '0')}` }
  }
  const called = (operation: string, count: number) => {
    calls.push({ operation, count })
    if (state.isDown) failed(operation.toUpperCase(), 40041, 'Too Many Requests')
  }
  const checkIds = (what: string, ids: readonly string[], most: number) => {
    if (ids.length > most)
      failed(what, 40007, `too many ids in payload; max id count is ${most}, got ${ids.length}`)
  }
  const write = (vectors: Vector[], replaces: boolean) => {
    if (vectors.length > UPSERTED_MAX)
      failed('UPSERT', 40008, `too many vectors in payload; max vector count is ${UPSERTED_MAX}`)
    for (const { id, values, namespace = '', metadata = {} } of vectors) {
      if (bytesOf(id) > NAME_MAX_BYTES || id === '') failed('UPSERT', 40009, `invalid vector id "${id}"`)
      if (bytesOf(namespace) > NAME_MAX_BYTES) failed('UPSERT', 40010, `invalid namespace "${namespace}"`)
      if (values.length !== dimensions)
        failed(
          'UPSERT',
          40012,
          `invalid vector for id="${id}", expected ${dimensions} dimensions, and got ${values.length} dimensions`,
        )
      if (bytesOf(JSON.stringify(metadata)) > METADATA_MAX_BYTES)
        failed('UPSERT', 40023, `metadata of id="${id}" is larger than ${METADATA_MAX_BYTES} bytes`)
    }
    return mutate(() => {
      for (const vector of vectors)
        if (replaces || !seen.has(vector.id)) seen.set(vector.id, { ...vector, values: [...vector.values] })
    })
  }

  const binding = {
    async describe() {
      called('describe', 0)
      return {
        vectorCount: seen.size,
        dimensions,
        processedUpToDatetime: 0,
        processedUpToMutation: mutations - queued.length,
      }
    },
    async insert(vectors: Vector[]) {
      called('insert', vectors.length)
      return write(vectors, false)
    },
    async upsert(vectors: Vector[]) {
      called('upsert', vectors.length)
      return write(vectors, true)
    },
    async deleteByIds(ids: string[]) {
      called('deleteByIds', ids.length)
      checkIds('DELETE', ids, REMOVED_MAX)
      return mutate(() => {
        for (const id of ids) seen.delete(id)
      })
    },
    async getByIds(ids: string[]) {
      called('getByIds', ids.length)
      checkIds('GET', ids, LOOKED_UP_MAX)
      return ids.flatMap((id) => seen.get(id) ?? [])
    },
    async query(vector: number[], options: QueryOptions = {}) {
      const { topK = 5, namespace, returnMetadata = 'none', returnValues = false } = options
      called('query', 1)
      if (typeof returnMetadata === 'boolean')
        return failed(
          'QUERY',
          40026,
          'Failed to parse the request body as JSON: returnMetadata: expected value',
        )
      if (vector.length !== dimensions)
        failed(
          'QUERY',
          40006,
          `invalid query vector, expected ${dimensions} dimensions, and got ${vector.length} dimensions`,
        )
      const most = returnValues ? RESULTS_MAX.all : RESULTS_MAX[returnMetadata]
      if (topK > most) failed('QUERY', 40025, `max top K is ${most}, but got ${topK}`)
      const matches = [...seen.values()]
        .filter((one) => namespace === undefined || one.namespace === namespace)
        .map((one) => ({ id: one.id, namespace: one.namespace, score: cosine(vector, one.values) }))
        .sort((one, other) => other.score - one.score)
        .slice(0, topK)
      return { matches, count: matches.length }
    },
  }
  return {
    binding,
    calls,
    state,
    seen,
    /** The seconds until changes are seen go by. */
    process() {
      for (const change of queued) change()
      queued = []
    },
  }
}

function cosine(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other) || 1)
}
