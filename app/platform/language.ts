// The language of the interface. One page has one: the server chooses it for each request, and the browser reads it from
// the document that it got, so that both render the same.

import {
  acceptedLanguage,
  FALLBACK_LANGUAGE,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  interfaceLanguageOf,
} from '../../workers/domain/account/interface-language.ts'

const COOKIE = 'language'
const YEAR = 365 * 24 * 60 * 60

let ofRequest = (): InterfaceLanguage | undefined => undefined

/** On the server many requests are rendered at once; `read` says which language the one that asks has. */
export function readLanguageWith(read: () => InterfaceLanguage | undefined): void {
  ofRequest = read
}

const ofDocument =
  typeof document === 'undefined' ? null : interfaceLanguageOf(document.documentElement?.lang ?? '')

export const language = (): InterfaceLanguage => ofDocument ?? ofRequest() ?? FALLBACK_LANGUAGE

/** The tag of BCP 47 for Intl. */
export const locale = (): string => INTERFACE_LANGUAGES[language()].locale

/** "a, b and c" */
export const listOf = (parts: readonly string[]): string => new Intl.ListFormat(locale()).format(parts)

/** In the quotation marks of the interface's language. */
export const quoted = (text: string): string => (language() === 'de' ? `„${text}“` : `“${text}”`)

/** What the person chose on this device, else what their browser asks for, else English. */
export function languageOfRequest(request: Request): InterfaceLanguage {
  const cookies = (request.headers.get('cookie') ?? '').split('; ')
  const chosen = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
  return (
    interfaceLanguageOf(chosen ?? '') ??
    acceptedLanguage(request.headers.get('accept-language') ?? '') ??
    FALLBACK_LANGUAGE
  )
}

/** Keeps the choice for the pages that the server renders from now on. */
export function rememberLanguage(chosen: InterfaceLanguage): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 and Firefox before 140 have no Cookie Store API
  document.cookie = `${COOKIE}=${chosen}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
}

/** Keeps the choice and loads the page again: text that was typed is kept on the device. */
export function changeLanguage(chosen: InterfaceLanguage): void {
  rememberLanguage(chosen)
  if (chosen !== language()) location.reload()
}
