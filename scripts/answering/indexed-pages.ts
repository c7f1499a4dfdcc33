// A passage index in memory (node:sqlite) over pages of one paragraph each.

import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Document } from '../../workers/domain/answering/answer-document.ts'
import { type PageBlock, passagesOf, type Span } from '../../workers/domain/answering/passages.ts'
import { addPage, PassageIndex } from '../../workers/rooms/pdf/passage-index.ts'
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

type Blocks = readonly (readonly [PageBlock['kind'], string])[]

/** A document of pages with blocks, and the words at a place of it. */
export function documentInMemory(
  pages: readonly Blocks[],
  { title, authors }: { title: string; authors: string[] },
): Document & { text(place: Span & { page: number }): string } {
  const index = indexInMemory()
  const texts = pages.map((blocks) => blocks.map(([, text]) => text).join('\n'))
  let heading = ''
  for (const [at, blocks] of pages.entries()) {
    const page = at + 1
    const text = texts[at] ?? ''
    let start = 0
    const placed = blocks.map(([kind, words]): PageBlock => {
      const block = { kind, start, end: start + words.length }
      start = block.end + 1
      return block
    })
    addPage(index, page, { text, blocks: placed }, passagesOf([{ page, text, blocks: placed }], heading))
    heading = blocks.findLast(([kind]) => kind === 'heading')?.[1] ?? heading
  }
  return {
    outline: {
      ...{ title, authors, firstPage: texts[0] ?? '' },
      sections: index.sections().filter((section) => section.heading !== title),
      passages: (first, last, limit) => index.between(first, last, limit),
    },
    search: (question) => index.search(question),
    commonRoots: (text) => index.commonRoots(text),
    isWhole: true,
    text: ({ page, start, end }) => texts[page - 1]?.slice(start, end) ?? '',
  }
}
