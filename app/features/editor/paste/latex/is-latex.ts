// Heuristic: whether plain text is LaTeX. True for a document class, a section, an environment of text that ends, or a
// command of emphasis, notes or citations with its argument. In code and in doubt it is plain text.

import type { Token } from '../../../../../workers/domain/latex/latex-tokens.ts'

const STRUCTURE =
  /^(?:documentclass|part|chapter|section|subsection|subsubsection|paragraph|subparagraph)\*?$/
const COMMAND =
  /^(?:emph|textit|textbf|texttt|textsc|textsf|textrm|underline|footnote|(?:eq|auto|name|[cC])?ref)$|cite[a-z]?\*?$/
/** Commands that stand at the end of a word. */
const BEHIND_WORDS = /^footnote$|cite[a-z]?\*?$|ref$/
const ENVIRONMENT =
  /^(?:itemize|enumerate|description|quote|quotation|abstract|theorem|lemma|corollary|proposition|definition|remark|example|proof|figure|table|tabular|document)\*?$/

/** Lines as programming languages have them, and neither prose nor TeX. */
const CODE =
  /^[ \t]*(?:#!|#include\b|import (?:[{*]|[\w.]+(?: as \w+)?;?$|\w+ from )|from [\w.]+ import\b|def \w+\(|class \w+[({:]|(?:export )?(?:const|var) \w+ ?=|(?:async )?function \w*\(|[\w.]+ ?= ?[a-z]?["'`]|[\w.]+\(["'`]|(?:echo|printf|grep|sed|awk) ["'$-]|\$\w+ ?= ?\$?\w+;|@\w+\()/

export const isCode = (text: string): boolean => text.split('\n').some((line) => CODE.test(line))

/** @param tokens those of the text */
export function isLatex(text: string, tokens: readonly Token[]): boolean {
  const isWritten = (read: (token: Token, index: number) => boolean) =>
    tokens.some(
      (token, index) =>
        read(token, index) &&
        !(BEHIND_WORDS.test(token.name) ? /["'`]$/ : /["'`\w]$/).test(
          tokens[index - 1]?.text.slice(-1) ?? '',
        ),
    )
  const hasArgument = (index: number): boolean => {
    const next = tokens[index + 1]
    return next?.text === '[' || (next?.kind === 'open' && next.pair !== -1)
  }
  if (isWritten(({ kind, name }, index) => kind === 'command' && STRUCTURE.test(name) && hasArgument(index)))
    return true
  if (isCode(text)) return false
  return isWritten(
    ({ kind, name, pair }, index) =>
      (kind === 'command' && COMMAND.test(name) && hasArgument(index)) ||
      (kind === 'begin' && ENVIRONMENT.test(name) && pair !== -1),
  )
}
