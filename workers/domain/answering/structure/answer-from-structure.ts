// Answers what a question asks of the whole, the head or a part of a document, from the places that its structure names:
// first page, abstract, sections by their roles, captions. Quotation, as everywhere.

import { bareHeading } from '../../text/headings/section-roles.ts'
import { ANSWER_SENTENCES_MAX, type Quote, quotesOf } from '../answer-question.ts'
import type { Span } from '../passages.ts'
import type { Candidate } from '../sentence-features.ts'
import { termsOf } from '../terms.ts'
import { headLines } from './head-lines.ts'
import { type Outline, opening, passagesWith } from './outline.ts'
import { isFunding, isNotice, isProse, isRoadmap } from './prose.ts'
import type { HeadIntent, Intent, PartIntent, WholeIntent } from './question-intent.ts'
import { AGAINST, CUES, cuesIn } from './sentence-cues.ts'
import { STEPS, type Step } from './steps.ts'

/** @property passages for a model to read, the most telling first */
export type StructureAnswer = {
  quotes: Quote[]
  passages: Candidate[]
  /** The place is one that the question names, and not only the document's beginning. */
  isSure: boolean
  /** Places to look at, and no answer. */
  isGuess?: boolean
}

/** What a document without an abstract says at its beginning. */
const OPENED = new Set<string>(['about', 'purpose'] satisfies WholeIntent[])
/** Passages of the opening, and passages for a model. */
const OPENING = 12
const READ = 8
/** Cues of a sentence that count: more make it longer, not better. */
const CUES_COUNTED = 3
/** Share of the question's own words that a sentence must have. */
const SPECIFICS_SHARE = 0.6
/** Share of a heading's words that a question about a section must name. */
const HEADING_SHARE = 0.6

type Sentence = { candidate: Candidate; span: Span; text: string; order: number }

/**
 * @param candidates passages that share words with the question: captions are among them
 * @returns null where the structure does not name the place
 */
export function answerFromStructure(
  intent: Intent,
  question: string,
  outline: Outline,
  candidates: readonly Candidate[],
): StructureAnswer | null {
  if (intent.scope === 'head') {
    if (intent.specifics.length > 0) return null
    const spans = headLines(intent.name as HeadIntent, question, outline)
    const quotes = spans.map((span) => ({ page: 1, ...span }))
    return quotes.length > 0 ? { quotes, passages: outline.passages(1, READ, 2), isSure: true } : null
  }
  if (intent.name === 'section') return answerFromSection(intent, outline)
  if (intent.name === 'label') return answerFromLabel(intent, outline, candidates)
  const steps = STEPS[intent.name as WholeIntent | PartIntent]
  const chosen: Sentence[] = []
  const passages = new Map<number, Candidate>()
  let isSure = true
  let isGuess = false
  for (const [at, step] of steps.entries()) {
    const found = step.from === 'opening' ? opening(outline, OPENING) : passagesWith(outline, step.from)
    for (const one of found) if (passages.size < READ) passages.set(one.id, one)
    // Only a step that follows one marked `more` may add to what is chosen.
    if (chosen.length > 0 && !steps[at - 1]?.more) continue
    const known = new Set(chosen.map(({ text }) => text))
    const sentences = sentencesOf(found, intent.name).filter(
      ({ text }) => !known.has(text) && holdsSpecifics(text, intent.specifics),
    )
    const further = chosenBy(sentences, step).slice(0, ANSWER_SENTENCES_MAX - chosen.length)
    if (further.length > 0)
      isSure &&= step.from !== 'opening' || (OPENED.has(intent.name) && step.least !== 0)
    if (further.length > 0) isGuess ||= step.guess === true
    chosen.push(...further)
  }
  return chosen.length > 0
    ? { quotes: quotesOf(chosen), passages: [...passages.values()], isSure, isGuess }
    : null
}

/** The beginning of the section whose heading the question names. */
function answerFromSection({ specifics }: Intent, outline: Outline): StructureAnswer | null {
  const wanted = new Set(specifics)
  if (wanted.size === 0) return null
  const ranked = outline.sections
    .filter(({ first, last }) => last >= first)
    .map((section) => {
      const roots = rootsOf(bareHeading(section.heading))
      const shared = [...roots].filter((root) => wanted.has(root)).length
      return { section, share: Math.min(shared / (roots.size || 1), shared / wanted.size) }
    })
    .toSorted((one, other) => other.share - one.share)
  const [best] = ranked
  if (!best || best.share < HEADING_SHARE) return null
  const passages = outline.passages(best.section.first, best.section.last, READ)
  const sentences = sentencesOf(passages, 'section')
  const named = sentences.filter(({ text }) => [...rootsOf(text)].some((root) => wanted.has(root)))
  const first = sentences.slice(0, 2)
  const chosen = [...first, ...named.filter((one) => !first.includes(one))].slice(0, ANSWER_SENTENCES_MAX)
  return chosen.length > 0 ? { quotes: quotesOf(inOrder(chosen)), passages, isSure: true } : null
}

/** A caption with the sentence that says most on it, or the beginning of a numbered section. */
function answerFromLabel(
  { label = '', specifics }: Intent,
  outline: Outline,
  candidates: readonly Candidate[],
): StructureAnswer | null {
  const [kind = '', number] = label.split(' ')
  if (number !== undefined && SECTION_KINDS.has(kind)) {
    const section = outline.sections.find(
      ({ heading, first, last }) => last >= first && numberOf(heading) === number,
    )
    if (!section) return null
    const passages = outline.passages(section.first, section.last, READ)
    const sentences = sentencesOf(passages, 'label').slice(0, 2)
    return sentences.length > 0 ? { quotes: quotesOf(sentences), passages, isSure: true } : null
  }
  const name = kind === 'figure' ? 'fig(?:ure|\\.)' : kind
  const numbered = number?.replaceAll('.', '\\.') ?? '\\d{1,2}(?:\\.\\d{1,2})?'
  const form = new RegExp(`\\b${name} ?${numbered}(?![\\p{L}\\d]|\\.\\d)`, 'iu')
  const sentences = candidates.flatMap((candidate) =>
    spansOf(candidate).filter(({ text }) => form.test(text)),
  )
  const shared = ({ text }: Sentence) => specifics.filter((root) => rootsOf(text).has(root)).length
  // "Table 1 shows …" is a sentence about it.
  const isCaption = ({ text }: Sentence) =>
    /^(?!\s+\p{Ll})/u.test(text.replace(form, '')) && text.search(form) === 0
  const ranked = sentences.toSorted(
    (one, other) => Number(isCaption(other)) - Number(isCaption(one)) || shared(other) - shared(one),
  )
  const [caption] = ranked
  if (!caption || !isCaption(caption) || (number === undefined && shared(caption) === 0)) return null
  // "Table 1." may be a sentence of its own.
  const words = spansOf(caption.candidate).find(({ span }) => span.start > caption.span.start)
  const rest = caption.text.length < LABEL_LENGTH && words ? [words] : []
  const mention = ranked.find((one) => !isCaption(one) && isProse(one.text))
  const chosen = [caption, ...rest, ...(mention ? [mention] : [])]
  return { quotes: quotesOf(chosen), passages: chosen.map(({ candidate }) => candidate), isSure: true }
}

const SECTION_KINDS = new Set(['section', 'chapter', 'appendix'])
/** UTF-16 code units of a caption that is its label alone. */
const LABEL_LENGTH = 14
const NUMBERED = /^(?:\p{L}+ )?(\d{1,2}(?:\.\d{1,2}){0,2}|[IVX]{2,5})[.:)]?(?=\s|$)/u
/** "A survey of roofs" has no number. */
const LETTERED =
  /^(?:(?:[Aa]ppendix|APPENDIX|[Cc]hapter|CHAPTER|[Ss]ection|SECTION) ([A-HIVX])(?![\p{L}\d])|([A-HIVX])[.:)](?=\s))/u

function numberOf(heading: string): string | undefined {
  const [, number] = NUMBERED.exec(heading) ?? []
  const [, named, marked] = LETTERED.exec(heading) ?? []
  return (number ?? named ?? marked)?.toLowerCase()
}

const rootsOf = (text: string): Set<string> =>
  new Set(
    termsOf(text)
      .filter(({ isFunction }) => !isFunction)
      .map(({ root }) => root),
  )

function holdsSpecifics(text: string, specifics: readonly string[]): boolean {
  if (specifics.length === 0) return true
  const roots = rootsOf(text)
  return specifics.filter((root) => roots.has(root)).length >= SPECIFICS_SHARE * specifics.length
}

const spansOf = (candidate: Candidate): Sentence[] =>
  candidate.sentences.map((span) => ({
    candidate,
    span,
    text: candidate.text.slice(span.start - candidate.start, span.end - candidate.start),
    order: candidate.id * 1e7 + span.start,
  }))

function sentencesOf(passages: readonly Candidate[], intent: Intent['name']): Sentence[] {
  return passages.flatMap((candidate) =>
    spansOf(candidate).filter(({ text }) => {
      const says =
        isProse(text) &&
        (intent === 'thanks' || (!isFunding(text) && !isNotice(text))) &&
        isRoadmap(text) === (intent === 'plan') &&
        !CAPTION.test(text) &&
        isWhole(text)
      return says
    }),
  )
}

const CAPTION = /^(?:table|figure|fig\.) ?\d+(?:\.\d+)?[.:|]/i

/** A piece of a line is no sentence: it has no end, or begins within. */
const isWhole = (text: string): boolean =>
  text.length >= 25 &&
  /^["“'‘([]?[\p{Lu}\p{Lo}\d•]/u.test(text) &&
  /(?:[.!?。:;][”"’)\]]*|[^\d][.!?][”"’)\]]*\d{1,2})$/.test(text)

/** Those with the most cues, the earlier first among equals, then in the order of the text. */
function chosenBy(sentences: readonly Sentence[], { cue, most = 3, least = 1 }: Step): Sentence[] {
  const scored = sentences
    .map((sentence) => ({ sentence, score: scoreOf(sentence.text, cue) }))
    .filter(({ score }) => score >= least)
    .toSorted((one, other) => other.score - one.score || one.sentence.order - other.sentence.order)
  return inOrder(scored.slice(0, most).map(({ sentence }) => sentence))
}

function scoreOf(text: string, cue: keyof typeof CUES): number {
  const against = AGAINST[cue]
  const found = Math.min(CUES_COUNTED, cuesIn(text, CUES[cue]))
  return against && cuesIn(text, CUES[against]) > 0 ? found - 1 : found
}

const inOrder = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.toSorted((one, other) => one.order - other.order)
