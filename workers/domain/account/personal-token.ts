// Form of personal access tokens: `colophon_`, 40 random hexadecimal digits, and 8 digits of a checksum, by which scanners
// of leaked secrets tell a token from something that looks like one without asking this server.

import type { Scope } from './scopes.ts'

export const PERSONAL_TOKEN_PREFIX = 'colophon_'
export const PERSONAL_TOKEN_SECRET_LENGTH = 40
export const PERSONAL_TOKEN_CHECKSUM_LENGTH = 8

const FORM = /^colophon_[0-9a-f]{48}$/

/** True for what has the form of a personal token; its checksum may be wrong. */
export const isPersonalTokenForm = (token: string): boolean => FORM.test(token)

/** A token as its owner sees it: the secret is not stored. Times in milliseconds since 1970. */
export type PersonalToken = {
  id: string
  userId: string
  name: string
  scopes: Scope[]
  /** The one project that it may be used for; null for all. */
  projectId: string | null
  /** The last characters, by which a person tells tokens apart. */
  lastFour: string
  createdAt: number
  expiresAt: number
  /** Exact to an hour; null before the first use. */
  lastUsedAt: number | null
}
