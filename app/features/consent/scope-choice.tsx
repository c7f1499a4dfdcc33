// What a program may do.

import { t as tMay } from 'messages:scopes'
import { SCOPES, type Scope } from '../../../workers/domain/account/scopes.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'

type ScopeChoiceProps = {
  offered: readonly Scope[]
  scopes: readonly Scope[]
  onChange: (scopes: readonly Scope[]) => void
}

export const ScopeChoice = ({ offered, scopes, onChange }: ScopeChoiceProps) => (
  <fieldset className="mt-7">
    <legend className="mb-1 text-15 font-semibold">What it may do</legend>
    {scopes.length === SCOPES.length ? <Everything /> : null}
    <ul>
      {offered.map((scope) => (
        <li key={scope} className="flex py-1.75 touch:py-0.5">
          <Checkbox
            checked={scopes.includes(scope)}
            onCheckedChange={(on) =>
              onChange(offered.filter((one) => (one === scope ? on : scopes.includes(one))))
            }
            label={tMay(`may.${scope}`)}
          />
        </li>
      ))}
    </ul>
  </fieldset>
)

const Everything = () => (
  <p className="my-2 rounded-control bg-high-wash px-3.5 py-2.5 text-14">
    <span className="font-semibold">This is all that a program can be allowed.</span> It could read, change
    and delete all your texts, references and files, and spend the day’s budget of the model. Take away what
    it does not need.
  </p>
)
