// Files of XML: an element is made by `x` of xastscript.

import type { Element } from 'xast'
import { toXml } from 'xast-util-to-xml'

/** XML has `]]>` at the end of a CDATA section alone. */
export const xmlOf = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${markupOf(root)}\n`

export const markupOf = (element: Element): string =>
  toXml(element, { closeEmptyElements: true }).replaceAll(']]>', ']]&gt;')
