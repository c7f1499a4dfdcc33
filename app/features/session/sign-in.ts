// Signs in with an ID token, Google's or one of the local server, or with what an identity provider answered: exchanges it, stores
// both tokens and shows the result.

import { t } from 'messages:session'
import { interfaceLanguageOf } from '../../../workers/domain/account/interface-language.ts'
import { ApiError, call, callAnswer } from '../../platform/api.ts'
import { rememberSignInFrom, takeSignInFrom, writeTokens } from '../../platform/browser-storage.ts'
import { language, rememberLanguage } from '../../platform/language.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Messages of a successful and a failed sign-in. */
export type SignInTexts = { done: string; failed: string }

const withGoogle = (): SignInTexts => ({ done: t('google.done'), failed: t('google.failed') })

/** What Google's button passes to its callback. */
export type GoogleCredential = { credential?: string; clientId?: string; select_by?: string }

export const showLoginFailed = (description = t('google.failed')) =>
  toast({ title: t('loginFailed'), description, tone: 'destructive' })

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The tokens of a sign-in response: at the top level or inside `data`; the specification allows both. */
export function tokensOf(answer: unknown): { accessToken: string; refreshToken: string } | null {
  for (const holder of [answer, field(answer, 'data')]) {
    const accessToken = field(holder, 'accessToken')
    const refreshToken = field(holder, 'refreshToken')
    if (typeof accessToken === 'string' && accessToken !== '')
      return { accessToken, refreshToken: typeof refreshToken === 'string' ? refreshToken : '' }
  }
  return null
}

/** Says to the person why they are not signed in. */
export type TellFault = (words: string) => void

/**
 * Stores both tokens. Returns the address to navigate to: /account, where an account that is to be deleted can be kept, and
 * /dashboard for any other. Null after a failure, which `tell` says, and where the page is loaded anew in the account's language.
 */
export async function signIn(
  result: GoogleCredential,
  texts = withGoogle(),
  tell: TellFault = showLoginFailed,
): Promise<string | null> {
  if (!result.credential) {
    tell(t('google.noToken'))
    return null
  }
  try {
    const answer = await callAnswer('POST /v1/auth/google', {
      body: { credential: result.credential },
    })
    const address = keepSession(answer)
    if (address === null) {
      tell(texts.failed)
      return null
    }
    if (takesLanguage(field(field(answer, 'data'), 'language'))) {
      // The server renders the page in it.
      if (window.location.pathname === '/') window.location.assign(address)
      else window.location.reload()
      return null
    }
    toast({ title: t('loginSuccessful'), description: texts.done, tone: 'success' })
    return address
  } catch (error) {
    const isClosed = error instanceof ApiError && error.code === 'sign_in_not_allowed'
    tell(isClosed ? t('notAllowed') : texts.failed)
    return null
  }
}

/**
 * Goes to an identity provider, which sends the person back to /sign-in; `tell` says where it cannot be reached.
 * @returns false if this page stays
 */
export async function signInBy(provider: string, tell: TellFault = showLoginFailed): Promise<boolean> {
  try {
    const { url } = await call('POST /v1/auth/providers/{provider}', { params: { provider } })
    const { pathname, search } = window.location
    rememberSignInFrom(pathname === '/' ? null : pathname + search)
    window.location.assign(url)
    return true
  } catch {
    tell(t('provider.unavailable'))
    return false
  }
}

/**
 * Signs in with the parameters with which an identity provider sent the person back, and opens the page on which they began, or
 * their projects.
 * @throws ApiError
 */
export async function finishSignIn(parameters: Record<string, string>): Promise<void> {
  const answer = await callAnswer('POST /v1/auth/provider-answers', { body: { parameters } })
  const address = keepSession(answer)
  if (address === null) throw new Error('No tokens in the answer')
  takesLanguage(field(field(answer, 'data'), 'language'))
  const from = takeSignInFrom()
  const next = address === '/dashboard' && from !== null ? from : address
  // An address that begins with two slashes would be one of another host.
  window.location.replace(window.location.origin + next)
}

/** Stores the tokens of an answer. Returns the address to go to; null without tokens. */
function keepSession(answer: unknown): string | null {
  const tokens = tokensOf(answer)
  if (!tokens) return null
  writeTokens(tokens)
  return typeof field(field(answer, 'data'), 'deleteAt') === 'string' ? '/account' : '/dashboard'
}

/** What the person chose on another device holds on this one. True where the page has another language. */
function takesLanguage(chosen: unknown): boolean {
  const known = typeof chosen === 'string' ? interfaceLanguageOf(chosen) : null
  if (known) rememberLanguage(known)
  return known !== null && known !== language()
}

/** An ID token signed by the server, for the same exchange. Only a local server issues one. */
export const localCredential = (person: { email: string; name: string }): Promise<{ credential: string }> =>
  call('POST /v1/auth/local-credential', { body: person })
