// Rows of references: what an entry changes in one, and the statements that write many, with all rows as one JSON parameter.

import { type SQL, sql } from 'drizzle-orm'
import { identifierKeys } from '../../domain/citations/identifiers/work-keys.ts'
import { judgeAgain } from '../../domain/citations/library/judge-work.ts'
import type { ReferenceEntry, ReferenceRecord } from '../../domain/citations/library/reference.ts'
import { searchTextOf } from '../../domain/citations/matching/search-words.ts'
import { fingerprint } from '../../domain/text/fingerprint.ts'
import type { FoundVerification } from '../../services/research-ports.ts'

/** Milliseconds until the cron may verify a new reference, which the request itself verifies first. */
const FIRST_CHECK_AFTER = 60_000

type Verdict = Pick<ReferenceRecord, 'verification' | 'compared' | 'retracted' | 'sources'>
export const UNCHECKED: Verdict = {
  verification: 'unchecked',
  compared: null,
  retracted: false,
  sources: [],
}

export type Row = ReferenceRecord & { workKey: string; originMark: string | null }

export const markOf = ({ csl, origin }: Pick<ReferenceEntry, 'csl' | 'origin'>) =>
  origin === null ? null : fingerprint(JSON.stringify({ ...csl, id: '' }))

/** If an origin has two items of one work, the one imported first is followed. */
export const isOwn = (before: Row, { origin }: ReferenceEntry) =>
  origin === null || before.origin === null || before.origin === origin

export const saysTheSame = (before: Row, entry: ReferenceEntry) =>
  entry.origin !== null && before.origin === entry.origin && before.originMark === markOf(entry)

/**
 * Merges field by field, the entry's values first.
 * @returns `before` if nothing changed
 */
export function overlaid(before: Row, entry: ReferenceEntry, at: number): Row {
  const { csl, raw, origin, workKey } = entry
  const described = {
    csl: { ...before.csl, ...csl, id: before.id },
    raw: raw || before.raw,
    origin: origin ?? before.origin,
    originMark: markOf(entry) ?? before.originMark,
    workKey,
  }
  if (
    (Object.keys(described) as (keyof typeof described)[]).every((name) =>
      isSame(described[name], before[name]),
    )
  )
    return before
  return {
    ...before,
    ...described,
    ...verdictOn(described, before),
    updatedAt: at,
  }
}

/** Changed fields are compared again with the catalogue's record. */
export const verdictOn = ({ csl, workKey }: Pick<Row, 'csl' | 'workKey'>, before: Row): Partial<Row> =>
  judgeAgain(csl, before, workKey === before.workKey) ?? UNCHECKED

/** Compares JSON values; merging keeps the order of fields. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const rowOf = ({ csl, compared, sources, retracted, ...row }: Row) => ({
  ...row,
  csl: JSON.stringify(csl),
  compared: compared && JSON.stringify(compared),
  sources: JSON.stringify(sources),
  retracted: Number(retracted),
  searchText: searchTextOf(csl),
  // References with a DOI are verified first, in batches.
  checks: csl.DOI ? 0 : 1,
  checkAfter: row.updatedAt + FIRST_CHECK_AFTER,
})

export const insertion = (rows: Record<string, string | number | null>[]): SQL => sql`
  insert into library_references
    (id, user_id, project_id, csl, raw, work_key, verification, retracted, sources, origin, created_at, updated_at,
      search_text, checks, check_after, origin_mark)
  select value ->> 'id', value ->> 'userId', value ->> 'projectId', value ->> 'csl', value ->> 'raw', value ->> 'workKey',
    value ->> 'verification', value ->> 'retracted', value ->> 'sources', value ->> 'origin', value ->> 'createdAt',
    value ->> 'updatedAt', value ->> 'searchText', value ->> 'checks', value ->> 'checkAfter',
    value ->> 'originMark'
  from json_each(${JSON.stringify(rows)}) where true
  on conflict (user_id, work_key) do nothing`

type Written = Pick<Row, 'id' | 'userId' | 'csl'> & { writtenAt: number }

/**
 * Replaces the identifiers of works by those of their current fields. An identifier names the work that had it first. Works
 * that are gone, or that changed after `writtenAt`, keep what they have.
 * @param works rows that were written, or verified, at their `updated_at`
 */
export const identifiers = (works: readonly Written[]): SQL[] => {
  const current = sql`select 1 from library_references as work
    where work.id = value ->> 'id' and work.user_id = value ->> 'userId' and work.updated_at = value ->> 'writtenAt'`
  const ids = works.map(({ id, userId, writtenAt }) => ({ id, userId, writtenAt }))
  const listed = works.flatMap(({ csl, id, userId, writtenAt }) =>
    identifierKeys(csl).map((identifier) => ({ id, userId, writtenAt, identifier })),
  )
  return [
    sql`
      delete from library_identifiers where reference_id in (
        select value ->> 'id' from json_each(${JSON.stringify(ids)}) where exists (${current}))`,
    sql`
      insert into library_identifiers (user_id, identifier, reference_id)
      select value ->> 'userId', value ->> 'identifier', value ->> 'id' from json_each(${JSON.stringify(listed)})
      where exists (${current})
      on conflict do nothing`,
  ]
}

type Verified = FoundVerification & { userId: string; id: string; seen: number }

export const verifications = (found: readonly Verified[]): SQL => {
  const rows = found.map(({ csl, compared, sources, retracted, ...row }) => ({
    ...row,
    csl: JSON.stringify({ ...csl, id: row.id }),
    compared: compared && JSON.stringify(compared),
    sources: JSON.stringify(sources),
    retracted: Number(retracted),
    searchText: searchTextOf(csl),
  }))
  return sql`
  update library_references set
    verification = new.value ->> 'verification', compared = new.value ->> 'compared', csl = new.value ->> 'csl', retracted = new.value ->> 'retracted',
    sources = new.value ->> 'sources', search_text = new.value ->> 'searchText'
  from json_each(${JSON.stringify(rows)}) as new
  where library_references.id = new.value ->> 'id' and library_references.user_id = new.value ->> 'userId'
    and library_references.updated_at = new.value ->> 'seen'`
}

/** The work key follows the work, unless the library already has another reference with that key. */
export const overlay = (userId: string, rows: Row[]): SQL => sql`
  update library_references set
    csl = new.value ->> 'csl', raw = new.value ->> 'raw', origin = new.value ->> 'origin',
    verification = new.value ->> 'verification', compared = new.value ->> 'compared', retracted = new.value ->> 'retracted',
    sources = new.value ->> 'sources', updated_at = new.value ->> 'updatedAt',
    search_text = new.value ->> 'searchText',
    origin_mark = new.value ->> 'originMark', checks = new.value ->> 'checks', check_after = new.value ->> 'checkAfter',
    work_key = case when exists (
      select 1 from library_references as other
      where other.user_id = ${userId} and other.work_key = new.value ->> 'workKey'
    ) then work_key else new.value ->> 'workKey' end
  from json_each(${JSON.stringify(rows.map(rowOf))}) as new
  where library_references.id = new.value ->> 'id' and library_references.user_id = ${userId}`
