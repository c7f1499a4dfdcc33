// Writes a draft as a stream of events: an outline, then section by section to the requested length. Without a model, or if it fails
// before the first section, the result is the structured template. If it fails later, the text so far is kept and the stream
// ends with `error`. A model's answer is untrusted text: it is parsed into blocks and stripped of sources before it becomes
// HTML of the manuscript's schema. In parallel the catalogues verify the sources (cite-draft.ts), which come back as
// citations with a reference list.

import { DRAFT_BEFORE_MAX_LENGTH, DRAFT_CLAIM_MAX_LENGTH, DRAFT_CLAIMS_MAX } from '../../contracts/limits.ts'
import type { DraftBrief } from '../../domain/drafts/brief.ts'
import type { BegunDraft, Draft, DraftEvent, Revision } from '../../domain/drafts/draft.ts'
import { draftLanguage } from '../../domain/drafts/draft-language.ts'
import { countBlockWords } from '../../domain/drafts/fit-blocks.ts'
import type { Outline } from '../../domain/drafts/outline.ts'
import { type ArguedSection, claimsOf } from '../../domain/drafts/plan/argued.ts'
import type { SentPlan } from '../../domain/drafts/plan/draft-plan.ts'
import { plannedSections, WordPlan } from '../../domain/drafts/plan/word-plan.ts'
import { withholdSentences } from '../../domain/drafts/sources/withhold-sentences.ts'
import { hasAppendices } from '../../domain/drafts/template/template.ts'
import { countWords } from '../../domain/manuscript/word-count.ts'
import { sectionNodes } from '../../domain/model-text/block-nodes.ts'
import { citeInBlocks } from '../../domain/model-text/cite-works.ts'
import { readBlocks } from '../../domain/model-text/read-blocks.ts'
import { citedSentences } from '../../domain/model-text/sourced-sentences.ts'
import { markedBlocks, type SourcedBlock, sourcesIn } from '../../domain/model-text/sourced-text.ts'
import { ok } from '../../domain/result.ts'
import { WrittenWords } from '../../domain/soundness/repeats.ts'
import { isEnglish } from '../../domain/text/is-english.ts'
import { lastSentences } from '../../domain/text/sentences.ts'
import type { LanguageModel, ModelFailure } from '../model-ports.ts'
import type { Log, Ports } from '../ports.ts'
import { DraftSources } from './cite-draft.ts'
import { causeOf, causeOfFault, endsDraft, NO_MODEL, PLAN_UNUSABLE } from './draft-causes.ts'
import { readOnceMore } from './last-reading.ts'
import { WorkOffers } from './offer-works.ts'
import { type FindPorts, findWorks } from './planning/find-works.ts'
import { makeOutline } from './planning/make-outline.ts'
import { pdfPassages } from './planning/own-works.ts'
import { plannedWorks, worksOfPlan } from './planning/planned-works.ts'
import { type SectionText, type WrittenSection, writeSection } from './write-section.ts'
import { writeTemplate } from './write-template.ts'
import { sectionOf, WrittenParts } from './written-parts.ts'

/** Open sections of a draft without text, after which the template comes. */
const USELESS_SECTIONS = 2
/** Characters of the text so far in the next section's prompt. */
const JOIN_LENGTH = DRAFT_BEFORE_MAX_LENGTH
const CLAIMS = { claims: DRAFT_CLAIMS_MAX, length: DRAFT_CLAIM_MAX_LENGTH }

export type DraftPorts = FindPorts &
  Pick<Ports, 'language' | 'workReceipts'> & { model: LanguageModel; log: Log }

/**
 * What a draft is written from: a brief alone; a plan that a person saw; or a partial draft, of which only the missing sections
 * are written.
 */
export type DraftRequest = { brief: DraftBrief; plan?: SentPlan; begun?: BegunDraft }

/** Yields the events of a draft; returns the draft, whole or partial. */
export async function* writeDraft(
  ports: DraftPorts,
  userId: string,
  { brief: asked, plan, begun }: DraftRequest,
  signal: AbortSignal,
): AsyncGenerator<DraftEvent, Draft> {
  const { model, log, catalogues, language } = ports
  const given = begun ?? plan
  const brief = given ? { ...asked, ...wishesOf(given) } : asked
  if (!model.can.generate && begun) {
    yield { event: 'error', data: NO_MODEL }
    return { ...NOTHING_WRITTEN, provider: model.provider, reason: NO_MODEL }
  }
  if (!model.can.generate) return yield* writeTemplate(brief, NO_MODEL)

  const works = given
    ? await worksOfPlan(ports, userId, given.works)
    : await findWorks(ports, userId, brief, signal)
  const planned = given ? ok(outlineOf(given)) : await makeOutline(model, brief, works, signal)
  if (!planned.ok) {
    log.warn('draft_became_template', { at: 'outline', reason: planned.failure })
    return yield* writeTemplate(
      brief,
      planned.failure === 'answer_invalid' ? PLAN_UNUSABLE : causeOf(planned.failure, signal),
    )
  }
  const outline = planned.value
  const { title, question, thesis, unverified } = outline
  const lengths = new WordPlan(brief.wordCount, outline)
  // Its heading is English; one of a continued draft would have some of its passages.
  const hasAppendix =
    !begun && hasAppendices(brief.projectType) && isEnglish(`${brief.topic}. ${brief.description} ${title}`)
  if (!begun) {
    const sections = plannedSections(outline, brief.wordCount)
    const shown = await plannedWorks(ports, userId, works, brief)
    yield { event: 'outline', data: { title, question, thesis, sections, works: shown, unverified } }
  }

  const { spelling } = await language.english()
  const offers = new WorkOffers(
    { catalogues, pdfPassages: (id, on, most) => pdfPassages(ports, userId, id, on, most) },
    brief,
    outline,
    works,
    (index) => !begun?.sections[index]?.written,
    signal,
  )
  const sources = new DraftSources(
    { catalogues, log, model, isWord: spelling.knows },
    { topic: brief.topic, said: saidIn(brief, given) },
    offers,
    signal,
  )
  const written = new WrittenParts(sources)
  const revisions: Revision[] = []
  const draftSoFar = (reason: Draft['reason']): Draft => ({
    content: written.content(title, hasAppendix && reason === null, draftLanguage(brief)),
    template: false,
    provider: model.provider,
    references: sources.references(),
    unverified: [...unverified, ...written.unverified()],
    interrupted: reason !== null,
    reason,
    open: [...written.open],
    revisions,
  })
  let before = begun?.before ?? ''
  const argued: ArguedSection[] = []
  const earlier = new WrittenWords(thesis)
  earlier.add(readBlocks(before))
  let failedBefore: ModelFailure['reason'] | null = null
  try {
    for (const [index, { heading: name, points }] of outline.sections.entries()) {
      const finished = begun?.sections[index]
      if (finished && finished.written > 0) {
        lengths.wrote(index, finished.written - countWords(name))
        offers.remember(finished.cited, finished.nearestPassages)
        argued.push({ heading: name, claims: finished.claims, cited: finished.cited })
        continue
      }
      const words = lengths.budget(index)
      const evidence = await offers.forSection(index, words)
      const writing = writeSection(
        model,
        {
          ...{ brief, outline, index, words, argued, before, works: evidence, earlier },
          shownWords: ({ blocks }) => shownWords(blocks, sources, offers),
        },
        signal,
      )
      const { blocks, taken, failure, open } = yield* relayProgress(writing, function* ({ blocks }) {
        // The text so far lacks the sentences that their sources will complete.
        const soFar = withholdSentences(blocks, sources.known(blocks)).blocks
        yield { event: 'progress', data: sectionOf(index, name, sectionNodes(name, soFar)) }
        yield* written.updates()
      })
      if (blocks.length) {
        lengths.wrote(index, shownWords(blocks, sources, offers))
        earlier.add(markedBlocks(blocks))
        before = lastSentences(plainText(blocks), JOIN_LENGTH)
        const citing = citedSentences(blocks)
        const cited = citing.map(({ label }) => label)
        const subject = [question, thesis, ...points].join(' ')
        const claims = claimsOf(blocks, subject, CLAIMS)
        const nearestPassages = offers.wrote(citing)
        argued.push({ heading: name, claims, cited })
        yield written.add({
          index,
          name,
          number: sources.add(name, blocks, taken),
          claims,
          cited,
          nearestPassages,
        })
        yield* written.updates()
      }
      if (open !== null) {
        yield written.leaveOpen({ index, heading: name, points, partial: false, ...causeOfFault(open) })
        log.warn('section_left_open', { reason: open, index })
        if (!written.isEmpty || given || written.open.length < USELESS_SECTIONS) continue
        log.warn('draft_became_template', { at: 'section', reason: open })
        return yield* writeTemplate(brief, causeOfFault(open))
      }
      if (failure === null) {
        failedBefore = null
        continue
      }
      if (written.isEmpty && !given) {
        log.warn('draft_became_template', { at: 'section', reason: failure.reason })
        return yield* writeTemplate(brief, causeOf(failure.reason, signal))
      }
      const cause = causeOf(failure.reason, signal)
      yield written.leaveOpen({ index, heading: name, points, partial: blocks.length > 0, ...cause })
      log.warn('section_left_open', { reason: failure.reason, index })
      if (!endsDraft(failure.reason, failedBefore)) {
        failedBefore = failure.reason
        continue
      }
      for (const [later, { heading, points }] of outline.sections.entries())
        if (later > index && !begun?.sections[later]?.written)
          written.leaveOpen({ index: later, heading, points, partial: false, ...cause })
      yield* written.untilChecked()
      yield { event: 'error', data: cause }
      return draftSoFar(cause)
    }
    yield* written.untilChecked()
    for (const { index, ...revision } of await readOnceMore(
      { model, log, spelling },
      outline,
      argued,
      written.toRead(),
      signal,
    )) {
      written.revise({ index, ...revision })
      revisions.push(revision)
    }
    yield* written.updates()
  } finally {
    sources.stop()
  }
  const draft = draftSoFar(null)
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

const NOTHING_WRITTEN = {
  content: '',
  template: false,
  references: [],
  unverified: [],
  interrupted: true,
  open: [],
  revisions: [],
}

/** Text of a section as the next section's prompt has it, without sources. */
const plainText = (blocks: readonly SourcedBlock[]) =>
  blocks.map(({ kind, text }) => `${kind === 'heading' ? '### ' : ''}${text.inWords()}`).join('\n\n')

/** A plan decides what the draft asks and holds, and its length. */
const wishesOf = ({ title, question, thesis, sections }: SentPlan) => ({
  ...{ question, thesis },
  wordCount: sections.reduce((sum, { words }) => sum + words, countWords(title)),
})

/** All that the person said, who has seen what the plan says. */
const saidIn = ({ topic, description, subjectArea, question, thesis }: DraftBrief, plan?: SentPlan) =>
  [
    ...[topic, description, subjectArea, question, thesis],
    ...(plan?.sections ?? []).flatMap(({ heading, points }) => [heading, ...points]),
  ].join('\n')

const outlineOf = ({ title, question, thesis, sections }: SentPlan): Outline => ({
  ...{ title, question, thesis },
  sections: sections.map(({ heading, points, form, works, words }) => ({
    ...{ heading, points, form, works },
    share: words,
  })),
  unverified: [],
})

/** Words without the sentences that are taken out for a source; labels of offered works are found. */
function shownWords(blocks: readonly SourcedBlock[], sources: DraftSources, offers: WorkOffers): number {
  const found = new Map(
    sourcesIn(blocks).map((source) => [source.number, offers.labelledIn(source).map(({ work }) => work.csl)]),
  )
  return countBlockWords(withholdSentences(citeInBlocks(blocks, found), sources.known(blocks)).blocks)
}
