// Interfaces of the indexes of fingerprints (domain/plagiarism/winnow.ts). Implemented by `adapters/objects/fingerprint-shards.ts`.

import type { PassageIndex } from './meaning-ports.ts'

export type DocumentVersion = { key: string; version: string }
/** `hashes` are whole numbers below 2^53; `terms` are the roots of its words (domain/answering/terms.ts), between spaces. */
export type FingerprintedDocument = DocumentVersion & { hashes: readonly number[]; terms?: string }
/**
 * `hits` are the fingerprints that a document shares with those asked for. Each weighs 1 over the number of documents that
 * have it: a set phrase, which the first 64 documents of an index keep, says nothing of where a text was copied from.
 */
export type DocumentHits = { key: string; hits: number; weight: number }

/** Index of the documents of one user: no other user's are in it. */
export type FingerprintIndex = {
  /** Keys of those that are missing, or there in another version. */
  outdated(documents: readonly DocumentVersion[]): Promise<string[]>
  /** A document in another version replaces the one with its key. */
  add(documents: readonly FingerprintedDocument[]): Promise<void>
  keys(): Promise<string[]>
  remove(keys: readonly string[]): Promise<void>
  /** Greatest weight first. */
  find(hashes: readonly number[], limit: number): Promise<DocumentHits[]>
  /** Keys of documents that share the rarest of these roots, the best first. */
  findByTerms(roots: readonly string[], limit: number): Promise<string[]>
  /** Removes all, and the counts of queries. */
  empty(): Promise<void>
  /** Counts a query of the user against the corpus; false if the day (since 1970, UTC) has `limit` of them. */
  takeCorpusQuery(day: number, limit: number): Promise<boolean>
}

export type CorpusDocument = { key: string; hashes: readonly number[] }
/** `answered` of `shards` shards did: what the others have was not compared. */
export type CorpusHits = { documents: DocumentHits[]; shards: number; answered: number }

/** Index of the deployment's documents, which every user's texts are compared with. Their texts are in `Texts`. */
export type Corpus = {
  /** A document with a known key replaces it. False if not all were stored: to be repeated. */
  add(documents: readonly CorpusDocument[]): Promise<boolean>
  /** False if not all were removed: to be repeated. */
  remove(keys: readonly string[]): Promise<boolean>
  /** Greatest weight first. */
  find(hashes: readonly number[], limit: number): Promise<CorpusHits>
  /** Removes all. */
  empty(): Promise<void>
  /** Null where its texts do not leave for a model. */
  passages: PassageIndex | null
  /** The index of another number of shards, which is another one. */
  dividedInto(shards: number): Corpus
}

/** Secret of whoever runs the deployment. */
export type OperatorToken = { matches(sent: string): boolean }
