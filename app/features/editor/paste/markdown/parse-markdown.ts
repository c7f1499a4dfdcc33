// Markdown → its tree (mdast), by remark with GitHub's tables, task lists and footnotes.

import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import type { MarkdownNode } from './markdown-to-html.ts'

const processor = remark().use(remarkGfm)

export const parseMarkdown = (markdown: string): MarkdownNode => processor.parse(markdown)
