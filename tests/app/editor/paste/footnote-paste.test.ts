// Pasting into the panel of a footnote.

import { Fragment, Slice } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { asFootnoteText } from '../../../../app/features/editor/node-views/footnote-paste.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../../workers/domain/manuscript/html.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'

const text = (words: string) => ({ type: 'text', text: words })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })

/** The HTML of an empty footnote after these blocks were pasted. */
function pasted(...blocks: unknown[]): string {
  const { footnote } = manuscriptSchema.nodes
  const slice = new Slice(Fragment.from(blocks.map((block) => manuscriptSchema.nodeFromJSON(block))), 0, 0)
  const note = footnote.create(null, asFootnoteText(slice, footnote).content)
  note.check()
  const html = documentToHtml({ type: 'doc', content: [paragraph(note.toJSON()) as DocumentNode] })
  return html.slice('<p><span data-type="footnote">'.length, -'</span></p>'.length)
}

describe('content pasted into a footnote', () => {
  it('two paragraphs become two lines', () => {
    expect(pasted(paragraph(text('Heat, p. 1.')), paragraph(text('Night, p. 2.')))).toBe(
      'Heat, p. 1.<br>Night, p. 2.',
    )
  })

  it('list items, cells and lines of code become lines, and empty paragraphs are dropped', () => {
    const item = (words: string) => ({ type: 'list_item', content: [paragraph(text(words))] })
    expect(
      pasted(
        { type: 'bullet_list', content: [item('one'), item('two')] },
        paragraph(),
        { type: 'code_block', content: [text('a\nb')] },
        { type: 'hr' },
      ),
    ).toBe('one<br>two<br>a<br>b')
  })

  it('marks and formulas stay, and nodes that a footnote cannot contain become text', () => {
    const bold = { ...text('bold'), marks: [{ type: 'strong' }] }
    const image = { type: 'image', attrs: { src: 'https://example.org/a.png', alt: 'A curve' } }
    const note = { type: 'footnote', content: [text('see p. 3')] }
    expect(pasted(paragraph(bold, image, note), { type: 'math_display', attrs: { value: 'x^2' } })).toBe(
      '<strong>bold</strong>[A curve] (see p. 3)<br><span data-type="math-inline" data-value="x^2"></span>',
    )
  })

  it('a single line is inserted in the present line', () => {
    expect(pasted(text('words'))).toBe('words')
  })
})
