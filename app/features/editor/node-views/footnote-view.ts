// Node view of footnotes: the number, and a panel with an inner editor while the note is edited. CSS counters number notes
// at once, but not across blocks that `content-visibility` skips (manuscript.css), so numbering.ts corrects the number.
// The panel is loaded when the first note opens.

import { t } from 'messages:editor'
import type { Node } from '@milkdown/kit/prose/model'
import { NodeSelection, TextSelection } from '@milkdown/kit/prose/state'
import type {
  Decoration,
  DecorationSource,
  EditorView,
  NodeView,
  NodeViewConstructor,
} from '@milkdown/kit/prose/view'
import { toast } from '../../../ui/overlays/toast.ts'
import { OPEN_FOOTNOTE } from '../commands/footnote-commands.ts'
import { registerOpenNote } from '../core/edit-target.ts'
import { bufferKeystrokes } from '../core/keystroke-buffer.ts'
import { numberingOf } from '../numbering/numbering.ts'
import type { FootnotePanel } from './footnote-panel.ts'

class FootnoteView implements NodeView {
  readonly dom = document.createElement('span')
  private panel: FootnotePanel | null = null
  private opening = false
  private gone = false
  private readonly unwatch: () => void

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly getPos: () => number | undefined,
    private decorations: DecorationSource,
  ) {
    this.dom.className = 'footnote-mark'
    this.dom.contentEditable = 'false'
    this.dom.setAttribute('role', 'button')
    this.dom.addEventListener('click', () => void this.open())
    this.dom.addEventListener(OPEN_FOOTNOTE, () => void this.open())
    this.describe(0)
    this.unwatch = numberingOf(view).subscribe(({ notes }) => {
      const position = this.getPos()
      this.describe(notes.findIndex((note) => note.position === position) + 1)
    })
  }

  update(node: Node, _outer: readonly Decoration[], decorations: DecorationSource): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.decorations = decorations
    this.panel?.show(node, decorations)
    return true
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.gone = true
    this.unwatch()
    this.panel?.destroy()
  }

  private describe(number: number): void {
    if (number) this.dom.dataset.number = String(number)
    const words = this.node.textContent.slice(0, 80) || t('nodeViews.empty')
    const label = number
      ? t('nodeViews.footnoteNumbered', { number, words })
      : t('nodeViews.footnoteWords', { words })
    // Each numbering reaches hundreds of notes, of which few have changed.
    if (this.dom.getAttribute('aria-label') !== label) this.dom.setAttribute('aria-label', label)
    this.dom.classList.toggle('footnote-empty', this.node.content.size === 0)
  }

  private async open(): Promise<void> {
    if (this.panel || this.opening) return this.panel?.focus()
    const { view } = this
    this.opening = true
    let wanted = true
    const keys = bufferKeystrokes(() => {
      wanted = false
      stopWriting()
      this.leave()
    })
    const stopWriting = registerOpenNote(view, { caret: () => this.end(), focus: keys.focus })
    const loaded = await import('./footnote-panel.ts').catch(() => null)
    this.opening = false
    stopWriting()
    const typed = keys.stop()
    if (this.gone) return
    this.write(typed)
    const position = this.getPos()
    if (position === undefined || !wanted) return
    if (!loaded) {
      toast({
        title: t('nodeViews.footnoteCouldNotOpened'),
        description: t('nodeViews.checkConnection'),
        tone: 'destructive',
      })
      return this.leave()
    }
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)))
    this.dom.classList.add('footnote-open')
    this.panel = new loaded.FootnotePanel(this.node, this.decorations, this.dom, view, this.getPos, () => {
      this.panel = null
      this.dom.classList.remove('footnote-open')
    })
  }

  /** Position of the end of the note's content. */
  private end(): number | undefined {
    const position = this.getPos()
    return position === undefined ? undefined : position + 1 + this.node.content.size
  }

  /** Inserts what was typed before the panel loaded. */
  private write(typed: string): void {
    const { view } = this
    const end = this.end()
    if (!typed || !view.editable || end === undefined) return
    view.dispatch(view.state.tr.insert(end, view.state.schema.text(typed)))
  }

  /** Moves the caret behind the number. */
  private leave(): void {
    const { view } = this
    const end = this.end()
    if (end !== undefined)
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end + 1)))
    view.focus()
  }
}

export const footnoteView: NodeViewConstructor = (node, view, getPos, _outer, decorations) =>
  new FootnoteView(node, view, getPos, decorations)
