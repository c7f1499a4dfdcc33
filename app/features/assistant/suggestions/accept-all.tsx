// Button that accepts all rewrites of a list, after a dialog has shown what they change.

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
        Accept all rewrites ({rewrites.length})…
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Accept ${rewrites.length} rewrites?`}
        description="These words change, and nothing else. Undo takes all of it back at once."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              variant="accent"
              onClick={() => {
                setAsking(false)
                onAccept()
              }}
            >
              Accept {rewrites.length}
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
