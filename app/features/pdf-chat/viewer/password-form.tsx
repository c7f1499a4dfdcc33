// Asks for the password of an encrypted PDF. It is kept nowhere.

import { t } from 'messages:chat'
import { type ReactNode, useState } from 'react'
import { PDF_PASSWORD_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'

type PasswordFormProps = {
  wrong: boolean
  onOpen(password: string): void
  /** Buttons before the one that opens. */
  actions?: ReactNode
}

export function PasswordForm({ wrong, onOpen, actions }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (password) onOpen(password)
      }}
    >
      <Field label={t('password')} hint={t('passwordHint')} error={wrong ? t('passwordWrong') : null}>
        <Input
          type="password"
          autoComplete="off"
          autoFocus
          maxLength={PDF_PASSWORD_MAX_LENGTH}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {actions}
        <Button type="submit" variant="ink" disabled={password === ''}>
          {t('open')}
        </Button>
      </div>
    </form>
  )
}
