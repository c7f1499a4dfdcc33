// Says that no catalogue could be reached, which is something else than that none has a paper.

import { t } from 'messages:references'
import { t as tUi } from 'messages:ui'
import { Button } from '../../../ui/forms/button.tsx'

export const Unreached = ({ onAskAgain }: { onAskAgain(): void }) => (
  <div className="grid justify-items-start gap-2">
    <p className="text-13 text-medium">{t('cataloguesNotReached')}</p>
    <Button size="small" onClick={onAskAgain}>
      {tUi('tryAgain')}
    </Button>
  </div>
)
