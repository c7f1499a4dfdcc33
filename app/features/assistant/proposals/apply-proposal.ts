// Makes the change that a program proposes, as one undo step.

import { Fragment, Slice } from '@milkdown/kit/prose/model'
import { TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import type { ProposalOnWire } from '../../../../workers/contracts/writing/proposal.ts'
import { replacedContent } from '../../../../workers/domain/manuscript/replace-quote.ts'
import { proposedPieces } from '../../../../workers/domain/writing/suggestions/place-proposal.ts'
import { keepGenerated } from '../../../generated-text.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import { type ProposalPlace, placeProposals } from './place-proposals.ts'

/** @returns false if its words have changed, or the page allows no change there; then nothing is done */
export function applyProposal({ view, runInPlace }: OpenManuscript, proposal: ProposalOnWire): boolean {
  let done = false
  runInPlace((state, dispatch) => {
    const [place] = placeProposals(state.doc, [proposal])
    if (!place) return false
    const { tr } = state
    if (proposal.kind === 'delete_paragraph') tr.deleteRange(...around(place))
    else if (proposal.kind === 'split_paragraph') split(tr, place)
    else rewrite(tr, place, proposal)
    dispatch?.(keepGenerated(tr).scrollIntoView())
    done = view.state.doc !== state.doc
    return true
  })
  if (done && !window.matchMedia('(pointer: coarse)').matches) view.focus()
  return done
}

const around = ({ block: { node, position } }: ProposalPlace): [number, number] => [
  position,
  position + node.nodeSize,
]

/** The spaces before the second paragraph go. */
function split(tr: Transaction, { at, quote }: ProposalPlace): void {
  const before = quote.in.text.slice(0, quote.start)
  const spaces = before.length - before.trimEnd().length
  tr.delete(at.from - spaces, at.from).split(at.from - spaces)
  tr.setSelection(TextSelection.near(tr.doc.resolve(at.from - spaces + 2)))
}

/** Only what differs is replaced, so that the rest keeps its decorations and carets. */
function rewrite(
  tr: Transaction,
  { block: { node, position }, quote }: ProposalPlace,
  proposal: ProposalOnWire,
): void {
  const content = replacedContent(quote, proposedPieces(proposal, quote))
  const next = Fragment.fromJSON(node.type.schema, content)
  const start = node.content.findDiffStart(next)
  const ends = node.content.findDiffEnd(next)
  if (start === null || ends === null) return
  // Equal text at both ends of the change is counted by both searches.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const inside = position + 1
  const end = ends.b + overlap
  tr.replace(inside + start, inside + ends.a + overlap, new Slice(next.cut(start, end), 0, 0))
  tr.setSelection(TextSelection.near(tr.doc.resolve(inside + end), -1))
}
