// What a Durable Object knows of passages that are found by meaning: documents with the version and the model of their
// passages, where each passage stands, and the text of those that have no vector yet. Ids are known here before a vector
// is stored anywhere, so that each is removed with its document.

import type { PassagePlace } from '../../services/meaning-ports.ts'

export type IndexedDocument = { number: number; key: string; version: string; model: number; isSeen: boolean }
export type WaitingPassage = { id: string; text: string }
export type NewPassage = WaitingPassage & { start: number; end: number }

/** Whose documents they are: a user's, or the deployment's, as its corpus is divided. */
export type DocumentOwner = { userId: string } | { corpusShards: number }

/**
 * `except` is the key of a document that may stay as it is. `day` (since 1970, UTC) has seen
 * `embedded` passages; `failures` in a row since documents last changed, and `waits` for vectors to be seen.
 */
export type IndexingFacts = {
  owner: DocumentOwner
  except: string | null
  day: number
  embedded: number
  failures: number
  waits: number
}

export class PassageStore {
  private readonly storage: DurableObjectStorage
  private readonly sql: SqlStorage

  constructor(storage: DurableObjectStorage) {
    this.storage = storage
    this.sql = storage.sql
  }

  prepare(): void {
    for (const statement of [
      'CREATE TABLE IF NOT EXISTS passage_facts (one INTEGER PRIMARY KEY CHECK (one = 1), facts TEXT NOT NULL)',
      'CREATE TABLE IF NOT EXISTS passage_models (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)',
      `CREATE TABLE IF NOT EXISTS passage_documents (
        number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, version TEXT NOT NULL, model INTEGER NOT NULL,
        is_seen INTEGER NOT NULL DEFAULT 0
      )`,
      `CREATE TABLE IF NOT EXISTS passages (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, document INTEGER NOT NULL,
        start INTEGER NOT NULL, "end" INTEGER NOT NULL, text TEXT
      )`,
      'CREATE INDEX IF NOT EXISTS passages_of_document ON passages (document)',
      'CREATE INDEX IF NOT EXISTS waiting_passages ON passages (number) WHERE text IS NOT NULL',
    ])
      this.sql.exec(statement)
  }

  /** Null before any document came. */
  facts(): IndexingFacts | null {
    const [row] = this.sql.exec<{ facts: string }>('SELECT facts FROM passage_facts')
    return row ? JSON.parse(row.facts) : null
  }

  setFacts(facts: IndexingFacts): void {
    this.sql.exec('INSERT OR REPLACE INTO passage_facts VALUES (1, ?)', JSON.stringify(facts))
  }

  /** Number of a model; each has vectors of its own. */
  modelNumber(name: string): number {
    this.sql.exec('INSERT OR IGNORE INTO passage_models (name) VALUES (?)', name)
    return this.sql.exec<{ number: number }>('SELECT number FROM passage_models WHERE name = ?', name).one()
      .number
  }

  documents(): IndexedDocument[] {
    const rows = this.sql.exec<Omit<IndexedDocument, 'isSeen'> & { is_seen: number }>(
      'SELECT number, key, version, model, is_seen FROM passage_documents ORDER BY number',
    )
    return [...rows].map(({ is_seen, ...document }) => ({ ...document, isSeen: is_seen === 1 }))
  }

  count(): number {
    return this.sql.exec<{ passages: number }>('SELECT count(*) AS passages FROM passages').one().passages
  }

  /** One transaction. */
  add(document: { key: string; version: string; model: number }, passages: readonly NewPassage[]): void {
    this.storage.transactionSync(() => {
      const { number } = this.sql
        .exec<{ number: number }>(
          'INSERT INTO passage_documents (key, version, model) VALUES (?, ?, ?) RETURNING number',
          document.key,
          document.version,
          document.model,
        )
        .one()
      for (const { id, start, end, text } of passages)
        this.sql.exec(
          'INSERT INTO passages (id, document, start, "end", text) VALUES (?, ?, ?, ?, ?)',
          ...[id, number, start, end, text],
        )
    })
  }

  /** Passages without a vector, in their order. */
  waiting(limit: number): WaitingPassage[] {
    return [
      ...this.sql.exec<WaitingPassage>(
        'SELECT id, text FROM passages WHERE text IS NOT NULL ORDER BY number LIMIT ?',
        limit,
      ),
    ]
  }

  /** These have vectors now. */
  setEmbedded(ids: readonly string[]): void {
    this.sql.exec(
      'UPDATE passages SET text = NULL WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ids),
    )
  }

  /** Documents whose vectors are all stored and were not seen yet, each with its last passage; null if it has none. */
  unseen(): { number: number; last: string | null }[] {
    return [
      ...this.sql.exec<{ number: number; last: string | null }>(
        `SELECT number, (SELECT id FROM passages WHERE document = one.number ORDER BY number DESC LIMIT 1) AS last
         FROM passage_documents AS one WHERE is_seen = 0
           AND NOT EXISTS (SELECT 1 FROM passages WHERE document = one.number AND text IS NOT NULL)`,
      ),
    ]
  }

  setSeen(number: number): void {
    this.sql.exec('UPDATE passage_documents SET is_seen = 1 WHERE number = ?', number)
  }

  /** Marks every document as not seen. */
  setAllUnseen(): void {
    this.sql.exec('UPDATE passage_documents SET is_seen = 0')
  }

  /** Ids of the passages of one document, or of all. */
  ids(number: number | null): string[] {
    const rows = this.sql.exec<{ id: string }>(
      'SELECT id FROM passages WHERE document = coalesce(?, document)',
      number,
    )
    return [...rows].map(({ id }) => id)
  }

  /** One transaction. Its vectors are removed before. */
  remove(number: number): void {
    this.storage.transactionSync(() => {
      this.sql.exec('DELETE FROM passages WHERE document = ?', number)
      this.sql.exec('DELETE FROM passage_documents WHERE number = ?', number)
    })
  }

  /** Places of passages; ids that are not known are left out. */
  places(ids: readonly string[]): Map<string, PassagePlace> {
    const rows = this.sql.exec<{ id: string } & PassagePlace>(
      `SELECT passages.id, key, start, "end" FROM passages JOIN passage_documents AS one ON one.number = document
       WHERE passages.id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(ids),
    )
    return new Map([...rows].map(({ id, ...place }) => [id, place]))
  }
}
