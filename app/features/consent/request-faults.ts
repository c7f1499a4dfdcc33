// What is wrong with a request at the authorization endpoint, for the person who stands before it. Where the
// address of the answer is registered, the person may go back to it with the fault (RFC 6749, section 4.1.2.1); nobody is
// sent there by itself, since anybody may register one (RFC 9700, section 4.11.2).

import { t } from 'messages:consent'
import { ApiError } from '../../platform/api.ts'

const FAULTS = [
  'authorization_request_invalid',
  'client_unknown',
  'client_document_unreadable',
  'redirect_not_registered',
  'pkce_required',
  'resource_unknown',
  'scope_unknown',
] as const

/** @property redirectTo the address of the program that tells it of the fault; null where it has registered none */
type RequestFault = { sentence: string; code: string; redirectTo: string | null }

/** The sentence and the code, for the program's makers; null if the request itself is in order. */
export function requestFault(error: unknown): RequestFault | null {
  if (!(error instanceof ApiError)) return null
  const fault = FAULTS.find((code) => code === error.code)
  return fault
    ? { sentence: t(`fault.${fault}`), code: fault, redirectTo: error.problem?.redirectTo ?? null }
    : null
}
