// Fingerprints of documents in the SQLite of a Durable Object, and the terms of those that have any. A document's hashes
// are also kept in one piece, so that it is removed without a second index on the fingerprints, which would double the rows
// that are written (docs/decisions/063-fingerprints-in-shards.md).

import { matchQuery } from '../../domain/answering/question.ts'
import type { DocumentHits, DocumentVersion, FingerprintedDocument } from '../../services/plagiarism-ports.ts'

/** Documents that a hash keeps. One that more documents have is a set phrase: others name the copied source. */
const DOCUMENTS_OF_HASH_MAX = 64
/** Values of one statement: hashes are some 850 kB of JSON then, and a value of SQLite may have 2 MB. */
const BATCH = 50_000
/** Documents of one statement. */
const DOCUMENTS_BATCH = 5000
/** UTF-16 code units of the terms of one document: at most 2 MB of UTF-8. The words behind are not looked for. */
const TERMS_MAX_LENGTH = 600_000
/** FTS5 needs time in the product of a query's terms and their occurrences: the rarest say most. */
const ROOTS_MAX = 200

export class FingerprintStore {
  private readonly storage: DurableObjectStorage
  private readonly sql: SqlStorage

  constructor(storage: DurableObjectStorage) {
    this.storage = storage
    this.sql = storage.sql
  }

  prepare(): void {
    for (const statement of [
      `CREATE TABLE IF NOT EXISTS documents (
        number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, version TEXT NOT NULL
      )`,
      `CREATE TABLE IF NOT EXISTS fingerprints (
        hash INTEGER NOT NULL, document INTEGER NOT NULL, PRIMARY KEY (hash, document)
      ) WITHOUT ROWID`,
      `CREATE TABLE IF NOT EXISTS document_hashes (
        document INTEGER NOT NULL, batch INTEGER NOT NULL, hashes BLOB NOT NULL, PRIMARY KEY (document, batch)
      )`,
      'CREATE TABLE IF NOT EXISTS corpus_queries (day INTEGER PRIMARY KEY, queries INTEGER NOT NULL)',
      `CREATE VIRTUAL TABLE IF NOT EXISTS document_terms
        USING fts5(terms, content='', contentless_delete=1, tokenize="ascii tokenchars '.'")`,
      `CREATE VIRTUAL TABLE IF NOT EXISTS term_frequencies USING fts5vocab(document_terms, row)`,
    ])
      this.sql.exec(statement)
  }

  outdated(documents: readonly DocumentVersion[]): string[] {
    const found: string[] = []
    for (let from = 0; from < documents.length; from += DOCUMENTS_BATCH) {
      const batch = documents.slice(from, from + DOCUMENTS_BATCH)
      const rows = this.sql.exec<{ key: string }>(
        `SELECT wanted.value ->> 'key' AS key FROM json_each(?) AS wanted
           LEFT JOIN documents ON documents.key = wanted.value ->> 'key'
         WHERE documents.version IS NOT wanted.value ->> 'version'`,
        JSON.stringify(batch.map(({ key, version }) => ({ key, version }))),
      )
      for (const { key } of rows) found.push(key)
    }
    return found
  }

  /** One transaction. A document that is there in this version stays as it is. */
  add({ key, version, hashes, terms }: FingerprintedDocument): void {
    this.storage.transactionSync(() => {
      const [known] = this.sql.exec<{ number: number; version: string }>(
        'SELECT number, version FROM documents WHERE key = ?',
        key,
      )
      if (known?.version === version) return
      if (known) this.delete(known.number)
      const { number } = this.sql
        .exec<{ number: number }>(
          'INSERT INTO documents (key, version) VALUES (?, ?) RETURNING number',
          key,
          version,
        )
        .one()
      for (const [batch, each] of sortedBatches(hashes).entries()) this.addHashes(number, batch, each)
      if (terms)
        this.sql.exec(
          'INSERT INTO document_terms (rowid, terms) VALUES (?, ?)',
          number,
          terms.slice(0, TERMS_MAX_LENGTH),
        )
    })
  }

  private addHashes(document: number, batch: number, hashes: Float64Array<ArrayBuffer>): void {
    this.sql.exec('INSERT INTO document_hashes VALUES (?, ?, ?)', document, batch, hashes.buffer)
    this.sql.exec(
      `INSERT INTO fingerprints SELECT value, ? FROM json_each(?)
       WHERE NOT EXISTS (SELECT 1 FROM fingerprints WHERE hash = value LIMIT 1 OFFSET ?)`,
      document,
      jsonOf(hashes),
      DOCUMENTS_OF_HASH_MAX - 1,
    )
  }

  keys(): string[] {
    return [...this.sql.exec<{ key: string }>('SELECT key FROM documents ORDER BY number')].map(
      ({ key }) => key,
    )
  }

  documents(): DocumentVersion[] {
    return [...this.sql.exec<DocumentVersion>('SELECT key, version FROM documents ORDER BY number')]
  }

  /** One transaction. */
  remove(key: string): void {
    this.storage.transactionSync(() => {
      const [known] = this.sql.exec<{ number: number }>('SELECT number FROM documents WHERE key = ?', key)
      if (known) this.delete(known.number)
    })
  }

  private delete(document: number): void {
    const kept = this.sql.exec<{ hashes: ArrayBuffer }>(
      'SELECT hashes FROM document_hashes WHERE document = ?',
      document,
    )
    for (const { hashes } of kept.toArray())
      this.sql.exec(
        'DELETE FROM fingerprints WHERE document = ? AND hash IN (SELECT value FROM json_each(?))',
        document,
        jsonOf(new Float64Array(hashes)),
      )
    this.sql.exec('DELETE FROM document_hashes WHERE document = ?', document)
    this.sql.exec('DELETE FROM document_terms WHERE rowid = ?', document)
    this.sql.exec('DELETE FROM documents WHERE number = ?', document)
  }

  /** Greatest weight first; of equal ones the document that was added first. */
  find(hashes: readonly number[], limit: number): DocumentHits[] {
    const found = new Map<number, { hits: number; weight: number }>()
    for (const batch of sortedBatches(hashes)) {
      const rows = this.sql.exec<{ document: number; hits: number; weight: number }>(
        `SELECT document, count(*) AS hits, sum(share) AS weight FROM (
           SELECT document, 1.0 / count(*) OVER (PARTITION BY hash) AS share
           FROM json_each(?) JOIN fingerprints ON hash = value
         ) GROUP BY document`,
        jsonOf(batch),
      )
      for (const { document, hits, weight } of rows) {
        const before = found.get(document)
        found.set(document, {
          hits: hits + (before?.hits ?? 0),
          weight: weight + (before?.weight ?? 0),
        })
      }
    }
    const best = [...found].sort(([a, one], [b, other]) => other.weight - one.weight || a - b).slice(0, limit)
    const keys = this.keysOf(best.map(([document]) => document))
    return best.map(([document, shared]) => ({ key: keys.get(document) ?? '', ...shared }))
  }

  /** Documents ranked by bm25 of the rarest roots, the best first. */
  findByTerms(roots: readonly string[], limit: number): string[] {
    const rarest = this.sql.exec<{ term: string }>(
      'SELECT term FROM term_frequencies WHERE term IN (SELECT value FROM json_each(?)) ORDER BY doc LIMIT ?',
      JSON.stringify(roots.slice(0, BATCH)),
      ROOTS_MAX,
    )
    const match = matchQuery([...rarest].map(({ term }) => term))
    if (match === '') return []
    const rows = this.sql.exec<{ number: number }>(
      'SELECT rowid AS number FROM document_terms WHERE document_terms MATCH ? ORDER BY rank LIMIT ?',
      match,
      limit,
    )
    const best = [...rows].map(({ number }) => number)
    const keys = this.keysOf(best)
    return best.map((number) => keys.get(number) ?? '')
  }

  /** Counts a query against the corpus; false if the day has `limit` of them. */
  takeCorpusQuery(day: number, limit: number): boolean {
    this.sql.exec('DELETE FROM corpus_queries WHERE day < ?', day)
    const taken = this.sql.exec(
      `INSERT INTO corpus_queries VALUES (?, 1)
       ON CONFLICT (day) DO UPDATE SET queries = queries + 1 WHERE queries < ? RETURNING queries`,
      day,
      limit,
    )
    return taken.toArray().length > 0
  }

  private keysOf(numbers: readonly number[]): Map<number, string> {
    const rows = this.sql.exec<{ number: number; key: string }>(
      'SELECT number, key FROM documents WHERE number IN (SELECT value FROM json_each(?))',
      JSON.stringify(numbers),
    )
    return new Map([...rows].map(({ number, key }) => [number, key]))
  }
}

/** Each hash once, in the order of the index, whose pages are then read one after another. */
function sortedBatches(hashes: readonly number[]): Float64Array<ArrayBuffer>[] {
  const sorted = new Float64Array(new Set(hashes)).sort()
  const count = Math.ceil(sorted.length / BATCH)
  return Array.from({ length: count }, (_, at) => sorted.slice(at * BATCH, (at + 1) * BATCH))
}

/** JSON rather than bound numbers: a bound number is a double, and a statement takes 100. */
const jsonOf = (hashes: Float64Array): string => `[${hashes.join()}]`
