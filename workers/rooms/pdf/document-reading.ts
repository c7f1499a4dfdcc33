// Reads an open PDF page by page: first the layout of all pages, which tells the document's words and running heads, then
// the text and passages of each. What is done is stored, so that reading goes on after an interruption.

import { PDF_PAGE_MAX_MS, PDF_SUGGESTIONS_MAX, PDF_TEXT_MAX_LENGTH } from '../../contracts/limits.ts'
import { answerDocument } from '../../domain/answering/answer-document.ts'
import { passagesOf } from '../../domain/answering/passages.ts'
import { composePage, FIRST_PAGE } from '../../domain/pdf/compose-page.ts'
import { documentHead } from '../../domain/pdf/document-head.ts'
import { DocumentProfile } from '../../domain/pdf/document-profile.ts'
import { KeyPhrases } from '../../domain/pdf/key-phrases.ts'
import { type LaidOutPage, layOutPage } from '../../domain/pdf/lay-out-page.ts'
import { suggestQuestions } from '../../domain/pdf/suggest-questions.ts'
import { isUnreadable } from '../../domain/pdf/unreadable-text.ts'
import { isEnglish } from '../../domain/text/is-english.ts'
import type { OpenPdf } from '../../services/pdf-ports.ts'
import type { NextTurn } from '../../services/ports.ts'
import { documentOf } from './find-answer.ts'
import { type DocumentFacts, laidOutRow, type PageStore } from './page-store.ts'
import { addPage, type PassageIndex } from './passage-index.ts'

/** Pages from which title and authors are read. */
const HEAD_PAGES = 2

export type ReadingParts = {
  pdf: OpenPdf
  store: PageStore
  index: PassageIndex
  nextTurn: NextTurn
  /** Called after some pages. */
  onPages(): void
}

/**
 * Reads until the document is read or `isOver`.
 * @returns true if all is read
 */
export async function readDocument(parts: ReadingParts, isOver: () => boolean): Promise<boolean> {
  return (await layOutAll(parts, isOver)) && (await composeAll(parts, isOver))
}

const factsOf = (store: PageStore): DocumentFacts => {
  const facts = store.facts()
  if (!facts) throw new Error('the document was removed while it was read')
  return facts
}

async function layOutAll(parts: ReadingParts, isOver: () => boolean): Promise<boolean> {
  const { store, onPages } = parts
  let facts = factsOf(store)
  /** Pages up to this one are read alone, 0 for none: one of them ended its isolate. */
  const aloneUntil = facts.attempted > 0 ? Math.max(facts.attempted, facts.attemptedTo ?? 0) : 0
  while (facts.laidOut < facts.pages) {
    if (isOver()) {
      store.setFacts(facts)
      return false
    }
    const first = facts.laidOut + 1
    const last = first <= aloneUntil ? first : Math.min(facts.pages, first + TURN_PAGES - 1)
    const crashed = facts.attempted === first && aloneUntil === first
    // Committed before the pages are read: a page that ends its isolate is found when the room wakes up, and skipped.
    store.setFacts({ ...facts, attempted: first, attemptedTo: last })
    onPages()
    facts = await layOutPages(parts, facts, crashed ? null : last, isOver)
  }
  store.setFacts(facts)
  return true
}

/**
 * Lays out the pages that follow, between which others have their turn, and stores them together.
 * @param last of the pages; null skips the next one
 * @returns the facts with them
 */
async function layOutPages(
  { pdf, store, nextTurn }: ReadingParts,
  before: DocumentFacts,
  last: number | null,
  isOver: () => boolean,
): Promise<DocumentFacts> {
  const skippedPages = [...before.skippedPages]
  const rows: [number: number, row: string][] = []
  let { laidOut, length } = before
  do {
    await nextTurn()
    // The room may have been emptied meanwhile.
    factsOf(store)
    laidOut++
    const isRead = last !== null && length <= PDF_TEXT_MAX_LENGTH
    const page = isRead ? await layOut(pdf, store, laidOut) : null
    if (page) {
      length += page.length
      rows.push([laidOut, page.row])
    } else skippedPages.push(laidOut)
  } while (laidOut < (last ?? 0) && !isOver())
  store.addLaidOut(rows)
  return { ...before, laidOut, attempted: 0, attemptedTo: 0, unfinished: 0, length, skippedPages }
}

/** What is stored of a page, and its UTF-16 code units; null if it is to be skipped. */
async function layOut(
  pdf: OpenPdf,
  store: PageStore,
  number: number,
): Promise<{ row: string; length: number } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PDF_PAGE_MAX_MS)
  })
  const read = await Promise.race([pdf.page(number), tooLong])
    .catch((error: unknown) => {
      // The file could not be read, which is not the page's fault: it is read again.
      store.setFacts({ ...factsOf(store), attempted: 0, attemptedTo: 0 })
      throw error
    })
    .finally(() => clearTimeout(timer))
  factsOf(store)
  if (!read?.ok) return null
  const page = layOutPage(read.value)
  const row = laidOutRow(page)
  return row === null ? null : { row, length: page.lines.reduce((sum, { text }) => sum + text.length + 1, 0) }
}

async function composeAll(parts: ReadingParts, isOver: () => boolean): Promise<boolean> {
  const { store, index, nextTurn, onPages } = parts
  let facts = factsOf(store)
  const profile = new DocumentProfile()
  for (let number = 1; number <= facts.pages; number++) {
    const page = store.laidOut(number)
    if (page) profile.addPage(page)
    if (number % TURN_PAGES > 0) continue
    await nextTurn()
    factsOf(store)
  }
  const first = Array.from({ length: HEAD_PAGES }, (_, at) => store.laidOut(at + 1)).filter(
    (page) => page !== null && !isUnreadable(page.lines.map(({ text }) => text).join('\n')),
  ) as LaidOutPage[]
  const head = documentHead(first, facts.stated, profile)
  let state = FIRST_PAGE
  let heading = ''
  let sample = ''
  const headings: string[] = []
  const phrases = new KeyPhrases()
  for (let number = 1; number <= facts.pages; number++) {
    const laidOut = store.laidOut(number)
    if (!laidOut) continue
    const composed = composePage(laidOut, profile, state)
    state = composed.state
    const { page } = composed
    const isRead = !isUnreadable(page.text)
    const blocks = isRead ? page.blocks : []
    const passages = passagesOf([{ page: number, text: page.text, blocks }], heading)
    for (const { kind, start, end } of blocks)
      if (kind === 'heading') {
        heading = page.text.slice(start, end)
        if (headings.length < HEADINGS_MAX) headings.push(heading)
      } else if (kind === 'paragraph' && sample.length < SAMPLE_LENGTH)
        sample += `${page.text.slice(start, end)}\n`
    if (isRead) phrases.addPage(page)
    if (number <= facts.composed) continue
    store.addText(number, page)
    if (isRead) addPage(index, number, page, passages)
    else facts = { ...facts, skippedPages: [...facts.skippedPages, number] }
    // Pages between two turns are one transaction.
    facts = { ...facts, composed: number, unfinished: 0 }
    if (number % TURN_PAGES > 0) continue
    store.setFacts(facts)
    if (isOver()) return false
    onPages()
    await nextTurn()
    factsOf(store)
  }
  const hasText = facts.length > facts.pages && facts.skippedPages.length < facts.pages
  const composedFacts: DocumentFacts = {
    ...facts,
    title: head.title ?? '',
    authors: head.authors,
    doi: head.doi ?? '',
    year: head.year,
    pageOffset: profile.pageOffset,
    hasText,
  }
  const document = documentOf(store, index, composedFacts)
  const source = {
    title: head.title,
    authors: head.authors,
    headings,
    phrases: phrases.most(PDF_SUGGESTIONS_MAX),
    english: isEnglish(sample),
  }
  const suggestions = suggestQuestions(source, profile, (question) => {
    const { confidence, quotes } = answerDocument(question, document)
    return confidence >= SUGGESTED_CONFIDENCE && quotes.length > 0 ? JSON.stringify(quotes) : null
  })
  store.setFacts({ ...composedFacts, suggestions, status: 'ready' })
  store.removeLaidOut()
  return true
}

/** Least confidence of the answer to a question that is suggested. */
const SUGGESTED_CONFIDENCE = 0.8
/** Headings that questions are made of, and UTF-16 code units that tell the language. */
const HEADINGS_MAX = 300
const SAMPLE_LENGTH = 20_000
/** Pages that are laid out and stored together, whose layout is read again, or whose text is composed, between two turns. */
const TURN_PAGES = 10
