// Routes of the writing tools: grammar and style.

import { grammarRoutes } from '../contracts/routes/writing-routes.ts'
import { ok } from '../domain/result.ts'
import { writingTips } from '../domain/writing/writing-tips.ts'
import { checkText, checkWithModel } from '../services/writing/check-text.ts'
import { analyseTextStyle, enhanceTextStyle } from '../services/writing/text-style.ts'
import { implement } from './implement.ts'

/** Milliseconds to wait for a model before only rules answer. */
const PATIENCE_MS = 45_000

export const grammar = implement(grammarRoutes, {
  checkText: async ({ body: { text, model }, ports, signal }) => {
    if (!model) return ok(await checkText(ports, text))
    return ok(await checkWithModel(ports, text, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])))
  },
  enhanceStyle: async ({ body, ports }) => ok(await enhanceTextStyle(ports, body.text)),
  analyseStyle: async ({ body, ports }) => ok(await analyseTextStyle(ports, body.text, body.focus)),
  analyseStyleInContext: async ({ body, ports }) => ok(await analyseTextStyle(ports, body.text, 'all')),
  listWritingTips: ({ query }) => ok({ tips: writingTips(query.paperType, query.topic) }),
})
