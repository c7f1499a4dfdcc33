// What a model named as a source and no catalogue has confirmed: it stands outside whatever else the model wrote.

import { z } from 'zod'

/** `not_found`: catalogues know no such work. `unchecked`: none could be asked in time, or for what it says. */
export const unverifiedSourceSchema = z.object({
  text: z.string(),
  state: z.enum(['not_found', 'unchecked']),
})
