// A command of a package as LaTeX that every output has.

import type { Definitions } from '../definitions.ts'
import type { TokenReader } from '../token-reader.ts'

/** Reads its arguments; what it returns is read in turn. @throws FormulaError */
export type Command = (reader: TokenReader, name: string, known: Definitions) => string

export const stretched = (open: string, inner: string, close: string): string =>
  `\\left${open} ${inner}\\right${close}`
