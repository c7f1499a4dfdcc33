// Cites a work that supports a claim, behind the claim.

import type { EditedSelectionOnWire } from '../../../../../workers/contracts/writing/selection.ts'
import type { CslItem } from '../../../../../workers/domain/citations/csl/csl.ts'
import { ApiError, call } from '../../../../platform/api.ts'
import { pendingRemovals } from '../../../../shared/manuscript/pending-removals.ts'
import type { EditorHandle } from '../../core/editor-handle.ts'
import { positionIn, type SelectedBlock, selectedText } from './selected-words.ts'

export type Supporting = Extract<EditedSelectionOnWire['outcome'], { kind: 'support' }>['works'][number]

const STOPS = '.!?…'

/** The document position before the full stop of the claim; at the end of the words where it is not among them. */
export function placeOfCitation(blocks: readonly SelectedBlock[], claim: string): number {
  const block = blocks.find((one) => selectedText(one).includes(claim)) ?? blocks.at(-1)
  if (!block) return 0
  const words = selectedText(block)
  const at = words.indexOf(claim)
  const end = at < 0 ? words.length : at + claim.length
  const isStop = STOPS.includes(words.charAt(end - 1))
  return positionIn(block, block.start + end - (isStop ? 1 : 0))
}

/** The work to cite; one of the catalogues is added to the library. */
export async function workToCite(
  { updateLibrary }: Pick<EditorHandle, 'updateLibrary'>,
  { paper: { csl }, referenceId }: Supporting,
): Promise<CslItem> {
  if (referenceId !== null) return { ...csl, id: referenceId }
  try {
    await pendingRemovals.flush()
    const reference = await call('POST /v1/citation/add', { body: { csl } })
    updateLibrary([reference])
    return { ...csl, id: reference._id }
  } catch (error) {
    // A citation has its work with it, also without the library.
    if (!(error instanceof ApiError)) throw error
    return { ...csl, id: '' }
  }
}
