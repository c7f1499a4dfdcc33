// For how long a program may do it.

import { t } from 'messages:consent'
import { GRANT_LIFE_DAYS } from '../../../workers/domain/account/grant.ts'
import { Radio } from '../../ui/forms/radio.tsx'

/** In days. */
export type Life = (typeof GRANT_LIFE_DAYS)[number]

export const LifeChoice = ({ life, onChange }: { life: Life; onChange: (life: Life) => void }) => (
  <fieldset className="mt-7">
    <legend className="mb-1 text-15 font-semibold">{t('howLong')}</legend>
    <div className="flex flex-wrap gap-x-6">
      {GRANT_LIFE_DAYS.map((days) => (
        <Radio
          key={days}
          name="life"
          checked={life === days}
          onChange={() => onChange(days)}
          label={t(`life.${days}`)}
        />
      ))}
    </div>
    <p className="mt-1 text-13 text-muted">{t('howLongAbout')}</p>
  </fieldset>
)
