// Checkboxes of scopes, each with what it allows in a sentence.

import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { SCOPES, type Scope } from '../../../../workers/domain/account/scopes.ts'
import { SCOPE_SENTENCES } from '../../../../workers/domain/display/scope-sentences.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'

type ScopeChoiceProps = {
  chosen: readonly Scope[]
  onChange: (chosen: readonly Scope[]) => void
  error: string | null
}

export function ScopeChoice({ chosen, onChange, error }: ScopeChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-13 font-semibold">It may</legend>
      <div className="grid gap-2 touch:gap-0">
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={SCOPE_SENTENCES[scope]}
            checked={chosen.includes(scope)}
            onCheckedChange={(on) =>
              onChange(SCOPES.filter((one) => (one === scope ? on : chosen.includes(one))))
            }
          />
        ))}
      </div>
      {error ? (
        <p id={id} role="alert" className="mt-2 flex items-start gap-1.5 text-13 text-high">
          <CircleAlert className="mt-0.75 size-3.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
