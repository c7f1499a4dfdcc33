// Versions of a room's text in the room's own SQLite. A version is the document as deflated JSON, independent of the
// Y.Doc. Two texts are equal if their HTML is: Yjs may return attributes in another order.

import { inflateSync, strFromU8 } from 'fflate'
import {
  EXPORTED_VERSIONS_MAX,
  NAMED_VERSIONS_MAX,
  VERSION_INTERVAL_MS,
  VERSIONS_MAX,
} from '../contracts/limits.ts'
import type { Failure } from '../domain/failure.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import { keepDeclared } from '../domain/manuscript/schema/declared-attributes.ts'
import type { VersionRecord } from '../domain/project/version.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import { joinChunks, toChunks } from './chunks.ts'
import { thinVersions } from './thin-versions.ts'
import type { VersionText } from './version-text.ts'

type Row = VersionRecord & { digest: string; bytes: number }

const COLUMNS =
  'id, created_at AS createdAt, name, words AS wordCount, characters AS characterCount, digest, bytes'

export class VersionHistory {
  private readonly storage: DurableObjectStorage
  private readonly sql: SqlStorage

  constructor(storage: DurableObjectStorage) {
    this.storage = storage
    this.sql = storage.sql
  }

  prepare(): void {
    this.sql.exec(`
      CREATE TABLE IF NOT EXISTS versions (
        id TEXT PRIMARY KEY, created_at INTEGER NOT NULL, name TEXT NOT NULL, words INTEGER NOT NULL,
        characters INTEGER NOT NULL, digest TEXT NOT NULL, bytes INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS version_parts (
        version_id TEXT NOT NULL, part INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (version_id, part)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS exported_versions (version_id TEXT PRIMARY KEY) WITHOUT ROWID;
    `)
  }

  /** Newest first. */
  list(): VersionRecord[] {
    return this.rows().map(record)
  }

  find(id: string): VersionRecord | null {
    const row = this.row(id)
    return row && record(row)
  }

  /** Document of an existing version. */
  document(id: string): DocumentNode {
    const rows = this.sql.exec<{ data: ArrayBuffer }>(
      'SELECT data FROM version_parts WHERE version_id = ? ORDER BY part',
      id,
    )
    return keepDeclared(JSON.parse(strFromU8(inflateSync(joinChunks([...rows])))))
  }

  /** Bytes of all versions. */
  bytes(): number {
    return this.rows().reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** True if the last automatic version is VERSION_INTERVAL_MS old. */
  due(now: number): boolean {
    const { last } = this.sql
      .exec<{ last: number | null }>(`SELECT max(created_at) AS last FROM versions WHERE name = ''`)
      .one()
    return last === null || now - last >= VERSION_INTERVAL_MS
  }

  /**
   * Adds a version. If the newest version has the same text, an automatic one (empty name) is not added, and a name is
   * given to that version if it has none. Older automatic versions are removed by age and when the history is full.
   * @param maxBytes limit of all versions, including this one
   */
  keep(
    name: string,
    { digest, words, characters, data }: VersionText,
    { id, now, maxBytes }: { id: string; now: number; maxBytes: number },
  ): Result<VersionRecord, Failure> {
    const rows = this.rows()
    const [newest] = rows
    if (newest?.digest === digest && name === '') return ok(record(newest))
    if (name !== '' && !hasRoomForName(rows)) return fail(NAMES_FULL)
    const createdAt = Math.max(now, (newest?.createdAt ?? 0) + 1)
    if (newest?.digest === digest && newest.name === '') {
      this.sql.exec('UPDATE versions SET name = ?, created_at = ? WHERE id = ?', name, createdAt, newest.id)
      return ok(record({ ...newest, name, createdAt }))
    }

    const row: Row = {
      ...{ id, createdAt, name, wordCount: words, characterCount: characters },
      ...{ digest, bytes: data.length },
    }
    const exported = this.exported()
    const { drop, fits } = thinVersions(
      [row, ...rows].map((one) => ({ ...one, named: one.name !== '', exported: exported.has(one.id) })),
      now,
      { count: VERSIONS_MAX, bytes: maxBytes },
    )
    if (!fits) return fail({ reason: 'history_full', limit: maxBytes, unit: 'bytes' })
    this.storage.transactionSync(() => {
      for (const old of drop) this.remove(old)
      this.sql.exec(
        'INSERT INTO versions (id, created_at, name, words, characters, digest, bytes) VALUES (?, ?, ?, ?, ?, ?, ?)',
        ...[row.id, row.createdAt, row.name, row.wordCount, row.characterCount, row.digest, row.bytes],
      )
      for (const [part, bytes] of toChunks(data))
        this.sql.exec('INSERT INTO version_parts (version_id, part, data) VALUES (?, ?, ?)', id, part, bytes)
    })
    return ok(record(row))
  }

  rename(id: string, name: string): Result<VersionRecord, Failure> {
    const row = this.row(id)
    if (!row) return fail({ reason: 'version_not_found' })
    if (name !== '' && row.name === '' && !hasRoomForName(this.rows())) return fail(NAMES_FULL)
    this.sql.exec('UPDATE versions SET name = ? WHERE id = ?', name, id)
    return ok(record({ ...row, name }))
  }

  /** Notes that a file was made of a version, if there is one. Ids sort by age. */
  noteExported(id: string): void {
    this.sql.exec('INSERT OR IGNORE INTO exported_versions SELECT id FROM versions WHERE id = ?', id)
    this.sql.exec(
      `DELETE FROM exported_versions WHERE version_id NOT IN
        (SELECT version_id FROM exported_versions ORDER BY version_id DESC LIMIT ?)`,
      EXPORTED_VERSIONS_MAX,
    )
  }

  /** False if there is no such version. */
  remove(id: string): boolean {
    this.sql.exec('DELETE FROM exported_versions WHERE version_id = ?', id)
    this.sql.exec('DELETE FROM version_parts WHERE version_id = ?', id)
    return this.sql.exec('DELETE FROM versions WHERE id = ?', id).rowsWritten > 0
  }

  private exported(): Set<string> {
    const rows = this.sql.exec<{ id: string }>('SELECT version_id AS id FROM exported_versions')
    return new Set([...rows].map(({ id }) => id))
  }

  private rows(): Row[] {
    return this.sql.exec<Row>(`SELECT ${COLUMNS} FROM versions ORDER BY created_at DESC, id DESC`).toArray()
  }

  private row(id: string): Row | null {
    return this.sql.exec<Row>(`SELECT ${COLUMNS} FROM versions WHERE id = ?`, id).toArray()[0] ?? null
  }
}

const NAMES_FULL: Failure = { reason: 'history_full', limit: NAMED_VERSIONS_MAX, unit: 'named versions' }

const hasRoomForName = (rows: Row[]) => rows.filter(({ name }) => name !== '').length < NAMED_VERSIONS_MAX

const record = ({ digest: _digest, bytes: _bytes, ...version }: Row): VersionRecord => version
