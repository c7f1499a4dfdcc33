// Results and errors of an import as sentences.

import { ApiError } from '../../../platform/api.ts'
import type { Tally } from './library-import.ts'

export function describeTally({ added, updated, skipped, read }: Tally): string {
  const count = (value: number) => value.toLocaleString('en')
  const same = read - added - updated - skipped
  const knownText = same > 0 ? ` ${count(same)} ${same === 1 ? 'was' : 'were'} there already.` : ''
  return `${count(added)} imported, ${count(updated)} updated, ${count(skipped)} skipped.${knownText}`
}

/** The reason of a failed import, shown below the message. */
export function importErrorMessage(error: unknown, provider: string): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on this page.'
  if (error.status === 0) return 'There is no connection.'
  if (error.code.endsWith('_rejected_key')) return `${provider} does not know this key.`
  if (error.code.endsWith('_key_limited'))
    return `${provider} knows this key, but it may not read that library.`
  if (error.code.endsWith('_library_missing'))
    return `${provider} has no such library or collection any more.`
  const when = error.retryAfter ? `in ${inWords(error.retryAfter)}` : 'later'
  if (error.code === 'database_unavailable') return `This server cannot answer now. Try again ${when}.`
  if (error.code.endsWith('_unavailable')) return `${provider} cannot be reached now. Try again ${when}.`
  if (error.code === 'library_full' || error.code === 'quota_exceeded')
    return `Your library has no room for all of it. ${error.message}`
  if (error.code === 'request_invalid') return 'A key has no spaces and no letters beyond A to Z.'
  if (error.status === 429) return `Too many requests. Try again ${when}.`
  return 'The server could not finish it.'
}

const inWords = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60).toLocaleString('en')} minutes`
