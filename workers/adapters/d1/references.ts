// References in D1. A page of an import takes six statements, with its rows as one JSON parameter: D1 binds at most 100
// parameters and allows 1,000 queries per request.

import { and, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { identifierKeys } from '../../domain/citations/identifiers/work-keys.ts'
import { namesOfEntry } from '../../domain/citations/library/merged-names.ts'
import type { ReferenceEntry, ReferenceRecord } from '../../domain/citations/library/reference.ts'
import type { References } from '../../services/research-ports.ts'
import { type Database, runTogether } from './database.ts'
import { addRow, type KnownRows, keysOf, knownRows, rowIn } from './known-rows.ts'
import {
  identifiers,
  insertion,
  isOwn,
  markOf,
  overlaid,
  overlay,
  type Row,
  rowOf,
  saysTheSame,
  UNCHECKED,
  verdictOn,
  verifications,
} from './reference-rows.ts'
import {
  mergedReferences as merged,
  libraryIdentifiers as named,
  libraryReferences as table,
} from './schema/index.ts'

const {
  workKey: _workKey,
  searchText: _searchText,
  checks: _checks,
  checkAfter: _checkAfter,
  originMark: _originMark,
  bytes: _bytes,
  ...recordColumns
} = getTableColumns(table)

/** UTF-16 code units of one parameter: at most 1.8 MB of UTF-8, where D1 allows 2 MB. */
const CHUNK_LENGTH = 600_000
const CHUNK_MAX = 250
/** Later than any date. */
const NEVER = Number.MAX_SAFE_INTEGER

/** JSON: what a word may follow in a text. SQLite has no expression for it. */
const WORD_STARTS = JSON.stringify([...' \n\t\u00a0\u202f-‐‑–—/(["\'’‘“„«»<>¿¡.,:;'])

export function createReferences(db: Database): References {
  const owned = (userId: string, id: string) => and(eq(table.id, id), eq(table.userId, userId))

  async function putChunk(
    userId: string,
    entries: ReferenceEntry[],
    { ids, at, update }: Parameters<References['put']>[2],
  ): ReturnType<References['put']> {
    const known = await find(userId, entries)
    const rows: Row[] = []
    const laid = new Map<string, Row>()
    const made = new Set<string>()
    // If two works of this chunk get the same key, the first keeps it.
    const taken = new Map([...known.byKey].flatMap(([key, [row]]) => (row ? [[key, row.id] as const] : [])))
    const puts = entries.map((entry) => {
      const there = rowIn(known, entry)
      if (there) {
        const before = laid.get(there.id) ?? there
        if (update && !made.has(there.id) && isOwn(before, entry) && !saysTheSame(before, entry)) {
          const free = (taken.get(entry.workKey) ?? there.id) === there.id
          const workKey = free ? entry.workKey : before.workKey
          taken.set(workKey, there.id)
          const after = overlaid(before, { ...entry, workKey }, at)
          if (after !== before) laid.set(there.id, after)
        }
        return there.id
      }
      const id = ids.make()
      const { otherKeys, ...described } = entry
      const record: Row = {
        ...described,
        workKey: [entry.workKey, ...otherKeys].find((key) => !taken.has(key)) ?? `work:${id}`,
        originMark: markOf(entry),
        id,
        userId,
        csl: { ...entry.csl, id },
        ...UNCHECKED,
        createdAt: at,
        updatedAt: at,
      }
      made.add(id)
      addRow(known, record)
      for (const key of keysOf(record)) if (!taken.has(key)) taken.set(key, id)
      rows.push(record)
      return id
    })
    const written = [...rows, ...laid.values()].map((row) => ({ ...row, writtenAt: row.updatedAt }))
    if (written.length > 0)
      await runTogether(db, [
        insertion(rows.map(rowOf)),
        overlay(userId, [...laid.values()]),
        ...identifiers(written),
      ])

    // Read again: a concurrent request may have inserted some of them first.
    const now = await find(userId, entries)
    return entries.flatMap((entry, index) => {
      const record = recordIn(now, entry)
      if (!record) return []
      const first = puts.indexOf(record.id) === index
      return [
        {
          reference: record,
          isNew: first && made.has(record.id),
          isChanged: first && laid.has(record.id),
        },
      ]
    })
  }

  async function find(userId: string, entries: ReferenceEntry[]) {
    const listed = (values: (string | null)[]): SQL =>
      sql`(select value from json_each(${JSON.stringify([...new Set(values)].filter(Boolean))}))`
    const isNamed = sql`${merged.userId} = ${userId} and ${merged.name} in ${listed(entries.flatMap(namesOfEntry))}`
    const [rows, names] = await db.batch([
      db
        .select({ ...recordColumns, workKey: table.workKey, originMark: table.originMark })
        .from(table)
        .where(
          and(
            eq(table.userId, userId),
            or(
              sql`${table.id} in (select ${named.referenceId} from ${named} where ${named.userId} = ${userId}
                and ${named.identifier} in ${listed(entries.flatMap(({ csl }) => identifierKeys(csl)))})`,
              // Works that are older than the table of identifiers are known by a key of their own.
              sql`${table.workKey} in ${listed(entries.flatMap((entry) => [...keysOf(entry), ...entry.otherKeys]))}`,
              sql`${table.origin} in ${listed(entries.map(({ origin }) => origin))}`,
              sql`${table.id} in (select ${merged.referenceId} from ${merged} where ${isNamed})`,
            ),
          ),
        ),
      db.select({ name: merged.name, referenceId: merged.referenceId }).from(merged).where(isNamed),
    ])
    return knownRows(rows, names)
  }

  return {
    async put(userId, entries, fresh) {
      const put: Awaited<ReturnType<References['put']>> = []
      for (const chunk of chunksOf(entries)) put.push(...(await putChunk(userId, chunk, fresh)))
      return put
    },

    async find(userId, id) {
      return (await db.select(recordColumns).from(table).where(owned(userId, id)).get()) ?? null
    },

    async correct(userId, id, { csl, raw, workKey }, at) {
      const before = await db
        .select({ ...recordColumns, workKey: table.workKey, originMark: table.originMark })
        .from(table)
        .where(owned(userId, id))
        .get()
      if (!before) return null
      const described = { csl: { ...csl, id }, raw, workKey }
      const after: Row = { ...before, ...described, updatedAt: at, ...verdictOn(described, before) }
      await runTogether(db, [overlay(userId, [after]), ...identifiers([{ ...after, writtenAt: at }])])
      return this.find(userId, id)
    },

    async list(userId, { projectId, words, ids, after, limit }) {
      const conditions = and(
        eq(table.userId, userId),
        projectId === null ? undefined : eq(table.projectId, projectId),
        ids === null ? undefined : sql`${table.id} in (select value from json_each(${JSON.stringify(ids)}))`,
        ...words.map((forms) => or(...forms.map((form) => sql`instr(${table.searchText}, ${form}) > 0`))),
      )
      const [page, counted] = await db.batch([
        db
          .select(recordColumns)
          .from(table)
          .where(
            and(
              conditions,
              after ? sql`(${table.createdAt}, ${table.id}) < (${after.createdAt}, ${after.id})` : undefined,
            ),
          )
          .orderBy(desc(table.createdAt), desc(table.id))
          .limit(limit),
        db.select({ total: sql<number>`count(*)` }).from(table).where(conditions),
      ])
      return { references: page, total: counted[0]?.total ?? 0 }
    },

    async sharingWords(userId, words, { withAbstract, limit }) {
      const field = (name: string) => sql`coalesce(csl ->> ${name}, '')`
      // Materialized: the text of a work is made once, not for each word.
      return db
        .select(recordColumns)
        .from(table)
        .where(
          sql`${table.id} in (
            with texts as materialized (
              select id, created_at,
                lower(' ' || ${field('title')} || ' ' || ${field('abstract')} || ' ' || ${field('keyword')}) as said
              from library_references
              where user_id = ${userId} and (${withAbstract ? 0 : 1} or ${field('abstract')} <> '')),
            counted as (
              select id, created_at,
                (select count(*) from json_each(${JSON.stringify(words)}) as word where exists (
                  select 1 from json_each(word.value, '$.forms') as form
                  where instr(said, form.value) > 0 and (word.value ->> 'isAnywhere' or exists (
                    select 1 from json_each(${WORD_STARTS}) as start
                    where instr(said, start.value || form.value) > 0)))) as shared
              from texts)
            select id from counted where shared > 0 order by shared desc, created_at desc limit ${limit})`,
        )
    },

    async withAbstract(userId) {
      const field = (name: string) => sql<string | null>`${table.csl} ->> ${name}`
      const rows = await db
        .select({ id: table.id, title: field('title'), url: field('URL'), updatedAt: table.updatedAt })
        .from(table)
        .where(and(eq(table.userId, userId), sql`${field('abstract')} <> ''`))
      return rows.map((row) => ({ ...row, title: row.title ?? '' }))
    },

    async stored(userId) {
      const row = await db
        .select({
          works: sql<number>`count(*)`,
          bytes: sql<number>`coalesce(sum(${table.bytes}), 0)`,
        })
        .from(table)
        .where(eq(table.userId, userId))
        .get()
      return row ?? { works: 0, bytes: 0 }
    },

    async known(userId, entries) {
      const known: (ReferenceRecord | null)[] = []
      for (const chunk of chunksOf(entries)) {
        const there = await find(userId, chunk)
        for (const entry of chunk) known.push(recordIn(there, entry))
      }
      return known
    },

    async recordVerification(userId, id, seen, found) {
      await this.recordVerifications([{ userId, id, seen, ...found }])
    },

    async recordVerifications(found) {
      for (const chunk of chunksOf(found))
        await runTogether(db, [
          verifications(chunk),
          ...identifiers(chunk.map(({ seen, ...work }) => ({ ...work, writtenAt: seen }))),
        ])
    },

    async takeWaiting({ tried, at, limit, pauses }) {
      return db
        .update(table)
        .set({
          checks: sql`${table.checks} + 1`,
          checkAfter: sql`coalesce(${at} + json_extract(${JSON.stringify(pauses)}, '$[' || ${table.checks} || ']'), ${NEVER})`,
        })
        .where(
          sql`${table.id} in (
            select waiting.id from library_references as waiting indexed by library_references_waiting
            where waiting.verification = 'unchecked' and (waiting.checks > 0) = ${Number(tried)} and waiting.check_after <= ${at}
            order by waiting.check_after limit ${limit})`,
        )
        .returning(recordColumns)
    },

    async putBackWaiting(ids, until) {
      await db.run(sql`
        update library_references set checks = max(0, checks - 1), check_after = ${until}
        where id in (select value from json_each(${JSON.stringify(ids)}))`)
    },

    async remove(userId, id) {
      const removed = await db.delete(table).where(owned(userId, id)).returning({ id: table.id })
      return removed.length > 0
    },
  }
}

function* chunksOf<Entry>(entries: readonly Entry[]): Generator<Entry[]> {
  let chunk: Entry[] = []
  let length = 0
  for (const entry of entries) {
    const size = JSON.stringify(entry).length * 1.1
    if (chunk.length > 0 && (length + size > CHUNK_LENGTH || chunk.length === CHUNK_MAX)) {
      yield chunk
      chunk = []
      length = 0
    }
    chunk.push(entry)
    length += size
  }
  if (chunk.length > 0) yield chunk
}

function recordIn(known: KnownRows, entry: ReferenceEntry): ReferenceRecord | null {
  const row = rowIn(known, entry)
  if (!row) return null
  const { workKey: _key, originMark: _mark, ...record } = row
  return record
}
