// Store of what programs propose for the open document: fetched when the room says that it has changed, marked at its words.
// Decisions are reported to the server, again with the next fetch where that fails.

import { t } from 'messages:assistant'
import type { EditorState } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view'
import type { ProposalOnWire } from '../../../../workers/contracts/writing/proposal.ts'
import { type Decision, isUnsettled } from '../../../../workers/domain/writing/suggestions/proposal.ts'
import { ApiError, call } from '../../../platform/api.ts'
import type { Place } from '../anchoring/block-prose.ts'
import { ManuscriptStore, type MapPlace } from '../anchoring/manuscript-store.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import { applyProposal } from './apply-proposal.ts'
import { placeProposals } from './place-proposals.ts'

/** Milliseconds without a change after which the words are looked for again. */
const LOCATE_MS = 300
/** Milliseconds after a fetch that failed; a connection that comes back fetches at once. */
const RETRY_MS = 20_000

/** `place` is null for one that is outdated. */
export type PlacedProposal = { proposal: ProposalOnWire; place: Place | null }
export type ProposalView = {
  /** Those that nobody has decided about, the oldest first. */
  items: readonly PlacedProposal[]
  /** Id of the one that is shown in the text. */
  open: string | null
  /** What came last, for screen readers. */
  news: string
}

export class ProposalList extends ManuscriptStore<ProposalView> {
  private readonly projectId: string
  private readonly stop: () => void
  private fetched = false
  private retry: ReturnType<typeof setTimeout> | undefined
  /** Decided here; `unreported` are those of which the server does not know. */
  private readonly decided = new Set<string>()
  private readonly unreported = new Map<string, Decision>()
  /** One report at a time, so that a dismissal does not arrive after what takes it back. */
  private reports: Promise<void> = Promise.resolve()

  constructor(manuscript: OpenManuscript, projectId: string) {
    super(manuscript, 'proposals', { items: [], open: null, news: '' })
    this.projectId = projectId
    this.stop = manuscript.onProposals(() => void this.request())
    void this.request()
  }

  override close(): void {
    this.stop()
    clearTimeout(this.retry)
    super.close()
  }

  private async request(): Promise<void> {
    clearTimeout(this.retry)
    const signal = this.startRequest()
    for (const [id, decision] of this.unreported) this.report(id, decision)
    try {
      const { proposals } = await call('GET /v1/projects/{id}/proposals', {
        params: { id: this.projectId },
        signal,
      })
      const known = new Set(this.snapshot.items.map(({ proposal }) => proposal._id))
      const waiting = proposals.filter((one) => isUnsettled(one) && !this.decided.has(one._id))
      const fresh = this.fetched ? waiting.filter(({ _id }) => !known.has(_id)) : []
      this.fetched = true
      this.locate(waiting)
      this.update({ news: newsOf(fresh) })
    } catch {
      if (!signal.aborted) this.retry = setTimeout(() => void this.request(), RETRY_MS)
    }
  }

  show(id: string | null): void {
    this.update({ open: id })
    this.redraw()
  }

  /** False if its words have changed. */
  accept({ proposal }: PlacedProposal): boolean {
    if (proposal.kind !== 'advice' && !applyProposal(this.manuscript, proposal)) {
      this.locate()
      return false
    }
    this.decide(proposal._id, 'accepted')
    return true
  }

  /** @returns a function that takes it back */
  dismiss({ proposal }: PlacedProposal): () => void {
    const before = this.snapshot.items
    const index = before.findIndex((item) => item.proposal._id === proposal._id)
    this.decide(proposal._id, 'dismissed')
    return () => {
      this.decided.delete(proposal._id)
      this.report(proposal._id, 'open')
      const present = this.snapshot.items.map((item) => item.proposal)
      this.locate(present.toSpliced(index, 0, proposal))
    }
  }

  private decide(id: string, decision: Decision): void {
    this.decided.add(id)
    this.report(id, decision)
    this.locate(this.snapshot.items.map(({ proposal }) => proposal).filter(({ _id }) => _id !== id))
  }

  private report(id: string, decision: Decision): void {
    this.unreported.set(id, decision)
    this.reports = this.reports.then(() => this.send(id, decision))
  }

  private async send(proposalId: string, decision: Decision): Promise<void> {
    // Sent already, or decided otherwise since.
    if (this.unreported.get(proposalId) !== decision) return
    const params = { id: this.projectId, proposalId }
    try {
      await call('PATCH /v1/projects/{id}/proposals/{proposalId}', { params, body: { state: decision } })
    } catch (error) {
      // One that is settled or gone stays so; anything else is sent again with the next fetch.
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return
    }
    if (this.unreported.get(proposalId) === decision) this.unreported.delete(proposalId)
  }

  private locate(proposals = this.snapshot.items.map(({ proposal }) => proposal)): void {
    const places = placeProposals(this.manuscript.view.state.doc, proposals)
    this.update({
      items: proposals.map((proposal, index) => ({ proposal, place: places[index]?.at ?? null })),
    })
    this.redraw()
  }

  protected onDocChange(mapPlace: MapPlace): void {
    if (this.snapshot.items.length === 0) return
    const items = this.snapshot.items.map((item) => ({ ...item, place: item.place && mapPlace(item.place) }))
    this.update({ items })
    this.debounce(LOCATE_MS, () => this.locate())
  }

  protected draw({ doc }: EditorState): DecorationSet {
    const { items, open } = this.snapshot
    const marks = items.flatMap(({ proposal: { _id }, place }) =>
      place
        ? Decoration.inline(place.from, place.to, {
            class: _id === open ? 'proposed open' : 'proposed',
            'data-proposal': _id,
          })
        : [],
    )
    return marks.length > 0 ? DecorationSet.create(doc, marks) : DecorationSet.empty
  }
}

const newsOf = ([first, ...others]: readonly ProposalOnWire[]): string => {
  if (!first) return ''
  return t('programProposes', { count: others.length + 1, program: first.program })
}
