// The key for an import from Zotero or Mendeley: the one that the server keeps, or a new one.

import { t } from 'messages:references'
import { useCallback, useEffect, useState } from 'react'
import { API_KEY_MAX_LENGTH } from '../../../../workers/contracts/limits.ts'
import type { LibraryName } from '../../../../workers/domain/citations/library/library-name.ts'
import { call } from '../../../platform/api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'

export const PROVIDERS: Record<LibraryName, { name: string; keys: string; hint: string }> = {
  zotero: { name: 'Zotero', keys: 'https://www.zotero.org/settings/keys', hint: t('makeKeyZotero') },
  mendeley: {
    name: 'Mendeley',
    keys: 'https://dev.mendeley.com/',
    hint: t('getTokenMendeley'),
  },
}

/** What is known of a kept key; the server never returns the key. */
type KeptKey = { provider: LibraryName; ending: string }
type StoredKey = ReturnType<typeof useStoredKey>

export function useStoredKey(provider: LibraryName) {
  const [key, setKey] = useState<KeptKey | null>(null)
  const [forgetFailed, setForgetFailed] = useState(false)
  /** Null if there is none; after a failed request the state does not change. */
  const load = useCallback(async () => {
    const answer = await call('GET /v1/citation/keys').catch(() => null)
    const kept = answer?.keys.find((one) => one.provider === provider) ?? null
    if (answer) setKey(kept)
    return kept
  }, [provider])
  useEffect(() => void load(), [load])
  const forget = async () => {
    setForgetFailed(false)
    try {
      await call(`DELETE /v1/citation/${provider}/key`)
      setKey(null)
    } catch {
      setForgetFailed(true)
    }
  }
  return { key, load, forget, forgetFailed }
}

export const StoredKeyNote = ({ stored, disabled }: { stored: StoredKey; disabled: boolean }) => (
  <div className="rounded-control bg-sunken px-3 py-2.5 text-13">
    <p>{stored.key?.ending ? t('keyKeptEnding', { ending: stored.key.ending }) : t('keyKept')}</p>
    <Button size="small" variant="ghost" className="mt-1 -ms-2.5" disabled={disabled} onClick={stored.forget}>
      {t('forgetKey')}
    </Button>
    {stored.forgetFailed ? (
      <p role="alert" className="text-high">
        {t('keyNotForgotten')}
      </p>
    ) : null}
  </div>
)

type NewKeyFieldsProps = {
  provider: LibraryName
  apiKey: string
  onKey(key: string): void
  remember: boolean
  onRemember(remember: boolean): void
  disabled: boolean
}

export const NewKeyFields = ({
  provider,
  apiKey,
  onKey,
  remember,
  onRemember,
  disabled,
}: NewKeyFieldsProps) => (
  <>
    <Field
      label={t('apiKey')}
      hint={
        <a
          className="underline underline-offset-3"
          href={PROVIDERS[provider].keys}
          target="_blank"
          rel="noopener noreferrer"
        >
          {PROVIDERS[provider].hint}
        </a>
      }
    >
      <Input
        type="password"
        autoComplete="off"
        placeholder={t('enterApiKey')}
        maxLength={API_KEY_MAX_LENGTH}
        disabled={disabled}
        value={apiKey}
        onChange={(event) => onKey(event.target.value)}
      />
    </Field>
    <div>
      <Checkbox
        label={t('rememberKey')}
        checked={remember}
        onCheckedChange={onRemember}
        disabled={disabled}
      />
      <p className="mt-0.5 ps-7 text-13 text-muted">{remember ? t('keyKeptUntil') : t('keyUsedOnce')}</p>
    </div>
  </>
)
