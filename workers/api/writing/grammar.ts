// Routes of the writing tools: grammar and style.

import { grammarRoutes } from '../../contracts/routes/writing-routes.ts'
import { ok } from '../../domain/result.ts'
import { checkText, checkWithModel } from '../../services/writing/check-text.ts'
import { enhanceStyle } from '../../services/writing/enhance-style.ts'
import { analyseTextStyle } from '../../services/writing/text-style.ts'
import { tipsFor } from '../../services/writing/tips.ts'
import { implement } from '../implement.ts'

/** Milliseconds to wait for a model before only rules answer. */
const PATIENCE_MS = 45_000

export const grammar = implement(grammarRoutes, {
  checkText: async ({ body: { text, model }, ports, signal }) => {
    if (!model) return ok(await checkText(ports, text))
    return ok(await checkWithModel(ports, text, patiently(signal)))
  },
  enhanceStyle: async ({ body, ports, signal }) => ok(await enhanceStyle(ports, body, patiently(signal))),
  analyseStyle: async ({ body, ports }) => ok(await analyseTextStyle(ports, body.text, body.focus)),
  analyseStyleInContext: async ({ body, ports }) => ok(await analyseTextStyle(ports, body.text, 'all')),
  listWritingTips: async ({ query, ports, signal }) => ok(await tipsFor(ports, query, patiently(signal))),
})

const patiently = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
