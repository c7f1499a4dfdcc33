// Interfaces of a person's account: personal access tokens.

import type { PersonalToken } from '../domain/account/personal-token.ts'
import type { TokenOwner } from './session-ports.ts'

/** Lists and changes are scoped to the owner. Only hashes of tokens are stored. */
export type PersonalTokens = {
  /** False, and nothing is inserted, if the user would have more than `most`. */
  insert(token: PersonalToken & { hash: string }, most: number): Promise<boolean>
  /** The token, also an expired one, with its owner. */
  findByHash(hash: string): Promise<{ token: PersonalToken; owner: TokenOwner } | null>
  find(userId: string, id: string): Promise<ListedToken | null>
  /** Newest first. */
  list(userId: string): Promise<ListedToken[]>
  noteUse(id: string, at: number): Promise<void>
  remove(userId: string, id: string): Promise<boolean>
  /** Deletes tokens that expired before a time. */
  purge(before: number): Promise<void>
}
/** `projectTitle` is null for a token of all projects. */
export type ListedToken = PersonalToken & { projectTitle: string | null }

/** A file of an archive. */
export type ArchiveEntry = {
  /** Path with slashes. */
  name: string
  body: AsyncIterable<Uint8Array>
  /** Compressing it again would gain nothing. */
  isCompressed: boolean
  /** Milliseconds since 1970. */
  at: number
}
/** Writes while it reads; the archive has at most 4 GB. */
export type Archive = (entries: AsyncIterable<ArchiveEntry>) => ReadableStream<Uint8Array>
