// Elements of HTML (hast), and their markup, which is well-formed as XML as well: EPUB files have the same.

import type { Element, ElementContent, Properties } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { plainCharacters } from '../../domain/text/plain-characters.ts'

export type Content = ElementContent

/** Stands for `<` in attributes, which HTML allows there and XML does not: a control character, which no text has. */
const LESS = '\u0002'

/** Properties that are undefined are left out. */
export const element = (
  tagName: string,
  properties: Properties = {},
  children: readonly Content[] = [],
): Element => ({
  type: 'element',
  tagName,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', LESS) : value,
    ]),
  ),
  children: [...children],
})

/** Characters that XML forbids are left out. */
export const text = (value: string): Content => ({ type: 'text', value: plainCharacters(value) })

/** XML has `]]>` at the end of a CDATA section alone. */
export const markupOf = (children: readonly Content[]): string =>
  toHtml({ type: 'root', children: [...children] }, { closeSelfClosing: true })
    .replaceAll(']]>', ']]&#x3E;')
    .replaceAll(LESS, '&#x3C;')
