// Interfaces of catalogues, libraries and reference managers. Implemented by `adapters/research/`,
// `adapters/libraries/` and `adapters/d1/`.

import type { CslItem } from '../domain/citations/csl/csl.ts'
import type { LibraryName } from '../domain/citations/library/library-name.ts'
import type { Candidate } from '../domain/citations/library/likely-duplicates.ts'
import type {
  ComparedRecord,
  ReferenceEntry,
  ReferenceRecord,
  Verification,
} from '../domain/citations/library/reference.ts'
import type { CatalogueName, FoundWork, WorkIdentifier } from '../domain/citations/matching/found-work.ts'
import type { SubjectWord } from '../domain/citations/matching/subject-words.ts'
import type { Result } from '../domain/result.ts'
import type { TimePosition } from '../domain/time-cursor.ts'
import type { Ids } from './id-ports.ts'

export type CatalogueQuery = {
  /** '' for any; the order alone decides. */
  text: string
  limit: number
  /** Earliest date of publication, ISO 8601. */
  since?: string
  order: 'relevance' | 'citations'
}
export type CatalogueFailure = {
  reason:
    | 'unreachable'
    | 'timeout'
    /** Retry-After is longer than a user would wait. */
    | 'busy'
    /** The query was rejected. */
    | 'refused'
    | 'unreadable'
    | 'too_large'
    /** Not queried, since it failed a moment ago. */
    | 'resting'
    | 'cancelled'
}
/**
 * A catalogue of research. Never throws: failures are logged under its name and returned, so that "not found" and
 * "not queried" can be distinguished. Null means that the catalogue does not support the query.
 */
export type Catalogue = {
  name: CatalogueName
  /** Queried for each sentence or reference in words: allows requests in quick succession, finds works by some words. */
  isQuick: boolean
  search(query: CatalogueQuery, signal?: AbortSignal): Promise<Result<FoundWork[] | null, CatalogueFailure>>
  byIdentifier(
    identifier: WorkIdentifier,
    signal?: AbortSignal,
  ): Promise<Result<FoundWork[] | null, CatalogueFailure>>
  /** Works by DOI in one request, at most `DOIS_AT_ONCE`, in any order; only for catalogues that support it. */
  byDois?(dois: readonly string[], signal?: AbortSignal): Promise<Result<FoundWork[], CatalogueFailure>>
}
export const DOIS_AT_ONCE = 50

/** `isChanged`: fields of an existing reference were updated. */
export type PutReference = { reference: ReferenceRecord; isNew: boolean; isChanged: boolean }
export type FoundVerification = {
  verification: Verification
  csl: CslItem
  compared: ComparedRecord | null
  retracted: boolean
  sources: CatalogueName[]
}
/** What catalogues say of a work; the first source has its fields. */
export type SealedWork = { csl: CslItem; retracted: boolean; sources: CatalogueName[] }
/** Receipts of found works, for their finder: nobody else can write or use one. */
export type WorkReceipts = {
  seal(userId: string, work: SealedWork): Promise<string>
  /** Null for what is no receipt of this user. */
  open(userId: string, receipt: string): Promise<SealedWork | null>
}

/** Libraries of users. Every query is scoped to the owner, except those of the cron for waiting references. */
export type References = {
  /**
   * Adds works to a library. A work that is there already, by its origin or its key, is not added again; with
   * `update` its fields are updated. Returns the reference of each entry. References without changes are not written.
   */
  put(
    userId: string,
    entries: ReferenceEntry[],
    fresh: { ids: Ids; at: number; update: boolean },
  ): Promise<PutReference[]>
  find(userId: string, id: string): Promise<ReferenceRecord | null>
  /** Replaces an entry, and compares it again with the catalogue's record; null if it does not exist. */
  correct(userId: string, id: string, entry: ReferenceEntry, at: number): Promise<ReferenceRecord | null>
  /** Newest first; `null` and no words mean all. */
  list(
    userId: string,
    query: {
      projectId: string | null
      /** Folded words in their forms (domain/citations/matching/search-words.ts): one form of each must begin a word of the reference. */
      words: readonly (readonly string[])[]
      ids: readonly string[] | null
      after: TimePosition | null
      limit: number
    },
  ): Promise<{ references: ReferenceRecord[]; total: number }>
  /**
   * Works with words in title, abstract or keywords that begin with any of these, at most so many: those with most of them. The
   * whole library is searched.
   */
  sharingWords(
    userId: string,
    words: readonly SubjectWord[],
    query: { withAbstract: boolean; limit: number },
  ): Promise<ReferenceRecord[]>
  /** Works with an abstract. */
  withAbstract(
    userId: string,
  ): Promise<{ id: string; title: string; url: string | null; updatedAt: number }[]>
  /** Number of works in a library, and their bytes. */
  stored(userId: string): Promise<{ works: number; bytes: number }>
  /** The existing reference of each entry, by origin or key; null for none. */
  known(userId: string, entries: ReferenceEntry[]): Promise<(ReferenceRecord | null)[]>
  /** Records a verification; does nothing if the reference is gone or has changed since `seen`. */
  recordVerification(userId: string, id: string, seen: number, found: FoundVerification): Promise<void>
  recordVerifications(
    found: ({ userId: string; id: string; seen: number } & FoundVerification)[],
  ): Promise<void>
  /**
   * Claims references of all users that wait for verification, oldest first, and counts the try. A claimed reference
   * is not returned again before the pause of its try, and never after the last pause.
   * @param tried false for those that were never tried and have a DOI, true for the others
   * @param pauses milliseconds after each try
   */
  takeWaiting(wanted: {
    tried: boolean
    at: number
    limit: number
    pauses: readonly number[]
  }): Promise<ReferenceRecord[]>
  /** Reverts a claim, with a pause until a time: no catalogue could be reached. */
  putBackWaiting(ids: readonly string[], until: number): Promise<void>
  remove(userId: string, id: string): Promise<boolean>
}

/** Works of libraries that were merged, and that are likely to be one. Every query is scoped to the owner. */
export type MergedReferences = {
  /** Works whose titles begin alike, with the fields that are compared: at most so many of one beginning, and of all. */
  candidates(userId: string): Promise<Candidate[]>
  /** Keys (`pairOf`) of the pairs that the owner keeps apart. */
  apart(userId: string): Promise<Set<string>>
  keepApart(userId: string, ids: readonly string[]): Promise<void>
  /** Removes the others; their names (merged-names.ts) and PDFs are those of the kept work from now on. */
  merge(userId: string, id: string, others: readonly string[], names: readonly string[]): Promise<void>
  /** The works that these were merged into; those that were not merged are left out. */
  mergedInto(userId: string, ids: readonly string[]): Promise<{ id: string; into: string }[]>
}

/** API keys that users stored, encrypted. A key that cannot be decrypted any more counts as none. */
export type LibraryKeys = {
  keep(userId: string, provider: LibraryName, key: string, at: number): Promise<void>
  find(userId: string, provider: LibraryName): Promise<string | null>
  forget(userId: string, provider: LibraryName): Promise<boolean>
}

export type LibraryFailure =
  /** The key is invalid or was revoked. */
  | { reason: 'rejected_key' }
  /** The key is valid, but may not read this library. */
  | { reason: 'limited_key' }
  /** The library or collection does not exist, or this key may not see it. */
  | { reason: 'missing' }
  /** Unreachable, busy or an invalid response; retry after so many seconds. */
  | { reason: 'unavailable'; retryAfter: number }
/** `leftOut`: fields of the item that hold something and are no part of the work. */
export type LibraryItem = { csl: CslItem; origin: string; leftOut: readonly string[] }
export type LibraryPage = {
  items: LibraryItem[]
  /** Items that are no works: attachments, notes, broken ones. */
  skipped: number
  /** Items of the whole selection, by the count of the service. */
  total: number
  /** Cursor of the next page; null at the end. */
  next: string | null
  /** Version of the library, to ask for later changes; null for services without versions. */
  version: number | null
}
/** Part of a library to import. */
export type LibrarySelection = {
  library: { type: 'user' | 'group'; id: string } | null
  collection: string | null
  since: number | null
}
export type ForeignLibrary = {
  type: 'user' | 'group'
  id: string
  name: string
  collections: { key: string; name: string; parent: string | null; items: number }[]
}
/** Web service of a reference manager. Stores no key. */
export type LibraryService = {
  name: LibraryName
  /** Libraries that a key may read; null for a service with one library per key. */
  libraries:
    | ((apiKey: string, signal?: AbortSignal) => Promise<Result<ForeignLibrary[], LibraryFailure>>)
    | null
  page(
    apiKey: string,
    selection: LibrarySelection,
    cursor: string | null,
    signal?: AbortSignal,
  ): Promise<Result<LibraryPage, LibraryFailure>>
}
