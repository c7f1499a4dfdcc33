// Routes of grammar, style and formulas (routes.ts).

import { formulaCheckSchema, formulaSchema } from '../formula.ts'
import {
  enhanceStyleSchema,
  grammarCheckSchema,
  grammarRequestSchema,
  styleAnalysisSchema,
  styleChangesSchema,
  styleFocusSchema,
  styleResponseSchema,
  writingTipsQuerySchema,
  writingTipsSchema,
} from '../writing/grammar.ts'
import type { RouteContract } from './route-contract.ts'

export const writingRoutes: RouteContract[] = [
  {
    method: 'post',
    path: '/v1/formulas/check',
    operationId: 'checkFormula',
    summary: 'Whether a formula in LaTeX can be set in PDF and Word files; where not, they print its source.',
    body: formulaSchema,
    response: { data: formulaCheckSchema },
    failures: [],
  },
  {
    method: 'post',
    path: '/v1/grammar/check',
    operationId: 'checkText',
    summary:
      'Grammar, usage, punctuation and spelling of an English text, by rules; other languages are left alone. With `model` a language model reads it too, in whatever language: at most 12,000 characters.',
    body: grammarRequestSchema,
    response: { data: grammarCheckSchema },
    failures: [],
  },
  {
    method: 'post',
    path: '/v1/grammar/enhance-style',
    operationId: 'enhanceStyle',
    summary: 'The text with changes of style that need no judgement, and the list of them.',
    body: enhanceStyleSchema,
    response: { data: styleChangesSchema },
    failures: [],
  },
  {
    method: 'post',
    path: '/v1/grammar/enhance-style-analysis',
    operationId: 'analyseStyle',
    summary: 'Style of a text: scores, the measures behind them, and suggestions of one kind or all.',
    body: styleFocusSchema,
    response: { data: styleResponseSchema },
    failures: [],
  },
  {
    method: 'get',
    path: '/v1/grammar/writing-tips',
    operationId: 'listWritingTips',
    summary: 'Advice for a kind of paper.',
    query: writingTipsQuerySchema,
    response: { data: writingTipsSchema },
    failures: [],
  },
  ...(['', 'Unversioned'] as const).map(
    (suffix): RouteContract => ({
      method: 'post',
      path: suffix === '' ? '/v1/ai-suggestions/style-analysis' : '/ai-suggestions/style-analysis',
      operationId: `analyseStyleInContext${suffix}`,
      summary: 'Style of a text: scores, the measures behind them, and suggestions.',
      body: styleAnalysisSchema,
      response: { data: styleResponseSchema },
      failures: [],
    }),
  ),
]
