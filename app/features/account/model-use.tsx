// What is used and left of the day's use of the language model, and what of its settings is wrong. Absent where no model is
// set up, and until that is known.

import { CircleAlert } from 'lucide-react'
import type { SuggestionStats } from '../../../workers/contracts/writing/suggestion.ts'
import { setupFaultText } from '../../../workers/domain/writing/setup-fault.ts'
import type { Loaded } from '../../platform/use-loaded.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { AccountSection } from './account-section.tsx'
import { UseMeter } from './use-meter.tsx'

type LoadedUse = Loaded<SuggestionStats>
type Budget = NonNullable<SuggestionStats['budget']>

export function hasModelUse(use: LoadedUse): boolean {
  if (use.is === 'loading') return use.again
  return use.is === 'failed' || use.data.budget !== null || use.data.modelFault !== null
}

export function ModelUse({ use, onRetry }: { use: LoadedUse; onRetry: () => void }) {
  if (!hasModelUse(use)) return null
  const { budget, modelFault } = use.is === 'ready' ? use.data : NOT_KNOWN
  return (
    <AccountSection
      id="model"
      title="Model use today"
      description="What the language model reads and writes for you, in tokens: parts of words, about four letters each. It begins anew at midnight UTC."
    >
      {modelFault ? <SetupNotice fault={modelFault} /> : null}
      {budget ? (
        <ul className="grid gap-x-10 gap-y-3.5 sm:grid-cols-2">
          <TokenMeter name="All of it" part={budget} />
          <TokenMeter name="Suggestions that come by themselves" part={budget.unasked} />
        </ul>
      ) : null}
      {use.is === 'ready' ? null : (
        <ErrorState
          title="Today’s use could not be loaded."
          action={
            <Button busy={use.is === 'loading' && 'Trying'} onClick={onRetry}>
              Try again
            </Button>
          }
        />
      )}
    </AccountSection>
  )
}

const NOT_KNOWN = { budget: null, modelFault: null }

const SetupNotice = ({ fault }: { fault: NonNullable<SuggestionStats['modelFault']> }) => (
  <p className="mb-4 flex items-start gap-3 rounded-control bg-medium-wash px-3.5 py-3">
    <CircleAlert className="mt-0.5 size-4 shrink-0 text-medium" aria-hidden="true" />
    <span className="min-w-0 wrap-anywhere">
      <span className="font-semibold">The language model is not set up correctly.</span>{' '}
      {setupFaultText(fault)} Whoever runs this site has to correct it.
    </span>
  </p>
)

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
