// Wire shape of an error in the browser: where the program failed. Messages of errors may contain text of a user, so
// only the name and positions in our own scripts are sent.

import { z } from 'zod'
import { CLIENT_ERROR_FRAMES_MAX, SCRIPT_FRAME } from './limits.ts'

export const clientErrorSchema = z.strictObject({
  kind: z
    .enum(['error', 'rejection', 'render', 'policy'])
    .describe(
      '`error`: uncaught. `rejection`: of a promise. `render`: of a page. `policy`: refused by Content-Security-Policy.',
    ),
  name: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .describe('Class of the error, or directive of the policy.'),
  frames: z.array(z.string().regex(SCRIPT_FRAME)).max(CLIENT_ERROR_FRAMES_MAX),
})
export type ClientError = z.infer<typeof clientErrorSchema>
