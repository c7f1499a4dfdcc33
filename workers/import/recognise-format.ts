// Recognises the format of a document to import, and which file of an archive is the document.

import { IMPORT_TEXT_MAX_BYTES } from '../contracts/limits.ts'
import type { DocumentFormat, ImportArchive } from '../services/import-ports.ts'

const ENDINGS: readonly (readonly [DocumentFormat, RegExp])[] = [
  ['latex', /\.(?:tex|ltx)$/i],
  ['markdown', /\.(?:md|markdown|mdown|rmd|qmd|txt)$/i],
  ['html', /\.(?:html?|xhtml)$/i],
]
/** Names that people give the main file of several. */
const MAIN = /(?:^|\/)(?:main|thesis|dissertation|paper|article|index|manuscript|master)\.\w+$/i
/** Files that are read to find the main one. */
const LOOKED_INTO_MAX = 50

/** Null if no file is a document. */
export async function recogniseFormat(
  archive: ImportArchive,
): Promise<{ format: DocumentFormat; mainName: string } | null> {
  const names = archive.names().filter((name) => !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name))
  if (names.includes('[Content_Types].xml')) return { format: 'docx', mainName: '[Content_Types].xml' }
  const type = names.includes('mimetype') ? await archive.read('mimetype', 100) : null
  if (type && /^application\/vnd\.oasis\.opendocument\.text/.test(new TextDecoder().decode(type)))
    return { format: 'odt', mainName: 'content.xml' }
  for (const [format, ending] of ENDINGS) {
    const found = names.filter((name) => ending.test(name)).sort(byDepth)
    const mainName = format === 'latex' ? await mainOfLatex(archive, found) : likelyMain(found)
    if (mainName !== undefined) return { format, mainName }
  }
  return null
}

const depthOf = (name: string) => name.split('/').length
const byDepth = (one: string, other: string) =>
  depthOf(one) - depthOf(other) || (one < other ? -1 : one > other ? 1 : 0)

const likelyMain = (names: readonly string[]) => names.find((name) => MAIN.test(name)) ?? names[0]

/** The file with a document class, if one has it. */
async function mainOfLatex(archive: ImportArchive, names: readonly string[]): Promise<string | undefined> {
  if (names.length < 2) return names[0]
  const whole: string[] = []
  for (const name of names.slice(0, LOOKED_INTO_MAX)) {
    const bytes = await archive.read(name, IMPORT_TEXT_MAX_BYTES)
    if (bytes && /^[ \t]*\\documentclass/m.test(new TextDecoder().decode(bytes))) whole.push(name)
  }
  return likelyMain(whole) ?? likelyMain(names)
}
