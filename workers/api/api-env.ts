// What every route finds in its context.
import type { Context } from 'hono'
import type { ModelBudget } from '../services/model-budget.ts'
import type { LanguageModel } from '../services/model-ports.ts'
import type { AccessClaims, Ports } from '../services/ports.ts'

export type ApiEnv = {
  Bindings: {
    ports: Ports
    /** Where the connection comes from: what is counted before anyone has signed in. */
    address: string
  }
  Variables: {
    claims: AccessClaims
    /** The model within the person's budget, and what is left of that: middleware/budgeted-model.ts. */
    model: LanguageModel
    budget: () => Promise<ModelBudget | null>
  }
}
export type ApiContext = Context<ApiEnv>
