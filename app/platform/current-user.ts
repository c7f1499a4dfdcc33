import { tokenSubject } from './access-token.ts'
import { readTokens } from './browser-storage.ts'

/** Id of the person who is signed in; null if nobody is. */
export const currentUser = (): string | null => tokenSubject(readTokens()?.accessToken)
