// Posts events to webhooks, signed as Standard Webhooks says (github.com/standard-webhooks/standard-webhooks, version 1):
// HMAC-SHA256 over `id.timestamp.body`, one signature for each secret.

import { WEBHOOK_TIMEOUT_MS } from '../../contracts/limits.ts'
import { isLoopback } from '../../domain/loopback.ts'
import type { WebhookSender } from '../../services/webhook-ports.ts'
import { isPublic } from './public-address.ts'

const SECRET_PREFIX = 'whsec_'

/** @param loopback also accepts http at the machine itself, where the deployment is local */
export function createWebhookSender({ loopback }: { loopback: boolean }): WebhookSender {
  const isAccepted = (url: URL | null): url is URL =>
    url !== null && (isPublic(url) || (loopback && url.protocol === 'http:' && isLoopback(url.hostname)))

  return {
    accepts: (address) => isAccepted(URL.parse(address)),
    async send(address, secrets, { id, body }) {
      const url = URL.parse(address)
      if (!isAccepted(url)) return null
      const timestamp = Math.floor(Date.now() / 1000)
      const signatures = await Promise.all(
        secrets.map((secret) => sign(secret, `${id}.${timestamp}.${body}`)),
      )
      try {
        const response = await fetch(url.href, {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Colophon/1.0',
            'webhook-id': id,
            'webhook-timestamp': String(timestamp),
            'webhook-signature': signatures.join(' '),
          },
          // An address behind a redirection was not checked.
          redirect: 'manual',
          signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
        })
        // The status says all; a body may be without end.
        await response.body?.cancel()
        return response.status
      } catch {
        return null
      }
    },
  }
}

async function sign(secret: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(SECRET_PREFIX.length)), (sign) => sign.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`
}
