// Colours of words on the page. The document keeps what was chosen; a dark page shows it lighter or darker, so that the
// words stay readable (manuscript-marks.css).

import type { Mark } from '@milkdown/kit/prose/model'
import type { MarkViewConstructor } from '@milkdown/kit/prose/view'
import { readColor } from '../../../../workers/domain/manuscript/schema/appearance.ts'

const colourView =
  (className: string) =>
  (mark: Mark): { dom: HTMLElement } => {
    const dom = document.createElement('span')
    const color = readColor(mark.attrs.color)
    if (color) {
      dom.className = className
      dom.style.setProperty('--chosen', color)
    }
    return { dom }
  }

export const colourViews: Record<'text_color' | 'background_color', MarkViewConstructor> = {
  text_color: colourView('text-colour'),
  background_color: colourView('background-colour'),
}
