// Node view of cross-references: the label of the target figure, table, formula or heading, or a note that it is missing. A click
// with Ctrl or ⌘, or Enter on the selected node, goes to the target.

import { t } from 'messages:editor'
import type { Node } from '@milkdown/kit/prose/model'
import { Selection } from '@milkdown/kit/prose/state'
import type { EditorView, NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import { readAnchor } from '../../../../workers/domain/manuscript/schema/block-specs.ts'
import type { Place } from '../../../../workers/domain/manuscript/tree/places.ts'
import { anchorsOf } from '../core/anchors.ts'
import { numberingOf } from '../numbering/numbering.ts'

/** DOM event, dispatched on a reference's element, that goes to its target. */
export const FOLLOW_REFERENCE = 'follow-reference'

/** The label of a reference's target, or null if the target is gone. */
export function referenceLabel(node: Node, places: Place[]): string | null {
  const target = readAnchor(node.attrs.target)
  const place = target ? places.find(({ id }) => id === target) : undefined
  return place ? place.label : null
}

export const MISSING_REFERENCE = t('nodeViews.missingReference')

class CrossReferenceView implements NodeView {
  readonly dom = document.createElement('span')
  private readonly unwatch: () => void

  constructor(
    private node: Node,
    private readonly view: EditorView,
  ) {
    this.dom.className = 'cross-reference'
    this.dom.contentEditable = 'false'
    this.dom.setAttribute('role', 'link')
    this.dom.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey) this.follow()
    })
    this.dom.addEventListener(FOLLOW_REFERENCE, () => this.follow())
    this.dom.textContent = '…'
    this.unwatch = numberingOf(view).subscribe(({ places }) => {
      const found = referenceLabel(this.node, places)
      const label = found || MISSING_REFERENCE
      if (this.dom.textContent !== label) this.dom.textContent = label
      this.dom.classList.toggle('reference-missing', found === null)
      this.dom.title = found === null ? t('nodeViews.whatPointedGone') : t('nodeViews.goesThere', { label })
    })
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type || node.attrs.target !== this.node.attrs.target) return false
    this.node = node
    return true
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.unwatch()
  }

  private follow(): void {
    const target = readAnchor(this.node.attrs.target)
    if (!target) return
    let at: number | null = null
    this.view.state.doc.descendants((found, position) => {
      if (at === null && anchorsOf(found).includes(target)) at = position
      return at === null && !found.isTextblock
    })
    if (at === null) return
    const { state } = this.view
    // The caret moves too: the next key would scroll back to it, and the chapter page shows the caret's chapter.
    this.view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(at + 1))))
    this.view.focus()
    const element = this.view.nodeDOM(at)
    if (element instanceof HTMLElement) element.scrollIntoView({ block: 'center' })
  }
}

export const crossReferenceView: NodeViewConstructor = (node, view) => new CrossReferenceView(node, view)
