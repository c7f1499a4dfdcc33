// A source that a model named and no catalogue has confirmed. It is never part of the text.

import { z } from 'zod'

/**
 * `not_found`: catalogues have no such work. `unchecked`: none answered in time, or the source names too little to
 * search for.
 */
export const unverifiedSourceSchema = z.object({
  text: z.string(),
  state: z.enum(['not_found', 'unchecked']),
})
