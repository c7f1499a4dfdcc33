// Heuristic: whether plain text is LaTeX. True for a document class, a section, an environment of text that ends, or a
// command of emphasis, notes or citations with its argument. In code and in doubt it is plain text.

const STRUCTURE =
  /(?<![\\"'`\w])\\(?:documentclass\b|(?:part|chapter|(?:sub)?(?:sub)?section|(?:sub)?paragraph)\*?(?:\[[^\]\n]{0,200}\])?\{)/
const COMMAND =
  /(?<![\\"'`\w])\\(?:emph|text(?:it|bf|tt|sc|sf|rm)|underline|footnote|[a-zA-Z]{0,10}cite[a-z]{0,10}\*?(?:\[[^\]\n]{0,100}\]){0,2})[ \t]*\{[^{}]+\}/
const ENVIRONMENT =
  /(?<![\\"'`\w])\\begin\{(itemize|enumerate|description|quote|quotation|abstract|theorem|lemma|corollary|proposition|definition|remark|example|proof|document)\}/

/** Lines as programming languages have them, and neither prose nor TeX. */
const CODE =
  /^[ \t]*(?:#!|#include\b|import [\w.{*]|from [\w.]+ import\b|def \w+\(|class \w+[({:]|(?:export )?(?:const|var) \w+ ?=|let \w+ ?=[^\n]{0,200};|(?:async )?function \w*\(|[\w.]+ ?= ?[a-z]{0,2}["'`]|[\w.]+\(["'`]|(?:echo|printf|grep|sed|awk) |\$\w+ ?=[^\n]{0,200};|@\w+\()/m

export const isCode = (text: string): boolean => CODE.test(text)

export function isLatex(text: string): boolean {
  if (STRUCTURE.test(text)) return true
  if (isCode(text)) return false
  const environment = ENVIRONMENT.exec(text)?.[1]
  return COMMAND.test(text) || (environment !== undefined && text.includes(`\\end{${environment}}`))
}
