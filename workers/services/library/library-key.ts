// API key for a reference manager: the one in the request, else the one that the user stored.

import type { LibraryName } from '../../domain/citations/library/library-name.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import type { Ports } from '../ports.ts'

/** Last characters of a stored key that its owner is shown, and the length from which on they may be shown. */
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

/** Last characters of a key; '' for a short one. */
export const keyEnding = (key: string): string => (key.length < SHOWN_FROM ? '' : key.slice(-SHOWN))
