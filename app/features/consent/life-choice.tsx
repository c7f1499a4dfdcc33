// For how long a program may do it.

import { GRANT_LIFE_DAYS } from '../../../workers/domain/account/grant.ts'
import { Radio } from '../../ui/forms/radio.tsx'

/** In days. */
export type Life = (typeof GRANT_LIFE_DAYS)[number]

const LIFE_LABELS: Record<Life, string> = {
  30: '30 days',
  90: '90 days',
  365: 'A year',
}

export const LifeChoice = ({ life, onChange }: { life: Life; onChange: (life: Life) => void }) => (
  <fieldset className="mt-7">
    <legend className="mb-1 text-15 font-semibold">For how long</legend>
    <div className="flex flex-wrap gap-x-6">
      {GRANT_LIFE_DAYS.map((days) => (
        <Radio
          key={days}
          name="life"
          checked={life === days}
          onChange={() => onChange(days)}
          label={LIFE_LABELS[days]}
        />
      ))}
    </div>
    <p className="mt-1 text-13 text-muted">You can end it at any time: in your account, at Connected apps.</p>
  </fieldset>
)
