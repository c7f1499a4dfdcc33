// Interfaces of the indexes of fingerprints (domain/plagiarism/winnow.ts). Implemented by `adapters/fingerprint-shards.ts`.

export type DocumentVersion = { key: string; version: string }
/** `hashes` are whole numbers below 2^53; `terms` are the roots of its words (domain/answering/terms.ts), between spaces. */
export type FingerprintedDocument = DocumentVersion & { hashes: readonly number[]; terms?: string }
/** Fingerprints that a document shares with those asked for. */
export type DocumentHits = { key: string; hits: number }

/** Index of the documents of one user: no other user's are in it. */
export type FingerprintIndex = {
  /** Keys of those that are missing, or there in another version. */
  outdated(documents: readonly DocumentVersion[]): Promise<string[]>
  /** A document in another version replaces the one with its key. */
  add(documents: readonly FingerprintedDocument[]): Promise<void>
  keys(): Promise<string[]>
  remove(keys: readonly string[]): Promise<void>
  /** Most hits first. */
  find(hashes: readonly number[], limit: number): Promise<DocumentHits[]>
  /** Keys of documents that share the rarest of these roots, the best first. */
  findByTerms(roots: readonly string[], limit: number): Promise<string[]>
}
