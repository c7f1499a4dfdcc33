// With which key a reference manager is asked: the one that was sent, else the one that the person chose to keep.

import type { LibraryName } from '../../domain/citations/library/library-name.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'

/** Characters of a kept key that its owner is shown again, and how long it must be for that to tell little. */
const SHOWN = 4
const SHOWN_FROM = 16

export async function libraryKey(
  { libraryKeys }: Pick<Ports, 'libraryKeys'>,
  userId: string,
  name: LibraryName,
  sent: string | null,
): Promise<Result<string, Failure>> {
  const key = sent ?? (await libraryKeys.find(userId, name))
  if (key !== null) return ok(key)
  return fail({
    reason: 'request_invalid',
    errors: [{ path: 'apiKey', message: 'is needed: none is kept' }],
  })
}

/** What of a kept key may be shown. */
export const keyEnding = (key: string): string => (key.length < SHOWN_FROM ? '' : key.slice(-SHOWN))
