// What is used and left of the day's use of the language model. Absent where no model is set up, and until that is known.

import type { SuggestionStats } from '../../../workers/contracts/writing/suggestion.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import type { Loaded } from '../../use-loaded.ts'
import { AccountSection } from './account-section.tsx'
import { UseMeter } from './use-meter.tsx'

type LoadedUse = Loaded<SuggestionStats>
type Budget = NonNullable<SuggestionStats['budget']>

export const hasModelUse = (use: LoadedUse): boolean =>
  use.is === 'failed' || (use.is === 'ready' && use.data.budget !== null)

export function ModelUse({ use, onRetry }: { use: LoadedUse; onRetry: () => void }) {
  const budget = use.is === 'ready' ? use.data.budget : null
  if (!hasModelUse(use)) return null
  return (
    <AccountSection
      id="model"
      title="Model use today"
      description="What the language model reads and writes for you, in tokens: parts of words, about four letters each. It begins anew at midnight UTC."
    >
      {budget ? (
        <ul className="grid gap-x-10 gap-y-3.5 sm:grid-cols-2">
          <TokenMeter name="All of it" part={budget} />
          <TokenMeter name="Suggestions that come by themselves" part={budget.unasked} />
        </ul>
      ) : (
        <ErrorState
          title="Today’s use could not be loaded."
          action={<Button onClick={onRetry}>Try again</Button>}
        />
      )}
    </AccountSection>
  )
}

const TokenMeter = ({
  name,
  part: { used, limit, remaining },
}: {
  name: string
  part: Budget['unasked']
}) => (
  <UseMeter name={name} amount={`${count(used)} of ${count(limit)}`} used={used} limit={limit}>
    <p className="mt-1.5 text-13 text-muted tabular-nums">
      {remaining === 0 ? 'None left today' : `${count(remaining)} left today`}
    </p>
  </UseMeter>
)

const count = (tokens: number) => tokens.toLocaleString('en')
