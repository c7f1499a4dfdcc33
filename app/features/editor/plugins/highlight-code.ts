// Tokenizes code with lowlight's common grammars. The classes are those of highlight.js.

import { common, createLowlight } from 'lowlight'
import type { Parser } from 'prosemirror-highlight'
import { createParser } from 'prosemirror-highlight/lowlight'

const lowlight = createLowlight(common)
const parse = createParser(lowlight)

/** An unknown language has no tokens. */
export const highlightCode: Parser = (code) =>
  code.language && lowlight.registered(code.language) ? parse(code) : []
