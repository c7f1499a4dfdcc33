// What an embedded font of type 0 says of its codes: widths and text.

import type { PDFDict } from '@cantoo/pdf-lib'
import { PDFArray, PDFNumber } from '@cantoo/pdf-lib'
import { arrayIn, bytesOf, dictIn, nameIn, valueIn } from './objects.ts'

export type FontFacts = {
  /** Thousandths, by code. */
  widths: Map<number, number>
  /** Text by code. */
  unicode: Map<number, string>
  /** Advances of the font program, thousandths by glyph; null for one that is not TrueType. */
  advances: number[] | null
  /** Whether there is a font program. */
  embedded: boolean
  descendant: PDFDict | null
}

export function readFont(font: PDFDict): FontFacts {
  const descendant = (arrayIn(font, 'DescendantFonts')?.lookup(0) as PDFDict | undefined) ?? null
  const descriptor = descendant && dictIn(descendant, 'FontDescriptor')
  const program = descriptor && bytesOf(valueIn(descriptor, 'FontFile2'))
  const embedded = Boolean(program ?? (descriptor && bytesOf(valueIn(descriptor, 'FontFile3'))))
  return {
    widths: descendant ? widthsOf(descendant) : new Map(),
    unicode: unicodeOf(bytesOf(valueIn(font, 'ToUnicode'))),
    advances: program ? advancesOf(program) : null,
    embedded,
    descendant,
  }
}

/** The form `first [w w …]`, which is all that the writer uses (section 9.7.4.3). */
function widthsOf(descendant: PDFDict): Map<number, number> {
  const widths = new Map<number, number>()
  const entries = arrayIn(descendant, 'W')
  for (let at = 0; entries && at + 1 < entries.size(); at += 2) {
    const first = entries.lookup(at)
    const list = entries.lookup(at + 1)
    if (!(first instanceof PDFNumber) || !(list instanceof PDFArray)) throw new Error('W of another form')
    list.asArray().forEach((value, index) => {
      if (value instanceof PDFNumber) widths.set(first.asNumber() + index, value.asNumber())
    })
  }
  return widths
}

/** The form `<first> <last> [<text> …]` of bfrange. */
function unicodeOf(cmap: Uint8Array | null): Map<number, string> {
  const found = new Map<number, string>()
  const text = cmap ? new TextDecoder('latin1').decode(cmap) : ''
  for (const [, first, list] of text.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, hex]] of [...(list ?? '').matchAll(/<([^>]*)>/g)].entries()) {
      const units = (hex ?? '').replaceAll(' ', '').match(/.{4}/g) ?? []
      const code = Number.parseInt(first ?? '', 16) + index
      found.set(code, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  return found
}

/** From hmtx (OpenType). */
function advancesOf(program: Uint8Array): number[] {
  const view = new DataView(program.buffer, program.byteOffset, program.byteLength)
  const tables = new Map<string, number>()
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + index * 16
    tables.set(String.fromCharCode(...program.subarray(at, at + 4)), view.getUint32(at + 8))
  }
  const table = (name: string) => {
    const at = tables.get(name)
    if (at === undefined) throw new Error(`a font without ${name}`)
    return at
  }
  const unitsPerEm = view.getUint16(table('head') + 18)
  const count = view.getUint16(table('hhea') + 34)
  const glyphs = view.getUint16(table('maxp') + 4)
  const hmtx = table('hmtx')
  return Array.from(
    { length: glyphs },
    (_, glyph) => (view.getUint16(hmtx + Math.min(glyph, count - 1) * 4) * 1000) / unitsPerEm,
  )
}

export const isIdentity = (font: PDFDict): boolean => nameIn(font, 'Encoding') === 'Identity-H'
