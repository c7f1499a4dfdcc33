// Asks for a link's address and words.

import { useId, useState } from 'react'
import { safeHref } from '../../../../workers/domain/manuscript/safe-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { ADDRESS_MAX_LENGTH, completedAddress } from './completed-address.ts'
import { type Closing, submitted } from './form.ts'

export default function LinkDialog({
  text,
  href,
  onSet,
  onClose,
}: Closing & {
  text: string
  href: string
  /** `text` is '' where the words were left as they are. */
  onSet(href: string, text: string): void
}) {
  const form = useId()
  const [address, setAddress] = useState(href)
  const [words, setWords] = useState(text)
  const [refused, setRefused] = useState(false)
  const set = () => {
    const safe = safeHref(completedAddress(address))
    if (!safe) return setRefused(true)
    onSet(safe, words === text ? '' : words.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={href ? 'Edit link' : 'Add link'}
      actions={
        <>
          {href ? (
            <Button variant="ghost" className="mr-auto" onClick={() => onSet('', '')}>
              Remove link
            </Button>
          ) : null}
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="ink" type="submit" form={form}>
            {href ? 'Change' : 'Add'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submitted(set)} className="mt-4 grid gap-4" noValidate>
        <Field label="Address" error={refused ? 'Addresses of the web, e-mail and DOI can be linked.' : null}>
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
        <Field label="Text" note="optional">
          <Input value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
