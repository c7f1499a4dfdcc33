// Decoration that marks the words of the item that is open in a list.

import type { Node } from '@milkdown/kit/prose/model'
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view'
import type { Place } from './block-prose.ts'
import './suggested.css'

export const suggestedDecoration = (doc: Node, place: Place | null | undefined): DecorationSet =>
  place
    ? DecorationSet.create(doc, [Decoration.inline(place.from, place.to, { class: 'suggested' })])
    : DecorationSet.empty
