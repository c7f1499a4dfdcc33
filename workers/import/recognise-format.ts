// Recognises the format of a document to import, and which file of an archive is the document.

import { IMPORT_TEXT_MAX_BYTES } from '../contracts/limits.ts'
import type { DocumentFormat, ImportArchive } from '../services/import-ports.ts'

const ENDINGS: readonly (readonly [DocumentFormat, RegExp])[] = [
  ['latex', /\.(?:tex|ltx)$/i],
  ['markdown', /\.(?:md|markdown|mdown|rmd|qmd)$/i],
  ['html', /\.(?:html?|xhtml)$/i],
  // Beside a document it is notes on it.
  ['markdown', /\.txt$/i],
]
/** Names that people give the main file of several. */
const MAIN = /(?:^|\/)(?:main|thesis|dissertation|paper|article|index|manuscript|master)\.\w+$/i
/** Files that are read to find the main one. */
const LOOKED_INTO_MAX = 50

/** Names of files that say what the others are. */
const BESIDE = /(?:^|\/)(?:readme|licen[cs]e|changelog|contributing)\b/i

type Recognised = {
  format: DocumentFormat
  mainName: string
  /** Documents of the archive that are not read, since no file includes them. */
  others: number
}

/** The reason where there is none, or several may be it. */
export async function recogniseFormat(
  archive: ImportArchive,
): Promise<Recognised | 'document_format_unknown' | 'document_ambiguous'> {
  const names = archive.names().filter((name) => !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name))
  if (names.includes('[Content_Types].xml'))
    return { format: 'docx', mainName: '[Content_Types].xml', others: 0 }
  // OpenDocument and EPUB name their type so.
  if (names.includes('mimetype')) {
    const type = new TextDecoder().decode((await archive.read('mimetype', 100)) ?? new Uint8Array())
    const isText = type.startsWith('application/vnd.oasis.opendocument.text')
    return isText ? { format: 'odt', mainName: 'content.xml', others: 0 } : 'document_format_unknown'
  }
  for (const [format, ending] of ENDINGS) {
    const found = names.filter((name) => ending.test(name)).sort(byDepth)
    const documents = found.filter((name) => !BESIDE.test(name))
    const candidates = documents.length > 0 ? documents : found
    if (candidates.length === 0) continue
    const whole = format === 'latex' ? await latexDocuments(archive, candidates) : candidates
    const mainName = likelyMain(whole)
    return mainName === undefined ? 'document_ambiguous' : { format, mainName, others: whole.length - 1 }
  }
  return 'document_format_unknown'
}

const depthOf = (name: string) => name.split('/').length
const byDepth = (one: string, other: string) =>
  depthOf(one) - depthOf(other) || (one < other ? -1 : one > other ? 1 : 0)

const likelyMain = (names: readonly string[]) => names.find((name) => MAIN.test(name)) ?? names[0]

/** UTF-16 code units of a document class with its options. */
const CLASS_MAX = 300

function isWhole(source: string): boolean {
  const at = source.search(/^[ \t]*\\documentclass/m)
  const [line = ''] = source
    .slice(at, at + CLASS_MAX)
    .trimStart()
    .split('\n', 1)
  return at !== -1 && !/\{(?:subfiles|standalone)\}/.test(line)
}

const INCLUDED = /\\(?:input|include|subfile) ?\{ ?([^{}\n]{1,200})\}/g

/** Names of included files, without their folders and endings. */
const includedIn = (source: string): string[] =>
  [...source.matchAll(INCLUDED)].map(([, path = '']) => stemOf(path.trim()))
const stemOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.(?:tex|ltx)$/i, '')

/**
 * The files of LaTeX that are documents: those with a document class, but parts of others; else with a beginning of the text; else
 * the one that no other includes. None where several are left.
 */
async function latexDocuments(archive: ImportArchive, names: readonly string[]): Promise<string[]> {
  if (names.length < 2) return [...names]
  const whole: string[] = []
  const begun: string[] = []
  const included = new Set<string>()
  const looked = names.slice(0, LOOKED_INTO_MAX)
  for (const name of looked) {
    const bytes = await archive.read(name, IMPORT_TEXT_MAX_BYTES)
    const source = bytes ? new TextDecoder().decode(bytes) : ''
    if (isWhole(source)) whole.push(name)
    if (source.includes('\\begin{document}')) begun.push(name)
    for (const one of includedIn(source)) included.add(one)
  }
  if (whole.length > 0) return whole
  if (begun.length > 0) return begun
  const roots = looked.filter((name) => !included.has(stemOf(name)))
  const main = roots.find((name) => MAIN.test(name)) ?? (roots.length === 1 ? roots[0] : undefined)
  return main === undefined ? [] : [main]
}
