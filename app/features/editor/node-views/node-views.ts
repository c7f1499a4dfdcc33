// The node views and mark views of the editor.

import type { EditorProps } from '@milkdown/kit/prose/view'
import { colourViews } from '../plugins/colour-views.ts'
import { bibliographyView } from './bibliography-view.ts'
import { citationView } from './citation-view.ts'
import { codeBlockView } from './code-block-view.ts'
import { crossReferenceView } from './cross-reference-view.ts'
import { figureView } from './figure-view.ts'
import { footnoteView } from './footnote-view.ts'
import { imageView } from './image-view.ts'
import { mathViews } from './math-view.ts'
import { pageBreakView } from './page-break-view.ts'
import { listItemView } from './task-item-view.ts'
import { videoView } from './video-view.ts'

export const viewProps = {
  nodeViews: {
    ...mathViews,
    bibliography: bibliographyView,
    citation: citationView,
    code_block: codeBlockView,
    cross_reference: crossReferenceView,
    figure: figureView,
    footnote: footnoteView,
    image: imageView,
    list_item: listItemView,
    page_break: pageBreakView,
    video: videoView,
  },
  markViews: colourViews,
} satisfies EditorProps
