// Whether exports can typeset a formula.
import { formulaRoutes } from '../contracts/routes/writing-routes.ts'
import { ok } from '../domain/result.ts'
import { checkFormula } from '../services/writing/check-formula.ts'
import { implement } from './implement.ts'

export const formulas = implement(formulaRoutes, {
  checkFormula: async ({ body }) => ok(await checkFormula(body.latex, body.display)),
})
