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
import type { NumberingSetting } from '../../../numbering/numbering.ts'

export type SideNames = {
  /** `Figure 2`, by caption node; `Lemma 3`, by theorem. */
  captions: ReadonlyMap<ComparedNode, string>
  /** `Figure 2`, `(3)` `2.1` or a heading's text, by id. */
  places: ReadonlyMap<string, string>
}
export type PlaceNames = Record<Side, SideNames>

export const placeNames = (blocks: ComparedNode[], setting: NumberingSetting): PlaceNames => ({
  old: namesOn('old', blocks, setting),
  new: namesOn('new', blocks, setting),
})

function namesOn(side: Side, blocks: ComparedNode[], setting: NumberingSetting): SideNames {
  const document = sideOf(side, { type: 'doc', content: blocks })
  const places = readPlaces(document, setting.language, setting, setting.title)
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
