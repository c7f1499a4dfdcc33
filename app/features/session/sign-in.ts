// Signing in with an ID token, Google's or this machine's own (spec sections 4, 7 and 8): exchange it, store both
// tokens, say how it went.

import { call, callAnswer } from '../../api.ts'
import { writeTokens } from '../../browser-storage.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** What is said of a sign-in. */
type SignInTexts = { done: string; failed: string }

const GOOGLE: SignInTexts = {
  done: 'You have successfully logged in with Google.',
  failed: 'There was an error logging in with Google. Please try again.',
}

/** Of a sign-in with this machine's own token, which Google has no part in. */
export const onThisMachine = (name: string): SignInTexts => ({
  done: `Welcome, ${name}.`,
  failed: 'There was an error signing in on this machine. Please try again.',
})

const NO_TOKEN = 'No token received from Google. Please try again.'

/** What Google's button hands over. */
export type GoogleCredential = { credential?: string; clientId?: string; select_by?: string }

export const sayLoginFailed = (description = GOOGLE.failed) =>
  toast({ title: 'Login Failed', description, tone: 'destructive' })

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The tokens of a sign-in answer: at the top level or inside `data` (spec section 3). */
export function tokensOf(answer: unknown): { accessToken: string; refreshToken: string } | null {
  for (const place of [answer, field(answer, 'data')]) {
    const accessToken = field(place, 'accessToken')
    const refreshToken = field(place, 'refreshToken')
    if (typeof accessToken === 'string' && accessToken !== '')
      return { accessToken, refreshToken: typeof refreshToken === 'string' ? refreshToken : '' }
  }
  return null
}

/** True where both tokens are stored and the browser may go to /dashboard; else a toast has said why not. */
export async function signIn(result: GoogleCredential, texts = GOOGLE): Promise<boolean> {
  if (!result.credential) {
    sayLoginFailed(NO_TOKEN)
    return false
  }
  try {
    const answer = await callAnswer<unknown>('POST', '/v1/auth/google', {
      body: { credential: result.credential },
    })
    const tokens = tokensOf(answer)
    if (!tokens) {
      sayLoginFailed(texts.failed)
      return false
    }
    writeTokens(tokens)
    toast({ title: 'Login Successful', description: texts.done, tone: 'success' })
    return true
  } catch {
    sayLoginFailed(texts.failed)
    return false
  }
}

/** An ID token signed on this machine, for the same exchange. Only a local server gives one. */
export const localCredential = (person: { email: string; name: string }): Promise<{ credential: string }> =>
  call('POST', '/v1/auth/local-credential', { body: person })
