// Requests to an identity provider: bounded in time and size, by http only to one on this machine.

import * as oauth from 'oauth4webapi'
import { PROVIDER_ANSWER_MAX_BYTES } from '../../../contracts/limits.ts'
import { readLimitedText } from '../../http/read-limited-text.ts'

/** Milliseconds for one request. */
const TIMEOUT = 8000

export type Fetch = (url: string, options: RequestInit) => Promise<Response>

const read: Fetch = async (url, options) => {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT) })
  const text = await readLimitedText(response, PROVIDER_ANSWER_MAX_BYTES)
  if (text === null) throw new Error('An identity provider answered more than is read')
  const { status, headers } = response
  const isBodiless = status === 204 || status === 304
  return new Response(isBodiless ? null : text, { status, headers })
}

/** Options of oauth4webapi for each request to an issuer. */
export const optionsFor = (issuer: string) => ({
  [oauth.customFetch]: read as never,
  [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
})
