// Writes a draft as a stream of events: an outline, then section by section to the requested length. Without a model, or if it fails
// before the first section, the result is the structured template. If it fails later, the text so far is kept and the stream
// ends with `error`. A model's answer is untrusted text: it is parsed into blocks and stripped of sources before it becomes
// HTML of the manuscript's schema. In parallel the catalogues verify the sources (cite-draft.ts), which come back as
// citations with a reference list.

import { DRAFT_BEFORE_MAX_LENGTH } from '../../contracts/limits.ts'
import type { CslItem } from '../../domain/citations/csl/csl.ts'
import type { DraftBrief } from '../../domain/drafts/brief.ts'
import type {
  BegunDraft,
  Draft,
  DraftErrorCode,
  DraftEvent,
  DraftReference,
  DraftSection,
} from '../../domain/drafts/draft.ts'
import { type DraftPart, draftDocument } from '../../domain/drafts/draft-nodes.ts'
import { outlineAgainPrompt, outlinePrompt } from '../../domain/drafts/draft-prompts.ts'
import { wordsOf } from '../../domain/drafts/fit-blocks.ts'
import { type Outline, readOutline } from '../../domain/drafts/outline.ts'
import { readBlocks } from '../../domain/drafts/read-blocks.ts'
import { WrittenWords } from '../../domain/drafts/soundness/repeats.ts'
import { citedNodes, referenceList } from '../../domain/drafts/sources/cited-part.ts'
import { settleSection } from '../../domain/drafts/sources/settle-section.ts'
import { plainGaps } from '../../domain/drafts/sources/source-gaps.ts'
import { appendicesOf, makeTemplate } from '../../domain/drafts/template/template.ts'
import type { DocumentNode } from '../../domain/manuscript/document.ts'
import { documentToHtml } from '../../domain/manuscript/html.ts'
import { countDocument, countWords } from '../../domain/manuscript/word-count.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { isEnglish } from '../../domain/writing/is-english.ts'
import { delay } from '../delay.ts'
import type { LanguageModel, ModelFailure } from '../model-ports.ts'
import type { Log, Ports } from '../ports.ts'
import { DraftSources } from './cite-draft.ts'
import { WorkOffers } from './offer-works.ts'
import { type SectionText, type WrittenSection, writeSection } from './write-section.ts'

/** Tokens that an outline may take, thinking included. */
const OUTLINE_TOKENS = 4000
/** The most characters of an outline's answer. */
const OUTLINE_LENGTH = 60_000
const OUTLINE_ATTEMPTS = 2
/** Characters of the text so far in the next section's prompt. */
const JOIN_LENGTH = DRAFT_BEFORE_MAX_LENGTH

/** Milliseconds between two checks for results of the catalogues. */
const SOURCES_POLL_MS = 250

type DraftPorts = Pick<Ports, 'catalogues' | 'language'> & { model: LanguageModel; log: Log }

/**
 * Yields the events of a draft; returns the draft, whole or partial.
 * @param begun a partial draft, of which only the missing sections are written
 */
export async function* writeDraft(
  { model, log, catalogues, language }: DraftPorts,
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
  // They are written in English.
  const appendices = isEnglish(`${brief.topic}. ${brief.description} ${outline.title}`)
    ? appendicesOf(brief.projectType)
    : null
  if (!begun)
    yield {
      event: 'outline',
      data: {
        title: outline.title,
        sections: [
          ...outline.sections.map((section, index) => ({
            heading: section.heading,
            words: plan.budget(index) + countWords(section.heading),
          })),
          ...(appendices ? [{ heading: appendices.heading, words: 0 }] : []),
        ],
        unverified: outline.unverified,
      },
    }

  const { spelling } = await language.english()
  const offers = new WorkOffers({ catalogues }, brief, outline, signal)
  const sources = new DraftSources({ catalogues, log, model, isWord: spelling.knows }, brief, offers, signal)
  const written = new WrittenParts(sources)
  const draftSoFar = (interrupted: boolean): Draft => ({
    content: written.content(outline.title, interrupted ? null : appendices),
    template: false,
    provider: model.provider,
    references: sources.references(),
    unverified: [...outline.unverified, ...written.unverified()],
    interrupted,
  })
  let before = begun?.before ?? ''
  const earlier = new WrittenWords()
  earlier.add(readBlocks(before))
  try {
    for (const [index, { heading: name }] of outline.sections.entries()) {
      const finishedWords = begun?.sections[index]?.written ?? 0
      if (finishedWords > 0) {
        plan.wrote(index, finishedWords - countWords(name))
        continue
      }
      const writing = writeSection(
        model,
        {
          ...{
            brief,
            outline,
            index,
            before,
            earlier,
            shownWords: (text) => shownWords(text, sources, offers),
          },
          words: plan.budget(index),
          works: await offers.forSection(index),
        },
        signal,
      )
      const { blocks, taken, failure } = yield* relayProgress(writing, function* (soFar) {
        yield { event: 'progress', data: sectionOf(index, name, sectionNodes(name, soFar, sources)) }
        yield* written.updates()
      })
      if (blocks.length) {
        plan.wrote(index, shownWords({ blocks, taken }, sources, offers))
        earlier.add(blocks)
        before = plainGaps(blocks.map((block) => block.text).join('\n\n')).slice(-JOIN_LENGTH)
        yield written.add(index, name, sources.add(name, blocks, taken))
        yield* written.updates()
      }
      if (failure === null) continue
      if (written.isEmpty && !begun) {
        log.warn('draft_became_template', { at: 'section', reason: failure.reason })
        return yield* writeTemplate(brief)
      }
      log.warn('draft_broke_off', { reason: failure.reason, sections: written.count })
      yield* written.settle()
      yield { event: 'error', data: ERRORS[failure.reason] }
      return draftSoFar(true)
    }
    if (appendices) yield templateSection(outline.sections.length, appendices)
    yield* written.settle()
  } finally {
    sources.stop()
  }
  const draft = draftSoFar(false)
  yield { event: 'done', data: draft }
  return draft
}

/** Relays a section's progress as events. If the consumer stops early, the model's stream is closed. */
async function* relayProgress(
  writing: ReturnType<typeof writeSection>,
  events: (soFar: SectionText) => Generator<DraftEvent>,
): AsyncGenerator<DraftEvent, WrittenSection> {
  try {
    let step = await writing.next()
    while (!step.done) {
      yield* events(step.value)
      step = await writing.next()
    }
    return step.value
  } finally {
    await writing.return({ blocks: [], taken: [], failure: null, open: null })
  }
}

/** The finished sections, with the last event that was sent of each. */
class WrittenParts {
  readonly #sources: DraftSources
  readonly #parts: { index: number; name: string; number: number; sent: string }[] = []
  /** The last sent references, by `raw`. */
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

  /** @param number the section's number in DraftSources */
  add(index: number, name: string, number: number): DraftEvent {
    const part = { index, name, number, sent: '' }
    this.#parts.push(part)
    return this.#sectionEvent(part)
  }

  #sectionEvent(part: { index: number; name: string; number: number; sent: string }): DraftEvent {
    const { index, name, number } = part
    const section = sectionOf(index, name, this.#sources.nodes(number))
    const event: DraftEvent = {
      event: 'section',
      data: { ...section, unverified: this.#sources.unverified(number) },
    }
    part.sent = JSON.stringify(event)
    return event
  }

  /** Events for what the catalogues have found since the last call. */
  *updates(): Generator<DraftEvent> {
    if (!this.#sources.takeChanged()) return
    const references = new Map(this.#sources.references().map((one) => [one.raw, one]))
    // A work is no longer cited if its sentence is withheld.
    for (const [raw, sent] of this.#references)
      if (!references.has(raw)) references.set(raw, { ...sent, places: [] })
    for (const [raw, data] of references) {
      if (JSON.stringify(data) === JSON.stringify(this.#references.get(raw))) continue
      this.#references.set(raw, data)
      yield { event: 'reference', data }
    }
    for (const part of this.#parts) {
      const before = part.sent
      const event = this.#sectionEvent(part)
      if (part.sent !== before) yield event
    }
  }

  async *settle(): AsyncGenerator<DraftEvent> {
    const settled = this.#sources.settle().then(() => true)
    for (let done = false; !done; ) {
      done = await Promise.race([settled, delay(SOURCES_POLL_MS).then(() => false)])
      yield* this.updates()
    }
  }

  /** The text, the list of references and the appendices. */
  content(title: string, appendices: DraftPart | null): string {
    const parts = this.#parts.map(({ number }) => ({ nodes: this.#sources.nodes(number) }))
    const cites = this.#sources.references().some(({ places }) => places.length > 0)
    if (cites) parts.push({ nodes: referenceList() })
    if (appendices) parts.push(appendices)
    return documentToHtml(draftDocument(title, parts))
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

/** The outline of a partial draft; the points of its sections are not kept. */
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
  for (const [index, part] of parts.entries()) yield templateSection(index, part)
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

const templateSection = (index: number, { heading: name, words, nodes }: DraftPart): DraftEvent => {
  const content = documentToHtml({ type: 'doc', content: nodes })
  return { event: 'section', data: { index, heading: name, content, words, unverified: [] } }
}

/** An outline, with one retry after an unusable answer. */
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
    else if (step.value !== null && !['interrupted', 'cut'].includes(step.value.reason))
      return fail(step.value.reason)
    const outline = readOutline(answer)
    if (outline.ok) return ok(outline.value)
    messages = outlineAgainPrompt(brief, answer, outline.failure)
  }
  return fail('outline_invalid')
}

/** Word budgets of the sections; a section's deviation is shared out among the next ones. */
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

  /** Words for a section's text without its heading. */
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

/** Words without the sentences that are taken out for a source; labels of offered works are found. */
function shownWords({ blocks, taken }: SectionText, sources: DraftSources, { all }: WorkOffers): number {
  const worksOf = (label: string) => all.filter((one) => label.split(' ').includes(one.label))
  const found = new Map(
    taken.flatMap(({ label }, gap): [number, CslItem[]][] => [
      [gap, worksOf(label).map(({ work }) => work.csl)],
    ]),
  )
  return wordsOf(settleSection(blocks, taken, found, sources.known(blocks)).blocks)
}

/** The section so far, without the sentences that its sources will complete. */
const sectionNodes = (name: string, { blocks, taken }: SectionText, sources: DraftSources): DocumentNode[] =>
  citedNodes(
    name,
    settleSection(blocks, taken, new Map(), sources.known(blocks)).blocks,
    taken,
    new Map(),
    new Map(),
  )

const sectionOf = (index: number, name: string, nodes: DocumentNode[]): DraftSection => ({
  index,
  heading: name,
  content: documentToHtml({ type: 'doc', content: nodes }),
  words: countDocument({ type: 'doc', content: nodes }).words,
})

const ERRORS: Record<ModelFailure['reason'], { code: DraftErrorCode; detail: string }> = {
  unavailable: {
    code: 'model_unavailable',
    detail: 'The model could not be reached. Please try again in a few minutes.',
  },
  busy: { code: 'model_busy', detail: 'The model is busy. Please try again in a minute.' },
  quota: {
    code: 'model_quota_exhausted',
    detail: 'The model has no allowance left today. It begins anew at midnight UTC.',
  },
  budget: {
    code: 'model_budget_spent',
    detail: 'Your use of the model for today is spent. It begins anew at midnight UTC.',
  },
  misconfigured: {
    code: 'model_misconfigured',
    detail: 'The model is not set up correctly. Whoever runs this site has to correct its settings.',
  },
  too_long: {
    code: 'model_prompt_too_long',
    detail: 'The text is longer than the model can read. Please shorten the description or the sources.',
  },
  refused: {
    code: 'model_refused',
    detail: 'The model’s provider withheld the answer. Other words for the topic may help.',
  },
  cut: { code: 'model_cut', detail: 'The model’s answer ended at its limit. Please try again.' },
  interrupted: {
    code: 'model_interrupted',
    detail: 'The model stopped in the middle of its answer. Please try again.',
  },
  cancelled: { code: 'cancelled', detail: 'The request was cancelled.' },
}
