// Dialog for a link's address and text.

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
      title={href ? 'Edit link' : 'Add link'}
      submit={href ? 'Change' : 'Add'}
      remove={href ? { label: 'Remove link', onRemove: () => onSet('', '') } : undefined}
      onSubmit={set}
      onClose={onClose}
    >
      <Field label="Address" error={refused ? 'Addresses of the web, e-mail and DOI can be linked.' : null}>
        <AddressInput
          autoFocus
          value={address}
          onChange={(typed) => {
            setAddress(typed)
            setRefused(false)
          }}
        />
      </Field>
      <Field label="Text" note="optional">
        <Input value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
