// A manuscript with every table and picture in a figure with a caption, a footnote in every other paragraph, and a
// cross-reference in every tenth.

import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { caption, figure, manuscript, note, referenceTo } from '../../support/build-manuscript.ts'

const NOTE = 'Compare the earlier report, whose third chapter comes to the opposite view.'

const isPicture = ({ type, content }: DocumentNode) =>
  type === 'paragraph' && content?.length === 1 && content[0]?.type === 'image'

export function annotated(document: DocumentNode): DocumentNode {
  let paragraphs = 0
  let figures = 0
  const annotate = (block: DocumentNode): DocumentNode => {
    if (block.type === 'table')
      return figure(`place-${++figures}`, caption('What was measured, and what it says'), block)
    if (isPicture(block)) return figure(`place-${++figures}`, block, caption('How it was measured'))
    if (block.type !== 'paragraph') return block
    paragraphs++
    const more: DocumentNode[] = []
    if (paragraphs % 2 === 0) more.push(note(NOTE))
    if (paragraphs % 10 === 0 && figures > 0) more.push(referenceTo(`place-${figures}`))
    return { ...block, content: [...(block.content ?? []), ...more] }
  }
  return manuscript(...(document.content ?? []).map(annotate))
}
