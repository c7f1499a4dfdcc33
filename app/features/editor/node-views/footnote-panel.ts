// Panel with an inner editor for a footnote, after ProseMirror's footnote example. Inner steps are mapped to the outer
// document, so that they are saved, synced and undone with it; outer changes of the note (a peer, an undo) are applied to
// the inner editor as the smallest replacement.

import { t } from 'messages:editor'
import { keymap } from '@milkdown/kit/prose/keymap'
import type { Node } from '@milkdown/kit/prose/model'
import { type Command, EditorState, TextSelection, type Transaction } from '@milkdown/kit/prose/state'
import { StepMap } from '@milkdown/kit/prose/transform'
import { type DecorationSource, EditorView } from '@milkdown/kit/prose/view'
import { redo, undo } from 'y-prosemirror'
import { toggle } from '../commands/mark-commands.ts'
import { barControls } from '../controls/bar-controls.ts'
import { registerOpenNote, requestEdit } from '../core/edit-target.ts'
import { languageOf } from '../numbering/numbering.ts'
import { flushDomSelection } from '../plugins/flush-dom-selection.ts'
import { typographicSigns } from '../plugins/typographic-signs.ts'
import { citationInNote } from './citation-view.ts'
import { crossReferenceView } from './cross-reference-view.ts'
import { asFootnoteText } from './footnote-paste.ts'
import { gapView } from './gap-view.ts'
import { mathViews } from './math-view.ts'

const FROM_OUTSIDE = 'from-outside'
const WIDTH = 420
const GAP = 6

export class FootnotePanel {
  private readonly panel = document.createElement('div')
  private readonly inner: EditorView
  private closed = false
  private readonly stopWriting: () => void

  constructor(
    node: Node,
    private decorations: DecorationSource,
    private readonly mark: HTMLElement,
    private readonly outer: EditorView,
    private readonly getPos: () => number | undefined,
    private readonly onClose: () => void,
  ) {
    this.panel.className = 'footnote-panel'
    this.panel.setAttribute('role', 'dialog')
    this.panel.setAttribute(
      'aria-label',
      mark.getAttribute('aria-label')?.replace(/:.*/, '') ?? t('nodeViews.footnote'),
    )
    const place = outer.dom.parentElement ?? document.body
    place.classList.add('footnote-place')
    place.append(this.panel)
    const run =
      (command: Command): Command =>
      () =>
        command(outer.state, outer.dispatch, outer)
    const leave: Command = () => {
      this.close(true)
      return true
    }
    this.inner = new EditorView(this.panel, {
      state: EditorState.create({
        doc: node,
        selection: TextSelection.create(node, node.content.size),
        plugins: [
          flushDomSelection(),
          typographicSigns(languageOf, outer),
          keymap({
            'Mod-z': run(undo),
            'Mod-y': run(redo),
            'Mod-Shift-z': run(redo),
            'Mod-b': toggle('strong'),
            'Mod-i': toggle('emphasis'),
            'Mod-u': toggle('underline'),
            Enter: (state, dispatch) => {
              const line = state.schema.nodes.hardbreak
              if (line) dispatch?.(state.tr.replaceSelectionWith(line.create()).scrollIntoView())
              return true
            },
            [barControls.citation.key]: () => {
              const caret = this.caret()
              if (caret !== undefined) requestEdit(outer, 'citation', caret)
              return true
            },
            'Mod-Enter': leave,
            Escape: leave,
          }),
        ],
      }),
      attributes: {
        class: 'footnote-text',
        dir: 'auto',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('nodeViews.textFootnote'),
        'data-placeholder': t('nodeViews.textFootnote'),
      },
      editable: () => outer.editable,
      decorations: () => this.decorations,
      transformPasted: (slice) => asFootnoteText(slice, node.type),
      nodeViews: {
        math_inline: mathViews.math_inline,
        citation: citationInNote(outer, getPos),
        gap: gapView,
        // Targets are in the outer document.
        cross_reference: (node, _, ...rest) => crossReferenceView(node, outer, ...rest),
      },
      dispatchTransaction: (tr) => this.dispatchInner(tr),
    })
    this.stopWriting = registerOpenNote(outer, { caret: this.caret, focus: () => this.inner.focus() })
    this.placeholder()
    this.position()
    document.addEventListener('pointerdown', this.pressedOutside, true)
    window.addEventListener('resize', this.position)
    this.inner.focus()
  }

  focus(): void {
    this.inner.focus()
  }

  /** Updates the inner editor to the outer document's node, and what is drawn on it. */
  show(node: Node, decorations: DecorationSource): void {
    const { state } = this.inner
    const start = node.content.findDiffStart(state.doc.content)
    if (start !== null) {
      const end = node.content.findDiffEnd(state.doc.content)
      if (end) {
        let { a, b } = end
        const overlap = start - Math.min(a, b)
        if (overlap > 0) {
          a += overlap
          b += overlap
        }
        this.inner.dispatch(state.tr.replace(start, b, node.slice(start, a)).setMeta(FROM_OUTSIDE, true))
      }
    }
    if (decorations !== this.decorations) {
      this.decorations = decorations
      this.inner.setProps({})
    }
    this.position()
  }

  destroy(): void {
    if (this.closed) return
    this.closed = true
    this.stopWriting()
    document.removeEventListener('pointerdown', this.pressedOutside, true)
    window.removeEventListener('resize', this.position)
    // Destroying the inner editor ends a composition without an event.
    if (this.inner.composing) this.panel.dispatchEvent(new Event('compositionend', { bubbles: true }))
    this.inner.destroy()
    this.panel.remove()
    this.onClose()
  }

  /** @param toText moves the cursor behind the number */
  private close(toText: boolean): void {
    const position = this.getPos()
    this.destroy()
    if (!toText || position === undefined) return
    const { state } = this.outer
    const after = position + (state.doc.nodeAt(position)?.nodeSize ?? 0)
    this.outer.dispatch(state.tr.setSelection(TextSelection.create(state.doc, after)))
    this.outer.focus()
  }

  private dispatchInner(tr: Transaction): void {
    const { state, transactions } = this.inner.state.applyTransaction(tr)
    this.inner.updateState(state)
    this.placeholder()
    const position = this.getPos()
    if (tr.getMeta(FROM_OUTSIDE) || position === undefined) return
    const outer = this.outer.state.tr
    const shift = StepMap.offset(position + 1)
    for (const { steps } of transactions)
      for (const step of steps) {
        const mapped = step.map(shift)
        if (!mapped || outer.maybeStep(mapped).failed) return
      }
    if (outer.docChanged) this.outer.dispatch(outer)
  }

  /** The caret's position in the outer document. */
  private readonly caret = (): number | undefined => {
    const position = this.getPos()
    return position === undefined ? undefined : position + 1 + this.inner.state.selection.to
  }

  private placeholder(): void {
    this.inner.dom.classList.toggle('footnote-text-empty', this.inner.state.doc.content.size === 0)
  }

  private readonly position = (): void => {
    const place = this.panel.parentElement
    if (!place) return
    const around = place.getBoundingClientRect()
    const text = this.outer.dom.getBoundingClientRect()
    const mark = this.mark.getBoundingClientRect()
    const width = Math.min(WIDTH, around.width - 24, Math.max(280, text.width))
    const left = Math.min(Math.max(mark.left - 24, around.left + 12), around.right - width - 12)
    this.panel.style.width = `${width}px`
    this.panel.style.left = `${left - around.left}px`
    this.panel.style.top = `${mark.bottom - around.top + GAP}px`
  }

  private readonly pressedOutside = (event: PointerEvent): void => {
    // A dialog opened from the panel is in front of it (Radix sets aria-hidden on the page behind).
    if (this.panel.closest('[aria-hidden="true"]')) return
    const target = event.target as globalThis.Node
    // The citation button and toasts do not close the panel.
    const exempt = `[aria-label="${barControls.citation.label}"], .toast-place`
    const leaves = !(target instanceof Element && target.closest(exempt))
    if (leaves && !this.panel.contains(target) && !this.mark.contains(target)) this.close(false)
  }
}
