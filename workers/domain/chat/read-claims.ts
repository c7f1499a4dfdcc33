// Reads a model's answer (prompts/answer.ts) into claims while it streams, and checks each: its quotes must stand in the
// passages that it names, and figures and sources that it mentions must be in them. A claim that fails is dropped.

import { takeSources } from '../model-text/mark-sources.ts'
import { foldToLetters } from '../text/fold-letters.ts'
import { oneLine } from '../text/one-line.ts'
import { sentencesOf } from '../text/sentences.ts'
import { findQuote } from './find-quote.ts'
import type { Quotation } from './found-answer.ts'

/** UTF-16 code units of one claim; a model that writes more has lost the form. */
const CLAIM_MAX_LENGTH = 1500

type CitedQuote = { passage: number; quote: string }
export type Claim = { text: string; quotes: CitedQuote[] }

/** Quoted words may have brackets of their own, such as the numbers of a paper's references. */
const QUOTES = /\[\[ ?(\d{1,3}) ?:((?:[^[\]]|\[[^[\]]*\])+)\]\]/g
const BETWEEN_CITATIONS = /^[\s.,;]*$/

/**
 * The complete claims of a text, and the rest of it, which may be the beginning of another. A claim is the sentence before
 * its citations; it ends where text follows them, or at the end. Sentences without citations are left out.
 */
export function readClaims(text: string, isEnd: boolean): { claims: Claim[]; rest: string } {
  const claims: Claim[] = []
  let open: Claim | null = null
  let from = 0
  let begin = 0
  for (const match of text.matchAll(QUOTES)) {
    const between = text.slice(from, match.index)
    if (open && BETWEEN_CITATIONS.test(between)) open.quotes.push(citedQuote(match))
    else {
      if (open) claims.push(open)
      begin = from
      // A full stop behind the citations of the claim before belongs to that claim. Sentences before the last have no quotes.
      const sentence = sentencesOf(between.replace(/^[\s.,;]+/, '')).at(-1) ?? ''
      open = { text: sentence, quotes: [citedQuote(match)] }
    }
    from = match.index + match[0].length
  }
  // What follows may be the beginning of another citation.
  const after = text.slice(from).split('[', 1)[0] ?? ''
  if (open && (isEnd || !BETWEEN_CITATIONS.test(after))) {
    claims.push(open)
    return { claims, rest: text.slice(from) }
  }
  return { claims, rest: text.slice(begin) }
}

const citedQuote = ([, number, words = '']: RegExpExecArray): CitedQuote => ({
  passage: Number(number),
  quote: words.trim().replace(/^["“”'‘’]|["“”'‘’]$/g, ''),
})

/** A claim on one line, and where its quotes stand: index of the passage, and offsets into the page. */
export type CheckedClaim = { text: string; at: { passage: number; start: number; end: number }[] }

/** Null if the claim is to be dropped. */
export function checkClaim({ text, quotes }: Claim, passages: readonly Quotation[]): CheckedClaim | null {
  const claim = oneLine(text, CLAIM_MAX_LENGTH)
  if (claim === '' || text.length > CLAIM_MAX_LENGTH) return null
  const at: CheckedClaim['at'] = []
  let said = ''
  let quoted = ''
  for (const { passage: number, quote } of quotes) {
    const passage = passages[number - 1]
    const found = passage && findQuote(passage.text, quote)
    if (!passage || !found) return null
    at.push({ passage: number - 1, start: passage.start + found.start, end: passage.start + found.end })
    said += ` ${passage.text}`
    quoted += ` ${quote}`
  }
  return hasFigures(said, claim) && hasSources(said, quoted, claim) ? { text: claim, at } : null
}

const FIGURES = /\p{Nd}+(?:[.,:]\p{Nd}+)*/gu

/** Every figure of the claim is in the passages. */
function hasFigures(said: string, claim: string): boolean {
  const known = new Set(said.match(FIGURES) ?? [])
  return (claim.match(FIGURES) ?? []).every((figure) => known.has(figure))
}

/** Every source that the claim mentions is in the passages, and every address in its quotes. */
function hasSources(said: string, quoted: string, claim: string): boolean {
  const known = { source: foldToLetters(said), address: foldToLetters(quoted) }
  let all = true
  takeSources(claim, (source, form) => {
    if (!known[form === 'address' ? form : 'source'].includes(foldToLetters(source))) all = false
    return source
  })
  return all
}
