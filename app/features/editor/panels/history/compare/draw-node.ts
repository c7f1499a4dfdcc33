// Nodes that a comparison renders differently from the schema: images with authorised addresses, formulas by KaTeX, footnotes
// inline, references and captions with numbers, disabled check boxes. URLs are sanitised here, since nodes from Yjs were
// never parsed from HTML.

import { t } from 'messages:history'
import { t as tUi } from 'messages:ui'
import type { FormattedRun } from '../../../../../../workers/domain/citations/processor/formatted-text.ts'
import type { ComparedNode } from '../../../../../../workers/domain/manuscript/compare/compared.ts'
import type { NodeName } from '../../../../../../workers/domain/manuscript/schema/specs.ts'
import {
  safeImageSource,
  safeVideoAddress,
  uploadedFile,
} from '../../../../../../workers/domain/text/safe-address.ts'
import { renderFormula } from '../../../../../shared/katex.ts'
import { renderRuns } from '../../../citations/render-runs.ts'
import { externalImage } from '../../../node-views/external-image.ts'
import { gapChip } from '../../../node-views/gap-view.ts'
import { blobAddress } from '../../../node-views/image-view.ts'
import type { SideNames } from './place-names.ts'
import type { CitedRuns } from './use-cited-runs.ts'

type Drawn = { dom: HTMLElement; contentDOM?: HTMLElement }

/**
 * @param node with the type and attributes of the rendered side
 * @param original the compared node, the key of `names.captions` and `cited`
 * @returns null if the schema's toDOM applies
 */
export function drawSpecialNode(
  node: ComparedNode,
  names: SideNames,
  cited: CitedRuns,
  original: ComparedNode,
): Drawn | null {
  return DRAW.get(node.type)?.({ node, names, cited, original }) ?? null
}

type Draw = (one: {
  node: ComparedNode
  names: SideNames
  cited: CitedRuns
  original: ComparedNode
}) => Drawn | null

/** Null where the schema's toDOM applies. */
const DRAWERS: Record<NodeName, Draw | null> = {
  doc: null,
  paragraph: null,
  heading: null,
  blockquote: null,
  code_block: null,
  hr: null,
  bullet_list: null,
  ordered_list: null,
  list_item: ({ node: { attrs } }) => (typeof attrs?.checked === 'boolean' ? drawTask(attrs.checked) : null),
  table: null,
  table_header_row: null,
  table_row: null,
  table_cell: null,
  table_header: null,
  figure: null,
  caption: ({ names, original }) => drawCaption(names.captions.get(original)),
  theorem: ({ node, names, original }) => drawTheorem(names.captions.get(original), node.attrs ?? {}),
  video: ({ node }) => ({ dom: drawVideo(node.attrs ?? {}) }),
  page_break: () => ({ dom: drawPageBreak() }),
  bibliography: () => ({ dom: drawBibliography() }),
  math_display: ({ node }) => ({ dom: drawMath(String(node.attrs?.value ?? ''), true) }),
  text: null,
  hardbreak: null,
  image: ({ node }) => ({ dom: drawImage(node.attrs ?? {}) }),
  math_inline: ({ node }) => ({ dom: drawMath(String(node.attrs?.value ?? ''), false) }),
  citation({ cited, original }) {
    const runs = cited.get(original)
    return runs?.length ? { dom: drawCitation(runs) } : null
  },
  footnote: () => drawFootnote(),
  gap: ({ node }) => ({ dom: gapChip(node.attrs?.kind) }),
  cross_reference: ({ node, names }) => ({
    dom: drawReference(names.places.get(String(node.attrs?.target)) ?? t('missingReference')),
  }),
}
const DRAW = new Map<string, Draw | null>(Object.entries(DRAWERS))

function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  return element
}

function drawImage(attrs: Record<string, unknown>): HTMLElement {
  const image = document.createElement('img')
  const source = safeImageSource(attrs.src)
  image.alt = String(attrs.alt ?? '')
  image.referrerPolicy = 'no-referrer'
  const width = Number(attrs.width)
  if (width > 0) image.style.width = `${width}px`
  const file = uploadedFile(source)
  if (!file) return externalImage(image, source)
  blobAddress(file.projectId, file.fileId).then(
    (address) => {
      image.src = address
    },
    () => image.classList.add('image-missing'),
  )
  return image
}

function drawMath(latex: string, display: boolean): HTMLElement {
  const formula = make(display ? 'div' : 'span', display ? 'formula formula-display' : 'formula')
  formula.setAttribute('role', 'img')
  formula.setAttribute('aria-label', t('formulaLatex', { latex }))
  void renderFormula(formula, latex, display)
  return formula
}

function drawCitation(runs: readonly FormattedRun[]): HTMLElement {
  const citation = make('span', 'history-citation')
  citation.append(...renderRuns(runs, { links: false }))
  return citation
}

function drawFootnote(): Drawn {
  const dom = make('span', 'history-note')
  dom.setAttribute('role', 'note')
  dom.setAttribute('aria-label', t('footnote'))
  return { dom, contentDOM: dom }
}

function drawReference(name: string): HTMLElement {
  const reference = make('span', 'history-reference')
  reference.textContent = name
  return reference
}

function drawCaption(name: string | undefined): Drawn {
  const dom = document.createElement('figcaption')
  if (name) {
    const number = make('span', 'history-caption-number')
    number.textContent = `${name}. `
    dom.append(number)
  }
  return { dom, contentDOM: dom }
}

/** A proof has no number. */
function drawTheorem(name: string | undefined, { title }: Record<string, unknown>): Drawn {
  const dom = make('div', 'history-theorem')
  const label = make('span', 'history-caption-number')
  label.textContent = `${name ?? t('proof')}${title ? ` (${title})` : ''}. `
  const contentDOM = document.createElement('div')
  dom.append(label, contentDOM)
  return { dom, contentDOM }
}

function drawTask(checked: boolean): Drawn {
  const dom = document.createElement('li')
  dom.dataset.checked = String(checked)
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = checked
  box.disabled = true
  box.setAttribute('aria-label', checked ? tUi('done') : t('notDone'))
  const contentDOM = make('div', 'list-item-content')
  dom.append(box, contentDOM)
  return { dom, contentDOM }
}

function drawVideo(attrs: Record<string, unknown>): HTMLElement {
  const address = safeVideoAddress(attrs.src)
  const video = make('p', 'history-thing')
  const host = URL.canParse(address) ? ` (${new URL(address).host})` : ''
  video.textContent = t('video', { title: String(attrs.title ?? '') || t('untitledVideo'), host })
  return video
}

function drawBibliography(): HTMLElement {
  const line = make('p', 'history-thing')
  line.textContent = t('bibliography')
  return line
}

function drawPageBreak(): HTMLElement {
  const line = make('p', 'history-thing')
  line.textContent = t('pageBreak')
  return line
}
