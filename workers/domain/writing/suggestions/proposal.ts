// Changes that programs propose to a manuscript. They are shown at their words, and change nothing by themselves.

import { type CiteItem, citeItem } from '../../citations/csl/citation.ts'
import type { CslItem } from '../../citations/csl/csl.ts'
import type { SuggestionPriority, SuggestionType } from './suggestion.ts'

/** `outdated`: its words are not in the text any more, or stand there more than once, or the change is made already. */
export const PROPOSAL_STATES = ['open', 'accepted', 'dismissed', 'outdated', 'withdrawn'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** What a person decides; `open` takes a dismissal back. */
export const DECISIONS = ['accepted', 'dismissed', 'open'] as const
export type Decision = (typeof DECISIONS)[number]

/** What is proposed: other words, advice about words, or a change of the paragraph that they are in. */
export const PROPOSED_CHANGES = ['rewrite', 'delete_paragraph', 'split_paragraph'] as const
export type ProposedChange = (typeof PROPOSED_CHANGES)[number]
/** Kinds of proposals. `citation`: a rewrite that only cites works; `advice`: one without other words. */
export const PROPOSAL_KINDS = [...PROPOSED_CHANGES, 'citation', 'advice'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** A citation in `quote` or `suggestedText`, which have its token in its place. */
export type ProposedCitation = { token: string; works: ProposedWork[] }
export type ProposedWork = { csl: CslItem; retracted: boolean } & Partial<
  Omit<CiteItem, 'item' | 'passage' | 'verdict'>
>

export type Proposal = {
  id: string
  projectId: string
  userId: string
  /** Name of the program, or of the token that it used. */
  program: string
  kind: ProposalKind
  /** Type and priority that the program gave. */
  type: SuggestionType | null
  priority: SuggestionPriority | null
  /** Words of one block of the text: all of the paragraph to delete, those that begin the second one of a split. */
  quote: string
  /** Words that would stand in their place, with verified sources; '' for none. */
  suggestedText: string
  citations: ProposedCitation[]
  explanation: string
  state: ProposalState
  createdAt: number
  /** When it was accepted, dismissed or withdrawn. */
  settledAt: number | null
}

export const citeItems = ({ works }: ProposedCitation): CiteItem[] =>
  works.map(({ csl, retracted: _, ...around }) => citeItem(csl, around))

/** Whether nobody has decided about it. */
export const isUnsettled = ({ state }: Pick<Proposal, 'state'>): boolean =>
  state === 'open' || state === 'outdated'
