// What an account may store a limited amount of.

export const QUOTA_KINDS = ['projects', 'text', 'files', 'versions', 'library'] as const
/** All but `projects` are bytes over everything that the account has. */
export type QuotaKind = (typeof QUOTA_KINDS)[number]
/** A count of projects, and bytes of the rest. */
export type Quotas = Record<QuotaKind, number>
