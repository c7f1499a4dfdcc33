// Labels of figures, tables and reference targets on each side of a comparison; numbers follow the order on that side.

import {
  type ComparedNode,
  isOn,
  markupOn,
  type Side,
  sideOf,
} from '../../../../../../workers/domain/manuscript/compare/compared.ts'
import { readTheoremKind } from '../../../../../../workers/domain/manuscript/schema/theorem.ts'
import { type Place, readPlaces } from '../../../../../../workers/domain/manuscript/tree/places.ts'

export type SideNames = {
  /** `Figure 2`, by caption node; `Lemma 3`, by theorem. */
  captions: ReadonlyMap<ComparedNode, string>
  /** `Figure 2`, `(3)` or a heading's text, by id. */
  places: ReadonlyMap<string, string>
}
export type PlaceNames = Record<Side, SideNames>

/** @param language of the manuscript, BCP 47 */
export const placeNames = (blocks: ComparedNode[], language: string): PlaceNames => ({
  old: namesOn('old', blocks, language),
  new: namesOn('new', blocks, language),
})

function namesOn(side: Side, blocks: ComparedNode[], language: string): SideNames {
  const places = readPlaces(sideOf(side, { type: 'doc', content: blocks }), language)
  const numbered = places.filter(({ kind }) => kind !== 'heading' && kind !== 'equation')
  return {
    places: new Map(places.filter(({ id }) => id).map((place) => [place.id, place.label])),
    captions: new Map(pairUp(captionsOn(side, blocks), numbered)),
  }
}

/** The first caption of each figure, and theorems, in reading order, as readPlaces counts them. */
function captionsOn(side: Side, blocks: readonly ComparedNode[]): ComparedNode[] {
  const found: ComparedNode[] = []
  const visit = (node: ComparedNode) => {
    if (!isOn(side, node)) return
    const caption =
      node.type === 'figure' && node.content?.find((child) => child.type === 'caption' && isOn(side, child))
    if (caption) found.push(caption)
    if (node.type === 'theorem' && readTheoremKind(markupOn(side, node).attrs?.kind) !== 'proof')
      found.push(node)
    node.content?.forEach(visit)
  }
  blocks.forEach(visit)
  return found
}

const pairUp = (captions: ComparedNode[], places: Place[]): [ComparedNode, string][] =>
  captions.flatMap((caption, index) => {
    const place = places[index]
    return place ? [[caption, place.label] as [ComparedNode, string]] : []
  })
