// Who made the suggestions, and why no model did where there could have been one; what is left of it today.

import type { SuggestionsResponse } from '../../../../workers/contracts/suggestion.ts'
import { describeUnverifiedSources } from '../../../unverified-sources.ts'
import type { BudgetLeft } from './budget-left.ts'
import { BudgetWords } from './budget-words.tsx'

export type Maker = Pick<SuggestionsResponse, 'withoutModel' | 'languageSupported' | 'unverified'> & {
  budget: BudgetLeft | null
}

const MADE: Record<NonNullable<Maker['withoutModel']> | 'model', string> = {
  model: 'By a language model and by rules.',
  no_model: 'By rules: no language model is set up.',
  budget_spent: 'By rules: today’s use of the language model is spent.',
  model_failed: 'By rules: the language model gave nothing that could be used.',
}

export const SaidBy = ({ withoutModel, languageSupported, unverified, budget }: Maker) => (
  <div className="grid gap-1 px-1 text-13 text-muted tabular-nums">
    <p>{MADE[withoutModel ?? 'model']}</p>
    {languageSupported ? null : (
      <p>The rules know English only; this text seems to be in another language.</p>
    )}
    {unverified.length > 0 ? (
      <p className="wrap-anywhere">Sources were taken out. {describeUnverifiedSources(unverified)}</p>
    ) : null}
    {budget ? <BudgetWords {...budget} /> : null}
  </div>
)
