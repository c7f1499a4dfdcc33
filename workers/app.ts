// Entry point of the Worker: requests go to serve.ts, the nightly cron to the purge, the frequent cron to accounts
// that are to be deleted and references that wait for verification.

import { createRequestHandler, RouterContextProvider } from 'react-router'
import { findPageAsset } from './contracts/pages/page-assets.ts'
import { pageNonce } from './contracts/pages/page-nonce.ts'
import { pageSettings } from './contracts/pages/page-settings.ts'
import { createPorts } from './env.ts'
import { type RenderPage, serve } from './serve.ts'
import { deleteDueAccounts } from './services/account/delete-due-accounts.ts'
import { verifyWaiting } from './services/library/verify-waiting.ts'
import { purge } from './services/projects/purge.ts'

export { PdfRoom } from './rooms/pdf/pdf-room.ts'
export { FingerprintShard } from './rooms/plagiarism/fingerprint-shard.ts'
export { ProjectRoom } from './rooms/project-room.ts'
export { WebhookQueue } from './rooms/webhooks/webhook-queue.ts'

const page = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)

const renderPage: RenderPage = (request, { settings, nonce, findAsset }) => {
  const context = new RouterContextProvider()
  context.set(pageSettings, settings)
  context.set(pageNonce, nonce)
  context.set(findPageAsset, findAsset)
  return page(request, context)
}

/** A cron of wrangler.toml. */
const NIGHTLY = '17 3 * * *'

export default {
  fetch: (request, env, context) => serve(request, env, context, renderPage),
  async scheduled({ cron }, env) {
    const ports = createPorts(env)
    if (cron === NIGHTLY) return purge(ports)
    await deleteDueAccounts(ports)
    await verifyWaiting(ports)
  },
} satisfies ExportedHandler<Env>
