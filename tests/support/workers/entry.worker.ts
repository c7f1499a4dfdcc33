// The Worker as deployed, without React Router's pages. Its page returns the settings it was given.

import { type RenderPage, serve } from '../../../workers/serve.ts'

export { PdfRoom } from '../../../workers/rooms/pdf/pdf-room.ts'
export { FingerprintShard } from '../../../workers/rooms/plagiarism/fingerprint-shard.ts'
export { ProjectRoom } from '../../../workers/rooms/project-room.ts'
export { WebhookQueue } from '../../../workers/rooms/webhooks/webhook-queue.ts'

const renderPage: RenderPage = async (_request, page) => Response.json(page)

export default {
  fetch: (request, env, context) => serve(request, env, context, renderPage),
} satisfies ExportedHandler<Env>
