// Lines of a title page as they are printed: an empty one is a space between others.

import { type Inline, PLAIN } from '../domain/manuscript/tree/inlines.ts'
import { plainCharacters } from '../domain/text/plain-characters.ts'

const LINES_MAX = 60

export const titleLines = (text: string): Inline[][] =>
  text === ''
    ? []
    : plainCharacters(text)
        .split(/\r?\n/, LINES_MAX)
        .map((line) => [{ kind: 'text', text: line.trim() || '\u00a0', style: PLAIN }])
