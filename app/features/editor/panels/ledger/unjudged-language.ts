// Names of languages that the ledger does not judge, in the interface's language.

import { t } from 'messages:editor'
import { LANGUAGES } from '../../../../../workers/domain/text/languages.ts'
import { languageName } from '../../../../shared/project-options.ts'

/** Names of scripts, and of what is not told apart, as keys of messages. */
const OTHERS = ['cyrillicText', 'arabicText', 'anotherLanguage'] as const

/** @param name as workers/domain/text/language-of.ts gives it, in English; one that is not known stays as it is */
export function unjudgedLanguage(name: string): string {
  const english = new Intl.DisplayNames('en', { type: 'language' })
  const tag = LANGUAGES.find((one) => english.of(one) === name)
  if (tag) return languageName(tag)
  const said = name.replace(/ /g, '').toLowerCase()
  const key = OTHERS.find((other) => other.toLowerCase() === said)
  return key ? t(`ledger.${key}`) : name
}
