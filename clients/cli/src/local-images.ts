// Images that no deployment shows: files of this machine, and data in the text.

import { visit } from 'unist-util-visit'
import { parseHtml } from './manuscript-html.ts'

/** Their addresses; images of a project stand under /api. */
export function localImages(html: string): string[] {
  const found = new Set<string>()
  visit(parseHtml(html), 'element', ({ tagName, properties }) => {
    const address = String(properties.src ?? '')
    if (tagName === 'img' && !/^(https?:\/\/|\/api\/)/i.test(address)) found.add(address)
  })
  return [...found]
}
