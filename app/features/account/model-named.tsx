// Which model writes, what else its server has, and a test of it by one short call.

import { t } from 'messages:account'
import { useState } from 'react'
import type { ModelTest, SuggestionStats } from '../../../workers/contracts/writing/suggestion.ts'
import { call } from '../../platform/api.ts'
import { withoutModelReason } from '../../shared/without-model-reason.ts'
import { Button } from '../../ui/forms/button.tsx'

type Named = NonNullable<SuggestionStats['model']>
type Tested = 'no' | 'asked' | 'failed' | ModelTest

export function ModelNamed({ model, onTested }: { model: Named; onTested: () => void }) {
  const [tested, setTested] = useState<Tested>('no')
  const others = model.available.filter((name) => name !== model.name && name !== model.vectors)
  async function ask(): Promise<void> {
    setTested('asked')
    try {
      setTested(await call('POST /v1/ai-suggestions/model-test'))
      onTested()
    } catch {
      setTested('failed')
    }
  }
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 wrap-anywhere">
          {t('modelWrites', { name: model.name })}{' '}
          {model.vectors === null ? null : t('modelCompares', { name: model.vectors })}
        </p>
        <Button size="small" busy={tested === 'asked' && t('modelTesting')} onClick={ask}>
          {t('modelTest')}
        </Button>
      </div>
      <p role="status" className="mt-1.5 text-13 text-muted empty:hidden">
        {wordsOf(tested)}
      </p>
      {others.length > 0 ? (
        <details className="mt-1.5 text-13 text-muted">
          <summary className="w-fit cursor-pointer hover:text-ink">
            {t('modelOthers', { count: others.length })}
          </summary>
          <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 font-mono">
            {others.map((name) => (
              <li key={name} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
          <p className="mt-1.5">{t('modelOthersHow')}</p>
        </details>
      ) : null}
    </div>
  )
}

function wordsOf(tested: Tested): string | null {
  if (tested === 'no' || tested === 'asked') return null
  if (tested === 'failed') return t('modelNotTested')
  if (tested.cause !== null) return t('modelDoesNotAnswer', { reason: withoutModelReason(tested.cause) })
  return t('modelAnswers', { seconds: Math.max(0.1, Math.round(tested.milliseconds / 100) / 10) })
}
