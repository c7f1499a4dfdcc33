import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import texts from '../../app/messages/en/problems.json' with { type: 'json' }
import { KNOWN, WITHOUT_FIGURES } from '../../app/platform/problem-text.ts'
import { problemBody } from '../../workers/api/http/problem.ts'
import type { Failure } from '../../workers/domain/failure.ts'

/** What no page asks for, or what a page says in its own words. */
const NEVER_SHOWN = [
  // What is wrong with a request, for who writes a program.
  'json_malformed',
  'id_malformed',
  'cursor_invalid',
  'ticket_invalid',
  'origin_forbidden',
  'upgrade_required',
  'route_not_found',
  'method_not_allowed',
  'range_not_satisfiable',
  'idempotency_key_reused',
  'idempotency_key_in_flight',
  'precondition_unsupported',
  'session_required',
  'one_project_only',
  'corpus_unavailable',
  'page_not_found',
  // The end of a session.
  'credential_missing',
  'token_missing',
  'token_invalid',
  'refresh_token_invalid',
  'refresh_token_expired',
  'refresh_token_reused',
  // The page to which an identity provider sends people back.
  'address_unverified',
  'sign_in_declined',
  'identity_provider_unknown',
  // The page of a program that asks for access.
  'authorization_request_invalid',
  'client_unknown',
  'client_document_unreadable',
  'redirect_not_registered',
  'pkce_required',
  'resource_unknown',
  'scope_unknown',
  // Proposals, which programs make.
  'quote_not_found',
  'quote_ambiguous',
  'direct_edits_off',
  'proposal_unverified',
  'citations_dropped',
  'already_so',
  // The draft's page has its causes.
  'draft_not_planned',
  // By its quota.
  'quota_exceeded',
]

it.each(KNOWN)('has the server’s words for %s', (reason) => {
  const { detail } = problemBody({ reason, retryAfter: 1, quota: 1, etag: '' } as unknown as Failure)
  expect(texts[`problem.${reason}`]).toBe(detail)
})

it('has words for each code that a person may meet', () => {
  const source = readFileSync(new URL('../../workers/api/http/problem.ts', import.meta.url), 'utf8')
  const codes = [...source.matchAll(/^ {4}case '(\w+)':/gm)].map(([, code]) => code)
  expect(codes.toSorted()).toEqual([...KNOWN, ...WITHOUT_FIGURES, ...NEVER_SHOWN].toSorted())
})
