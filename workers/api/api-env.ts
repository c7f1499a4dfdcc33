// What every route finds in its context.
import type { Context } from 'hono'
import type { AccessClaims, Ports } from '../services/ports.ts'

export type ApiEnv = {
  Bindings: {
    ports: Ports
    /** Where the connection comes from: what is counted before anyone has signed in. */
    address: string
  }
  Variables: { claims: AccessClaims }
}
export type ApiContext = Context<ApiEnv>
