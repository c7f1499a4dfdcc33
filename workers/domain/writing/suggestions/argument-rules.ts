// Argument: claims without a source. A source in the sentence, or in one beside it, serves; so does any in the paragraph for
// the sentence that opens it. Conditions and negation stop what would be said of every case. Sources are recognised by the
// patterns of model-text/mark-sources.ts.

import { markSources } from '../../model-text/mark-sources.ts'
import type { Steps } from '../../steps.ts'
import { SOURCE_NEEDED } from '../../text/gap-marks.ts'
import type { CoveredSpans } from '../covered-spans.ts'
import { CLAIMS, type Claim, reportsData } from './claims.ts'
import { wordsBefore } from './phrase-frames.ts'
import { type Paragraph, paceOfText, type ReadText, type Sentence, workOf } from './read-text.ts'
import type { Finding } from './suggestion.ts'

const OWN =
  /\b(?:we|our|i|my)\b|\b(?:this|the present) (?:study|paper|survey|thesis|sample|experiment)\b|\b(?:table|figure|chapter|section|appendix) \d/i
/** Sections of a report on own data in which figures are others'. */
const REVIEWS = /introduction|background|literature|review|related|previous/i

export function* argumentRules(text: ReadText): Steps<Finding[]> {
  const pace = paceOfText()
  const onData = reportsData(text)
  const found: Finding[] = []
  for (const paragraph of text.paragraphs) {
    const heading = text.sections[paragraph.section]?.heading?.text ?? ''
    const claims = claimsIn(paragraph, text.quoted, onData && !REVIEWS.test(heading))
    for (const [at, sentence] of paragraph.sentences.entries()) {
      found.push(...claims(sentence, at))
      if (pace.isDue(workOf(sentence))) yield
    }
  }
  return found
}

/** What is found in a sentence of the paragraph, by its place. @param ownData whether figures here may be the writer's own */
function claimsIn({ sentences }: Paragraph, quoted: CoveredSpans, ownData: boolean) {
  const known = new Map<number, boolean>()
  const sourced = (at: number): boolean => {
    const text = sentences[at]?.text
    if (text === undefined) return false
    const has = known.get(at) ?? hasSource(text)
    known.set(at, has)
    return has
  }
  return (sentence: Sentence, at: number): Finding[] => {
    if (sentence.text.includes(SOURCE_NEEDED)) return [waiting(sentence)]
    const claim = claimIn(sentence.text, sentences[at + 1]?.text ?? '', ownData)
    if (
      !claim ||
      quoted.overlaps(sentence.start, sentence.start + 1) ||
      sourced(at) ||
      sourced(at - 1) ||
      sourced(at + 1)
    )
      return []
    if (at === 0 && sentences.some((_, other) => sourced(other))) return []
    return [asFinding(sentence, claim)]
  }
}

function claimIn(text: string, next: string, ownData: boolean): Claim | undefined {
  if (text.endsWith('?') || OWN.test(text)) return undefined
  return CLAIMS.find(({ shape, unless, unlessNext, notAfter, ofFigures }) => {
    const found = shape.exec(text)
    if (!found || unless?.test(text) || unlessNext?.test(next) || (ofFigures && ownData)) return false
    const before = wordsBefore(text.slice(0, found.index)).slice(-2)
    return !before.some((word) => notAfter?.has(word))
  })
}

const waiting = (sentence: Sentence): Finding =>
  asFinding(sentence, {
    rule: 'source_needed',
    priority: 'high',
    explanation: 'This claim still waits for its source.',
  })

const asFinding = (
  { start, end }: Sentence,
  { rule, priority, explanation }: Pick<Claim, 'rule' | 'priority' | 'explanation'>,
): Finding => ({
  rule,
  type: 'argument_development',
  priority,
  start,
  end,
  explanation,
  suggestedText: '',
  action: 'advise',
  confidence: 0.7,
})

/** A raised number is the mark of a note, or of a citation in a manuscript. */
const RAISED = /[¹²³⁴-⁹]/

export function hasSource(text: string): boolean {
  if (RAISED.test(text)) return true
  const taken: string[] = []
  markSources(text, taken)
  return taken.length > 0
}
