// Footer of a list of suggestions: whether a model or rules made them, why no model did, and its remaining use today.

import { t } from 'messages:assistant'
import type { SuggestionsResponse } from '../../../../workers/contracts/writing/suggestion.ts'
import { describeUnverifiedSources } from '../../../shared/manuscript/unverified-sources.ts'
import { type ModelBudget, ModelBudgetNote } from '../../../shared/model-budget.tsx'
import { withoutModelReason } from '../../../shared/without-model-reason.ts'
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
      {withoutModel ? t('byRulesReason', { reason: withoutModelReason(withoutModel) }) : t('byModelAndRules')}
    </p>
    {languageSupported ? null : <p>{t('rulesEnglishOnly')}</p>}
    {unverified.length > 0 ? (
      <p className="wrap-anywhere">
        {t('sourcesTakenOut', { sources: describeUnverifiedSources(unverified) })}
      </p>
    ) : null}
    {budget ? <ModelBudgetNote {...budget} /> : null}
    {withoutModel === 'no_model' ? null : (
      <Button size="small" variant="ghost" className="justify-self-start" onClick={onAsk}>
        {t('askWholeText')}
      </Button>
    )}
  </div>
)
