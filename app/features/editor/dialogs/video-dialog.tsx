// Asks for a video's address and title. A manuscript links to a video and shows a card: it plays nothing itself.

import { useId, useState } from 'react'
import { safeVideoAddress } from '../../../../workers/domain/manuscript/safe-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { ADDRESS_MAX_LENGTH, completedAddress } from './completed-address.ts'
import { type Closing, submitted } from './form.ts'

type VideoDialogProps = Closing & {
  src: string
  title: string
  editing: boolean
  onSet(video: { src: string; title: string }): void
}

export default function VideoDialog({ src, title, editing, onSet, onClose }: VideoDialogProps) {
  const form = useId()
  const [address, setAddress] = useState(src)
  const [name, setName] = useState(title)
  const [refused, setRefused] = useState(false)
  const set = () => {
    const safe = safeVideoAddress(completedAddress(address))
    if (!/^https:\/\/[^/]+\.[^/]+/i.test(safe)) return setRefused(true)
    onSet({ src: safe, title: name.trim().slice(0, 300) })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={editing ? 'Edit video' : 'Add video'}
      description="The page shows a card with its title, which opens the video in a new tab."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="ink" type="submit" form={form}>
            {editing ? 'Change' : 'Add'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submitted(set)} className="mt-4 grid gap-4" noValidate>
        <Field
          label="Address"
          error={
            refused ? 'The address of a video begins with https://, for example of YouTube or Vimeo.' : null
          }
        >
          <Input
            autoFocus
            value={address}
            inputMode="url"
            maxLength={ADDRESS_MAX_LENGTH}
            placeholder="https://"
            onChange={(event) => {
              setAddress(event.target.value)
              setRefused(false)
            }}
          />
        </Field>
        <Field label="Title" note="optional" hint="What is seen in it, for readers and for the printed page.">
          <Input value={name} maxLength={300} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
