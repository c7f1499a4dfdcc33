// Generates pages of the product from documents: docs/judgements.md, which tells students what each judgement means, and
// docs/formats.md, what each format of the export keeps. Each heading gets its words as its id, to which the product links.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'

const root = join(import.meta.dirname, '..')

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

const idOf = (heading: Element): string =>
  heading.children
    .map(textOf)
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')

export function generateTextPages(): void {
  for (const name of ['judgements', 'formats']) generatePage(name)
}

function generatePage(name: string): void {
  const text = readFileSync(join(root, `docs/${name}.md`), 'utf8')
  const hast = toHast(remark().use(remarkGfm).parse(text))
  visit(hast, 'element', (element) => {
    if (/^h[2-6]$/.test(element.tagName)) element.properties.id = idOf(element)
    // A wide one scrolls, by the keyboard too.
    if (element.tagName === 'table') element.properties.tabIndex = 0
  })
  writeFileSync(join(root, `app/routes/${name}.json`), `${JSON.stringify({ html: toHtml(hast) }, null, 2)}\n`)
}
