// Markdown of a manuscript's HTML (GitHub Flavored Markdown), for readers that are no browsers. Citations and formulas
// become the text that they show. Loaded when it is first asked for.

import { fromParse5 } from 'hast-util-from-parse5'
import { toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { parseFragment } from 'parse5'

export const fromHtml = (html: string): string =>
  toMarkdown(toMdast(fromParse5(parseFragment(html))) as Parameters<typeof toMarkdown>[0], {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    emphasis: '*',
  })
