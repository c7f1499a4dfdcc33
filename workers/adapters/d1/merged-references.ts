// Likely duplicates and merged works of libraries in D1.

import { sql } from 'drizzle-orm'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import { pairOf } from '../../domain/citations/library/likely-duplicates.ts'
import { idName } from '../../domain/citations/library/merged-names.ts'
import type { MergedReferences } from '../../services/research-ports.ts'
import { type Database, runTogether } from './database.ts'

/** UTF-16 code units of the search words, of which the title's stand first, that likely duplicates have in common. */
const BLOCK_LENGTH = 25
/** Works of one block, and of all, that are compared. */
const BLOCK_MAX = 20
const CANDIDATES_MAX = 1000
/** Fields that are compared; of people the first. */
const TEXTS = [
  'type',
  'title',
  'issued',
  'DOI',
  'URL',
  'PMID',
  'ISBN',
  'archive',
  'archive_location',
  'number',
  'volume',
  'issue',
  'edition',
  'page',
]

export function createMergedReferences(db: Database): MergedReferences {
  return {
    async candidates(userId) {
      const fields = TEXTS.map((name) => `'${name}', csl -> '$."${name}"'`).join(', ')
      const found = await db.all<{ id: string; block: string; csl: string }>(sql`
        with blocks as materialized (
          select id, substr(search_text, 1, ${BLOCK_LENGTH}) as block, created_at
          from library_references where user_id = ${userId} and length(search_text) >= ${BLOCK_LENGTH}),
        shared as (select block from blocks group by block having count(*) > 1),
        placed as (
          select id, block, row_number() over (partition by block order by created_at, id) as place
          from blocks where block in (select block from shared))
        select work.id, placed.block, json_object(${sql.raw(fields)},
          'author', json_array(json(coalesce(csl -> '$.author[0]', csl -> '$.editor[0]', '{}')))) as csl
        from placed join library_references as work on work.id = placed.id
        where place <= ${BLOCK_MAX} order by placed.block, place limit ${CANDIDATES_MAX}`)
      return found.map(({ csl, ...work }) => ({ ...work, csl: known(JSON.parse(csl)) }))
    },

    async apart(userId) {
      const rows = await db.all<{ one: string; other: string }>(sql`
        select one, other from distinct_references
        where one in (select id from library_references where user_id = ${userId})`)
      return new Set(rows.map(({ one, other }) => pairOf(one, other)))
    },

    async keepApart(userId, ids) {
      await db.run(sql`
        insert into distinct_references (one, other)
        select one.id, other.id from library_references as one, library_references as other
        where one.user_id = ${userId} and other.user_id = ${userId} and one.id < other.id
          and one.id in (select value from json_each(${JSON.stringify(ids)}))
          and other.id in (select value from json_each(${JSON.stringify(ids)}))
        on conflict do nothing`)
    },

    async merge(userId, id, others, names) {
      const listed = sql`(select value from json_each(${JSON.stringify(others)}))`
      const isKept = sql`exists (select 1 from library_references where id = ${id} and user_id = ${userId})`
      await runTogether(db, [
        sql`update merged_references set reference_id = ${id}
          where user_id = ${userId} and reference_id in ${listed} and ${isKept}`,
        sql`insert into merged_references (user_id, name, reference_id)
          select ${userId}, value, ${id} from json_each(${JSON.stringify(names)}) where ${isKept}
          union select ${userId}, work_key, ${id} from library_references
            where user_id = ${userId} and id in ${listed} and ${isKept}
          on conflict do update set reference_id = excluded.reference_id`,
        sql`insert into distinct_references (one, other)
          select min(kept, apart), max(kept, apart) from (
            select ${id} as kept, case when one in ${listed} then other else one end as apart
            from distinct_references where one in ${listed} or other in ${listed})
          where ${isKept} and kept <> apart
          on conflict do nothing`,
        // The next import of the same item is no change, so that it does not undo what the person chose.
        sql`update library_references set (origin, origin_mark) = (
            select origin, origin_mark from library_references
            where user_id = ${userId} and id in ${listed} and origin is not null order by created_at, id limit 1)
          where id = ${id} and user_id = ${userId} and origin is null`,
        sql`update library_references set retracted = 1
          where id = ${id} and user_id = ${userId} and exists (
            select 1 from library_references where user_id = ${userId} and id in ${listed} and retracted)`,
        sql`update pdfs set reference_id = ${id} where user_id = ${userId} and reference_id in ${listed} and ${isKept}`,
        sql`delete from library_references where user_id = ${userId} and id in ${listed} and ${isKept}`,
      ])
    },

    async mergedInto(userId, ids) {
      const rows = await db.all<{ name: string; id: string }>(sql`
        select name, reference_id as id from merged_references
        where user_id = ${userId} and name in (select value from json_each(${JSON.stringify(ids.map(idName))}))`)
      return rows.map(({ id, name }) => ({ id: name.slice(idName('').length), into: id }))
    },
  }
}

/** Without the fields that the work lacks. */
const known = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as CslItem
