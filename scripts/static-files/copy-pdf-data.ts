// Copies what pdf.js loads for some documents (character maps, standard fonts, image decoders, a colour profile) with
// their licences to public/pdfjs/, as static assets. Part of the build; fast if nothing changed.

import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'node_modules/pdfjs-dist')
const target = join(root, 'public/pdfjs')
const FOLDERS = ['cmaps', 'iccs', 'standard_fonts', 'wasm']
/** Scripts of PDFs, which are never run, and decoders for browsers without WebAssembly. */
const NOT_USED = /^quickjs|\.js$/

/** Copies files that are missing or differ in size. @throws if a source is missing */
export function copyPdfData(): void {
  for (const folder of FOLDERS) {
    mkdirSync(join(target, folder), { recursive: true })
    for (const name of readdirSync(join(source, folder))) {
      if (NOT_USED.test(name)) continue
      const from = join(source, folder, name)
      const to = join(target, folder, name)
      if (!existsSync(to) || statSync(to).size !== statSync(from).size) copyFileSync(from, to)
    }
  }
}

if (import.meta.main) copyPdfData()
