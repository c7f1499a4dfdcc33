// Works that the sections of a draft may cite: those that the plan names for it, and what the catalogues have on its points, asked
// for while the sections before it are written. No work is offered beyond what one work may be cited, and no passage again that
// a sentence rests on. Never fails: a section whose catalogues did not answer in time is offered what the plan names.

import type { DraftBrief } from '../../domain/drafts/brief.ts'
import type { Outline } from '../../domain/drafts/outline.ts'
import type { WorkPassage } from '../../domain/drafts/plan/draft-plan.ts'
import { CitationAllowance } from '../../domain/drafts/sources/citation-allowance.ts'
import {
  type CitableWork,
  evidenceMost,
  labelWorks,
  type Offer,
  type OfferedWork,
  passagesOn,
} from '../../domain/drafts/sources/offered-works.ts'
import type { CitedSentence } from '../../domain/model-text/sourced-sentences.ts'
import { isOffered, type TakenSource } from '../../domain/model-text/sourced-text.ts'
import { fingerprint } from '../../domain/text/fingerprint.ts'
import { delay } from '../delay.ts'
import type { Ports } from '../ports.ts'
import { searchCatalogues } from './planning/find-works.ts'

/** Milliseconds that a section waits for its works. */
const PATIENCE_MS = 8000
const CONCURRENT_MAX = 2
/** Passages of one work in one section's prompt. */
const PASSAGES_OF_WORK = 4

/** Passages of a PDF of the person on a question. */
export type PdfPassages = (pdfId: string, question: string, most: number) => Promise<WorkPassage[]>

export class WorkOffers {
  /** Those of the plan and of all sections so far. */
  readonly all: OfferedWork[]
  readonly allowance: CitationAllowance
  readonly #brief: DraftBrief
  readonly #outline: Outline
  readonly #pdfPassages: PdfPassages
  readonly #found: Promise<CitableWork[]>[] = []
  /** Passages that sentences rest on. */
  readonly #used = new Set<string>()

  /** @param todo whether the section of an index is to be written */
  constructor(
    { catalogues, pdfPassages }: Pick<Ports, 'catalogues'> & { pdfPassages: PdfPassages },
    brief: DraftBrief,
    outline: Outline,
    planned: readonly OfferedWork[],
    todo: (index: number) => boolean,
    signal: AbortSignal,
  ) {
    this.all = [...planned]
    this.allowance = new CitationAllowance(brief.wordCount)
    this.#brief = brief
    this.#outline = outline
    this.#pdfPassages = pdfPassages
    for (const [index, { form }] of outline.sections.entries()) {
      const asks = brief.sources.catalogues && form !== 'conclusion' && todo(index)
      const subject = this.#subject(index)
      this.#found.push(
        (this.#found[index - CONCURRENT_MAX] ?? Promise.resolve([]))
          .then(() => (asks ? searchCatalogues(catalogues, [subject], subject, signal) : []))
          .catch(() => []),
      )
    }
  }

  /** The works that a source of a section's text has the labels of. */
  labelledIn(source: TakenSource): OfferedWork[] {
    return this.all.filter(({ label }) => isOffered(source) && source.label.split(' ').includes(label))
  }

  #subject(index: number): string {
    const { heading = '', points = [] } = this.#outline.sections[index] ?? {}
    return `${this.#brief.topic} ${heading} ${points.join(' ')}`
  }

  /** Those of the plan first. A conclusion has none: it answers from what the sections before it claim. */
  async forSection(index: number, words: number): Promise<Offer[]> {
    const section = this.#outline.sections[index]
    if (section?.form === 'conclusion') return []
    const timer = new AbortController()
    const found = await Promise.race([
      this.#found[index] ?? [],
      delay(PATIENCE_MS, timer.signal).then(() => []),
    ])
    timer.abort()
    const named = this.all.filter(({ label }) => section?.works.includes(label))
    const candidates = [...new Set([...named, ...labelWorks(found, this.all)])]
    const evidence: Offer[] = []
    for (const { label, work } of candidates) {
      if (evidence.length === evidenceMost(words)) break
      const most = this.allowance.left(label, words)
      if (most <= 0) continue
      const passages = await this.#passages(label, work, index)
      if (passages.length > 0) evidence.push({ label, work, passages, most })
    }
    return evidence
  }

  async #passages(label: string, work: CitableWork, index: number): Promise<WorkPassage[]> {
    const subject = this.#subject(index)
    if (work.pdfId) {
      const known = new Set(work.passages.map(({ text }) => text))
      const found = await this.#pdfPassages(work.pdfId, subject, PASSAGES_OF_WORK).catch(() => [])
      work.passages.push(...found.filter(({ text }) => !known.has(text)))
    }
    const fresh = ({ text }: WorkPassage) => !this.#used.has(keyOf(label, text))
    return passagesOn(subject, work, PASSAGES_OF_WORK, fresh)
  }

  /** Takes account of what a section cites. @returns keys of the passages nearest to its sentences */
  wrote(cited: readonly CitedSentence[]): string[] {
    const nearestPassages = cited.flatMap(({ label, sentence }) => {
      const work = this.all.find((one) => one.label === label)?.work
      const [nearest] = work ? passagesOn(sentence, work, 1) : []
      return nearest ? [keyOf(label, nearest.text)] : []
    })
    this.remember(
      cited.map(({ label }) => label),
      nearestPassages,
    )
    return nearestPassages
  }

  /** Takes account of a section that was written before: labels, one for each citation, and what `wrote` returned. */
  remember(labels: readonly string[], nearestPassages: readonly string[]): void {
    for (const label of labels) this.allowance.take(label)
    for (const key of nearestPassages) this.#used.add(key)
  }
}

/** Short enough to go to a person and back. */
const keyOf = (label: string, passage: string): string => `${label} ${fingerprint(passage)}`
