// Reader of PDFs: a file is read by pdf.js, which is loaded with the first, if it is within the bounds.

import { fail } from '../../domain/result.ts'
import type { PdfReader } from '../../services/pdf-ports.ts'
import type { NextTurn } from '../../services/ports.ts'

export const createBoundedPdfReader = (nextTurn: NextTurn): PdfReader => ({
  async open(source, password) {
    const { withinBounds } = await import('./bounds/within-bounds.ts')
    const bounded = await withinBounds(source, nextTurn)
    if (bounded === null) return fail({ reason: 'too_complex' })
    const { createPdfReader } = await import('./unpdf-reader.ts')
    return createPdfReader().open(bounded, password)
  },
})
