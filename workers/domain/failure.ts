// All failures of requests that a client may distinguish. `api/http/problem.ts` maps each to problem+json (RFC 9457) in
// one exhaustive switch; its `code` is the `reason`.

import type { Scope } from './account/scopes.ts'
import type { QuotaKind } from './project/quota.ts'

export type Failure =
  | { reason: 'configuration_invalid' }
  | { reason: 'json_malformed' }
  | { reason: 'id_malformed' }
  | { reason: 'request_invalid'; errors: FieldError[] }
  | { reason: 'credential_missing' }
  | { reason: 'credential_invalid' }
  /** The deployment is not open to the person. */
  | { reason: 'sign_in_not_allowed' }
  /** The identity provider gave no address that it has verified. */
  | { reason: 'address_unverified' }
  /** The person did not agree at the identity provider. */
  | { reason: 'sign_in_declined' }
  | { reason: 'identity_provider_unknown' }
  | { reason: 'token_missing' }
  | { reason: 'token_invalid' }
  | { reason: 'token_expired' }
  /** The program was not given all of these. */
  | { reason: 'insufficient_scope'; scopes: readonly Scope[] }
  /** No program may call this route. */
  | { reason: 'session_required' }
  /** The program was given one project, and the request concerns all. */
  | { reason: 'one_project_only' }
  | { reason: 'refresh_token_invalid' }
  | { reason: 'refresh_token_expired' }
  | { reason: 'refresh_token_reused' }
  | { reason: 'personal_token_not_found' }
  | { reason: 'personal_tokens_full'; limit: number }
  | { reason: 'layout_template_not_found' }
  | { reason: 'layout_templates_full'; limit: number }
  | { reason: 'webhook_not_found' }
  | { reason: 'webhooks_full'; limit: number }
  /** Not https, or not at a public host. */
  | { reason: 'webhook_address_refused' }
  | { reason: 'webhook_paused' }
  | { reason: 'delivery_not_found' }
  | { reason: 'grant_not_found' }
  /** A request at the authorization endpoint is invalid (RFC 6749, section 4.1.1). */
  | { reason: 'authorization_request_invalid'; redirectTo?: string }
  | { reason: 'client_unknown' }
  /** The metadata document at the client's id cannot be fetched, or is not valid. */
  | { reason: 'client_document_unreadable' }
  | { reason: 'redirect_not_registered' }
  | { reason: 'pkce_required'; redirectTo?: string }
  | { reason: 'resource_unknown'; redirectTo?: string }
  /** None of the scopes that were asked for exists. */
  | { reason: 'scope_unknown'; redirectTo?: string }
  /** The address typed to confirm is not the account's. */
  | { reason: 'email_mismatch' }
  /** `limit` in bytes. */
  | { reason: 'export_too_large'; limit: number }
  | { reason: 'ticket_invalid' }
  | { reason: 'origin_forbidden'; of: 'socket' | 'assistant' }
  | { reason: 'upgrade_required' }
  | { reason: 'route_not_found' }
  | { reason: 'project_not_found' }
  | { reason: 'file_not_found' }
  | { reason: 'version_not_found' }
  | { reason: 'proposal_not_found' }
  | { reason: 'proposals_full'; limit: number }
  /** The words are not in the project's text. */
  | { reason: 'quote_not_found' }
  /** The words stand in the text more than once. */
  | { reason: 'quote_ambiguous' }
  /** The person does not allow programs to change texts themselves. */
  | { reason: 'direct_edits_off' }
  /** The words bring in names, titles, figures or sources that neither the text has nor a catalogue confirms. */
  | { reason: 'proposal_unverified'; errors: FieldError[] }
  /** The words leave out citations, formulas or notes that stand in the quoted ones. */
  | { reason: 'citations_dropped'; errors: FieldError[] }
  /** The change is made already. */
  | { reason: 'already_so' }
  /** The proposal was accepted, dismissed or withdrawn before. */
  | { reason: 'proposal_settled' }
  | { reason: 'reference_not_found' }
  | { reason: 'pdf_not_found' }
  | { reason: 'pdf_unreadable' }
  /** Beyond the bounds of what is read of one file. */
  | { reason: 'pdf_too_complex' }
  | { reason: 'pdf_password_required' }
  | { reason: 'pdf_password_wrong' }
  | { reason: 'pdf_too_long'; limit: number }
  /** Its text is still being read, or could not be read. */
  | { reason: 'pdf_not_ready' }
  /** The file to import has no byte. */
  | { reason: 'document_empty' }
  /** Neither its content nor its name is that of a format that is read. */
  | { reason: 'document_format_unknown' }
  /** An archive with several files of LaTeX, of which it cannot be told which one is the document. */
  | { reason: 'document_ambiguous' }
  /** It can be imported, and no file of a project can be written in its format to compare it with. */
  | { reason: 'document_format_not_compared' }
  /** Its text is behind a password. */
  | { reason: 'document_encrypted' }
  /** A binary file of Word 97 to 2003. */
  | { reason: 'document_of_old_word' }
  /** Not whole, or not what its format prescribes. */
  | { reason: 'document_damaged' }
  /** Beyond the bounds of what is read of one document. */
  | { reason: 'document_too_complex' }
  /** No catalogue names a file of this work that anybody may read. */
  | { reason: 'open_file_not_found' }
  /** Too few catalogues could be asked. */
  | { reason: 'catalogues_unavailable' }
  /** The file that a catalogue names could not be fetched. */
  | { reason: 'open_file_unavailable' }
  | { reason: 'page_not_found' }
  | { reason: 'range_not_satisfiable'; size: number }
  | { reason: 'chat_not_found' }
  | { reason: 'chat_full'; limit: number }
  | { reason: 'report_not_found' }
  | { reason: 'source_not_found' }
  | { reason: 'library_full'; limit: number }
  /** The account has reached its quota. */
  | { reason: 'quota_exceeded'; of: QuotaKind; limit: number }
  | { reason: 'zotero_rejected_key' }
  | { reason: 'zotero_key_limited' }
  | { reason: 'zotero_library_missing' }
  | { reason: 'zotero_unavailable'; retryAfter: number }
  | { reason: 'mendeley_rejected_key' }
  | { reason: 'mendeley_key_limited' }
  | { reason: 'mendeley_library_missing' }
  | { reason: 'mendeley_unavailable'; retryAfter: number }
  /** The project is another than If-Match says; `etag` is its present one. */
  | { reason: 'precondition_failed'; etag: string }
  /** If-Match was sent to a route that cannot compare. */
  | { reason: 'precondition_unsupported' }
  | { reason: 'history_full'; limit: number; unit: 'named versions' | 'bytes' }
  | { reason: 'method_not_allowed'; allow: string[] }
  | { reason: 'cursor_invalid' }
  | { reason: 'content_too_large'; limit: number; unit: 'characters' | 'tags' | 'lines of code' }
  | { reason: 'body_too_large'; limit: number }
  | { reason: 'media_type_unsupported'; accepted: string[] }
  | { reason: 'image_unreadable' }
  | { reason: 'image_too_large'; limit: number }
  | { reason: 'idempotency_key_reused' }
  | { reason: 'idempotency_key_in_flight' }
  /** `quota` is in requests a minute. */
  | { reason: 'rate_limited'; retryAfter: number; quota: number }
  /** `quota` is in tokens of models a day; `retryAfter` in seconds until the next day. */
  | { reason: 'model_budget_spent'; retryAfter: number; quota: number }
  /** The request `needs` more tokens of models than `remaining`; `retryAfter` in seconds until the next day. */
  | { reason: 'model_budget_too_small'; needs: number; remaining: number; retryAfter: number; quota: number }
  /** No plan of a draft could be made; `detail` says why. */
  | { reason: 'draft_not_planned'; detail: string }
  /** A part of the deployment's corpus could not be written. */
  | { reason: 'corpus_unavailable'; retryAfter: number }
  | { reason: 'identity_provider_unavailable' }
  /** D1 is locked, overloaded or out of reach. What the request changes may be done in part. */
  | { reason: 'database_unavailable' }
  | { reason: 'internal_error' }

/** One invalid field: `path` is dotted (`settings.language`), empty for the body itself. */
export type FieldError = { path: string; message: string }
