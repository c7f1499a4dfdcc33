// What is wrong with a request at the authorization endpoint, for the person who stands before it. Where the
// address of the answer is registered, the person may go back to it with the fault (RFC 6749, section 4.1.2.1); nobody is
// sent there by itself, since anybody may register one (RFC 9700, section 4.11.2).

import { ApiError } from '../../platform/api.ts'

const FAULTS: Record<string, string> = {
  authorization_request_invalid: 'The request is incomplete, or names something twice.',
  client_unknown: 'No program is registered here under that name. Its registration may have run out.',
  client_document_unreadable: 'The program’s description could not be fetched from its own address.',
  redirect_not_registered: 'It wants the answer sent to an address that the program did not register.',
  pkce_required: 'The request is not protected against interception (PKCE with S256).',
  resource_unknown: 'It asks for access to another service, not to this one.',
  scope_unknown: 'It asks for nothing that this service has.',
}

/** @property redirectTo the address of the program that tells it of the fault; null where it has registered none */
type RequestFault = { sentence: string; code: string; redirectTo: string | null }

/** The sentence and the code, for the program's makers; null if the request itself is in order. */
export function requestFault(error: unknown): RequestFault | null {
  const sentence = error instanceof ApiError ? FAULTS[error.code] : undefined
  return sentence && error instanceof ApiError
    ? { sentence, code: error.code, redirectTo: error.problem?.redirectTo ?? null }
    : null
}
