// Paragraphs of plain text, whose first line a layout may indent: neither aligned nor indented by the writer.

import type { Block } from '../domain/manuscript/tree/blocks.ts'

export const isBodyText = ({ align, indent }: Block & { kind: 'paragraph' }): boolean =>
  indent === 0 && (align === '' || align === 'justify')
