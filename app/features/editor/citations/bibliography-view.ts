// The bibliography on the page: the works that the text cites, as the style lists them. It writes itself.

import type { EditorView, NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import type { BibliographyEntry } from '../../../../workers/domain/citations/format-works.ts'
import { citationsOf } from './citation-watch.ts'
import { drawRuns } from './draw-runs.ts'

class BibliographyView implements NodeView {
  readonly dom = document.createElement('section')
  private readonly unwatch: () => void

  constructor(view: EditorView) {
    this.dom.className = 'bibliography'
    this.dom.contentEditable = 'false'
    this.dom.setAttribute('aria-label', 'Bibliography')
    this.say('The works that are cited in the text will be listed here.')
    let shown = ''
    this.unwatch = citationsOf(view).watch(({ bibliography, hanging }) => {
      const written = JSON.stringify([bibliography.map(({ label, runs }) => [label, runs]), hanging])
      if (written === shown) return
      shown = written
      if (bibliography.length === 0) this.say('The works that are cited in the text will be listed here.')
      else this.list(bibliography, hanging)
    })
  }

  ignoreMutation(): boolean {
    return true
  }

  /** A link in it is followed as one on a page, not taken for a place to write. */
  stopEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('a') !== null
  }

  destroy(): void {
    this.unwatch()
  }

  private say(words: string): void {
    const line = document.createElement('p')
    line.className = 'bibliography-empty'
    line.textContent = words
    this.dom.replaceChildren(line)
  }

  private list(entries: readonly BibliographyEntry[], hanging: boolean): void {
    const list = document.createElement('ul')
    list.className = hanging ? 'bibliography-hanging' : ''
    for (const { label, runs } of entries) {
      const item = document.createElement('li')
      if (label.length > 0) {
        const number = document.createElement('span')
        number.className = 'bibliography-label'
        number.append(...drawRuns(label))
        item.append(number, ' ')
      }
      item.append(...drawRuns(runs))
      list.append(item)
    }
    this.dom.replaceChildren(list)
  }
}

export const bibliographyView: NodeViewConstructor = (_node, view) => new BibliographyView(view)
