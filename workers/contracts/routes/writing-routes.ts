// Routes of grammar, style and formulas (routes.ts).

import { formulaCheckSchema, formulaSchema } from '../formula.ts'
import {
  enhancedStyleSchema,
  enhanceStyleSchema,
  grammarCheckSchema,
  grammarRequestSchema,
  styleAnalysisSchema,
  styleFocusSchema,
  styleResponseSchema,
  writingTipsQuerySchema,
  writingTipsSchema,
} from '../writing/grammar.ts'
import { declareRoutes } from './route-contract.ts'

export const formulaRoutes = declareRoutes({
  checkFormula: {
    method: 'post',
    path: '/v1/formulas/check',
    summary: 'Whether a formula in LaTeX can be set in PDF and Word files; where not, they print its source.',
    access: 'ai',
    body: formulaSchema,
    example: { latex: 'E = mc^2', display: true },
    response: { data: formulaCheckSchema },
    failures: [],
  },
})

export const grammarRoutes = declareRoutes({
  checkText: {
    method: 'post',
    path: '/v1/grammar/check',
    summary:
      'Grammar, usage, punctuation and spelling of an English text, by rules; other languages are left alone. With `model` a language model reads it too, in whatever language: at most 12,000 characters.',
    access: 'ai',
    rate: 'model_where_asked',
    body: grammarRequestSchema,
    example: { text: 'The results was clear.' },
    response: { data: grammarCheckSchema },
    failures: [],
  },
  enhanceStyle: {
    method: 'post',
    path: '/v1/grammar/enhance-style',
    summary:
      'The text in a more academic style, and the list of changes: by a model that rewrites each paragraph (up to 8,000 characters), else those that need no judgement.',
    access: 'ai',
    rate: 'model',
    body: enhanceStyleSchema,
    example: { text: 'We measured a lot of streets.' },
    response: { data: enhancedStyleSchema },
    failures: [],
  },
  analyseStyle: {
    method: 'post',
    path: '/v1/grammar/enhance-style-analysis',
    summary: 'Style of a text: scores, the measures behind them, and suggestions of one kind or all.',
    access: 'ai',
    body: styleFocusSchema,
    example: { text: 'We measured a lot of streets.', focus: 'all' },
    response: { data: styleResponseSchema },
    failures: [],
  },
  listWritingTips: {
    method: 'get',
    path: '/v1/grammar/writing-tips',
    summary: 'Advice for a kind of paper, and on its topic by a model.',
    access: 'ai',
    rate: 'model',
    query: writingTipsQuerySchema,
    response: { data: writingTipsSchema },
    failures: [],
  },
  analyseStyleInContext: {
    method: 'post',
    path: '/v1/ai-suggestions/style-analysis',
    alias: '/ai-suggestions/style-analysis',
    summary: 'Style of a text: scores, the measures behind them, and suggestions.',
    access: 'ai',
    body: styleAnalysisSchema,
    example: { text: 'We measured a lot of streets.' },
    response: { data: styleResponseSchema },
    failures: [],
  },
})
