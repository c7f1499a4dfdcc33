// The choice of the interface's language in the footer: for this device, and for the account of who is signed in.

import { t } from 'messages:landing'
import { Globe } from 'lucide-react'
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  LANGUAGE_CODES,
} from '../../../workers/domain/account/interface-language.ts'
import { ApiError, call } from '../../platform/api.ts'
import { readTokens } from '../../platform/browser-storage.ts'
import { changeLanguage, language } from '../../platform/language.ts'

/** Milliseconds that the choice waits for the server. */
const PATIENCE_MS = 3000

async function choose(chosen: InterfaceLanguage): Promise<void> {
  try {
    if (readTokens() !== null)
      await call('PATCH /v1/account', {
        body: { language: chosen },
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
  } catch (error) {
    // This device has the language all the same.
    if (!(error instanceof ApiError) && !(error instanceof DOMException)) throw error
  }
  changeLanguage(chosen)
}

/** Languages by their own names: who cannot read the page's finds theirs. */
export const LanguageChoice = () => (
  <fieldset className="mt-1 flex flex-wrap items-center justify-center text-13 text-muted">
    <legend className="sr-only">{t('footer.language')}</legend>
    <Globe className="size-4" aria-hidden="true" />
    {LANGUAGE_CODES.map((code) => (
      <button
        key={code}
        type="button"
        lang={code}
        aria-pressed={code === language()}
        onClick={() => void choose(code)}
        className="inline-flex items-center px-3 hover:text-ink hover:underline aria-pressed:font-semibold aria-pressed:text-ink touch:h-11"
      >
        {INTERFACE_LANGUAGES[code].name}
      </button>
    ))}
  </fieldset>
)
