// ProseMirror plugin that draws placeholders for pasted images while they are uploaded. The shared document contains nothing
// of them. A place is a Yjs relative position, since y-prosemirror replaces the whole document for a remote change.

import { t } from 'messages:editor'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@milkdown/kit/prose/state'
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view'
import { ySyncPluginKey } from 'y-prosemirror'
import type * as Y from 'yjs'
import { fromRelativePosition, toRelativePosition } from '../collab/carets/relative-position.ts'
import './pending-image.css'

/** `anchor` is null until the transaction that added the place is in the Y.Doc. */
type Place = { id: number; position: number; anchor: Y.RelativePosition | null }
type Change = { add: Place[] } | { remove: number } | { anchors: Map<number, Y.RelativePosition> }

const key = new PluginKey<Place[]>('pending-images')
let lastId = 0

export const pendingImages = (): Plugin =>
  new Plugin<Place[]>({
    key,
    state: {
      init: () => [],
      // The old state: the new one does not have y-prosemirror's plugin state yet, which is the same.
      apply: (tr, places, before) => follow(tr, places, before),
    },
    props: {
      decorations(state) {
        const places = key.getState(state) ?? []
        if (places.length === 0) return null
        return DecorationSet.create(
          state.doc,
          places.map(({ id, position }) =>
            Decoration.widget(Math.min(position, state.doc.content.size), box, {
              key: `image-${id}`,
              side: -1,
            }),
          ),
        )
      },
    },
  })

function follow(tr: Transaction, places: Place[], state: EditorState): Place[] {
  const change = tr.getMeta(key) as Change | undefined
  let next = places
  if (tr.docChanged && places.length > 0) {
    const remote = (tr.getMeta(ySyncPluginKey) as { isChangeOrigin?: boolean } | undefined)?.isChangeOrigin
    next = remote
      ? places.flatMap((place) => resolved(place, state))
      : places.flatMap((place) => mapped(place, tr))
  }
  if (!change) return next
  if ('add' in change) return [...next, ...change.add]
  if ('remove' in change) return next.filter(({ id }) => id !== change.remove)
  return next.map((place) => ({ ...place, anchor: change.anchors.get(place.id) ?? place.anchor }))
}

/** Drops a place if the content around it is deleted. */
function mapped(place: Place, tr: Transaction): Place[] {
  const { pos, deletedAcross } = tr.mapping.mapResult(place.position, -1)
  return deletedAcross ? [] : [{ ...place, position: pos }]
}

function resolved(place: Place, state: EditorState): Place[] {
  const position = place.anchor && fromRelativePosition(state, place.anchor)
  return position === null ? [] : [{ ...place, position }]
}

function box(): HTMLElement {
  const element = document.createElement('span')
  element.className = 'pending-image'
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', t('paste.imageUploading'))
  element.textContent = t('paste.uploadingImage')
  return element
}

/** Adds places to a transaction, at positions in its new document. @returns their ids */
export function addPlaces(tr: Transaction, positions: number[]): number[] {
  const places = positions.map((position) => ({ id: ++lastId, position, anchor: null }))
  tr.setMeta(key, { add: places } satisfies Change)
  return places.map(({ id }) => id)
}

/** Sets the relative positions of places that have none, once the transaction is in the Y.Doc. */
export function anchorPlaces(view: EditorView): void {
  const anchors = new Map<number, Y.RelativePosition>()
  for (const { id, position, anchor } of key.getState(view.state) ?? []) {
    const relative = anchor ?? toRelativePosition(view.state, position)
    if (relative) anchors.set(id, relative)
  }
  if (anchors.size > 0) view.dispatch(view.state.tr.setMeta(key, { anchors } satisfies Change))
}

export const placeOf = (state: EditorState, id: number): number | null =>
  key.getState(state)?.find((place) => place.id === id)?.position ?? null

export const removePlace = (tr: Transaction, id: number): Transaction =>
  tr.setMeta(key, { remove: id } satisfies Change)
