// A source that a model named and no catalogue has confirmed. It is never part of the text.

import { z } from 'zod'

/**
 * `meant`: a catalogue has a work with these authors and year, this title or this identifier. `not_found`: catalogues have no such work. `unchecked`: none answered in time, or the source names too little to
 * search for.
 */
export const unverifiedSourceSchema = z.object({
  text: z.string(),
  state: z.enum(['meant', 'not_found', 'unchecked']),
  work: z.string().optional().describe('With `meant`: the work in one plain line.'),
})
