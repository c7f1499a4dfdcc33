// Metadata documents of OAuth clients (draft-ietf-oauth-client-id-metadata-document): a client's id is the address of a JSON
// document that says what it is.

import type { ClientInfo } from '@cloudflare/workers-oauth-provider'
import { z } from 'zod'
import {
  CLIENT_DOCUMENT_MAX_BYTES,
  CLIENT_DOCUMENT_TIMEOUT_MS,
  CLIENT_NAME_MAX_LENGTH,
  CLIENT_REDIRECTS_MAX,
  REDIRECT_ADDRESS_MAX_LENGTH,
} from '../../contracts/limits.ts'
import { isOwnName } from '../../domain/account/grant.ts'
import { fetchPublic } from '../http/public-address.ts'
import { readLimitedText } from '../http/read-limited-text.ts'

/** An address is one of a document; other ids are made by registration. */
export const isDocumentAddress = (clientId: string): boolean => clientId.startsWith('https://')

const documentSchema = z.object({
  client_id: z.string(),
  client_name: z
    .string()
    .trim()
    .min(1)
    .max(CLIENT_NAME_MAX_LENGTH)
    .refine((name) => !isOwnName(name)),
  redirect_uris: z.array(z.url().max(REDIRECT_ADDRESS_MAX_LENGTH)).min(1).max(CLIENT_REDIRECTS_MAX),
  // A document is public, so that a client with one has no secret; keys of its own are not read.
  token_endpoint_auth_method: z.literal('none').default('none'),
  client_secret: z.never().optional(),
})

/** Null where it cannot be read, whatever the reason, so that nothing is learnt of the host. */
export async function readClientDocument(clientId: string): Promise<ClientInfo | null> {
  // The id is compared as a string, so an address that is written in another way is another client.
  if (URL.parse(clientId)?.href !== clientId || clientId.includes('#')) return null
  try {
    const signal = AbortSignal.timeout(CLIENT_DOCUMENT_TIMEOUT_MS)
    const response = await fetchPublic(clientId, { accept: 'application/json', redirects: 0, signal })
    const text = response && (await readLimitedText(response, CLIENT_DOCUMENT_MAX_BYTES))
    const read = documentSchema.safeParse(JSON.parse(text ?? 'null'))
    if (!read.success || read.data.client_id !== clientId) return null
    return {
      clientId,
      clientName: read.data.client_name,
      redirectUris: read.data.redirect_uris,
      grantTypes: ['authorization_code', 'refresh_token'],
      responseTypes: ['code'],
      tokenEndpointAuthMethod: read.data.token_endpoint_auth_method,
    }
  } catch {
    return null
  }
}
