import { ApiError } from './api.ts'

/** What the account has no room for and what helps, in words for the person; null for any other failure. */
export const accountFull = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'quota_exceeded' ? error.message : null
