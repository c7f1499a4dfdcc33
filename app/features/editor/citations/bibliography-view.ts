// The bibliography on the page: the works that the text cites, as the style lists them. It writes itself; above it stands
// the style, which can be changed there. An entry that says the same as before keeps its element, so that a change costs
// what it changes.

import type { EditorView, NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import {
  type BibliographyLayout,
  PLAIN_LAYOUT,
} from '../../../../workers/domain/citations/bibliography-layout.ts'
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
  private readonly empty = document.createElement('p')
  private readonly list = document.createElement('ul')
  private readonly unwatch: (() => void)[]
  private entries: readonly BibliographyEntry[] = []
  private layout: BibliographyLayout = PLAIN_LAYOUT
  private drawn = new Map<string, HTMLLIElement>()

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
    this.empty.className = 'bibliography-empty'
    this.empty.textContent = EMPTY
    this.dom.append(this.style, this.empty)
    const citations = citationsOf(view)
    const library = libraryOf(view)
    this.draw(library, citations.style)
    this.unwatch = [
      citations.watch(({ bibliography, layout }) => {
        this.entries = bibliography
        this.layout = layout
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
    this.style.textContent = `Style: ${styleName(style)}`
    this.style.setAttribute('aria-label', `Citation style: ${styleName(style)}. Change`)
    const body = this.entries.length === 0 ? this.empty : this.list
    if (body.parentNode !== this.dom) this.dom.lastElementChild?.replaceWith(body)
    this.drawEntries((work) => library.of(work)?.retracted === true)
    this.list.classList.toggle('bibliography-hanging', this.layout.hanging)
    const labels = this.layout.labelColumn && this.entries.some(({ label }) => label.length > 0)
    this.list.classList.toggle('bibliography-labels', labels)
    this.list.style.setProperty('--entry-spacing', String(this.layout.entrySpacing))
    this.list.style.setProperty('--line-spacing', String(this.layout.lineSpacing))
  }

  private drawEntries(isRetracted: (work: string) => boolean): void {
    const wanted = new Map<string, HTMLLIElement>()
    for (const { label, runs, work } of this.entries) {
      const retracted = isRetracted(work)
      const written = JSON.stringify([label, runs, retracted])
      // Two works that say the same are two entries.
      const key = wanted.has(written) ? `${written} ${wanted.size}` : written
      wanted.set(key, this.drawn.get(key) ?? drawEntry(label, runs, retracted))
    }
    for (const [key, entry] of this.drawn) if (!wanted.has(key)) entry.remove()
    let next = this.list.firstChild
    for (const entry of wanted.values())
      if (entry === next) next = next.nextSibling
      else this.list.insertBefore(entry, next)
    this.drawn = wanted
  }
}

function drawEntry(
  label: BibliographyEntry['label'],
  runs: BibliographyEntry['runs'],
  retracted: boolean,
): HTMLLIElement {
  const item = document.createElement('li')
  if (label.length > 0) {
    const number = document.createElement('span')
    number.className = 'bibliography-label'
    number.append(...drawRuns(label))
    item.append(number, ' ')
  }
  const words = document.createElement('span')
  words.append(...drawRuns(runs))
  item.append(words)
  if (retracted) item.dataset.state = 'retracted'
  return item
}

export const bibliographyView: NodeViewConstructor = (_node, view, getPos) =>
  new BibliographyView(view, getPos)
