import { ApiError } from './api.ts'

/**
 * What the server says if a quota of the account or its library is used up; null for any other failure. The words of the
 * interface's language are loaded for it; without them it is in English.
 */
export async function quotaMessage(error: unknown): Promise<string | null> {
  if (!(error instanceof ApiError) || error.code !== 'quota_exceeded') return null
  return import('./problem-text.ts').then(
    ({ problemText }) => problemText(error),
    () => error.message,
  )
}
