// Says that no catalogue could be reached, which is something else than that none has a paper.

import { Button } from '../../../ui/forms/button.tsx'

export const Unreached = ({ onAskAgain }: { onAskAgain(): void }) => (
  <div className="grid justify-items-start gap-2">
    <p className="text-13 text-medium">The catalogues could not be reached.</p>
    <Button size="small" onClick={onAskAgain}>
      Try again
    </Button>
  </div>
)
