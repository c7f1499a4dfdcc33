// Generates workers/domain/text/printed-characters.json from the fonts of the PDF: the characters that one has which is
// loaded for them, as lengths of runs of code points, alternately without and with a glyph, from U+0000.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FontName } from '../workers/export/font-files.ts'
import { fallbacksOf } from '../workers/export/pdf/lines/fallbacks.ts'
import { copyExportFonts } from './static-files/copy-fonts.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'workers/domain/text/printed-characters.json')

export function generatePrintedCharacters(): void {
  copyExportFonts()
  const printed = new Set<number>()
  // What only a bold or italic font has would be missing in regular text.
  for (const { regular, claims } of fallbacksOf({}))
    for (const codePoint of charactersOf(regular))
      if (claims.test(String.fromCodePoint(codePoint))) printed.add(codePoint)
  const runs: number[] = []
  let from = 0
  let last = -1
  for (const codePoint of [...printed].sort((one, other) => one - other)) {
    if (codePoint !== last + 1 || last < 0) {
      if (last >= 0) runs.push(last + 1 - from)
      runs.push(codePoint - (last + 1))
      from = codePoint
    }
    last = codePoint
  }
  runs.push(last + 1 - from)
  writeFileSync(target, `${JSON.stringify(runs)}\n`)
}

const UNICODE_PLATFORMS = [0, 3]

/** Code points that a font of the exports maps to a glyph (OpenType, `cmap`, formats 4 and 12). */
export function charactersOf(name: FontName): Set<number> {
  const font = readFileSync(join(root, `public/fonts/export/${name}.ttf`))
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const found = new Set<number>()
  const tables = view.getUint16(4)
  for (let index = 0; index < tables; index++) {
    const entry = 12 + 16 * index
    if (view.getUint32(entry) !== CMAP) continue
    const cmap = view.getUint32(entry + 8)
    for (let subtable = 0; subtable < view.getUint16(cmap + 2); subtable++) {
      const record = cmap + 4 + 8 * subtable
      if (!UNICODE_PLATFORMS.includes(view.getUint16(record))) continue
      const at = cmap + view.getUint32(record + 4)
      const format = view.getUint16(at)
      if (format === 4) readSegments(view, at, found)
      if (format === 12) readGroups(view, at, found)
    }
  }
  return found
}

/** 'cmap' */
const CMAP = 0x636d6170

function readSegments(view: DataView, at: number, found: Set<number>): void {
  const doubled = view.getUint16(at + 6)
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = view.getUint16(at + 14 + segment)
    const start = view.getUint16(at + 16 + doubled + segment)
    const delta = view.getUint16(at + 16 + 2 * doubled + segment)
    const rangeAt = at + 16 + 3 * doubled + segment
    const range = view.getUint16(rangeAt)
    for (let codePoint = start; codePoint <= end && codePoint < 0xffff; codePoint++) {
      const listed = range ? view.getUint16(rangeAt + range + 2 * (codePoint - start)) : codePoint
      if (listed && (listed + delta) % 0x10000) found.add(codePoint)
    }
  }
}

function readGroups(view: DataView, at: number, found: Set<number>): void {
  const groups = view.getUint32(at + 12)
  for (let group = 0; group < groups; group++) {
    const [start, end, glyph] = [0, 4, 8].map((field) => view.getUint32(at + 16 + 12 * group + field)) as [
      number,
      number,
      number,
    ]
    for (let codePoint = start; codePoint <= end; codePoint++)
      if (glyph + codePoint - start) found.add(codePoint)
  }
}

if (import.meta.main) generatePrintedCharacters()
