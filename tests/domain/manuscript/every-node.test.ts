// Every node and mark of the schema, with its attributes, in HTML and in what reads and writes it.

import type { NodeSpec } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { quotableMarkdown } from '../../../workers/adapters/quotable-markdown.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { type NodeName, nodeSpecs } from '../../../workers/domain/manuscript/schema/specs.ts'
import { runAtOnce } from '../../../workers/domain/steps.ts'
import { readHtml } from '../../../workers/rooms/read-html.ts'
import { documentOf, MARK_EXAMPLES, NODE_EXAMPLES, NOT_IN_HTML } from '../../support/every-node.ts'

const nodes = Object.entries(NODE_EXAMPLES)
const htmlOf = (block: DocumentNode) => documentToHtml(documentOf(block))

/** All nodes of a block, itself first. */
const nodesIn = (node: DocumentNode): DocumentNode[] => [node, ...(node.content ?? []).flatMap(nodesIn)]

/** The block with one attribute of its nodes of a type at the default. */
function without(block: DocumentNode, type: string, attribute: string): DocumentNode {
  const copy = structuredClone(block)
  for (const node of nodesIn(copy)) if (node.type === type) delete node.attrs?.[attribute]
  return copy
}

describe.each(nodes)('%s', (name, block) => {
  const attributes = Object.keys((nodeSpecs as Record<string, NodeSpec>)[name]?.attrs ?? {})
  const written = attributes.filter((attribute) => !NOT_IN_HTML[name as NodeName]?.includes(attribute))

  it('has all its attributes in HTML, but those that HTML has none of', () => {
    const lost = written.filter((attribute) => htmlOf(without(block, name, attribute)) === htmlOf(block))
    expect(lost).toEqual([])
  })

  it('is the same after it was read from HTML', () => {
    expect(documentToHtml(runAtOnce(readHtml(htmlOf(block))))).toBe(htmlOf(block))
  })

  it('has its words in the Markdown of assistants', () => {
    const { markdown } = quotableMarkdown(htmlOf(block))
    const words = nodesIn(block).flatMap(({ type, text, attrs = {} }) =>
      type === 'image' ? [String(attrs.alt)] : [text, attrs.value, attrs.title],
    )
    for (const word of words) if (word) expect(markdown).toContain(String(word).trim())
  })
})

it.each(MARK_EXAMPLES)('words marked as %s are the same after they were read from HTML', (_, block) => {
  expect(documentToHtml(runAtOnce(readHtml(htmlOf(block))))).toBe(htmlOf(block))
})

it('a formula in a table stays in its cell in the Markdown of assistants', () => {
  const formula = (type: string, value: string) =>
    `<p><span data-type="${type}" data-value="${value}"></span></p>`
  const row = `<td>${formula('math-inline', '|x|')}</td><td><div data-type="math-display" data-value="a\n| b"></div></td>`
  const { markdown } = quotableMarkdown(
    `<table><tbody><tr><th><p>n</p></th><th><p>m</p></th></tr><tr>${row}</tr></tbody></table>`,
  )
  expect(markdown).toContain('| $\\|x\\|$ | $$a \\| b$$ |')
})
