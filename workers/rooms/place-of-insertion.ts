// Where blocks are inserted that belong to the text: at a place that an editor remembers, else before the list of references.

import * as Y from 'yjs'
import { FRAGMENT } from '../contracts/room.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import { startOfReferenceList } from '../domain/manuscript/start-of-reference-list.ts'

/**
 * @param blocks of the document
 * @param place an encoded relative position, in base64url; '' for none
 * @returns how many blocks come before: after the block of the place, and not after the list of references
 */
export function placeOfInsertion(doc: Y.Doc, blocks: readonly DocumentNode[], place: string): number {
  const end = startOfReferenceList(blocks) ?? blocks.length
  return Math.min(end, blockAfter(doc, place) ?? end)
}

/** Untrusted; null if it cannot be read, or its block was deleted. */
function blockAfter(doc: Y.Doc, place: string): number | null {
  if (place === '') return null
  try {
    const bytes = Uint8Array.from(atob(place.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    )
    const position = Y.decodeRelativePosition(bytes)
    // Another name would create a type of that name in the document.
    if (position.tname !== null && position.tname !== FRAGMENT) return null
    const found = Y.createAbsolutePositionFromRelativePosition(position, doc)
    const fragment = doc.getXmlFragment(FRAGMENT)
    if (!found) return null
    if (found.type === fragment) return found.index
    let inner: Y.AbstractType<unknown> = found.type
    for (let item = inner._item; item && !item.deleted; item = inner._item) {
      if (item.parent === fragment) return fragment.toArray().indexOf(inner as Y.XmlElement) + 1
      inner = item.parent as Y.AbstractType<unknown>
    }
    return null
  } catch {
    return null
  }
}
