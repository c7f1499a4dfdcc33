// Writes a draft: an outline, then section by section to the asked length, each as an event as soon as it is
// there. Where no model generates, or it fails before a section is written, the structured template comes
// instead. Where it fails later, what was written is kept and the events end with `error`.
// Whatever a model answers is untrusted text: it is read into blocks, freed of sources, and only then written
// as HTML of the manuscript's schema.

import { blockNodes } from '../domain/drafts/block-nodes.ts'
import type { DraftBrief } from '../domain/drafts/brief.ts'
import type { Draft, DraftErrorCode, DraftEvent, DraftSection } from '../domain/drafts/draft.ts'
import { draftDocument, heading, textNode } from '../domain/drafts/draft-nodes.ts'
import { outlineAgainPrompt, outlinePrompt } from '../domain/drafts/draft-prompts.ts'
import { wordsOf } from '../domain/drafts/fit-blocks.ts'
import { type Outline, readOutline } from '../domain/drafts/outline.ts'
import type { Block } from '../domain/drafts/read-blocks.ts'
import { makeTemplate } from '../domain/drafts/template.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import { documentToHtml } from '../domain/manuscript/html.ts'
import { countWords } from '../domain/manuscript/word-count.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import type { LanguageModel, ModelFailure } from './model-ports.ts'
import type { Log } from './ports.ts'
import { writeSection } from './write-section.ts'

/** Tokens that an outline may take, thinking included. */
const OUTLINE_TOKENS = 4000
/** Characters of an outline's answer that are read. */
const OUTLINE_LENGTH = 60_000
const OUTLINE_ATTEMPTS = 2
/** Characters of the text so far that the next section is shown. */
const JOIN_LENGTH = 500

type Ports = { model: LanguageModel; log: Log }

/** The events of a draft; returns the draft as it stands at the end, whole or not. */
export async function* writeDraft(
  { model, log }: Ports,
  brief: DraftBrief,
  signal: AbortSignal,
): AsyncGenerator<DraftEvent, Draft> {
  if (!model.can.generate) return yield* writeTemplate(brief)

  const planned = await planOutline(model, brief, signal)
  if (!planned.ok) {
    log.warn('draft_became_template', { at: 'outline', reason: planned.failure })
    return yield* writeTemplate(brief)
  }
  const outline = planned.value
  const plan = new WordPlan(brief.wordCount, outline)
  yield {
    event: 'outline',
    data: {
      title: outline.title,
      sections: outline.sections.map((section, index) => ({
        heading: section.heading,
        words: plan.budget(index) + countWords(section.heading),
      })),
    },
  }

  const sections: { nodes: DocumentNode[] }[] = []
  const draft: Draft = {
    content: '',
    template: false,
    provider: model.provider,
    references: [],
    unverified: [],
    interrupted: false,
  }
  let before = ''
  for (const [index, { heading: name }] of outline.sections.entries()) {
    const writing = writeSection(model, { brief, outline, index, words: plan.budget(index), before }, signal)
    let step = await writing.next()
    while (!step.done) {
      yield { event: 'progress', data: sectionOf(index, name, step.value) }
      step = await writing.next()
    }
    const { blocks, taken, failure } = step.value
    if (blocks.length) {
      plan.wrote(index, wordsOf(blocks))
      sections.push({ nodes: sectionNodes(name, blocks) })
      draft.unverified.push(...taken.map((text) => ({ text, section: name })))
      draft.content = documentToHtml(draftDocument(outline.title, sections))
      before = blocks
        .map((block) => block.text)
        .join('\n\n')
        .slice(-JOIN_LENGTH)
      yield { event: 'section', data: { ...sectionOf(index, name, blocks), unverified: taken } }
    }
    if (failure === null) continue
    if (!sections.length) {
      log.warn('draft_became_template', { at: 'section', reason: failure.reason })
      return yield* writeTemplate(brief)
    }
    log.warn('draft_broke_off', { reason: failure.reason, sections: sections.length })
    draft.interrupted = true
    yield { event: 'error', data: ERRORS[failure.reason] }
    return draft
  }
  yield { event: 'done', data: draft }
  return draft
}

function* writeTemplate(brief: DraftBrief): Generator<DraftEvent, Draft> {
  const { title, parts, document } = makeTemplate(brief)
  yield {
    event: 'outline',
    data: { title, sections: parts.map(({ heading: name, words }) => ({ heading: name, words })) },
  }
  for (const [index, { heading: name, words, nodes }] of parts.entries()) {
    const content = documentToHtml({ type: 'doc', content: nodes })
    yield { event: 'section', data: { index, heading: name, content, words, unverified: [] } }
  }
  const draft: Draft = {
    content: documentToHtml(document),
    template: true,
    provider: 'embedded',
    references: [],
    unverified: [],
    interrupted: false,
  }
  yield { event: 'done', data: draft }
  return draft
}

/** An outline, asked for again once where the first answer cannot be used. */
async function planOutline(
  model: LanguageModel,
  brief: DraftBrief,
  signal: AbortSignal,
): Promise<Result<Outline, ModelFailure['reason'] | 'outline_invalid'>> {
  let messages = outlinePrompt(brief)
  for (let attempt = 1; attempt <= OUTLINE_ATTEMPTS; attempt++) {
    const stream = model.stream({ messages, maxTokens: OUTLINE_TOKENS, temperature: 0.4, signal })
    let answer = ''
    let step = await stream.next()
    while (!step.done && answer.length < OUTLINE_LENGTH) {
      answer += step.value
      step = await stream.next()
    }
    if (!step.done) await stream.return(null)
    else if (step.value !== null && step.value.reason !== 'interrupted') return fail(step.value.reason)
    const outline = readOutline(answer)
    if (outline.ok) return ok(outline.value)
    messages = outlineAgainPrompt(brief, answer, outline.failure)
  }
  return fail('outline_invalid')
}

/** Shares the asked length out over the sections, and what one falls short or runs over on to the next ones. */
class WordPlan {
  readonly #shares: number[]
  readonly #headings: number[]
  #left: number
  #next = 0

  constructor(total: number, outline: Outline) {
    this.#shares = outline.sections.map(({ share }) => share)
    this.#headings = outline.sections.map((section) => countWords(section.heading))
    this.#left = total - countWords(outline.title) - this.#headings.reduce((sum, words) => sum + words, 0)
  }

  /** Words for a section's text, its heading left out. */
  budget(index: number): number {
    const shares = this.#shares.slice(this.#next).reduce((sum, share) => sum + share, 0)
    return Math.max(MIN_SECTION_WORDS, Math.round((this.#left * (this.#shares[index] ?? 1)) / shares))
  }

  wrote(index: number, words: number) {
    this.#left -= words
    this.#next = index + 1
  }
}
const MIN_SECTION_WORDS = 25

const sectionNodes = (name: string, blocks: Block[]): DocumentNode[] => [
  heading(2, [textNode(name)]),
  ...blockNodes(blocks),
]

const sectionOf = (index: number, name: string, blocks: Block[]): DraftSection => ({
  index,
  heading: name,
  content: documentToHtml({ type: 'doc', content: sectionNodes(name, blocks) }),
  words: countWords(name) + wordsOf(blocks),
})

const ERRORS: Record<ModelFailure['reason'], { code: DraftErrorCode; detail: string }> = {
  unavailable: { code: 'model_unavailable', detail: 'The model could not be reached.' },
  busy: { code: 'model_busy', detail: 'The model is busy.' },
  quota: { code: 'model_quota_exhausted', detail: 'The model has no allowance left today.' },
  budget: { code: 'model_budget_spent', detail: 'Your use of the model for today is spent.' },
  interrupted: { code: 'model_interrupted', detail: 'The model stopped in the middle of its answer.' },
  cancelled: { code: 'cancelled', detail: 'The request was cancelled.' },
}
