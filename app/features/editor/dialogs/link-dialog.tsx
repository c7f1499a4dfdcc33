// Dialog for a link's address and text.

import { t } from 'messages:dialogs'
import { t as tUi } from 'messages:ui'
import { useState } from 'react'
import { safeHref } from '../../../../workers/domain/text/safe-address.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { AddressInput, completedAddress } from './address-input.tsx'
import { type Closing, FormDialog } from './form-dialog.tsx'
import { useBufferedKeystrokes } from './lazy-dialog.tsx'

export default function LinkDialog({
  text,
  href,
  onSet,
  onClose,
}: Closing & {
  text: string
  href: string
  /** An empty `href` removes the link. `text` is '' if it was not changed. */
  onSet(href: string, text: string): void
}) {
  const [address, setAddress] = useState(href)
  const [words, setWords] = useState(text)
  const [refused, setRefused] = useState(false)
  useBufferedKeystrokes((typed) => setAddress(href + typed))
  const set = () => {
    const safe = safeHref(completedAddress(address))
    if (!safe) return setRefused(true)
    onSet(safe, words === text ? '' : words.trim())
  }
  return (
    <FormDialog
      title={href ? t('editLink') : t('addLink')}
      submit={href ? t('change') : t('add')}
      remove={href ? { label: t('removeLink'), onRemove: () => onSet('', '') } : undefined}
      onSubmit={set}
      onClose={onClose}
    >
      <Field label={t('addressLabel')} error={refused ? t('addressesWebEMail') : null}>
        <AddressInput
          autoFocus
          value={address}
          onChange={(typed) => {
            setAddress(typed)
            setRefused(false)
          }}
        />
      </Field>
      <Field label={t('text')} note={tUi('optional')}>
        <Input value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
