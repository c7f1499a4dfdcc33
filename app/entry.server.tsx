// Renders a page on the server, with the answer's own nonce on every inline script, so that the
// Content-Security-Policy of workers/api/security-headers.ts lets React Router's and nobody else's run.

import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageNonce } from '../workers/contracts/page-nonce.ts'

/** Milliseconds that a streamed part of a page may take. */
export const streamTimeout = 5000

export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  let status = responseStatusCode
  const nonce = loadContext.get(pageNonce)
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers: responseHeaders })

  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError(error) {
        status = 500
        console.error('page_render_failed', error instanceof Error ? error.name : 'unknown')
      },
    },
  )
  // A crawler takes what the first answer holds, so it waits for all of it.
  if (isbot(request.headers.get('user-agent') ?? '')) await body.allReady
  return new Response(body, { status, headers: responseHeaders })
}

/**
 * What React Router could not answer. Its own report holds the whole address, which may tell a secret, and a stack. A
 * request that nothing here answers (404, 405) is the client's mistake.
 */
export function handleError(error: unknown): void {
  if (isRouteErrorResponse(error) && error.status < 500) return
  console.error('page_failed', error instanceof Error ? error.name : 'unknown')
}
