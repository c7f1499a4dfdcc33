// Generates a page of the product from a document: docs/judgements.md, which tells students what each judgement means. Each heading
// gets its words as its id, to which the product links. And a document from a page: docs/formats.md, what each format of the export keeps.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import { COLUMNS, FEATURE_NAMES, FEATURES, FORMAT_NAMES } from '../app/features/formats/format-table.ts'

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
  generatePage('judgements')
  writeFileSync(join(root, 'docs/formats.md'), formatsDocument())
}

/** The page at /formats in English, as Markdown. */
function formatsDocument(): string {
  const messages: Record<string, string> = JSON.parse(
    readFileSync(join(root, 'app/messages/en/formats.json'), 'utf8'),
  )
  const say = (key: string) => messages[key] ?? ''
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const named = COLUMNS.map((format) => (format === 'text' ? say('plainText') : FORMAT_NAMES[format]))
  return [
    `# ${say('heading')}`,
    say('intro'),
    [
      line(['', ...named]),
      line(['---', ...named.map(() => '---')]),
      ...FEATURE_NAMES.map((feature) =>
        line([say(`row.${feature}`), ...FEATURES[feature].map((cell) => say(`cell.${cell}`))]),
      ),
    ].join('\n'),
    `**${say('glossary')}** ${say('note.glossary')}`,
    `**${FORMAT_NAMES.docx}** ${say('note.docx')}`,
    `**${FORMAT_NAMES.latex}** ${say('note.latex')}`,
    `**${FORMAT_NAMES.html}** ${say('note.html')}`,
    `**${say('image')}** ${say('note.image')}`,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
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
