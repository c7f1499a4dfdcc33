// Routes of the writing tools: grammar, style, formulas.

import { Hono } from 'hono'
import {
  enhanceStyleSchema,
  type GrammarCheck,
  grammarRequestSchema,
  styleAnalysisSchema,
  styleFocusSchema,
  writingTipsQuerySchema,
} from '../contracts/writing/grammar.ts'
import { writingTips } from '../domain/writing/writing-tips.ts'
import { checkText, checkWithModel } from '../services/writing/check-text.ts'
import { analyseTextStyle, enhanceTextStyle } from '../services/writing/text-style.ts'
import type { ApiEnv } from './api-env.ts'
import { problem } from './http/problem.ts'
import { readJson } from './http/read-body.ts'
import { successful } from './http/respond.ts'
import { validateQuery } from './http/validate.ts'
import { authenticated } from './middleware/authenticated.ts'
import { budgetedModelWhereAsked } from './middleware/budgeted-model.ts'

/** Milliseconds to wait for a model before only rules answer. */
const PATIENCE_MS = 45_000

export const grammar = new Hono<ApiEnv>()
  .post('/check', authenticated, budgetedModelWhereAsked, async (c) => {
    const body = await readJson(c.req.raw, grammarRequestSchema)
    if (!body.ok) return problem(body.failure)
    const { text, model } = body.value
    if (!model) return successful((await checkText(c.env.ports, text)) satisfies GrammarCheck)
    const { language, log } = c.env.ports
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(PATIENCE_MS)])
    const checked = await checkWithModel({ language, log, model: c.get('model') }, text, signal)
    return successful(checked satisfies GrammarCheck)
  })
  .post('/enhance-style', authenticated, async (c) => {
    const body = await readJson(c.req.raw, enhanceStyleSchema)
    if (!body.ok) return problem(body.failure)
    return successful(await enhanceTextStyle(c.env.ports, body.value.text))
  })
  .post('/enhance-style-analysis', authenticated, async (c) => {
    const body = await readJson(c.req.raw, styleFocusSchema)
    if (!body.ok) return problem(body.failure)
    return successful(await analyseTextStyle(c.env.ports, body.value.text, body.value.focus))
  })
  .get('/writing-tips', authenticated, async (c) => {
    const query = validateQuery(c, writingTipsQuerySchema)
    if (!query.ok) return problem(query.failure)
    return successful({ tips: writingTips(query.value.paperType, query.value.topic) })
  })

/** The same analysis at the path of the assistant. */
export const styleAnalysis = new Hono<ApiEnv>().post('/style-analysis', authenticated, async (c) => {
  const body = await readJson(c.req.raw, styleAnalysisSchema)
  if (!body.ok) return problem(body.failure)
  return successful(await analyseTextStyle(c.env.ports, body.value.text, 'all'))
})
