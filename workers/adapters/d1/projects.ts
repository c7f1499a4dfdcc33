// Projects in D1. Every query for a user is scoped to the owner and uses an index that begins with the owner, so its
// cost does not grow with the table.

import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  lt,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ProjectRecord } from '../../domain/project/project.ts'
import { searchText, titleKey } from '../../domain/project/project-search.ts'
import { foldCase } from '../../domain/text/plain-text.ts'
import { splitText } from '../../domain/text/split-text.ts'
import type { ProjectFilter, ProjectPosition, ProjectSort, Projects } from '../../services/project-ports.ts'
import type { Database } from './database.ts'
import { hasUnsettled } from './proposals.ts'
import { projectContents, projectRemovals, projects } from './schema/index.ts'
import { isListenedTo } from './webhooks.ts'

/** UTF-16 code units of HTML in one row: at most 1.5 MB of UTF-8, where D1 allows 2 MB. */
const CONTENT_PART_LENGTH = 500_000

const {
  searchTitle: _searchTitle,
  searchDescription: _searchDescription,
  titleKey: _titleKey,
  statusOrder: _statusOrder,
  projectTypeOrder: _projectTypeOrder,
  textBytes: _textBytes,
  versionBytes: _versionBytes,
  fileBytes: _fileBytes,
  ...recordColumns
} = getTableColumns(projects)

const sortColumns = {
  lastModified: [projects.lastModified],
  createdAt: [projects.createdAt],
  title: [projects.titleKey],
  status: [projects.statusOrder, projects.lastModified],
  projectType: [projects.projectTypeOrder, projects.lastModified],
}

export function createProjects(db: Database): Projects {
  return {
    async insert(project, taken = { text: 0, files: 0 }) {
      const sizes = { textBytes: taken.text, fileBytes: taken.files }
      await db
        .insert(projects)
        .values({ ...project, ...derived(project), ...sizes } as typeof projects.$inferInsert)
    },

    async stored(userId) {
      const row = await db
        .select({
          projects: sql<number>`count(*)`,
          text: summed(projects.textBytes),
          files: summed(projects.fileBytes),
          versions: summed(projects.versionBytes),
        })
        .from(projects)
        .where(eq(projects.userId, userId))
        .get()
      return row ?? { projects: 0, text: 0, files: 0, versions: 0 }
    },

    async storedOf(userId, id) {
      const row = await db
        .select({ text: projects.textBytes, files: projects.fileBytes })
        .from(projects)
        .where(owned(userId, id))
        .get()
      return row ?? null
    },

    // takeText and takeFiles check and count in one statement, so that concurrent requests cannot exceed the limit.
    async takeText(userId, id, bytes, limit) {
      const fits = sql`(${bytes} <= ${projects.textBytes}
        or ${bytes} - ${projects.textBytes} + ${accountSum(userId, 'text_bytes')} <= ${limit})`
      const taken = await db
        .update(projects)
        .set({ textBytes: bytes })
        .where(and(owned(userId, id), fits))
        .returning({ id: projects.id })
      return taken.length > 0
    },

    async takeFiles(userId, id, bytes, limit) {
      const fits = sql`(${bytes} <= 0 or ${bytes} + ${accountSum(userId, 'file_bytes')} <= ${limit})`
      const taken = await db
        .update(projects)
        .set({ fileBytes: sql`max(0, ${projects.fileBytes} + ${bytes})` })
        .where(and(owned(userId, id), fits))
        .returning({ id: projects.id })
      return taken.length > 0
    },

    async versionBytesElsewhere(id) {
      const owner = db.select({ userId: projects.userId }).from(projects).where(eq(projects.id, id))
      const row = await db
        .select({ bytes: summed(projects.versionBytes) })
        .from(projects)
        .where(and(sql`${projects.userId} = (${owner})`, ne(projects.id, id)))
        .get()
      return row?.bytes ?? 0
    },

    async recordVersionBytes(id, bytes) {
      await db.update(projects).set({ versionBytes: bytes }).where(eq(projects.id, id))
    },

    async recordCounts(userId, id, counts) {
      await db
        .update(projects)
        .set({ metadata: patched(projects.metadata, counts) })
        .where(owned(userId, id))
    },

    async find(userId, id) {
      return (await db.select(recordColumns).from(projects).where(owned(userId, id)).get()) ?? null
    },

    async list(userId, { filter, sort, after, limit }) {
      const order = sort.descending ? desc : asc
      const columns = [...sortColumns[sort.by], projects.id]
      const conditions = [eq(projects.userId, userId), ...filtered(filter)]
      const [page, counted] = await db.batch([
        db
          .select(recordColumns)
          .from(projects)
          .where(and(...conditions, beyond(sort, after)))
          .orderBy(...columns.map((column) => order(column)))
          .limit(limit),
        db
          .select({ total: sql<number>`count(*)` })
          .from(projects)
          .where(and(...conditions)),
      ])
      return { projects: page, total: counted[0]?.total ?? 0 }
    },

    async update(userId, id, { settings, ...change }, since) {
      const merged = settings && { settings: patched(projects.settings, settings) }
      const [changed] = await db
        .update(projects)
        .set({ ...change, ...merged, ...derived(change) })
        .where(and(owned(userId, id), since === undefined ? undefined : eq(projects.updatedAt, since)))
        .returning(recordColumns)
      return changed ?? null
    },

    async updateMany(userId, ids, change) {
      const changed = await db
        .update(projects)
        .set({ ...change, ...derived(change) })
        .where(
          and(
            eq(projects.userId, userId),
            // One parameter for all ids: D1 binds at most 100.
            sql`${projects.id} in (select value from json_each(${JSON.stringify(ids)}))`,
          ),
        )
        .returning({ id: projects.id })
      return changed.map((row) => row.id)
    },

    async patchMetadata(userId, id, patch, at) {
      const [changed] = await db
        .update(projects)
        .set({
          metadata: patched(projects.metadata, patch),
          updatedAt: at,
        })
        .where(owned(userId, id))
        .returning(recordColumns)
      return changed ?? null
    },

    async remove(userId, id, at) {
      const [, removed] = await db.batch([
        db
          .insert(projectRemovals)
          .select(
            db
              .select({ projectId: projects.id, removedAt: sql<number>`${at}`.as('removed_at') })
              .from(projects)
              .where(owned(userId, id)),
          )
          .onConflictDoNothing(),
        db.delete(projects).where(owned(userId, id)).returning({ id: projects.id }),
      ])
      return removed.length > 0
    },

    async unfinishedRemovals(before, limit) {
      const rows = await db
        .select({ id: projectRemovals.projectId })
        .from(projectRemovals)
        .where(lt(projectRemovals.removedAt, before))
        .limit(limit)
      return rows.map((row) => row.id)
    },

    async finishRemoval(id) {
      await db.delete(projectRemovals).where(eq(projectRemovals.projectId, id))
    },

    async stats(userId) {
      return db
        .select({
          status: projects.status,
          projectType: projects.projectType,
          projects: sql<number>`count(*)`,
          words: sql<number>`sum(${projects.wordCount})`,
        })
        .from(projects)
        .where(eq(projects.userId, userId))
        .groupBy(projects.status, projects.projectType)
    },

    async recordSnapshot(id, snapshot, at) {
      const parts = splitText(snapshot.html, CONTENT_PART_LENGTH)
      const [updated] = await db.batch([
        db
          .update(projects)
          .set({
            wordCount: snapshot.words,
            characterCount: snapshot.characters,
            begins: snapshot.begins,
            metadata: sql`json_set(${projects.metadata}, '$.citations', ${snapshot.citations}, '$.generatedWords', ${snapshot.generatedWords})`,
            textBytes: snapshot.textBytes,
            versionBytes: snapshot.versionBytes,
            // A snapshot is written seconds after its change; a change made meanwhile keeps its later time.
            lastModified: sql`max(${projects.lastModified}, ${at})`,
            updatedAt: sql`max(${projects.updatedAt}, ${at})`,
          })
          .where(eq(projects.id, id))
          .returning({ proposals: hasUnsettled(id), webhooks: isListenedTo(id, 'project.saved') }),
        db.delete(projectContents).where(eq(projectContents.projectId, id)),
        // Insert from a select, so that nothing is inserted for a deleted project.
        ...parts.map((html, part) =>
          db.insert(projectContents).select(
            db
              .select({
                projectId: projects.id,
                part: sql<number>`${part}`.as('part'),
                html: sql<string>`${html}`.as('html'),
              })
              .from(projects)
              .where(eq(projects.id, id)),
          ),
        ),
      ])
      const [followers] = updated
      return followers ? { proposals: followers.proposals > 0, webhooks: followers.webhooks > 0 } : null
    },

    async autoSave(id) {
      const row = await db
        .select({ settings: projects.settings })
        .from(projects)
        .where(eq(projects.id, id))
        .get()
      return row?.settings.autoSave ?? null
    },

    async exists(id) {
      return (
        (await db.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).get()) !== undefined
      )
    },

    async versions(userId) {
      return db
        .select({ id: projects.id, title: projects.title, lastModified: projects.lastModified })
        .from(projects)
        .where(eq(projects.userId, userId))
    },

    async lastContent(userId, id) {
      const rows = await db
        .select({ html: projectContents.html })
        .from(projectContents)
        .innerJoin(projects, eq(projects.id, projectContents.projectId))
        .where(owned(userId, id))
        .orderBy(asc(projectContents.part))
      return rows.map((row) => row.html).join('')
    },
  }
}

const owned = (userId: string, id: string) => and(eq(projects.id, id), eq(projects.userId, userId))

/** A JSON column merged in the statement (RFC 7396): null removes a key. */
const patched = (column: AnyColumn, patch: object) => sql`json_patch(${column}, ${JSON.stringify(patch)})`

const summed = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)`

/** Subquery: sum of a column over all projects of an account. */
const accountSum = (userId: string, column: 'text_bytes' | 'file_bytes') =>
  sql`(select sum(own.${sql.identifier(column)}) from projects as own where own.user_id = ${userId})`

/** Derived columns of the fields that change. */
const derived = ({ title, description }: Partial<Pick<ProjectRecord, 'title' | 'description'>>) => ({
  ...(title === undefined ? {} : { searchTitle: searchText(title), titleKey: titleKey(title) }),
  ...(description === undefined ? {} : { searchDescription: searchText(description) }),
})

/** Values of one field are alternatives; fields are combined with AND. */
function filtered({ status, projectType, tags, id, words }: ProjectFilter): SQL[] {
  const found: SQL[] = []
  if (id !== null) found.push(eq(projects.id, id))
  if (status.length > 0) found.push(inArray(projects.status, status))
  if (projectType.length > 0) found.push(inArray(projects.projectType, projectType))
  if (tags.length > 0)
    found.push(sql`exists (select 1 from json_each(${projects.tags}) as tag
      where tag.value in (select value from json_each(${JSON.stringify(tags)})))`)
  // instr instead of LIKE: D1 rejects LIKE patterns over 50 bytes, and % and _ in a query are literal.
  const folded = foldCase(words)
  if (folded !== '')
    found.push(
      sql`(instr(${projects.searchTitle}, ${folded}) > 0 or instr(${projects.searchDescription}, ${folded}) > 0)`,
    )
  return found
}

/** Keyset pagination by row values, which SQLite answers from the sort's index. */
function beyond(sort: ProjectSort, after: ProjectPosition | null): SQL | undefined {
  if (after === null) return undefined
  const columns = sql.join([...sortColumns[sort.by], projects.id], sql`, `)
  const values = sql.join(
    [...after.values, after.id].map((value) => sql`${value}`),
    sql`, `,
  )
  return sort.descending ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`
}
