// Reports errors of this page to the server's log (workers/contracts/client-error.ts), without messages, which may contain
// a user's text, and without URLs of other sites. Only a sample of page loads reports, each error once.

import type { ClientError } from '../../workers/contracts/client-error.ts'
import { CLIENT_ERROR_FRAMES_MAX, SCRIPT_FRAME } from '../../workers/contracts/limits.ts'
import { call } from './api.ts'

/** Share of page loads that report. */
const SAMPLED = 0.25
/** UTF-16 code units of a stack that are parsed. */
const STACK_MAX_LENGTH = 4000
/** Reports of one page load. */
const REPORTS_MAX = 5

const sampled = Math.random() < SAMPLED
const sent = new Set<string>()
let watching = false

/** Reports uncaught errors, rejected promises and violations of the Content-Security-Policy from now on. */
export function watchErrors(): void {
  if (watching) return
  watching = true
  window.addEventListener('error', ({ error }) => reportError('error', error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason))
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, sourceFile, lineNumber, columnNumber } = violation
    send({
      kind: 'policy',
      name: effectiveDirective,
      frames: framesOf(`${sourceFile}:${lineNumber}:${columnNumber}`),
    })
  })
}

export function reportError(kind: 'error' | 'rejection' | 'render', error: unknown): void {
  const known = error instanceof Error
  send({ kind, name: known ? error.name : 'unknown', frames: known ? framesOf(error.stack ?? '') : [] })
}

function send(report: ClientError): void {
  const key = JSON.stringify(report)
  if (!sampled || sent.size >= REPORTS_MAX || sent.has(key)) return
  sent.add(key)
  // An error of the report itself is not reported.
  call('POST /v1/client-errors', { body: report, keepalive: true }).catch(() => {})
}

/** The frames of a stack that are in scripts of this site, as `/assets/name.js:1:2345`. */
export function framesOf(stack: string, origin = window.location.origin): string[] {
  const places = stack.slice(0, STACK_MAX_LENGTH).split(/[\s()@]+/)
  return places
    .filter((place) => place.startsWith(`${origin}/`))
    .map((place) => place.slice(origin.length))
    .filter((place) => SCRIPT_FRAME.test(place))
    .slice(0, CLIENT_ERROR_FRAMES_MAX)
}
