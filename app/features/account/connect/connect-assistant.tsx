// Connecting an assistant: the address, the form in which each reads it, and what it may do then.

import { useEffect, useState } from 'react'
import { isLoopback } from '../../../../workers/domain/loopback.ts'
import { mcpAddress } from '../../../platform/api.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { AccountSection } from '../account-section.tsx'
import { CopyField } from '../copy-field.tsx'
import { ASSISTANTS, type AssistantName } from './assistants.ts'

const OPTIONS = ASSISTANTS.map(({ name }) => ({ value: name, label: name }))

const MAY = [
  'Read your manuscripts, library and PDFs, and search papers, as far as you allow each.',
  'Propose changes and citations. They wait among the suggestions of the text until you accept them.',
  'Make new projects and add to your library, where you allow it.',
  'Change texts at once only if you allow that below, under Connected apps.',
]

export function ConnectAssistant() {
  // The server that renders the page does not know under which address the browser has it.
  const [address, setAddress] = useState('')
  useEffect(() => setAddress(mcpAddress()), [])
  const [name, setName] = useState<AssistantName>('Claude')
  const { form, place } = ASSISTANTS.find((one) => one.name === name) ?? ASSISTANTS[0]
  return (
    <AccountSection
      id="connect"
      title="Connect an assistant"
      description="Assistants that speak the Model Context Protocol can work with what you write here."
    >
      <div className="grid max-w-160 gap-5">
        <div className="grid gap-1.5">
          <p className="text-13 font-medium">Address</p>
          <CopyField label="Address for assistants" text={address} />
          {address && isLoopback(new URL(address).hostname) ? (
            <p className="text-13 text-muted">
              Only assistants on this machine reach this address; those on the web do not.
            </p>
          ) : null}
        </div>
        <div className="grid gap-1.5">
          <div className="max-w-60">
            <Field label="Assistant">
              <Select value={name} onValueChange={setName} options={OPTIONS} />
            </Field>
          </div>
          {form ? <CopyField key={name} label={`For ${name}`} text={form(address)} /> : null}
          <p className="text-13 wrap-anywhere text-muted">{place}</p>
        </div>
        <div className="grid gap-1.5">
          <p>
            When it connects, a page of Colophon asks you what it may do, with which project, and for how
            long. It can:
          </p>
          <ul className="grid list-disc gap-1 pl-5 text-muted">
            {MAY.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </AccountSection>
  )
}
