// Writes a draft: an outline, then section by section to the asked length, each as an event as soon as it is
// there. Where no model generates, or it fails before a section is written, the structured template comes
// instead. Where it fails later, what was written is kept and the events end with `error`.
// Whatever a model answers is untrusted text: it is read into blocks, freed of sources, and only then written
// as HTML of the manuscript's schema. Beside the writing the catalogues are asked (cite-draft.ts): what they know comes
// back as citations, and the list of references follows those.

import { DRAFT_BEFORE_MAX_LENGTH } from '../../contracts/limits.ts'
import { blockNodes } from '../../domain/drafts/block-nodes.ts'
import type { DraftBrief } from '../../domain/drafts/brief.ts'
import type {
  BegunDraft,
  Draft,
  DraftErrorCode,
  DraftEvent,
  DraftReference,
  DraftSection,
} from '../../domain/drafts/draft.ts'
import { draftDocument, heading, textNode } from '../../domain/drafts/draft-nodes.ts'
import { outlineAgainPrompt, outlinePrompt } from '../../domain/drafts/draft-prompts.ts'
import { wordsOf } from '../../domain/drafts/fit-blocks.ts'
import { type Outline, readOutline } from '../../domain/drafts/outline.ts'
import type { Block } from '../../domain/drafts/read-blocks.ts'
import { referenceList } from '../../domain/drafts/sources/cited-part.ts'
import { plainGaps } from '../../domain/drafts/sources/source-gaps.ts'
import { makeTemplate } from '../../domain/drafts/template/template.ts'
import type { DocumentNode } from '../../domain/manuscript/document.ts'
import { documentToHtml } from '../../domain/manuscript/html.ts'
import { countDocument, countWords } from '../../domain/manuscript/word-count.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { delay } from '../delay.ts'
import type { LanguageModel, ModelFailure } from '../model-ports.ts'
import type { Log } from '../ports.ts'
import type { Catalogue } from '../research-ports.ts'
import { DraftSources } from './cite-draft.ts'
import { type WrittenSection, writeSection } from './write-section.ts'

/** Tokens that an outline may take, thinking included. */
const OUTLINE_TOKENS = 4000
/** Characters of an outline's answer that are read. */
const OUTLINE_LENGTH = 60_000
const OUTLINE_ATTEMPTS = 2
/** Characters of the text so far that the next section is shown. */
const JOIN_LENGTH = DRAFT_BEFORE_MAX_LENGTH

/** Milliseconds between two looks at what the catalogues have said since. */
const LOOK_EVERY_MS = 250

type Ports = { model: LanguageModel; log: Log; catalogues: Catalogue[] }

/**
 * The events of a draft; returns the draft as it stands at the end, whole or not.
 * @param begun one that broke off, whose missing sections alone are written
 */
export async function* writeDraft(
  { model, log, catalogues }: Ports,
  brief: DraftBrief,
  signal: AbortSignal,
  begun: BegunDraft | null = null,
): AsyncGenerator<DraftEvent, Draft> {
  if (!model.can.generate && begun) {
    yield { event: 'error', data: ERRORS.unavailable }
    return { ...NOTHING_WRITTEN, provider: model.provider }
  }
  if (!model.can.generate) return yield* writeTemplate(brief)

  const planned = begun ? ok(outlineOf(begun)) : await planOutline(model, brief, signal)
  if (!planned.ok) {
    log.warn('draft_became_template', { at: 'outline', reason: planned.failure })
    return yield* writeTemplate(brief)
  }
  const outline = planned.value
  const plan = new WordPlan(brief.wordCount, outline)
  if (!begun)
    yield {
      event: 'outline',
      data: {
        title: outline.title,
        sections: outline.sections.map((section, index) => ({
          heading: section.heading,
          words: plan.budget(index) + countWords(section.heading),
        })),
        unverified: outline.unverified,
      },
    }

  const sources = new DraftSources({ catalogues, log }, brief.topic, signal)
  const written = new WrittenParts(sources)
  const finished = (interrupted: boolean): Draft => ({
    content: written.content(outline.title),
    template: false,
    provider: model.provider,
    references: sources.references(),
    unverified: [...outline.unverified, ...written.unverified()],
    interrupted,
  })
  let before = begun?.before ?? ''
  try {
    for (const [index, { heading: name }] of outline.sections.entries()) {
      const standing = begun?.sections[index]?.written ?? 0
      if (standing > 0) {
        plan.wrote(index, standing - countWords(name))
        continue
      }
      const writing = writeSection(
        model,
        { brief, outline, index, words: plan.budget(index), before },
        signal,
      )
      const { blocks, taken, failure } = yield* told(writing, function* (standing) {
        yield { event: 'progress', data: sectionOf(index, name, sectionNodes(name, standing)) }
        yield* written.news()
      })
      if (blocks.length) {
        plan.wrote(index, wordsOf(blocks))
        before = plainGaps(blocks.map((block) => block.text).join('\n\n')).slice(-JOIN_LENGTH)
        yield written.add(index, name, sources.add(name, blocks, taken))
        yield* written.news()
      }
      if (failure === null) continue
      if (written.isEmpty && !begun) {
        log.warn('draft_became_template', { at: 'section', reason: failure.reason })
        return yield* writeTemplate(brief)
      }
      log.warn('draft_broke_off', { reason: failure.reason, sections: written.count })
      yield* written.settle()
      yield { event: 'error', data: ERRORS[failure.reason] }
      return finished(true)
    }
    yield* written.settle()
  } finally {
    sources.stop()
  }
  const draft = finished(false)
  yield { event: 'done', data: draft }
  return draft
}

/** What is written, as events. Whoever leaves in the middle ends the writing, and with it what it may still cost. */
async function* told(
  writing: ReturnType<typeof writeSection>,
  events: (standing: Block[]) => Generator<DraftEvent>,
): AsyncGenerator<DraftEvent, WrittenSection> {
  try {
    let step = await writing.next()
    while (!step.done) {
      yield* events(step.value)
      step = await writing.next()
    }
    return step.value
  } finally {
    await writing.return({ blocks: [], taken: [], failure: null })
  }
}

/** The parts that stand, and what was told of them last. */
class WrittenParts {
  readonly #sources: DraftSources
  readonly #parts: { index: number; name: string; number: number; told: string }[] = []
  /** By their lines, as they were told last. */
  readonly #references = new Map<string, DraftReference>()

  constructor(sources: DraftSources) {
    this.#sources = sources
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0
  }
  get count(): number {
    return this.#parts.length
  }

  /** @param number the part's among the sources */
  add(index: number, name: string, number: number): DraftEvent {
    const part = { index, name, number, told: '' }
    this.#parts.push(part)
    return this.#tell(part)
  }

  #tell(part: { index: number; name: string; number: number; told: string }): DraftEvent {
    const { index, name, number } = part
    const section = sectionOf(index, name, this.#sources.nodes(number))
    const event: DraftEvent = {
      event: 'section',
      data: { ...section, unverified: this.#sources.unverified(number) },
    }
    part.told = JSON.stringify(event)
    return event
  }

  /** What the catalogues have said since. */
  *news(): Generator<DraftEvent> {
    if (!this.#sources.takeChanged()) return
    const references = new Map(this.#sources.references().map((one) => [one.raw, one]))
    // What was matched to a sentence goes again where a later list says what was meant there.
    for (const [raw, told] of this.#references)
      if (!references.has(raw)) references.set(raw, { ...told, places: [] })
    for (const [raw, data] of references) {
      if (JSON.stringify(data) === JSON.stringify(this.#references.get(raw))) continue
      this.#references.set(raw, data)
      yield { event: 'reference', data }
    }
    // A list settles what other parts cite, too.
    for (const part of this.#parts) {
      const before = part.told
      const event = this.#tell(part)
      if (part.told !== before) yield event
    }
  }

  async *settle(): AsyncGenerator<DraftEvent> {
    const settled = this.#sources.settle().then(() => true)
    for (let done = false; !done; ) {
      done = await Promise.race([settled, delay(LOOK_EVERY_MS).then(() => false)])
      yield* this.news()
    }
  }

  content(title: string): string {
    const sections = this.#parts.map(({ number }) => ({ nodes: this.#sources.nodes(number) }))
    const cites = this.#sources.references().some(({ places }) => places.length > 0)
    return documentToHtml(draftDocument(title, cites ? [...sections, { nodes: referenceList() }] : sections))
  }

  unverified(): Draft['unverified'] {
    return this.#parts.flatMap(({ name, number }) =>
      this.#sources.unverified(number).map((source) => ({ ...source, section: name })),
    )
  }
}

const NOTHING_WRITTEN = {
  content: '',
  template: false,
  references: [],
  unverified: [],
  interrupted: true,
}

/** What the sections argue is not known any more: their headings and the text before them have to do. */
const outlineOf = ({ title, sections }: BegunDraft): Outline => ({
  title,
  sections: sections.map(({ heading: name, words }) => ({ heading: name, points: [], share: words })),
  unverified: [],
})

function* writeTemplate(brief: DraftBrief): Generator<DraftEvent, Draft> {
  const { title, parts, document } = makeTemplate(brief)
  yield {
    event: 'outline',
    data: {
      title,
      sections: parts.map(({ heading: name, words }) => ({ heading: name, words })),
      unverified: [],
    },
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

const sectionOf = (index: number, name: string, nodes: DocumentNode[]): DraftSection => ({
  index,
  heading: name,
  content: documentToHtml({ type: 'doc', content: nodes }),
  words: countDocument({ type: 'doc', content: nodes }).words,
})

const ERRORS: Record<ModelFailure['reason'], { code: DraftErrorCode; detail: string }> = {
  unavailable: { code: 'model_unavailable', detail: 'The model could not be reached.' },
  busy: { code: 'model_busy', detail: 'The model is busy.' },
  quota: { code: 'model_quota_exhausted', detail: 'The model has no allowance left today.' },
  budget: { code: 'model_budget_spent', detail: 'Your use of the model for today is spent.' },
  interrupted: { code: 'model_interrupted', detail: 'The model stopped in the middle of its answer.' },
  cancelled: { code: 'cancelled', detail: 'The request was cancelled.' },
}
