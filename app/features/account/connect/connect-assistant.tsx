// Connecting an assistant: the address, the form in which each reads it, and what it may do then.

import { t } from 'messages:account'
import { useEffect, useState } from 'react'
import { isLoopback } from '../../../../workers/domain/loopback.ts'
import { mcpAddress } from '../../../platform/api.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { AccountSection } from '../account-section.tsx'
import { CopyField } from '../copy-field.tsx'
import { ASSISTANTS, type AssistantName } from './assistants.ts'

const OPTIONS = ASSISTANTS.map(({ name }) => ({ value: name, label: name }))

const MAY = [t('mayRead'), t('mayPropose'), t('mayMake'), t('mayChange')]

export function ConnectAssistant() {
  // The server that renders the page does not know under which address the browser has it.
  const [address, setAddress] = useState('')
  useEffect(() => setAddress(mcpAddress()), [])
  const [name, setName] = useState<AssistantName>('Claude')
  const { form, place } = ASSISTANTS.find((one) => one.name === name) ?? ASSISTANTS[0]
  return (
    <AccountSection id="connect" title={t('connectAssistant')} description={t('connectAbout')}>
      <div className="grid max-w-160 gap-5">
        <div className="grid gap-1.5">
          <p className="text-13 font-medium">{t('address')}</p>
          <CopyField label={t('addressAssistants')} text={address} />
          {address && isLoopback(new URL(address).hostname) ? (
            <p className="text-13 text-muted">{t('onlyThisMachine')}</p>
          ) : null}
        </div>
        <div className="grid gap-1.5">
          <div className="max-w-60">
            <Field label={t('assistant')}>
              <Select value={name} onValueChange={setName} options={OPTIONS} />
            </Field>
          </div>
          {form ? <CopyField key={name} label={t('forName', { name })} text={form(address)} /> : null}
          <p className="text-13 wrap-anywhere text-muted">{place}</p>
        </div>
        <div className="grid gap-1.5">
          <p>{t('whenItConnects')}</p>
          <ul className="grid list-disc gap-1 ps-5 text-muted">
            {MAY.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </AccountSection>
  )
}
