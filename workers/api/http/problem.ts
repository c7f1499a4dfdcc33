// Maps failures to problem+json (RFC 9457) in one exhaustive switch. `code` is the reason of the failure and stable.
// `detail` is for people, reveals nothing new to the client, and may change.

import { SOURCES_MAX } from '../../contracts/limits.ts'
import type { Problem } from '../../contracts/problem.ts'
import type { Failure } from '../../domain/failure.ts'
import type { QuotaKind } from '../../domain/project/quota.ts'
import { budgetHeaders } from './budget-headers.ts'

type Shape = { status: number; title: string; detail: string; headers?: Record<string, string> }

/** Seconds. A database that restarts, or that is locked by a write, is back within a few. */
const DATABASE_RETRY_AFTER = 5
/** Seconds. Most requests are answered within one. */
const IN_FLIGHT_RETRY_AFTER = 2

const CHALLENGE = { 'www-authenticate': 'Bearer' }
const REJECTED = { 'www-authenticate': 'Bearer error="invalid_token"' }

export function problem(failure: Failure): Response {
  const { status, headers } = shapeOf(failure)
  return new Response(JSON.stringify(problemBody(failure)), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  })
}

export function problemBody(failure: Failure): Problem {
  const { status, title, detail } = shapeOf(failure)
  return {
    type: `urn:colophon:problem:${failure.reason}`,
    title,
    status,
    detail,
    code: failure.reason,
    ...('redirectTo' in failure ? { redirectTo: failure.redirectTo } : {}),
    ...('errors' in failure ? { errors: failure.errors } : {}),
    ...(failure.reason === 'quota_exceeded' ? { quota: { of: failure.of, limit: failure.limit } } : {}),
  }
}

function shapeOf(failure: Failure): Shape {
  switch (failure.reason) {
    case 'configuration_invalid':
      return unavailable('This server is not configured completely. Its log names the cause.')
    case 'json_malformed':
      return bad('The body is not JSON.')
    case 'id_malformed':
      return bad('An id is 24 lower-case hexadecimal characters.')
    case 'cursor_invalid':
      return bad('This cursor does not belong to this list and sort.')
    case 'credential_missing':
      return bad('No credential was sent.')
    case 'credential_invalid':
      return unauthorised('The credential was not accepted.')
    case 'sign_in_not_allowed':
      return forbidden('This deployment is not open to this account.')
    case 'address_unverified':
      return forbidden('The identity provider gave no email address that it has verified.')
    case 'sign_in_declined':
      return unauthorised('Sign-in was declined at the identity provider.')
    case 'identity_provider_unknown':
      return missing('There is no such identity provider here.')
    case 'token_missing':
      return { ...unauthorised('A bearer access token is needed.'), headers: CHALLENGE }
    case 'token_invalid':
      return { ...unauthorised('The access token was not accepted.'), headers: REJECTED }
    case 'token_expired':
      return { ...unauthorised('The access token has expired.'), headers: REJECTED }
    case 'insufficient_scope':
      return {
        ...forbidden(`This token lacks a scope that is needed here: ${failure.scopes.join(' ')}.`),
        headers: {
          'www-authenticate': `Bearer error="insufficient_scope", scope="${failure.scopes.join(' ')}"`,
        },
      }
    case 'session_required':
      return forbidden('Programs may not do this: it needs a person who signed in here.')
    case 'one_project_only':
      return forbidden('This token is for one project.')
    case 'refresh_token_invalid':
      return unauthorised('The refresh token was not accepted.')
    case 'refresh_token_expired':
      return unauthorised('The refresh token has expired.')
    case 'refresh_token_reused':
      return unauthorised('The refresh token had been used before; the session has ended.')
    case 'personal_token_not_found':
      return missing('There is no such token.')
    case 'personal_tokens_full':
      return conflict(`An account may have ${failure.limit} personal tokens. Revoke one first.`)
    case 'layout_template_not_found':
      return missing('There is no such template.')
    case 'layout_templates_full':
      return conflict(`An account may have ${failure.limit} templates of its own. Delete one first.`)
    case 'webhook_not_found':
      return missing('There is no such webhook.')
    case 'webhooks_full':
      return conflict(`An account may have ${failure.limit} webhooks. Delete one first.`)
    case 'webhook_address_refused':
      return unprocessable('A webhook is an https address of a public host, at the port of https.')
    case 'webhook_paused':
      return conflict('This webhook is paused.')
    case 'delivery_not_found':
      return missing('There is no such delivery.')
    case 'grant_not_found':
      return missing('There is no such grant.')
    case 'authorization_request_invalid':
      return bad('The authorization request is not valid.')
    case 'client_unknown':
      return bad('No program is registered under this client_id.')
    case 'client_document_unreadable':
      return bad('The metadata document of this client cannot be read.')
    case 'redirect_not_registered':
      return bad('The program did not register this redirect_uri.')
    case 'pkce_required':
      return bad('A code_challenge with code_challenge_method=S256 is needed.')
    case 'resource_unknown':
      return bad('This server gives no tokens for that resource.')
    case 'scope_unknown':
      return bad('None of the scopes asked for exists.')
    case 'email_mismatch':
      return unprocessable('This is not the e-mail address of the account.')
    case 'export_too_large':
      return tooLarge(`The archive may have ${failure.limit / 1e9} GB. Delete PDFs or projects first.`)
    case 'ticket_invalid':
      return unauthorised('The ticket was not accepted.')
    case 'origin_forbidden':
      return forbidden(
        failure.of === 'socket'
          ? 'Sockets are opened from this site alone.'
          : 'Assistants are not answered in pages of other sites: send no Origin.',
      )
    case 'upgrade_required':
      return {
        status: 426,
        title: 'Upgrade Required',
        detail: 'This address speaks WebSocket.',
        headers: { connection: 'Upgrade', upgrade: 'websocket' },
      }
    case 'route_not_found':
      return missing('There is nothing at this address.')
    case 'project_not_found':
      return missing('There is no such project.')
    case 'file_not_found':
      return missing('There is no such file.')
    case 'version_not_found':
      return missing('There is no such version.')
    case 'proposal_not_found':
      return missing('There is no such proposal.')
    case 'proposals_full':
      return conflict(`A project may have ${failure.limit} open proposals.`)
    case 'quote_not_found':
      return unprocessable(
        'These words stand in no paragraph of the text. Citations in it are tokens, such as [@oke1982, p. 4].',
      )
    case 'quote_ambiguous':
      return unprocessable('These words stand in the text more than once: quote more of them.')
    case 'direct_edits_off':
      return forbidden('The person does not allow programs to change texts. Propose the change instead.')
    case 'proposal_unverified':
      return unprocessable(
        'The words bring in a name, a title, a figure or a source that the text does not have and no catalogue confirms; `errors` names each.',
      )
    case 'citations_dropped':
      return unprocessable(
        'The words leave out what stands in the quoted ones: keep each of `errors` as it is written there, or send `dropCitations`.',
      )
    case 'already_so':
      return conflict('The text reads so already.')
    case 'proposal_settled':
      return conflict('This proposal was accepted, dismissed or withdrawn before.')
    case 'reference_not_found':
      return missing('There is no such reference.')
    case 'pdf_not_found':
      return missing('There is no such PDF.')
    case 'pdf_unreadable':
      return unprocessable('This file cannot be read as a PDF.')
    case 'pdf_too_complex':
      return unprocessable(
        'This PDF holds more than can be read: drawings of very many parts, or damaged data. Print it to a new PDF and try that one.',
      )
    case 'pdf_password_required':
      return unprocessable('This PDF is encrypted: send its password.')
    case 'pdf_password_wrong':
      return unprocessable('The password does not open this PDF.')
    case 'pdf_too_long':
      return unprocessable(`A PDF may have ${failure.limit} pages.`)
    case 'pdf_not_ready':
      return conflict('The text of this PDF is not read yet, or could not be read.')
    case 'document_empty':
      return unprocessable('The file is empty.')
    case 'document_format_unknown':
      return unprocessable(
        'This is none of the documents that are read: Word (.docx), OpenDocument (.odt), LaTeX, Markdown, HTML, or a zip with one of the last three.',
      )
    case 'document_ambiguous':
      return unprocessable(
        'Several LaTeX files, none of which begins a document or includes the others. Name the one that is the document main.tex.',
      )
    case 'document_format_not_compared':
      return unprocessable(
        'Only a Word (.docx) or OpenDocument (.odt) file can be compared with a project. Others can be imported as a project of their own.',
      )
    case 'document_encrypted':
      return unprocessable('The document is encrypted. Save it without a password.')
    case 'document_of_old_word':
      return unprocessable('This is a document of Word 97 to 2003. Save it as .docx.')
    case 'document_damaged':
      return unprocessable('The document is damaged: it is not whole, or not what its format prescribes.')
    case 'document_too_complex':
      return unprocessable('The document holds more than can be read, in size or in what is nested in it.')
    case 'open_file_not_found':
      return missing('No catalogue names a PDF of this work that anybody may read.')
    case 'catalogues_unavailable':
      return unavailable('The research catalogues cannot be reached now.')
    case 'open_file_unavailable':
      return unavailable('The open-access PDF of this work could not be fetched from its publisher.')
    case 'page_not_found':
      return missing('This PDF has no such page.')
    case 'range_not_satisfiable':
      return {
        status: 416,
        title: 'Range Not Satisfiable',
        detail: `The file has ${failure.size} bytes.`,
        headers: { 'content-range': `bytes */${failure.size}` },
      }
    case 'report_not_found':
      return missing('There is no such report.')
    case 'source_not_found':
      return missing('There is no such source.')
    case 'chat_not_found':
      return missing('There is no such chat.')
    case 'chat_full':
      return conflict(`A chat may have ${failure.limit} messages.`)
    case 'method_not_allowed':
      return {
        status: 405,
        title: 'Method Not Allowed',
        detail: 'This address does not answer that method.',
        headers: { allow: failure.allow.join(', ') },
      }
    case 'content_too_large':
      return tooLarge(`The text may have ${failure.limit} ${failure.unit}.`)
    case 'body_too_large':
      return tooLarge(`The body may have ${failure.limit} bytes.`)
    case 'media_type_unsupported':
      return {
        status: 415,
        title: 'Unsupported Media Type',
        detail: `Accepted here: ${failure.accepted.join(', ')}.`,
      }
    case 'request_invalid':
      return unprocessable('The request does not validate; `errors` names each place.')
    case 'image_unreadable':
      return unprocessable('The image cannot be read.')
    case 'image_too_large':
      return unprocessable(`The image may have ${failure.limit} pixels.`)
    case 'idempotency_key_reused':
      return unprocessable('This idempotency key came before with another request.')
    case 'idempotency_key_in_flight':
      return {
        ...conflict('The first request with this idempotency key is still under way.'),
        headers: waitFor(IN_FLIGHT_RETRY_AFTER),
      }
    case 'precondition_failed':
      return {
        status: 412,
        title: 'Precondition Failed',
        detail: 'The project changed since the version that If-Match names.',
        headers: { etag: failure.etag },
      }
    case 'precondition_unsupported':
      return {
        status: 412,
        title: 'Precondition Failed',
        detail: 'This route does not compare with If-Match, so it has changed nothing. Send it without.',
      }
    case 'history_full':
      return conflict(`A project's history may have ${failure.limit} ${failure.unit}.`)
    case 'library_full':
      return conflict(`A library may have ${failure.limit} references.`)
    case 'quota_exceeded':
      return { status: 507, title: 'Insufficient Storage', detail: quotaDetail(failure.of, failure.limit) }
    case 'zotero_rejected_key':
      return badGateway('Zotero did not accept the API key.')
    case 'mendeley_rejected_key':
      return badGateway('Mendeley did not accept the access token.')
    case 'zotero_key_limited':
      return forbidden('This Zotero key may not read that library.')
    case 'mendeley_key_limited':
      return forbidden('This Mendeley token may not read the library.')
    case 'zotero_library_missing':
      return missing('Zotero has no such library or collection.')
    case 'mendeley_library_missing':
      return missing('Mendeley has no such library.')
    case 'zotero_unavailable':
      return { ...unavailable('Zotero cannot be reached now.'), headers: waitFor(failure.retryAfter) }
    case 'mendeley_unavailable':
      return { ...unavailable('Mendeley cannot be reached now.'), headers: waitFor(failure.retryAfter) }
    case 'rate_limited':
      return {
        status: 429,
        title: 'Too Many Requests',
        detail: `Try again in ${failure.retryAfter} seconds.`,
        headers: rateHeaders(failure.retryAfter, failure.quota),
      }
    case 'model_budget_spent':
      return {
        status: 429,
        title: 'Too Many Requests',
        detail: 'Your use of the model for today is spent. What needs no model still works.',
        headers: {
          'retry-after': String(failure.retryAfter),
          ...budgetHeaders({ limit: failure.quota, remaining: 0, resetsIn: failure.retryAfter }),
        },
      }
    case 'model_budget_too_small':
      return {
        status: 429,
        title: 'Too Many Requests',
        detail: `This needs about ${failure.needs} tokens of the model, and ${failure.remaining} are left today.`,
        headers: {
          'retry-after': String(failure.retryAfter),
          ...budgetHeaders({
            limit: failure.quota,
            remaining: failure.remaining,
            resetsIn: failure.retryAfter,
          }),
        },
      }
    case 'draft_not_planned':
      return unavailable(failure.detail)
    case 'corpus_unavailable':
      return {
        ...unavailable('A part of the corpus cannot be written now. Send the batch again.'),
        headers: waitFor(failure.retryAfter),
      }
    case 'identity_provider_unavailable':
      return unavailable('The identity provider cannot be reached.')
    case 'database_unavailable':
      return {
        ...unavailable(
          'The database of this server cannot be reached now. Nothing is wrong with the request.',
        ),
        headers: waitFor(DATABASE_RETRY_AFTER),
      }
    case 'internal_error':
      return { status: 500, title: 'Internal Server Error', detail: 'Something went wrong here.' }
  }
}

function quotaDetail(of: QuotaKind, limit: number): string {
  if (of === 'projects') return `Your account is full: it may have ${limit} projects. Delete some first.`
  const may = `it may hold ${limit / 1_000_000} MB of ${QUOTA_NAMES[of]}`
  return `Your account is full: ${may}. ${QUOTA_REMEDIES[of]} first.`
}

const QUOTA_NAMES = {
  text: 'text',
  files: 'images',
  versions: 'versions',
  library: 'references',
  pdfs: 'PDFs',
  sources: `texts to compare with, and ${SOURCES_MAX} of them`,
  chats: 'chats',
}
const QUOTA_REMEDIES = {
  text: 'Delete projects',
  files: 'Delete projects',
  versions: 'Delete projects',
  library: 'Remove references',
  pdfs: 'Delete PDFs',
  sources: 'Remove some of them',
  chats: 'Delete chats',
}

const bad = (detail: string): Shape => ({ status: 400, title: 'Bad Request', detail })
const unauthorised = (detail: string): Shape => ({ status: 401, title: 'Unauthorized', detail })
const forbidden = (detail: string): Shape => ({ status: 403, title: 'Forbidden', detail })
const badGateway = (detail: string): Shape => ({ status: 502, title: 'Bad Gateway', detail })
const waitFor = (seconds: number) => ({ 'retry-after': String(Math.max(1, Math.ceil(seconds))) })
const missing = (detail: string): Shape => ({ status: 404, title: 'Not Found', detail })
const conflict = (detail: string): Shape => ({ status: 409, title: 'Conflict', detail })
const tooLarge = (detail: string): Shape => ({ status: 413, title: 'Content Too Large', detail })
const unprocessable = (detail: string): Shape => ({ status: 422, title: 'Unprocessable Content', detail })
const unavailable = (detail: string): Shape => ({ status: 503, title: 'Service Unavailable', detail })

/** draft-ietf-httpapi-ratelimit-headers, section 3. */
const rateHeaders = (retryAfter: number, quota: number) => ({
  'retry-after': String(retryAfter),
  ratelimit: `"requests";r=0;t=${retryAfter}`,
  'ratelimit-policy': `"requests";q=${quota};w=60`,
})
