// The bibliography on the page: the works that the text cites, as the style lists them. It writes itself; above it stands
// the style, which can be changed there.

import type { EditorView, NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import type { BibliographyEntry } from '../../../../workers/domain/citations/format-works.ts'
import { styleName } from '../../../../workers/domain/citations/styles.ts'
import { askAt } from './asked-place.ts'
import { citationsOf } from './citation-watch.ts'
import { drawRuns } from './draw-runs.ts'
import { libraryOf } from './library-watch.ts'

const EMPTY = 'The works that are cited in the text will be listed here.'

class BibliographyView implements NodeView {
  readonly dom = document.createElement('section')
  private readonly style = document.createElement('button')
  private readonly body = document.createElement('div')
  private readonly unwatch: (() => void)[]
  private entries: readonly BibliographyEntry[] = []
  private hanging = false
  private shown = ''

  constructor(view: EditorView, getPos: () => number | undefined) {
    this.dom.className = 'bibliography'
    this.dom.contentEditable = 'false'
    this.dom.setAttribute('aria-label', 'Bibliography')
    this.style.type = 'button'
    this.style.className = 'bibliography-style'
    this.style.addEventListener('click', () => {
      const position = getPos()
      if (position !== undefined) askAt(view, 'citation_style', position)
    })
    this.dom.append(this.style, this.body)
    const citations = citationsOf(view)
    const library = libraryOf(view)
    this.draw(library, citations.style)
    this.unwatch = [
      citations.watch(({ bibliography, hanging }) => {
        this.entries = bibliography
        this.hanging = hanging
        this.draw(library, citations.style)
      }),
      library.watch(() => this.draw(library, citations.style)),
    ]
  }

  ignoreMutation(): boolean {
    return true
  }

  /** A link or a button in it is one as on a page, not taken for a place to write. */
  stopEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('a, button') !== null
  }

  destroy(): void {
    for (const stop of this.unwatch) stop()
  }

  private draw(library: ReturnType<typeof libraryOf>, style: string): void {
    const entries = this.entries.map((entry) => ({
      ...entry,
      retracted: library.of(entry.item.id)?.retracted === true,
    }))
    const written = JSON.stringify([
      entries.map(({ label, runs, retracted }) => [label, runs, retracted]),
      this.hanging,
      style,
    ])
    if (written === this.shown) return
    this.shown = written
    this.style.textContent = `Style: ${styleName(style)}`
    this.style.setAttribute('aria-label', `Citation style: ${styleName(style)}. Change`)
    this.body.replaceChildren(entries.length === 0 ? emptyLine() : listOf(entries, this.hanging))
  }
}

function emptyLine(): HTMLElement {
  const line = document.createElement('p')
  line.className = 'bibliography-empty'
  line.textContent = EMPTY
  return line
}

function listOf(
  entries: readonly (BibliographyEntry & { retracted: boolean })[],
  hanging: boolean,
): HTMLElement {
  const list = document.createElement('ul')
  list.className = hanging ? 'bibliography-hanging' : ''
  for (const { label, runs, retracted } of entries) {
    const item = document.createElement('li')
    if (label.length > 0) {
      const number = document.createElement('span')
      number.className = 'bibliography-label'
      number.append(...drawRuns(label))
      item.append(number, ' ')
    }
    item.append(...drawRuns(runs))
    if (retracted) item.dataset.state = 'retracted'
    list.append(item)
  }
  return list
}

export const bibliographyView: NodeViewConstructor = (_node, view, getPos) =>
  new BibliographyView(view, getPos)
