// What the server says of a failure, in the interface's language. Its own text is English, for programs, and is shown where the
// code of the failure is none of these.

import { t } from 'messages:problems'
import type { ApiError } from './api.ts'
import { language } from './language.ts'

/** Codes that need no more than their words. */
export const KNOWN = [
  'configuration_invalid',
  'credential_invalid',
  'token_expired',
  'personal_token_not_found',
  'layout_template_not_found',
  'webhook_not_found',
  'webhook_address_refused',
  'webhook_paused',
  'delivery_not_found',
  'grant_not_found',
  'email_mismatch',
  'project_not_found',
  'file_not_found',
  'version_not_found',
  'proposal_not_found',
  'proposal_settled',
  'reference_not_found',
  'pdf_not_found',
  'pdf_unreadable',
  'pdf_too_complex',
  'pdf_password_required',
  'pdf_password_wrong',
  'pdf_not_ready',
  'document_empty',
  'document_format_unknown',
  'document_ambiguous',
  'document_format_not_compared',
  'document_encrypted',
  'document_of_old_word',
  'document_damaged',
  'document_too_complex',
  'open_file_not_found',
  'catalogues_unavailable',
  'open_file_unavailable',
  'report_not_found',
  'source_not_found',
  'chat_not_found',
  'request_invalid',
  'image_unreadable',
  'precondition_failed',
  'zotero_rejected_key',
  'mendeley_rejected_key',
  'zotero_key_limited',
  'mendeley_key_limited',
  'zotero_library_missing',
  'mendeley_library_missing',
  'zotero_unavailable',
  'mendeley_unavailable',
  'model_budget_spent',
  'identity_provider_unavailable',
  'sign_in_not_allowed',
  'database_unavailable',
  'internal_error',
] as const

/** Codes whose words the server ends with a figure that it gives in words alone: here they do without it. */
export const WITHOUT_FIGURES = [
  'personal_tokens_full',
  'layout_templates_full',
  'webhooks_full',
  'history_full',
  'library_full',
  'chat_full',
  'proposals_full',
  'image_too_large',
  'content_too_large',
  'body_too_large',
  'export_too_large',
  'pdf_too_long',
  'media_type_unsupported',
  'insufficient_scope',
  'rate_limited',
  'model_budget_too_small',
] as const

const MEGABYTE = 1_000_000

export function problemText({ code, message, problem }: ApiError): string {
  // The server's words are the same, and may say more.
  if (language() === 'en') return message
  if (problem?.quota) {
    const { of, limit } = problem.quota
    return t(`quota.${of}`, { limit: of === 'projects' ? limit : limit / MEGABYTE })
  }
  const known = [...KNOWN, ...WITHOUT_FIGURES].find((one) => one === code)
  return known ? t(`problem.${known}`) : message
}
