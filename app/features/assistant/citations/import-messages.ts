// Results and errors of an import as sentences.

import { t } from 'messages:references'
import { ApiError } from '../../../platform/api.ts'
import { problemText } from '../../../platform/problem-text.ts'
import type { Tally } from './library-import.ts'

export function describeTally({ added, updated, skipped, read }: Tally): string {
  const same = read - added - updated - skipped
  const tally = t('tally', { added, updated, skipped })
  return same > 0 ? `${tally} ${t('thereAlready', { same })}` : tally
}

/** The reason of a failed import, shown below the message. */
export function importErrorMessage(error: unknown, provider: string): string {
  if (!(error instanceof ApiError)) return t('pageFailed')
  if (error.status === 0) return t('noConnection')
  if (error.code.endsWith('_rejected_key')) return t('keyUnknown', { provider })
  if (error.code.endsWith('_key_limited')) return t('keyLimited', { provider })
  if (error.code.endsWith('_library_missing')) return t('libraryMissing', { provider })
  const when = error.retryAfter ? inWords(error.retryAfter) : t('later')
  if (error.code === 'database_unavailable') return t('serverUnavailable', { when })
  if (error.code.endsWith('_unavailable')) return t('providerUnavailable', { provider, when })
  if (error.code === 'library_full' || error.code === 'quota_exceeded')
    return t('libraryFull', { message: problemText(error) })
  if (error.code === 'request_invalid') return t('keyForm')
  if (error.status === 429) return t('tooManyRequests', { when })
  return t('notFinished')
}

const inWords = (seconds: number) =>
  seconds < 90 ? t('inSeconds', { seconds }) : t('inMinutes', { minutes: Math.ceil(seconds / 60) })
