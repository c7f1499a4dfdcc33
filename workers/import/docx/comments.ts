// Comments (ECMA-376 part 1, 17.13.4). They stand in a part of their own; the text refers to them where they end.

import type { DocumentComment } from '../../services/import-ports.ts'
import { addComment } from '../comments.ts'
import { elementsOf, textOf, type XmlElement } from '../xml.ts'

export class Comments {
  readonly found: DocumentComment[] = []
  readonly #known: ReadonlyMap<string, XmlElement>

  /** @param part its root; null if there is none */
  constructor(part: XmlElement | null) {
    this.#known = new Map(
      elementsOf(part ?? undefined, 'w:comment').map((comment) => [
        comment.attributes['w:id'] ?? '',
        comment,
      ]),
    )
  }

  /** @param words of the text before the reference @returns the comment as it is kept; null if it is not */
  refer(id: string, words: string): DocumentComment | null {
    const comment = this.#known.get(id)
    if (!comment) return null
    const text = elementsOf(comment, 'w:p').map(wordsOf).join('\n')
    return addComment(this.found, { author: comment.attributes['w:author'] ?? '', text, words })
  }
}

/** Text of runs, without instructions of fields. */
function wordsOf(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return ''
      if (child.name === 'w:t') return textOf(child)
      if (child.name === 'w:tab' || child.name === 'w:br') return ' '
      return child.name === 'w:del' ? '' : wordsOf(child)
    })
    .join('')
}
