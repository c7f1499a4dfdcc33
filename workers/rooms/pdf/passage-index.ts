// Index of a document's passages: SQLite's FTS5 over the terms of the domain (terms.ts), joined by spaces. So words mean
// the same in the index and in the ranking, and scripts without spaces are found by pairs of characters; FTS5's own
// tokenizers would index a Chinese sentence as one word.

import { differByOne } from '../../domain/answering/differ-by-one.ts'
import type { PageBlock, Passage, Span } from '../../domain/answering/passages.ts'
import { matchQuery, type Question } from '../../domain/answering/question.ts'
import type { Candidate, Found } from '../../domain/answering/sentence-features.ts'
import type { Section } from '../../domain/answering/structure/outline.ts'
import { termsOf } from '../../domain/answering/terms.ts'
import type { Sql } from './sql.ts'

/** Passages that are ranked; the right one is nearly always among the first five of them. */
const CANDIDATES = 12
/** Passages, and their share of a document, in which a common word stands. */
const COMMON_LEAST = 5
const COMMON_SHARE = 0.3
/** Headings that are read of a document. */
const SECTIONS_MAX = 600
/** Letters of a word that may be misspelt, and at its beginning those that may not. */
const RESPELT_LEAST = 5
const SAME_LETTERS = 2

const BETWEEN_PASSAGES = '\n\n'

export class PassageIndex {
  private readonly sql: Sql

  constructor(sql: Sql) {
    this.sql = sql
  }

  prepare(): void {
    // `ascii` leaves every other character in its token: what a word is has been decided in terms.ts.
    for (const statement of [
      `CREATE TABLE IF NOT EXISTS passages (
        id INTEGER PRIMARY KEY, page INTEGER NOT NULL, start INTEGER NOT NULL, heading TEXT NOT NULL,
        text TEXT NOT NULL, sentences TEXT NOT NULL
      )`,
      // The headings, each with the id of the passage that follows it.
      `CREATE TABLE IF NOT EXISTS sections (
        id INTEGER PRIMARY KEY, page INTEGER NOT NULL, level INTEGER NOT NULL, heading TEXT NOT NULL,
        first INTEGER NOT NULL
      )`,
      `CREATE VIRTUAL TABLE IF NOT EXISTS passage_terms
        USING fts5(terms, content='', tokenize="ascii tokenchars '.'")`,
      `CREATE VIRTUAL TABLE IF NOT EXISTS passage_frequencies USING fts5vocab(passage_terms, row)`,
    ])
      this.sql.exec(statement)
  }

  /**
   * Adds a passage of the document's body; one of its reference list is left out.
   * @param text of the passage's page
   */
  add({ page, start, end, heading, kind, sentences }: Passage, text: string): void {
    if (kind === 'reference') return
    const words = text.slice(start, end)
    const [row] = this.sql.exec(
      'INSERT INTO passages (page, start, heading, text, sentences) VALUES (?, ?, ?, ?, ?) RETURNING id',
      page,
      start,
      heading,
      words,
      JSON.stringify(sentences.map((one) => [one.start, one.end])),
    )
    this.sql.exec(
      'INSERT INTO passage_terms (rowid, terms) VALUES (?, ?)',
      Number(row?.id),
      indexed(`${heading}\n${words}`),
    )
  }

  /** Adds the heading of the passages that are added next. */
  addHeading({ page, level, heading }: Omit<Section, 'first' | 'last'>): void {
    this.sql.exec(
      `INSERT INTO sections (page, level, heading, first)
       VALUES (?, ?, ?, 1 + (SELECT coalesce(max(id), 0) FROM passages))`,
      page,
      level,
      heading,
    )
  }

  /** Sections in the document's order. */
  sections(): Section[] {
    const [counted] = this.sql.exec('SELECT coalesce(max(id), 0) AS last FROM passages')
    const rows = [
      ...this.sql.exec('SELECT page, level, heading, first FROM sections ORDER BY id LIMIT ?', SECTIONS_MAX),
    ]
    return rows.map((row, at) => ({
      page: Number(row.page),
      level: Number(row.level),
      heading: String(row.heading),
      first: Number(row.first),
      last: Number(rows[at + 1]?.first ?? Number(counted?.last) + 1) - 1,
    }))
  }

  /** Passages from one id to another, in the document's order. */
  between(first: number, last: number, limit: number): Candidate[] {
    const rows = this.sql.exec(
      'SELECT *, 0 AS score FROM passages WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?',
      first,
      last,
      limit,
    )
    return [...rows].map(candidate)
  }

  /** The passages that share most with a question, the best first. */
  search(asked: Question): Found {
    const counts = this.counts(asked.terms.map(({ root }) => root))
    const terms = asked.terms.map((term) =>
      counts.has(term.root) || term.isNumber ? term : { ...term, respelt: this.spellingsLike(term.root) },
    )
    const question = { ...asked, terms }
    const [counted] = this.sql.exec('SELECT count(*) AS passages FROM passages')
    const frequencies = { passages: Number(counted?.passages), of: (root: string) => counts.get(root) ?? 0 }
    const own = this.candidates(terms.flatMap(({ root, respelt }) => [root, ...respelt]))
    if (own.length >= CANDIDATES) return { question, candidates: own, frequencies }
    // Synonyms would push better passages out; they only fill up.
    const known = new Set(own.map(({ id }) => id))
    const others = this.candidates(terms.flatMap(({ synonyms }) => synonyms))
      .filter(({ id }) => !known.has(id))
      .map((one) => ({ ...one, score: 0 }))
    return { question, candidates: [...own, ...others].slice(0, CANDIDATES), frequencies }
  }

  private candidates(roots: readonly string[]): Candidate[] {
    const match = matchQuery(roots)
    if (match === '') return []
    const rows = this.sql.exec(
      `SELECT passages.*, found.score FROM (
         SELECT rowid AS id, -rank AS score FROM passage_terms WHERE passage_terms MATCH ? ORDER BY rank LIMIT ?
       ) AS found JOIN passages USING (id) ORDER BY found.score DESC`,
      match,
      CANDIDATES,
    )
    return [...rows].map(candidate)
  }

  /** Passages by their ids, in that order. */
  withIds(ids: readonly number[]): Candidate[] {
    const rows = this.sql.exec(
      `SELECT passages.*, 0 AS score FROM json_each(?) AS wanted JOIN passages ON passages.id = wanted.value
       ORDER BY wanted.key`,
      JSON.stringify(ids),
    )
    return [...rows].map(candidate)
  }

  /** All passages, with blank lines between them. */
  body(): string {
    return Array.from(this.sql.exec('SELECT text FROM passages ORDER BY id'), ({ text }) =>
      String(text),
    ).join(BETWEEN_PASSAGES)
  }

  /** Pages of these offsets into `body` (UTF-16 code units). */
  pagesAt(offsets: readonly number[]): number[] {
    const ends: { end: number; page: number }[] = []
    let end = 0
    for (const { text, page } of this.sql.exec('SELECT text, page FROM passages ORDER BY id')) {
      end += String(text).length + BETWEEN_PASSAGES.length
      ends.push({ end, page: Number(page) })
    }
    return offsets.map((offset) => ends.find((one) => offset < one.end)?.page ?? ends.at(-1)?.page ?? 1)
  }

  /** Passages with ids above this one, by id. */
  following(id: number, limit: number): { id: number; text: string }[] {
    const rows = this.sql.exec(
      'SELECT id, heading, text FROM passages WHERE id > ? ORDER BY id LIMIT ?',
      id,
      limit,
    )
    return [...rows].map((row) => ({ id: Number(row.id), text: `${row.heading}\n${row.text}`.trim() }))
  }

  /** Roots of a text that no small part of the passages holds: they tell none apart. */
  commonRoots(text: string): Set<string> {
    const roots = [...new Set(termsOf(text).map(({ root }) => root))]
    const [counted] = this.sql.exec('SELECT count(*) AS passages FROM passages')
    const least = Math.max(COMMON_LEAST, COMMON_SHARE * Number(counted?.passages))
    return new Set([...this.counts(roots)].filter(([, count]) => count >= least).map(([root]) => root))
  }

  /** How many passages hold a root, of those that any holds. */
  private counts(roots: readonly string[]): Map<string, number> {
    const rows = this.sql.exec(
      'SELECT term, doc FROM passage_frequencies WHERE term IN (SELECT value FROM json_each(?))',
      JSON.stringify(roots),
    )
    return new Map([...rows].map(({ term, doc }) => [String(term), Number(doc)]))
  }

  private spellingsLike(root: string): string[] {
    const begin = root.slice(0, SAME_LETTERS)
    if (root.length < RESPELT_LEAST) return []
    const rows = this.sql.exec(
      'SELECT term FROM passage_frequencies WHERE term >= ? AND term < ?',
      begin,
      `${begin}\u{10ffff}`,
    )
    return [...rows].map(({ term }) => String(term)).filter((term) => differByOne(root, term))
  }
}

/**
 * Adds a page's headings and passages in their order.
 * @param found the passages of the page
 */
export function addPage(
  index: PassageIndex,
  page: number,
  { text, blocks }: { text: string; blocks: readonly (PageBlock & { level?: number })[] },
  found: readonly Passage[],
): void {
  let next = 0
  for (const { kind, start, end, level = 1 } of blocks) {
    if (kind !== 'heading') continue
    for (; (found[next]?.start ?? start) < start; next++) index.add(found[next] as Passage, text)
    index.addHeading({ page, level, heading: text.slice(start, end) })
  }
  for (const passage of found.slice(next)) index.add(passage, text)
}

const indexed = (text: string): string =>
  termsOf(text)
    .filter(({ isFunction }) => !isFunction)
    .map(({ root }) => root)
    .join(' ')

function candidate(row: Record<string, unknown>): Candidate {
  const text = String(row.text)
  const start = Number(row.start)
  const sentences = (JSON.parse(String(row.sentences)) as [number, number][]).map(
    ([from, to]): Span => ({ start: from, end: to }),
  )
  return {
    id: Number(row.id),
    page: Number(row.page),
    start,
    end: start + text.length,
    heading: String(row.heading),
    text,
    sentences,
    score: Number(row.score),
  }
}
