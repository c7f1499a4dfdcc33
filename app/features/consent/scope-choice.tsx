// What a program may do.

import { t } from 'messages:consent'
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
    <legend className="mb-1 text-15 font-semibold">{t('whatMayDo')}</legend>
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
    <span className="font-semibold">{t('everything')}</span> {t('everythingAbout')}
  </p>
)
