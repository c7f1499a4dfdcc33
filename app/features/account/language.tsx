// The language of the interface, kept for the account and on this device. A project has its own.

import { t } from 'messages:account'
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  LANGUAGE_CODES,
} from '../../../workers/domain/account/interface-language.ts'
import { call } from '../../platform/api.ts'
import { changeLanguage, language } from '../../platform/language.ts'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AccountSection } from './account-section.tsx'

const OPTIONS = LANGUAGE_CODES.map((code) => ({ value: code, label: INTERFACE_LANGUAGES[code].name }))

async function choose(chosen: InterfaceLanguage): Promise<void> {
  try {
    await call('PATCH /v1/account', { body: { language: chosen } })
    changeLanguage(chosen)
  } catch {
    toast({ title: t('language.notChanged'), description: t('language.tryAgain'), tone: 'destructive' })
  }
}

export const Language = () => (
  <AccountSection id="language" title={t('language.title')} description={t('language.description')}>
    <div className="w-60 max-w-full">
      <Select aria-label={t('language.title')} value={language()} onValueChange={choose} options={OPTIONS} />
    </div>
  </AccountSection>
)
