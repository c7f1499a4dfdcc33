// Sessions that D1 let into the room's project lately, for the time in which D1 does not answer. A session is noted once
// D1 has said that it is live and that its person may write here, and is forgotten when it is revoked.

export class Admissions {
  private readonly sql: SqlStorage

  constructor(storage: DurableObjectStorage) {
    this.sql = storage.sql
  }

  /** Creates the table: at the first start, and after the storage was deleted. */
  prepare(): void {
    this.sql.exec(`
      CREATE TABLE IF NOT EXISTS admissions (
        family TEXT PRIMARY KEY, user TEXT NOT NULL, until INTEGER NOT NULL
      ) WITHOUT ROWID;
    `)
  }

  /** Deletes expired ones. */
  note(familyId: string, userId: string, until: number, now: number): void {
    this.sql.exec('DELETE FROM admissions WHERE until <= ?', now)
    this.sql.exec(
      'INSERT OR REPLACE INTO admissions (family, user, until) VALUES (?, ?, ?)',
      familyId,
      userId,
      until,
    )
  }

  /** Milliseconds since 1970, which may have passed; null for a session that is not noted. */
  until(familyId: string, userId: string): number | null {
    const [found] = this.sql.exec<{ until: number }>(
      'SELECT until FROM admissions WHERE family = ? AND user = ?',
      familyId,
      userId,
    )
    return found?.until ?? null
  }

  forget(familyId: string): void {
    this.sql.exec('DELETE FROM admissions WHERE family = ?', familyId)
  }
}
