// The writing tools (spec section 7, "Writing tools").

import { Hono } from 'hono'
import { checkedTextSchema, type GrammarCheck } from '../contracts/grammar.ts'
import { checkText } from '../services/check-text.ts'
import { successful } from './answer.ts'
import type { ApiEnv } from './api-env.ts'
import { authenticated } from './middleware/authenticated.ts'
import { problem } from './problem.ts'
import { readJson } from './read-body.ts'

export const grammar = new Hono<ApiEnv>().use(authenticated).post('/check', async (c) => {
  const body = await readJson(c.req.raw, checkedTextSchema)
  if (!body.ok) return problem(body.failure)
  return successful((await checkText(c.env.ports, body.value.text)) satisfies GrammarCheck)
})
