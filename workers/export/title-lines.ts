// Lines of a title page as they are printed: an empty one is a space between others.

import { plainCharacters } from '../domain/text/plain-characters.ts'

const LINES_MAX = 60

export const titleLines = (text: string): string[] =>
  text === ''
    ? []
    : plainCharacters(text)
        .split(/\r?\n/, LINES_MAX)
        .map((line) => line.trim() || '\u00a0')
