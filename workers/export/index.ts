// Implements the Exporters port. Each writer is loaded by its first export, to keep the Worker's start-up fast.

import type { Assets, Exporters, NextTurn } from '../services/ports.ts'
import { fontShelf } from './fonts.ts'

export function createExporters(assets: Assets, nextTurn: NextTurn): Exporters {
  const shelf = fontShelf(assets)
  return {
    pdf: {
      async write(input) {
        const { writePdf } = await import('./pdf/write-pdf.ts')
        return writePdf(input, shelf, nextTurn)
      },
      async sets(latex, display) {
        const { formulaSetter } = await import('./pdf/formulas/formula.ts')
        return formulaSetter()(latex, display) !== null
      },
    },
    docx: {
      async write(input) {
        const { writeDocx } = await import('./docx/write-docx.ts')
        return writeDocx(input, nextTurn)
      },
      async sets(latex) {
        const { equation } = await import('./docx/equation.ts')
        return equation(latex) !== null
      },
    },
    markdown: {
      async write(input) {
        const { writeMarkdown } = await import('./write-markdown.ts')
        return writeMarkdown(input, nextTurn)
      },
    },
  }
}
