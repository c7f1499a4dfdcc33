// A passage index in memory (node:sqlite) over pages of one paragraph each.

import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { passagesOf } from '../../workers/domain/answering/passages.ts'
import { PassageIndex } from '../../workers/rooms/pdf/passage-index.ts'
import type { SqlValue } from '../../workers/rooms/pdf/sql.ts'

export function indexInMemory(): PassageIndex {
  const database = new DatabaseSync(':memory:')
  const statements = new Map<string, StatementSync>()
  const index = new PassageIndex({
    exec(query: string, ...values: SqlValue[]) {
      const statement = statements.get(query) ?? database.prepare(query)
      statements.set(query, statement)
      return statement.all(...(values as SQLInputValue[]))
    },
  })
  index.prepare()
  return index
}

/** @param texts by page; null: an empty page */
export function indexPages(texts: readonly (string | null)[]): PassageIndex {
  const index = indexInMemory()
  for (const [at, text] of texts.entries()) {
    if (text === null) continue
    const blocks = [{ kind: 'paragraph' as const, start: 0, end: text.length }]
    for (const passage of passagesOf([{ page: at + 1, text, blocks }])) index.add(passage, text)
  }
  return index
}
