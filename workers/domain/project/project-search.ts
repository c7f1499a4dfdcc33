// What a project is found and sorted by.
import { foldCase, stripMarkup } from '../text/plain-text.ts'

/** Code points of a title that count when sorting by it; a cursor carries them. */
const TITLE_KEY_LENGTH = 60

/** What a title or a description is searched as; the query is folded alike. */
export const searchText = (text: string): string => foldCase(stripMarkup(text))

/** What titles are sorted by, so that "apple" and "Apple" stand together. */
export const titleKey = (title: string): string =>
  [...foldCase(stripMarkup(title)).replace(/\p{Cc}/gu, '')].slice(0, TITLE_KEY_LENGTH).join('')
