// Dialog for a video's address and title. The manuscript shows a link card and does not play the video.

import { t } from 'messages:dialogs'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import { safeVideoAddress } from '../../../../workers/domain/text/safe-address.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { AddressInput, completedAddress } from './address-input.tsx'
import { type Closing, FormDialog } from './form-dialog.tsx'
import { useBufferedKeystrokes } from './lazy-dialog.tsx'

type VideoDialogProps = Closing & {
  src: string
  title: string
  editing: boolean
  onSet(video: { src: string; title: string }): void
}

export default function VideoDialog({ src, title, editing, onSet, onClose }: VideoDialogProps) {
  const [address, setAddress] = useState(src)
  const [name, setName] = useState(title)
  const [refused, setRefused] = useState(false)
  useBufferedKeystrokes((typed) => setAddress(src + typed))
  const set = () => {
    const safe = safeVideoAddress(completedAddress(address))
    if (!/^https:\/\/[^/]+\.[^/]+/i.test(safe)) return setRefused(true)
    onSet({ src: safe, title: name.trim().slice(0, 300) })
  }
  return (
    <FormDialog
      title={editing ? t('editVideo') : t('addVideo')}
      description={t('pageShowsCardTitle')}
      submit={editing ? t('change') : t('add')}
      onSubmit={set}
      onClose={onClose}
    >
      <Field label={t('addressLabel')} error={refused ? t('addressVideoBeginsHttps') : null}>
        <AddressInput
          autoFocus
          value={address}
          onChange={(typed) => {
            setAddress(typed)
            setRefused(false)
          }}
        />
      </Field>
      <Field label={tUi('title')} note={tUi('optional')} hint={t('whatSeenReadersPrinted')}>
        <Input value={name} maxLength={300} onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
