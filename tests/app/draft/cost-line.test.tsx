// What the form says of a draft's cost.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CostLine } from '../../../app/features/draft/cost-line.tsx'

const said = (needs: number, use: { remaining: number; limit: number } | null) =>
  renderToStaticMarkup(<CostLine of="draft" needs={needs} use={use} />).replace(/<[^>]*>/g, '')

test.each([
  [
    14_230,
    { remaining: 14_230, limit: 200_000 },
    'A draft of this length costs about 14,000 tokens; 14,230 of today’s 200,000 are left.',
  ],
  [
    14_230,
    { remaining: 900, limit: 200_000 },
    'A draft of this length costs about 14,000 tokens, and 900 are left today. Choose fewer words, or wait: it begins anew at midnight UTC.',
  ],
  [14_230, null, ''],
])('of %i tokens with %j left', (needs, use, words) => {
  expect(said(needs, use)).toBe(words)
})
