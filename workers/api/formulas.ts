// Whether exports can typeset a formula.
import { Hono } from 'hono'
import { formulaSchema } from '../contracts/formula.ts'
import { checkFormula } from '../services/writing/check-formula.ts'
import type { ApiEnv } from './api-env.ts'
import { problem } from './http/problem.ts'
import { readJson } from './http/read-body.ts'
import { successful } from './http/respond.ts'
import { authenticated } from './middleware/authenticated.ts'

export const formulas = new Hono<ApiEnv>().post('/check', authenticated, async (c) => {
  const body = await readJson(c.req.raw, formulaSchema)
  if (!body.ok) return problem(body.failure)
  const { latex, display } = body.value
  return successful(await checkFormula(c.env.ports, latex, display))
})
