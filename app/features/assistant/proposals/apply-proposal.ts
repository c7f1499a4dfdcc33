// Makes the change that a program proposes, as one undo step.

import { TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import type { ProposalOnWire } from '../../../../workers/contracts/writing/proposal.ts'
import { proposedPieces } from '../../../../workers/domain/writing/suggestions/place-proposal.ts'
import { keepGenerated } from '../../../shared/manuscript/generated-text.ts'
import { replaceInBlock } from '../../../shared/manuscript/replace-in-block.ts'
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

function rewrite(tr: Transaction, { block, quote }: ProposalPlace, proposal: ProposalOnWire): void {
  const end = replaceInBlock(tr, block, quote, proposedPieces(proposal, quote))
  if (end !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1))
}
