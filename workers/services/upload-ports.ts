// Interface of uploaded files: those of PDFs, and of documents while they are imported.

/** A stored object: its size, its SHA-256 (hexadecimal) and its first bytes. */
export type StoredUpload = { bytes: number; hash: string; head: Uint8Array }

export type Uploads = {
  /** Writes while it reads, in parts of some megabytes. Null, and nothing is stored, if there are more than `maxBytes`. */
  store(id: string, file: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StoredUpload | null>
  /** `length` bytes from `offset`, or all; null if it does not exist. */
  get(id: string, range?: { offset: number; length: number }): Promise<ReadableStream<Uint8Array> | null>
  remove(id: string): Promise<void>
  /** Removes all that were stored before a time. */
  removeOlder(than: number): Promise<void>
}
