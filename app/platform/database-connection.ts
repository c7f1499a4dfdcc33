// Connection to one IndexedDB database. It is opened at first use and kept; a connection that the browser closed (storage
// cleared, a crash of its process, another tab's newer version) is opened again by the next use.

import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

export class DatabaseConnection<Schema extends DBSchema> {
  private opening: Promise<IDBPDatabase<Schema>> | null = null
  private database: IDBPDatabase<Schema> | null = null
  private readonly listeners = new Set<() => void>()
  /** Rejects what the open connection has not answered. */
  private readonly unanswered = new Set<(error: DOMException) => void>()

  constructor(
    private readonly name: string,
    private readonly version: number,
    private readonly upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
  ) {}

  /**
   * Runs `act`, which must begin with its transaction. With an open connection it runs before this function returns, so
   * that a page that is being left still starts its write.
   * @throws if storage is blocked, if the browser closes the connection before it has answered, and what `act` throws
   */
  async run<Result>(act: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
    const database = this.database ?? (await this.open())
    try {
      return await this.answerOf(act(database))
    } catch (error) {
      if (!isClosed(error)) throw error
      this.onClosed(database)
      return this.answerOf(act(await this.open()))
    }
  }

  private answerOf<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.unanswered.add(reject)
      work.then(resolve, reject).finally(() => this.unanswered.delete(reject))
    })
  }

  /** Calls `listener` when the connection was closed, after which the database may be empty. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private async open(): Promise<IDBPDatabase<Schema>> {
    this.opening ??= openDB<Schema>(this.name, this.version, { upgrade: this.upgrade })
    const opening = this.opening
    try {
      const database = await opening
      if (this.opening === opening && this.database === null) {
        this.database = database
        database.addEventListener('close', () => {
          // A transaction begun after the database was deleted is neither completed nor aborted.
          const gone = new DOMException('The connection to IndexedDB was closed.', 'AbortError')
          for (const reject of this.unanswered) reject(gone)
          this.onClosed(database)
        })
        // Another page deletes the database or opens it with a newer version, which waits for this connection.
        database.addEventListener('versionchange', () => {
          database.close()
          this.onClosed(database)
        })
      }
      return database
    } catch (error) {
      if (this.opening === opening) this.opening = null
      throw error
    }
  }

  private onClosed(database: IDBPDatabase<Schema>): void {
    if (this.database !== database) return
    this.opening = null
    this.database = null
    for (const listener of this.listeners) listener()
  }
}

/** `transaction()` of a closed connection throws it. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError'
