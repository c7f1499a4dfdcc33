// Analysis of a question: its terms with synonyms, the kind of answer that it asks for (English), and the query of the
// passage index.

import { type AnswerKind, kindAskedFor } from './answer-kind.ts'
import synonymGroups from './synonyms.json' with { type: 'json' }
import { type Term, termsOf } from './terms.ts'

export type QuestionTerm = {
  stem: string
  root: string
  /** Roots of words of like meaning. */
  synonyms: readonly string[]
  /** Roots of the document that differ by a letter, where it does not have the word itself: misspellings. */
  respelt: readonly string[]
  isNumber: boolean
  /** Capital letter inside the question: a name. */
  isName: boolean
}

export type Question = {
  terms: readonly QuestionTerm[]
  /** Stems of neighbouring terms, as "one two". */
  pairs: ReadonlySet<string>
  kind: AnswerKind
  /** Roots of the noun after "which", "what" or "how many", and of its synonyms; empty if there is none. */
  focus: ReadonlySet<string>
}

/** UTF-16 code units of a question that are read, and terms that are looked for. */
const READ_LENGTH = 2000
const TERMS_MAX = 40

/** Roots by root, of the groups that a word belongs to. */
const SYNONYMS = new Map<string, Set<string>>()
for (const group of synonymGroups) {
  const roots = new Set(termsOf(group).map(({ root }) => root))
  for (const root of roots) {
    const others = SYNONYMS.get(root) ?? new Set()
    for (const other of roots) if (other !== root) others.add(other)
    SYNONYMS.set(root, others)
  }
}

export function analyseQuestion(asked: string): Question {
  const text = asked.slice(0, READ_LENGTH)
  const all = termsOf(text)
  const content = all.filter(({ isFunction }) => !isFunction)
  const terms = new Map<string, QuestionTerm>()
  for (const term of content) {
    if (terms.size >= TERMS_MAX) break
    const { stem, root, isNumber } = term
    const isName = term.isCapital && term !== all[0]
    const seen = terms.get(stem)
    if (seen) seen.isName ||= isName
    else
      terms.set(stem, {
        stem,
        root,
        synonyms: [...(SYNONYMS.get(root) ?? [])],
        respelt: [],
        isNumber,
        isName,
      })
  }
  return {
    terms: [...terms.values()],
    pairs: new Set(pairsOf(all)),
    kind: kindAskedFor(text),
    focus: focusOf(all, text),
  }
}

/** Content terms that follow each other, at most two function words between them. */
export function pairsOf(terms: readonly Term[]): string[] {
  const pairs: string[] = []
  let before = -1
  for (const [at, term] of terms.entries()) {
    if (term.isFunction) continue
    const last = terms[before]
    if (last && at - before <= 3) pairs.push(`${last.stem} ${term.stem}`)
    before = at
  }
  return pairs
}

function focusOf(all: readonly Term[], text: string): ReadonlySet<string> {
  const at = all.findIndex(({ start, end }) => /^(?:which|what|whose|many)$/i.test(text.slice(start, end)))
  const next = at < 0 ? undefined : all.slice(at + 1, at + 3).find(({ isFunction }) => !isFunction)
  return new Set(next ? [next.root, ...(SYNONYMS.get(next.root) ?? [])] : [])
}

/**
 * FTS5 query of passages with any of the roots; empty if there is none. Each stands in quotation marks, so that FTS5's
 * operators are words. A single ideograph begins pairs: a prefix.
 */
export const matchQuery = (roots: readonly string[]): string =>
  [...new Set(roots)].map((root) => (/^\p{Lo}$/u.test(root) ? `"${root}"*` : `"${root}"`)).join(' OR ')
