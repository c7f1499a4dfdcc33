// What the grammar check marks in a text, and what it puts in its place first.

import { runAtOnce } from '../../workers/domain/steps.ts'
import { checkGrammar } from '../../workers/domain/writing/check-grammar.ts'
import type { EnglishTools } from '../../workers/domain/writing/token.ts'

export const corrections = (text: string, english: EnglishTools): string[] =>
  runAtOnce(checkGrammar(text, english)).issues.map(
    ({ start, end, replacements }) => `${text.slice(start, end)} → ${replacements[0]}`,
  )
