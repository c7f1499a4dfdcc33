// Store of the plagiarism check of the open document: runs it, keeps the places of its matches while the text changes,
// and marks them in the colour of their source.

import { t } from 'messages:similarity'
import type { Node } from '@milkdown/kit/prose/model'
import type { EditorState } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view'
import {
  PLAGIARISM_TEXT_MAX_LENGTH,
  PLAGIARISM_TEXT_MIN_LENGTH,
} from '../../../../workers/contracts/limits.ts'
import type { PlagiarismEvent, PlagiarismResult } from '../../../../workers/contracts/plagiarism.ts'
import type { Exclusion } from '../../../../workers/domain/plagiarism/exclusions.ts'
import { standsAt, withoutCut } from '../../../../workers/domain/plagiarism/quoted.ts'
import {
  counts,
  coverage,
  type MatchMethod,
  partsOf,
  shareOf,
} from '../../../../workers/domain/plagiarism/score.ts'
import { ApiError, call, callRaw } from '../../../platform/api.ts'
import { readLookUp } from '../../../platform/browser-storage.ts'
import { readEvents } from '../../../platform/event-stream.ts'
import { type Place, spanOfText } from '../anchoring/block-prose.ts'
import { ManuscriptStore, type MapPlace } from '../anchoring/manuscript-store.ts'
import type { OpenManuscript, OpenProject } from '../open-manuscript.ts'
import { manuscriptText } from './manuscript-text.ts'
import './matches.css'

/** Colours of sources; more sources share the last. */
export const COLOURS = 4

type Source = PlagiarismResult['sourceMatches'][number]
/** `place` is null once its words have changed. `colour` from 1. */
export type PlacedMatch = {
  match: Source['matches'][number]
  source: Source
  colour: number
  place: Place | null
}

/** A report that is read again has its matches anew. */
export const isSameMatch = (one: PlacedMatch, other: PlacedMatch): boolean =>
  one.source._id === other.source._id &&
  one.match.start === other.match.start &&
  one.match.end === other.match.end &&
  one.match.sourceStart === other.match.sourceStart

export type Progress = Extract<PlagiarismEvent, { event: 'progress' }>['data']
export type PlagiarismView = {
  state: 'idle' | 'analyzing' | 'done' | 'failed'
  progress: Progress | null
  result: PlagiarismResult | null
  matches: readonly PlacedMatch[]
  /** Exclusions that the reader switched off. */
  switchedOff: readonly Exclusion[]
  /** The text is long enough to be checked. */
  canCheck: boolean
  /** The text has changed since the report. */
  isOutdated: boolean
  /** What went wrong, for people. */
  failure: string | null
}

const TOO_LONG = t('tooLong')
const FAILURES = new Map([
  ['network_unreachable', t('notReached')],
  ['body_too_large', TOO_LONG],
])

const NAMES = new Set(['progress', 'done', 'error'] as const)

export class PlagiarismCheck extends ManuscriptStore<PlagiarismView> {
  private readonly project: OpenProject | null
  private open: PlacedMatch | null = null

  constructor(manuscript: OpenManuscript, project: OpenProject | null) {
    super(manuscript, 'remarks', {
      state: 'idle',
      progress: null,
      result: null,
      matches: [],
      switchedOff: [],
      canCheck: isLongEnough(manuscript.view.state.doc),
      isOutdated: false,
      failure: null,
    })
    this.project = project
    void this.loadLatest()
  }

  /** The last report of this project, so that a reload does not lose it. */
  private async loadLatest(): Promise<void> {
    if (!this.project) return
    const signal = this.startRequest()
    try {
      const query = { projectId: this.project._id, limit: 1 }
      const page = await call('GET /v1/plagiarism/history', {
        query,
        signal,
      })
      const [latest] = page.reports
      if (latest && this.snapshot.state === 'idle') await this.show(latest._id, signal)
    } catch {
      // The tab begins with the invitation to check.
    }
  }

  /** Opens an earlier report. @throws ApiError */
  async show(id: string, signal = this.startRequest()): Promise<void> {
    const result = await call('GET /v1/plagiarism/report/{id}', { params: { id }, signal })
    if (!signal.aborted) this.setResult(result, this.manuscript.view.state.doc, 'by_words')
  }

  async run(): Promise<void> {
    const { doc } = this.manuscript.view.state
    const { text, regions } = manuscriptText(doc)
    if (text.length > PLAGIARISM_TEXT_MAX_LENGTH) {
      this.update({ state: 'failed', progress: null, failure: TOO_LONG })
      return
    }
    const signal = this.startRequest()
    this.update({ state: 'analyzing', progress: null, failure: null })
    try {
      const response = await callRaw('POST /v1/plagiarism/detect', {
        body: {
          content: text,
          projectId: this.project?._id ?? null,
          regions,
          options: {
            lookUp: readLookUp(),
            ...(this.project ? { academicLevel: this.project.academicLevel } : {}),
          },
        },
        headers: { accept: 'text/event-stream' },
        signal,
      })
      let isDone = false
      for await (const event of readEvents<PlagiarismEvent>(response, NAMES)) {
        if (signal.aborted) return
        if (event.event === 'progress') this.update({ progress: event.data })
        if (event.event === 'error') throw new ApiError(0, event.data.code)
        if (event.event !== 'done') continue
        isDone = true
        this.setResult(event.data, doc, 'by_offsets')
      }
      if (!isDone) throw new ApiError(0, 'network_unreachable')
    } catch (error) {
      if (!signal.aborted) this.fail(error)
    }
  }

  stop(): void {
    this.cancel()
    this.update({ state: this.snapshot.result ? 'done' : 'idle', progress: null })
  }

  switchExclusion(reason: Exclusion, holds: boolean): void {
    const { switchedOff } = this.snapshot
    this.update({
      switchedOff: holds ? switchedOff.filter((one) => one !== reason) : [...switchedOff, reason],
    })
    this.redraw()
  }

  /** Emphasises the words of one match. */
  mark(match: PlacedMatch | null): void {
    this.open = match
    this.redraw()
  }

  private fail(error: unknown): void {
    const code = error instanceof ApiError ? error.code : ''
    const failure = FAILURES.get(code) ?? t('notCompared')
    this.update({ state: 'failed', progress: null, failure })
  }

  /** @param doc the document that was sent; a stored report is found by its words */
  private setResult(result: PlagiarismResult, doc: Node, how: 'by_offsets' | 'by_words'): void {
    const { blocks, text } = manuscriptText(doc)
    const mapPlace = this.mapFrom(doc)
    const placeOf = ({ start, end, text: words }: Source['matches'][number]): Place | null => {
      const isThere = how === 'by_offsets' || standsAt(text, words, start)
      const from = isThere ? start : text.indexOf(withoutCut(words))
      const place = from < 0 ? null : spanOfText(blocks, { start: from, end: from + end - start })
      return place && mapPlace(place)
    }
    const matches = result.sourceMatches.flatMap((source, at) =>
      source.matches.map((match) => ({
        match,
        source,
        colour: Math.min(at + 1, COLOURS),
        place: placeOf(match),
      })),
    )
    const isOutdated = how === 'by_words' && matches.some(({ place }) => place === null)
    this.open = null
    this.update({ state: 'done', progress: null, result, matches, isOutdated, failure: null })
    this.redraw()
  }

  protected onDocChange(mapPlace: MapPlace): void {
    const { doc } = this.manuscript.view.state
    this.update({
      canCheck: isLongEnough(doc),
      isOutdated: this.snapshot.result !== null,
      matches: this.snapshot.matches.map((one) => ({ ...one, place: one.place && mapPlace(one.place) })),
    })
  }

  protected draw({ doc }: EditorState): DecorationSet {
    const { matches, switchedOff } = this.snapshot
    const drawn = matches.flatMap((one) => {
      const { match, colour, place } = one
      if (!place || place.to > doc.content.size) return []
      const counted = counts(match, switchedOff)
      const isOpen = this.open !== null && isSameMatch(this.open, one)
      const classes = ['match', counted ? `match-${colour}` : 'match-excluded', isOpen ? 'match-open' : '']
      return [Decoration.inline(place.from, place.to, { class: classes.filter(Boolean).join(' ') })]
    })
    return DecorationSet.create(doc, drawn)
  }
}

/** Counts no further than it has to: it runs after each keystroke. */
function isLongEnough(doc: Node): boolean {
  let length = 0
  doc.descendants((node) => {
    length += node.text?.length ?? 0
    return length < PLAGIARISM_TEXT_MIN_LENGTH
  })
  return length >= PLAGIARISM_TEXT_MIN_LENGTH
}

/** The figures of a report with some exclusions switched off. */
export function figuresOf(result: PlagiarismResult, switchedOff: readonly Exclusion[]) {
  const counted = (sources: readonly Source[]) =>
    sources.flatMap(({ matches }) => matches.filter((match) => counts(match, switchedOff)))
  const covered = (matches: ReturnType<typeof counted>) => coverage(result.words, matches)
  const all = counted(result.sourceMatches)
  const foundBy = (method: MatchMethod) => covered(all.filter((match) => match.method === method))
  const hasParts = result.sourceMatches.every(({ matches }) => matches.every(({ method }) => method))
  return {
    overall: shareOf(covered(all)),
    /** Null of a report that does not say what found its matches. */
    parts: hasParts ? partsOf(foundBy('fingerprinting'), foundBy('semantic')) : null,
    shareOfSource: (source: Source) => shareOf(covered(counted([source]))),
  }
}
