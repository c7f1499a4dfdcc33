// Storage quotas of an account.

export const QUOTA_KINDS = [
  'projects',
  'text',
  'files',
  'versions',
  'library',
  'pdfs',
  'sources',
  'chats',
] as const
/** All but `projects` are bytes in total. */
export type QuotaKind = (typeof QUOTA_KINDS)[number]
/** Number of projects; bytes for the others. */
export type Quotas = Record<QuotaKind, number>
