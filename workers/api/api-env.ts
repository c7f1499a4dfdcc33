// Bindings and variables of the Hono context.
import type { Context } from 'hono'
import type { ModelBudget } from '../services/model-budget.ts'
import type { LanguageModel } from '../services/model-ports.ts'
import type { Ports } from '../services/ports.ts'
import type { AccessClaims } from '../services/session-ports.ts'

export type ApiEnv = {
  Bindings: {
    ports: Ports
    /** Address of the client (http/client-address.ts): rate limits of callers who are not known count by it. */
    address: string
    /** Set for a request that another made here, whose token was read already (api/mcp). */
    caller?: AccessClaims
  }
  Variables: {
    claims: AccessClaims
    /** The model within the budget of the user, and what is left of the budget: middleware/budgeted-model.ts. */
    model: LanguageModel
    budget: () => Promise<ModelBudget | null>
    /** Answer of a route to a token that lacks a scope, at /mcp; undefined if none gave it. */
    scopeRefusal: Response | undefined
  }
}
export type ApiContext = Context<ApiEnv>
