// What the preamble of a document of LaTeX says of it: title, language, bibliographies, theorems, folders of images.

import { latexToText } from '../../domain/citations/formats/latex-text.ts'
import { languageTag } from '../../domain/latex/babel-languages.ts'
import type { LatexSource, Range } from '../../domain/latex/latex-source.ts'
import type { TheoremKind } from '../../domain/manuscript/schema/theorem.ts'

export type Preamble = {
  title: string | null
  /** BCP 47; '' if none is said. */
  language: string
  /** Names of files of bibliographies, as they are written. */
  bibliographies: string[]
  theorems: Map<string, TheoremKind>
  imageFolders: string[]
  /** Number of lines of the title beside the title itself, such as authors and date. */
  others: number
}

/** Kinds by the words that authors print before theorems, in several languages. */
const KINDS: readonly (readonly [RegExp, TheoremKind])[] = [
  [/^(?:lemma|hilfssatz|lemme|lema)/i, 'lemma'],
  [/^(?:propo)/i, 'proposition'],
  [/^(?:corol|korollar|folgerung)/i, 'corollary'],
  [/^(?:defini)/i, 'definition'],
  [/^(?:remark|bemerkung|anmerkung|note|remarque|observaci)/i, 'remark'],
  [/^(?:example|beispiel|exemple|ejemplo)/i, 'example'],
  [/^(?:proof|beweis|preuve|démonstration)/i, 'proof'],
  [/^(?:theorem|satz|théorème|theoreme|teorema)/i, 'theorem'],
]

const READ =
  /^(?:title|author|date|subtitle|institute|publishers|subject|documentclass|usepackage|setdefaultlanguage|setmainlanguage|bibliography|addbibresource|graphicspath|newtheorem\*?)$/

/** Beyond it commands of a preamble are not read. */
const READ_MAX = 200_000

/** @param source the whole document: some commands may stand behind its beginning */
export function readPreamble(source: LatexSource): Preamble {
  const found: Preamble = {
    title: null,
    language: '',
    bibliographies: [],
    theorems: new Map(),
    imageFolders: [],
    others: 0,
  }
  const end = Math.min(source.tokens.length, READ_MAX)
  for (let at = 0; at < source.tokens.length; at++) {
    const token = source.tokens[at]
    if (token?.kind !== 'command' || !READ.test(token.name)) continue
    if (at > end && token.name !== 'bibliography') continue
    const option = source.option(at + 1, source.tokens.length)
    const argument = source.argument(option?.next ?? at + 1, source.tokens.length)
    if (argument) readCommand(token.name, { source, option, argument }, found)
  }
  return found
}

type Call = { source: LatexSource; option: Range | null; argument: Range }

function readCommand(name: string, { source, option, argument }: Call, found: Preamble): void {
  const written = source.source(argument.from, argument.to)
  const options = option ? source.source(option.from, option.to) : ''
  switch (name) {
    case 'title':
      found.title ??= plain(written) || null
      return
    case 'author':
    case 'date':
    case 'subtitle':
    case 'institute':
    case 'publishers':
    case 'subject':
      if (plain(written)) found.others++
      return
    case 'documentclass':
      found.language ||= lastLanguage(options)
      return
    case 'usepackage':
      if (/^\s*babel\s*$/.test(written)) found.language = lastLanguage(options) || found.language
      return
    case 'setdefaultlanguage':
    case 'setmainlanguage':
      found.language = languageTag(written) || found.language
      return
    case 'bibliography':
    case 'addbibresource':
      found.bibliographies.push(...written.split(',').map((one) => one.trim()))
      return
    case 'graphicspath':
      found.imageFolders.push(...[...written.matchAll(/\{([^{}]*)\}/g)].map(([, folder = '']) => folder))
      return
    case 'newtheorem':
    case 'newtheorem*':
      readTheorem(written.trim(), { source, option, argument }, found)
  }
}

/** `\newtheorem{name}[counter]{Title}`. */
function readTheorem(name: string, { source, argument }: Call, found: Preamble): void {
  const end = source.tokens.length
  const title = source.argument(source.option(argument.next, end)?.next ?? argument.next, end)
  const words = title ? plain(source.source(title.from, title.to)) : ''
  found.theorems.set(name, KINDS.find(([of]) => of.test(words))?.[1] ?? 'theorem')
}

/** The last language of options counts, but `main=` before all. */
function lastLanguage(options: string): string {
  const names = options.split(',').map((one) => one.trim())
  const main = names.find((name) => name.startsWith('main='))
  if (main) return languageTag(main.slice('main='.length))
  return names.map(languageTag).findLast((tag) => tag !== '') ?? ''
}

/** Words on one line, without what stands behind `\thanks`. */
const plain = (latex: string): string =>
  latexToText(
    latex.replace(/\\(?:thanks|footnote)\b[\s\S]*$/, '').replace(/\\\\(?:\[[^\]]{0,20}\])?|\\and\b/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim()
