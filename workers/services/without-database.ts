// What a room can answer in place of D1. Anything else, and a room that does not know, fails as D1 did.

import { isDatabaseUnavailable } from '../domain/database-unavailable.ts'

/** @param otherwise null where the answer is not known */
export async function withoutDatabase<Answer>(
  ask: () => Promise<Answer>,
  otherwise: () => Promise<Answer | null>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    const known = isDatabaseUnavailable(error) ? await otherwise() : null
    if (known === null) throw error
    return known
  }
}
