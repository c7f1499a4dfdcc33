// Button that accepts all rewrites of a list, after a dialog has shown what they change.

import { t } from 'messages:assistant'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import { suggestionText } from '../../../shared/suggestions/suggestion-text.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { PlacedSuggestion } from './place-suggestions.ts'
import { Rewrite } from './suggestion-card.tsx'

type AcceptAllProps = { rewrites: readonly PlacedSuggestion[]; onAccept(): void }

export function AcceptAll({ rewrites, onAccept }: AcceptAllProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" variant="ghost" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('acceptAllRewrites', { count: rewrites.length })}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('acceptRewrites', { length: rewrites.length })}
        description={t('acceptRewritesAbout')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{tUi('cancel')}</Button>
            <Button
              variant="accent"
              onClick={() => {
                setAsking(false)
                onAccept()
              }}
            >
              {t('acceptCount', { count: rewrites.length })}
            </Button>
          </>
        }
      >
        <ul className="mt-4 grid divide-y divide-line rounded-card border border-line">
          {rewrites.map(({ suggestion }) => (
            <li key={suggestion.id} className="px-3 py-2 font-serif text-15 wrap-anywhere">
              <Rewrite from={suggestion.quote} to={suggestionText(suggestion)} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
