// The node views and mark views of the editor.

import { t } from 'messages:editor'
import type { Mark } from '@milkdown/kit/prose/model'
import type { EditorProps, MarkView, NodeView } from '@milkdown/kit/prose/view'
import { readColor } from '../../../../workers/domain/manuscript/schema/appearance.ts'
import { bibliographyView } from './bibliography-view.ts'
import { citationView } from './citation-view.ts'
import { codeBlockView } from './code-block-view.ts'
import { crossReferenceView } from './cross-reference-view.ts'
import { figureView } from './figure-view.ts'
import { footnoteView } from './footnote-view.ts'
import { gapView } from './gap-view.ts'
import { imageView } from './image-view.ts'
import { listItemView } from './list-item-view.ts'
import { mathViews } from './math-view.ts'
import { theoremView } from './theorem-view.ts'
import { videoView } from './video-view.ts'

function pageBreakView(): NodeView {
  const dom = document.createElement('div')
  dom.className = 'page-break'
  dom.contentEditable = 'false'
  dom.setAttribute('role', 'separator')
  dom.setAttribute('aria-label', t('nodeViews.pageBreak'))
  return { dom, ignoreMutation: () => true }
}

/** Mark view that sets the chosen colour as a CSS variable; a dark theme adjusts its lightness (manuscript-marks.css). */
const colourView =
  (className: string) =>
  (mark: Mark): MarkView => {
    const dom = document.createElement('span')
    const color = readColor(mark.attrs.color)
    if (color) {
      dom.className = className
      dom.style.setProperty('--chosen', color)
    }
    return { dom }
  }

export const viewProps = {
  nodeViews: {
    ...mathViews,
    bibliography: bibliographyView,
    citation: citationView,
    code_block: codeBlockView,
    cross_reference: crossReferenceView,
    figure: figureView,
    footnote: footnoteView,
    gap: gapView,
    image: imageView,
    list_item: listItemView,
    page_break: pageBreakView,
    theorem: theoremView,
    video: videoView,
  },
  markViews: {
    text_color: colourView('text-colour'),
    background_color: colourView('background-colour'),
  },
} satisfies EditorProps
