// Writes one section of a draft with a model, to its word budget: a short answer is continued, a long one is stopped and cut at
// the end of a sentence. An answer that is no section (domain/soundness/) is asked for again once, with the reason; if
// the next is none either, the section stays open. Yields the text so far in whole sentences.

import { countBlockWords, endedBlocks, fitBlocks, wholeBlocks } from '../../domain/drafts/fit-blocks.ts'
import { planOf, readSection, type SectionContext } from '../../domain/drafts/read-section.ts'
import { isEnglishDraft } from '../../domain/drafts/section-language.ts'
import { limitCitations } from '../../domain/drafts/sources/limit-citations.ts'
import { markedBlocks, type SourcedBlock, type TakenSource } from '../../domain/model-text/sourced-text.ts'
import { stripCitations } from '../../domain/model-text/strip-citations.ts'
import type { PromptMessage } from '../../domain/prompts/prompt-message.ts'
import { type SectionOfPrompt, sectionPrompt } from '../../domain/prompts/section.ts'
import { sectionAgainPrompt } from '../../domain/prompts/section-again.ts'
import { continuePrompt } from '../../domain/prompts/section-continuation.ts'
import type { FaultCode } from '../../domain/soundness/fault.ts'
import { ordersOf } from '../../domain/soundness/orders.ts'
import type { WrittenWords } from '../../domain/soundness/repeats.ts'
import { SOURCE_NEEDED } from '../../domain/text/gap-marks.ts'
import type { LanguageModel, ModelFailure } from '../model-ports.ts'

/** Share of the budget above which a section is not continued; the next section makes up for the rest. */
const SHORT_SHARE = 0.93
/** Multiple of the budget up to which a section keeps its end; the next sections make up for the rest. */
const WHOLE_MULTIPLE = 1.15
/** Share of the budget below which a text is no section. */
const OPEN_SHARE = 0.2
/** Multiple of the budget, plus words, at which an answer is stopped. */
const LONG_MULTIPLE = 1.25
const LONG_WORDS = 60
const CONTINUATIONS = 12
/** Answers that break off before they have anything, and are asked for again. */
const BREAKS = 2
/** Words of a continuation that is asked for; a model that is asked for fewer gives hardly any. */
const ASKED_WORDS = 60
/** A continuation with fewer words is the last. */
const CONTINUATION_WORDS = 8
/** Tokens per word: an upper bound, for scripts with many tokens per word and for a model's reasoning. */
const TOKENS_PER_WORD = 5
const TOKENS_BESIDE = 1500
/** Characters per token, more than any language has: a longer answer is treated as endless. */
const CHARACTERS_PER_TOKEN = 6
/** Characters between two parses of the answer, and share of its length: each parse reads the whole answer. */
const PARSE_EVERY_CHARACTERS = 400
const PARSE_EVERY_SHARE = 1 / 20

const USELESS: ModelFailure = { reason: 'unavailable' }

export type SectionTask = SectionOfPrompt & {
  /** The sections before it. */
  earlier: WrittenWords
  /** Words of a text without the sentences that are taken out for their sources. */
  shownWords(text: SectionText): number
}
/**
 * `failure` is null if the section is finished. `blocks`: the text in either case.
 * `open`: why there is no text, though the model answered.
 */
export type WrittenSection = SectionText & { failure: ModelFailure | null; open: FaultCode | null }
export type SectionText = { blocks: SourcedBlock[]; taken: TakenSource[] }

const NOTHING: SectionText = { blocks: [], taken: [] }

export async function* writeSection(
  model: LanguageModel,
  task: SectionTask,
  signal: AbortSignal,
): AsyncGenerator<SectionText, WrittenSection> {
  const prompt = sectionPrompt(task)
  const section = new SectionReader(task, prompt)
  let text = NOTHING
  let messages = prompt
  let fault: FaultCode | null = null
  let again = false
  let breaks = 0
  for (let round = 0; round <= CONTINUATIONS; round++) {
    const before = task.shownWords(text)
    const answer = yield* readAnswer(model, messages, section, text, task.words - before, signal)
    fault = answer.fault
    if (fault === null) text = answer.text
    const words = task.shownWords(text)
    const grows = words - before >= CONTINUATION_WORDS
    const breaksOff = answer.failure?.reason === 'interrupted' && (grows || breaks++ < BREAKS)
    if (answer.failure !== null && !breaksOff) return { ...text, failure: answer.failure, open: null }
    if (words < task.words * SHORT_SHARE && (grows || breaksOff)) {
      const missing = Math.max(ASKED_WORDS, task.words - words)
      messages = text.blocks.length > 0 ? continuePrompt(prompt, plainText(text), missing) : prompt
      continue
    }
    if (words < task.words * OPEN_SHARE) fault ??= 'too_short'
    if (fault === null || again) break
    again = true
    if (fault === 'too_short') text = NOTHING
    messages = sectionAgainPrompt(messages, answer.said, fault)
  }
  if (task.shownWords(text) >= task.words * OPEN_SHARE) return { ...text, failure: null, open: null }
  return { ...NOTHING, failure: null, open: fault ?? 'too_short' }
}

/** What one answer makes of a section's text. `fault`: it is no section, and `text` is as before. */
type Answer = { said: string; text: SectionText; fault: FaultCode | null; failure: ModelFailure | null }

async function* readAnswer(
  model: LanguageModel,
  messages: PromptMessage[],
  section: SectionReader,
  present: SectionText,
  missing: number,
  signal: AbortSignal,
): AsyncGenerator<SectionText, Answer> {
  const enough = missing * LONG_MULTIPLE + LONG_WORDS
  const maxTokens = Math.round(enough * TOKENS_PER_WORD) + TOKENS_BESIDE
  const longest = maxTokens * CHARACTERS_PER_TOKEN
  const stream = model.stream({ messages, maxTokens, temperature: 0.7, signal })
  let said = ''
  let parsedLength = 0
  let stopped = false
  let endless = false
  let failure: ModelFailure | null = null
  try {
    let step = await stream.next()
    while (!step.done) {
      said = (said + step.value).slice(0, longest)
      const isFull = said.length >= longest
      if (
        isFull ||
        said.length - parsedLength >= Math.max(PARSE_EVERY_CHARACTERS, parsedLength * PARSE_EVERY_SHARE)
      ) {
        parsedLength = said.length
        const read = section.read(said, present)
        stopped = read.words >= enough
        // Line feeds only never reach the budget.
        endless = isFull && !stopped
        if (stopped || endless) break
        if (read.fault === null) yield section.join(present, read, wholeBlocks)
      }
      step = await stream.next()
    }
    failure = endless ? USELESS : step.done ? step.value : null
  } finally {
    await stream.return(null)
  }
  const isRefused = failure?.reason === 'refused'
  const isSpoiled = failure?.reason === 'spoiled'
  // A cut answer is gone on with.
  if (isRefused || isSpoiled || failure?.reason === 'cut') failure = null
  const read = section.read(said, present)
  const fault = isRefused ? 'refusal' : isSpoiled ? 'thinking' : read.fault
  if (fault !== null) return { said, text: present, fault, failure }
  const ended = failure !== null ? wholeBlocks : stopped ? (blocks: SourcedBlock[]) => blocks : endedBlocks
  return { said, text: section.join(present, read, ended), fault, failure }
}

type Read = SectionText & { words: number; fault: FaultCode | null }

/** Reads answers as parts of one section. */
class SectionReader {
  readonly #task: SectionTask
  readonly #context: SectionContext
  readonly #labels: ReadonlySet<string>
  readonly #most: ReadonlyMap<string, number>
  readonly #name: string

  constructor(task: SectionTask, prompt: readonly PromptMessage[]) {
    const { brief, outline, index, works, earlier } = task
    const { heading = '', points = [] } = outline.sections[index] ?? {}
    const headings = outline.sections.map((section) => section.heading)
    this.#task = task
    this.#name = heading
    this.#labels = new Set(works.map(({ label }) => label))
    this.#most = new Map(works.map(({ label, most }) => [label, most]))
    this.#context = {
      english: isEnglishDraft(brief, outline),
      orders: ordersOf(prompt),
      plan: planOf([outline.title, ...headings, ...points]),
      earlier,
    }
  }

  /** An answer without sources, without the section's heading, and without what the section has already. */
  read(said: string, present: SectionText): Read {
    const { words, fault, blocks } = readSection(said, this.#context, markedBlocks(present.blocks))
    const stripped = stripCitations(blocks, present.taken.length, this.#labels)
    const seen = new Set([this.#name, ...present.blocks.map(({ text }) => text.marked)].map(bare))
    return {
      blocks: stripped.blocks.filter(({ text }) => !seen.has(bare(text.marked))),
      taken: stripped.taken,
      words,
      fault,
    }
  }

  /**
   * The section with an answer, cut to its budget where it is far beyond that. Sentences that will be taken out for their sources
   * are made up for.
   */
  join(present: SectionText, read: Read, ended: (blocks: SourcedBlock[]) => SourcedBlock[]): SectionText {
    const text = {
      blocks: limitCitations([...present.blocks, ...ended(read.blocks)], this.#most),
      taken: [...present.taken, ...read.taken],
    }
    const shown = this.#task.shownWords(text)
    if (shown <= this.#task.words * WHOLE_MULTIPLE) return text
    return {
      ...text,
      blocks: fitBlocks(text.blocks, this.#task.words + countBlockWords(text.blocks) - shown),
    }
  }
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The text as the model wrote it, with the labels of its works. */
const plainText = ({ blocks }: SectionText) =>
  blocks
    .map(({ kind, text }) => {
      const written = text.replacing(({ sources }) => {
        const labels = sources.flatMap(({ label }) => label.match(/W\d+/g) ?? [])
        return [labels.length > 0 ? `[${labels.join(', ')}]` : SOURCE_NEEDED]
      })
      return `${kind === 'item' ? '- ' : ''}${written.pieces.join('')}`
    })
    .join('\n\n')
