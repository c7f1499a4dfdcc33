// Footer of a list of suggestions: whether a model or rules made them, why no model did, and its remaining use today.

import type { SuggestionsResponse } from '../../../../workers/contracts/writing/suggestion.ts'
import { withoutModelReason } from '../../../../workers/domain/display/cause-words.ts'
import { describeUnverifiedSources } from '../../../shared/manuscript/unverified-sources.ts'
import { type ModelBudget, ModelBudgetNote } from '../../../shared/model-budget.tsx'
import { Button } from '../../../ui/forms/button.tsx'

export type Origin = Pick<SuggestionsResponse, 'withoutModel' | 'languageSupported' | 'unverified'> & {
  budget: ModelBudget | null
}

type SuggestionOriginProps = Origin & { onAsk(): void }

export const SuggestionOrigin = ({
  withoutModel,
  languageSupported,
  unverified,
  budget,
  onAsk,
}: SuggestionOriginProps) => (
  <div className="grid gap-1 px-1 text-13 text-muted tabular-nums">
    <p>
      {withoutModel ? `By rules: ${withoutModelReason(withoutModel)}` : 'By a language model and by rules.'}
    </p>
    {languageSupported ? null : (
      <p>The rules know English only; this text seems to be in another language.</p>
    )}
    {unverified.length > 0 ? (
      <p className="wrap-anywhere">Sources were taken out. {describeUnverifiedSources(unverified)}</p>
    ) : null}
    {budget ? <ModelBudgetNote {...budget} /> : null}
    {withoutModel === 'no_model' ? null : (
      <Button size="small" variant="ghost" className="justify-self-start" onClick={onAsk}>
        Ask about the whole text
      </Button>
    )}
  </div>
)
