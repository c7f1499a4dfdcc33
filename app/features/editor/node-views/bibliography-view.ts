// Node view of the bibliography: the formatted entries of all cited works, and a button that changes the style. Unchanged
// entries keep their elements; an entry with another number replaces only its label.

import { t } from 'messages:editor'
import type { EditorView, NodeView, NodeViewConstructor } from '@milkdown/kit/prose/view'
import {
  type BibliographyLayout,
  PLAIN_LAYOUT,
} from '../../../../workers/domain/citations/processor/bibliography-layout.ts'
import type { BibliographyEntry } from '../../../../workers/domain/citations/processor/format-works.ts'
import { styleName } from '../../../../workers/domain/citations/processor/styles.ts'
import { citationStoreOf } from '../citations/citation-store.ts'
import { libraryStoreOf } from '../citations/library-store.ts'
import { renderRuns } from '../citations/render-runs.ts'
import { requestEdit } from '../core/edit-target.ts'

type Runs = BibliographyEntry['runs']
type Drawn = { item: HTMLLIElement; number: HTMLSpanElement | null; label: Runs }

const EMPTY = t('nodeViews.worksCitedTextWill')

class BibliographyView implements NodeView {
  readonly dom = document.createElement('section')
  private readonly style = document.createElement('button')
  private readonly empty = document.createElement('p')
  private readonly list = document.createElement('ul')
  private readonly unwatch: (() => void)[]
  private entries: readonly BibliographyEntry[] = []
  private layout: BibliographyLayout = PLAIN_LAYOUT
  /** Keyed by the runs, which are the same object until they change. */
  private drawn = new Map<Runs, Drawn>()

  constructor(view: EditorView, getPos: () => number | undefined) {
    this.dom.className = 'bibliography'
    this.dom.contentEditable = 'false'
    this.dom.setAttribute('aria-label', t('nodeViews.bibliography'))
    this.style.type = 'button'
    this.style.className = 'bibliography-style'
    this.style.addEventListener('click', () => {
      const position = getPos()
      if (position !== undefined) requestEdit(view, 'citation_style', position)
    })
    this.empty.className = 'bibliography-empty'
    this.empty.textContent = EMPTY
    this.dom.append(this.style, this.empty)
    const citations = citationStoreOf(view)
    const library = libraryStoreOf(view)
    this.draw(library, citations.style)
    this.unwatch = [
      citations.subscribe(({ bibliography, layout }) => {
        this.entries = bibliography
        this.layout = layout
        this.draw(library, citations.style)
      }),
      library.subscribe(() => this.draw(library, citations.style)),
    ]
  }

  ignoreMutation(): boolean {
    return true
  }

  /** Links and buttons work as on a page. */
  stopEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('a, button') !== null
  }

  destroy(): void {
    for (const stop of this.unwatch) stop()
  }

  private draw(library: ReturnType<typeof libraryStoreOf>, style: string): void {
    const name = t('nodeViews.styleStylename', { styleName: styleName(style) })
    if (this.style.textContent !== name) {
      this.style.textContent = name
      this.style.setAttribute('aria-label', t('nodeViews.changeStyle', { styleName: styleName(style) }))
    }
    const body = this.entries.length === 0 ? this.empty : this.list
    if (body.parentNode !== this.dom) this.dom.lastElementChild?.replaceWith(body)
    this.drawEntries((work) => library.get(work)?.retracted === true)
    this.list.classList.toggle('bibliography-hanging', this.layout.hanging)
    const labels = this.layout.labelColumn && this.entries.some(({ label }) => label.length > 0)
    this.list.classList.toggle('bibliography-labels', labels)
    this.list.style.setProperty('--entry-spacing', String(this.layout.entrySpacing))
    this.list.style.setProperty('--line-spacing', String(this.layout.lineSpacing))
  }

  private drawEntries(isRetracted: (work: string) => boolean): void {
    const wanted = new Map<Runs, Drawn>()
    for (const { label, runs, work } of this.entries) {
      const known = this.drawn.get(runs)
      const entry = known && isLabelled(known, label) ? known : drawEntry(label, runs)
      if (isRetracted(work)) entry.item.dataset.state = 'retracted'
      else delete entry.item.dataset.state
      wanted.set(runs, entry)
    }
    for (const [runs, { item }] of this.drawn) if (wanted.get(runs)?.item !== item) item.remove()
    let next = this.list.firstChild
    for (const { item } of wanted.values())
      if (item === next) next = next.nextSibling
      // The element before it belongs further down and is moved in a later iteration.
      else if (next && item === next.nextSibling) next = item.nextSibling
      else this.list.insertBefore(item, next)
    this.drawn = wanted
  }
}

/** Updates the entry's label in place; false if its label element would have to be added or removed. */
function isLabelled(entry: Drawn, label: Runs): boolean {
  if (entry.label === label) return true
  if (!entry.number || label.length === 0) return entry.label.length === label.length
  entry.number.replaceChildren(...renderRuns(label))
  entry.label = label
  return true
}

function drawEntry(label: Runs, runs: Runs): Drawn {
  const item = document.createElement('li')
  const number = label.length > 0 ? document.createElement('span') : null
  if (number) {
    number.className = 'bibliography-label'
    number.append(...renderRuns(label))
    item.append(number, ' ')
  }
  const words = document.createElement('span')
  words.append(...renderRuns(runs))
  item.append(words)
  return { item, number, label }
}

export const bibliographyView: NodeViewConstructor = (_node, view, getPos) =>
  new BibliographyView(view, getPos)
