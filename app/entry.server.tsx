// Server rendering of pages. Each inline script carries the response's nonce, so that the Content-Security-Policy of
// workers/api/http/security-headers.ts allows React Router's scripts and no others.

import { importMaps } from 'messages:import-maps'
import { AsyncLocalStorage } from 'node:async_hooks'
import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageNonce } from '../workers/contracts/pages/page-nonce.ts'
import type { InterfaceLanguage } from '../workers/domain/account/interface-language.ts'
import { languageOfRequest, readLanguageWith } from './platform/language.ts'
import { Preloads } from './preloads.server.tsx'

const languages = new AsyncLocalStorage<InterfaceLanguage>()
readLanguageWith(() => languages.getStore())

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
  const language = languageOfRequest(request)
  responseHeaders.set('content-type', 'text/html; charset=utf-8')
  responseHeaders.set('content-language', language)
  responseHeaders.append('vary', 'cookie, accept-language')
  if (request.method === 'HEAD') return new Response(null, { status, headers: responseHeaders })

  const body = await languages.run(language, () =>
    renderToReadableStream(
      <>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        <Preloads context={routerContext} url={new URL(request.url)} language={language} nonce={nonce} />
      </>,
      {
        nonce,
        importMap: importMaps?.[language],
        signal: AbortSignal.timeout(streamTimeout + 1000),
        onError(error) {
          status = 500
          console.error('page_render_failed', error instanceof Error ? error.name : 'unknown')
        },
      },
    ),
  )
  // Crawlers may ignore streamed parts, so their response is sent when all are rendered.
  if (isbot(request.headers.get('user-agent') ?? '')) await body.allReady
  return new Response(body, { status, headers: responseHeaders })
}

/**
 * Logs only the name of an error of React Router: its default log contains the URL, which may have a secret, and a stack.
 * Responses below 500 (404, 405) are the client's errors and not logged.
 */
export function handleError(error: unknown): void {
  if (isRouteErrorResponse(error) && error.status < 500) return
  console.error('page_failed', error instanceof Error ? error.name : 'unknown')
}
