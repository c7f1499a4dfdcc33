// Implements the Exporters port. Each writer is loaded by its first export, to keep the Worker's start-up fast.

import type { Archive } from '../services/account-ports.ts'
import type { Assets, Exporters, NextTurn } from '../services/ports.ts'
import { fontShelf } from './fonts.ts'

export function createExporters(assets: Assets, nextTurn: NextTurn, archive: Archive): Exporters {
  const shelf = fontShelf(assets)
  return {
    pdf: {
      async write(input) {
        const { writePdf } = await import('./pdf/write-pdf.ts')
        return writePdf(input, shelf, nextTurn)
      },
    },
    docx: {
      async write(input) {
        const { writeDocx } = await import('./docx/write-docx.ts')
        return writeDocx(input, nextTurn)
      },
    },
    html: {
      async write(input) {
        const { writeHtml } = await import('./html/write-html.ts')
        return writeHtml(input, nextTurn)
      },
    },
    latex: {
      async write(input) {
        const { writeLatex } = await import('./latex/write-latex.ts')
        return writeLatex(input, nextTurn, archive)
      },
    },
    epub: {
      async write(input) {
        const { writeEpub } = await import('./epub/write-epub.ts')
        return writeEpub(input, nextTurn, archive)
      },
    },
    text: {
      async write(input) {
        const { writeText } = await import('./text/write-text.ts')
        return writeText(input, nextTurn)
      },
    },
    odt: {
      async write(input) {
        const { writeOdt } = await import('./odt/write-odt.ts')
        return writeOdt(input, nextTurn, archive)
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
