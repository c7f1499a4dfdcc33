// Office math (ECMA-376 part 1, 22.1) → LaTeX.

import { textOf, type XmlElement } from '../../xml.ts'

/** The LaTeX of `m:oMath`. */
export const ommlToLatex = (math: XmlElement): string => textOf(math).trim()
