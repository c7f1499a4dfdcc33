// Whether an answer is code or data instead of prose.

/** Share of its characters in lines of code, from which an answer is. */
const CODE_SHARE = 0.5
/** Characters of a line of code; a longer one is a paragraph. */
const LINE_LENGTH = 200
const STATEMENT = /[{}]$|\);$|^[{}\]]|^<\/?[a-z]|^"[\w-]+":/
const KEYWORD =
  /^(?:import|from|def|class|function|const|let|var|return|print|#include|public|private)\b.*[(){=;]/

export function isNoProse(answer: string): boolean {
  const bare = answer.trim()
  if (isJson(bare)) return true
  const lines = bare.split('\n').map((line) => line.trim())
  // A single line of prose may end like a statement: "(Oke, 1982);".
  if (lines.length === 1) return false
  const code = lines.filter(
    (line) => line.length <= LINE_LENGTH && (STATEMENT.test(line) || KEYWORD.test(line)),
  )
  return code.join('').length > lines.join('').length * CODE_SHARE
}

/** Also one that is cut, or that has line feeds in its strings. */
function isJson(text: string): boolean {
  if (/^\{\s*"[\w-]+"\s*:/.test(text)) return true
  if (!/^\[[\s{"]/.test(text)) return false
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
