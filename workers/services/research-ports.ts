// What the services need of the world's literature and of people's libraries, as interfaces. Implemented by
// `adapters/research/`, `adapters/libraries/` and `adapters/d1/`.

import type { CslItem } from '../domain/citations/csl/csl.ts'
import type { LibraryName } from '../domain/citations/library/library-name.ts'
import type { ReferenceEntry, ReferenceRecord, Verification } from '../domain/citations/library/reference.ts'
import type { CatalogueName, FoundWork, WorkIdentifier } from '../domain/citations/matching/found-work.ts'
import type { Result } from '../domain/result.ts'
import type { Ids } from './ports.ts'

export type CatalogueQuery = {
  /** '' for any, where the order alone decides. */
  text: string
  limit: number
  /** The earliest day of publication, ISO 8601. */
  since?: string
  order: 'relevance' | 'citations'
}
export type CatalogueFailure = {
  reason:
    | 'unreachable'
    | 'timeout'
    /** Asked to wait, for longer than a person would. */
    | 'busy'
    /** Did not take the question. */
    | 'refused'
    | 'unreadable'
    | 'too_large'
    /** Not asked, since it failed a moment ago. */
    | 'resting'
    | 'cancelled'
}
/**
 * A research catalogue. Never throws; whatever goes wrong is in the log by the catalogue's name, and its reason is for
 * whoever must tell "not there" from "not asked". Null is for what a catalogue cannot be asked for.
 */
export type Catalogue = {
  name: CatalogueName
  search(query: CatalogueQuery, signal?: AbortSignal): Promise<Result<FoundWork[] | null, CatalogueFailure>>
  byIdentifier(
    identifier: WorkIdentifier,
    signal?: AbortSignal,
  ): Promise<Result<FoundWork[] | null, CatalogueFailure>>
  /** Works by their DOIs in one question, at most `DOIS_AT_ONCE`, in any order; for catalogues that have such a one. */
  byDois?(dois: readonly string[], signal?: AbortSignal): Promise<Result<FoundWork[], CatalogueFailure>>
}
export const DOIS_AT_ONCE = 50

/** `isChanged` where something was laid over what was there. */
export type PutReference = { reference: ReferenceRecord; isNew: boolean; isChanged: boolean }
/** The last row of the page before. */
export type ReferencePosition = { createdAt: number; id: string }
export type FoundVerification = {
  verification: Verification
  csl: CslItem
  retracted: boolean
  sources: CatalogueName[]
}
/** People's libraries; every query names the owner, but for the cron's of what waits. */
export type References = {
  /**
   * Puts works into a library. One that is there already, by its origin or its key, is not put in again; where
   * `update` is set, what comes is laid over its fields. Gives for each entry the reference that now stands for it.
   * Nothing is written for one that says what is known already.
   */
  put(
    userId: string,
    entries: ReferenceEntry[],
    fresh: { ids: Ids; at: number; update: boolean },
  ): Promise<PutReference[]>
  find(userId: string, id: string): Promise<ReferenceRecord | null>
  /**
   * Puts an entry in the place of what is there; null where there is nothing. What a catalogue confirmed stays so as long
   * as it is the same work.
   */
  correct(userId: string, id: string, entry: ReferenceEntry, at: number): Promise<ReferenceRecord | null>
  /** Newest first; `null` and no words are for all. */
  list(
    userId: string,
    query: {
      projectId: string | null
      /** Folded words (domain/citations/search-words.ts) that it must have, each as the beginning of one of its own. */
      words: readonly string[]
      ids: readonly string[] | null
      after: ReferencePosition | null
      limit: number
    },
  ): Promise<{ references: ReferenceRecord[]; total: number }>
  /** Works of a library, and their bytes. */
  stored(userId: string): Promise<{ works: number; bytes: number }>
  /** What is there of each entry already, by origin or key; null where it is not. */
  known(userId: string, entries: ReferenceEntry[]): Promise<(ReferenceRecord | null)[]>
  /** What catalogues said of a work; nothing happens where it is gone or has changed since `seen`. */
  recordVerification(userId: string, id: string, seen: number, found: FoundVerification): Promise<void>
  recordVerifications(
    found: ({ userId: string; id: string; seen: number } & FoundVerification)[],
  ): Promise<void>
  /**
   * Takes works of whoever's library that wait to be verified, oldest first, and counts the try: nobody else is given
   * them before the pause that follows it, and after the last pause nobody at all.
   * @param tried false for those that were never asked about and have a DOI, true for the others
   * @param pauses milliseconds after each try
   */
  takeWaiting(wanted: {
    tried: boolean
    at: number
    limit: number
    pauses: readonly number[]
  }): Promise<ReferenceRecord[]>
  /** As if they had not been taken, until then: nobody could be asked. */
  putBackWaiting(ids: readonly string[], until: number): Promise<void>
  remove(userId: string, id: string): Promise<boolean>
}

/** Keys that people chose to keep, unreadable where they lie. One that cannot be opened any more is as good as none. */
export type LibraryKeys = {
  keep(userId: string, provider: LibraryName, key: string, at: number): Promise<void>
  find(userId: string, provider: LibraryName): Promise<string | null>
  forget(userId: string, provider: LibraryName): Promise<boolean>
}

export type LibraryFailure =
  /** The key is wrong, or was revoked. */
  | { reason: 'rejected_key' }
  /** The key is right and may not read this library. */
  | { reason: 'limited_key' }
  /** There is no such library or collection, or none that this key may know of. */
  | { reason: 'missing' }
  /** Not to be reached, busy or talking nonsense; worth trying again after so many seconds. */
  | { reason: 'unavailable'; retryAfter: number }
export type LibraryItem = { csl: CslItem; origin: string }
export type LibraryPage = {
  items: LibraryItem[]
  /** Items of the page that are no works: attachments, notes, broken ones. */
  skipped: number
  /** Items of the whole selection, as the service counts them. */
  total: number
  /** Where the next page begins; null at the end. */
  next: string | null
  /** The version of the library, for asking later what changed since; null where there are none. */
  version: number | null
}
/** What of a library is wanted. */
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
/** A reference manager's web service. It keeps no key beyond a call. */
export type LibraryService = {
  name: LibraryName
  /** The libraries that a key may read; null for a service that has one. */
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
