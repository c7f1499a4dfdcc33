// A citation on the page: what the style makes of it, and author and year until that is known.

import type { Node } from '@milkdown/kit/prose/model'
import type { EditorView, NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import { citationWords, readCitation } from '../../../../workers/domain/citations/citation.ts'
import { plainText } from '../../../../workers/domain/citations/formatted-text.ts'
import { citationsOf } from './citation-watch.ts'
import { drawRuns } from './draw-runs.ts'

class CitationView implements NodeView {
  readonly dom = document.createElement('span')
  private readonly unwatch: () => void

  constructor(
    private node: Node,
    view: EditorView,
    getPos: () => number | undefined,
  ) {
    this.dom.className = 'citation'
    this.dom.contentEditable = 'false'
    // The words themselves are read; this says what they are.
    this.dom.setAttribute('role', 'note')
    this.showWords()
    this.unwatch = citationsOf(view).watch(({ at, inNotes }) => {
      const position = getPos()
      const runs = position === undefined ? undefined : at(position)
      if (!runs?.length) return this.showWords()
      this.dom.classList.toggle('citation-in-note', inNotes)
      this.dom.replaceChildren(...drawRuns(runs))
      this.describe(plainText(runs))
    })
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    const changed = node.attrs.works !== this.node.attrs.works
    this.node = node
    if (changed) this.showWords()
    return true
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.unwatch()
  }

  private showWords(): void {
    const works = readCitation(this.node.attrs.works)
    const words = citationWords(works)
    this.dom.textContent = words
    this.dom.title = works.map(({ item }) => item.title ?? '').join('; ')
    this.describe(words)
  }

  private describe(words: string): void {
    this.dom.setAttribute('aria-label', `Citation: ${words}`)
  }
}

export const citationView: NodeViewConstructor = (node, view, getPos) => new CitationView(node, view, getPos)
