// Search text and sort key of projects.
import { foldCase, stripMarkup } from '../text/plain-text.ts'

/** Code points of the sort key; cursors contain it. */
const TITLE_KEY_LENGTH = 60

/** Search text of a title or description; queries are folded alike. */
export const searchText = (text: string): string => foldCase(stripMarkup(text))

/** Sort key of a title, without case. */
export const titleKey = (title: string): string =>
  [...foldCase(stripMarkup(title)).replace(/\p{Cc}/gu, '')].slice(0, TITLE_KEY_LENGTH).join('')
