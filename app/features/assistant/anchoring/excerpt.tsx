// Words of the text as a card shows them: formulas are drawn, citations and notes left out.

import type { Node } from '@milkdown/kit/prose/model'
import { useEffect, useRef } from 'react'
import { renderFormula } from '../../../shared/katex.ts'
import type { OpenManuscript } from '../open-manuscript.ts'
import type { Place } from './block-prose.ts'

export type ExcerptPiece = string | { formula: string }

const LEFT_OUT = new Set(['citation', 'footnote', 'image'])

export function excerptOf(doc: Node, { from, to }: Place): ExcerptPiece[] {
  const pieces: ExcerptPiece[] = []
  const add = (text: string) => {
    const last = pieces.at(-1)
    if (typeof last !== 'string') pieces.push(text)
    // "lost [citation]." without the space.
    else pieces[pieces.length - 1] = (/^[.,;:]/.test(text) ? last.trimEnd() : last) + text
  }
  doc.nodesBetween(from, to, (node, position) => {
    const { name } = node.type
    if (node.isText) add((node.text ?? '').slice(Math.max(0, from - position), to - position))
    else if (name === 'math_inline') pieces.push({ formula: String(node.attrs.value) })
    else if (name === 'hardbreak' || (node.isTextblock && pieces.length > 0)) add(' ')
    return !LEFT_OUT.has(name)
  })
  return pieces
}

type ExcerptProps = {
  manuscript: OpenManuscript
  place: Place | null /** Shown without a place. */
  text: string
}

export function Excerpt({ manuscript, place, text }: ExcerptProps) {
  const { doc } = manuscript.view.state
  const pieces = place && place.to <= doc.content.size ? excerptOf(doc, place) : [text]
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and a formula draws itself anew
  return pieces.map((piece, at) => (typeof piece === 'string' ? piece : <Formula key={at} {...piece} />))
}

function Formula({ formula }: { formula: string }) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (element.current) void renderFormula(element.current, formula, false)
  }, [formula])
  return <span ref={element} role="img" aria-label={formula} className="not-italic" />
}
