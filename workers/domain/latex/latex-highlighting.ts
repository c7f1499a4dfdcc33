// Code that pandoc has coloured (`Highlighting`, `\\VERB`): each token is the argument of a command such as `\\KeywordTok`, and signs
// are escaped.

import { latexToText } from '../citations/formats/latex-text.ts'

const PART = /\\([A-Za-z]+)(?:\{\})?|\\([^A-Za-z])(?:\{\})?|[{}]/g

/** The code alone. Linear. */
export const plainHighlighting = (source: string): string =>
  source.replace(PART, (_, command?: string, sign?: string) => {
    if (command === undefined) return sign ?? ''
    return command.endsWith('Tok') ? '' : latexToText(`\\${command}{}`)
  })
