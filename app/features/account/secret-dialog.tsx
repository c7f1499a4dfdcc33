// A secret that is shown this once: a personal token, or the secret of a webhook.

import { t as tUi } from 'messages:ui'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CopyField } from './copy-field.tsx'

type SecretDialogProps = {
  title: string
  description: string
  /** Accessible name of the field. */
  label: string
  secret: string
  onClose: () => void
}

export const SecretDialog = ({ title, description, label, secret, onClose }: SecretDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={title}
    description={description}
    actions={
      <Button variant="ink" onClick={onClose}>
        {tUi('done')}
      </Button>
    }
  >
    <div className="mt-4 pb-1">
      <CopyField label={label} text={secret} selected />
    </div>
  </Dialog>
)
