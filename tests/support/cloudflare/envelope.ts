// Answers of Cloudflare's REST API, in its form.

/** An answer that is no success, as the API gives it. */
export type Fault = { status: number; code: number; message: string; headers?: Record<string, string> }

export const done = (result: unknown, status = 200): Response =>
  Response.json({ success: true, errors: [], messages: [], result }, { status })

export const refused = ({ status, code, message, headers = {} }: Fault): Response =>
  Response.json(
    { success: false, errors: [{ code, message }], messages: [], result: null },
    { status, headers },
  )

/** Faults that the API's description and its users know. */
export const FAULTS = {
  noToken: { status: 400, code: 6003, message: 'Invalid request headers' },
  unknownToken: { status: 401, code: 1000, message: 'Invalid API Token' },
  otherAccount: { status: 403, code: 9109, message: 'Unauthorized to access requested resource' },
  withoutRight: { status: 403, code: 10000, message: 'Authentication error' },
  tooMany: {
    status: 429,
    code: 971,
    message: 'Please wait and consider throttling your request speed',
    headers: { 'retry-after': '30' },
  },
  broken: { status: 500, code: 7500, message: 'Internal server error' },
  unexpected: { status: 400, code: 10021, message: 'Uncaught error' },
  withoutR2: { status: 403, code: 10042, message: 'Please enable R2 through the Cloudflare Dashboard.' },
  withoutSubdomain: { status: 404, code: 10007, message: 'There is no subdomain for this account.' },
  freePlan: {
    status: 400,
    code: 10027,
    message: 'Your Worker exceeded the size limit of 3 MiB. Please upgrade to a paid plan.',
  },
} satisfies Record<string, Fault>
