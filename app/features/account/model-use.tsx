// The language model: which it is, a test of it, what is used and left of the day's use, and what of its settings is wrong. Absent where no model is
// set up, and until that is known.

import { t } from 'messages:account'
import { t as tUi } from 'messages:ui'
import { CircleAlert } from 'lucide-react'
import type { SuggestionStats } from '../../../workers/contracts/writing/suggestion.ts'
import type { Loaded } from '../../platform/use-loaded.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { AccountSection } from './account-section.tsx'
import { ModelNamed } from './model-named.tsx'
import { UseMeter } from './use-meter.tsx'

type LoadedUse = Loaded<SuggestionStats>
type Budget = NonNullable<SuggestionStats['budget']>

export function hasModelUse(use: LoadedUse): boolean {
  if (use.is === 'loading') return use.again
  return use.is === 'failed' || use.data.budget !== null || use.data.modelFault !== null
}

export function ModelUse({ use, onRetry }: { use: LoadedUse; onRetry: () => void }) {
  if (!hasModelUse(use)) return null
  const { budget, model, modelFault } = use.is === 'ready' ? use.data : NOT_KNOWN
  return (
    <AccountSection id="model" title={t('modelUseToday')} description={t('modelAbout')}>
      {modelFault ? <SetupNotice fault={modelFault} /> : null}
      {model ? <ModelNamed model={model} onTested={onRetry} /> : null}
      {budget ? (
        <ul className="grid gap-x-10 gap-y-3.5 sm:grid-cols-2">
          <TokenMeter name={t('allOfIt')} part={budget} />
          <TokenMeter name={t('unasked')} part={budget.unasked} />
        </ul>
      ) : null}
      {use.is === 'ready' ? null : (
        <ErrorState
          title={t('useNotLoaded')}
          action={
            <Button busy={use.is === 'loading' && t('trying')} onClick={onRetry}>
              {tUi('tryAgain')}
            </Button>
          }
        />
      )}
    </AccountSection>
  )
}

const NOT_KNOWN = { budget: null, model: null, modelFault: null }

const SetupNotice = ({ fault }: { fault: NonNullable<SuggestionStats['modelFault']> }) => (
  <p className="mb-4 flex items-start gap-3 rounded-control bg-medium-wash px-3.5 py-3">
    <CircleAlert className="mt-0.5 size-4 shrink-0 text-medium" aria-hidden="true" />
    <span className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{t('modelNotSetUp')}</span>{' '}
      {t(`fault.${fault.what}`, { variable: fault.variable })} {t('whoCorrects')}
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
  <UseMeter name={name} amount={t('countOf', { used, limit })} used={used} limit={limit}>
    <p className="mt-1.5 text-13 text-muted tabular-nums">
      {remaining === 0 ? t('noneLeftToday') : t('leftToday', { remaining })}
    </p>
  </UseMeter>
)
