// One source of a document of LaTeX in several files: `\input`, `\include` and their kin are replaced by what they name, comments
// are taken out. Each file is read once for each place that names it, as far as the bounds go.

import { CONTENT_MAX_LENGTH } from '../../contracts/limits.ts'
import { latexTokenSteps, type Token } from '../../domain/latex/latex-tokens.ts'
import { runInTurns } from '../../domain/steps.ts'
import type { ImportArchive } from '../../services/import-ports.ts'
import type { NamedFiles } from '../files/named-files.ts'
import { readText } from '../files/read-text.ts'
import type { Remarks } from '../remarks.ts'
import { joined } from './joined.ts'

/** Files within files. */
const DEPTH_MAX = 10
/** UTF-16 code units that each place counts which names a file, beside those of the file. */
const PLACE = 1000
/** UTF-16 code units of all that is read: a preamble and comments may be longer than the text. */
export const READ_MAX_LENGTH = 2 * CONTENT_MAX_LENGTH

/** Commands that name a file, as pages or within a line, and one that names its folder first. */
const INCLUDING = /^(?:input|include|subfile|subfileinclude|import|subimport|InputIfFileExists)$/

type Assembly = {
  archive: ImportArchive
  files: NamedFiles
  remarks: Remarks
  nextTurn: () => Promise<void>
  left: number
}

/** Null where the main file cannot be read; as it is, where it is longer than is read. */
export async function assemble(
  archive: ImportArchive,
  files: NamedFiles,
  mainName: string,
  remarks: Remarks,
  nextTurn: () => Promise<void>,
): Promise<string | null> {
  const assembly = { archive, files, remarks, nextTurn, left: READ_MAX_LENGTH }
  return await fileOf(mainName, [], assembly)
}

/** @param within files that name this one */
async function fileOf(name: string, within: readonly string[], assembly: Assembly): Promise<string | null> {
  if (assembly.left < 0) return null
  const source = await readText(assembly.archive, name)
  if (source === null || (source.length > READ_MAX_LENGTH && within.length === 0)) return source
  assembly.left -= source.length + PLACE
  if (assembly.left < 0 && within.length > 0) return null
  await assembly.nextTurn()
  const tokens = await runInTurns(latexTokenSteps(source, 'all'), assembly.nextTurn)
  const around = [...within, name]
  const parts: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const named = token.kind === 'command' && INCLUDING.test(token.name) ? argumentsOf(tokens, at) : null
    if (token.kind === 'comment') {
      assembly.remarks.add('comments')
      at += skipIndent(tokens, at)
    } else if (named) {
      parts.push(await included(named, around, assembly))
      at = named.end
    } else parts.push(token.text)
  }
  return joined(parts)
}

/** A comment ends with its line and the spaces that begin the next. */
function skipIndent(tokens: readonly Token[], at: number): number {
  const next = tokens[at + 1]
  return next?.kind === 'space' ? 1 : 0
}

type Named = { command: string; path: string; source: string; end: number }

/** The file that a command names, in braces or, as plain TeX has it, up to a space. */
function argumentsOf(tokens: readonly Token[], at: number): Named | null {
  const { name } = tokens[at] as Token
  let next = at + 1
  const paths: string[] = []
  for (let count = /^(?:sub)?import$/.test(name) ? 2 : 1; count > 0; count--) {
    if (tokens[next]?.kind === 'space') next++
    const open = tokens[next]
    if (open?.kind === 'open' && open.pair > next) {
      paths.push(sourceOf(tokens, next + 1, open.pair))
      next = open.pair + 1
    } else if (open?.kind === 'text' && name === 'input' && /^[\w./-]+$/.test(open.text)) {
      paths.push(open.text)
      next++
    } else return null
  }
  const path = paths.map((part) => part.trim()).join('/')
  return { command: name, path, source: sourceOf(tokens, at, next), end: next - 1 }
}

const sourceOf = (tokens: readonly Token[], from: number, to: number) =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join('')

/** The text of a named file, or the command as it is written. */
async function included(
  { command, path, source }: Named,
  within: readonly string[],
  assembly: Assembly,
): Promise<string> {
  const name = assembly.files.find(path, ['.tex', '.ltx'])
  const isIn = name !== null && within.includes(name)
  const text =
    name === null || isIn || within.length > DEPTH_MAX ? null : await fileOf(name, within, assembly)
  if (text === null) {
    assembly.remarks.add('filesMissing', path)
    return `\\texttt{${source.replace(/[\\{}]/g, ' ').trim()}}`
  }
  const body = bodyOf(text)
  return command === 'include' || command.startsWith('subfile') ? `\n\n${body}\n\n` : body
}

/** Of a file that is a document itself, what stands in it. */
function bodyOf(text: string): string {
  const begin = text.indexOf('\\begin{document}')
  const end = text.lastIndexOf('\\end{document}')
  return begin === -1 ? text : text.slice(begin + '\\begin{document}'.length, end > begin ? end : undefined)
}
